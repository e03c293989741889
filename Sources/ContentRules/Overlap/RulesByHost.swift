/// Rules sorted by the number of a host; those of one host stand in the order in which they were added.
struct RulesByHost: Sendable {
    /// By number of a host: its first and its last entry, or -1.
    private var firsts: [Int32] = []
    private var lasts: [Int32] = []
    /// By entry: the rule, and the host's next entry or -1.
    private var rules: [Int32] = []
    private var nexts: [Int32] = []

    /// The hosts' numbers are below this.
    var hostCount: Int { firsts.count }

    mutating func append(_ rule: Int32, to host: Int) {
        while firsts.count <= host {
            firsts.append(-1)
            lasts.append(-1)
        }
        let entry = Int32(truncatingIfNeeded: rules.count)
        rules.append(rule)
        nexts.append(-1)
        if lasts[host] < 0 { firsts[host] = entry } else { nexts[Int(lasts[host])] = entry }
        lasts[host] = entry
    }

    mutating func removeAll() {
        for host in firsts.indices {
            firsts[host] = -1
            lasts[host] = -1
        }
        rules.removeAll(keepingCapacity: true)
        nexts.removeAll(keepingCapacity: true)
    }

    /// Calls `body` with the rules of a host until it answers true; answers whether it did.
    func contains(of host: Int, where body: (Int32) -> Bool) -> Bool {
        guard host < firsts.count else { return false }
        var entry = firsts[host]
        while entry >= 0 {
            if body(rules[Int(entry)]) { return true }
            entry = nexts[Int(entry)]
        }
        return false
    }
}
