internal import ContentRules

/// Whether a rule that covers another does so from where it stands in the list: what takes rules back concerns only
/// those before it, or only those behind.
struct RulePlaces {
    private let sets: [RuleSet]
    private var overlaps: [Int: RuleOverlap] = [:]
    /// How many rules may still be looked at; then no rule stands for another any more, lest thousands of pairs with
    /// thousands of rules between them keep us forever.
    private var remainingSteps = 1 << 26
    /// Comparing two rules takes as long as passing so many by.
    private static let stepsPerComparison = 512

    init(_ sets: [RuleSet]) { self.sets = sets }

    /// Whether, as far as places go, all that a rule does is done by another that matches whatever it matches.
    mutating func stands(_ cover: RuleNumber, for rule: RuleNumber) -> Bool {
        guard cover.list == rule.list, cover.rule != rule.rule else { return false }
        let set = sets[rule.list]
        let isAhead = cover.rule < rule.rule
        let action = set.rules[rule.rule].action
        for number in min(cover.rule, rule.rule) + 1..<max(cover.rule, rule.rule) {
            remainingSteps -= 1
            guard Self.separates(set.rules[number].action, action, isCoverAhead: isAhead) else { continue }
            remainingSteps -= Self.stepsPerComparison
            if remainingSteps < 0 || overlaps[rule.list, default: RuleOverlap(set)].meets(rule.rule, number) {
                return false
            }
        }
        return remainingSteps >= 0
    }

    /// Whether an action between a rule and one that covers it makes a difference to the two: it takes back the
    /// covering rule alone, or only the other rule takes it back.
    private static func separates(
        _ between: ContentRule.Action, _ action: ContentRule.Action, isCoverAhead: Bool
    ) -> Bool {
        switch action {
        case .ignorePreviousRules: isCoverAhead ? !between.isException : between == .ignoreFollowingRules
        case .ignoreFollowingRules: !isCoverAhead && between != .ignoreFollowingRules
        default: between == (isCoverAhead ? .ignorePreviousRules : .ignoreFollowingRules)
        }
    }
}
