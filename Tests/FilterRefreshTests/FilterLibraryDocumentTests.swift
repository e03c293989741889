import FilterRefresh
import Foundation
import Testing

/// The code that docs/DISTRIBUTION.md shows is this code, which compiles.
@Suite struct FilterLibraryDocumentTests {
    private static func app(folder: String) async throws {
        let library = try await FilterLibrary(
            LibraryConfiguration(
                folder: folder, manifestAddress: "https://filters.example/manifest.json",
                categories: [.init("ads"), .init("annoyances", isOnAtFirst: false)],
                supportedTargets: ["safari-16.4", "safari-17"]),
            transport: RetryingTransport(HTTPTransport(userAgent: "Example/1.0")))
        try await library.setCategory("annoyances", isOn: true)
        let change = try await library.refresh()
        for file in change.files { print("to be reloaded: \(file)") }
    }

    @Test func codeIsShown() throws {
        let file = URL(fileURLWithPath: #filePath)
        let document = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("docs/DISTRIBUTION.md")
        let text = try String(contentsOf: document, encoding: .utf8)
        let parts = text.components(separatedBy: "\n```swift\n").dropFirst()
        let code = try #require(parts.first).components(separatedBy: "\n```")[0]
        let indented = code.split(separator: "\n").map { "        \($0)\n" }.joined()
        #expect(try String(contentsOf: file, encoding: .utf8).contains(indented))
        _ = Self.app
    }
}
