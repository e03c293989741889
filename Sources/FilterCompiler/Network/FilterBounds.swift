internal import ContentRules

/// How large the url-filters of a network rule may be, and how often they may name pages: no list of good will comes
/// near, and what goes beyond costs its own line alone.
struct FilterBounds {
    /// How often rules of many filters have named pages again.
    private var repeatedNames = 0

    private static let freelyRepeated = 1_000
    private static let maximumRepeatedNames = 4_000_000
    /// Room for what a restriction puts before a filter is left to WebKit's limit.
    private static let maximumLength = URLFilter.maximumLength - 4096
    /// WebKitGTK 2.50 takes 0.07 s for a filter of 128 `.*`, 1.2 s for one of 500 and 11 s for one of 1,500.
    private static let maximumGapCount = 128

    /// Why WebKit would not take some filters, or not in time.
    static func problem(of filters: [TextRange], in set: RuleSet) -> RegularExpressionProblem.Reason? {
        // A line may be as long as a filter, which spells some characters in several.
        if filters.contains(where: { $0.count > maximumLength }) { return .tooLong }
        return filters.contains { gapCount(of: $0, in: set) > maximumGapCount } ? .tooCostly : nil
    }

    /// How often a filter says "any number of", at most.
    private static func gapCount(of filter: TextRange, in set: RuleSet) -> Int {
        // Nearly every filter is shorter than so many gaps.
        guard filter.count > 2 * maximumGapCount else { return 0 }
        let star = UInt8(ascii: "*")
        return set.text[filter.indices].reduce(0) { $0 + ($1 == star ? 1 : 0) }
    }

    /// Whether the pages of a rule may be named with each of its filters, as WebKit wants it.
    ///
    /// A line of 23 kB would become 12 MB: 1,000 hosts of `$denyallow` on 1,000 pages. Most that a known list has is
    /// 75 on 234.
    mutating func haveRoom(for filterCount: Int, on pages: PageConditions) -> Bool {
        let repeated = (filterCount - 1) * pages.conditions.reduce(0) { $0 + $1.entries.count }
        guard repeated > Self.freelyRepeated else { return true }
        repeatedNames += repeated
        return repeated <= DomainList.maximumPairs && repeatedNames <= Self.maximumRepeatedNames
    }
}
