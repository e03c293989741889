import ContentRules
import FilterCompiler
import FilterLists
import FilterReview
import Testing

/// What lints say of a list, in short texts.
struct Linted {
    let list: RulesAsWritten
    let findings: [LintFinding]

    init(_ text: String, requests: [Request]? = nil) throws {
        list = try #require(FilterList(name: "list", bytes: Array(text.utf8))).rules()
        findings = Linter([Self.category([list])], target: .webKitGTK250, requests: requests).findings()
    }

    static func category(_ lists: [RulesAsWritten]) -> FilterCategory {
        FilterCategory(name: "test", sources: lists.map { Source(title: $0.list.name, lists: [$0]) })
    }

    /// The words that findings of a code blame, losses aside.
    func words(_ lint: Lint) -> [String] {
        findings.filter { $0.code == .lint(lint) }.map {
            String(decoding: list.list.bytes[$0.range.indices], as: UTF8.self)
        }
    }

    /// The same for one line.
    func words(_ lint: Lint, ofLine line: Int) -> [String] {
        findings.filter { $0.code == .lint(lint) && $0.place.line == line }
            .map { String(decoding: list.list.bytes[$0.range.indices], as: UTF8.self) }
    }

    /// Lints all lines as one list, and expects a finding of each, on the words beside it.
    static func expect(
        _ lint: Lint, of rows: [(line: String, words: String)], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let linted = try Linted(rows.map(\.line).joined(separator: "\n"))
        for (index, row) in rows.enumerated() {
            let words = linted.words(lint, ofLine: index + 1)
            #expect(words == [row.words], "\(row.line)", sourceLocation: sourceLocation)
        }
    }

    /// Lints all lines as one list, and expects no finding.
    static func expectNone(
        _ lint: Lint, of lines: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let linted = try Linted(lines.joined(separator: "\n"))
        for (index, line) in lines.enumerated() {
            #expect(linted.words(lint, ofLine: index + 1).isEmpty, "\(line)", sourceLocation: sourceLocation)
        }
    }

    /// The list after the first fix of a code.
    func fixed(_ lint: Lint) -> String? {
        for finding in findings where finding.code == .lint(lint) {
            guard case .replace(let range, let text)? = finding.fix else { continue }
            var bytes = list.list.bytes
            bytes.replaceSubrange(range.indices, with: text)
            return String(decoding: bytes, as: UTF8.self)
        }
        return nil
    }
}
