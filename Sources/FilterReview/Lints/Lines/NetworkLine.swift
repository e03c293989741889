internal import FilterCompiler
internal import FilterLists

/// A rule about requests, with what lints look at.
struct NetworkLine {
    let list: Int
    let rule: NetworkRule
    let modifiers: ArraySlice<Modifier>
    /// All of the list.
    let bytes: [UInt8]
    /// What the rule's content rules do; nothing where it has none.
    let roles: LineRoles
    /// The host that the pattern begins with, if it begins with one.
    let host: PatternHost?

    init(_ rule: NetworkRule, list: Int, in rules: RulesAsWritten, roles: LineRoles) {
        self.list = list
        self.rule = rule
        modifiers = rules.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)]
        bytes = rules.list.bytes
        self.roles = roles
        host = PatternHost(rule, in: rules.list.bytes)
    }

    var place: ListPlace { ListPlace(list: list, line: rule.line) }
    var pattern: ArraySlice<UInt8> { bytes[rule.pattern.indices] }

    /// The pattern with its anchors, as messages quote it.
    var patternWithAnchors: ByteRange {
        let indices = rule.pattern.indices
        let before = rule.anchors.contains(.host) ? 2 : rule.anchors.contains(.start) ? 1 : 0
        let slashes = rule.form == .regularExpression ? 1 : 0
        let after = rule.anchors.contains(.end) ? 1 : 0
        return ByteRange(indices.lowerBound - before - slashes..<indices.upperBound + after + slashes)
    }

    func holds(_ kind: Modifier.Kind) -> Bool { modifiers.contains { $0.kind == kind } }

    /// The lists of names among the modifiers: of pages or of hosts.
    var nameLists: some Sequence<Modifier> {
        modifiers.lazy.filter { [.domain, .topDomain, .to, .denyAllow].contains($0.kind) }
    }

    /// Whether the rule only applies on some pages or to some hosts that it names beside the pattern.
    var isLimited: Bool {
        nameLists.contains { modifier in
            var entries = DomainEntries(modifier.value, separator: UInt8(ascii: "|"))
            while let entry = entries.next(in: bytes) {
                if !entry.isNegated, modifier.kind != .denyAllow { return true }
            }
            return false
        }
    }

    func finding(_ lint: Lint, at range: ByteRange, _ message: String, fix: LintFinding.Fix? = nil) -> LintFinding {
        LintFinding(.lint(lint), at: place, range: range, message: message, fix: fix)
    }

    /// Words of the line between quotation marks, for messages.
    func quote(_ range: ByteRange) -> String { "'\(text(range))'" }

    func text(_ range: ByteRange) -> String { String(decoding: bytes[range.indices], as: UTF8.self) }
}
