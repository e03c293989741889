import FilterReview
import Foundation
import ReviewReports
import Terminal
import Testing

/// One report in all formats, in files that a review can read.
///
/// `UPDATE_GOLDEN=1 swift test --filter FindingGoldenTests` writes them anew.
struct FindingGoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden", isDirectory: true)
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
    private static let report = FindingFixture.report

    @Test func text() throws {
        try compare(
            FindingText(style: TextStyle(isColoured: false), isComplete: false).text(Self.report),
            with: "finding-report.txt")
    }

    @Test func markdown() throws { try compare(FindingMarkdown().markdown(Self.report), with: "finding-report.md") }

    @Test func json() throws { try compare(FindingJSON(Self.report).text, with: "finding-report.json") }

    @Test func sarif() throws {
        try compare(
            FindingSARIF(Self.report, folder: "/home/me", version: "1.2.3").text, with: "finding-report.sarif")
    }

    @Test func annotations() throws {
        try compare(FindingAnnotations(Self.report, folder: "/home/me").text, with: "finding-report.github")
    }

    @Test func nothingFound() throws {
        let empty = LintReport(sources: [LintReport.Source(name: "a.txt", lines: 3, rules: 2)], items: [])
        let text = FindingText(style: TextStyle(isColoured: false), isComplete: false).text(empty)
        #expect(text == "nothing to complain of in 1 list with 3 lines\n")
        #expect(
            FindingMarkdown().markdown(empty) == "**filterc check**: nothing to complain of · 1 list with 3 lines\n")
        #expect(FindingAnnotations(empty, folder: "/").text == "")
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
