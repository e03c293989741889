internal import ByteTables

/// One thing that a rule does: hides one selector, or does its one action, where its scope says.
///
/// A rule that hides several selectors is as many atoms. No joining or splitting of rules changes what their atoms
/// are together.
struct RuleAtom: Sendable {
    /// The number of what it does and of its url-filter.
    var target: UInt32
    var scope: UInt32
    var rule: UInt32
    /// The rule set's place in the array that was given.
    var list: UInt32

    var number: RuleNumber { RuleNumber(list: Int(list), rule: Int(rule)) }
}

/// Takes rules apart, and numbers what their atoms are about.
struct RuleAtoms: Sendable {
    var scopes = ScopeTable()
    /// The action and whether case is of account, then the spelling of the url-filter, then what the action is about.
    private(set) var targets: ByteTable
    private var spelling = FilterSpelling()
    private var target: [UInt8] = []

    /// - Parameter ruleCount: about how many rules there will be that differ.
    init(ruleCount: Int) { targets = ByteTable(capacity: ruleCount) }

    /// Stands in no UTF-8.
    private static let end: UInt8 = 0xFF

    /// The atoms of rule sets in the order of the rules.
    ///
    /// - Parameter twins: where the same rules may stand, whose atoms are known.
    mutating func atoms(of sets: [RuleSet], like twins: RuleTwins? = nil) -> [RuleAtom] {
        var twins = twins
        var atoms: [RuleAtom] = []
        atoms.reserveCapacity(sets.reduce(0) { $0 + $1.rules.count })
        for (list, set) in sets.enumerated() {
            for (number, rule) in set.rules.enumerated() {
                if let known = twins?.next(like: rule, in: set) {
                    for var atom in known {
                        atom.rule = UInt32(truncatingIfNeeded: number)
                        atom.list = UInt32(truncatingIfNeeded: list)
                        atoms.append(atom)
                    }
                    continue
                }
                target.removeAll(keepingCapacity: true)
                target.append(0)
                let isCaseSensitive = spelling.append(
                    set.text, rule.urlFilter.indices, isCaseSensitive: rule.isCaseSensitive, to: &target)
                target[0] = rule.action.rawValue << 1 | (isCaseSensitive ? 1 : 0)
                target.append(Self.end)
                let scope = scopes.number(of: rule, in: set, &spelling)
                var atom = RuleAtom(
                    target: 0, scope: scope, rule: UInt32(truncatingIfNeeded: number),
                    list: UInt32(truncatingIfNeeded: list))
                guard rule.action == .hide else {
                    if rule.action.hasDetails { target.append(contentsOf: set.text[rule.details.indices]) }
                    atom.target = UInt32(truncatingIfNeeded: targets.insert(target).number)
                    atoms.append(atom)
                    twins?.follow(target: atom.target)
                    continue
                }
                let count = target.count
                for selector in set[rule.selectors] {
                    SelectorList.forEachPart(of: set.text, selector.indices) { text, range in
                        target.removeLast(target.count - count)
                        target.append(contentsOf: text[range])
                        atom.target = UInt32(truncatingIfNeeded: targets.insert(target).number)
                        atoms.append(atom)
                    }
                }
                twins?.follow(target: atom.target)
            }
        }
        return atoms
    }

    // MARK: Targets

    func action(ofTarget number: Int) -> ContentRule.Action {
        ContentRule.Action(rawValue: targets.bytes[targets.range(of: number).lowerBound] >> 1) ?? .notify
    }

    /// Whether an atom takes back what others do.
    func isException(_ atom: RuleAtom) -> Bool { action(ofTarget: Int(atom.target)).isException }

    func isCaseSensitive(target number: Int) -> Bool {
        targets.bytes[targets.range(of: number).lowerBound] & 1 == 1
    }

    /// The spelling of the url-filter.
    func filter(ofTarget number: Int) -> ArraySlice<UInt8> {
        targets.bytes[targets.range(of: number)].dropFirst().prefix { $0 != Self.end }
    }

    /// What the action is about: the selector, or the action's JSON.
    func object(ofTarget number: Int) -> ArraySlice<UInt8> {
        let target = targets.bytes[targets.range(of: number)]
        return target.dropFirst(2 + filter(ofTarget: number).count)
    }
}

extension ContentRule.Action {
    /// Whether the action has more to say than its name.
    var hasDetails: Bool { self == .notify || self == .redirect || self == .modifyHeaders }
}

/// Atoms sorted by their targets, those of one target in the order of the rules.
struct SortedAtoms: Sendable {
    private var starts: [UInt32]
    private var sorted: [RuleAtom]

    init(_ atoms: [RuleAtom], targetCount: Int) {
        starts = Array(repeating: 0, count: targetCount + 1)
        for atom in atoms { starts[Int(atom.target) + 1] += 1 }
        for target in 0..<targetCount { starts[target + 1] += starts[target] }
        var next = starts
        sorted = atoms
        for atom in atoms {
            sorted[Int(next[Int(atom.target)])] = atom
            next[Int(atom.target)] += 1
        }
    }

    subscript(target: Int) -> ArraySlice<RuleAtom> { sorted[Int(starts[target])..<Int(starts[target + 1])] }
}
