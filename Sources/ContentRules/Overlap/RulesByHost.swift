/// Rules sorted by the number of a host; those of one host stand in the order in which they were added.
struct RulesByHost: Sendable {
    private struct Host {
        /// Its first and its last entry, or -1.
        var first: Int32 = -1
        var last: Int32 = -1
        /// How many rules it has.
        var count: Int32 = 0
    }

    private struct Entry {
        var rule: Int32
        /// The host's next entry, or -1.
        var next: Int32 = -1
    }

    /// By number of a host.
    private var hosts: [Host] = []
    private var entries: [Entry] = []

    /// The hosts' numbers are below this.
    var hostCount: Int { hosts.count }

    /// Adds a rule; answers how many the host has now.
    @discardableResult
    mutating func append(_ rule: Int32, to host: Int) -> Int {
        while hosts.count <= host { hosts.append(Host()) }
        let number = Int32(truncatingIfNeeded: entries.count)
        entries.append(Entry(rule: rule))
        let last = hosts[host].last
        if last < 0 { hosts[host].first = number } else { entries[Int(last)].next = number }
        hosts[host].last = number
        hosts[host].count += 1
        return Int(hosts[host].count)
    }

    mutating func removeAll() {
        for host in hosts.indices { hosts[host] = Host() }
        entries.removeAll(keepingCapacity: true)
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
        guard host < hosts.count else { return false }
        var number = hosts[host].first
        while number >= 0 {
            let entry = entries[Int(number)]
            if body(entry.rule) { return true }
            number = entry.next
        }
        return false
    }
}
