internal import ContentRules

/// Where rules stand among those that matter for their place, as sums that are the same where the same rules stand
/// before and behind: of rules that take back, or of all for one that takes back itself.
struct RuleSurroundings {
    private let sets: [RuleSet]
    /// By list and by whether it takes back: for each place of the list, the sum over the rules before it.
    private var knownSums: [Key: [Int]] = [:]

    private struct Key: Hashable {
        var list: Int
        var isException: Bool
    }

    init(_ sets: [RuleSet]) { self.sets = sets }

    /// The sums over the rules before and behind one.
    ///
    /// - Parameter changed: rules that are left aside.
    mutating func sums(around rule: RuleNumber, without changed: Set<RuleNumber>) -> [Int] {
        let isException = sets[rule.list].rules[rule.rule].action.isException
        let key = Key(list: rule.list, isException: isException)
        let known = knownSums[key] ?? Self.sums(of: sets[rule.list], key, without: changed)
        knownSums[key] = known
        return [known[rule.rule], known[known.count - 1] &- known[rule.rule + 1]]
    }

    private static func sums(of set: RuleSet, _ key: Key, without changed: Set<RuleNumber>) -> [Int] {
        var sums = [0]
        var sum = 0
        sums.reserveCapacity(set.rules.count + 1)
        for (number, rule) in set.rules.enumerated() {
            if key.isException || rule.action.isException,
                !changed.contains(RuleNumber(list: key.list, rule: number))
            {
                sum &+= hash(of: rule, in: set)
            }
            sums.append(sum)
        }
        return sums
    }

    /// A number that is the same for rules that match the same way and do the same, in this process.
    private static func hash(of rule: ContentRule, in set: RuleSet) -> Int {
        var plain = rule
        plain.urlFilter = .empty
        plain.conditionEntries = 0..<0
        plain.selectors = 0..<0
        plain.details = .empty
        var hasher = Hasher()
        hasher.combine(plain)
        hasher.combine(set.text[rule.urlFilter.indices])
        // In whatever order the pages stand.
        hasher.combine(set[rule.conditionEntries].reduce(0) { $0 &+ set.text[$1.indices].hashValue })
        return hasher.finalize()
    }
}
