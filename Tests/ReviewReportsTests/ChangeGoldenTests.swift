import FilterReview
import Foundation
import ReviewReports
import Terminal
import Testing

/// One review in all formats, in files that a review can read.
///
/// `UPDATE_GOLDEN=1 swift test --filter ChangeGoldenTests` writes them anew.
struct ChangeGoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden", isDirectory: true)
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    @Test func text() throws {
        try compare(
            ChangeText(style: TextStyle(isColoured: false)).text(ChangeFixture.review), with: "change-review.txt")
    }

    @Test func markdown() throws {
        try compare(ChangeMarkdown().markdown(ChangeFixture.review), with: "change-review.md")
    }

    @Test func json() throws {
        try compare(ChangeJSON().json(ChangeFixture.review), with: "change-review.json")
    }

    @Test func annotations() throws {
        try compare(ChangeAnnotations().annotations(ChangeFixture.review), with: "change-review.github")
    }

    private func compare(_ text: String, with name: String) throws {
        let file = Self.folder.appendingPathComponent(name)
        if Self.isUpdating { try Data(text.utf8).write(to: file) }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(
            text.components(separatedBy: "\n") == golden.components(separatedBy: "\n"),
            "\(name): UPDATE_GOLDEN=1 writes it anew; then review the difference")
    }
}
