import FilterLists
import Foundation
import Testing

@testable import FilterRefresh

/// What the downloader asks, keeps and tells, with a transport and a clock of its own.
@Suite struct FilterDownloaderTests {
    private let transport = ScriptedTransport()
    private let store = MemoryStore()
    private let clock = TestClock()

    private var downloader: FilterDownloader {
        let clock = clock
        return FilterDownloader(transport: transport, store: store, now: { clock.now })
    }

    private static let address = "https://lists.example/ads.txt"

    private func list(_ count: Int, header: String = "") -> String {
        header + (0..<count).map { "||ads\($0).example^\n" }.joined()
    }

    private func record() async throws -> ListRecord { try #require(await store.record(of: Self.address)) }

    @Test func firstFetchKeepsTheListAndWhatIsKnownOfIt() async throws {
        let text = list(3, header: "! Expires: 4 days\n")
        await transport.answer(
            Self.address, 200, text,
            headers: ["ETag": "\"a\"", "Last-Modified": "Sat, 21 Nov 2026 00:00:00 GMT", "Cache-Control": "max-age=60"])
        let result = try await downloader.fetch(Subscription(address: Self.address))
        #expect(result.outcome == .updated && result.hasChanged)
        let copy = try #require(try await record().copy)
        #expect(copy.ruleCount == 3 && copy.byteCount == text.utf8.count && copy.expiry == 345_600)
        #expect(copy.entityTag == "\"a\"" && copy.freshness == 60 && copy.fetched == clock.now)
        #expect(copy.trend.map(\.ruleCount) == [3])
        #expect(await store.body(of: Self.address) == Array(text.utf8))
    }

    @Test func asksConditionallyAndKeepsWhatIsConfirmed() async throws {
        await transport.answer(Self.address, 200, list(3), headers: ["ETag": "W/\"1\""])
        _ = try await downloader.fetch(Subscription(address: Self.address))
        await transport.answer(Self.address, 304)
        clock.advance(3600)
        let result = try await downloader.fetch(Subscription(address: Self.address))
        #expect(result.outcome == .unchanged)
        #expect(await transport.requests.last?.headers["If-None-Match"] == "W/\"1\"")
        let copy = try #require(try await record().copy)
        #expect(copy.confirmed == clock.now && copy.fetched == clock.now - 3600 && copy.entityTag == "W/\"1\"")
    }

    @Test func sameBytesAreNoNewCopy() async throws {
        await transport.answer(Self.address, 200, list(3), headers: ["ETag": "1"])
        _ = try await downloader.fetch(Subscription(address: Self.address))
        await transport.answer(Self.address, 200, list(3), headers: ["ETag": "2"])
        clock.advance(60)
        let result = try await downloader.fetch(Subscription(address: Self.address))
        #expect(result.outcome == .unchanged)
        #expect(try await record().copy?.entityTag == "2")
        #expect(try await record().copy?.trend.count == 1)
    }

    /// Answers in a list's place, and what is said of them; the last good copy stays each time.
    @Test(arguments: [
        (200, "", "empty-source"), (200, " \n\n", "empty-source"),
        (200, "<!DOCTYPE html><html><body><h1>Oops</h1></body></html>", "page-instead-of-list"),
        (200, "||ads1.example^\n", "shrunk-list"),
        (200, "! Checksum: AAAAAAAAAAAAAAAAAAAAAA\n||ads0.example^\n||ads1.example^\n", "wrong-checksum"),
        (304, "", "http-304"), (404, "", "http-404"), (410, "", "http-410"), (500, "", "http-500"),
        (204, "", "http-204"),
    ])
    func otherAnswersAreRefused(_ status: Int, _ text: String, _ code: String) async throws {
        // No validators: a 304 confirms nothing.
        await transport.answer(Self.address, 200, list(4))
        _ = try await downloader.fetch(Subscription(address: Self.address))
        await transport.answer(Self.address, status, text)
        await #expect(throws: FetchProblem.self) { try await downloader.fetch(Subscription(address: Self.address)) }
        let record = try await record()
        #expect(record.failure?.code == code)
        #expect(record.failure?.count == 1)
        #expect(record.copy?.ruleCount == 4)
        #expect(await store.body(of: Self.address) == Array(list(4).utf8))
    }

    @Test func failuresAreCountedAndForgottenWithTheNextSuccess() async throws {
        await transport.fail(Self.address, .connection("refused"))
        for count in 1...3 {
            await #expect(throws: FetchProblem.transport(.connection("refused"))) {
                try await downloader.fetch(Subscription(address: Self.address))
            }
            #expect(try await record().failure?.count == count)
        }
        await transport.answer(Self.address, 200, list(1))
        _ = try await downloader.fetch(Subscription(address: Self.address))
        #expect(try await record().failure == nil)
    }

    @Test func serversSayWhenToComeBack() async throws {
        await transport.answer(Self.address, 429, headers: ["Retry-After": "7200"])
        await #expect(throws: FetchProblem.status(429, retryAfter: clock.now + 7200)) {
            try await downloader.fetch(Subscription(address: Self.address))
        }
        #expect(try await record().failure?.retryAfter == clock.now + 7200)
    }

    @Test func mirrorsAreAskedInOrder() async throws {
        let mirrors = ["https://one.example/ads.txt", "https://two.example/ads.txt"]
        await transport.fail(Self.address, .timedOut(.connect))
        await transport.answer(mirrors[0], 503)
        await transport.answer(mirrors[1], 200, list(2), headers: ["ETag": "\"m\""])
        let subscription = Subscription(address: Self.address, mirrors: mirrors)
        let result = try await downloader.fetch(subscription)
        #expect(result.outcome == .updated && result.remarks.count == 2)
        #expect(await transport.requests.map(\.address) == [Self.address] + mirrors)
        #expect(try await record().copy?.origin == mirrors[1])
        // A mirror's validator is no other server's.
        _ = try await downloader.fetch(subscription)
        let again = await transport.requests.suffix(3)
        #expect(again.map { $0.headers["If-None-Match"] } == [nil, nil, "\"m\""])
    }

    @Test func declaredSyntaxIsHeld() async throws {
        await transport.answer(Self.address, 200, "0.0.0.0 ads.example\n0.0.0.0 more.example\n")
        let hosts = try await downloader.fetch(Subscription(address: Self.address, syntax: .hosts))
        #expect(hosts.record?.copy?.ruleCount == 2)
        await #expect(throws: FetchProblem.self) {
            try await downloader.fetch(Subscription(address: Self.address, syntax: .httpsEverywhere))
        }
    }

    /// A page that was a list is measured against nothing, and what was told of the list means nothing any more.
    @Test func aListDeclaredOtherwiseIsAskedForAnew() async throws {
        await transport.answer(Self.address, 200, list(4), headers: ["ETag": "1"])
        _ = try await downloader.fetch(Subscription(address: Self.address))
        await transport.answer(Self.address, 200, "0.0.0.0 ads.example\n", headers: ["ETag": "2"])
        let hosts = RefreshOrder([Subscription(address: Self.address, syntax: .hosts)])
        // What is there is no hosts file, and stays as it is.
        #expect(try await downloader.adopt(hosts) { _ in nil }.isEmpty)
        #expect(try await downloader.refresh(hosts)[0].outcome == .updated)
        #expect(await transport.requests.last?.headers["If-None-Match"] == nil)
        #expect(try await downloader.refresh(hosts)[0].outcome == .notDue)
    }

    @Test func lockedListsMustBeWhatIsLocked() async throws {
        await transport.answer(Self.address, 200, list(2))
        var subscription = Subscription(address: Self.address)
        subscription.pin = String(repeating: "0", count: 64)
        await #expect(throws: FetchProblem.self) { try await downloader.fetch(subscription) }
        #expect(try await record().failure?.code == "not-as-locked")
        subscription.pin = ContentDigest(of: Array(list(2).utf8)).hex
        #expect(try await downloader.fetch(subscription).outcome == .updated)
        // As it must be, it is never due.
        let results = try await downloader.refresh(RefreshOrder([subscription]))
        #expect(results.map(\.outcome) == [.notDue])
    }

    @Test func damagedRecordsAreToldAndFetchedAgain() async throws {
        let store = DamagedStore(address: Self.address)
        await transport.answer(Self.address, 200, list(2))
        let clock = clock
        let downloader = FilterDownloader(transport: transport, store: store, now: { clock.now })
        let results = try await downloader.refresh(RefreshOrder([Subscription(address: Self.address)]))
        #expect(results.map(\.outcome) == [.updated])
        #expect(results[0].remarks.count == 1)
    }

    /// A clock that was wrong makes lists due; it loses none and stops none.
    @Test(arguments: [-30.0, -1, 30, 4000])
    func aClockThatWasSetLosesNothing(_ days: Double) async throws {
        await transport.answer(Self.address, 200, list(3), headers: ["ETag": "\"a\""])
        let order = RefreshOrder([Subscription(address: Self.address)])
        let downloader = downloader
        #expect(try await downloader.refresh(order)[0].outcome == .updated)
        clock.advance(days * 86_400)
        await transport.answer(Self.address, 304)
        #expect(try await downloader.refresh(order)[0].outcome == .unchanged)
        #expect(try await downloader.refresh(order)[0].outcome == .notDue)
        #expect(await store.body(of: Self.address) == Array(list(3).utf8))
    }

    @Test func adoptedCopiesAreMeasuredAgainst() async throws {
        let subscription = Subscription(address: Self.address)
        #expect(try await downloader.adopt(subscription) { Array(list(10).utf8) } == .taken)
        #expect(try await downloader.adopt(subscription) { Array(list(20).utf8) } == .notTaken)
        let other = Subscription(address: "https://lists.example/other.txt")
        #expect(try await downloader.adopt(other) { [] } == .notTaken)
        await transport.answer(Self.address, 200, list(2))
        let results = try await downloader.refresh(RefreshOrder([subscription]))
        #expect(results.map(\.outcome) == [.failed(.refused(.shrunk(from: 10, to: 2)))])
        #expect(results[0].isUsable(now: clock.now))
    }
}

/// A clock that stands until it is moved.
final class TestClock: @unchecked Sendable {
    private let lock = NSLock()
    private var date = Date(timeIntervalSince1970: 1_800_000_000)

    var now: Date { lock.withLock { date } }

    func advance(_ seconds: TimeInterval) { lock.withLock { date += seconds } }
}

/// A store of which one list is damaged until it is saved.
actor DamagedStore: FilterStore {
    private let store = MemoryStore()
    private var damaged: Set<String>

    init(address: String) { damaged = [address] }

    func record(of address: String) async throws(StoreError) -> ListRecord? {
        if damaged.contains(address) { throw .damaged(path: "record", reason: "its hash does not hold") }
        return await store.record(of: address)
    }

    func body(of address: String) async throws(StoreError) -> [UInt8]? { await store.body(of: address) }

    func save(_ record: ListRecord, body: [UInt8]?) async throws(StoreError) {
        damaged.remove(record.address)
        try await store.save(record, body: body)
    }

    func remove(_ address: String) async throws(StoreError) { await store.remove(address) }
    func addresses() async throws(StoreError) -> [String] { await store.addresses() }
}
