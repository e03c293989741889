internal import ContentRules

/// The content rules of a category while they are made: not yet in order, and with duplicates.
struct Drafts {
    /// A line that a rule comes from.
    struct Origin {
        var rule: UInt32
        /// The line's number among all lines of the category.
        var line: UInt32
    }

    /// How a rule stands among the others.
    struct Standing {
        var section: Section
        /// Whether it is known that no other rule can be joined with it.
        var isSettled: Bool
        /// The rule itself, or the one that makes it pointless; `.max` if none does what it did.
        var representative: UInt32
    }

    /// The rules and their texts.
    var set = RuleSet()
    /// By rule.
    private(set) var standings: [Standing] = []
    /// Which rules come from which lines; in no order.
    private(set) var origins: [Origin] = []
    /// By rule: whether its url-filter is a host and nothing else, as ``PatternWriter`` writes it.
    private(set) var hosts: [Bool] = []
    /// Rules that were dropped because another one does all that they would do.
    private var pointless: [UInt32] = []

    var count: Int { standings.count }
    /// Whether no rule is left.
    var isEmpty: Bool { !(0..<count).contains { !isDropped($0) } }

    /// Makes room for the rules of so many lines.
    mutating func reserve(lineCount: Int) {
        set.rules.reserveCapacity(lineCount)
        // Real lists' rules have 50 bytes of text each.
        set.text.reserveCapacity(lineCount * 52)
        standings.reserveCapacity(lineCount)
        hosts.reserveCapacity(lineCount)
        origins.reserveCapacity(lineCount)
    }

    /// Adds a rule and the line that it comes from.
    /// - Parameters:
    ///   - isSettled: no other rule has the same url-filter and does the same.
    ///   - isHost: the url-filter is a host and nothing else.
    @discardableResult
    mutating func add(
        _ rule: ContentRule, in section: Section, line: UInt32? = nil, isSettled: Bool = false, isHost: Bool = false
    ) -> Int {
        let number = count
        standings.append(
            Standing(section: section, isSettled: isSettled, representative: UInt32(truncatingIfNeeded: number)))
        hosts.append(isHost)
        set.rules.append(rule)
        if let line { addOrigin(line, of: number) }
        return number
    }

    /// Adds some of other drafts behind these, as rules of one line.
    mutating func append(_ rules: Range<Int>, of others: Drafts, line: UInt32) {
        for rule in rules {
            set.appendTrigger(of: others.set.rules[rule], in: others.set)
            let number = UInt32(truncatingIfNeeded: count)
            standings.append(
                Standing(section: others.standings[rule].section, isSettled: false, representative: number))
            hosts.append(others.hosts[rule])
            origins.append(Origin(rule: number, line: line))
        }
    }

    /// Adds other drafts behind these.
    mutating func append(_ others: Drafts) {
        let first = UInt32(truncatingIfNeeded: count)
        set.append(others.set)
        standings += others.standings.lazy.map { standing in
            var standing = standing
            standing.representative += first
            return standing
        }
        hosts += others.hosts
        pointless += others.pointless.lazy.map { $0 + first }
        origins += others.origins.lazy.map { Origin(rule: $0.rule + first, line: $0.line) }
    }

    mutating func addOrigin(_ line: UInt32, of rule: Int) {
        origins.append(Origin(rule: UInt32(truncatingIfNeeded: rule), line: line))
    }

    /// Drops a rule in favour of another, which then answers for its lines.
    /// - Parameter isPointless: the other one does all that it would do, as it stands.
    mutating func drop(_ rule: Int, for other: Int, isPointless: Bool) {
        standings[rule].representative = UInt32(truncatingIfNeeded: other)
        if isPointless { pointless.append(UInt32(truncatingIfNeeded: rule)) }
    }

    /// Lines of which nothing is left because of rules of other lines, and the first line of such a rule.
    func pointlessLines(lineCount: Int) -> [(line: UInt32, by: UInt32)] {
        guard !pointless.isEmpty else { return [] }
        var isPointless = [Bool](repeating: false, count: count)
        for rule in pointless { isPointless[Int(rule)] = true }
        var firstLines = [UInt32](repeating: 0, count: count)
        var isNeeded = [Bool](repeating: false, count: lineCount)
        for origin in origins {
            if firstLines[Int(origin.rule)] == 0 { firstLines[Int(origin.rule)] = origin.line }
            if !isPointless[Int(origin.rule)] { isNeeded[Int(origin.line)] = true }
        }
        var found: [(line: UInt32, by: UInt32)] = []
        for origin in origins where isPointless[Int(origin.rule)] && !isNeeded[Int(origin.line)] {
            isNeeded[Int(origin.line)] = true
            found.append((origin.line, firstLines[representative(of: Int(origin.rule))]))
        }
        return found
    }

    /// Hands over all drafts and leaves none, so that they are not copied when the other owner changes them.
    mutating func take() -> Drafts {
        let drafts = self
        self = Drafts()
        return drafts
    }

    mutating func move(_ rule: Int, to section: Section) { standings[rule].section = section }

    func isDropped(_ rule: Int) -> Bool { Int(standings[rule].representative) != rule }

    /// Drops rules in favour of none, and what they owe to lines.
    mutating func remove(_ rules: [Int]) {
        guard !rules.isEmpty else { return }
        var isRemoved = [Bool](repeating: false, count: count)
        for rule in rules {
            isRemoved[rule] = true
            standings[rule].representative = .max
        }
        origins.removeAll { isRemoved[Int($0.rule)] }
    }

    /// The rule that answers for a rule's lines.
    func representative(of rule: Int) -> Int {
        var number = rule
        while Int(standings[number].representative) != number { number = Int(standings[number].representative) }
        return number
    }

    /// Lets each rule that stays answer for the lines of those that it replaces, each line once and in order.
    mutating func finish() {
        for index in origins.indices {
            origins[index].rule = UInt32(truncatingIfNeeded: representative(of: Int(origins[index].rule)))
        }
    }

    /// Spares navigation what rules without types would block of it: documents and pop-ups are blocked only by rules
    /// that name them. (A type list on every rule says the same and takes 40 % more room.)
    mutating func spareNavigation() {
        let isNeeded = (0..<count).contains { rule in
            let content = set.rules[rule]
            return content.action != .ignorePreviousRules && content.action != .hide && content.resourceTypes.isEmpty
        }
        guard isNeeded else { return }
        var rule = ContentRule(.ignorePreviousRules, urlFilter: set.string(Array(".*".utf8)))
        rule.resourceTypes = .navigation
        add(rule, in: .spareNavigation)
    }

    /// A rule that matches nothing, for a set that would be empty: WebKit refuses an empty list.
    mutating func addInertRule() {
        add(ContentRule(.ignorePreviousRules, urlFilter: set.string(Array("[]".utf8))), in: .siteExceptions)
    }
}
