/// Finds rules that stand unchanged in other sets, at a glance: most do, in the same order.
///
/// It looks at one rule only, the one behind that which was found last.
struct RuleTwins: Sendable {
    private let sets: [RuleSet]
    private let atoms: [RuleAtom]
    /// By list and rule: where its atoms begin; and where those of the list end.
    private var starts: [[UInt32]] = []
    /// By target: the first atom.
    private var firsts: [UInt32]
    private var list = 0
    private var rule = 0

    /// - Parameters:
    ///   - atoms: those of the sets, in order.
    ///   - targetCount: how many targets there are.
    init(_ sets: [RuleSet], atoms: [RuleAtom], targetCount: Int) {
        self.sets = sets
        self.atoms = atoms
        firsts = Array(repeating: .max, count: targetCount)
        var next = 0
        for (list, set) in sets.enumerated() {
            var starts: [UInt32] = []
            starts.reserveCapacity(set.rules.count + 1)
            for rule in set.rules.indices {
                starts.append(UInt32(truncatingIfNeeded: next))
                while next < atoms.count, atoms[next].list == UInt32(list), atoms[next].rule == UInt32(rule) {
                    let target = Int(atoms[next].target)
                    if firsts[target] == .max { firsts[target] = UInt32(truncatingIfNeeded: next) }
                    next += 1
                }
            }
            starts.append(UInt32(truncatingIfNeeded: next))
            self.starts.append(starts)
        }
    }

    /// The atoms of the next rule, if that is the same as a rule of another set, letter for letter.
    mutating func next(like other: ContentRule, in otherSet: RuleSet) -> ArraySlice<RuleAtom>? {
        guard list < sets.count, rule < sets[list].rules.count,
            sets[list].rules[rule].isSame(as: other, in: sets[list], otherSet)
        else { return nil }
        rule += 1
        return atoms[Int(starts[list][rule - 1])..<Int(starts[list][rule])]
    }

    /// Goes on behind the first rule of a target, if there is one.
    mutating func follow(target: UInt32) {
        guard Int(target) < firsts.count, firsts[Int(target)] != .max else { return }
        let atom = atoms[Int(firsts[Int(target)])]
        list = Int(atom.list)
        rule = Int(atom.rule) + 1
    }
}
