/// Compares the scopes of targets; what was found out about two lists of scopes serves all targets that have them.
struct TargetComparison: Sendable {
    /// What differs, each once.
    private(set) var differences: [ScopeDifference] = []
    /// By the numbers of the scopes on both sides: the number of the difference, or none.
    private var known: [[UInt32]: Int?] = [:]
    /// How many clauses may still be looked at; then differences are told without details, lest someone's rule sets
    /// keep us forever.
    private var remainingCount = 20_000_000

    /// The number of the difference between the atoms of a target; nothing if they come to the same.
    ///
    /// - Parameter isReduced: whether what other atoms cover makes no difference; if not, the scopes that both sides
    ///   have are left aside.
    mutating func difference(
        _ old: ArraySlice<RuleAtom>, _ new: ArraySlice<RuleAtom>, of scopes: inout ScopeTable, isReduced: Bool = true
    ) -> Int? {
        if old.count == 1, new.count == 1, old.first?.scope == new.first?.scope { return nil }
        var (numbers, otherNumbers) = (Self.scopes(of: old), Self.scopes(of: new))
        if numbers == otherNumbers { return nil }
        if !isReduced {
            let shared = Set(numbers).intersection(otherNumbers)
            numbers.removeAll(where: shared.contains)
            otherNumbers.removeAll(where: shared.contains)
        }
        let key = numbers + [.max] + otherNumbers + (isReduced ? [] : [.max])
        if let found = known[key] { return found }
        let clauseCount = (numbers + otherNumbers).reduce(0) { $0 + scopes.clauseCount(of: $1) }
        remainingCount -= clauseCount
        var found: ScopeDifference? = ScopeDifference()
        if remainingCount >= 0 {
            found = ScopeDifference(
                ClauseMap(numbers, of: &scopes, isReduced: isReduced),
                ClauseMap(otherNumbers, of: &scopes, isReduced: isReduced), of: scopes)
        }
        // What is the same but for what it covers is no more than repeated.
        if let unnamed = found, !isReduced, unnamed.added.isEmpty, unnamed.removed.isEmpty { found = nil }
        var number: Int?
        if let found {
            number = differences.count
            differences.append(found)
        }
        known[key] = .some(number)
        return number
    }

    /// The numbers of the scopes, ascending, each once.
    static func scopes(of atoms: ArraySlice<RuleAtom>) -> [UInt32] {
        if atoms.count == 1 { return atoms.map(\.scope) }
        return Set(atoms.map(\.scope)).sorted()
    }
}
