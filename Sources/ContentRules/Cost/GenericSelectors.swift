/// How many selectors WebKit gives to every document, whatever is on it.
///
/// They are those of hiding rules that no page has to ask for: WebKit makes a style sheet of them for each document, and
/// once more for each frame's.
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
        for rule in set.rules {
            guard rule.action == .hide, Self.isGeneric(rule, in: set) else { continue }
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

    /// Whether a rule applies to every document but some that it excepts.
    private static func isGeneric(_ rule: ContentRule, in set: RuleSet) -> Bool {
        guard rule.loadType == .any, set.matchesEverything(rule) else { return false }
        switch rule.condition {
        case .none, .unlessDomain, .unlessTopURL, .unlessFrameURL: return true
        case .ifDomain, .ifTopURL, .ifFrameURL: return false
        }
    }

    /// What rule sets give that are loaded together.
    package static func + (one: GenericSelectors, other: GenericSelectors) -> GenericSelectors {
        var sum = one
        sum.pageCount += other.pageCount
        sum.frameCount += other.frameCount
        return sum
    }
}
