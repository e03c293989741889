/// Whether the pages of one rule's condition are among those of another's.
extension RuleCoverage {
    mutating func pages(of other: Int, cover rule: Int) -> Bool {
        let wide = covering.rules[other]
        let narrow = covered.rules[rule]
        guard wide.condition != .none else { return true }
        guard wide.condition.isAboutFrame == narrow.condition.isAboutFrame, narrow.condition != .none,
            wide.condition.isUnion == narrow.condition.isUnion
        else { return false }
        let entries = covering[wide.conditionEntries].map { Array(covering.text[$0.indices]) }
        let others = covered[narrow.conditionEntries].map { Array(covered.text[$0.indices]) }
        let isSameManner =
            wide.isConditionCaseSensitive == narrow.isConditionCaseSensitive
            && wide.isConditionAnchored == narrow.isConditionAnchored
        if wide.condition == narrow.condition, isSameManner, entries == others { return true }
        // That a name is among others is enough, unless these are sought in small letters alone and it in capitals too,
        // or these in the host alone and it anywhere.
        let (outer, inner) = wide.condition.isUnion ? (wide, narrow) : (narrow, wide)
        let areNamesEnough =
            (!outer.isConditionCaseSensitive || inner.isConditionCaseSensitive)
            && (!outer.isConditionAnchored || inner.isConditionAnchored)
        switch (wide.condition, narrow.condition) {
        case (.ifDomain, .ifDomain) where areNamesEnough:
            let names = domains[other] ?? Set(entries)
            domains[other] = names
            return others.allSatisfy { Self.holds(names, $0) }
        case (.unlessDomain, .unlessDomain) where areNamesEnough:
            let names = Set(others)
            return entries.allSatisfy { Self.holds(names, $0) }
        default:
            let (first, second) = (Expressions(of: wide, in: covering), Expressions(of: narrow, in: covered))
            return wide.condition.isUnion ? first.cover(second) : second.cover(first)
        }
    }

    /// Whether a domain of a condition is among others, or within one that takes in those below it.
    private static func holds(_ names: Set<[UInt8]>, _ entry: [UInt8]) -> Bool {
        if names.contains(entry) { return true }
        let start = entry.first == UInt8(ascii: "*") ? 1 : 0
        // What is more than a name may be an expression.
        guard entry.count - start <= DomainCondition.longestName, entry[start...].allSatisfy(isNameCharacter) else {
            return false
        }
        let star = [UInt8(ascii: "*")]
        if names.contains(star + entry[start...]) { return true }
        return entry.indices.dropFirst(start).contains { index in
            entry[index] == UInt8(ascii: ".") && names.contains(star + entry[(index + 1)...])
        }
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
            UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    /// The expressions that a condition searches in the address of a page.
    private struct Expressions {
        var filters: [URLFilter?]
        var isCaseSensitive: Bool

        /// How many pairs are compared; conditions with more count as not covering each other.
        private static let maximumPairCount = 256

        init(of rule: ContentRule, in set: RuleSet) {
            let isDomains = rule.condition.isAboutDomains
            isCaseSensitive = rule.isConditionCaseSensitive
            filters = set[rule.conditionEntries].map { entry in
                let text = set.unescaped(entry)
                guard isDomains else { return try? URLFilter(parsing: text) }
                return try? URLFilter(
                    parsing: DomainCondition.urlFilter(forDomain: text, isAnchored: rule.isConditionAnchored))
            }
        }

        /// Whether each of others is found only where one of these is.
        func cover(_ others: Expressions) -> Bool {
            guard filters.count * others.filters.count <= Self.maximumPairCount else { return false }
            return others.filters.allSatisfy { other in
                guard let other else { return false }
                return filters.contains { filter in
                    filter?.covers(
                        other, isCaseSensitive: isCaseSensitive, isOtherCaseSensitive: others.isCaseSensitive) == true
                }
            }
        }
    }
}

extension ContentRule.Condition {
    /// Whether the condition is on the document that makes the request, rather than on the page.
    fileprivate var isAboutFrame: Bool { self == .ifFrameURL || self == .unlessFrameURL }
}
