internal import ByteTables

/// How many selectors WebKit gives to every document, whatever is on it.
///
/// They are those of hiding rules that no page has to ask for: WebKit makes a style sheet of them for each document,
/// and once more for each frame's.
package struct GenericSelectors: Sendable, Hashable {
    /// What a page's own document is given.
    package var pageCount = 0
    /// What the document of a frame is given.
    package var frameCount = 0

    /// Seconds of CPU that WebKitGTK 2.50 takes for a page's own document, on the machine of docs/PERFORMANCE.md.
    package var pageSeconds: Double { Double(pageCount) * Self.secondsPerSelector }
    /// The same for each frame.
    package var frameSeconds: Double { Double(frameCount) * Self.secondsPerSelector }

    /// What 13,647 selectors of EasyList took on a page with five frames: docs/PERFORMANCE.md.
    private static let secondsPerSelector = 2.1e-6

    package init() {}

    package init(of set: RuleSet) {
        for rule in Self.genericRules(of: set) {
            let types = rule.resourceTypes
            let isForPages = types.isEmpty || types.contains(.topDocument)
            let isForFrames = types.isEmpty || types.contains(.childDocument)
            var count = 0
            for selector in set[rule.selectors] {
                SelectorList.forEachPart(of: set.text, selector.indices) { _, _ in count += 1 }
            }
            if isForPages, rule.loadContext != .childFrame { pageCount += count }
            if isForFrames, rule.loadContext != .topFrame { frameCount += count }
        }
    }

    /// The hiding rules that apply to every document but some that they except.
    private static func genericRules(of set: RuleSet) -> [ContentRule] {
        let candidates = set.rules.filter { $0.action == .hide && $0.loadType == .any && !$0.condition.isUnion }
        // A rule for each url-filter, which is all that is asked about: many rules have the same.
        var filters = ByteTable()
        var asked = RuleSet()
        asked.text = set.text
        let numbers = candidates.map { rule in
            let (number, isNew) = filters.insert([rule.isCaseSensitive ? 1 : 0] + set.text[rule.urlFilter.indices])
            if isNew {
                var filter = ContentRule(.hide, urlFilter: rule.urlFilter)
                filter.isCaseSensitive = rule.isCaseSensitive
                asked.rules.append(filter)
            }
            return number
        }
        var evaluator = Evaluator([asked])
        var pageCounts = [Int](repeating: 0, count: asked.rules.count)
        for page in unrelatedPages {
            let request = Request(page, type: .topDocument, page: page)
            for rule in evaluator.outcome(of: request, withHiding: true).hiding { pageCounts[rule.rule] += 1 }
        }
        return zip(candidates, numbers).filter { pageCounts[$0.1] == unrelatedPages.count }.map(\.0)
    }

    /// Pages whose hosts have no letter in common, by either scheme: what matches all of them matches any page.
    private static let unrelatedPages: [CanonicalURL] = ["bcd.fgj/", "kl-2.mnq.rvz/x?y=3"].flatMap { page in
        ["http", "https"].compactMap { scheme in CanonicalURL("\(scheme)://\(page)") }
    }

    /// What rule sets give that are loaded together.
    package static func + (one: GenericSelectors, other: GenericSelectors) -> GenericSelectors {
        var sum = one
        sum.pageCount += other.pageCount
        sum.frameCount += other.frameCount
        return sum
    }
}
