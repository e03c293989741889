internal import ContentRules

/// A row of rules by which `HidingWriter` spells out a host without some of its subdomains.
struct SpeltHost {
    let rules: ClosedRange<Int>
    let name: [UInt8]
    let excluded: [[UInt8]]

    /// The one rule that says so by the page.
    func rule(like first: ContentRule, in set: inout RuleSet) -> ContentRule {
        var rule = first
        rule.urlFilter = PatternWriter.writeHost(name, to: &set)
        // A condition that the rules have leaves out other pages.
        if first.condition == .none {
            rule.condition = .unlessDomain
            rule.conditionEntries = set.list(excluded.map { set.string([UInt8(ascii: "*")] + $0) })
        } else {
            let others = set[first.conditionEntries]
            rule.conditionEntries = set.list(others + excluded.map { set.string(HostExpression.within($0)) })
        }
        return rule
    }
}

extension RuleSet {
    /// Where such rows stand, in order.
    ///
    /// - Parameter others: rows that are of another kind, in order.
    func hostRows(besides others: [ClosedRange<Int>]) -> [SpeltHost] {
        var rows: [SpeltHost] = []
        var others = others[...]
        var next = 0
        for number in rules.indices where number >= next {
            if let other = others.first, other.lowerBound == number {
                next = other.upperBound + 1
                others.removeFirst()
            } else if let row = hostRow(from: number, to: others.first?.lowerBound ?? rules.count) {
                next = row.rules.upperBound + 1
                rows.append(row)
            }
        }
        return rows
    }

    /// The row that begins with a rule, which is the one for the host alone.
    private func hostRow(from start: Int, to end: Int) -> SpeltHost? {
        let first = rules[start]
        guard first.action == .hide, [.none, .unlessTopURL].contains(first.condition), let name = exactHost(of: first)
        else { return nil }
        let parent = Array(#"\."#.utf8) + HostExpression.escaped(name) + HostExpression.hostEnd
        var filters = [unescaped(first.urlFilter)]
        for rule in rules[start + 1..<min(start + HidingWriter.maximumFilterCount, end)] {
            let filter = unescaped(rule.urlFilter)
            guard rule.action == .hide, rule.condition == first.condition, rule.resourceTypes == first.resourceTypes,
                hasSame(rule.conditionEntries, as: first.conditionEntries),
                hasSame(rule.selectors, as: first.selectors), filter.suffix(parent.count).elementsEqual(parent)
            else { break }
            filters.append(filter)
        }
        let excluded = Self.excludedHosts(by: filters)
        guard !excluded.isEmpty,
            let spelt = HostExpression.within(name, excluding: excluded, limit: HidingWriter.maximumFilterCount),
            filters.starts(with: spelt)
        else { return nil }
        return SpeltHost(rules: start...start + spelt.count - 1, name: name, excluded: excluded)
    }

    /// The host of a filter that is for one host and none below it.
    private func exactHost(of rule: ContentRule) -> [UInt8]? {
        let filter = text[rule.urlFilter.indices]
        guard filter.starts(with: HostExpression.schemeOnly),
            filter.dropFirst(HostExpression.schemeOnly.count).first != UInt8(ascii: "(")
        else { return nil }
        return Self.exactHost(of: unescaped(rule.urlFilter))
    }

    private static func exactHost(of filter: [UInt8]) -> [UInt8]? {
        guard filter.starts(with: HostExpression.schemeOnly) else { return nil }
        let name = filter.dropFirst(HostExpression.schemeOnly.count).dropLast(HostExpression.hostEnd.count)
            .filter { $0 != UInt8(ascii: "\\") }
        return HostExpression.schemeOnly + HostExpression.escaped(name) + HostExpression.hostEnd == filter ? name : nil
    }

    /// The hosts that filters leave out: those of which they have all longer labels, `www[^./:][^./:]*\.a\.example`, and
    /// not the host itself.
    private static func excludedHosts(by filters: [[UInt8]]) -> [[UInt8]] {
        let longer = Array("[^./:][^./:]*".utf8)
        let named = Set(filters.compactMap(exactHost))
        return filters.compactMap { filter in
            guard filter.starts(with: HostExpression.anyLabelPlain) else { return nil }
            let rest = filter.dropFirst(HostExpression.anyLabelPlain.count).dropLast(HostExpression.hostEnd.count)
            let label = rest.prefix { $0 != UInt8(ascii: "[") }
            guard !label.isEmpty, rest[label.endIndex...].starts(with: longer) else { return nil }
            let host = (label + rest[(label.endIndex + longer.count)...]).filter { $0 != UInt8(ascii: "\\") }
            return named.contains(host) ? nil : host
        }
    }
}
