internal import ContentRules
internal import FilterLists

/// A blocking rule with hosts that it must not block. What spares them stands behind it and takes back whatever stands
/// before, so it may also take back an earlier rule of the kind.
struct CarvedBlock {
    var meaning: NetworkMeaning
    var pages: PageConditions
    /// The hosts of pages that the rule names; empty when it names none, or others than hosts.
    var pageHosts: [[UInt8]]
    /// The hosts that it spares.
    var spared: [[UInt8]]
    var filters: [TextRange]
    /// The pattern, to limit the filters to a host.
    var pattern: PatternWriter
    var line: UInt32

    /// Whether some request may be meant by both rules.
    func mayMeet(_ other: CarvedBlock) -> Bool {
        let types = meaning.types.isEmpty ? ResourceTypes.subresources : meaning.types
        let otherTypes = other.meaning.types.isEmpty ? ResourceTypes.subresources : other.meaning.types
        guard !types.isDisjoint(with: otherTypes) else { return false }
        let loads = (meaning.loadType, other.meaning.loadType)
        guard loads.0 == loads.1 || loads.0 == .any || loads.1 == .any else { return false }
        guard !pageHosts.isEmpty, !other.pageHosts.isEmpty else { return true }
        return pageHosts.contains { host in
            other.pageHosts.contains { DomainName.isName(host, within: $0) || DomainName.isName($0, within: host) }
        }
    }

    /// What the rule must block again because a later rule spares a host: filters on that host without the hosts that
    /// the rule itself spares; none if it spares the host as well.
    mutating func restored(on host: [UInt8], in set: inout RuleSet) -> [TextRange] {
        if spared.contains(where: { DomainName.isName(host, within: $0) }) { return [] }
        let below = spared.filter { DomainName.isName($0, within: host) }
        if below.isEmpty { return filters.flatMap { pattern.restricted($0, to: host, in: &set) ?? [] } }
        guard pattern.shape == .any,
            let rest = HostExpression.within(host, excluding: below, limit: PatternWriter.maximumFilterCount)
        else { return [] }
        return rest.map { set.string($0) }
    }
}
