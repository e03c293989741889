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
    /// By rule: the number of what is known of it; -1 for one that has not been asked for, as most of a large set are not.
    private var numbers: [Int32]
    private var known: [Known] = []
    private var pages: [PageHosts] = []
    private var graphs = FilterGraphs()
    /// By rule whose pages' addresses have been compared: the numbers of their graphs.
    private var pageGraphNumbers: [Int: [Int]] = [:]
    /// How many graphs have been compared, which is what takes time.
    private(set) var comparisonCount = 0

    package init(_ set: RuleSet) {
        self.set = set
        numbers = Array(repeating: -1, count: set.rules.count)
    }

    /// What is known of a rule.
    private struct Known {
        /// Its trigger with all loads that it names.
        var outline: TriggerOutline
        /// The number of its pages, once these were asked for, or -1.
        var pages: Int32 = -1
        /// The number of its filter's graph, likewise.
        var graph: Int32 = -1
    }

    private mutating func number(of rule: Int) -> Int {
        if numbers[rule] < 0 {
            numbers[rule] = Int32(truncatingIfNeeded: known.count)
            known.append(Known(outline: TriggerOutline(set.rules[rule], in: set, hosts: &hosts)))
        }
        return Int(numbers[rule])
    }

    /// Whether two rules have a load in common.
    /// - Parameter types: the loads of the second rule that count, if not all that it names.
    package mutating func meets(_ one: Int, _ other: Int, types: ResourceTypes? = nil) -> Bool {
        meets(one, outline(of: one), other, outline(of: other, types: types))
    }

    /// - Parameter types: the loads that count, if not all that the rule names.
    mutating func outline(of rule: Int, types: ResourceTypes? = nil) -> TriggerOutline {
        var outline = known[number(of: rule)].outline
        if let types { outline.loads.types = TriggerLoads.counted(types) }
        return outline
    }

    /// What a look at two triggers tells.
    enum Glance {
        /// Whether they have a load in common.
        case known(Bool)
        /// Only their graphs can tell, and so many of them are compared at least.
        case unknown(comparisonCount: Int)
    }

    mutating func glance(
        _ one: Int, _ first: TriggerOutline, _ other: Int, _ second: TriggerOutline
    ) -> Glance {
        guard let types = first.loads.shared(with: second.loads) else { return .known(false) }
        let areFilters = filtersMeet(one, first, other, second)
        if areFilters == false { return .known(false) }
        guard let arePages = pagesMeet(one, other) else {
            return .unknown(comparisonCount: addressPairCount(one, other))
        }
        if !arePages || types == .topDocument && !documentsMeet(one, first, other, second) { return .known(false) }
        return areFilters.map { .known($0) } ?? .unknown(comparisonCount: 1)
    }

    mutating func meets(_ one: Int, _ first: TriggerOutline, _ other: Int, _ second: TriggerOutline) -> Bool {
        guard let types = first.loads.shared(with: second.loads) else { return false }
        let areFilters = filtersMeet(one, first, other, second)
        guard areFilters != false, pagesMeet(one, other) ?? addressesMeet(one, other) else { return false }
        if types == .topDocument, !documentsMeet(one, first, other, second) { return false }
        if let areFilters { return areFilters }
        comparisonCount += 1
        return graphs.meet(graph(of: one), graph(of: other)) ?? false
    }

    private func filtersMeet(
        _ one: Int, _ first: TriggerOutline, _ other: Int, _ second: TriggerOutline
    ) -> Bool? {
        first.filterMeets(
            second, hosts: hosts, set.rules[one].urlFilter, set.rules[other].urlFilter, in: set.text)
    }

    private mutating func graph(of rule: Int) -> Int {
        let number = number(of: rule)
        if known[number].graph < 0 {
            let content = set.rules[rule]
            let kind = FilterGraphs.Kind(subject: .filter, isCaseSensitive: content.isCaseSensitive)
            known[number].graph = Int32(truncatingIfNeeded: graphs.number(of: content.urlFilter, kind, in: set))
        }
        return Int(known[number].graph)
    }

    /// The pages of a rule's condition on domains.
    mutating func pageHosts(of rule: Int) -> PageHosts { pages[pageNumber(of: rule)] }

    private mutating func pageNumber(of rule: Int) -> Int {
        let number = number(of: rule)
        if known[number].pages < 0 {
            known[number].pages = Int32(truncatingIfNeeded: pages.count)
            pages.append(PageHosts(set[set.rules[rule].conditionEntries], of: set, hosts: &hosts))
        }
        return Int(known[number].pages)
    }

    /// Whether some page is one of both rules' pages; nothing where only graphs can tell.
    private mutating func pagesMeet(_ one: Int, _ other: Int) -> Bool? {
        switch (set.rules[one].condition, set.rules[other].condition) {
        case (.ifDomain, .ifDomain):
            let (number, otherNumber) = (pageNumber(of: one), pageNumber(of: other))
            return pages[number].meets(pages[otherNumber], hosts: hosts)
        case (.ifDomain, .unlessDomain):
            let (number, otherNumber) = (pageNumber(of: one), pageNumber(of: other))
            return pages[number].isOutside(pages[otherNumber], hosts: hosts)
        case (.unlessDomain, .ifDomain): return pagesMeet(other, one)
        case (.ifTopURL, .ifTopURL), (.ifTopURL, .ifDomain), (.ifDomain, .ifTopURL):
            return addressPairCount(one, other) <= Self.maximumPairCount ? nil : true
        default: return true
        }
    }

    /// How many pairs of expressions on pages are compared; rules with more count as meeting.
    private static let maximumPairCount = 256

    private func addressPairCount(_ one: Int, _ other: Int) -> Int {
        set.rules[one].conditionEntries.count * set.rules[other].conditionEntries.count
    }

    private mutating func addressesMeet(_ one: Int, _ other: Int) -> Bool {
        comparisonCount += addressPairCount(one, other)
        let others = pageGraphs(of: other)
        return pageGraphs(of: one).contains { graph in others.contains { graphs.meet(graph, $0) ?? true } }
    }

    private mutating func pageGraphs(of rule: Int) -> [Int] {
        if let known = pageGraphNumbers[rule] { return known }
        let content = set.rules[rule]
        let kind = FilterGraphs.Kind(
            subject: content.condition == .ifDomain ? .domain : .page,
            isCaseSensitive: content.isConditionCaseSensitive)
        let numbers = set[content.conditionEntries].map { graphs.number(of: $0, kind, in: set) }
        pageGraphNumbers[rule] = numbers
        return numbers
    }

    /// Whether two rules may meet for the page's own document, whose host both filters and both conditions judge.
    private mutating func documentsMeet(
        _ one: Int, _ first: TriggerOutline, _ other: Int, _ second: TriggerOutline
    ) -> Bool {
        var host = max(first.host, second.host)
        if first.host >= 0, second.host >= 0 {
            guard let shared = hosts.common(Int(first.host), Int(second.host)) else { return false }
            host = Int32(truncatingIfNeeded: shared)
        }
        guard first.condition.isAboutDomains || second.condition.isAboutDomains else { return true }
        if host >= 0, !first.condition.isAboutDomains || !second.condition.isAboutDomains {
            return mayBeDocument(of: Int(host), for: first.condition.isAboutDomains ? one : other)
        }
        var common = host < 0 ? nil : [Int(host)]
        for rule in [one, other] where set.rules[rule].condition == .ifDomain {
            let pages = pageHosts(of: rule)
            guard pages.areNames else { continue }
            common = common.map { $0.flatMap { pages.parts(of: $0, hosts: hosts) } } ?? pages.numbers.map { Int($0) }
        }
        for rule in [one, other] where set.rules[rule].condition == .unlessDomain {
            let pages = pageHosts(of: rule)
            if pages.takesInSubdomains { common?.removeAll { pages.holds($0, hosts: hosts) } }
        }
        return common?.isEmpty != true
    }

    /// Whether a page on a host or below it may be one of those that a rule's condition on domains takes.
    private mutating func mayBeDocument(of host: Int, for rule: Int) -> Bool {
        let pages = pageHosts(of: rule)
        return set.rules[rule].condition == .ifDomain
            ? !pages.areNames || pages.hasPart(of: host, hosts: hosts)
            : !pages.takesInSubdomains || !pages.holds(host, hosts: hosts)
    }
}

extension RuleOverlap {
    /// The host that a rule's filter is about, if it begins with a whole host: `||a.example^`.
    package static func host(of rule: Int, in set: RuleSet) -> [UInt8]? {
        filterHost(of: rule, in: set)?.name(in: set.text)
    }

    /// Writes the labels of that host, if there is one, from the last to the first and with a zero between them.
    package static func appendHostLabels(of rule: Int, in set: RuleSet, to labels: inout [UInt8]) {
        filterHost(of: rule, in: set)?.appendLabels(in: set.text, to: &labels)
    }

    /// That host as it stands in the filter.
    static func filterHost(of rule: Int, in set: RuleSet) -> FilterHost? {
        guard let host = TriggerOutline.host(of: set.rules[rule], in: set), host.end != .open else { return nil }
        return host
    }
}
