/// What the scopes of a target come to: each clause once, with its loads.
struct ClauseMap: Sendable {
    private(set) var loads: [Clause: LoadMask] = [:]

    /// - Parameter isReduced: without what other clauses say already.
    init(_ numbers: [UInt32], of table: inout ScopeTable, isReduced: Bool) {
        for number in numbers {
            let (clauses, mask) = table.clauses(of: number, target: 0)
            for clause in clauses { loads[clause] = loads[clause, default: .none].union(mask) }
        }
        guard isReduced, loads.count > 1 else { return }
        let clauses = Array(loads.keys)
        let graph = ClauseGraph(clauses, of: table)
        let masks = clauses.map { loads[$0] ?? .none }
        loads = [:]
        for (number, clause) in clauses.enumerated() {
            let covered = graph.wider[number].reduce(LoadMask.none) { $0.union(masks[$1]) }
            let rest = masks[number].subtracting(covered)
            if !rest.isEmpty { loads[clause] = rest }
        }
    }

    /// All loads, whatever the page.
    var allLoads: LoadMask { loads.values.reduce(.none) { $0.union($1) } }
}
