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
                changes.addStaying(target, number: number, &comparison, &atoms.scopes)
            } else {
                isTold[target] = false
            }
        }
        changes.addFoundAndLost(&comparison, &atoms.scopes)
        var (oldSide, newSide): (Side, Side) = ((old, oldAtoms, before), (new, newAtoms, after))
        func difference(_ target: Int) -> Int? {
            comparison.difference(oldSide.sorted[target], newSide.sorted[target], of: &atoms.scopes, isReduced: false)
        }
        func unevenness(_ target: Int) -> MoveSearch.Unevenness {
            if isTold[target] { return .even }
            if difference(target) != nil { return .differing }
            return oldSide.sorted[target].count == newSide.sorted[target].count ? .even : .repeated
        }
        var moved: Set<Int> = []
        var open: Set<Int>?
        var roundCount = 0
        while open?.isEmpty != true, let search = MoveSearch(atoms, old: oldSide, new: newSide, isTold: isTold) {
            guard roundCount < Self.maximumRoundCount else {
                moved.formUnion(open ?? [])
                break
            }
            roundCount += 1
            let moves = search.moves(among: open, unevenness: unevenness)
            moved.formUnion(moves.moved)
            for target in moves.differing.sorted() {
                guard let number = difference(target) else { continue }
                changes.addChange(of: target, number: number, comparison.differences[number])
            }
            // What was told may not be all that there is to tell.
            open = moves.open
            (oldSide, newSide) = (
                Self.side(oldSide, sharing: newSide.sorted, in: moves.differing, targetCount: count),
                Self.side(newSide, sharing: oldSide.sorted, in: moves.differing, targetCount: count)
            )
        }
        for target in moved.sorted() { changes.addMove(of: target) }
        self.changes = changes.sorted()
    }

    private typealias Side = (sets: [RuleSet], atoms: [RuleAtom], sorted: SortedAtoms)

    /// How often moves are looked for besides what was told; then what has not been explained counts as moved.
    private static let maximumRoundCount = 4

    /// A side without those atoms of some targets whose scopes the other has not.
    private static func side(
        _ side: Side, sharing other: SortedAtoms, in targets: Set<Int>, targetCount: Int
    ) -> Side {
        if targets.isEmpty { return side }
        var shared: [UInt32: Set<UInt32>] = [:]
        for target in targets { shared[UInt32(truncatingIfNeeded: target)] = Set(other[target].map(\.scope)) }
        let atoms = side.atoms.filter { shared[$0.target]?.contains($0.scope) ?? true }
        return (side.sets, atoms, SortedAtoms(atoms, targetCount: targetCount))
    }
}

extension [RuleSet] {
    fileprivate var ruleCount: Int { reduce(0) { $0 + $1.rules.count } }
}
