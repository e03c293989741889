/// What can be seen of a rule's trigger at a glance, as far as it says which loads the rule may have in common with
/// others.
struct TriggerOutline: Sendable {
    /// The loads that count.
    var loads: TriggerLoads
    var condition: ContentRule.Condition
    /// The number of the host that the filter is about, and perhaps all below it, or -1.
    var host: Int32 = -1
    /// Whether the filter says nothing beyond its host and takes in all hosts below.
    var isWholeHost = false
    /// Whether hosts below the filter's host may be meant.
    var takesInSubdomains = false
    /// Whether the filter says nothing but how a label of the host begins: `||ads.`.
    var isOpenHost = false
    var matchesEverything: Bool
    /// Whether the filter may be found anywhere in an address, or anywhere behind its scheme; that it may name a scheme
    /// is of no account.
    var isUnanchored: Bool
    /// Whether anything may follow what the filter matches.
    var isOpen: Bool
    /// How many bytes the filter has behind its host; none where there are too many to say.
    ///
    /// There is an outline for every rule, so it is kept small.
    private var restCount: UInt16 = 0

    init(_ rule: ContentRule, in set: RuleSet, hosts: inout HostTree) {
        let found = Self.host(of: rule, in: set)
        loads = TriggerLoads(rule)
        condition = rule.condition
        matchesEverything = set.matchesEverything(rule)
        isUnanchored = found == nil && FilterHost.isAnywhere(set.text, rule.urlFilter.indices)
        isOpen = Self.isOpen(rule, in: set)
        guard let found else { return }
        takesInSubdomains = !found.isExact
        isOpenHost = found.end == .open && !found.isExact
        isWholeHost = found.end == .whole && !found.isExact
        guard found.end != .open else { return }
        host = Int32(truncatingIfNeeded: hosts.insert(found.name(in: set.text)))
        restCount = UInt16(exactly: rule.urlFilter.indices.upperBound - found.range.upperBound) ?? 0
    }

    /// The host that a rule's filter begins with; nothing for one that is searched for.
    static func host(of rule: ContentRule, in set: RuleSet) -> FilterHost? {
        // What is searched for has no host either: `.*` ends a host's name before it begins.
        let range = rule.urlFilter.indices
        guard set.text[range.lowerBound] == UInt8(ascii: "^"), let host = FilterHost(set.text, range),
            host.range.count <= PageHosts.longestName
        else { return nil }
        return host
    }

    /// Whether the rule goes for all pages, whatever follows what its filter matches.
    var isOpenToAll: Bool { condition == .none && isOpen }

    /// Whether anything may follow what a rule's filter matches: it does not end in a `$` that is no character.
    static func isOpen(_ rule: ContentRule, in set: RuleSet) -> Bool {
        let range = rule.urlFilter.indices
        guard set.text[range.upperBound - 1] == UInt8(ascii: "$") else { return true }
        var start = range.upperBound - 1
        while start > range.lowerBound, set.text[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        // JSON writes a backslash twice.
        return (range.upperBound - 1 - start) / 2 % 2 != 0
    }

    /// What the filter says behind its host.
    func rest(of filter: TextRange) -> Range<Int> { filter.indices.suffix(Int(restCount)) }

    /// Whether two filters meet; nothing when that must be computed.
    /// - Parameters:
    ///   - filter: the filter.
    ///   - otherFilter: the other's.
    ///   - text: that of their set.
    func filterMeets(
        _ other: TriggerOutline, hosts: HostTree, _ filter: TextRange, _ otherFilter: TextRange,
        in text: borrowing [UInt8]
    ) -> Bool? {
        if matchesEverything || other.matchesEverything { return true }
        // What one matches may follow what the other does.
        if isUnanchored && other.isOpen || other.isUnanchored && isOpen { return true }
        // The label may stand before any host.
        if isOpenHost && other.takesInSubdomains && other.host >= 0
            || other.isOpenHost && takesInSubdomains && host >= 0
        {
            return true
        }
        guard host >= 0, other.host >= 0 else { return nil }
        let isInside = hosts.isHost(Int(host), within: Int(other.host))
        let isOutside = hosts.isHost(Int(other.host), within: Int(host))
        // A filter about a host alone is met by those about it, or about what it stands below.
        guard isInside && (other.takesInSubdomains || isOutside) || isOutside && (takesInSubdomains || isInside) else {
            return false
        }
        if isWholeHost || other.isWholeHost { return true }
        if !takesInSubdomains, !other.takesInSubdomains,
            FilterHost.areSchemesApart(text, filter.indices, otherFilter.indices)
        {
            return false
        }
        // Both hosts end where the address's does.
        return FilterRest.meet(
            text, rest(of: filter), isOpen: isOpen, other.rest(of: otherFilter), isOtherOpen: other.isOpen)
    }
}
