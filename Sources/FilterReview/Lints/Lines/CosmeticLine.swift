internal import FilterCompiler
internal import FilterLists

/// A rule about the elements of a page, with what lints look at.
struct CosmeticLine {
    let list: Int
    let rule: CosmeticRule
    /// All of the list.
    let bytes: [UInt8]

    init(_ rule: CosmeticRule, list: Int, in rules: RulesAsWritten) {
        self.list = list
        self.rule = rule
        bytes = rules.list.bytes
    }

    var place: ListPlace { ListPlace(list: list, line: rule.line) }

    /// Whether the rule takes elements away from people's eyes.
    var hides: Bool {
        !rule.isException && (rule.kind == .hiding || rule.kind == .extendedHiding || rule.kind == .removal)
    }

    /// Whether the rule names no page on which alone it applies.
    var isGeneric: Bool {
        guard rule.modifiers.isEmpty, rule.matchesPath.isEmpty else { return false }
        var entries = DomainEntries(rule.domains, separator: UInt8(ascii: ","))
        while let entry = entries.next(in: bytes) {
            if !entry.isNegated, entry.form != .any { return false }
        }
        return true
    }

    func finding(_ lint: Lint, at range: ByteRange, _ message: String, fix: LintFinding.Fix? = nil) -> LintFinding {
        LintFinding(.lint(lint), at: place, range: range, message: message, fix: fix)
    }

    func text(_ range: ByteRange) -> String { String(decoding: bytes[range.indices], as: UTF8.self) }
}
