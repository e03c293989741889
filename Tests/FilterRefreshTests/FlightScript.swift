import Testing

@testable import FilterRefresh

/// Callers and operations of a flight queue, moved step by step.
///
/// Steps are words: `1a` caller 1 asks for the key a, `-1` caller 1 is cancelled (and has left before the next step),
/// `ok` and `bad` end the operation in the air. Operations pay no attention to being cancelled.
actor FlightScript {
    private let queue = FlightQueue<Character, String>()
    private var callers: [Character: Task<Void, Never>] = [:]
    private var outcomes: [Character: String] = [:]
    /// The operation in the air: the one that waits to be ended.
    private var end: CheckedContinuation<Bool, Never>?
    private var startCount = 0
    /// Operations in the order of their starts (`+a1`) and ends (`-a1`, or `xa1` if it was cancelled), numbered.
    private(set) var log: [String] = []

    struct Failure: Error {
        var flight: String
    }

    func run(_ steps: String) async throws {
        for step in steps.split(separator: " ") {
            let last = step[step.index(before: step.endIndex)]
            switch step {
            case "ok", "bad": try await endOperation(step == "ok")
            case _ where step.hasPrefix("-"):
                callers[last]?.cancel()
                try await wait { outcomes[last] != nil }
            default: try await ask(step[step.startIndex], for: last)
            }
        }
    }

    private func ask(_ caller: Character, for key: Character) async throws {
        let before = await queue.counts.callers
        callers[caller] = Task {
            do {
                let flight = try await queue.join(key) { try await self.operate(key) }
                outcomes[caller] = "\(caller)=\(flight)"
            } catch let failure as Failure {
                outcomes[caller] = "\(caller)!\(failure.flight)"
            } catch {
                outcomes[caller] = error is CancellationError ? "\(caller)x" : "\(caller)?\(error)"
            }
        }
        try await wait { await queue.counts.callers == before + 1 }
    }

    private func operate(_ key: Character) async throws -> String {
        startCount += 1
        let flight = "\(key)\(startCount)"
        log.append("+" + flight)
        let isGood = await withCheckedContinuation { end = $0 }
        log.append((Task.isCancelled ? "x" : "-") + flight)
        guard isGood else { throw Failure(flight: flight) }
        return flight
    }

    private func endOperation(_ isGood: Bool) async throws {
        try await wait { end != nil }
        let before = await queue.counts
        end?.resume(returning: isGood)
        end = nil
        try await wait { await queue.counts.flights == before.flights - 1 }
    }

    /// What each caller got: `1=a1` a value, `1!a1` the failure of a flight, `1x` a cancellation.
    func allOutcomes() async throws -> String {
        try await wait { outcomes.count == callers.count }
        return outcomes.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
    }

    var counts: FlightQueue<Character, String>.Counts {
        get async { await queue.counts }
    }

    /// Lets others run until something is true, or until the test's time limit cancels the wait.
    private func wait(until condition: () async -> Bool) async throws {
        while await !condition() {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}

extension FlightQueue.Counts {
    var flights: Int { inTheAir + waiting }
}
