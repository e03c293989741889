internal import ContentRules

/// Finds the changes that change nothing: rules that came or went while another rule does all that they do.
///
/// A rule that is there on one side only does nothing when a rule that stays covers it there, with nothing between the
/// two that tells them apart. A rule that the compiler dropped because a new one covers it has gone without an effect
/// as well.
struct PointlessRules {
    /// A change, and the rule that makes it pointless.
    struct Finding {
        var change: Int
        var rule: RuleNumber
        var isOld: Bool
        var cover: RuleNumber
        var isCoverOld: Bool
    }

    /// The rules of one side of a category, numbered as the changes number them.
    private struct Side {
        let sets: [RuleSet]
        var places: RulePlaces
        /// The rules that have a part in a change.
        var isChanged: Set<RuleNumber> = []
        var evaluator: Evaluator
        /// How many pairs of rules were compared.
        var comparisonCount = 0
        /// The rules that hide what a suspect hides.
        let selectorRules: SelectorRules

        init(_ sets: [RuleSet], _ evaluator: Evaluator, selectors: Set<[UInt8]>) {
            self.sets = sets
            places = RulePlaces(sets)
            self.evaluator = evaluator
            selectorRules = SelectorRules(selectors, in: sets)
        }
    }

    private var old: Side
    private var new: Side

    /// How much is looked at, as rules, before no more changes are found to be pointless.
    private static let maximumEffort = 40_000_000
    /// Comparing two filters takes as long as looking at so many rules.
    private static let effortPerComparison = 100

    /// How many examples a covering rule must match before it is looked at closely.
    private static let exampleCount = 3

    private init(
        _ comparison: CategoryComparison, _ suspects: [Int], _ oldVerdicts: SideVerdicts, _ newVerdicts: SideVerdicts
    ) {
        let selectors = Set(suspects.flatMap { comparison.changes[$0].selectors })
        old = Side(comparison.oldSets, oldVerdicts.evaluator(of: comparison.oldFiles), selectors: selectors)
        new = Side(comparison.newSets, newVerdicts.evaluator(of: comparison.newFiles), selectors: selectors)
        for change in comparison.changes {
            old.isChanged.formUnion(change.old)
            new.isChanged.formUnion(change.new)
        }
    }

    /// - Parameters:
    ///   - suspects: the numbers of changes that no request or page has shown to change anything.
    ///   - oldVerdicts: of the sides that the comparison is of.
    static func findings(
        in comparison: CategoryComparison, among suspects: [Int], _ oldVerdicts: SideVerdicts,
        _ newVerdicts: SideVerdicts
    ) -> [Finding] {
        if suspects.isEmpty { return [] }
        var rules = PointlessRules(comparison, suspects, oldVerdicts, newVerdicts)
        return rules.findings(among: comparison.changes, suspects)
    }

    private mutating func findings(among changes: [RuleChange], _ suspects: [Int]) -> [Finding] {
        var findings: [Finding] = []
        let start = old.evaluator.effort + new.evaluator.effort
        for number in suspects {
            let effort = old.evaluator.effort + new.evaluator.effort - start
            let comparisonCount = old.comparisonCount + new.comparisonCount
            guard effort + comparisonCount * Self.effortPerComparison < Self.maximumEffort else { break }
            let change = changes[number]
            guard change.kind != .moved,
                let covers = Self.covers(of: change.old, change, number, isOld: true, own: &old, other: &new),
                let otherCovers = Self.covers(of: change.new, change, number, isOld: false, own: &new, other: &old)
            else { continue }
            findings += covers + otherCovers
        }
        return findings
    }

    /// What covers each of a change's rules; nothing when one of them is not covered.
    private static func covers(
        of rules: [RuleNumber], _ change: RuleChange, _ number: Int, isOld: Bool, own: inout Side, other: inout Side
    ) -> [Finding]? {
        var findings: [Finding] = []
        for rule in rules {
            if let cover = cover(of: rule, change.selectors, in: own.sets, by: &own, isOwn: true) {
                findings.append(Finding(change: number, rule: rule, isOld: isOld, cover: cover, isCoverOld: isOld))
            } else if isOld, let cover = cover(of: rule, change.selectors, in: own.sets, by: &other, isOwn: false) {
                findings.append(Finding(change: number, rule: rule, isOld: true, cover: cover, isCoverOld: false))
            } else {
                return nil
            }
        }
        return findings
    }

    /// A rule that covers another.
    /// - Parameter isOwn: whether both are of one side, where the covering one must stay and stand where it covers the other.
    private static func cover(
        of rule: RuleNumber, _ selectors: [[UInt8]], in sets: [RuleSet], by side: inout Side, isOwn: Bool
    ) -> RuleNumber? {
        let source = sets[rule.list]
        var pair = RuleSet()
        pair.appendTrigger(of: source.rules[rule.rule], in: source)
        var examples = RuleExamples(pair)
        let requests = examples.requests(for: 0, limit: exampleCount)
        guard let first = requests.first else { return nil }
        let candidates = matches(first, source.rules[rule.rule].action, in: &side).filter { candidate in
            guard selectors.allSatisfy({ side.selectorRules.hides($0, by: candidate) }) else { return false }
            guard isOwn else { return side.isChanged.contains(candidate) }
            return !side.isChanged.contains(candidate) && candidate.list == rule.list && candidate != rule
        }
        for candidate in candidates.prefix(8) {
            side.comparisonCount += 1
            var pair = pair
            let other = side.sets[candidate.list]
            pair.appendTrigger(of: other.rules[candidate.rule], in: other)
            var coverage = RuleCoverage(pair)
            if coverage.covers(1, 0), !isOwn || side.places.stands(candidate, for: rule) { return candidate }
        }
        return nil
    }

    /// The rules of an action that apply to a request.
    private static func matches(
        _ request: Request, _ action: ContentRule.Action, in side: inout Side
    ) -> [RuleNumber] {
        side.evaluator.outcome(of: request, withHiding: action == .hide).matches
            .filter { $0.action == action }.map(\.rule)
    }
}

extension RuleChange {
    /// What hiding rules hide.
    fileprivate var selectors: [[UInt8]] { selector.map { [$0] + otherSelectors } ?? [] }
}
