import BlockerModel
import FilterRefresh
import Foundation
import Testing

/// The code that README.md shows is this code, which compiles.
@Suite struct ReadmeTests {
    @MainActor private static func app(
        groupFolder: URL, applicationSupport: URL, reloading: any BlockerReloading
    ) async throws {
        let model = try await BlockerModel(
            BlockerConfiguration(
                sharedFolder: groupFolder, privateFolder: applicationSupport,
                manifestAddress: "https://filters.example/manifest.json",
                categories: [.init("ads"), .init("privacy"), .init("social", isOnAtFirst: false)],
                supportedTargets: ["safari-15", "safari-16.4"]),
            transport: RetryingTransport(HTTPTransport(userAgent: "Example/1.0")), reloading: reloading)
        await model.updateIfDue()
        await model.pause("https://www.shop.example/basket")
    }

    @Test func codeIsShown() throws {
        let file = URL(fileURLWithPath: #filePath)
        let package = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        let parts = text.components(separatedBy: "\n```swift\n").dropFirst()
        let code = try #require(parts.first).components(separatedBy: "\n```")[0]
        let indented = code.split(separator: "\n").map { "        \($0)\n" }.joined()
        #expect(try String(contentsOf: file, encoding: .utf8).contains(indented))
        _ = Self.app
    }
}
