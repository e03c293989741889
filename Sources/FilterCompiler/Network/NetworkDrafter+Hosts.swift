internal import ContentRules
internal import FilterLists

/// The hosts that requests go to: `$to=` and `$denyallow=`.
extension NetworkDrafter {
    /// The filters limited to the hosts of `to=`, the hosts that remain to be spared, and what is lost.
    mutating func restrict(
        _ filters: [TextRange], to range: ByteRange, bytes: [UInt8]
    ) throws(DraftingFault) -> (filters: [TextRange], spared: [[UInt8]], loss: NetworkMeaning.Fault?) {
        let list = DomainList(range, separator: UInt8(ascii: "|"), in: bytes)
        if let fault = list.fault, list.isFaultExcluded || list.limits.isEmpty { throw DraftingFault(fault) }
        guard DomainList.areHosts(list.excluded), !list.isTooLarge else { throw DraftingFault(.hostRestriction, range) }
        let excluded = DomainList.hosts(list.excluded)
        if list.limits.isEmpty { return (filters, excluded, nil) }
        guard filters.count == 1 || filters.count * list.included.count <= DomainList.maximumPairs else {
            throw DraftingFault(.hostRestriction, range)
        }
        var loss = list.fault.map { NetworkMeaning.Fault(problem: .domainLost, range: $0.range) }
        // The hosts that a pattern names itself need no second time.
        if let inside = implied(filters, by: DomainList.hosts(list.included), excluding: excluded) {
            return (inside, hosts(excluded, metBy: inside), loss)
        }
        var restricted: [TextRange] = []
        var spared: [[UInt8]] = []
        var isLost = false
        for name in list.included {
            // An exclusion outweighs what it includes (AdGuard).
            if case .host(let host) = name, excluded.contains(where: { DomainName.isName(host, within: $0) }) {
                continue
            }
            guard let found = join(filters, to: name, excluding: excluded.filter { name.mayHold($0) }) else {
                isLost = true
                continue
            }
            restricted += found.filters
            spared += found.spared
        }
        if isLost {
            guard !restricted.isEmpty else { throw DraftingFault(.hostRestriction, range) }
            loss = loss ?? .init(problem: .domainLost, range: range)
        }
        if DomainList.holdsAnySuffix(list.included) {
            loss = loss ?? .init(problem: .anySuffix, range: list.anySuffixRange)
        }
        return (restricted, spared, loss)
    }

    /// The filters limited to what a name stands for, and the excluded hosts that remain to be spared; nothing where
    /// the two cannot be joined.
    private mutating func join(
        _ filters: [TextRange], to name: DomainList.Name, excluding excluded: [[UInt8]]
    ) -> (filters: [TextRange], spared: [[UInt8]])? {
        var joined: [TextRange] = []
        var spared: [[UInt8]] = []
        for filter in filters {
            guard case .host(let host) = name else {
                guard let found = spelt(filter, to: name, excluding: excluded) else { return nil }
                joined += found
                continue
            }
            if !excluded.isEmpty, let found = spelt(filter, to: name, excluding: excluded) {
                joined += found
                continue
            }
            spared += excluded
            guard let found = pattern.restricted(filter, to: host, in: &drafts.set) else { return nil }
            joined += found
        }
        return (joined, spared)
    }

    /// The filters, if all that they match is on some of the hosts as it is; those that match on excluded hosts alone
    /// are left out.
    private mutating func implied(
        _ filters: [TextRange], by hosts: [[UInt8]], excluding excluded: [[UInt8]]
    ) -> [TextRange]? {
        // An exclusion outweighs what it includes (AdGuard).
        let hosts = hosts.filter { host in !excluded.contains { DomainName.isName(host, within: $0) } }
        if hosts.isEmpty { return nil }
        var inside: [TextRange] = []
        for filter in filters {
            guard let implied = pattern.impliedHost(of: filter, in: drafts.set),
                hosts.contains(where: implied.isCertainly)
            else { return nil }
            if !excluded.contains(where: implied.isCertainly) { inside.append(filter) }
        }
        return inside
    }

    /// Those of the hosts on which some filter of the pattern may match: of others nothing is to be spared, which would
    /// be that of other rules' requests.
    mutating func hosts(_ hosts: [[UInt8]], metBy filters: [TextRange]) -> [[UInt8]] {
        if hosts.isEmpty { return [] }
        let implied = filters.map { pattern.impliedHost(of: $0, in: drafts.set) }
        return hosts.filter { host in implied.contains { hostMeetings.mayMeet($0, host) } }
    }

    /// A filter on a name's hosts but on none of the excluded ones, as expressions, if they are few.
    private mutating func spelt(
        _ filter: TextRange, to name: DomainList.Name, excluding excluded: [[UInt8]]
    ) -> [TextRange]? {
        let limit = PatternWriter.maximumFilterCount
        let expressions: [[UInt8]]? =
            switch name {
            case .host(let host): HostExpression.within(host, excluding: excluded, limit: limit)
            case .anySuffix(let stem): HostExpression.withinAnySuffix(of: stem, excluding: excluded, limit: limit)
            case .expressions(let expressions, _) where excluded.isEmpty: expressions
            // All that an IPv6 address stands for.
            case .pages(.host(let host), let expressions, _) where host.first == UInt8(ascii: "["): expressions
            case .expressions, .pages: nil
            }
        guard let expressions else { return nil }
        // The pattern is found in the name itself: `||shop.` in `shop.*`.
        if case .anySuffix(let stem) = name, pattern.matchesAll(on: stem + [UInt8(ascii: ".")]) {
            return expressions.map { drafts.set.string($0) }
        }
        // Of all requests there is nothing to be found behind the host.
        let isAny = pattern.shape == .any
        let whole = isAny ? expressions : expressions.map(HostExpression.toHostEnd)
        return pattern.restricted(filter, to: whole, in: &drafts.set)
    }

    /// The hosts of `denyallow=`.
    func hosts(_ range: ByteRange, bytes: [UInt8]) throws(DraftingFault) -> [[UInt8]] {
        let list = DomainList(range, separator: UInt8(ascii: "|"), in: bytes)
        if let fault = list.fault { throw DraftingFault(fault) }
        guard DomainList.areHosts(list.included), list.excluded.isEmpty, !list.included.isEmpty else {
            throw DraftingFault(.hostRestriction, range)
        }
        return DomainList.hosts(list.included)
    }
}
