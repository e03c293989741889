/// How large the automaton of rows with the same head is.
struct RowCount {
    /// The different terms that rows begin with.
    var firsts = 0
    /// States of a host where nothing can begin anew: one for each different rest of a row.
    var host = 0
    /// States behind the host: one for each different rest of a row.
    var path = 0
    /// States where other rows may have begun meanwhile: one for each different rest of a row and what has begun.
    var live = 0
    /// Transitions of live states to the beginnings of other rows: of states that several rows share, and of those of
    /// one.
    var sharedBranches = 0
    var ownBranches = 0

    /// The states without those that live.
    var plain: Int { host + path }

    /// WebKit makes one automaton of at most so many states (`maxNFASize`), and the next of what is left.
    static let maximumStates = 75_000

    /// The transitions to the beginnings of other rows, of which an automaton knows its own only.
    var branches: Double {
        let parts = max(Double(live) / Double(Self.maximumStates), 1)
        let whole = parts.rounded(.down)
        let last = parts - whole
        return Double(sharedBranches) + Double(ownBranches) * (whole + last * last) / (parts * parts)
    }
}
