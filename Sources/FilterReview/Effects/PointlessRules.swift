internal import ContentRules

/// Finds the changes that change nothing: rules that came or went while another rule does all that they do.
///
/// A rule that is there on one side only does nothing when a rule that stays covers it there, with nothing between the
/// two that tells them apart. A rule that the compiler dropped because a new one covers it has gone without an effect
/// as well. Of a rule that has changed this holds of the parts that came and went.
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
        private var placeSums: RuleSurroundings
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
            placeSums = RuleSurroundings(sets)
            self.evaluator = evaluator
            selectorRules = SelectorRules(selectors, in: sets)
        }

        /// What stands around a rule, besides changes.
        mutating func surroundings(of rule: RuleNumber) -> [Int] {
            placeSums.sums(around: rule, without: isChanged)
        }

        /// Whether a rule of this side may cover a suspect, as far as its place goes.
        /// - Parameter isOwn: whether the suspect is of this side too.
        func mayCover(_ suspect: Suspect, _ candidate: RuleNumber, isOwn: Bool) -> Bool {
            guard isOwn else { return isChanged.contains(candidate) && !suspect.besides.contains(candidate) }
            return !isChanged.contains(candidate) && candidate.list == suspect.rule.list
                && candidate != suspect.rule
        }
    }

    /// A rule of a change, or a part of it, that may be covered.
    private struct Suspect {
        var change: Int
        var rule: RuleNumber
        var isOld: Bool
        /// What the change is about, of a rule that hides.
        var selectors: [[UInt8]]
        /// Rules of the new side that do not count as covering what has gone.
        var besides: Set<RuleNumber> = []
        /// Its trigger, the one rule of a set.
        var trigger = RuleSet()

        func covered(by cover: RuleNumber, isCoverOld: Bool) -> Finding {
            Finding(change: change, rule: rule, isOld: isOld, cover: cover, isCoverOld: isCoverOld)
        }
    }

    private var old: Side
    private var new: Side

    /// How much is looked at, as rules, before no more changes are found to be pointless.
    private static let maximumEffort = 40_000_000
    /// Comparing two filters takes as long as looking at so many rules.
    private static let effortPerComparison = 100

    /// Of rules of one target no part is told from more others than that.
    private static let maximumOtherCount = 8
    /// How many examples a covering rule must match before it is looked at closely.
    private static let exampleCount = 3
    /// Of so many rules that hide what a suspect hides it is found out first whether any may cover it.
    private static let maximumKnownCount = 64

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

    /// What covers each of a change's rules, or each part of one that the other side has not; nothing when something is
    /// not covered.
    private static func covers(
        of rules: [RuleNumber], _ change: RuleChange, _ number: Int, isOld: Bool, own: inout Side, other: inout Side
    ) -> [Finding]? {
        let others = isOld ? change.new : change.old
        var findings: [Finding] = []
        for rule in rules {
            let source = own.sets[rule.list]
            var suspect = Suspect(change: number, rule: rule, isOld: isOld, selectors: change.selectors)
            suspect.trigger.appendTrigger(of: source.rules[rule.rule], in: source)
            if let found = finding(for: suspect, own: &own, other: &other) {
                findings.append(found)
                continue
            }
            guard change.isOfOneTarget, others.count <= maximumOtherCount,
                let rest = remainder(of: rule, besides: others, own: &own, other: &other)
            else { return nil }
            suspect.besides = Set(change.new)
            for part in rest.parts {
                suspect.trigger = RuleSet()
                suspect.trigger.appendTrigger(of: part, in: rest.set)
                guard let found = finding(for: suspect, own: &own, other: &other) else { return nil }
                findings.append(found)
            }
        }
        return findings
    }

    /// What none of its target's rules on the other side does of a rule; nothing where these do not stand as it does,
    /// and something else may be taken back.
    private static func remainder(
        of rule: RuleNumber, besides others: [RuleNumber], own: inout Side, other: inout Side
    ) -> RuleRemainder? {
        let surroundings = own.surroundings(of: rule)
        let source = own.sets[rule.list]
        var remainder = RuleRemainder(of: source.rules[rule.rule], in: source)
        for number in others {
            guard other.surroundings(of: number) == surroundings else { return nil }
            let set = other.sets[number.list]
            remainder.leaveOut(set.rules[number.rule], of: set)
        }
        own.comparisonCount += 1 + remainder.set.entries.count / effortPerComparison
        return remainder
    }

    /// What covers a rule or a part of it; nothing when nothing does.
    private static func finding(for suspect: Suspect, own: inout Side, other: inout Side) -> Finding? {
        if let cover = cover(of: suspect, by: &own, isOwn: true) {
            return suspect.covered(by: cover, isCoverOld: suspect.isOld)
        } else if suspect.isOld, let cover = cover(of: suspect, by: &other, isOwn: false) {
            return suspect.covered(by: cover, isCoverOld: false)
        }
        return nil
    }

    /// A rule that covers another.
    /// - Parameter isOwn: whether both are of one side, where the covering one must stay and stand where it covers the
    ///   other.
    private static func cover(of suspect: Suspect, by side: inout Side, isOwn: Bool) -> RuleNumber? {
        // Of the other side only rules of changes count.
        guard isOwn || !side.isChanged.isEmpty else { return nil }
        // What covers a rule that hides is among those that hide the same: where these are few and none of them may be
        // it, there is no need to ask which rules are for a page.
        let hiding = side.selectorRules.rules(hidingEach: suspect.selectors)
        if let fewest = hiding.min(by: { $0.count < $1.count }), fewest.count <= maximumKnownCount,
            !fewest.contains(where: { side.mayCover(suspect, $0, isOwn: isOwn) })
        {
            return nil
        }
        var examples = RuleExamples(suspect.trigger)
        let requests = examples.requests(for: 0, limit: exampleCount)
        guard let first = requests.first else { return nil }
        let candidates = matches(first, suspect.trigger.rules[0].action, in: &side).filter { candidate in
            hiding.allSatisfy { SelectorRules.holds($0, candidate) }
                && side.mayCover(suspect, candidate, isOwn: isOwn)
        }
        for candidate in candidates.prefix(8) {
            side.comparisonCount += 1
            var pair = suspect.trigger
            let other = side.sets[candidate.list]
            pair.appendTrigger(of: other.rules[candidate.rule], in: other)
            var coverage = RuleCoverage(pair)
            if coverage.covers(1, 0), !isOwn || side.places.stands(candidate, for: suspect.rule) { return candidate }
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

    /// Whether both sides have rules, which differ neither in what they do nor in the case of letters.
    fileprivate var isOfOneTarget: Bool {
        kind == .changed && !old.isEmpty && !new.isEmpty
            && !(added + removed).contains { $0.aspect == .action || $0.aspect == .letterCase }
    }
}
