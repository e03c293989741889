import Foundation
import LoopbackServer
import Testing

@testable import FilterRefresh

/// What the downloader makes of servers that do what they should not: each has its status, and the last good copy
/// survives every one.
@Suite struct FilterDownloaderMisbehaviourTests {
    /// A copy of 200 rules, as the honest server has it, and one more, so that an honest answer is a new copy.
    private static let lastCopy = Array((Misbehaviour.list + "||last.example^\n").utf8)

    @Test(arguments: Misbehaviour.all)
    func lastGoodCopySurvives(_ misbehaviour: Misbehaviour) async throws {
        let store = MemoryStore()
        try await LoopbackServer.with(misbehaviour.steps) { server in
            let downloader = FilterDownloader(
                transport: HTTPTransport(), store: store, limits: misbehaviour.limits)
            let subscription = Subscription(address: server.address("/list.txt"))
            try await downloader.adopt(subscription) { Self.lastCopy }
            let result = try await downloader.refresh(RefreshOrder([subscription], isForced: true))[0]
            let record = try #require(await store.record(of: subscription.address))
            let body = try #require(await store.body(of: subscription.address))
            if let code = Self.code(after: misbehaviour) {
                guard case .failed(let problem) = result.outcome else {
                    Issue.record("\(result.outcome) and not \(code)")
                    return
                }
                #expect(problem.code == code)
                #expect(!problem.explanation.isEmpty && !problem.explanation.hasSuffix("."))
                #expect(record.failure?.code == code && record.failure?.explanation == problem.explanation)
                #expect(body == Self.lastCopy)
                #expect(result.isUsable(now: Date()))
            } else {
                #expect(result.outcome == .updated)
                #expect(record.failure == nil)
                #expect(body == Array(Misbehaviour.list.utf8))
            }
        }
    }

    /// The code of what the transport throws; answers have those of this table.
    private static func code(after misbehaviour: Misbehaviour) -> String? {
        switch misbehaviour.outcome {
        // URLSession tells of it in words alone.
        case .error(.headerTooLarge) where HTTPEngine.system == .session: return TransportError.connection("").code
        case .error(let error): return error.code
        case .connectionError: return TransportError.connection("").code
        case .answer(200, body: Misbehaviour.list): return nil
        case .answer(200, _): return answers[misbehaviour.name] ?? "nothing in the table"
        case .answer(let status, _): return "http-\(status)"
        }
    }

    /// Why whole answers with status 200 are not taken.
    private static let answers = [
        "page-for-list": "page-instead-of-list", "empty-body": "empty-source", "shrunk-list": "shrunk-list",
        "wrong-checksum": "wrong-checksum", "status-unlike-its-words": "unknown-syntax",
    ]

    /// A 304 after a copy was taken confirms it, whatever form its tag has.
    @Test func changedTagFormsConfirm() async throws {
        let misbehaviour = try #require(Misbehaviour.named("changed-etag-form"))
        let store = MemoryStore()
        try await LoopbackServer.with(misbehaviour.steps) { server in
            let downloader = FilterDownloader(transport: HTTPTransport(), store: store)
            let order = RefreshOrder([Subscription(address: server.address("/list.txt"))], isForced: true)
            var outcomes: [FetchResult.Outcome] = []
            for _ in 0..<3 { outcomes.append(try await downloader.refresh(order)[0].outcome) }
            #expect(outcomes == [.updated, .unchanged, .unchanged])
        }
    }

    /// What heals within the retries is not even told.
    @Test func errorsThatHealAreRetried() async throws {
        let misbehaviour = try #require(Misbehaviour.named("error-that-heals"))
        try await LoopbackServer.with(misbehaviour.steps) { server in
            let transport = RetryingTransport(HTTPTransport(), sleep: { _ in })
            let downloader = FilterDownloader(transport: transport, store: MemoryStore())
            let result = try await downloader.fetch(Subscription(address: server.address("/list.txt")))
            #expect(result.outcome == .updated && result.remarks.isEmpty)
            #expect(await server.requests.count == 3)
        }
    }
}
