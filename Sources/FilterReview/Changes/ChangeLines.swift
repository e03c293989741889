internal import ContentRules

/// Finds the lines of the rules that have a part in a change.
struct ChangeLines {
    private var old: Side
    private var new: Side

    /// How many lines of one side are named for a change.
    static let limit = 3

    init(old: any RuleOrigins, new: any RuleOrigins) {
        self.old = Side(origins: old)
        self.new = Side(origins: new)
    }

    /// The line of a rule that has most to do with a request; lines that have a part in a change go before others.
    mutating func line(of rule: RuleNumber, isOld: Bool, for request: Request) -> RuleLine? {
        isOld ? old.line(of: rule, for: request) : new.line(of: rule, for: request)
    }

    /// The line of a rule, and of one that hides that which speaks of a selector.
    mutating func line(of rule: RuleNumber, isOld: Bool, holding selector: [UInt8]?) -> RuleLine? {
        isOld ? old.line(of: rule, holding: selector) : new.line(of: rule, holding: selector)
    }

    /// A rule as JSON.
    mutating func json(of rule: RuleNumber, isOld: Bool) -> String {
        isOld ? old.json(of: rule) : new.json(of: rule)
    }

    /// The lines of both sides that a change concerns, those that are not on the other side first.
    mutating func lines(
        of change: RuleChange, old oldRules: [RuleNumber], new newRules: [RuleNumber]
    ) -> (old: [RuleLine], new: [RuleLine]) {
        let before = old.lines(of: oldRules, change, change.removed)
        let after = new.lines(of: newRules, change, change.added)
        return (old.first(before, notIn: after), new.first(after, notIn: before))
    }
}

/// The lines of one side's rules, each looked for once.
private struct Side {
    private var origins: any RuleOrigins
    private var knownLines: [Part: RuleLine?] = [:]
    private var knownTexts: [RuleNumber: String] = [:]
    /// By rule: its lines, as far as they are looked at for requests.
    private var pageLines: [RuleNumber: PageLines] = [:]
    /// The lines of changes that the other side has not.
    private var changed: Set<RuleLine> = []

    /// How many lines of a rule are looked at for a request.
    private static let maximumLineCount = 4096

    /// A rule, or of one that hides what a selector matches: thousands of pages may have lost one of it.
    private struct Part: Hashable {
        var rule: RuleNumber
        var selector: [UInt8]?
    }

    init(origins: any RuleOrigins) { self.origins = origins }

    /// The first line of a rule; with a selector, the first that says it and nothing more, or at least speaks of it.
    mutating func line(of rule: RuleNumber, holding selector: [UInt8]?) -> RuleLine? {
        let part = Part(rule: rule, selector: selector)
        if let line = knownLines[part] { return line }
        let lines = origins.lines(of: rule, holding: selector, limit: selector == nil ? 1 : 16)
        let line = selector.flatMap { Self.exact(lines, $0).first } ?? lines.first
        knownLines[part] = line
        return line
    }

    /// The line of a rule that has most to do with a request.
    mutating func line(of rule: RuleNumber, for request: Request) -> RuleLine? {
        if let known = pageLines[rule] { return known.line(on: request.topURL, preferring: changed) }
        let lines = PageLines(origins.lines(of: rule, holding: nil, limit: Self.maximumLineCount))
        pageLines[rule] = lines
        return lines.line(on: request.topURL, preferring: changed)
    }

    /// The first of some lines, those before the others that the other side has not; these are remembered.
    ///
    /// Few lines are compared, and most differ in their first bytes; hashing them would read each to its end.
    mutating func first(_ lines: [RuleLine], notIn others: [RuleLine]) -> [RuleLine] {
        let isCommon = lines.map { line in others.contains { $0.text == line.text } }
        let own = lines.indices.filter { !isCommon[$0] }
        for index in own { changed.insert(lines[index]) }
        return (own + lines.indices.filter { isCommon[$0] }).prefix(ChangeLines.limit).map { lines[$0] }
    }

    /// A rule as JSON; thousands of changes may be those of one rule with as many selectors, and share its text.
    mutating func json(of rule: RuleNumber) -> String {
        if let known = knownTexts[rule] { return known }
        let text = origins.json(of: rule)
        knownTexts[rule] = text
        return text
    }

    /// The lines that a change concerns, each once.
    /// - Parameter details: what the change takes from this side, or adds on it.
    mutating func lines(of rules: [RuleNumber], _ change: RuleChange, _ details: [RuleDetail]) -> [RuleLine] {
        var words = change.selector.map { [$0] } ?? []
        if words.isEmpty {
            words = details.filter { $0.aspect == .domain || $0.aspect == .exceptDomain }
                .map { Array($0.value.utf8.drop { $0 == UInt8(ascii: "=") }) }
        }
        var unique: [RuleLine] = []
        // Not by hash: a line may be of 100 kB, and be each change's.
        func add(_ lines: [RuleLine]) {
            for line in lines where !unique.contains(line) { unique.append(line) }
        }
        for rule in rules.prefix(8) {
            // A rule may come from hundreds of lines, of which few concern the change.
            for word in words.prefix(8) { add(origins.lines(of: rule, holding: word, limit: 16)) }
            if words.isEmpty || unique.isEmpty { add(origins.lines(of: rule, holding: nil, limit: 16)) }
            if unique.count >= 16 { break }
        }
        guard let selector = change.selector else { return Self.naming(details, first: unique) }
        let exact = Self.exact(unique, selector)
        return exact.isEmpty ? unique : exact
    }

    /// The lines that name what is gone or new, and then the others.
    private static func naming(_ details: [RuleDetail], first lines: [RuleLine]) -> [RuleLine] {
        let names = lines.map { line in details.contains { line.text.utf8.holds(Array($0.value.utf8)) } }
        return lines.indices.filter { names[$0] }.map { lines[$0] }
            + lines.indices.filter { !names[$0] }.map { lines[$0] }
    }

    /// Of lines that hold a selector, those that end in it say it and nothing more.
    private static func exact(_ lines: [RuleLine], _ selector: [UInt8]) -> [RuleLine] {
        lines.filter { $0.text.utf8.suffix(selector.count).elementsEqual(selector) }
    }
}
