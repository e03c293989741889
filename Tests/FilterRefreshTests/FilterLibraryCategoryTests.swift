import Foundation
import Testing

@testable import FilterRefresh

/// Which categories act: those that are turned on and may be used.
@Suite(.timeLimit(.minutes(5))) struct FilterLibraryCategoryTests {
    private let ads = LibraryFolder.rules("ad")
    private let privacy = LibraryFolder.rules("track")
    private let server = LibraryServer()
    private let clock = LibraryTestClock()
    private let folder = LibraryFolder()

    private func publish() async {
        await server.publish(["ads": ["ads.json": ads], "privacy": ["privacy.json": privacy]])
    }

    /// Waits until something holds, which other tasks bring about; at most as long as a test may take.
    private func wait(until condition: () async throws -> Bool) async throws {
        while try await !condition() { try await Task.sleep(for: .milliseconds(2)) }
    }

    @Test func offAndOnNeedNoDownload() async throws {
        await publish()
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        await server.forgetRequests()
        #expect(try await library.setCategory("ads", isOn: false).files == ["ads.json"])
        #expect(try folder.text("ads.json") == LibraryFolder.nothing)
        #expect(try folder.text("privacy.json") == privacy)
        #expect(try await library.setCategory("ads", isOn: false).isEmpty)
        #expect(try await library.setCategory("ads", isOn: true).files == ["ads.json"])
        #expect(try folder.text("ads.json") == ads)
        #expect(await server.requests.isEmpty)
        #expect(folder.isTidy)
    }

    @Test func replacedGenerationsStayForAWhile() async throws {
        let library = try await openLibrary(folder, server, clock: clock)
        for round in 0..<5 { try await library.setCategory("ads", isOn: round % 2 == 1) }
        #expect(folder.names("generations") == ["1", "2", "3", "4", "5", "6"])
        clock.advance(by: 60)
        // The last one stays.
        _ = try await openLibrary(folder, server, clock: clock)
        #expect(folder.names("generations") == ["5", "6"])
        try await library.setCategory("ads", isOn: true)
        #expect(folder.names("generations") == ["6", "7"])
        for round in 0..<40 { try await library.setCategory("ads", isOn: round % 2 == 1) }
        #expect(folder.names("generations").count == 17 && folder.isTidy)
        // A clock that was set back keeps nothing for long.
        clock.advance(by: -1_000_000)
        try await library.setCategory("ads", isOn: false)
        #expect(folder.names("generations").count == 2 && folder.isTidy)
    }

    @Test func whatIsOffIsNotFetched() async throws {
        await publish()
        let library = try await openLibrary(
            folder, server, categories: [.init("ads", isOnAtFirst: false), .init("privacy")])
        #expect(try await library.refresh().files == ["privacy.json"])
        #expect(await server.requests.count == 2)
        #expect(await library.installed.category("ads")?.rules == nil)
        // Nothing is there yet to act; the next refresh fetches it although the manifest has not changed.
        await server.forgetRequests()
        #expect(try await library.setCategory("ads", isOn: true).isEmpty)
        #expect(try await library.refresh().files == ["ads.json"])
        let requests = await server.requests
        #expect(requests.count == 2 && requests[0] == "manifest.json 304")
        #expect(try folder.text("ads.json") == ads)
    }

    @Test func nothingIsAskedForWhereNothingActs() async throws {
        await publish()
        let library = try await openLibrary(folder, server, entitlement: .none)
        #expect(try await library.refresh().isEmpty)
        #expect(await server.requests.isEmpty)
    }

    @Test func choicesOutliveTheLibrary() async throws {
        await publish()
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        try await library.setCategory("ads", isOn: false)
        let again = try await openLibrary(folder, server)
        #expect(await again.preferences == LibraryPreferences(choices: ["ads": false]))
        #expect(try folder.text("ads.json") == LibraryFolder.nothing)
        // Of another process, or put there by a restored backup.
        try FilePreferences(folder: folder.path).save(LibraryPreferences(choices: ["privacy": false]))
        let restored = try await openLibrary(folder, server)
        #expect(try folder.text("ads.json") == ads && folder.text("privacy.json") == LibraryFolder.nothing)
        #expect(await restored.installed.categories.map(\.isActive) == [true, false])
    }

    @Test func unknownCategoryIsRefused() async throws {
        let library = try await openLibrary(folder, server)
        await #expect(throws: LibraryError.unknownCategory("sport")) {
            try await library.setCategory("sport", isOn: true)
        }
    }

    private static let unusable: [[LibraryConfiguration.Category]] = [
        [.init("")], [.init("../x")], [.init("ads-2")], [.init("a.b")], [.init("ads"), .init("Ads")],
        [.init("ads", files: ["privacy.json"])], [.init("ads", files: ["../ads.json"])],
        [.init("installed")], [.init("publication")],
    ]

    @Test(arguments: unusable)
    func unusableConfigurationIsRefused(_ categories: [LibraryConfiguration.Category]) async throws {
        let error = await #expect(throws: LibraryError.self) {
            _ = try await openLibrary(folder, server, categories: categories)
        }
        guard case .unusableConfiguration = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(folder.names().isEmpty)
    }

    @Test func entitlementRunsOutAndComesBack() async throws {
        await publish()
        let library = try await openLibrary(folder, server, clock: clock)
        try await library.refresh()
        await server.forgetRequests()
        let (entitlements, purchases) = AsyncStream<Entitlement>.makeStream()
        let following = Task { try await library.run(entitlements: entitlements) }
        purchases.yield(Entitlement(expires: clock.date.addingTimeInterval(10_000)))
        // An hour at a time.
        for _ in 0..<2 {
            try await wait { clock.sleeperCount == 1 }
            #expect(try folder.text("ads.json") == ads)
            clock.advance(by: 3600)
        }
        try await wait { clock.sleeperCount == 1 }
        clock.advance(by: 2799)
        #expect(try folder.text("ads.json") == ads)
        clock.advance(by: 1)
        try await wait { try folder.text("ads.json") == LibraryFolder.nothing }
        #expect(try folder.text("privacy.json") == LibraryFolder.nothing)

        purchases.yield(Entitlement(categories: .only(["privacy"]), expires: clock.date.addingTimeInterval(100)))
        try await wait { try folder.text("privacy.json") == privacy }
        #expect(try folder.text("ads.json") == LibraryFolder.nothing)
        // A new one takes the old one's place, with its end.
        try await wait { clock.sleeperCount == 1 }
        purchases.yield(.unlimited)
        try await wait { try folder.text("ads.json") == ads }
        try await wait { clock.sleeperCount == 0 }
        clock.advance(by: 1_000_000)
        purchases.finish()
        try await following.value
        #expect(try folder.text("privacy.json") == privacy)
        #expect(await server.requests.isEmpty)
        #expect(folder.isTidy)
    }

    @Test func lastEntitlementIsFollowedToItsEnd() async throws {
        await publish()
        let library = try await openLibrary(folder, server, clock: clock)
        try await library.refresh()
        let (entitlements, purchases) = AsyncStream<Entitlement>.makeStream()
        purchases.yield(Entitlement(expires: clock.date.addingTimeInterval(60)))
        purchases.finish()
        let following = Task { try await library.run(entitlements: entitlements) }
        try await wait { clock.sleeperCount == 1 }
        clock.advance(by: 60)
        try await following.value
        #expect(try folder.text("ads.json") == LibraryFolder.nothing)
    }

    @Test func withdrawalTakesEffectAtOnceAndIsRemembered() async throws {
        await publish()
        let library = try await openLibrary(folder, server, clock: clock)
        try await library.refresh()
        let (entitlements, purchases) = AsyncStream<Entitlement>.makeStream()
        let following = Task { try await library.run(entitlements: entitlements) }
        purchases.yield(Entitlement.none)
        try await wait { try folder.text("ads.json") == LibraryFolder.nothing }
        following.cancel()
        await #expect(throws: CancellationError.self) { try await following.value }
        // The next start needs nobody to tell it.
        _ = try await openLibrary(folder, server, clock: clock)
        #expect(try folder.text("ads.json") == LibraryFolder.nothing)
    }

    @Test func whatRanOutMeanwhileIsOutOfEffectAtTheStart() async throws {
        await publish()
        let entitlement = Entitlement(expires: clock.date.addingTimeInterval(60))
        try await openLibrary(folder, server, entitlement: entitlement, clock: clock).refresh()
        #expect(try folder.text("ads.json") == ads)
        clock.advance(by: 60)
        let library = try await openLibrary(folder, server, entitlement: entitlement, clock: clock)
        #expect(try folder.text("ads.json") == LibraryFolder.nothing)
        #expect(await library.installed.category("ads")?.rules != nil)
    }

    @Test func failingSequenceEndsTheFollowing() async throws {
        struct Broken: Error {}
        let library = try await openLibrary(folder, server, clock: clock)
        let entitlements = AsyncThrowingStream<Entitlement, any Error> { stream in
            stream.yield(Entitlement(expires: clock.date.addingTimeInterval(60)))
            stream.finish(throwing: Broken())
        }
        await #expect(throws: Broken.self) { try await library.run(entitlements: entitlements) }
        #expect(clock.sleeperCount == 0)
    }

    @Test func entitlementIsWrittenOneWay() throws {
        let trial = Entitlement(categories: .only(["b", "a", "c"]), expires: Date(timeIntervalSince1970: 0.1))
        for entitlement in [.unlimited, .none, trial] {
            let json = LibraryFile.json(of: entitlement)
            #expect(try JSONDecoder().decode(Entitlement.self, from: Data(json)) == entitlement)
        }
        let json = String(decoding: LibraryFile.json(of: Entitlement(categories: .only(["b", "a"]))), as: UTF8.self)
        #expect(json.filter { !$0.isWhitespace } == #"{"categories":["a","b"]}"#)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Entitlement.self, from: Data(#"{"categories":"some"}"#.utf8))
        }
    }

    // MARK: - What is told

    @Test func changesAreToldOnceTheyStand() async throws {
        await publish()
        let library = try await openLibrary(folder, server)
        var changes = await library.changes().makeAsyncIterator()
        #expect(await changes.next()?.files == ["ads.json", "privacy.json"])
        try await library.refresh()
        #expect(await changes.next()?.files == ["ads.json", "privacy.json"])
        #expect(try folder.text("ads.json") == ads)
        try await library.refresh()
        try await library.setCategory("privacy", isOn: false)
        let change = try #require(await changes.next())
        #expect(change.files == ["privacy.json"] && change.categories == ["privacy"])
        #expect(try folder.text("privacy.json") == LibraryFolder.nothing)
    }

    @Test func whatNobodyConfirmedIsToldAtTheNextStart() async throws {
        await publish()
        let library = try await openLibrary(folder, server)
        try await library.confirm(try await library.refresh())
        let change = try await library.setCategory("ads", isOn: false)
        let again = try await openLibrary(folder, server)
        var changes = await again.changes().makeAsyncIterator()
        #expect(await changes.next() == change)
        try await again.confirm(change)
        let third = try await openLibrary(folder, server)
        var later = await third.changes().makeAsyncIterator()
        let last = try await third.setCategory("privacy", isOn: false)
        #expect(await later.next() == last && last.files == ["privacy.json"])
    }
}
