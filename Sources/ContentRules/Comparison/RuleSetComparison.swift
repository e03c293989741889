internal import ByteTables

/// What differs between two states of a category, whatever tool wrote them: the order of rules as far as it does not
/// matter, their joining, splitting and repeating, and their spelling are no differences.
///
/// Rules are taken apart into atoms. What has the same url-filter and does the same is one target, and what the scopes
/// of a target come to is compared as a whole. Rules that another rule of their target covers make no difference.
package struct RuleSetComparison: Sendable {
    /// In the order of url-filters, then selectors, actions and kinds.
    package private(set) var changes: [RuleChange]

    /// - Parameters:
    ///   - old: the rule sets of the category, each loaded into WebKit on its own.
    ///   - new: those that take their place.
    package init(_ old: [RuleSet], _ new: [RuleSet]) {
        var atoms = RuleAtoms(ruleCount: max(old.ruleCount, new.ruleCount) * 5 / 4)
        let oldAtoms = atoms.atoms(of: old)
        let newAtoms = atoms.atoms(
            of: new, like: RuleTwins(old, atoms: oldAtoms, targetCount: atoms.targets.count))
        let count = atoms.targets.count
        let before = SortedAtoms(oldAtoms, targetCount: count)
        let after = SortedAtoms(newAtoms, targetCount: count)
        var comparison = TargetComparison()
        var changes = ChangeDrafts(atoms, old: old, new: new, before: before, after: after)
        var isTold = [Bool](repeating: true, count: count)
        for target in 0..<count {
            if after[target].isEmpty {
                changes.lost.append(target)
            } else if before[target].isEmpty {
                changes.found.append(target)
            } else if let number = comparison.difference(before[target], after[target], of: &atoms.scopes) {
                changes.addChange(of: target, number: number, comparison.differences[number])
            } else {
                isTold[target] = false
            }
        }
        changes.addFoundAndLost(&comparison, &atoms.scopes)
        let search = MoveSearch(atoms, old: (old, oldAtoms, before), new: (new, newAtoms, after), isTold: isTold)
        func difference(_ target: Int) -> Int? {
            comparison.difference(before[target], after[target], of: &atoms.scopes, isReduced: false)
        }
        // A rule may have come or gone that is another one's equal.
        func isUneven(_ target: Int) -> Bool {
            !isTold[target] && (before[target].count != after[target].count || difference(target) != nil)
        }
        for target in search?.moved(isUneven: isUneven) ?? [] {
            if !isTold[target], let number = difference(target) {
                changes.addChange(of: target, number: number, comparison.differences[number])
            } else {
                changes.addMove(of: target)
            }
        }
        self.changes = changes.sorted()
    }
}

extension [RuleSet] {
    fileprivate var ruleCount: Int { reduce(0) { $0 + $1.rules.count } }
}
