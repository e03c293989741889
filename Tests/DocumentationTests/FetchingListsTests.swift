import FilterRefresh
import Foundation
import Testing

/// The code of the article on fetching lists.
@Suite struct FetchingListsTests {
    let article: Article
    let scratch = ScratchFolder()

    init() throws { article = try Article("FilterRefresh/FetchingLists") }

    @Test func codeIsShown() throws {
        #expect(try article.blocks("swift") == ShownCode(of: #filePath).blocks)
    }

    @Test func transportIsMade() {
        // Shown:
        let transport = RetryingTransport(HTTPTransport(userAgent: "Example/1.0"))
        // Until here.
        #expect(transport.policy.maximumTryCount == 3)
    }

    @Test func listsAreFetchedAndKept() async throws {
        let folder = scratch.path
        let seed: UInt64 = 27
        let text = "! Title: Ads\n! Expires: 4 days\n||ads.example^\n"
        let transport = TextTransport(texts: ["https://mirror.example/ads.txt": text])
        // Shown:
        let store = DiskStore(folder: folder)
        let schedule = RefreshSchedule(seed: seed)
        let downloader = FilterDownloader(transport: transport, store: store, schedule: schedule)
        let ads = Subscription(
            address: "https://lists.example/ads.txt", mirrors: ["https://mirror.example/ads.txt"])
        let privacy = Subscription(address: "https://lists.example/privacy.txt", isRequired: false)

        var messages: [String] = []
        for result in try await downloader.refresh(RefreshOrder([ads, privacy])) {
            switch result.outcome {
            case .updated, .patched: messages.append("\(result.subscription.address): new")
            case .unchanged, .notDue: break
            case .failed(let problem):
                messages.append("\(result.subscription.address): \(problem.explanation) [\(problem.code)]")
            }
        }
        // Until here.
        #expect(messages.joined(separator: "\n") == article.blocks("text")[0])
        // Shown:
        let bytes = try await store.body(of: ads.address)
        // Until here.
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == text)
        // Shown:
        let record = try await store.record(of: ads.address)
        let due = schedule.due(record, of: ads, now: Date())
        // Until here.
        #expect(abs(due.timeIntervalSinceNow - 4 * 86_400) < 0.4 * 86_400 + 60)
        let again = try await downloader.refresh(RefreshOrder([ads]))
        #expect(again.map(\.outcome) == [.notDue])
    }

    @Test func processesTakeTurns() async throws {
        let folder = scratch.path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // Shown:
        let holding = try await ProcessLock(folder: folder).acquire()
        defer { holding.release() }
        // Until here.
        await #expect(throws: LockError.held(path: folder, holder: nil)) {
            try await ProcessLock(folder: folder).acquire(waiting: false)
        }
    }
}
