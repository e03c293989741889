import FilterReview
import Foundation
import Testing

/// docs/LINTS.md tells of every code, and of no others.
struct LintDocumentTests {
    private static let text: String = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("docs/LINTS.md")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    /// Sections of lints: `### broad-rule (error)`, and the sentence below.
    @Test func sectionsAreTheLints() {
        let sections = Self.text.matches(of: /(?m)^### ([a-z-]+) \((note|warning|error)\)\n\n([^\n]+)$/).map {
            "\($0.1) \($0.2) \($0.3)"
        }
        let lints = Lint.allCases.map { lint in
            let sentence = lint.explanation.prefix(1).uppercased() + lint.explanation.dropFirst()
            return "\(lint.rawValue) \(lint.severity.rawValue) \(sentence)."
        }
        #expect(sections == lints)
    }

    /// Rows of what compiling loses: "| `code` | note | explanation |".
    @Test func rowsAreTheLosses() throws {
        let section = try #require(Self.text.split(separator: "## What is lost").last)
        let rows = section.matches(of: /(?m)^\| `([a-z0-9-]+)` \| (note|warning) \| ([^\n]+) \|$/).map {
            "\($0.1) \($0.2) \($0.3)"
        }
        let losses = LintCode.all.compactMap { code -> String? in
            guard case .loss = code else { return nil }
            return "\(code.name) \(code.severity.rawValue) \(code.explanation.replacing("|", with: "\\|"))"
        }
        #expect(rows == losses.sorted())
    }
}
