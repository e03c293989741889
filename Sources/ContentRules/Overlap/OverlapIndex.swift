/// Rules of a set, sorted so that those which share a load with another rule are found without looking at all.
package struct OverlapIndex: Sendable {
    private var overlap: RuleOverlap
    /// By rule: what was added.
    private var outlines: [TriggerOutline?]
    /// By number of a host: the rules whose filters are about it.
    private var byHost: [[Int32]] = []
    /// By number of a host: the rules about no host that name it as a page.
    private var byPage: [[Int32]] = []
    /// The other rules about no host.
    private var everywhere: [Int32] = []
    private var all: [Int32] = []
    /// What there is of rules for all pages with filters that may be found anywhere, and of rules whose filters are
    /// open at their end, about hosts.
    private var shapes: Set<Shape> = []
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
        outlines = Array(repeating: nil, count: set.rules.count)
    }

    /// Adds a rule.
    /// - Parameter types: the loads that count, if not all that the rule names.
    package mutating func insert(_ rule: Int, types: ResourceTypes? = nil) {
        let outline = overlap.outline(of: rule, types: types)
        let number = Int32(truncatingIfNeeded: rule)
        outlines[rule] = outline
        all.append(number)
        let namesPages = outline.condition == .ifDomain || outline.condition == .unlessDomain
        let pages = namesPages ? overlap.pageHosts(of: rule) : nil
        if outline.condition == .none, outline.isOpen, outline.host >= 0 || outline.isUnanchored {
            shapes.insert(
                Shape(
                    types: outline.types, loadType: outline.loadType, loadContext: outline.loadContext,
                    isAboutHost: outline.host >= 0))
        }
        if outline.host >= 0 {
            Self.append(number, to: &byHost, at: Int(outline.host))
        } else if outline.condition == .ifDomain, let pages, pages.areNames {
            for host in pages.numbers { Self.append(number, to: &byPage, at: Int(host)) }
        } else {
            everywhere.append(number)
        }
    }

    private static func append(_ rule: Int32, to rules: inout [[Int32]], at host: Int) {
        while rules.count <= host { rules.append([]) }
        rules[host].append(rule)
    }

    /// Whether some rule that was added has a load in common with a rule.
    ///
    /// Not wrong when it says no.
    package mutating func meets(_ rule: Int) -> Bool {
        lastComparison = overlap.comparisonCount + Self.maximumComparisonCount
        let outline = overlap.outline(of: rule)
        if outline.condition == .unlessDomain { _ = overlap.pageHosts(of: rule) }
        if meetsShape(outline) { return true }
        return contains(meeting: rule, outline) { _ in true }
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
        return contains(meeting: rule, outline, among: isWanted) { _ in true }
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

    private mutating func contains(
        meeting rule: Int, _ outline: TriggerOutline, among isWanted: (Int) -> Bool = { _ in true },
        where body: (Int) -> Bool
    ) -> Bool {
        let pages = outline.condition == .ifDomain ? overlap.pageHosts(of: rule) : nil
        let namedPages = pages.flatMap { $0.areNames ? $0.numbers : nil }
        if outline.host < 0, namedPages == nil {
            return contains(all, meeting: rule, outline, among: isWanted, where: body)
        }
        if contains(everywhere, meeting: rule, outline, among: isWanted, where: body) { return true }
        // No host is entered from here on, so this is no copy.
        let hosts = overlap.hosts
        if outline.host >= 0 {
            let isFound = hosts.contains(relatedTo: Int(outline.host)) { host in
                host < byHost.count && contains(byHost[host], meeting: rule, outline, among: isWanted, where: body)
            }
            if isFound { return true }
        } else {
            for rules in byHost
            where contains(rules, meeting: rule, outline, among: isWanted, where: body) { return true }
        }
        guard let namedPages else {
            for rules in byPage
            where contains(rules, meeting: rule, outline, among: isWanted, where: body) { return true }
            return false
        }
        return namedPages.contains { page in
            hosts.contains(relatedTo: Int(page)) { host in
                host < byPage.count && contains(byPage[host], meeting: rule, outline, among: isWanted, where: body)
            }
        }
    }

    private mutating func contains(
        _ rules: [Int32], meeting rule: Int, _ outline: TriggerOutline, among isWanted: (Int) -> Bool,
        where body: (Int) -> Bool
    ) -> Bool {
        for other in rules where isWanted(Int(other)) {
            guard let known = outlines[Int(other)] else { continue }
            if overlap.meets(rule, outline, Int(other), known), body(Int(other)) { return true }
            if overlap.comparisonCount > lastComparison { return true }
        }
        return false
    }
}
