import Testing

@testable import FilterRefresh

@Suite(.timeLimit(.minutes(1))) struct FlightQueueTests {
    struct Fact: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The words of a `FlightScript`: its steps, then its log, then what each caller got.
        var steps: String
        var log: String
        var outcomes: String

        init(_ name: String, _ steps: String, _ log: String, _ outcomes: String) {
            (testDescription, self.steps, self.log, self.outcomes) = (name, steps, log, outcomes)
        }
    }

    static let facts = [
        Fact("one caller", "1a ok", "+a1 -a1", "1=a1"),
        Fact("joins what is in the air", "1a 2a ok", "+a1 -a1", "1=a1 2=a1"),
        Fact("joins what waits its turn", "1a 2b 3b ok ok", "+a1 -a1 +b2 -b2", "1=a1 2=b2 3=b2"),
        Fact(
            "first come first served, whoever joins", "1a 2c 3b 4c 5a ok ok ok", "+a1 -a1 +c2 -c2 +b3 -b3",
            "1=a1 2=c2 3=b3 4=c2 5=a1"),
        Fact("what has landed is not joined", "1a ok 2a ok", "+a1 -a1 +a2 -a2", "1=a1 2=a2"),
        Fact(
            "a failure reaches all and is forgotten", "1a 2a bad 3a ok", "+a1 -a1 +a2 -a2", "1!a1 2!a1 3=a2"),
        Fact("a failure lets the next start", "1a 2b bad ok", "+a1 -a1 +b2 -b2", "1!a1 2=b2"),
        Fact("who brought the operation leaves", "1a 2a -1 ok", "+a1 -a1", "1x 2=a1"),
        Fact("who joined leaves", "1a 2a -2 ok", "+a1 -a1", "1=a1 2x"),
        Fact("one leaves, the rest fails", "1a 2a -1 bad", "+a1 -a1", "1x 2!a1"),
        Fact("the last leaves", "1a 2a -1 -2 ok", "+a1 xa1", "1x 2x"),
        Fact("the last leaves after another came", "1a 2a -1 3a -2 ok", "+a1 -a1", "1x 2x 3=a1"),
        Fact("a cancelled flight is not joined", "1a -1 2a ok ok", "+a1 xa1 +a2 -a2", "1x 2=a2"),
        Fact("a cancelled flight's failure is nobody's", "1a -1 2a bad ok", "+a1 xa1 +a2 -a2", "1x 2=a2"),
        Fact(
            "nothing starts while a cancelled flight winds down", "1a -1 2b 3a ok ok ok",
            "+a1 xa1 +b2 -b2 +a3 -a3", "1x 2=b2 3=a3"),
        Fact(
            "the flight after a cancelled one is joined", "1a -1 2a 3a ok 4a ok", "+a1 xa1 +a2 -a2",
            "1x 2=a2 3=a2 4=a2"),
        Fact("the flight after a cancelled one is left too", "1a -1 2a -2 ok 3a ok", "+a1 xa1 +a2 -a2", "1x 2x 3=a2"),
        Fact("a waiting flight that all left never starts", "1a 2b 3c -2 ok ok", "+a1 -a1 +c2 -c2", "1=a1 2x 3=c2"),
        Fact(
            "a waiting flight that one left keeps its place", "1a 2b 3c 4b -2 ok ok ok",
            "+a1 -a1 +b2 -b2 +c3 -c3", "1=a1 2x 3=c3 4=b2"),
        Fact(
            "a dropped flight's place is lost", "1a 2b 3c -2 4b ok ok ok", "+a1 -a1 +c2 -c2 +b3 -b3",
            "1=a1 2x 3=c2 4=b3"),
        Fact("the last in the queue leaves", "1a 2b -2 ok 3c ok", "+a1 -a1 +c2 -c2", "1=a1 2x 3=c2"),
    ]

    @Test(arguments: facts) func fact(_ fact: Fact) async throws {
        let script = FlightScript()
        try await script.run(fact.steps)
        #expect(try await script.allOutcomes() == fact.outcomes)
        #expect(await script.log.joined(separator: " ") == fact.log)
        #expect(await script.counts == .init())
    }

    @Test func cancelledBeforeAsking() async throws {
        let queue = FlightQueue<Int, Int>()
        let airspace = Airspace()
        for key in 0..<500 {
            let caller = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await queue.join(key) { await airspace.cross(key) }
            }
            caller.cancel()
            let result = await caller.result
            // Not even a flight that is cancelled before its operation starts.
            let counts = await queue.counts
            guard case .failure(is CancellationError) = result, counts == .init() else {
                Issue.record("\(result), \(counts)")
                return
            }
        }
        #expect(await airspace.crossings.isEmpty)
    }

    /// Cancellation that the operation brings about itself is a failure like any other.
    @Test func operationThrowsCancellation() async throws {
        let queue = FlightQueue<Int, Int>()
        await #expect(throws: CancellationError.self) { try await queue.join(1) { throw CancellationError() } }
        #expect(try await queue.join(1) { 7 } == 7)
    }

    @Test func cancellationReachesTheOperation() async throws {
        let queue = FlightQueue<Int, Int>()
        let airspace = Airspace()
        let caller = Task {
            try await queue.join(1) {
                _ = await airspace.cross(1)
                try await Task.sleep(for: .seconds(600))
                return 1
            }
        }
        while await airspace.crossings.isEmpty { await Task.yield() }
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        // Behind the cancelled flight: this would wait ten minutes for it.
        #expect(try await queue.join(2) { 2 } == 2)
        #expect(await queue.counts == .init())
    }

    /// Neither the queue nor what an operation holds outlives the last flight.
    @Test(arguments: [false, true]) func nothingIsKept(isCancelled: Bool) async throws {
        weak var kept: Airspace?
        weak var keptQueue: FlightQueue<Int, Int>?
        do {
            let queue = FlightQueue<Int, Int>()
            let airspace = Airspace()
            (kept, keptQueue) = (airspace, queue)
            let caller = Task { try await queue.join(1) { await airspace.cross(1) } }
            if isCancelled { caller.cancel() }
            _ = await caller.result
        }
        while kept != nil || keptQueue != nil {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    @Test func tenThousandCallersOfOneKey() async throws {
        let queue = FlightQueue<Int, Int>()
        let airspace = Airspace()
        let results = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<10_000 {
                group.addTask {
                    try await queue.join(1) {
                        while await queue.counts.callers < 10_000 { await Task.yield() }
                        return await airspace.cross(1)
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == Array(repeating: 1, count: 10_000))
        #expect(await airspace.crossings == [1])
        #expect(await queue.counts == .init())
    }

    @Test func aHundredKeysOfAHundredCallers() async throws {
        let queue = FlightQueue<Int, Int>()
        let airspace = Airspace()
        let results = try await withThrowingTaskGroup(of: (key: Int, value: Int).self) { group in
            for caller in 0..<10_000 {
                let key = caller % 100
                group.addTask {
                    let value = try await queue.join(key) {
                        while await queue.counts.callers < 10_000 - airspace.crossings.count * 100 {
                            await Task.yield()
                        }
                        return await airspace.cross(key)
                    }
                    return (key, value)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count == 10_000)
        #expect(results.allSatisfy { $0.key == $0.value })
        #expect(await airspace.crossings.sorted() == Array(0..<100))
        #expect(await airspace.mostAtOnce == 1)
        #expect(await queue.counts == .init())
    }

    /// All leave, whether they share a key or each have their own; the time it takes grows with their number only.
    @Test(arguments: [1, 10_000]) func tenThousandLeave(keyCount: Int) async throws {
        let queue = FlightQueue<Int, Int>()
        let airspace = Airspace()
        let callers = (0..<10_000).map { caller in
            Task {
                try await queue.join(caller % keyCount) {
                    try await Task.sleep(for: .seconds(600))
                    return await airspace.cross(caller)
                }
            }
        }
        while await queue.counts.callers < 10_000 { await Task.yield() }
        for caller in callers.reversed() { caller.cancel() }
        var leftCount = 0
        for caller in callers {
            if case .failure(is CancellationError) = await caller.result { leftCount += 1 }
        }
        #expect(leftCount == 10_000)
        #expect(try await queue.join(-1) { 1 } == 1)
        #expect(await airspace.crossings.isEmpty)
        #expect(await queue.counts == .init())
    }
}
