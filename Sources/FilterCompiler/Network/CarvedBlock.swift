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
    /// What it blocks, and what it spares of that.
    var filters: [TextRange]
    var carveOuts: [TextRange]
    /// The hosts that it spares.
    var spared: [[UInt8]]
    /// The hosts that it is not for: these, and others that its filters never meet or are written without.
    var excluded: [[UInt8]]
    /// The hosts that it is limited to; empty for every host.
    var limits: [DomainList.Name]
    /// The pattern with its filters as they are without these limits.
    var pattern: PatternWriter
    /// What the pattern spares wherever it is found.
    var sparedSearches: [URLFilter]
    var line: UInt32
    var loss: NetworkMeaning.Fault?
    /// The numbers of the drafts that block.
    var drafts = 0..<0

    /// Whether it spares addresses that are no hosts.
    var hasCarvedExpression: Bool { !pattern.carveOuts.isEmpty }

    /// Which requests a rule is for, whatever their address.
    struct Reach {
        var effect: NetworkMeaning.Effect
        var types: ResourceTypes
        var loadType: ContentRule.LoadType
        /// What the rule says of pages; empty for any page.
        var pages: [DomainList.Name]
        /// Whether the rule stands behind exceptions.
        var isBehindExceptions = false

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
                loadType == other.loadType || loadType == .any || other.loadType == .any,
                isBehindExceptions == other.isBehindExceptions
            else { return false }
            guard !pages.isEmpty, !other.pages.isEmpty else { return true }
            return pages.contains { page in other.pages.contains { page.mayMeet($0) } }
        }

        /// Whether all requests that another rule is for are certainly meant.
        func holds(_ other: Reach) -> Bool {
            guard effect == other.effect, other.types.isSubset(of: types),
                loadType == other.loadType || loadType == .any
            else { return false }
            if pages.isEmpty { return true }
            return !other.pages.isEmpty
                && other.pages.allSatisfy { page in
                    pages.contains { $0 == page || page.host.map($0.holds) ?? false }
                }
        }
    }

    /// Puts an important rule behind exceptions, if one of them takes back whatever the rule's carve-outs would there.
    /// - Parameter exceptions: what exceptions to rules for whatever address are for.
    mutating func stand(behind exceptions: [Reach]) {
        // Of what stands there none is for navigation.
        reach.isBehindExceptions =
            meaning.isImportant && meaning.effect == .block && reach.types.isDisjoint(with: .navigation)
            && exceptions.contains { $0.holds(reach) }
    }

    /// Where exceptions stand that take it back because it spares hosts.
    var strangeExceptions: [Section] {
        guard meaning.effect == .block, !reach.isBehindExceptions else { return [] }
        var sections: [Section] = []
        if pages.isSpecific { sections = [.genericBlockExceptions, .genericNavigationExceptions] }
        if meaning.isImportant {
            sections += [.genericBlockExceptions, .exceptions, .genericNavigationExceptions, .navigationExceptions]
        }
        if meaning.types.contains(.topDocument) { sections += [.genericHidingExceptions, .hidingExceptions] }
        return sections
    }

    /// What the rule must block again because a later rule spares a host: filters on that host without the hosts that
    /// the rule itself is not for, of which there are none if the host is one of these; nothing if they cannot be
    /// written.
    ///
    /// Nor can filters on a host of which the rule spares some addresses: what spares them stands before these already,
    /// and once more behind them it would take back other rules.
    mutating func restored(
        on host: [UInt8], in set: inout RuleSet, meetings: inout HostMeetings
    ) -> [TextRange]? {
        if excluded.contains(where: { DomainName.isName(host, within: $0) }) { return [] }
        var targets = [host]
        if !limits.isEmpty {
            guard DomainList.areHosts(limits) else { return nil }
            let hosts = DomainList.hosts(limits)
            if !hosts.contains(where: { DomainName.isName(host, within: $0) }) {
                targets = hosts.filter { DomainName.isName($0, within: host) }
            }
        }
        if pattern.shape == .host || pattern.shape == .withinHost {
            // On other hosts it blocks nothing.
            targets = targets.compactMap { target in
                if DomainName.isName(pattern.host, within: target) { return pattern.host }
                return DomainName.isName(target, within: pattern.host) ? target : nil
            }
        }
        var restored: [TextRange] = []
        for target in targets where !excluded.contains(where: { DomainName.isName(target, within: $0) }) {
            let met = pattern.filters.map { ($0, pattern.impliedHost(of: $0, in: set)) }
                .filter { meetings.mayMeet($0.1, target) }
            if met.isEmpty { continue }
            if hasCarvedExpression {
                if sparesAll(on: target) { continue }
                return nil
            }
            let below = excluded.filter { DomainName.isName($0, within: target) }
            for (filter, implied) in met {
                if let implied, implied.isCertainly(within: target),
                    !below.contains(where: { meetings.mayMeet(implied, $0) })
                {
                    restored.append(filter)
                    continue
                }
                let found: [TextRange]?
                if below.isEmpty {
                    found = pattern.restricted(filter, to: target, in: &set)
                } else if let rest = HostExpression.within(
                    target, excluding: below, limit: PatternWriter.maximumFilterCount)
                {
                    found =
                        pattern.matchesAll(on: target)
                        ? rest.map { set.string($0) } : pattern.restricted(filter, to: rest, in: &set)
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

extension CarvedBlock {
    /// Whether what the pattern spares is surely every address on a host and its subdomains, as `(?!.*cdn)` does on
    /// `cdn.example`, and `(?!.*(\/\/|\.)x\.example)` on `x.example`.
    private func sparesAll(on limit: [UInt8]) -> Bool {
        func isFound(in text: [UInt8]) -> Bool {
            sparedSearches.contains { $0.matches(text, isCaseSensitive: meaning.isCaseSensitive) }
        }
        // Before the name stands either the scheme's end or a label's.
        return isFound(in: limit) || ["://", "."].allSatisfy { isFound(in: Array($0.utf8) + limit) }
    }

    /// The rules in an order in which they take back little of each other.
    ///
    /// What a later one spares is not taken back of an earlier one that spares a domain above it: so those stand first
    /// that spare the widest domains, and the most of these.
    static func inOrder(_ blocks: [CarvedBlock]) -> [CarvedBlock] {
        let widths = blocks.map(\.width)
        return blocks.indices
            .sorted { (widths[$0].dots, -widths[$0].count, $0) < (widths[$1].dots, -widths[$1].count, $1) }
            .map { blocks[$0] }
    }

    /// How few dots the widest domains have that it spares, and how many of these there are.
    private var width: (dots: Int, count: Int) {
        // Addresses of whatever host.
        if hasCarvedExpression { return (-1, 0) }
        let dots = spared.map { name in name.count { $0 == UInt8(ascii: ".") } }
        let least = dots.min() ?? 0
        return (least, dots.count { $0 == least })
    }
}
