internal import ContentRules
internal import FilterLists

/// A rule that blocks requests or their cookies, with hosts of which it must not.
///
/// What spares them stands behind it and takes back whatever stands before, so it may also take back an earlier rule of
/// the kind.
struct CarvedBlock {
    /// How much may be spent on comparing such rules; what they take back of each other beyond it is lost.
    ///
    /// Real lists need a hundredth of it.
    static let maximumWork = 20_000_000

    var meaning: NetworkMeaning
    /// The whole rule, for messages.
    var text: ByteRange
    var pages: PageConditions
    var reach: Reach
    /// The hosts that it spares.
    var spared: [[UInt8]]
    /// Whether it spares addresses that are no hosts.
    var hasCarvedExpression: Bool
    /// The hosts that it is limited to; empty for every host.
    var limits: [DomainList.Name]
    /// The pattern with its filters as they are without these limits.
    var pattern: PatternWriter
    var line: UInt32

    /// Which requests a rule is for, whatever their address.
    struct Reach {
        var effect: NetworkMeaning.Effect
        var types: ResourceTypes
        var loadType: ContentRule.LoadType
        /// What the rule says of pages; empty for any page.
        var pages: [DomainList.Name]

        init(_ meaning: NetworkMeaning, domains: DomainList) {
            effect = meaning.effect
            types = meaning.types.isEmpty ? .subresources : meaning.types
            loadType = meaning.loadType
            pages = domains.limits
        }

        /// Whether some request may be meant by both rules, and what spares hosts from the one stands where it would
        /// spare them from the other.
        func mayMeet(_ other: Reach) -> Bool {
            guard effect == other.effect, !types.isDisjoint(with: other.types),
                loadType == other.loadType || loadType == .any || other.loadType == .any
            else { return false }
            guard !pages.isEmpty, !other.pages.isEmpty else { return true }
            return pages.contains { page in other.pages.contains { page.mayMeet($0) } }
        }
    }

    /// What the rule must block again because a later rule spares a host: filters on that host without the hosts that
    /// the rule itself spares, of which there are none if it spares the host as well; nothing if they cannot be
    /// written.
    ///
    /// Nor can filters on a host of which the rule spares some addresses: what spares them stands before these already,
    /// and once more behind them it would take back other rules.
    mutating func restored(on host: [UInt8], in set: inout RuleSet) -> [TextRange]? {
        if spared.contains(where: { DomainName.isName(host, within: $0) }) { return [] }
        var targets = [host]
        if !limits.isEmpty {
            guard DomainList.areHosts(limits) else { return nil }
            let hosts = DomainList.hosts(limits)
            if !hosts.contains(where: { DomainName.isName(host, within: $0) }) {
                targets = hosts.filter { DomainName.isName($0, within: host) }
            }
        }
        var restored: [TextRange] = []
        for target in targets where !spared.contains(where: { DomainName.isName(target, within: $0) }) {
            if hasCarvedExpression {
                guard pattern.sparesAll(on: target, in: set) else { return nil }
                continue
            }
            let below = spared.filter { DomainName.isName($0, within: target) }
            for filter in pattern.filters {
                let found: [TextRange]?
                if below.isEmpty {
                    found = pattern.restricted(filter, to: target, in: &set)
                } else if let rest = HostExpression.within(
                    target, excluding: below, limit: PatternWriter.maximumFilterCount)
                {
                    found = pattern.restricted(filter, to: rest, in: &set)
                } else {
                    found = nil
                }
                guard let found else { return nil }
                restored += found
            }
        }
        return restored
    }
}
