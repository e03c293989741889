import Foundation
import SeededRandom
import Testing

@testable import FilterRefresh

/// Callers who ask, are cancelled, run out of time and fail at random moments.
///
/// A seed decides what each caller does; which of them is quicker is decided anew in each run.
@Suite struct FlightQueueInterleavingTests {
    private static let callerCount = 20

    @Test func rounds() async {
        let count = ProcessInfo.processInfo.environment["FILTERC_REFRESH_ROUNDS"].flatMap(Int.init) ?? 100
        let seed = UInt64.random(in: 0...UInt64.max)
        print("flight queue: \(count) rounds of \(Self.callerCount) callers, seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let progress = Progress()
        let watchdog = Task.detached {
            while true {
                let before = await progress.rounds
                try await Task.sleep(for: .seconds(60))
                if await progress.rounds == before { fatalError("round \(before) of seed \(seed) does not end") }
            }
        }
        defer { watchdog.cancel() }
        var tally: [Outcome: Int] = [:]
        for round in 0..<count {
            let callers = (0..<Self.callerCount).map { _ in Caller(using: &random) }
            weak var airspace: Airspace?
            do {
                let held = Airspace()
                airspace = held
                await fly(callers, in: held, tally: &tally, "round \(round) of seed \(seed)")
            }
            // Every operation holds the airspace: nothing of this round is left when it has gone.
            while airspace != nil { await Task.yield() }
            await progress.advance()
        }
        print("flight queue:", tally.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", "))
        #expect(tally.values.reduce(0, +) == count * Self.callerCount)
    }

    private func fly(
        _ callers: [Caller], in airspace: Airspace, tally: inout [Outcome: Int], _ round: Comment
    ) async {
        let queue = FlightQueue<Int, Landing>()
        await withTaskGroup(of: (Caller, Outcome).self) { group in
            for caller in callers {
                group.addTask { (caller, await caller.ask(queue, in: airspace)) }
            }
            for await (caller, outcome) in group {
                tally[outcome, default: 0] += 1
                switch outcome {
                case .landed, .failed: break
                case .cancelled: #expect(caller.end == .cancellation, round)
                case .ranOutOfTime: #expect(caller.end == .timeOut, round)
                case .wrong: Issue.record(round)
                }
            }
        }
        // A cancelled operation may still be winding down, and nothing else.
        var counts = await queue.counts
        #expect(counts.callers == 0 && counts.waiting == 0, round)
        _ = try? await queue.join(-1) { Landing(key: -1, isCancelled: false) }
        counts = await queue.counts
        #expect(counts == .init(), round)
        #expect(await airspace.inside == 0, round)
        #expect(await airspace.mostAtOnce <= 1, round)
        #expect(await airspace.crossings.count <= callers.count, round)
    }

    private actor Progress {
        private(set) var rounds = 0

        func advance() {
            rounds += 1
        }
    }
}

extension FlightQueueInterleavingTests {
    /// The end of an operation: its value and, in a `Failure`, its error.
    fileprivate struct Landing: Sendable, Equatable {
        var key: Int
        /// Whether the operation was cancelled before it ended; nobody may hear of such an end.
        var isCancelled: Bool
    }

    fileprivate struct Failure: Error {
        var landing: Landing
    }

    fileprivate enum Outcome {
        case landed, failed, cancelled, ranOutOfTime, wrong
    }

    fileprivate struct Caller: Sendable {
        enum End: CaseIterable {
            case flight, cancellation, timeOut
        }

        let key: Int
        /// For how many turns of other tasks the caller waits before it asks.
        let delay: Int
        /// What ends the caller's waiting, if the flight does not end it before.
        let end: End
        /// After how many turns.
        let patience: Int
        let operationTurns: Int
        let operationFails: Bool
        let operationHeedsCancellation: Bool

        init(using random: inout SeededGenerator) {
            key = Int.random(in: 0..<3, using: &random)
            delay = Int.random(in: 0..<12, using: &random)
            end = End.allCases.randomElement(using: &random) ?? .flight
            patience = Int.random(in: 0..<24, using: &random)
            operationTurns = Int.random(in: 0..<12, using: &random)
            operationFails = Int.random(in: 0..<3, using: &random) == 0
            operationHeedsCancellation = Bool.random(using: &random)
        }

        func ask(_ queue: FlightQueue<Int, Landing>, in airspace: Airspace) async -> Outcome {
            await pass(delay)
            let asking = Task {
                guard end == .timeOut else { return outcome(of: await join(queue, in: airspace)) }
                return await withTaskGroup(of: Outcome.self) { group in
                    group.addTask { outcome(of: await join(queue, in: airspace)) }
                    group.addTask {
                        await pass(patience)
                        return .ranOutOfTime
                    }
                    let first = await group.next()
                    group.cancelAll()
                    return first ?? .wrong
                }
            }
            if end == .cancellation {
                await pass(patience)
                asking.cancel()
            }
            return await asking.value
        }

        private func join(_ queue: FlightQueue<Int, Landing>, in airspace: Airspace) async -> Result<Landing, any Error>
        {
            do {
                return .success(try await queue.join(key) { try await operate(in: airspace) })
            } catch {
                return .failure(error)
            }
        }

        private func operate(in airspace: Airspace) async throws -> Landing {
            await airspace.enter(key)
            for _ in 0..<operationTurns where !(operationHeedsCancellation && Task.isCancelled) { await Task.yield() }
            await airspace.leave()
            if operationHeedsCancellation { try Task.checkCancellation() }
            let landing = Landing(key: key, isCancelled: Task.isCancelled)
            if operationFails { throw Failure(landing: landing) }
            return landing
        }

        private func outcome(of result: Result<Landing, any Error>) -> Outcome {
            let expected = Landing(key: key, isCancelled: false)
            switch result {
            case .success(expected): return .landed
            case .failure(let failure as Failure) where failure.landing == expected: return .failed
            case .failure(is CancellationError): return .cancelled
            default: return .wrong
            }
        }

        private func pass(_ turns: Int) async {
            for _ in 0..<turns { await Task.yield() }
        }
    }
}
