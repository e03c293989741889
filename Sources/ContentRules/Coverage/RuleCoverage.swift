/// Whether the trigger of one rule matches every request that another's matches.
///
/// It speaks of triggers alone; what the rules do, and what takes them back, is for the caller to compare.
package struct RuleCoverage: Sendable {
    let covering: RuleSet
    let covered: RuleSet
    /// By number of a covering rule: its filter, once it was asked for; nothing where it is too long to be compared.
    private var filters: [Int: CoveringFilter?] = [:]
    /// How much comparing filters has taken so far, as pairs of states of automata that were looked at.
    private(set) var effort = 0
    /// By number of a covering rule: the domains of its condition.
    var domains: [Int: Set<[UInt8]>] = [:]

    package init(_ set: RuleSet) { self.init(by: set, of: set) }

    /// - Parameters:
    ///   - covering: the set of the rules that may cover.
    ///   - covered: the set of the rules that may be covered.
    package init(by covering: RuleSet, of covered: RuleSet) {
        self.covering = covering
        self.covered = covered
    }

    /// Whether every request that `rule` matches is matched by `other`.
    ///
    /// Never wrong when it says yes; says no when it cannot tell.
    package mutating func covers(_ other: Int, _ rule: Int) -> Bool {
        let wide = covering.rules[other]
        let narrow = covered.rules[rule]
        return Self.loads(of: wide, cover: narrow) && pages(of: other, cover: rule) && filter(of: other, covers: rule)
    }

    private static func loads(of wide: ContentRule, cover narrow: ContentRule) -> Bool {
        (wide.loadType == .any || wide.loadType == narrow.loadType)
            && (wide.loadContext == .any || wide.loadContext == narrow.loadContext)
            && (wide.requestMethod == .any || wide.requestMethod == narrow.requestMethod)
            && wide.resourceTypes.complete.isSuperset(of: narrow.resourceTypes.complete)
    }

    private mutating func filter(of other: Int, covers rule: Int) -> Bool {
        let wide = covering.rules[other]
        let narrow = covered.rules[rule]
        if !wide.isCaseSensitive || narrow.isCaseSensitive,
            covering.text[wide.urlFilter.indices].elementsEqual(covered.text[narrow.urlFilter.indices])
        {
            return true
        }
        if !wide.isCaseSensitive,
            let answer = CoveringHost.covers(
                covering.text, wide.urlFilter.indices, covered.text, narrow.urlFilter.indices)
        {
            return answer
        }
        guard let filter = coveringFilter(of: other),
            let parsed = try? URLFilter(parsing: covered.unescaped(narrow.urlFilter)),
            let coveredFilter = CoveredFilter(parsed, isCaseSensitive: narrow.isCaseSensitive)
        else { return false }
        return filter.covers(coveredFilter, effort: &effort)
    }

    private mutating func coveringFilter(of rule: Int) -> CoveringFilter? {
        if let known = filters[rule] { return known }
        let content = covering.rules[rule]
        let parsed = try? URLFilter(parsing: covering.unescaped(content.urlFilter))
        let filter = parsed.flatMap { CoveringFilter($0, isCaseSensitive: content.isCaseSensitive) }
        filters[rule] = .some(filter)
        return filter
    }
}
