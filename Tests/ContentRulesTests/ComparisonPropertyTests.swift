import ContentRules
import Testing

/// What holds of comparisons of any rules.
@Suite struct ComparisonPropertyTests {
    static let seeds = 1...200 as ClosedRange<UInt64>

    private static func rules(_ random: inout ComparedRule.Source, count: Int) -> [ComparedRule] {
        (0..<count).map { _ in random.rule() }
    }

    private static func summary(_ comparison: RuleSetComparison) -> String {
        comparison.changes.map(\.summary).joined(separator: "\n")
    }

    private static func json(_ sets: [RuleSet]) -> String {
        sets.map { String(decoding: RuleSetWriter().json(of: $0, rules: Array($0.rules.indices)), as: UTF8.self) }
            .joined(separator: "\n")
    }

    /// Shuffled as far as order allows, split, repeated and spread over files, rules are the same.
    @Test func rewrittenRulesAreTheSame() {
        for seed in Self.seeds {
            var random = ComparedRule.Source(seed: seed)
            let rules = Self.rules(&random, count: 2 + random.random.below(10))
            var others = rules.flatMap { random.random.once(in: 2) ? $0.parts : [$0] }
            others = others.flatMap { random.random.once(in: 4) ? [$0, $0] : [$0] }
            others = others.shuffledWithinRuns(&random)
            var files = [others]
            if random.random.once(in: 3) {
                let isFirst = others.map { _ in random.random.once(in: 2) }
                files = [true, false].map { side in
                    others.indices.filter { number in
                        let action = others[number].action
                        return isFirst[number] == side || action == .ignorePreviousRules
                            || action == .ignoreFollowingRules
                    }.map { others[$0] }
                }
            }
            let (old, new) = ([ComparedRule.set(rules)], files.map(ComparedRule.set))
            let comparison = RuleSetComparison(old, new)
            #expect(
                comparison.changes.isEmpty,
                "seed \(seed): \(Self.summary(comparison))\n\(Self.json(old))\n\(Self.json(new))")
            let back = RuleSetComparison(new, old)
            #expect(back.changes.isEmpty, "seed \(seed): \(Self.summary(back))")
        }
    }

    /// Where nothing is told, the evaluator sees no difference; and moves and changes that are made up are seen.
    @Test func whatIsNotToldMakesNoDifference() {
        var (sameCount, differentCount) = (0, 0)
        for seed in Self.seeds {
            var random = ComparedRule.Source(seed: seed)
            let rules = Self.rules(&random, count: 2 + random.random.below(5))
            var others = rules
            for _ in 0...random.random.below(3) { Self.edit(&others, &random) }
            var files = [others]
            if random.random.once(in: 4) {
                let cut = random.random.below(others.count + 1)
                files = [Array(others[..<cut]), Array(others[cut...])]
            }
            let (old, new) = ([ComparedRule.set(rules)], files.map(ComparedRule.set))
            let comparison = RuleSetComparison(old, new)
            guard comparison.changes.isEmpty else {
                differentCount += 1
                continue
            }
            sameCount += 1
            var (before, after) = (Evaluator(old), Evaluator(new))
            for _ in 0..<150 {
                let request = random.triggers.request()
                let verdict = Self.verdict(before.outcome(of: request, withHiding: true), old)
                let otherVerdict = Self.verdict(after.outcome(of: request, withHiding: true), new)
                #expect(
                    verdict == otherVerdict,
                    "seed \(seed): \(request.url) \(request.types) on \(request.topURL)\n\(Self.json(old))\n\(Self.json(new))"
                )
                if verdict != otherVerdict { break }
            }
        }
        #expect(sameCount > 50 && differentCount > 50)
    }

    private static func edit(_ rules: inout [ComparedRule], _ random: inout ComparedRule.Source) {
        guard !rules.isEmpty else { return }
        let number = random.random.below(rules.count)
        switch random.random.below(6) {
        case 0, 1:
            let rule = rules.remove(at: number)
            rules.insert(rule, at: random.random.below(rules.count + 1))
        case 2: rules.insert(rules[number], at: random.random.below(rules.count + 1))
        case 3: rules.replaceSubrange(number...number, with: rules[number].parts)
        case 4: rules.remove(at: number)
        default:
            // A rule that another of the same filter may cover.
            var rule = rules[number]
            rule.trigger.types = .script
            rules.insert(rule, at: random.random.below(rules.count + 1))
        }
    }

    private static func verdict(_ outcome: Outcome, _ sets: [RuleSet]) -> [String] {
        let hidden = outcome.hiding.flatMap { number in
            let set = sets[number.list]
            return set[set.rules[number.rule].selectors].map { String(decoding: set.unescaped($0), as: UTF8.self) }
        }
        return Set(hidden).sorted() + [outcome.isBlocked ? "blocked" : "", outcome.isUpgraded ? "upgraded" : ""]
    }

    /// Seen from the other side, what was added is removed.
    @Test func comparisonsCanBeReversed() {
        for seed in Self.seeds {
            var random = ComparedRule.Source(seed: seed)
            let rules = Self.rules(&random, count: 4)
            var others = rules
            for _ in 0...2 { Self.edit(&others, &random) }
            others += Self.rules(&random, count: random.random.below(2))
            let (old, new) = ([ComparedRule.set(rules)], [ComparedRule.set(others)])
            let there = RuleSetComparison(old, new).changes.filter { $0.kind == .added || $0.kind == .removed }
            let back = RuleSetComparison(new, old).changes.filter { $0.kind == .added || $0.kind == .removed }
            let reversed = back.map { change in
                var change = change
                change.kind = change.kind == .added ? .removed : .added
                return change.summary
            }
            #expect(Set(there.map(\.summary)) == Set(reversed), "seed \(seed)")
        }
    }

    /// One thing that is different in one rule is one change that names it.
    @Test func oneDifferenceIsOneChange() {
        for seed in Self.seeds {
            var random = ComparedRule.Source(seed: seed)
            // Filters that no other rule has.
            var rules = Self.rules(&random, count: 6)
            for number in rules.indices { rules[number].trigger.filter = "x\(number)y" }
            let number = random.random.below(rules.count)
            var others = rules
            let expected = Self.change(&others[number], &random)
            guard let expected else { continue }
            let comparison = RuleSetComparison([ComparedRule.set(rules)], [ComparedRule.set(others)])
            let found = comparison.changes.map { change in
                let aspects = Set((change.added + change.removed).map { "\($0.aspect)" }).sorted()
                return ["\(change.kind)"] + aspects
            }
            #expect(found == expected, "seed \(seed): \(Self.summary(comparison))")
            #expect(comparison.changes.allSatisfy { $0.new.allSatisfy { $0.rule == number } }, "seed \(seed)")
        }
    }

    /// Changes one thing of a rule, and says what should be told.
    private static func change(_ rule: inout ComparedRule, _ random: inout ComparedRule.Source) -> [[String]]? {
        switch random.random.below(7) {
        case 0:
            guard rule.trigger.condition == .ifDomain else { return nil }
            rule.trigger.entries = ["*new.test"] + rule.trigger.entries
            return [["changed", "domain"]]
        case 1:
            rule.trigger.types = rule.trigger.types == .font ? .media : .font
            return [["changed", "type"]]
        case 2:
            rule.trigger.filter += "z"
            return rule.action == .hide
                ? rule.selectors.flatMap { _ in [["removed"]] } + rule.selectors.flatMap { _ in [["added"]] }
                : [["removed"], ["added"]]
        case 3:
            guard rule.action == .hide else { return nil }
            rule.selectors.append("#new")
            return [["added"]]
        case 4:
            guard rule.action == .block else { return nil }
            rule.action = .blockCookies
            return [["changed", "action"]]
        case 5:
            rule.trigger.loadType = rule.trigger.loadType == .firstParty ? .thirdParty : .firstParty
            return [["changed", "party"]]
        default:
            guard rule.action != .hide else { return nil }
            rule.isCaseSensitive = true
            return [["changed", "letterCase"]]
        }
    }
}
