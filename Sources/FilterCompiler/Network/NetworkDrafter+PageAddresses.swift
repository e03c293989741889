internal import ContentRules

/// Exceptions for the pages that both a pattern and `domain=` name.
extension NetworkDrafter {
    /// How many expressions one exception may have; real ones have up to six hundred.
    private static let maximumAddressCount = 4096

    /// Expressions for the addresses that the pattern matches, as it was written last, on the hosts of `domain=`;
    /// nothing where they cannot be written.
    mutating func addresses(on list: DomainList) -> [[UInt8]]? {
        guard list.fault == nil, DomainList.areHosts(list.excluded), !list.isTooLarge else { return nil }
        let isOfHost = pattern.shape == .host || pattern.shape == .withinHost
        if list.limits.isEmpty, !isOfHost { return nil }
        let excluded = DomainList.hosts(list.excluded)
        var found: [[UInt8]] = []
        for name in list.limits.isEmpty ? [.host(pattern.host)] : list.limits {
            var host: [UInt8]
            if isOfHost, name.holds(pattern.host) {
                host = pattern.host
            } else if case .host(let named) = name {
                host = named
            } else if isOfHost, !name.mayHold(pattern.host) {
                continue
            } else {
                return nil
            }
            // An exclusion outweighs what it includes (AdGuard).
            if excluded.contains(where: { DomainName.isName(host, within: $0) }) { continue }
            let below = excluded.filter { DomainName.isName($0, within: host) }
            for filter in pattern.filters {
                guard let joined = pattern.addresses(filter, on: host, excluding: below, in: &drafts.set) else {
                    return nil
                }
                found += joined
                if found.count > Self.maximumAddressCount { return nil }
            }
        }
        return found
    }
}

extension PatternWriter {
    /// Expressions for all that a filter of the pattern matches on a host and its subdomains but some; nothing where
    /// they cannot be written.
    fileprivate mutating func addresses(
        _ filter: TextRange, on host: [UInt8], excluding excluded: [[UInt8]], in set: inout RuleSet
    ) -> [[UInt8]]? {
        let text = set.unescaped(filter)
        let hosts = HostExpression.within(host, excluding: excluded, limit: PageConditions.maximumExpressionCount)
        guard let hosts else { return nil }
        if shape == .host || shape == .withinHost {
            guard DomainName.isName(host, within: self.host) else { return [] }
            // Letters stand in no part of the filter before its host.
            guard let name = text.firstRange(of: HostExpression.escaped(self.host)) else { return nil }
            return hosts.map { $0.dropLast(HostExpression.hostEnd.count) + text[name.upperBound...] }
        }
        if matchesAll(on: host) { return hosts }
        if excluded.isEmpty {
            if let beginning = HostBeginning(text) { return beginning.expressions(within: host) }
            if let implied = impliedHost(of: filter, in: set), implied.isCertainly(within: host) {
                return [text]
            }
        }
        let wasNarrowed = isNarrowed
        isNarrowed = false
        defer { isNarrowed = wasNarrowed }
        let joined =
            excluded.isEmpty ? restricted(filter, to: host, in: &set) : restricted(filter, to: hosts, in: &set)
        guard let joined, !isNarrowed || excluded.isEmpty && Self.isOfOneLabel(text) else { return nil }
        return joined.map { set.unescaped($0) }
    }

    /// Whether a filter is a text that stands in one label of a host or behind the host, and nowhere else.
    ///
    /// No scheme holds it, nor a port, and no dot in it lets it reach into the host that it is limited to.
    private static func isOfOneLabel(_ text: [UInt8]) -> Bool {
        text.allSatisfy { $0 != UInt8(ascii: ".") && DomainName.hostByte($0) == $0 }
            && text.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            && !"https".contains(String(decoding: text, as: UTF8.self))
    }
}
