/// Says of rules that were made, not read, whether WebKit is certain to take them as far as their expressions and
/// domains go.
package struct RuleCertainty {
    private var filters = FilterCheck()

    /// A look at rules; it keeps nothing from one to the next.
    package init() {}

    /// Whether WebKit takes the rule's `url-filter`, as it stands in the text of its set.
    package mutating func holdsFilter(of rule: ContentRule, in set: borrowing RuleSet) -> Bool {
        filters.problem(in: set.text, rule.urlFilter.indices) == nil
    }

    /// Whether WebKit takes all entries of the rule's condition.
    package mutating func holdsCondition(of rule: ContentRule, in set: borrowing RuleSet) -> Bool {
        switch rule.condition {
        case .none: return true
        case .ifDomain, .unlessDomain:
            return !rule.conditionEntries.isEmpty
                && set[rule.conditionEntries].allSatisfy {
                    $0.count > 0
                        && Self.holdsDomain(set.text, $0.indices, isAnchored: rule.isConditionAnchored)
                }
        case .ifTopURL, .unlessTopURL, .ifFrameURL, .unlessFrameURL:
            return !rule.conditionEntries.isEmpty
                && set[rule.conditionEntries].allSatisfy { filters.problem(in: set.text, $0.indices) == nil }
        }
    }

    private static func holdsDomain(_ text: [UInt8], _ range: Range<Int>, isAnchored: Bool) -> Bool {
        if DomainCondition.isPlain(text, range) { return true }
        let domain = JSONCharacters.decoded(text, range)
        return !domain.contains { $0 >= 0x80 || $0 &- UInt8(ascii: "A") < 26 }
            && FilterCheck.problem(of: DomainCondition.urlFilter(forDomain: domain, isAnchored: isAnchored)) == nil
    }
}
