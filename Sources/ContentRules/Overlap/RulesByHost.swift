/// Rules sorted by the number of a host; those of one host stand in the order in which they were added.
struct RulesByHost: Sendable {
    /// By number of a host: its first and its last entry, or -1.
    private var firsts: [Int32] = []
    private var lasts: [Int32] = []
    /// By number of a host: how many rules it has.
    private var counts: [Int32] = []
    /// By entry: the rule, and the host's next entry or -1.
    private var rules: [Int32] = []
    private var nexts: [Int32] = []

    /// The hosts' numbers are below this.
    var hostCount: Int { firsts.count }

    /// Adds a rule; answers how many the host has now.
    @discardableResult
    mutating func append(_ rule: Int32, to host: Int) -> Int {
        while firsts.count <= host {
            firsts.append(-1)
            lasts.append(-1)
            counts.append(0)
        }
        counts[host] += 1
        let entry = Int32(truncatingIfNeeded: rules.count)
        rules.append(rule)
        nexts.append(-1)
        if lasts[host] < 0 { firsts[host] = entry } else { nexts[Int(lasts[host])] = entry }
        lasts[host] = entry
        return Int(counts[host])
    }

    mutating func removeAll() {
        for host in firsts.indices {
            firsts[host] = -1
            lasts[host] = -1
            counts[host] = 0
        }
        rules.removeAll(keepingCapacity: true)
        nexts.removeAll(keepingCapacity: true)
    }

    func rules(of host: Int) -> [Int32] {
        var found: [Int32] = []
        _ = contains(of: host) { rule in
            found.append(rule)
            return false
        }
        return found
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
