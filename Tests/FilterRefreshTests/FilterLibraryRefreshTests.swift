import Foundation
import Testing

@testable import FilterRefresh

/// What a refresh asks for, and what stands in the folder afterwards.
@Suite struct FilterLibraryRefreshTests {
    private let ads = LibraryFolder.rules("ad")
    private let privacy = LibraryFolder.rules("track")
    private let server = LibraryServer()

    private func publish(_ ads: String, _ privacy: String) async {
        await server.publish(["ads": ["ads.json": ads], "privacy": ["privacy.json": privacy]])
    }

    @Test func beforeTheFirstRefreshNothingMatches() async throws {
        let folder = LibraryFolder()
        let library = try await openLibrary(folder, server)
        #expect(try folder.text("ads.json") == LibraryFolder.nothing)
        #expect(try folder.text("privacy.json") == LibraryFolder.nothing)
        #expect(await library.installed.categories.map(\.rules) == [nil, nil])
        #expect(await server.requests.isEmpty)
        #expect(folder.isTidy)
    }

    @Test func firstInstall() async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        let change = try await library.refresh()
        #expect(change.files == ["ads.json", "privacy.json"] && change.categories == ["ads", "privacy"])
        #expect(try folder.text("ads.json") == ads)
        #expect(try folder.text("privacy.json") == privacy)
        let paths = await server.requests
        #expect(paths.count == 3 && paths[0] == "manifest.json 200")
        #expect(paths.dropFirst().allSatisfy { $0.hasSuffix(".json.gz 200") })
        let installed = await library.installed
        let version = await server.publication?.category("ads")?.version
        #expect(installed.category("ads")?.rules?.version == version)
        #expect(installed.category("ads")?.rules?.files.map(\.sha256) == [ContentDigest(of: Array(ads.utf8)).hex])
        #expect(folder.isTidy)

        // The next start knows it without the network.
        await server.forgetRequests()
        let again = try await openLibrary(folder, server)
        #expect(await again.installed == installed)
        #expect(await server.requests.isEmpty)
    }

    @Test func nothingChangedIsOneConditionalRequest() async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        let installed = await library.installed
        await server.forgetRequests()
        #expect(try await library.refresh().isEmpty)
        #expect(await server.requests == ["manifest.json 304"])
        #expect(await library.installed == installed)
    }

    @Test func newPublicationOfTheSameRulesReloadsNothing() async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        await publish(ads, privacy)
        await server.forgetRequests()
        #expect(try await library.refresh().isEmpty)
        #expect(await server.requests == ["manifest.json 200"])
        // The new manifest is remembered.
        #expect(try await library.refresh().isEmpty)
        #expect(await server.requests == ["manifest.json 200", "manifest.json 304"])
    }

    @Test func onlyTheDeltaOfWhatChangedIsFetched() async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        let newer = ads.replacingOccurrences(of: "ad919", with: "ad919x")
        await publish(newer, privacy)
        await server.forgetRequests()
        let change = try await library.refresh()
        #expect(change.files == ["ads.json"] && change.categories == ["ads"])
        #expect(try folder.text("ads.json") == newer)
        #expect(try folder.text("privacy.json") == privacy)
        let requests = await server.requests
        #expect(requests.count == 2 && requests[1].hasPrefix("deltas/") && requests[1].hasSuffix(" 200"))
        let whole = try #require(await server.publication?.category("ads")?.files.first?.gzip.byteCount)
        let manifest = try #require(await server.files["manifest.json"]?.count)
        #expect(await server.byteCount - manifest < whole)
        #expect(folder.isTidy)
    }

    @Test(arguments: ["damaged", "missing", "the installed file is another"])
    func deltaThatFailsGivesWayToTheWholeFile(_ fault: String) async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        let newer = ads.replacingOccurrences(of: "ad919", with: "ad919x")
        await publish(newer, privacy)
        switch fault {
        case "damaged": await server.damage("deltas/")
        case "missing": await server.removeDeltas()
        default:
            let path = "\(folder.path)/current/rules/ads.json"
            let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
            try FileManager.default.removeItem(atPath: path)
            try Data(repeating: 32, count: size).write(to: URL(fileURLWithPath: path))
        }
        await server.forgetRequests()
        try await library.refresh()
        #expect(try folder.text("ads.json") == newer)
        let requests = await server.requests
        #expect(requests.count == 3 && requests[1].hasPrefix("deltas/") && requests[2].hasPrefix("sets/"))
    }

    @Test func damagedFileLeavesWhatIsInstalled() async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        let installed = await library.installed
        await publish("[\nnew\n]\n", LibraryFolder.rules("other"))
        let privacyHash = try #require(await server.publication?.category("privacy")?.files.first?.sha256)
        await server.damage(privacyHash)
        let error = await #expect(throws: LibraryError.self) { try await library.refresh() }
        guard case .damagedFile(_, "privacy.json", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(await library.installed == installed)
        #expect(try folder.text("ads.json") == ads)
        #expect(try folder.text("privacy.json") == privacy)
        #expect(folder.isTidy)
        // What heals is fetched.
        await publish("[\nnew\n]\n", privacy)
        #expect(try await library.refresh().files == ["ads.json"])
    }

    @Test func withdrawnCategoryMatchesNothing() async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        await server.publish(["ads": ["ads.json": ads]])
        #expect(try await library.refresh().files == ["privacy.json"])
        #expect(try folder.text("privacy.json") == LibraryFolder.nothing)
        #expect(await library.installed.category("privacy")?.rules == nil)
    }

    @Test func furtherPartsComeAndGo() async throws {
        let folder = LibraryFolder()
        let library = try await openLibrary(
            folder, server, categories: [.init("ads", files: ["ads.json", "ads-2.json"])])
        #expect(try folder.text("ads-2.json") == LibraryFolder.nothing)
        await server.publish(["ads": ["ads.json": "1\n", "ads-2.json": "2\n", "ads-3.json": "3\n"], "other": [:]])
        #expect(try await library.refresh().files == ["ads-2.json", "ads-3.json", "ads.json"])
        #expect(try folder.text("ads-2.json") == "2\n")
        await server.publish(["ads": ["ads.json": "1\n"]])
        let change = try await library.refresh()
        #expect(change.files == ["ads-2.json", "ads-3.json"] && change.categories == ["ads"])
        #expect(try folder.text("ads-2.json") == LibraryFolder.nothing)
        #expect(!folder.names("current/").contains("ads-3.json"))
        // It is told until somebody has seen to it.
        var pending = await library.changes().makeAsyncIterator()
        try await library.confirm(try #require(await pending.next()))
        var none = await library.changes().makeAsyncIterator()
        let off = try await library.setCategory("ads", isOn: false)
        #expect(await none.next() == off && off.files == ["ads.json"])
    }

    @Test(arguments: [
        TransportError.connection("no route"), .timedOut(.idle), .truncated, .tooLarge(limit: 1),
    ])
    func networkFailureIsTold(_ failure: TransportError) async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        let installed = await library.installed
        await server.fail(failure)
        await #expect(throws: LibraryError.transport(failure, address: LibraryServer.address)) {
            try await library.refresh()
        }
        #expect(await library.installed == installed)
        await server.fail(nil)
        #expect(try await library.refresh().isEmpty)
        #expect(folder.isTidy)
    }

    @Test func missingManifestIsTold() async throws {
        let folder = LibraryFolder()
        let library = try await openLibrary(folder, server)
        await #expect(throws: LibraryError.status(404, address: LibraryServer.address)) { try await library.refresh() }
    }

    @Test func targetThatIsTooNewIsRefused() async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        await server.publish(["ads": ["ads.json": "x"], "privacy": ["privacy.json": "y"]], target: "safari-26")
        await server.forgetRequests()
        await #expect(throws: LibraryError.unsupportedTarget("safari-26", category: "ads")) {
            try await library.refresh()
        }
        #expect(await server.requests == ["manifest.json 200"])
        #expect(try folder.text("ads.json") == ads)
    }

    @Test func manifestThatLagsBehindChangesNothing() async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let older = try #require(await server.publication)
        await publish(LibraryFolder.rules("newer"), privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        await server.put(older)
        #expect(try await library.refresh().isEmpty)
        #expect(try folder.text("ads.json") == LibraryFolder.rules("newer"))
        // A folder that was begun anew counts from one, later.
        var fresh = older
        fresh.date = Date(timeIntervalSince1970: 9_000_000)
        await server.put(fresh)
        #expect(try await library.refresh().files == ["ads.json"])
        #expect(try folder.text("ads.json") == ads)
    }

    /// What somebody may put into a manifest to get out of the folder, or to fill the disk.
    private static let attacks: [(String, @Sendable (inout Publication.Category) -> Void)] = [
        ("name leads up", { $0.files[0].name = "../../ads.json" }),
        ("name is absolute", { $0.files[0].name = "/tmp/ads.json" }),
        ("name is of another category", { $0.files[0].name = "privacy.json" }),
        ("name is the record", { $0.files[0].name = "installed.json" }),
        ("name is the manifest", { $0.files[0].name = "publication.json" }),
        ("name is hidden", { $0.files[0].name = ".json" }),
        ("category leads up", { $0.name = ".." }),
        ("path leads up", { $0.files[0].gzip.path = "../../secret.gz" }),
        ("path is another address", { $0.files[0].gzip.path = "https://evil.example/x" }),
        ("size is huge", { $0.files[0].byteCount = .max }),
        ("packed size is huge", { $0.files[0].gzip.byteCount = 1 << 40 }),
        ("size is negative", { $0.files[0].byteCount = -1 }),
        ("hash is none", { $0.files[0].sha256 = "../x" }),
    ]

    @Test(arguments: attacks.indices)
    func maliciousManifestIsRefused(_ index: Int) async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        let installed = await library.installed
        await publish(LibraryFolder.rules("newer"), privacy)
        var publication = try #require(await server.publication)
        Self.attacks[index].1(&publication.categories[0])
        await server.put(publication)
        await server.forgetRequests()
        let error = await #expect(throws: LibraryError.self, "\(Self.attacks[index].0)") { try await library.refresh() }
        guard case .publication = error else {
            Issue.record("\(Self.attacks[index].0): \(String(describing: error))")
            return
        }
        #expect(await server.requests == ["manifest.json 200"])
        #expect(await library.installed == installed)
        #expect(folder.isTidy)
    }

    @Test func fileLargerThanTheManifestSaysIsRefused() async throws {
        let folder = LibraryFolder()
        await publish(ads, privacy)
        let library = try await openLibrary(folder, server)
        var publication = try #require(await server.publication)
        publication.categories[0].files[0].byteCount = 10
        publication.categories[0].files[0].gzip.byteCount = 10
        publication.categories[0].files[0].ruleCount = 0
        await server.put(publication)
        await #expect(throws: LibraryError.self) { try await library.refresh() }
        #expect(try folder.text("ads.json") == LibraryFolder.nothing)
    }

    @Test func manifestOfANewerFormatSaysSo() async throws {
        let folder = LibraryFolder()
        let library = try await openLibrary(folder, server)
        await server.put("manifest.json", Array(#"{"format":2,"generation":1}"#.utf8))
        await #expect(throws: LibraryError.publication(.newerFormat(2), address: LibraryServer.address)) {
            try await library.refresh()
        }
    }
}
