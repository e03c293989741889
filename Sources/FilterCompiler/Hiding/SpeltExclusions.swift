package import ContentRules

extension RuleSet {
    /// The same set with one rule, or as few as there are without exclusions, in place of each row of rules by which
    /// `HidingWriter` spells out the hosts that an exclusion leaves, and the place of each rule in this set: of such a
    /// rule that of one which names the exclusion, or begins the row.
    ///
    /// It goes by the page, as rows do that are too long to be spelt; they differ in frames alone.
    package func withExclusionsTogether() -> (set: RuleSet, places: [Int]) {
        let rows = exclusionRows()
        let placeRows = placeRows(besides: rows)
        guard !rows.isEmpty || !placeRows.isEmpty else { return (self, Array(rules.indices)) }
        var set = self
        let any = PatternWriter.writeAny(to: &set)
        set.rules.removeAll(keepingCapacity: true)
        var places: [Int] = []
        var next = 0
        func add(_ together: [ContentRule], for row: ClosedRange<Int>, at place: Int) {
            set.rules += rules[next..<row.lowerBound]
            places += next..<row.lowerBound
            set.rules += together
            places += together.map { _ in place }
            next = row.upperBound + 1
        }
        var (row, placeRow) = (rows[...], placeRows[...])
        while let start = [row.first?.lowerBound, placeRow.first?.rules.lowerBound].compactMap({ $0 }).min() {
            if let first = row.first, first.lowerBound == start {
                row.removeFirst()
                var rule = rules[first.upperBound]
                rule.urlFilter = any
                add([rule], for: first, at: first.upperBound)
            } else {
                let first = placeRow.removeFirst()
                add(first.rules(like: rules[start], in: &set), for: first.rules, at: start)
            }
        }
        set.rules += rules[next...]
        places += next..<rules.count
        return (set, places)
    }

    /// Where such rows stand, in order.
    private func exclusionRows() -> [ClosedRange<Int>] {
        var rows: [ClosedRange<Int>] = []
        var left = HidingWriter.maximumSpeltCount
        let locals = HidingWriter.localFilters.map { Array($0.utf8) }
        for (number, rule) in rules.enumerated() {
            // Where a row ends, the exclusion is named.
            guard rule.action == .hide, [.unlessDomain, .unlessTopURL].contains(rule.condition),
                text[rule.urlFilter.indices] == locals[1][...],
                let filters = HostExpression.outside(excludedHosts(of: rule), limit: left)
            else { continue }
            let start = number + 1 - locals.count - filters.count
            guard start > rows.last?.upperBound ?? -1, isRow(from: start, filters, locals, like: rule) else { continue }
            rows.append(start...number)
            left -= filters.count
        }
        return rows
    }

    /// The hosts that a condition leaves out together with those below them.
    private func excludedHosts(of rule: ContentRule) -> [[UInt8]] {
        self[rule.conditionEntries].map(unescaped).compactMap { entry in
            if rule.condition == .unlessDomain {
                entry.first == UInt8(ascii: "*") ? Array(entry.dropFirst()) : nil
            } else {
                HostExpression.host(of: entry)
            }
        }
    }

    /// Whether rules that hide what another one hides have these filters, one by one, and the last its condition, of
    /// which those for hosts need no more than what is left out beside hosts.
    private func isRow(from start: Int, _ filters: [[UInt8]], _ locals: [[UInt8]], like last: ContentRule) -> Bool {
        let others =
            last.condition == .unlessDomain
            ? [] : self[last.conditionEntries].filter { HostExpression.host(of: unescaped($0)) == nil }
        for (number, filter) in zip(start..., filters + locals) {
            let rule = rules[number]
            guard rule.action == .hide, rule.resourceTypes == last.resourceTypes,
                rule.isConditionCaseSensitive == last.isConditionCaseSensitive,
                rule.isConditionAnchored == last.isConditionAnchored || rule.condition != last.condition,
                unescaped(rule.urlFilter) == filter, hasSame(rule.selectors, as: last.selectors)
            else { return false }
            if number >= start + filters.count {
                guard rule.condition == last.condition, hasSame(rule.conditionEntries, as: last.conditionEntries)
                else { return false }
            } else {
                guard rule.condition == (others.isEmpty ? .none : .unlessTopURL),
                    hasSame(self[rule.conditionEntries], as: others[...])
                else { return false }
            }
        }
        return true
    }

    func hasSame(_ entries: Range<UInt32>, as others: Range<UInt32>) -> Bool {
        hasSame(self[entries], as: self[others])
    }

    private func hasSame(_ entries: ArraySlice<TextRange>, as others: ArraySlice<TextRange>) -> Bool {
        entries.elementsEqual(others) { $0 == $1 || text[$0.indices] == text[$1.indices] }
    }
}
