/// Rules of a set, sorted so that those which share a load with another rule are found without looking at all.
package struct OverlapIndex: Sendable {
    /// What compares rules: apart from how these are sorted, which stays as it is while they are compared.
    private var search: OverlapSearch
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
    /// The hosts of the rules that will be asked about, where not all rules will be.
    private var askedHosts = RelatedHosts()
    /// What is known without reading it of filters that are a host.
    private var wholeHosts = WholeHosts([])
    /// By rule: what is known of it, where not all rules will be asked about; else none.
    private var kinds: [Kind] = []
    /// By bystander that has been added: the number of its group, twice, and 1 more for one that is open to all.
    private var bystanderGroups: [Int32] = []
    /// The numbers of the groups that share a load with the rule at hand.
    private var sharingGroups: [Int] = []

    /// A rule that has been compared with so many filters in vain counts as meeting one: of real rules few are, and the
    /// search must not take longer than all else.
    private static let maximumComparisonCount = 128

    /// How many filters have been compared, which is what takes time.
    package var comparisonCount: Int { search.overlap.comparisonCount }

    private enum Kind: UInt8 { case unknown, bystander, other }

    package init(_ set: RuleSet) {
        search = OverlapSearch(set)
    }

    /// An index that will be asked about these rules only, which spares it most of the work on others.
    /// - Parameter areWholeHosts: by rule: whether its filter is a host and nothing else, with the same text before and
    ///   behind it as in all these; of others this may be unknown.
    package init(_ set: RuleSet, asked rules: some Sequence<Int>, areWholeHosts: [Bool]) {
        self.init(set)
        wholeHosts = WholeHosts(areWholeHosts)
        for rule in rules {
            if let host = RuleOverlap.filterHost(of: rule, in: set) { askedHosts.insert(host, in: set.text) }
        }
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
        guard !kinds.isEmpty else { return false }
        if kinds[rule] == .unknown { kinds[rule] = isRelatedToAsked(rule) ? .other : .bystander }
        return kinds[rule] == .bystander
    }

    /// Whether a rule is about no host, or about one that has to do with a host of the rules that will be asked about.
    private mutating func isRelatedToAsked(_ rule: Int) -> Bool {
        let host =
            wholeHosts.host(of: rule, in: search.overlap.set)
            ?? RuleOverlap.filterHost(of: rule, in: search.overlap.set)
        guard let host else { return true }
        return askedHosts.contains(relatedTo: host, in: search.overlap.set.text)
    }

    /// Whether a rule's filter begins with a whole host: `||a.example^`.
    package mutating func isAboutHost(_ rule: Int) -> Bool { search.overlap.outline(of: rule).host >= 0 }

    /// Whether two rules have a load in common, be they added or not.
    /// - Parameter types: the loads of the second rule that count, not all that it names.
    package mutating func haveCommonLoad(_ one: Int, _ other: Int, types: ResourceTypes) -> Bool {
        search.overlap.meets(one, other, types: types)
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
        let outline = search.overlap.outline(of: rule, types: types)
        search.types[rule] = outline.loads.types
        let pages = outline.condition.isAboutDomains ? search.overlap.pageHosts(of: rule) : nil
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
        let filter = search.overlap.set.rules[Int(rule)].urlFilter
        return FilterRest.beginning(of: search.overlap.set.text, search.overlap.outline(of: Int(rule)).rest(of: filter))
    }

    /// Adds a rule whose host gets a number only when it is compared with a rule about none.
    private mutating func insert(bystander rule: Int, types: ResourceTypes?) {
        let counted = TriggerLoads.counted(types ?? search.overlap.set.rules[rule].resourceTypes)
        if bystanderGroups[rule] < 0 || search.types[rule] != counted {
            let content = search.overlap.set.rules[rule]
            search.types[rule] = counted
            let loads = TriggerLoads(content, types: counted)
            let isOpenToAll = content.condition == .none && TriggerOutline.isOpen(content, in: search.overlap.set)
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
        let outline = begin(rule, maximumComparisonCount: Self.maximumComparisonCount)
        if meetsShape(outline) { return true }
        return contains(meeting: rule, outline, where: { _ in true })
    }

    /// Calls `body` with each rule that was added and may have a load in common with a rule, some perhaps twice, and with
    /// whether it is certain to have one, until it answers true or the search takes too long; answers whether either is so.
    ///
    /// No graphs are compared: certain is what a look at two triggers tells.
    /// - Parameter isWanted: asked before a rule is looked at; others are passed by.
    package mutating func contains(
        perhapsMeeting rule: Int, among isWanted: (Int) -> Bool, where body: (Int, _ isCertain: Bool) -> Bool
    ) -> Bool {
        let outline = begin(rule, maximumComparisonCount: Self.maximumComparisonCount)
        search.beginGlances(atLeast: Self.maximumComparisonCount)
        return visitGroups(rule, outline) { search, other in
            guard isWanted(Int(other)) else { return false }
            return switch search.look(at: other, rule, outline) {
            case .known(let isMeeting): isMeeting && body(Int(other), true)
            case .unknown: body(Int(other), false)
            case nil: true
            }
        }
    }

    /// Whether some rule that was added, and that `isWanted` answers true for, has a load in common with a rule.
    ///
    /// Not wrong when it says no; it says yes where more filters than so many would have to be compared.
    /// - Parameter types: the loads of the rule that count, not all that it names.
    package mutating func meets(
        _ rule: Int, types: ResourceTypes, maximumComparisonCount: Int, among isWanted: (Int) -> Bool
    ) -> Bool {
        let outline = begin(rule, types: types, maximumComparisonCount: maximumComparisonCount)
        return visit(rule, outline) { search, other in
            isWanted(Int(other)) && search.meets(other, rule, outline) { _ in true }
        }
    }

    private mutating func begin(
        _ rule: Int, types: ResourceTypes? = nil, maximumComparisonCount: Int
    ) -> TriggerOutline {
        search.lastComparison = search.overlap.comparisonCount + maximumComparisonCount
        let outline = search.overlap.outline(of: rule, types: types)
        if outline.condition == .unlessDomain { _ = search.overlap.pageHosts(of: rule) }
        return outline
    }

    /// Whether there is a rule that meets every such trigger, whatever its text.
    private func meetsShape(_ outline: TriggerOutline) -> Bool {
        let isAnywhere = outline.isUnanchored || outline.matchesEverything
        guard outline.isOpen || isAnywhere, outline.host >= 0 || isAnywhere else { return false }
        for group in groups.indices where groups[group].meetsAll(outline, isAnywhere: isAnywhere) { return true }
        return false
    }

    /// Calls `body` with each rule that meets another until it answers true or the search takes too long; answers
    /// whether either is so.
    ///
    /// Whether that is so, and else for which rules, does not depend on their order: so graphs are compared last, and
    /// not at all where there are too many.
    private mutating func contains(
        meeting rule: Int, _ outline: TriggerOutline, where body: (Int) -> Bool
    ) -> Bool {
        search.beginGlances(atLeast: Self.maximumComparisonCount)
        let isFound = visitGroups(rule, outline) { search, other in
            search.ends(at: other, rule, outline, where: body)
        }
        return isFound || search.containsDoubtful(meeting: rule, outline, where: body)
    }

    /// Calls `body` with each rule that may meet another, some perhaps twice and in no order, until it answers true;
    /// answers whether it did.
    private mutating func visitGroups(
        _ rule: Int, _ outline: TriggerOutline, _ body: (inout OverlapSearch, Int32) -> Bool
    ) -> Bool {
        let pages = outline.condition == .ifDomain ? search.overlap.pageHosts(of: rule) : nil
        let namedPages = pages.flatMap { $0.areNames ? $0.numbers : nil }
        sharingGroups.removeAll(keepingCapacity: true)
        for group in groups.indices where outline.loads.shared(with: groups[group].loads) != nil {
            sharingGroups.append(group)
        }
        if outline.host < 0, namedPages == nil { return contains(.all, body) }
        if contains(.everywhere, body) { return true }
        if outline.host < 0, contains(.hosted, body) { return true }
        if outline.host >= 0 {
            // Nothing is sorted in meanwhile, so these are no copies; neither are those below.
            let (byHost, crowds) = (byHost, crowds)
            let beginning = crowds.isEmpty ? nil : beginning(of: Int32(truncatingIfNeeded: rule))
            var relatives = HostTree.Relatives(of: Int(outline.host))
            while let host = relatives.next(in: search.overlap.hosts) {
                if let beginning, let crowd = crowds[host] {
                    if crowd.contains(meeting: beginning, where: { body(&search, $0) }) { return true }
                } else if byHost.contains(of: host, where: { body(&search, $0) }) {
                    return true
                }
            }
        }
        guard let namedPages else { return contains(.paged, body) }
        let byPage = byPage
        return namedPages.contains { contains(Int($0), byPage, body) }
    }

    /// The same for a part of each group that shares a load with the rule at hand.
    @inline(__always)
    private mutating func contains(
        _ part: LoadGroup.Part, _ body: (inout OverlapSearch, Int32) -> Bool
    ) -> Bool {
        for index in sharingGroups.indices {
            let group = sharingGroups[index]
            // A group, or its array, in a variable would have one more owner to be told; most are empty.
            for rule in 0..<groups[group].count(of: part) where body(&search, groups[group].rule(rule, of: part)) {
                return true
            }
        }
        return false
    }

    /// The same in an order that only the rules decide.
    private mutating func visit(
        _ rule: Int, _ outline: TriggerOutline, _ body: (inout OverlapSearch, Int32) -> Bool
    ) -> Bool {
        let pages = outline.condition == .ifDomain ? search.overlap.pageHosts(of: rule) : nil
        let namedPages = pages.flatMap { $0.areNames ? $0.numbers : nil }
        if outline.host < 0, namedPages == nil { return all.contains { body(&search, $0) } }
        if everywhere.contains(where: { body(&search, $0) }) { return true }
        // Nothing is sorted in from here on, so these are no copies.
        let (byHost, byPage) = (byHost, byPage)
        if outline.host >= 0 {
            if contains(Int(outline.host), byHost, body) { return true }
        } else {
            for host in 0..<byHost.hostCount where byHost.contains(of: host, where: { body(&search, $0) }) {
                return true
            }
        }
        guard let namedPages else {
            for host in 0..<byPage.hostCount where byPage.contains(of: host, where: { body(&search, $0) }) {
                return true
            }
            return false
        }
        return namedPages.contains { contains(Int($0), byPage, body) }
    }

    /// Calls `body` with the rules of a host, of those above it and of those below it, until it answers true; answers
    /// whether it did.
    private mutating func contains(
        _ host: Int, _ rules: RulesByHost, _ body: (inout OverlapSearch, Int32) -> Bool
    ) -> Bool {
        var relatives = HostTree.Relatives(of: host)
        while let relative = relatives.next(in: search.overlap.hosts) {
            if rules.contains(of: relative, where: { body(&search, $0) }) { return true }
        }
        return false
    }
}
