internal import ContentRules

/// Finds the lines of the rules that have a part in a change.
struct ChangeLines {
    private var old: any RuleOrigins
    private var new: any RuleOrigins
    private var knownOld: [RuleNumber: RuleLine?] = [:]
    private var knownNew: [RuleNumber: RuleLine?] = [:]
    private var knownOldTexts: [RuleNumber: String] = [:]
    private var knownNewTexts: [RuleNumber: String] = [:]

    private var knownOldHiding: [Hiding: RuleLine?] = [:]
    private var knownNewHiding: [Hiding: RuleLine?] = [:]

    /// A rule as far as it hides what a selector matches: thousands of pages may have lost one of it.
    private struct Hiding: Hashable {
        var rule: RuleNumber
        var selector: [UInt8]
    }

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
        let hiding = Hiding(rule: rule, selector: selector)
        return isOld
            ? Self.line(of: hiding, in: &old, known: &knownOldHiding)
            : Self.line(of: hiding, in: &new, known: &knownNewHiding)
    }

    private static func line(
        of hiding: Hiding, in origins: inout any RuleOrigins, known: inout [Hiding: RuleLine?]
    ) -> RuleLine? {
        if let line = known[hiding] { return line }
        let lines = origins.lines(of: hiding.rule, holding: hiding.selector, limit: 16)
        let line = exact(lines, hiding.selector).first ?? lines.first
        known[hiding] = line
        return line
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
        var seen: Set<RuleLine> = []
        var unique: [RuleLine] = []
        func add(_ lines: [RuleLine]) {
            for line in lines where seen.insert(line).inserted { unique.append(line) }
        }
        for rule in rules.prefix(8) {
            // A rule may come from hundreds of lines, of which few concern the change.
            for word in words.prefix(8) { add(origins.lines(of: rule, holding: word, limit: 16)) }
            if unique.isEmpty { add(origins.lines(of: rule, holding: nil, limit: 16)) }
            if unique.count >= 16 { break }
        }
        guard let selector = change.selector else { return unique }
        let exact = exact(unique, selector)
        return exact.isEmpty ? unique : exact
    }

    /// Of lines that hold a selector, those that end in it say it and nothing more.
    private static func exact(_ lines: [RuleLine], _ selector: [UInt8]) -> [RuleLine] {
        lines.filter { $0.text.utf8.suffix(selector.count).elementsEqual(selector) }
    }

    /// Few lines are compared, and most differ in their first bytes; hashing them would read each to its end.
    private static func first(_ lines: [RuleLine], notIn others: [RuleLine]) -> [RuleLine] {
        let isCommon = lines.map { line in others.contains { $0.text == line.text } }
        let changed = lines.indices.filter { !isCommon[$0] }
        return (changed + lines.indices.filter { isCommon[$0] }).prefix(limit).map { lines[$0] }
    }
}
