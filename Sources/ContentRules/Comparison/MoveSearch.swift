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

    /// How the two sides of a target differ that comes to the same on both.
    enum Unevenness {
        case even
        /// One side has one of its rules once more.
        case repeated
        /// In a rule that another rule of it covers.
        case differing
    }

    /// What is found, as targets.
    struct Moves {
        /// Those that have moved: rules, or what takes them back where that are fewer; and those with a rule once more
        /// on one side that stands elsewhere than its equal.
        var moved: Set<Int> = []
        /// Those that differ in a rule which another rule of them covers.
        ///
        /// As the one stands elsewhere than the other, that makes a difference after all, and has not been told.
        var differing: Set<Int> = []
        /// Those of which such rules, their own or what takes them back, are the reason that something else is taken
        /// back: perhaps not the only one.
        var open: Set<Int> = []
    }

    /// The targets that have moved.
    ///
    /// Where a rule came or went, nothing has moved past it, however many rules it has to do with.
    ///
    /// - Parameters:
    ///   - targets: those that are in question, if not all.
    ///   - unevenness: of a target.
    func moves(among targets: Set<Int>?, unevenness: (Int) -> Unevenness) -> Moves {
        let suspicions = suspicions().filter { targets?.contains($0.target) ?? true }
        var moves = Moves()
        guard !suspicions.isEmpty else { return moves }
        var judge = MoveJudge(self, asking: suspicions.compactMap { $0.new.first?.number })
        var rules: Set<RuleNumber> = []
        var (passing, causes): (Set<Int>, Set<Int>) = ([], [])
        var known: [Int: Unevenness] = [:]
        for suspicion in suspicions {
            let target = suspicion.target
            let isException = atoms.action(ofTarget: target).isException
            guard let rule = suspicion.new.first?.number,
                let cause = judge.cause(of: suspicion, isException: isException)
            else { continue }
            for one in [cause, target] where known[one] == nil { known[one] = unevenness(one) }
            let differing = [cause, target].filter { known[$0] == .differing }
            let repeated = [cause, target].filter { known[$0] == .repeated }
            if !differing.isEmpty {
                // Either may be the reason.
                moves.differing.formUnion(differing)
                moves.open.insert(target)
            } else if let first = repeated.first {
                if moves.moved.isDisjoint(with: repeated) { moves.moved.insert(first) }
            } else {
                rules.insert(rule)
                passing.insert(target)
                causes.insert(cause)
            }
        }
        moves.moved.formUnion(causes.count < rules.count ? causes : passing)
        return moves
    }
}
