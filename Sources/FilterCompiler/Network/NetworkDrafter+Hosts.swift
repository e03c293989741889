internal import ContentRules
internal import FilterLists

/// The hosts that requests go to: `$to=` and `$denyallow=`.
extension NetworkDrafter {
    /// The filters limited to the hosts of `to=`, and the hosts that remain to be spared.
    mutating func restrict(
        _ filters: [TextRange], to range: ByteRange, bytes: [UInt8]
    ) throws(DraftingFault) -> (filters: [TextRange], spared: [[UInt8]], holdsAnySuffix: Bool) {
        let list = DomainList(range, separator: UInt8(ascii: "|"), in: bytes)
        if let fault = list.fault { throw DraftingFault(fault) }
        guard DomainList.areHosts(list.excluded), !list.isTooLarge else { throw DraftingFault(.hostRestriction, range) }
        let excluded = DomainList.hosts(list.excluded)
        if list.included.isEmpty { return (filters, excluded, false) }
        guard filters.count == 1 || filters.count * list.included.count <= DomainList.maximumPairs else {
            throw DraftingFault(.hostRestriction, range)
        }
        // The hosts that a pattern names itself need no second time.
        if areImplied(filters, by: DomainList.hosts(list.included), excluding: excluded) { return (filters, [], false) }
        var restricted: [TextRange] = []
        var spared: [[UInt8]] = []
        for name in list.included {
            // An exclusion outweighs what it includes (AdGuard).
            if case .host(let host) = name, excluded.contains(where: { DomainName.isName(host, within: $0) }) {
                continue
            }
            let inside = excluded.filter { name.mayHold($0) }
            for filter in filters {
                if case .host(let host) = name {
                    if !inside.isEmpty, let found = spelt(filter, to: name, excluding: inside) {
                        restricted += found
                        continue
                    }
                    spared += inside
                    guard let found = pattern.restricted(filter, to: host, in: &drafts.set) else {
                        throw DraftingFault(.hostRestriction, range)
                    }
                    restricted += found
                } else {
                    guard let found = spelt(filter, to: name, excluding: inside) else {
                        throw DraftingFault(.hostRestriction, range)
                    }
                    restricted += found
                }
            }
        }
        return (restricted, spared, DomainList.holdsAnySuffix(list.included))
    }

    /// Whether all that filters match is on some of the hosts, and on none of the excluded ones.
    private func areImplied(_ filters: [TextRange], by hosts: [[UInt8]], excluding excluded: [[UInt8]]) -> Bool {
        guard pattern.shape == .other, !pattern.isOpenHost else { return false }
        return filters.allSatisfy { filter in
            guard drafts.set.text[filter.indices].first == UInt8(ascii: "^"),
                let parsed = try? URLFilter(parsing: drafts.set.unescaped(filter)), let implied = ImpliedHost(parsed)
            else { return false }
            return hosts.contains(where: implied.isCertainly) && !excluded.contains(where: implied.mayBe)
        }
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
            case .expressions(let expressions) where excluded.isEmpty: expressions
            case .expressions, .pages: nil
            }
        guard let expressions, expressions.allSatisfy(HostExpression.endsHost) else { return nil }
        return pattern.restricted(filter, to: expressions, in: &drafts.set)
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
