import FilterCompiler
import Foundation
import Testing

@testable import FilterLists

/// docs/SYNTAX.md shows what the compiler does.
///
/// `UPDATE_GOLDEN=1 swift test --filter SyntaxDocumentTests` writes its tables anew.
@Suite struct SyntaxDocumentTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/SYNTAX.md")
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    @Test func tablesAreWhatTheCompilerDoes() throws {
        var tables = try SyntaxSpecimens.tables.map { ($0.name, try SyntaxTable($0.specimens)) }
        tables.append(("codes", SyntaxTable(codes: FindingCode.all, examples: Self.examples)))
        var text = try String(contentsOf: Self.file, encoding: .utf8)
        for (name, table) in tables {
            let (opening, closing) = ("<!-- \(name) -->\n", "\n<!-- end -->")
            let start = try #require(text.range(of: opening), "no table '\(name)'").upperBound
            let end = try #require(text.range(of: closing, range: start..<text.endIndex), "'\(name)' has no end")
            if Self.isUpdating { text.replaceSubrange(start..<end.lowerBound, with: table.markdown) }
            let written = text[start...].components(separatedBy: closing)[0]
            #expect(
                written.components(separatedBy: "\n") == table.markdown.components(separatedBy: "\n"),
                "\(name): UPDATE_GOLDEN=1 writes it anew; then review the difference")
        }
        if Self.isUpdating { try Data(text.utf8).write(to: Self.file) }
    }

    /// Of each code the first example.
    private static var examples: [String: [String]] {
        var examples: [String: [String]] = [:]
        for fact in FindingTests.table {
            for finding in fact.outcome where finding.hasPrefix("!") {
                let code = String(finding.split(separator: " ")[3])
                if examples[code] == nil { examples[code] = fact.lines }
            }
        }
        return examples
    }

    /// Each name stands in the first column of a table.
    @Test func everyModifierIsShown() throws {
        let rows = try String(contentsOf: Self.file, encoding: .utf8).matches(of: /(?m)^\| (`[^|]+`) \|/)
        let names = Set(rows.flatMap { $0.1.split(separator: ", ").map(String.init) })
        #expect(Modifier.names.filter { !names.contains("`\($0)`") } == [])
        let shown = SyntaxSpecimens.all.compactMap(\.kind)
        #expect(Set(shown) == Set(Modifier.Kind.allCases))
        #expect(Set(shown).count == shown.count)
    }

    /// What the page says of `!#if`.
    @Test func tokensAreTheTrueOnes() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let sentence = try #require(text.firstMatch(of: /`!#if` finds ([^.]+) true/)).1
        #expect(Set(sentence.matches(of: /`([a-z_]+)`/).map { String($0.1) }) == ReadingConditions.safari.trueTokens)
    }

    /// Specimens of a modifier hold it, by each of its names.
    @Test(arguments: SyntaxSpecimens.all.filter { $0.kind != nil })
    func specimenHoldsItsModifier(_ specimen: SyntaxSpecimen) throws {
        let rules = try #require(try specimen.read())
        #expect(rules.modifiers.contains { $0.kind == specimen.kind }, "\(specimen.lines)")
        if case .modifier(let kind, let old) = specimen.form {
            for name in old { #expect(ModifierNames.kind(of: name) == kind, "\(name)") }
        }
    }

    @Test func everySourceSyntaxIsShown() {
        let shown = SyntaxSpecimens.all.compactMap { specimen -> ListSyntax? in
            if case .syntax(let syntax) = specimen.form { syntax } else { nil }
        }
        #expect(shown.count == ListSyntax.allCases.count && Set(shown) == Set(ListSyntax.allCases))
    }
}
