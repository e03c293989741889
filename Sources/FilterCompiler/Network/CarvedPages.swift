internal import ByteTables

/// Finds, for rules with hosts to be spared, those before them that may be for a page of theirs.
struct CarvedPages {
    /// The hosts of pages, and all domains above them.
    private var names = ByteTable()
    /// By name: the rules that name it, and those that name a host below it, in order.
    private var rules: [(on: [Int], below: [Int])] = []
    /// The rules that may be for any page.
    private var anywhere: [Int] = []
    private var count = 0

    /// Takes in the next rule, and answers which of those before it may have a page with it in common, in order.
    /// - Parameter hosts: those of its pages; empty for any page.
    mutating func insert(_ hosts: [[UInt8]]) -> [Int] {
        let number = count
        count += 1
        guard !hosts.isEmpty else {
            anywhere.append(number)
            return Array(0..<number)
        }
        var met = [anywhere]
        for host in hosts {
            let name = self.number(of: host, host.indices)
            met += [rules[name].on, rules[name].below]
            if rules[name].on.last != number { rules[name].on.append(number) }
            for dot in host.indices where host[dot] == UInt8(ascii: ".") {
                let domain = self.number(of: host, dot + 1..<host.count)
                met.append(rules[domain].on)
                if rules[domain].below.last != number { rules[domain].below.append(number) }
            }
        }
        met.removeAll(where: \.isEmpty)
        if met.count == 1, met[0].last != number { return met[0] }
        // A rule's hosts may be below each other.
        return Set(met.joined()).subtracting([number]).sorted()
    }

    private mutating func number(of host: [UInt8], _ name: Range<Int>) -> Int {
        let (number, isNew) = names.insert(host, name, hash: ByteTable.hash(host, name))
        if isNew { rules.append(([], [])) }
        return number
    }
}
