/// Finds the rules of a set that match every request that a rule of the same or another set matches.
///
/// What matches all requests of a rule matches an example of them; so the rules that do are asked for, and the few that
/// are found are compared.
package struct CoverageIndex: Sendable {
    private let isSameSet: Bool
    private let actions: [ContentRule.Action]
    private var evaluator: Evaluator
    private var examples: RuleExamples
    private var coverage: RuleCoverage
    /// How many rules that were found were compared.
    private var comparisonCount = 0

    /// When so much was looked at, no rule is found to be covered any more, lest thousands of rules that match each
    /// other's examples keep us forever.
    private static let maximumEffort = 100_000_000
    /// Comparing two rules takes as long as looking at so many.
    private static let effortPerComparison = 40
    /// And so does looking at a pair of states, where the automata of their filters have to be compared.
    private static let effortPerState = 50

    private var isExhausted: Bool {
        evaluator.effort + comparisonCount * Self.effortPerComparison + coverage.effort * Self.effortPerState
            > Self.maximumEffort
    }

    /// - Parameters:
    ///   - covering: the set of the rules that may cover.
    ///   - covered: the set of the rules that may be covered, if it is another one.
    package init(_ covering: RuleSet, of covered: RuleSet? = nil) {
        let other = covered ?? covering
        isSameSet = covered == nil
        actions = other.rules.map(\.action)
        evaluator = Evaluator([covering])
        examples = RuleExamples(other)
        coverage = RuleCoverage(by: covering, of: other)
    }

    /// How many examples a rule must match to be looked at more closely.
    private static let exampleCount = 4

    /// All rules that match every request that `rule` matches, in ascending order; not the rule itself.
    ///
    /// - Parameter isCandidate: which rules may be found; it is asked before what takes time.
    package mutating func covers(of rule: Int, where isCandidate: (Int) -> Bool) -> [Int] {
        guard !isExhausted else { return [] }
        return candidates(for: rule, where: isCandidate).filter { candidate in
            comparisonCount += 1
            return !isExhausted && coverage.covers(candidate, rule)
        }
    }

    /// The rules that match some examples of what a rule matches.
    private mutating func candidates(for rule: Int, where isCandidate: (Int) -> Bool) -> [Int] {
        guard let example = examples.requests(for: rule, limit: 1).first else { return [] }
        var found = rules(matching: example, like: rule).filter { !(isSameSet && $0 == rule) && isCandidate($0) }
        guard !found.isEmpty else { return [] }
        for request in examples.requests(for: rule, limit: Self.exampleCount).dropFirst() where !found.isEmpty {
            let others = Set(rules(matching: request, like: rule))
            found.removeAll { !others.contains($0) }
        }
        return found
    }

    private mutating func rules(matching request: Request, like rule: Int) -> [Int] {
        evaluator.outcome(of: request, withHiding: actions[rule] == .hide).matches.map(\.rule.rule)
    }
}
