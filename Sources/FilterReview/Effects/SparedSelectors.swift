internal import ContentRules
internal import FilterCompiler

/// What one side alone hides on pages that exceptions may spare.
struct SparedSelectors {
    /// The rules of both sides that hide something on a page.
    typealias Rules = (old: [RuleNumber], new: [RuleNumber])

    private struct Key: Hashable {
        var old: [RuleNumber]
        var new: [RuleNumber]
    }

    private var old: Side
    private var new: Side
    /// What one side alone hides on a page that no rule names: it is told of all pages.
    private let everywhere: (gone: Set<[UInt8]>, new: Set<[UInt8]>)
    /// By the rules for many pages, which are the same on most of them: what one side alone hides.
    private var known: [Key: [[UInt8]]] = [:]
    /// How many selectors of such rules are still looked at, about a second's work.
    private var remainingCount = 1 << 20
    /// Whether no more are looked for.
    var isSpent: Bool { remainingCount <= 0 }

    private static let maximumKnownCount = 16

    /// - Parameter everywhere: the rules that hide something on a page that no rule names.
    init(_ oldSets: [RuleSet], _ newSets: [RuleSet], everywhere rules: Rules) {
        let (oldSide, newSide) = (Side(oldSets), Side(newSets))
        let (before, after) = (oldSide.selectors(of: rules.old), newSide.selectors(of: rules.new))
        old = oldSide
        new = newSide
        everywhere = (gone: before.subtracting(after), new: after.subtracting(before))
    }

    /// What one side alone hides on a page: by rules for single hosts, or for a name under any suffix; and by others,
    /// besides what is so on all pages.
    ///
    /// - Parameter onAllPages: whether what is so on all of them is wanted, and no more.
    mutating func selectors(_ rules: Rules, onAllPages: Bool) -> (own: [[UInt8]], general: [[UInt8]]) {
        if onAllPages { return ([], Self.sorted(everywhere.gone.union(everywhere.new))) }
        let (oldRules, newRules) = (old.parts(of: rules.old), new.parts(of: rules.new))
        let own = old.selectors(of: oldRules.own).symmetricDifference(new.selectors(of: newRules.own))
        return (Self.sorted(own), general(Key(old: oldRules.general, new: newRules.general)))
    }

    private mutating func general(_ rules: Key) -> [[UInt8]] {
        if let found = known[rules] { return found }
        guard !isSpent else { return [] }
        let (before, after) = (old.selectors(of: rules.old), new.selectors(of: rules.new))
        remainingCount -= before.count + after.count
        let gone = before.subtracting(after).subtracting(everywhere.gone)
        let found = Self.sorted(after.subtracting(before).subtracting(everywhere.new).union(gone))
        if known.count >= Self.maximumKnownCount { known = [:] }
        known[rules] = found
        return found
    }

    private static func sorted(_ selectors: Set<[UInt8]>) -> [[UInt8]] {
        selectors.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// The rules of one side.
    private struct Side {
        private let sets: [RuleSet]
        /// By list and rule: whether it is for a single host or for a name under any suffix, once it was asked for.
        private var known: [[Bool?]]

        init(_ sets: [RuleSet]) {
            self.sets = sets
            known = sets.map { Array(repeating: nil, count: $0.rules.count) }
        }

        /// Rules that are for single hosts, or for a name under any suffix, and the others.
        mutating func parts(of rules: [RuleNumber]) -> (own: [RuleNumber], general: [RuleNumber]) {
            var parts: (own: [RuleNumber], general: [RuleNumber]) = ([], [])
            for rule in rules {
                if isOwn(rule) { parts.own.append(rule) } else { parts.general.append(rule) }
            }
            return parts
        }

        private mutating func isOwn(_ number: RuleNumber) -> Bool {
            if let isOwn = known[number.list][number.rule] { return isOwn }
            let set = sets[number.list]
            let isOwn =
                RuleOverlap.host(of: number.rule, in: set) != nil || set.stemUnderAnySuffix(of: number.rule) != nil
            known[number.list][number.rule] = isOwn
            return isOwn
        }

        func selectors(of rules: [RuleNumber]) -> Set<[UInt8]> {
            var selectors: Set<[UInt8]> = []
            for number in rules {
                let set = sets[number.list]
                for entry in set[set.rules[number.rule].selectors] {
                    SelectorList.forEachPart(of: set.text, entry.indices) { selectors.insert(Array($0[$1])) }
                }
            }
            return selectors
        }
    }
}
