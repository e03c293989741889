internal import ContentRules

/// Finds the lines of the rules that have a part in a change.
struct ChangeLines {
    private var old: any RuleOrigins
    private var new: any RuleOrigins
    private var knownOld: [RuleNumber: RuleLine?] = [:]
    private var knownNew: [RuleNumber: RuleLine?] = [:]
    private var knownOldTexts: [RuleNumber: String] = [:]
    private var knownNewTexts: [RuleNumber: String] = [:]

    /// How many lines of one side are named for a change.
    static let limit = 3

    init(old: any RuleOrigins, new: any RuleOrigins) {
        self.old = old
        self.new = new
    }

    /// The first line of a rule.
    mutating func oldLine(of rule: RuleNumber) -> RuleLine? { Self.line(of: rule, in: &old, known: &knownOld) }

    mutating func newLine(of rule: RuleNumber) -> RuleLine? { Self.line(of: rule, in: &new, known: &knownNew) }

    private static func line(
        of rule: RuleNumber, in origins: inout any RuleOrigins, known: inout [RuleNumber: RuleLine?]
    ) -> RuleLine? {
        if let line = known[rule] { return line }
        let line = origins.lines(of: rule, holding: nil, limit: 1).first
        known[rule] = line
        return line
    }

    /// A rule as JSON; thousands of changes may be those of one rule with as many selectors, and share its text.
    mutating func json(of rule: RuleNumber, isOld: Bool) -> String {
        if let known = isOld ? knownOldTexts[rule] : knownNewTexts[rule] { return known }
        let text = isOld ? old.json(of: rule) : new.json(of: rule)
        if isOld { knownOldTexts[rule] = text } else { knownNewTexts[rule] = text }
        return text
    }

    /// The line of a rule, and of one that hides that which speaks of a selector.
    mutating func line(of rule: RuleNumber, isOld: Bool, holding selector: [UInt8]?) -> RuleLine? {
        guard let selector else { return isOld ? oldLine(of: rule) : newLine(of: rule) }
        return isOld
            ? Self.line(of: rule, holding: selector, in: &old) : Self.line(of: rule, holding: selector, in: &new)
    }

    private static func line(
        of rule: RuleNumber, holding selector: [UInt8], in origins: inout any RuleOrigins
    ) -> RuleLine? {
        let lines = origins.lines(of: rule, holding: selector, limit: 16)
        return exact(lines, selector).first ?? lines.first
    }

    /// The lines of both sides that a change concerns, those that are not on the other side first.
    mutating func lines(
        of change: RuleChange, old oldRules: [RuleNumber], new newRules: [RuleNumber]
    ) -> (old: [RuleLine], new: [RuleLine]) {
        let before = Self.lines(of: oldRules, change, change.removed, in: &old)
        let after = Self.lines(of: newRules, change, change.added, in: &new)
        return (Self.first(before, notIn: after), Self.first(after, notIn: before))
    }

    private static func lines(
        of rules: [RuleNumber], _ change: RuleChange, _ details: [RuleDetail], in origins: inout any RuleOrigins
    ) -> [RuleLine] {
        var words = change.selector.map { [$0] } ?? []
        if words.isEmpty {
            words = details.filter { $0.aspect == .domain || $0.aspect == .exceptDomain }
                .map { Array($0.value.utf8.drop { $0 == UInt8(ascii: "=") }) }
        }
        var found: [RuleLine] = []
        for rule in rules.prefix(8) {
            // A rule may come from hundreds of lines, of which few concern the change.
            for word in words.prefix(8) { found += origins.lines(of: rule, holding: word, limit: 16) }
            if found.isEmpty { found += origins.lines(of: rule, holding: nil, limit: 16) }
            if found.count >= 16 { break }
        }
        var seen: Set<RuleLine> = []
        let unique = found.filter { seen.insert($0).inserted }
        guard let selector = change.selector else { return unique }
        let exact = exact(unique, selector)
        return exact.isEmpty ? unique : exact
    }

    /// Of lines that hold a selector, those that end in it say it and nothing more.
    private static func exact(_ lines: [RuleLine], _ selector: [UInt8]) -> [RuleLine] {
        lines.filter { $0.text.utf8.suffix(selector.count).elementsEqual(selector) }
    }

    private static func first(_ lines: [RuleLine], notIn others: [RuleLine]) -> [RuleLine] {
        let texts = Set(others.map(\.text))
        let changed = lines.filter { !texts.contains($0.text) }
        return Array((changed + lines.filter { texts.contains($0.text) }).prefix(limit))
    }
}
