/// Puts together what there is to tell of targets.
struct ChangeDrafts {
    /// Targets that one side alone has.
    var lost: [Int] = []
    var found: [Int] = []

    private let atoms: RuleAtoms
    private let old: [RuleSet]
    private let new: [RuleSet]
    private let before: SortedAtoms
    private let after: SortedAtoms
    private var changes: [RuleChange] = []
    /// By url-filter and what happened to it: the change of hiding rules that more selectors may join.
    private var shared: [[UInt8]: Int] = [:]
    /// The scope of filterc's own exception, where some rule has it.
    private let ownScope: UInt32?

    init(_ atoms: RuleAtoms, old: [RuleSet], new: [RuleSet], before: SortedAtoms, after: SortedAtoms) {
        self.atoms = atoms
        self.old = old
        self.new = new
        self.before = before
        self.after = after
        ownScope = atoms.scopes.scopes.firstIndex(of: .sparingNavigation).map { UInt32(truncatingIfNeeded: $0) }
    }

    /// Adds a target that stays and is told to differ.
    ///
    /// filterc's own exception is told of by itself: it is nobody's line that became another.
    mutating func addStaying(
        _ target: Int, number: Int, _ comparison: inout TargetComparison, _ scopes: inout ScopeTable
    ) {
        let (own, otherOwn) = (ownAtoms(of: target, in: before), ownAtoms(of: target, in: after))
        guard !own.isEmpty || !otherOwn.isEmpty else {
            return addChange(of: target, number: number, comparison.differences[number])
        }
        if own.isEmpty || otherOwn.isEmpty { addOneSided(own, otherOwn, target: target) }
        let (rest, otherRest) = (
            before[target].filter { $0.scope != ownScope }[...], after[target].filter { $0.scope != ownScope }[...]
        )
        if rest.isEmpty || otherRest.isEmpty {
            addOneSided(rest, otherRest, target: target)
        } else if let number = comparison.difference(rest, otherRest, of: &scopes) {
            addChange(from: rest, to: otherRest, target: target, number: number, comparison.differences[number])
        }
    }

    /// The atoms of filterc's own exception: where rules block whatever a host is asked for, it lets pages and pop-ups
    /// through.
    private func ownAtoms(of target: Int, in sorted: SortedAtoms) -> ArraySlice<RuleAtom> {
        guard let ownScope, atoms.action(ofTarget: target) == .ignorePreviousRules,
            atoms.filter(ofTarget: target).elementsEqual(".*".utf8)
        else { return [] }
        return sorted[target].filter { $0.scope == ownScope }[...]
    }

    /// Adds the atoms of a target of which one side has none.
    private mutating func addOneSided(
        _ atoms: ArraySlice<RuleAtom>, _ otherAtoms: ArraySlice<RuleAtom>, target: Int
    ) {
        if atoms.isEmpty, otherAtoms.isEmpty { return }
        changes.append(change(atoms.isEmpty ? .added : .removed, from: atoms, to: otherAtoms, target: target))
    }

    /// Adds a target that stays; hiding rules of one url-filter that differ alike are one change.
    mutating func addChange(of target: Int, number: Int, _ difference: ScopeDifference) {
        addChange(from: before[target], to: after[target], target: target, number: number, difference)
    }

    private mutating func addChange(
        from old: ArraySlice<RuleAtom>, to new: ArraySlice<RuleAtom>, target: Int, number: Int,
        _ difference: ScopeDifference
    ) {
        let (atoms, otherAtoms) = Self.differing(old, new)
        var change = change(.changed, from: atoms, to: otherAtoms, target: target)
        change.added = difference.added
        change.removed = difference.removed
        add(change, target: target, number: number)
    }

    /// Adds a target whose place among the rules that take back matters and is another.
    mutating func addMove(of target: Int) {
        add(change(.moved, from: before[target], to: after[target], target: target), target: target, number: -1)
    }

    private mutating func add(_ change: RuleChange, target: Int, number: Int) {
        guard let selector = change.selector else { return changes.append(change) }
        let key = Array("\(number) \(atoms.isCaseSensitive(target: target)) ".utf8) + atoms.filter(ofTarget: target)
        guard let first = shared[key] else {
            shared[key] = changes.count
            return changes.append(change)
        }
        changes[first].otherSelectors.append(selector)
        changes[first].old += change.old
        changes[first].new += change.new
    }

    /// Adds the targets of one side; one that differs from a target of the other in its action or the case of letters
    /// alone is changed.
    mutating func addFoundAndLost(_ comparison: inout TargetComparison, _ scopes: inout ScopeTable) {
        var pairs: [[UInt8]: (lost: [Int], found: [Int])] = [:]
        for target in lost { pairs[kin(of: target), default: ([], [])].lost.append(target) }
        for target in found { pairs[kin(of: target), default: ([], [])].found.append(target) }
        var partners: [Int: Int] = [:]
        for pair in pairs.values where pair.lost.count == 1 && pair.found.count == 1 {
            if areOfOneRule(pair.lost[0], pair.found[0]) { partners[pair.lost[0]] = pair.found[0] }
        }
        for target in lost {
            if let partner = partners[target] {
                addPair(target, partner, &comparison, &scopes)
            } else {
                changes.append(change(.removed, from: before[target], to: [], target: target))
            }
        }
        let paired = Set(partners.values)
        for target in found where !paired.contains(target) {
            changes.append(change(.added, from: [], to: after[target], target: target))
        }
    }

    /// Whether two filters that are the same in small letters differ by whether their case is of account, or not at
    /// all.
    private func areOfOneRule(_ target: Int, _ other: Int) -> Bool {
        atoms.isCaseSensitive(target: target) != atoms.isCaseSensitive(target: other)
            || atoms.filter(ofTarget: target) == atoms.filter(ofTarget: other)
    }

    /// What targets have in common that may be of one rule: the url-filter in small letters, and what is hidden, or
    /// whether something is taken back.
    private func kin(of target: Int) -> [UInt8] {
        let action = atoms.action(ofTarget: target)
        let filter = atoms.filter(ofTarget: target).map(PlainFilterScanner.small)
        if action == .hide { return [2] + filter + [0xFF] + atoms.object(ofTarget: target) }
        return [action.isException ? 1 : 0] + filter
    }

    private mutating func addPair(
        _ lost: Int, _ found: Int, _ comparison: inout TargetComparison, _ scopes: inout ScopeTable
    ) {
        var change = change(.changed, from: before[lost], to: after[found], target: found)
        if let number = comparison.difference(before[lost], after[found], of: &scopes) {
            change.added = comparison.differences[number].added
            change.removed = comparison.differences[number].removed
        }
        for aspect in [RuleDetail.Aspect.action, .letterCase] {
            let (detail, otherDetail) = (self.detail(aspect, of: lost), self.detail(aspect, of: found))
            guard detail != otherDetail else { continue }
            change.removed.append(detail)
            change.added.append(otherDetail)
        }
        changes.append(change)
    }

    private func detail(_ aspect: RuleDetail.Aspect, of target: Int) -> RuleDetail {
        guard aspect == .action else {
            return RuleDetail(.letterCase, atoms.isCaseSensitive(target: target) ? "sensitive" : "any")
        }
        let object = atoms.object(ofTarget: target)
        let action = atoms.action(ofTarget: target)
        return action.hasDetails && !object.isEmpty
            ? RuleDetail(.action, String(decoding: object, as: UTF8.self))
            : RuleDetail(.action, action.word)
    }

    // MARK: Changes

    /// The atoms whose scopes the other side has not.
    ///
    /// Of one side that may be none: what stays has no part in a change.
    private static func differing(
        _ old: ArraySlice<RuleAtom>, _ new: ArraySlice<RuleAtom>
    ) -> (ArraySlice<RuleAtom>, ArraySlice<RuleAtom>) {
        let shared = Set(old.map(\.scope)).intersection(new.map(\.scope))
        return (
            old.filter { !shared.contains($0.scope) }[...], new.filter { !shared.contains($0.scope) }[...]
        )
    }

    private func change(
        _ kind: RuleChange.Kind, from atoms: ArraySlice<RuleAtom>, to otherAtoms: ArraySlice<RuleAtom>, target: Int
    ) -> RuleChange {
        let (set, rule) =
            if let atom = otherAtoms.first {
                (new[Int(atom.list)], Int(atom.rule))
            } else {
                (old[Int(atoms[atoms.startIndex].list)], Int(atoms[atoms.startIndex].rule))
            }
        let action = self.atoms.action(ofTarget: target)
        return RuleChange(
            kind: kind, action: action, filter: set.unescaped(set.rules[rule].urlFilter),
            isCaseSensitive: set.rules[rule].isCaseSensitive,
            selector: action == .hide ? Array(self.atoms.object(ofTarget: target)) : nil,
            old: atoms.map(\.number), new: otherAtoms.map(\.number))
    }

    /// The changes in their order.
    func sorted() -> [RuleChange] {
        var changes = changes
        for index in changes.indices {
            changes[index].old = Self.unique(changes[index].old)
            changes[index].new = Self.unique(changes[index].new)
            guard let selector = changes[index].selector, !changes[index].otherSelectors.isEmpty else { continue }
            let selectors = (changes[index].otherSelectors + [selector]).sorted { $0.lexicographicallyPrecedes($1) }
            changes[index].selector = selectors[0]
            changes[index].otherSelectors = Array(selectors.dropFirst())
        }
        return changes.sorted(by: Self.precedes)
    }

    private static func unique(_ numbers: [RuleNumber]) -> [RuleNumber] {
        numbers.count < 2 ? numbers : Set(numbers).sorted()
    }

    private static func precedes(_ one: RuleChange, _ other: RuleChange) -> Bool {
        if one.filter != other.filter { return one.filter.lexicographicallyPrecedes(other.filter) }
        let (selector, otherSelector) = (one.selector ?? [], other.selector ?? [])
        if selector != otherSelector { return selector.lexicographicallyPrecedes(otherSelector) }
        if one.action != other.action { return one.action.rawValue < other.action.rawValue }
        if one.kind != other.kind { return one.kind < other.kind }
        return !one.isCaseSensitive && other.isCaseSensitive
    }
}
