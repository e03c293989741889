import ContentRules
import FilterLists
import Foundation
import Testing

@testable import FilterCompiler

/// What became of lists, in short texts.
struct Compiled {
    let lists: [RulesAsWritten]
    let compilation: Compilation

    init(
        lists named: [(name: String, bytes: [UInt8])], category: String = "test", for target: Target = .webKitGTK250,
        maximumRuleCount: Int? = nil
    ) throws {
        lists = try named.map { try #require(FilterList(name: $0.name, bytes: $0.bytes)).rules() }
        compilation = try FilterCompiler(target: target, budget: Budget(maximumRuleCount: maximumRuleCount))
            .compile(lists, category: category)
    }

    /// - Parameter count: how many rules on hosts there must be for one rule to stand for several.
    init(_ lines: [String], joiningFrom count: Int, maximumRuleCount: Int? = nil) throws {
        let list = FilterList(name: "list", bytes: Array(lines.joined(separator: "\n").utf8))
        lists = [try #require(list).rules()]
        var compiler = FilterCompiler(target: .webKitGTK250, budget: Budget(maximumRuleCount: maximumRuleCount))
        compiler.leastFamilyHostCount = count
        compilation = try compiler.compile(lists, category: "test")
    }

    init(_ text: String, for target: Target = .webKitGTK250, maximumRuleCount: Int? = nil) throws {
        try self.init(lists: [("list", Array(text.utf8))], for: target, maximumRuleCount: maximumRuleCount)
    }

    init(_ lines: [String], for target: Target = .webKitGTK250, maximumRuleCount: Int? = nil) throws {
        try self.init(lines.joined(separator: "\n"), for: target, maximumRuleCount: maximumRuleCount)
    }

    /// A 1-based line of a list.
    func text(ofLine line: Int, in list: Int) -> String {
        let bytes = lists[list].list.bytes
        let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
        return lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
    }

    /// The rules of a part, each as it stands in the file.
    func lines(ofPart part: Int = 0) -> [String] {
        let lines = String(decoding: compilation.parts[part].json, as: UTF8.self).split(separator: "\n")
        return lines.dropFirst().dropLast().map(String.init)
    }

    func rules(ofPart part: Int = 0) throws -> [WrittenRule] { try lines(ofPart: part).map(WrittenRule.init) }

    /// The one rule that keeps what is before it from blocking navigation.
    static let navigationRule = "ignore .* top-document,popup"
    /// The rule of a file that would be empty.
    static let inertRule = "ignore []"

    /// All that came of the lists: rules, what went to a companion extension, findings and lines that others cover.
    ///
    /// The rule that spares navigation is left out: it stands behind every rule without types.
    func outcome() throws -> [String] {
        let rules = try compilation.parts.indices.flatMap { try self.rules(ofPart: $0) }.spellings
        let kept = rules.filter { $0 != Self.navigationRule && $0 != Self.inertRule }
        let advanced = String(decoding: compilation.advanced, as: UTF8.self).split(separator: "\n").map { "+ \($0)" }
        let all = kept + advanced + findings + (try covered)
        return all.isEmpty ? ["nothing"] : all
    }

    /// What is said of lines: `! 1:14 skipped unsupported-type «popunder»`.
    var findings: [String] {
        compilation.findings.map { finding in
            let list = lists[finding.list].list
            let outcome = finding.isSkipped ? "skipped" : "approximated"
            let words = String(decoding: list.bytes[finding.range.indices], as: UTF8.self)
            let column = list.place(line: finding.line, offset: finding.range.offset).column
            return "! \(finding.line):\(column) \(outcome) \(finding.code.name) «\(words)»"
        }
    }

    /// Lines that others make pointless: `covered 2 by 1`.
    private var covered: [String] {
        get throws {
            try CompilationReport(compilation).sources.flatMap(\.lines).compactMap { line in
                guard case .covered(_, let by) = line.outcome else { return nil }
                return "covered \(line.number) by \(by)"
            }
        }
    }
}
