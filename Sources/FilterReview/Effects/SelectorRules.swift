internal import ContentRules

/// The rules of a side that hide what some selectors match.
struct SelectorRules {
    /// By selector: its rules, ascending.
    private var rules: [[UInt8]: [RuleNumber]] = [:]

    /// - Parameters:
    ///   - selectors: those that are of interest.
    ///   - sets: the side's rule sets, by which the rules are numbered.
    init(_ selectors: Set<[UInt8]>, in sets: [RuleSet]) {
        guard !selectors.isEmpty else { return }
        let lengths = Set(selectors.map(\.count))
        for (list, set) in sets.enumerated() {
            for (number, rule) in set.rules.enumerated() where rule.action == .hide {
                let number = RuleNumber(list: list, rule: number)
                for entry in set[rule.selectors] {
                    SelectorList.forEachPart(of: set.text, entry.indices) { text, range in
                        guard lengths.contains(range.count) else { return }
                        let selector = Array(text[range])
                        guard selectors.contains(selector), rules[selector]?.last != number else { return }
                        rules[selector, default: []].append(number)
                    }
                }
            }
        }
    }

    /// The first of some rules that hides what the selector matches.
    ///
    /// - Parameter candidates: ascending.
    func first(of candidates: [RuleNumber], hiding selector: [UInt8]) -> RuleNumber? {
        guard let known = rules[selector] else { return nil }
        let (few, many) = known.count < candidates.count ? (known, candidates) : (candidates, known)
        return few.first { Self.holds(many, $0) }
    }

    /// For each of some selectors, the rules that hide what it matches, ascending.
    func rules(hidingEach selectors: [[UInt8]]) -> [[RuleNumber]] { selectors.map { rules[$0] ?? [] } }

    /// Some hosts of pages that rules for a selector leave out.
    ///
    /// - Parameter sets: the side's rule sets.
    func pagesLeftOut(of selector: [UInt8], in sets: [RuleSet]) -> [[UInt8]] {
        (rules[selector] ?? []).prefix(Self.maximumRuleCount).flatMap { number -> [[UInt8]] in
            let set = sets[number.list]
            let rule = set.rules[number.rule]
            guard rule.condition == .unlessDomain else { return [] }
            return set[rule.conditionEntries].prefix(Self.maximumPageCount).map { entry in
                Array(set.unescaped(entry).drop { $0 == UInt8(ascii: "*") })
            }
        }
    }

    /// How many rules are looked at for such pages.
    private static let maximumRuleCount = 64
    /// How many pages of a rule's condition.
    private static let maximumPageCount = 8

    /// Whether a rule is among others, which are ascending.
    static func holds(_ rules: [RuleNumber], _ rule: RuleNumber) -> Bool {
        var range = rules.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if rules[middle] == rule { return true }
            range = rules[middle] < rule ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }
}
