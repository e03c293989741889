/// Finds the targets of which something else is taken back than before, although neither they nor what takes them back
/// differ: their rules stand at another place, and have a load in common with what they have passed.
///
/// Rule sets are independent: a rule that stands in several does what it does if it stands well in one.
struct MoveSearch {
    private var atoms: RuleAtoms
    private let before: SortedAtoms
    private let after: SortedAtoms
    let graph: ClauseGraph
    let old: ExceptionOrder
    let new: ExceptionOrder
    let oldSets: [RuleSet]
    let newSets: [RuleSet]
    private let isTold: [Bool]

    /// How many pairs of clauses are looked at when rules of a target stand at several places; a target with more
    /// is taken as one.
    private static let maximumPairCount = 100_000

    /// Atoms of one target on both sides that answer for the same loads.
    struct Suspicion {
        var target: Int
        var old: [RuleAtom]
        var new: [RuleAtom]
    }

    /// Nothing if nothing that both sides have is taken back.
    /// - Parameter isTold: by target: whether it differs, or one side has none.
    init?(
        _ atoms: RuleAtoms, old: (sets: [RuleSet], atoms: [RuleAtom], sorted: SortedAtoms),
        new: (sets: [RuleSet], atoms: [RuleAtom], sorted: SortedAtoms), isTold: [Bool]
    ) {
        var atoms = atoms
        let exceptions = old.atoms.filter { atoms.isException($0) }
        let otherExceptions = new.atoms.filter { atoms.isException($0) }
        guard !exceptions.isEmpty, !otherExceptions.isEmpty else { return nil }
        let drafts = exceptions.map { ($0, atoms.scopes.clauses(of: $0.scope, target: $0.target)) }
        let otherDrafts = otherExceptions.map { ($0, atoms.scopes.clauses(of: $0.scope, target: $0.target)) }
        let graph = ClauseGraph((drafts + otherDrafts).flatMap(\.1.clauses), of: atoms.scopes)
        let loads = Self.loads(of: drafts.map(\.1), graph)
        let otherLoads = Self.loads(of: otherDrafts.map(\.1), graph)
        func placed(_ drafts: [(RuleAtom, (clauses: [Clause], loads: LoadMask))]) -> [PlacedException] {
            drafts.map { atom, draft in
                let clauses = draft.clauses.compactMap { clause -> (Int, LoadMask)? in
                    guard let number = graph.numbers[clause] else { return nil }
                    guard isTold[Int(atom.target)] else { return (number, draft.loads) }
                    // Of exceptions that differ, what both sides have.
                    let shared = loads[number].intersection(otherLoads[number])
                    return (number, draft.loads.intersection(shared))
                }
                return PlacedException(
                    atom: atom,
                    isForFollowing: atoms.action(ofTarget: Int(atom.target)) == .ignoreFollowingRules,
                    isForAll: atoms.filter(ofTarget: Int(atom.target)).elementsEqual(".*".utf8),
                    clauses: clauses)
            }
        }
        self.old = ExceptionOrder(placed(drafts), ruleCounts: old.sets.map(\.rules.count), graph: graph)
        self.new = ExceptionOrder(placed(otherDrafts), ruleCounts: new.sets.map(\.rules.count), graph: graph)
        self.graph = graph
        self.atoms = atoms
        before = old.sorted
        after = new.sorted
        oldSets = old.sets
        newSets = new.sets
        self.isTold = isTold
    }

    private static func loads(of drafts: [(clauses: [Clause], loads: LoadMask)], _ graph: ClauseGraph) -> [LoadMask] {
        var loads = [LoadMask](repeating: .none, count: graph.wider.count)
        for draft in drafts {
            for number in draft.clauses.compactMap({ graph.numbers[$0] }) {
                loads[number] = loads[number].union(draft.loads)
            }
        }
        return loads
    }

    // MARK: Suspicions

    /// The targets whose places among what takes back differ.
    func suspicions() -> [Suspicion] {
        var atoms = self.atoms
        var found: [Suspicion] = []
        for target in isTold.indices {
            let (ones, others) = stayed(target)
            let action = atoms.action(ofTarget: target)
            guard action != .ignoreFollowingRules, let first = ones.first else { continue }
            let isException = action.isException
            func isInPlace(_ one: RuleAtom, _ other: RuleAtom) -> Bool {
                one.scope == other.scope
                    && old.sum(of: one, isException: isException) == new.sum(of: other, isException: isException)
            }
            if ones.elementsEqual(others, by: isInPlace) { continue }
            let sum = old.sum(of: first, isException: isException)
            if ones.allSatisfy({ old.sum(of: $0, isException: isException) == sum }),
                others.allSatisfy({ new.sum(of: $0, isException: isException) == sum })
            {
                continue
            }
            if ones.count == 1, others.count == 1 {
                found.append(Suspicion(target: target, old: ones, new: others))
            } else {
                found += suspicions(of: target, ones, others, isException: isException, &atoms.scopes)
            }
        }
        return found
    }

    /// The rules of a target that may have moved.
    ///
    /// Of one that differs these are those that both sides have: what is told of it says nothing of them, and may turn
    /// out to change nothing.
    private func stayed(_ target: Int) -> (old: [RuleAtom], new: [RuleAtom]) {
        let (ones, others) = (before[target], after[target])
        guard isTold[target] else { return (Array(ones), Array(others)) }
        if ones.isEmpty || others.isEmpty { return ([], []) }
        let shared = Set(ones.map(\.scope)).intersection(others.map(\.scope))
        return (ones.filter { shared.contains($0.scope) }, others.filter { shared.contains($0.scope) })
    }

    /// Looks at each clause of a target whose rules stand at several places.
    private func suspicions(
        of target: Int, _ ones: [RuleAtom], _ others: [RuleAtom], isException: Bool, _ scopes: inout ScopeTable
    ) -> [Suspicion] {
        let drafts = (ones + others).map { scopes.clauses(of: $0.scope, target: 0) }
        let graph = ClauseGraph(drafts.flatMap(\.clauses), of: scopes)
        var members: [[Int]] = Array(repeating: [], count: graph.wider.count)
        for (atom, draft) in drafts.enumerated() {
            for number in draft.clauses.compactMap({ graph.numbers[$0] }) { members[number].append(atom) }
        }
        var pairCount = 0
        var seen: Set<[Int]> = []
        var found: [Suspicion] = []
        for clause in members.indices {
            let near = ([clause] + graph.wider[clause]).flatMap { members[$0] }
            var rest = members[clause].reduce(LoadMask.none) { $0.union(drafts[$1].loads) }
            while !rest.isEmpty {
                pairCount += near.count
                if pairCount > Self.maximumPairCount { return [Suspicion(target: target, old: ones, new: others)] }
                let load = LoadMask(bits: rest.bits & ~(rest.bits - 1))
                let having = near.filter { !drafts[$0].loads.intersection(load).isEmpty }
                // Loads that the same rules are about are of one kind.
                rest = rest.subtracting(load)
                guard seen.insert(having).inserted else { continue }
                let (left, right) = (
                    having.filter { $0 < ones.count }.map { ones[$0] },
                    having.filter { $0 >= ones.count }.map { others[$0 - ones.count] }
                )
                let sums = Set(left.map { old.sum(of: $0, isException: isException) })
                let otherSums = Set(right.map { new.sum(of: $0, isException: isException) })
                if sums != otherSums, !left.isEmpty, !right.isEmpty {
                    found.append(Suspicion(target: target, old: left, new: right))
                }
            }
        }
        return found
    }

    // MARK: Moves

    /// The targets that have moved, ascending: rules, or what takes them back where that are fewer.
    ///
    /// - Parameter isUneven: whether the two sides of a target differ in a rule that another rule of it covers. As the
    ///   one stands elsewhere than the other, that makes a difference after all, and has not been told. Where a rule
    ///   came or went that way, nothing has moved past it, however many such rules there are.
    func moved(isUneven: (Int) -> Bool) -> [Int] {
        let suspicions = suspicions()
        guard !suspicions.isEmpty else { return [] }
        var judge = MoveJudge(self, asking: suspicions.compactMap { $0.new.first?.number })
        var rules: Set<RuleNumber> = []
        var (targets, causes, uneven): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
        for suspicion in suspicions {
            let isException = atoms.action(ofTarget: suspicion.target).isException
            guard let rule = suspicion.new.first?.number,
                let cause = judge.cause(of: suspicion, isException: isException)
            else { continue }
            if uneven.contains(cause) || uneven.contains(suspicion.target) { continue }
            if !causes.contains(cause), isUneven(cause) {
                uneven.insert(cause)
            } else if isUneven(suspicion.target) {
                uneven.insert(suspicion.target)
            } else {
                rules.insert(rule)
                targets.insert(suspicion.target)
                causes.insert(cause)
            }
        }
        return (causes.count < rules.count ? causes : targets).union(uneven).sorted()
    }
}
