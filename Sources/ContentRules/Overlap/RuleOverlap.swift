/// Whether rules of a set have a load in common: an address, a type of load, a party, a frame and a page that both
/// their triggers match.
///
/// Never wrong when it says no, for addresses of the form that ``AddressForm`` knows and pages that hold no second
/// address. It is exact for one condition on domains against another, for parties and types, and for the filters as far
/// as ``FilterGraph`` is; that a party or a condition may rule out an address is seen only for the page's own document,
/// whose address is the page's.
package struct RuleOverlap: Sendable {
    let set: RuleSet
    var hosts = HostTree()
    /// By rule: the graph of its filter; nothing for one that WebKit refuses, or that has not been asked for.
    private var graphs: [FilterGraph?]
    private var hasGraph: [Bool]
    private var pages: [Int: PageHosts] = [:]
    /// How many graphs have been compared, which is what takes time.
    private(set) var comparisonCount = 0

    package init(_ set: RuleSet) {
        self.set = set
        graphs = Array(repeating: nil, count: set.rules.count)
        hasGraph = Array(repeating: false, count: set.rules.count)
    }

    /// Whether two rules have a load in common.
    /// - Parameter types: the loads of the second rule that count, if not all that it names.
    package mutating func meets(_ one: Int, _ other: Int, types: ResourceTypes? = nil) -> Bool {
        meets(one, outline(of: one), other, outline(of: other, types: types))
    }

    /// - Parameter types: the loads that count, if not all that the rule names.
    mutating func outline(of rule: Int, types: ResourceTypes? = nil) -> TriggerOutline {
        TriggerOutline(set.rules[rule], types: types, in: set, hosts: &hosts)
    }

    mutating func meets(_ one: Int, _ first: TriggerOutline, _ other: Int, _ second: TriggerOutline) -> Bool {
        guard let types = first.sharedTypes(with: second) else { return false }
        let areFilters = first.filterMeets(second, hosts: hosts)
        guard areFilters != false, pagesMeet(one, other) else { return false }
        if types == .topDocument, !documentsMeet(one, first, other, second) { return false }
        if let areFilters { return areFilters }
        makeGraph(of: one)
        makeGraph(of: other)
        comparisonCount += 1
        return graphs[one]?.meets(graphs[other]) ?? false
    }

    private mutating func makeGraph(of rule: Int) {
        guard !hasGraph[rule] else { return }
        hasGraph[rule] = true
        let content = set.rules[rule]
        let filter = try? URLFilter(parsing: set.unescaped(content.urlFilter))
        graphs[rule] = filter.map { FilterGraph($0, isCaseSensitive: content.isCaseSensitive) }
    }

    /// The pages of a rule's condition on domains.
    mutating func pageHosts(of rule: Int) -> PageHosts {
        if let known = pages[rule] { return known }
        let found = PageHosts(set[set.rules[rule].conditionEntries], of: set, hosts: &hosts)
        pages[rule] = found
        return found
    }

    private mutating func pagesMeet(_ one: Int, _ other: Int) -> Bool {
        switch (set.rules[one].condition, set.rules[other].condition) {
        case (.ifDomain, .ifDomain):
            let names = pageHosts(of: one)
            return names.meets(pageHosts(of: other), hosts: hosts)
        case (.ifDomain, .unlessDomain):
            let names = pageHosts(of: one)
            return names.isOutside(pageHosts(of: other), hosts: hosts)
        case (.unlessDomain, .ifDomain): return pagesMeet(other, one)
        case (.ifTopURL, .ifTopURL), (.ifTopURL, .ifDomain), (.ifDomain, .ifTopURL):
            return addressesMeet(one, other)
        default: return true
        }
    }

    /// How many pairs of expressions on pages are compared; rules with more count as meeting.
    private static let maximumPairCount = 256

    private mutating func addressesMeet(_ one: Int, _ other: Int) -> Bool {
        let entries = set[set.rules[one].conditionEntries]
        let others = set[set.rules[other].conditionEntries]
        guard entries.count * others.count <= Self.maximumPairCount else { return true }
        comparisonCount += entries.count * others.count
        let graphs = entries.map { pageGraph($0, of: set.rules[one]) }
        let otherGraphs = others.map { pageGraph($0, of: set.rules[other]) }
        return graphs.contains { graph in
            otherGraphs.contains { other in
                guard let graph, let other else { return true }
                return graph.meets(other)
            }
        }
    }

    private func pageGraph(_ entry: TextRange, of rule: ContentRule) -> FilterGraph? {
        var text = set.unescaped(entry)
        // A domain that stands in a page's query, where WebKit finds it too, is of no account.
        if rule.condition == .ifDomain { text = [UInt8(ascii: "^")] + DomainCondition.urlFilter(forDomain: text) }
        let filter = try? URLFilter(parsing: text)
        return filter.map { FilterGraph($0, isCaseSensitive: rule.isConditionCaseSensitive) }
    }

    /// Whether two rules may meet for the page's own document, whose host both filters and both conditions judge.
    private mutating func documentsMeet(
        _ one: Int, _ first: TriggerOutline, _ other: Int, _ second: TriggerOutline
    ) -> Bool {
        var common: [Int]?
        for outline in [first, second] where outline.host >= 0 { narrow(&common, to: [outline.host]) }
        for rule in [one, other] where set.rules[rule].condition == .ifDomain {
            let pages = pageHosts(of: rule)
            if pages.areNames { narrow(&common, to: pages.numbers) }
        }
        for rule in [one, other] where set.rules[rule].condition == .unlessDomain {
            let pages = pageHosts(of: rule)
            if pages.takesInSubdomains { common?.removeAll { pages.holds($0, hosts: hosts) } }
        }
        return common?.isEmpty != true
    }

    /// Leaves of some hosts what stands below others too.
    private func narrow(_ common: inout [Int]?, to numbers: [Int32]) {
        guard let known = common else {
            common = numbers.map { Int($0) }
            return
        }
        common = known.flatMap { host in numbers.compactMap { hosts.common(host, Int($0)) } }
    }
}

extension RuleOverlap {
    /// The host that a rule's filter is about, if it begins with a whole host: `||a.example^`.
    package static func host(of rule: Int, in set: RuleSet) -> [UInt8]? {
        let range = set.rules[rule].urlFilter.indices
        guard set.text[range.lowerBound] == UInt8(ascii: "^") else { return nil }
        guard let host = FilterHost(set.text, range), host.end != .open else { return nil }
        return host.name
    }
}
