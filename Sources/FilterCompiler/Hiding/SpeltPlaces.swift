internal import ContentRules

/// A row of rules by which `HidingWriter` spells out a host, or a stem under any suffix, without some hosts.
struct SpeltPlace {
    enum Place: Equatable {
        /// A host with its subdomains.
        case host([UInt8])
        /// A stem under any suffix.
        case anySuffix([UInt8])
    }

    let rules: ClosedRange<Int>
    let place: Place
    let excluded: [[UInt8]]

    /// The rules that say so by the page: as many as the place takes without exclusions.
    func rules(like first: ContentRule, in set: inout RuleSet) -> [ContentRule] {
        var rule = first
        // A condition that the rules have leaves out other pages.
        if first.condition == .none {
            rule.condition = .unlessDomain
            rule.isConditionAnchored = true
            rule.conditionEntries = set.list(excluded.map { set.string([UInt8(ascii: "*")] + $0) })
        } else {
            let others = set[first.conditionEntries]
            rule.conditionEntries = set.list(others + excluded.map { set.string(HostExpression.within($0)) })
        }
        let filters =
            switch place {
            case .host(let name): [PatternWriter.writeHost(name, to: &set)]
            case .anySuffix(let stem): HostExpression.withinAnySuffix(of: stem).map { set.string($0) }
            }
        return filters.map {
            rule.urlFilter = $0
            return rule
        }
    }
}

extension RuleSet {
    /// Where such rows stand, in order.
    ///
    /// - Parameter others: rows that are of another kind, in order.
    func placeRows(besides others: [ClosedRange<Int>]) -> [SpeltPlace] {
        var rows: [SpeltPlace] = []
        var others = others[...]
        var next = 0
        for number in rules.indices where number >= next {
            if let other = others.first, other.lowerBound == number {
                next = other.upperBound + 1
                others.removeFirst()
            } else if let row = placeRow(from: number, to: others.first?.lowerBound ?? rules.count) {
                next = row.rules.upperBound + 1
                rows.append(row)
            }
        }
        return rows
    }

    /// The row that begins with a rule.
    private func placeRow(from start: Int, to end: Int) -> SpeltPlace? {
        guard rules[start].action == .hide, [.none, .unlessTopURL].contains(rules[start].condition) else { return nil }
        return hostRow(from: start, to: end)
            ?? stemRow(from: start, to: end) { hostRow(from: $0, to: end) }
    }

    /// The row for a host, which begins with the rule for the host alone.
    private func hostRow(from start: Int, to end: Int) -> SpeltPlace? {
        let first = rules[start]
        guard let name = exactHost(of: first) else { return nil }
        let parent = Array(#"\."#.utf8) + HostExpression.escaped(name) + HostExpression.hostEnd
        var filters = [unescaped(first.urlFilter)]
        for rule in rules[start + 1..<min(start + HidingWriter.maximumFilterCount, end)] {
            let filter = unescaped(rule.urlFilter)
            guard isLike(rule, first), filter.suffix(parent.count).elementsEqual(parent) else { break }
            filters.append(filter)
        }
        let excluded = HostExpression.hostsLeftOut(by: filters)
        guard !excluded.isEmpty,
            let spelt = HostExpression.within(name, excluding: excluded, limit: HidingWriter.maximumFilterCount),
            filters.starts(with: spelt)
        else { return nil }
        return SpeltPlace(rules: start...start + spelt.count - 1, place: .host(name), excluded: excluded)
    }

    /// Whether rules do the same, on whatever addresses.
    func isLike(_ rule: ContentRule, _ other: ContentRule) -> Bool {
        rule.action == other.action && rule.condition == other.condition && rule.resourceTypes == other.resourceTypes
            && rule.isConditionCaseSensitive == other.isConditionCaseSensitive
            && rule.isConditionAnchored == other.isConditionAnchored
            && hasSame(rule.conditionEntries, as: other.conditionEntries)
            && hasSame(rule.selectors, as: other.selectors)
    }

    /// The host of a filter that is for one host and none below it.
    private func exactHost(of rule: ContentRule) -> [UInt8]? {
        let filter = text[rule.urlFilter.indices]
        guard filter.starts(with: HostExpression.schemeOnly),
            filter.dropFirst(HostExpression.schemeOnly.count).first != UInt8(ascii: "(")
        else { return nil }
        return HostExpression.exactHost(of: unescaped(rule.urlFilter))
    }
}
