internal import ContentRules

/// A rule that acts in two categories alike, where one would do.
public struct SharedRule: Sendable, Hashable {
    /// The rule's number in its category, through all files, counted from 0.
    public var rule: Int
    /// The category that holds it first.
    public var category: String
    /// The rule's number in that category, through all files, counted from 0.
    public var otherRule: Int

    package init(rule: Int, category: String, otherRule: Int) {
        self.rule = rule
        self.category = category
        self.otherRule = otherRule
    }

    /// For each category, the rules that an earlier one holds too, whatever the categories' exceptions: what takes back
    /// has to stand in each category where it takes something back.
    static func shared(among categories: [CompiledCategory]) -> [[SharedRule]] {
        guard categories.count > 1 else { return categories.map { _ in [] } }
        var known = KnownRules(of: categories.map(\.drafts.set))
        return categories.enumerated().map { number, category in
            let set = category.drafts.set
            var found: [SharedRule] = []
            var rule = -1
            for draft in category.assembly.parts.joined() {
                rule += 1
                if set.rules[draft].action == .ignorePreviousRules { continue }
                // One rule that stands for several would do elsewhere if each of them does.
                let members = category.assembly.families[draft] ?? [draft]
                let firsts = members.map { known.insert($0, as: rule, of: number) }
                guard firsts.allSatisfy({ $0.category != number }), let first = firsts.first else { continue }
                let other = categories[first.category].category.name
                found.append(SharedRule(rule: rule, category: other, otherRule: first.rule))
            }
            return found
        }
    }

    /// The rules of some categories, each where it first came.
    private struct KnownRules {
        private struct First {
            var category: Int
            var rule: Int
            /// The number in the set of the category.
            var draft: Int
        }

        private let sets: [RuleSet]
        private var firsts: [First] = []
        private var numbers: [UInt64: Int] = [:]

        /// - Parameter sets: one for each category.
        init(of sets: [RuleSet]) {
            self.sets = sets
            let count = sets.reduce(0) { $0 + $1.rules.count }
            firsts.reserveCapacity(count)
            numbers.reserveCapacity(count)
        }

        /// Where a rule first came, which is here if it is new.
        mutating func insert(_ draft: Int, as rule: Int, of category: Int) -> (category: Int, rule: Int) {
            let set = sets[category]
            let content = set.rules[draft]
            var key = content.fingerprint(in: set)
            while let number = numbers[key] {
                let first = firsts[number]
                let other = sets[first.category]
                if content.isSame(as: other.rules[first.draft], in: set, other) { return (first.category, first.rule) }
                key &+= 1
            }
            numbers[key] = firsts.count
            firsts.append(First(category: category, rule: rule, draft: draft))
            return (category, rule)
        }
    }
}
