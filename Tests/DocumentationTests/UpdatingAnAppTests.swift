import FilterRefresh
import Foundation
import Testing

/// The code of the article on apps that update their rule sets.
@Suite struct UpdatingAnAppTests {
    let article: Article
    let published = ScratchFolder()
    let shared = ScratchFolder()
    let json = Array(#"[{"trigger":{"url-filter":"ads"},"action":{"type":"block"}}]"#.utf8)

    init() throws { article = try Article("FilterRefresh/UpdatingAnApp") }

    @Test func codeIsShown() throws {
        #expect(try article.blocks("swift") == ShownCode(of: #filePath).blocks)
    }

    private func publish() throws {
        let folder = published.path
        // Shown:
        let ads = PublishableCategory(
            name: "ads", target: "safari-16.4",
            files: [PublishableCategory.File(name: "ads.json", bytes: json, ruleCount: 1)])
        try Publisher(path: folder).publish([ads], at: Date())
        // Until here.
    }

    private func library() async throws -> FilterLibrary {
        let folder = shared.path
        let transport = FolderTransport(folder: published.path, address: "https://filters.example")
        // Shown:
        let configuration = LibraryConfiguration(
            folder: folder, manifestAddress: "https://filters.example/manifest.json",
            categories: [.init("ads"), .init("annoyances", isOnAtFirst: false)],
            supportedTargets: ["safari-15", "safari-16.4"])
        let library = try await FilterLibrary(configuration, transport: transport)
        // Until here.
        return library
    }

    @Test func rulesComeToTheExtension() async throws {
        try publish()
        let library = try await library()
        let folder = shared.path
        #expect(try Data(contentsOf: FilterLibrary.file("ads.json", in: folder)) != Data(json))
        // Shown:
        let change = try await library.refresh()
        for file in change.files { print("to be reloaded: \(file)") }
        // Until here.
        #expect(change.files == ["ads.json"])
        // Shown:
        let file = FilterLibrary.file("ads.json", in: folder)
        // Until here.
        #expect(try Data(contentsOf: file) == Data(json))
        // Shown:
        try await library.setCategory("ads", isOn: false)
        // Until here.
        #expect(try Data(contentsOf: FilterLibrary.file("ads.json", in: folder)) != Data(json))
    }

    @Test func entitlementsEnd() async throws {
        try publish()
        let library = try await library()
        try await library.refresh()
        let nextMonth = Date().addingTimeInterval(30 * 86_400)
        // Shown:
        let (entitlements, purchases) = AsyncStream<Entitlement>.makeStream()
        let following = Task { try await library.run(entitlements: entitlements) }
        purchases.yield(Entitlement(categories: .only(["ads"]), expires: nextMonth))
        // Until here.
        purchases.yield(.none)
        purchases.finish()
        try await following.value
        #expect(try Data(contentsOf: FilterLibrary.file("ads.json", in: shared.path)) != Data(json))
        #expect(await library.installed.entitlement == .none)
    }
}
