/// Rules of a set, sorted so that those which share a load with another rule are found without looking at all.
package struct OverlapIndex: Sendable {
    private var overlap: RuleOverlap
    /// By rule that was added: the loads that count.
    private var types: [ResourceTypes]
    /// By number of a host: the rules whose filters are about it.
    private var byHost = RulesByHost()
    /// By number of a host with many rules: these rules once more.
    private var crowds: [Int: CrowdedHost] = [:]
    /// By number of a host: the rules about no host that name it as a page.
    private var byPage = RulesByHost()
    /// The other rules about no host.
    private var everywhere: [Int32] = []
    private var all: [Int32] = []
    /// All these rules by their loads.
    private var groups: [LoadGroup] = []
    private var groupNumbers: [UInt32: Int] = [:]
    private var lastGroup = 0
    /// The hosts of the rules that will be asked about; nothing where any rule may be.
    private var askedHosts: RelatedHosts?
    /// What is known without reading it of filters that are a host.
    private var wholeHosts = WholeHosts([])
    /// By rule: what is known of it, where not all rules will be asked about.
    private var kinds: [Kind] = []
    /// By bystander that has been added: the number of its group, twice, and 1 more for one that is open to all.
    private var bystanderGroups: [Int32] = []
    /// Rules that only the graphs can tell of whether they meet the rule at hand.
    private var doubtful: [Int32] = []
    /// When the search for the rule at hand ends: how many comparisons will have been made.
    private var lastComparison = 0

    /// A rule that has been compared with so many filters in vain counts as meeting one: of real rules few are, and the
    /// search must not take longer than all else.
    private static let maximumComparisonCount = 128

    /// How many rules have been looked at in all; once they were so many, no search looks at more than
    /// `maximumComparisonCount`.
    ///
    /// All 160 lists of which docs/PERFORMANCE.md tells need a fiftieth; tens of thousands of rules and exceptions on one
    /// host that differ in their pages alone would go on for minutes.
    private var glanceCount = 0
    private static let maximumGlanceCount = 1 << 26

    /// How many filters have been compared, which is what takes time.
    package var comparisonCount: Int { overlap.comparisonCount }

    private enum Kind: UInt8 { case unknown, bystander, other }

    package init(_ set: RuleSet) {
        overlap = RuleOverlap(set)
        types = Array(repeating: [], count: set.rules.count)
    }

    /// An index that will be asked about these rules only, which spares it most of the work on others.
    /// - Parameter areWholeHosts: by rule: whether its filter is a host and nothing else, with the same text before and
    ///   behind it as in all these; of others this may be unknown.
    package init(_ set: RuleSet, asked rules: some Sequence<Int>, areWholeHosts: [Bool]) {
        self.init(set)
        wholeHosts = WholeHosts(areWholeHosts)
        var hosts = RelatedHosts()
        for rule in rules {
            if let host = RuleOverlap.filterHost(of: rule, in: set) { hosts.insert(host, in: set.text) }
        }
        askedHosts = hosts
        kinds = Array(repeating: .unknown, count: set.rules.count)
        bystanderGroups = Array(repeating: -1, count: set.rules.count)
    }

    /// Takes out all rules that were added, and keeps what is known of them.
    package mutating func removeAll() {
        byHost.removeAll()
        crowds.removeAll()
        byPage.removeAll()
        everywhere.removeAll(keepingCapacity: true)
        all.removeAll(keepingCapacity: true)
        for group in groups.indices { groups[group].removeAll() }
    }

    /// Whether a rule is about a host with which no host of the rules that will be asked about has to do.
    package mutating func isBystander(_ rule: Int) -> Bool {
        guard let askedHosts else { return false }
        if kinds[rule] == .unknown {
            let host = wholeHosts.host(of: rule, in: overlap.set) ?? RuleOverlap.filterHost(of: rule, in: overlap.set)
            let isRelated = host.map { askedHosts.contains(relatedTo: $0, in: overlap.set.text) }
            kinds[rule] = isRelated == false ? .bystander : .other
        }
        return kinds[rule] == .bystander
    }

    /// Whether a rule's filter begins with a whole host: `||a.example^`.
    package mutating func isAboutHost(_ rule: Int) -> Bool { overlap.outline(of: rule).host >= 0 }

    /// Whether two rules have a load in common, be they added or not.
    /// - Parameter types: the loads of the second rule that count, not all that it names.
    package mutating func haveCommonLoad(_ one: Int, _ other: Int, types: ResourceTypes) -> Bool {
        overlap.meets(one, other, types: types)
    }

    /// Adds a rule.
    /// - Parameter types: the loads that count, if not all that the rule names.
    package mutating func insert(_ rule: Int, types: ResourceTypes? = nil) {
        let number = Int32(truncatingIfNeeded: rule)
        all.append(number)
        if isBystander(rule) {
            insert(bystander: rule, types: types)
            return
        }
        let outline = overlap.outline(of: rule, types: types)
        self.types[rule] = outline.loads.types
        let namesPages = outline.condition == .ifDomain || outline.condition == .unlessDomain
        let pages = namesPages ? overlap.pageHosts(of: rule) : nil
        let namedPages = outline.condition == .ifDomain && pages?.areNames == true ? pages?.numbers : nil
        let group = group(of: outline.loads)
        if outline.host >= 0 {
            groups[group].insert(host: number, isOpenToAll: outline.isOpenToAll)
            let host = Int(outline.host)
            let count = byHost.append(number, to: host)
            if count < CrowdedHost.leastCount { return }
            for rule in count == CrowdedHost.leastCount ? byHost.rules(of: host) : [number] {
                let beginning = beginning(of: rule)
                crowds[host, default: CrowdedHost()].insert(rule, beginning)
            }
            return
        }
        groups[group].insert(
            number, isOpenSearch: outline.isOpenToAll && outline.isUnanchored, pageCount: namedPages?.count)
        if let namedPages {
            for host in namedPages { byPage.append(number, to: Int(host)) }
        } else {
            everywhere.append(number)
        }
    }

    private mutating func beginning(of rule: Int32) -> FilterRest.Beginning {
        let filter = overlap.set.rules[Int(rule)].urlFilter
        return FilterRest.beginning(of: overlap.set.text, overlap.outline(of: Int(rule)).rest(of: filter))
    }

    /// Adds a rule whose host gets a number only when it is compared with a rule about none.
    private mutating func insert(bystander rule: Int, types: ResourceTypes?) {
        let counted = TriggerLoads.counted(types ?? overlap.set.rules[rule].resourceTypes)
        if bystanderGroups[rule] < 0 || self.types[rule] != counted {
            let content = overlap.set.rules[rule]
            self.types[rule] = counted
            let loads = TriggerLoads(content, types: counted)
            let isOpenToAll = content.condition == .none && TriggerOutline.isOpen(content, in: overlap.set)
            bystanderGroups[rule] = Int32(truncatingIfNeeded: group(of: loads) * 2 + (isOpenToAll ? 1 : 0))
        }
        let known = Int(bystanderGroups[rule])
        groups[known / 2].insert(host: Int32(truncatingIfNeeded: rule), isOpenToAll: known % 2 == 1)
    }

    private mutating func group(of loads: TriggerLoads) -> Int {
        if lastGroup < groups.count, groups[lastGroup].loads == loads { return lastGroup }
        lastGroup = groupNumbers[loads.key] ?? groups.count
        if lastGroup == groups.count {
            groups.append(LoadGroup(loads))
            groupNumbers[loads.key] = lastGroup
        }
        return lastGroup
    }

    /// Whether some rule that was added has a load in common with a rule.
    ///
    /// Not wrong when it says no.
    package mutating func meets(_ rule: Int) -> Bool {
        lastComparison = overlap.comparisonCount + Self.maximumComparisonCount
        let outline = overlap.outline(of: rule)
        if outline.condition == .unlessDomain { _ = overlap.pageHosts(of: rule) }
        if meetsShape(outline) { return true }
        return contains(meeting: rule, outline, where: { _ in true })
    }

    /// Calls `body` with each rule that was added and has a load in common with a rule, some perhaps twice, until it
    /// answers true or the search takes too long; answers whether either is so.
    package mutating func contains(meeting rule: Int, where body: (Int) -> Bool) -> Bool {
        lastComparison = overlap.comparisonCount + Self.maximumComparisonCount
        let outline = overlap.outline(of: rule)
        if outline.condition == .unlessDomain { _ = overlap.pageHosts(of: rule) }
        return contains(meeting: rule, outline, where: body)
    }

    /// Whether some rule that was added, and that `isWanted` answers true for, has a load in common with a rule.
    ///
    /// Not wrong when it says no; it says yes where more filters than so many would have to be compared.
    /// - Parameter types: the loads of the rule that count, not all that it names.
    package mutating func meets(
        _ rule: Int, types: ResourceTypes, maximumComparisonCount: Int, among isWanted: (Int) -> Bool
    ) -> Bool {
        lastComparison = overlap.comparisonCount + maximumComparisonCount
        let outline = overlap.outline(of: rule, types: types)
        if outline.condition == .unlessDomain { _ = overlap.pageHosts(of: rule) }
        return visit(rule, outline) { index, other in
            isWanted(Int(other)) && index.meets(other, rule, outline) { _ in true }
        }
    }

    /// Whether there is a rule that meets every such trigger, whatever its text.
    private func meetsShape(_ outline: TriggerOutline) -> Bool {
        let isAnywhere = outline.isUnanchored || outline.matchesEverything
        guard outline.isOpen || isAnywhere, outline.host >= 0 || isAnywhere else { return false }
        return groups.contains { $0.meetsAll(outline, isAnywhere: isAnywhere) }
    }

    /// Calls `body` with each rule that meets another until it answers true or the search takes too long; answers
    /// whether either is so.
    ///
    /// Whether that is so, and else for which rules, does not depend on their order: so graphs are compared last, and
    /// not at all where there are too many.
    private mutating func contains(
        meeting rule: Int, _ outline: TriggerOutline, where body: (Int) -> Bool
    ) -> Bool {
        doubtful.removeAll(keepingCapacity: true)
        var remaining = lastComparison - overlap.comparisonCount
        let lastGlance = max(Self.maximumGlanceCount, glanceCount + Self.maximumComparisonCount)
        let isFound = visitGroups(rule, outline) { index, other in
            index.glanceCount += 1
            if index.glanceCount > lastGlance { return true }
            let known = index.overlap.outline(of: Int(other), types: index.types[Int(other)])
            switch index.overlap.glance(rule, outline, Int(other), known) {
            case .known(let isMeeting): return isMeeting && body(Int(other))
            case .unknown(let comparisonCount):
                remaining -= comparisonCount
                index.doubtful.append(other)
                return remaining < 0
            }
        }
        return isFound || doubtful.contains { meets($0, rule, outline, where: body) }
    }

    /// Whether a rule that was added meets another and `body` answers true, or the search takes too long.
    private mutating func meets(
        _ other: Int32, _ rule: Int, _ outline: TriggerOutline, where body: (Int) -> Bool
    ) -> Bool {
        let known = overlap.outline(of: Int(other), types: types[Int(other)])
        if overlap.meets(rule, outline, Int(other), known), body(Int(other)) { return true }
        return overlap.comparisonCount > lastComparison
    }

    /// Calls `body` with each rule that may meet another, some perhaps twice and in no order, until it answers true;
    /// answers whether it did.
    private mutating func visitGroups(
        _ rule: Int, _ outline: TriggerOutline, _ body: (inout OverlapIndex, Int32) -> Bool
    ) -> Bool {
        let pages = outline.condition == .ifDomain ? overlap.pageHosts(of: rule) : nil
        let namedPages = pages.flatMap { $0.areNames ? $0.numbers : nil }
        let numbers = groups.indices.filter { outline.loads.shared(with: groups[$0].loads) != nil }
        func contains(_ rules: (borrowing LoadGroup) -> [Int32]) -> Bool {
            numbers.contains { group in rules(groups[group]).contains { body(&self, $0) } }
        }
        if outline.host < 0, namedPages == nil { return contains({ $0.all }) }
        if contains({ $0.everywhere }) { return true }
        // Hosts of bystanders are entered here, and nothing from then on, so these are no copies.
        if outline.host < 0, contains({ $0.hosted }) { return true }
        let (hosts, byHost, byPage, crowds) = (overlap.hosts, byHost, byPage, crowds)
        if outline.host >= 0 {
            let beginning = crowds.isEmpty ? nil : beginning(of: Int32(truncatingIfNeeded: rule))
            let isFound = hosts.contains(relatedTo: Int(outline.host)) { host in
                if let beginning, let crowd = crowds[host] {
                    return crowd.contains(meeting: beginning) { body(&self, $0) }
                }
                return byHost.contains(of: host) { body(&self, $0) }
            }
            if isFound { return true }
        }
        guard let namedPages else { return contains({ $0.paged }) }
        return namedPages.contains { page in
            hosts.contains(relatedTo: Int(page)) { host in byPage.contains(of: host) { body(&self, $0) } }
        }
    }

    /// The same in an order that only the rules decide.
    private mutating func visit(
        _ rule: Int, _ outline: TriggerOutline, _ body: (inout OverlapIndex, Int32) -> Bool
    ) -> Bool {
        let pages = outline.condition == .ifDomain ? overlap.pageHosts(of: rule) : nil
        let namedPages = pages.flatMap { $0.areNames ? $0.numbers : nil }
        if outline.host < 0, namedPages == nil { return all.contains { body(&self, $0) } }
        if everywhere.contains(where: { body(&self, $0) }) { return true }
        // Nothing is entered from here on, so these are no copies.
        let (hosts, byHost, byPage) = (overlap.hosts, byHost, byPage)
        if outline.host >= 0 {
            let isFound = hosts.contains(relatedTo: Int(outline.host)) { host in
                byHost.contains(of: host) { body(&self, $0) }
            }
            if isFound { return true }
        } else {
            for host in 0..<byHost.hostCount where byHost.contains(of: host, where: { body(&self, $0) }) {
                return true
            }
        }
        guard let namedPages else {
            for host in 0..<byPage.hostCount where byPage.contains(of: host, where: { body(&self, $0) }) {
                return true
            }
            return false
        }
        return namedPages.contains { page in
            hosts.contains(relatedTo: Int(page)) { host in byPage.contains(of: host) { body(&self, $0) } }
        }
    }
}
