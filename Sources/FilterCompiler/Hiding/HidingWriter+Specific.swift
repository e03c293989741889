internal import ByteTables
internal import ContentRules

/// Hiding on pages that rules name: one content rule for all selectors of a host, by the document's own address, so
/// that it also applies in frames and no sub-resource triggers it.
extension HidingWriter {
    mutating func writeSpecific(to drafts: inout Drafts, ledger: inout LineLedger) {
        let pairs = rules.pairs
        let groups = Groups(pairs.map { Int($0.place) }, count: rules.places.count)
        let parents = Parents(of: rules)
        var answers = Answers(count: pairs.count)
        var seen = [UInt32](repeating: 0, count: rules.selectors.count)
        var seenAs = [Int](repeating: 0, count: rules.selectors.count)
        var kept: [Int] = []
        var selectors: [UInt32] = []
        for place in 0..<rules.places.count {
            let isHost = if case .host = rules.placeKinds[place] { true } else { false }
            kept.removeAll(keepingCapacity: true)
            selectors.removeAll(keepingCapacity: true)
            // Pairs without exclusions first: they make others of the place pointless.
            for isExcluding in [false, true] {
                for position in groups.positions(of: place) {
                    let index = groups.sorted[position]
                    let pair = pairs[index]
                    if (pair.exclusion != 0) != isExcluding { continue }
                    let selector = Int(pair.selector)
                    if isHost, switches.isGenericOnEverywhere, let generic = everywhere[selector] {
                        ledger.cover(pair.line, by: generic.line)
                        answers.set(index, rule: generic.rule)
                    } else if let parent = parents.pair(above: place, selector: pair.selector) {
                        ledger.cover(pair.line, by: pairs[parent].line)
                        answers.set(index, pair: parent)
                    } else if seen[selector] == UInt32(place) + 1, pairs[seenAs[selector]].exclusion == 0 {
                        ledger.cover(pair.line, by: pairs[seenAs[selector]].line)
                        answers.set(index, pair: seenAs[selector])
                    } else {
                        seen[selector] = UInt32(place) + 1
                        seenAs[selector] = index
                        kept.append(index)
                        selectors.append(pair.selector)
                    }
                }
            }
            if isHost, kept.allSatisfy({ pairs[$0].exclusion == 0 }) {
                writeHost(kept, selectors, place: place, answers: &answers, to: &drafts)
            } else {
                let name = rules.placeKinds[place].name(ofKey: rules.places.string(place))
                write(kept, place: place, name: name, answers: &answers, to: &drafts)
            }
        }
        for index in pairs.indices {
            if let rule = answers.rule(of: index) { drafts.addOrigin(pairs[index].line, of: rule) }
        }
    }

    /// Filters for a place, by the document's own address, and the pages to be left out that a condition asks about.
    private func filters(
        of kind: HidingRules.Place, _ name: [UInt8], excluding excluded: [DomainList.Name], to drafts: inout Drafts
    ) -> (filters: [TextRange], others: [DomainList.Name]) {
        let spelt: (filters: [[UInt8]], others: [DomainList.Name])? =
            switch kind {
            case .host, .genericHost: Self.spelt(name, excluding: excluded)
            case .anySuffix:
                Self.spelt(within: nil, excluding: excluded) {
                    HostExpression.withinAnySuffix(of: name, excluding: $0, limit: Self.maximumFilterCount)
                }
            case .filter(let filter, _, _):
                HostExpression.hostAndPath(of: drafts.set.unescaped(filter)).flatMap { host, path in
                    Self.spelt(host, excluding: excluded).map { filters, others in
                        (filters.map { HostExpression.page(hostExpression: $0, path: path) }, others)
                    }
                }
            }
        if let (filters, others) = spelt { return (filters.map { drafts.set.string($0) }, others) }
        let filters =
            switch kind {
            case .host, .genericHost: [PatternWriter.writeHost(name, to: &drafts.set)]
            case .anySuffix: HostExpression.withinAnySuffix(of: name).map { drafts.set.string($0) }
            case .filter(let filter, _, _): [filter]
            }
        return (filters, excluded)
    }

    private static func spelt(
        _ host: [UInt8], excluding excluded: [DomainList.Name]
    ) -> (filters: [[UInt8]], others: [DomainList.Name])? {
        spelt(within: host, excluding: excluded) {
            HostExpression.within(host, excluding: $0, limit: maximumFilterCount)
        }
    }

    /// Filters for hosts without some of them, by the document's own host, so that they are left out in frames as well,
    /// and the pages that are left out beside them; nothing when there are no such hosts, or too many.
    ///
    /// - Parameters:
    ///   - host: the host that the others are below, if there is one.
    ///   - filters: the filters without such hosts.
    private static func spelt(
        within host: [UInt8]?, excluding excluded: [DomainList.Name], by filters: (_ hosts: [[UInt8]]) -> [[UInt8]]?
    ) -> (filters: [[UInt8]], others: [DomainList.Name])? {
        var hosts: [[UInt8]] = []
        var others: [DomainList.Name] = []
        for other in excluded {
            if let found = other.hosts(within: host) { hosts += found } else { others.append(other) }
        }
        guard !hosts.isEmpty, let found = filters(hosts), !found.isEmpty else { return nil }
        return (found, others)
    }

    /// How many filters a host without some of its subdomains may take; each repeats the selectors.
    static let maximumFilterCount = 48

    /// The content rule of a host of which no pages are left out, as nearly all are.
    private mutating func writeHost(
        _ kept: [Int], _ selectors: [UInt32], place: Int, answers: inout Answers, to drafts: inout Drafts
    ) {
        guard !kept.isEmpty else { return }
        let filter = PatternWriter.writeHost(rules.places.bytes, rules.places.range(of: place), to: &drafts.set)
        let rule = add(filter, selectors, in: .specificHiding, excluding: [], isHost: true, to: &drafts)
        for index in kept { answers.set(index, rule: rule) }
    }

    /// One content rule for each set of pages to leave out; nearly always there is none to leave out.
    private mutating func write(
        _ kept: [Int], place: Int, name: [UInt8], answers: inout Answers, to drafts: inout Drafts
    ) {
        var rest = kept[...]
        while let first = rest.first {
            let exclusion = rules.pairs[first].exclusion
            let members = rest.filter { rules.pairs[$0].exclusion == exclusion }
            rest = rest.filter { rules.pairs[$0].exclusion != exclusion }[...]
            let selectors = members.map { rules.pairs[$0].selector }
            let kind = rules.placeKinds[place]
            // Generic is what names no host, whatever else it demands of the address (AdGuard).
            let section = kind.isGeneric ? Section.excludingHiding : .specificHiding
            let excluded = rules.exclusions[Int(exclusion)]
            let (filters, others) = filters(of: kind, name, excluding: excluded, to: &drafts)
            for (number, filter) in filters.enumerated() {
                let rule = add(
                    filter, selectors, in: section, excluding: others, isCaseSensitive: kind.isCaseSensitive,
                    to: &drafts)
                for index in members {
                    if number == 0 {
                        answers.set(index, rule: rule)
                    } else {
                        drafts.addOrigin(rules.pairs[index].line, of: rule)
                    }
                }
            }
        }
    }
}

/// Indices sorted into groups, in their order.
private struct Groups {
    private var starts: [Int]
    private(set) var sorted: [Int]

    init(_ groups: [Int], count: Int) {
        starts = Array(repeating: 0, count: count + 1)
        for group in groups { starts[group + 1] += 1 }
        for group in 0..<count { starts[group + 1] += starts[group] }
        var next = starts
        sorted = Array(repeating: 0, count: groups.count)
        for (index, group) in groups.enumerated() {
            sorted[next[group]] = index
            next[group] += 1
        }
    }

    /// Where a group's indices stand in `sorted`.
    func positions(of group: Int) -> Range<Int> { starts[group]..<starts[group + 1] }
}

/// Which content rule answers for each pair: its own, or that of a pair that makes it pointless.
private struct Answers {
    private var values: [Int]

    init(count: Int) { values = Array(repeating: -1, count: count) }

    mutating func set(_ pair: Int, rule: Int) { values[pair] = rule }
    mutating func set(_ pair: Int, pair other: Int) { values[pair] = -2 - other }

    func rule(of pair: Int) -> Int? {
        var value = values[pair]
        while value < -1 { value = values[-2 - value] }
        return value < 0 ? nil : value
    }
}

/// The pairs of a host's parents, as far as there are any.
private struct Parents {
    /// By place: that of its nearest parent, or -1.
    private var nearest: [Int32]
    private var pairs: [UInt64: Int] = [:]

    init(of rules: HidingRules) {
        nearest = Array(repeating: -1, count: rules.places.count)
        var isParent = [Bool](repeating: false, count: rules.places.count)
        let bytes = rules.places.bytes
        for place in 0..<rules.places.count {
            guard case .host = rules.placeKinds[place] else { continue }
            let range = rules.places.range(of: place)
            var hashes = HashFromEnd(range.upperBound)
            for index in range.reversed() where bytes[index] == UInt8(ascii: ".") {
                let hash = hashes.hash(bytes.elementSpan, from: index + 1)
                guard let number = rules.places.find(bytes, (index + 1)..<range.upperBound, hash: hash) else {
                    continue
                }
                isParent[number] = true
                // The nearest is found last.
                nearest[place] = Int32(truncatingIfNeeded: number)
            }
        }
        for (index, pair) in rules.pairs.enumerated() where pair.exclusion == 0 && isParent[Int(pair.place)] {
            let key = Self.key(Int(pair.place), pair.selector)
            if pairs[key] == nil { pairs[key] = index }
        }
    }

    /// The pair that hides the selector on a parent of the place, without exclusions.
    func pair(above place: Int, selector: UInt32) -> Int? {
        var parent = Int(nearest[place])
        while parent >= 0 {
            if let pair = pairs[Self.key(parent, selector)] { return pair }
            parent = Int(nearest[parent])
        }
        return nil
    }

    private static func key(_ place: Int, _ selector: UInt32) -> UInt64 { UInt64(place) << 32 | UInt64(selector) }
}
