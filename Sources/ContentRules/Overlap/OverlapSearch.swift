/// A search for rules that share a load with the rule at hand: what compares them, and how far it has come.
struct OverlapSearch: Sendable {
    var overlap: RuleOverlap
    /// By rule that was added: the loads that count.
    var types: [ResourceTypes]
    /// When the search for the rule at hand ends: how many comparisons will have been made.
    var lastComparison = 0
    /// Rules that only the graphs can tell of whether they meet the rule at hand.
    private var doubtful: [Int32] = []
    /// How many more comparisons these may take.
    private var remaining = 0

    /// How many rules have been looked at in all; once they were `maximumGlanceCount`, each search ends soon.
    ///
    /// All 160 lists of which docs/PERFORMANCE.md tells need a fiftieth; tens of thousands of rules and exceptions on one
    /// host that differ in their pages alone would go on for minutes.
    private var glanceCount = 0
    private var lastGlance = 0
    private static let maximumGlanceCount = 1 << 26

    init(_ set: RuleSet) {
        overlap = RuleOverlap(set)
        types = Array(repeating: [], count: set.rules.count)
    }

    /// Begins to look at rules, at so many at least.
    mutating func beginGlances(atLeast count: Int) {
        doubtful.removeAll(keepingCapacity: true)
        remaining = lastComparison - overlap.comparisonCount
        lastGlance = max(Self.maximumGlanceCount, glanceCount + count)
    }

    /// Looks at a rule; answers whether it meets the rule at hand and `body` answers true, or the search takes too long.
    mutating func ends(at other: Int32, _ rule: Int, _ outline: TriggerOutline, where body: (Int) -> Bool) -> Bool {
        switch look(at: other, rule, outline) {
        case .known(let isMeeting): return isMeeting && body(Int(other))
        case .unknown: doubtful.append(other)
        case nil: return true
        }
        return false
    }

    /// What a look at a rule tells; nothing where the search takes too long.
    mutating func look(at other: Int32, _ rule: Int, _ outline: TriggerOutline) -> RuleOverlap.Glance? {
        glanceCount += 1
        if glanceCount > lastGlance { return nil }
        let known = overlap.outline(of: Int(other), types: types[Int(other)])
        let glance = overlap.glance(rule, outline, Int(other), known)
        if case .unknown(let comparisonCount) = glance {
            remaining -= comparisonCount
            if remaining < 0 { return nil }
        }
        return glance
    }

    /// Whether one of those that a look did not decide meets the rule at hand and `body` answers true, or the search
    /// takes too long.
    mutating func containsDoubtful(
        meeting rule: Int, _ outline: TriggerOutline, where body: (Int) -> Bool
    ) -> Bool {
        for index in doubtful.indices where meets(doubtful[index], rule, outline, where: body) { return true }
        return false
    }

    /// Whether a rule that was added meets another and `body` answers true, or the search takes too long.
    mutating func meets(
        _ other: Int32, _ rule: Int, _ outline: TriggerOutline, where body: (Int) -> Bool
    ) -> Bool {
        let known = overlap.outline(of: Int(other), types: types[Int(other)])
        if overlap.meets(rule, outline, Int(other), known), body(Int(other)) { return true }
        return overlap.comparisonCount > lastComparison
    }
}
