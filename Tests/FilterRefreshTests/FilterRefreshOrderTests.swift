import Foundation
import LoopbackServer
import Testing

@testable import FilterRefresh

/// Refreshing many lists: who joins whom, what is asked, and in which order.
@Suite struct FilterRefreshOrderTests {
    private let transport = ScriptedTransport()
    private let store = MemoryStore()
    private let clock = TestClock()

    private func downloader() -> FilterDownloader {
        let clock = clock
        return FilterDownloader(transport: transport, store: store, now: { clock.now })
    }

    private static func address(_ index: Int) -> String { "https://lists.example/\(index).txt" }

    @Test func tenThousandCallersOfOneListAreOneRequest() async throws {
        let gate = Gate()
        let answer: LoopbackServer.Handler = { _ in
            await gate.pass()
            return ServerStep.answer(200, body: "||ads.example^\n")
        }
        try await LoopbackServer.with(answer) { [store] server in
            let downloader = FilterDownloader(transport: HTTPTransport(), store: store)
            let subscription = Subscription(address: server.address("/0.txt"))
            let results = try await withThrowingTaskGroup(of: FetchResult.self) { group in
                for _ in 0..<10_000 { group.addTask { try await downloader.fetch(subscription) } }
                try await downloader.waitForCallers(10_000)
                await gate.open()
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.count == 10_000 && Set(results).count == 1)
            #expect(results[0].outcome == .updated)
            #expect(await server.requests.count == 1)
        }
    }

    @Test func aHundredListsAreNeverTwoRequestsAtOnce() async throws {
        let answer: LoopbackServer.Handler = { request in
            ServerStep.answer(200, body: "||ads\(request.target.dropFirst().dropLast(4)).example^\n")
        }
        try await LoopbackServer.with(answer) { [store] server in
            let downloader = FilterDownloader(transport: HTTPTransport(), store: store)
            let subscriptions = (0..<100).map { Subscription(address: server.address("/\($0).txt")) }
            let order = RefreshOrder(subscriptions)
            let all = try await withThrowingTaskGroup(of: [FetchResult].self) { group in
                for _ in 0..<100 { group.addTask { try await downloader.refresh(order) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(all.count == 100 && Set(all).count == 1)
            #expect(all[0].allSatisfy { $0.outcome == .updated })
            #expect(await server.requests.map(\.target) == (0..<100).map { "/\($0).txt" })
            #expect(await server.highestOpenConnectionCount == 1)
            let again = try await downloader.refresh(order)
            #expect(again.allSatisfy { $0.outcome == .notDue })
        }
    }

    /// A list that is asked for alone, while a refresh is under way, is asked for by both in one or by one after the
    /// other, and never by both at once.
    @Test func fetchesAndRefreshesTakeTurns() async throws {
        let downloader = downloader()
        for index in 0..<20 { await transport.answer(Self.address(index), 200, "||ads\(index).example^\n") }
        let order = RefreshOrder((0..<20).map { Subscription(address: Self.address($0)) })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<5 { group.addTask { _ = try await downloader.refresh(order) } }
            for index in 0..<20 {
                group.addTask { _ = try await downloader.fetch(Subscription(address: Self.address(index))) }
            }
            try await group.waitForAll()
        }
        #expect(await transport.mostInTheAir == 1)
        for index in 0..<20 { #expect(await (1...2).contains(transport.count(of: Self.address(index)))) }
    }

    @Test func aSecondRefreshJoinsTheFirst() async throws {
        let downloader = downloader()
        let gate = Gate()
        for index in 0..<3 {
            await transport.answer(Self.address(index)) { request in
                await gate.pass()
                return .success(
                    TransportResponse(address: request.address, status: 200, body: Array("||ads.example^\n".utf8)))
            }
        }
        let order = RefreshOrder((0..<3).map { Subscription(address: Self.address($0)) }, isForced: true)
        async let first = downloader.refresh(order)
        async let second = downloader.refresh(order)
        try await downloader.waitForRefreshes(2)
        await gate.open()
        #expect(try await first == second)
        #expect(await transport.requests.map(\.address) == (0..<3).map(Self.address))
    }

    @Test func aCancelledRefreshLeavesOthersAloneAndEndsWithTheLast() async throws {
        let downloader = downloader()
        let gate = Gate()
        await transport.answer(Self.address(0)) { request in
            await gate.pass()
            return .success(
                TransportResponse(address: request.address, status: 200, body: Array("||ads.example^\n".utf8)))
        }
        let order = RefreshOrder([Subscription(address: Self.address(0))])
        let first = Task { try await downloader.refresh(order) }
        let second = Task { try await downloader.refresh(order) }
        try await downloader.waitForRefreshes(2)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(await downloader.refreshCounts.inTheAir == 1)
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        await gate.open()
        while await downloader.refreshCounts != .init() {
            await Task.yield()
        }
        while await downloader.fetchCounts.inTheAir > 0 { await Task.yield() }
        // What came too late is not kept.
        #expect(await store.record(of: Self.address(0)) == nil)
    }

    @Test func whatIsIncludedOrLinkedIsFetchedToo() async throws {
        let texts = [
            "https://lists.example/a/main.txt": "||ads.example^\n!#include part.txt\n!#include ../b/other.txt\n",
            "https://lists.example/a/part.txt": "||part.example^\n!#include main.txt\n!#include deep.txt\n",
            "https://lists.example/b/other.txt": "||other.example^\n",
            "https://lists.example/a/deep.txt": "||deep.example^\n",
        ]
        for (address, text) in texts { await transport.answer(address, 200, text) }
        let results = try await downloader().refresh(
            RefreshOrder([Subscription(address: "https://lists.example/a/main.txt")]))
        #expect(
            results.map(\.subscription.address) == [
                "https://lists.example/a/main.txt", "https://lists.example/a/part.txt",
                "https://lists.example/b/other.txt", "https://lists.example/a/deep.txt",
            ])
        #expect(results.map(\.subscription.isRequired) == [true, false, false, false])
        #expect(results.allSatisfy { $0.outcome == .updated })
    }

    @Test func listsAreAskedForWhenTheyAreDue() async throws {
        await transport.answer(Self.address(0), 200, "! Expires: 2 days\n||ads.example^\n")
        let order = RefreshOrder([Subscription(address: Self.address(0))])
        let downloader = downloader()
        let outcomes = try await [0.0, 86_400, 86_400 * 1.5].asyncMap { seconds in
            clock.advance(seconds)
            return try await downloader.refresh(order)[0].outcome
        }
        #expect(outcomes == [.updated, .notDue, .unchanged])
        let forced = try await downloader.refresh(RefreshOrder(order.subscriptions, isForced: true))
        #expect(forced.map(\.outcome) == [.unchanged])
    }

    @Test func anAddressNamedTwiceIsAskedOnceAndAsRequiredAsAny() async throws {
        await transport.answer(Self.address(0), 200, "||ads.example^\n")
        let results = try await downloader().refresh(
            RefreshOrder([
                Subscription(address: Self.address(0), isRequired: false), Subscription(address: Self.address(0)),
            ]))
        #expect(results.map(\.subscription.isRequired) == [true])
        #expect(await transport.requests.count == 1)
    }
}

/// Holds whoever passes until it is opened; a cancelled one goes on.
actor Gate {
    private var isOpen = false

    func open() { isOpen = true }

    func pass() async {
        while !isOpen, !Task.isCancelled { await Task.yield() }
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}

extension FilterDownloader {
    /// Waits until so many callers wait for fetches.
    fileprivate func waitForCallers(_ count: Int) async throws {
        while await fetchCounts.callers < count { try await Task.sleep(for: .milliseconds(1)) }
    }

    /// Waits until so many callers wait for refreshes.
    fileprivate func waitForRefreshes(_ count: Int) async throws {
        while await refreshCounts.callers < count { try await Task.sleep(for: .milliseconds(1)) }
    }
}
