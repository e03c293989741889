/// Rules of a set, sorted so that those which share a load with another rule are found without looking at all.
package struct OverlapIndex: Sendable {
    private var overlap: RuleOverlap
    /// By rule that was added: the loads that count.
    private var types: [ResourceTypes]
    /// By number of a host: the rules whose filters are about it.
    private var byHost = RulesByHost()
    /// By number of a host: the rules about no host that name it as a page.
    private var byPage = RulesByHost()
    /// The other rules about no host.
    private var everywhere: [Int32] = []
    private var all: [Int32] = []
    /// All these rules by their loads.
    private var groups: [LoadGroup] = []
    private var groupNumbers: [UInt32: Int] = [:]
    private var lastGroup = 0
    /// What there is of rules for all pages with filters that may be found anywhere, and of rules whose filters are
    /// open at their end, about hosts.
    private var shapes: Set<Shape> = []
    private var lastShape: Shape?
    /// Rules that only the graphs can tell of whether they meet the rule at hand.
    private var doubtful: [Int32] = []
    /// When the search for the rule at hand ends: how many comparisons will have been made.
    private var lastComparison = 0

    /// A rule that has been compared with so many filters in vain counts as meeting one: of real rules few are, and the
    /// search must not take longer than all else.
    private static let maximumComparisonCount = 128

    /// How many filters have been compared, which is what takes time.
    package var comparisonCount: Int { overlap.comparisonCount }

    private struct Shape: Hashable, Sendable {
        var types: ResourceTypes
        var loadType: ContentRule.LoadType
        var loadContext: ContentRule.LoadContext
        var isAboutHost: Bool
    }

    package init(_ set: RuleSet) {
        overlap = RuleOverlap(set)
        types = Array(repeating: [], count: set.rules.count)
    }

    /// Takes out all rules that were added, and keeps what is known of them.
    package mutating func removeAll() {
        byHost.removeAll()
        byPage.removeAll()
        everywhere.removeAll(keepingCapacity: true)
        all.removeAll(keepingCapacity: true)
        groups.removeAll()
        groupNumbers.removeAll()
        shapes.removeAll()
        lastShape = nil
    }

    /// Whether a rule's filter begins with a whole host: `||a.example^`.
    package mutating func isAboutHost(_ rule: Int) -> Bool { overlap.outline(of: rule).host >= 0 }

    /// Writes the labels of the host that a rule's filter begins with, from the last to the first and with a zero
    /// between them; answers whether there is one.
    package mutating func appendHost(of rule: Int, to labels: inout [UInt8]) -> Bool {
        let host = overlap.outline(of: rule).host
        if host >= 0 { overlap.hosts.appendLabels(of: Int(host), to: &labels) }
        return host >= 0
    }

    /// Whether two rules have a load in common, be they added or not.
    /// - Parameter types: the loads of the second rule that count, not all that it names.
    package mutating func haveCommonLoad(_ one: Int, _ other: Int, types: ResourceTypes) -> Bool {
        overlap.meets(one, other, types: types)
    }

    /// Adds a rule.
    /// - Parameter types: the loads that count, if not all that the rule names.
    package mutating func insert(_ rule: Int, types: ResourceTypes? = nil) {
        let outline = overlap.outline(of: rule, types: types)
        let number = Int32(truncatingIfNeeded: rule)
        self.types[rule] = outline.types
        all.append(number)
        let namesPages = outline.condition == .ifDomain || outline.condition == .unlessDomain
        let pages = namesPages ? overlap.pageHosts(of: rule) : nil
        if outline.condition == .none, outline.isOpen, outline.host >= 0 || outline.isUnanchored {
            let shape = Shape(
                types: outline.types, loadType: outline.loadType, loadContext: outline.loadContext,
                isAboutHost: outline.host >= 0)
            if shape != lastShape { shapes.insert(shape) }
            lastShape = shape
        }
        let group = group(of: outline)
        groups[group].all.append(number)
        if outline.host >= 0 {
            byHost.append(number, to: Int(outline.host))
            groups[group].hosted.append(number)
        } else if outline.condition == .ifDomain, let pages, pages.areNames {
            for host in pages.numbers {
                byPage.append(number, to: Int(host))
                groups[group].paged.append(number)
            }
        } else {
            everywhere.append(number)
            groups[group].everywhere.append(number)
        }
    }

    private mutating func group(of outline: TriggerOutline) -> Int {
        let key = LoadGroup.key(of: outline)
        if lastGroup < groups.count, LoadGroup.key(of: groups[lastGroup].outline) == key { return lastGroup }
        lastGroup = groupNumbers[key] ?? groups.count
        if lastGroup == groups.count {
            groups.append(LoadGroup(outline))
            groupNumbers[key] = lastGroup
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
        let isFound = outline.isOpen || outline.isUnanchored || outline.matchesEverything
        let isAnywhere = outline.isUnanchored || outline.matchesEverything
        guard isFound, outline.host >= 0 || isAnywhere else { return false }
        return shapes.contains { shape in
            guard isAnywhere || !shape.isAboutHost else { return false }
            var other = outline
            other.types = shape.types
            other.loadType = shape.loadType
            other.loadContext = shape.loadContext
            // For the page's own document more must agree than this.
            guard let types = outline.sharedTypes(with: other) else { return false }
            return types != .topDocument
        }
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
        let isFound = visitGroups(rule, outline) { index, other in
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
        let numbers = groups.indices.filter { outline.sharedTypes(with: groups[$0].outline) != nil }
        func contains(_ rules: (borrowing LoadGroup) -> [Int32]) -> Bool {
            numbers.contains { group in rules(groups[group]).contains { body(&self, $0) } }
        }
        if outline.host < 0, namedPages == nil { return contains({ $0.all }) }
        if contains({ $0.everywhere }) { return true }
        // Nothing is entered from here on, so these are no copies.
        let (hosts, byHost, byPage) = (overlap.hosts, byHost, byPage)
        if outline.host >= 0 {
            let isFound = hosts.contains(relatedTo: Int(outline.host)) { host in
                byHost.contains(of: host) { body(&self, $0) }
            }
            if isFound { return true }
        } else if contains({ $0.hosted }) {
            return true
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
