internal import ByteTables

/// Hosts as a tree: each stands below the domain that it is a part of.
struct HostTree: Sendable {
    private var names = ByteTable(capacity: 4096)
    /// By number: the next domain above, or -1.
    private(set) var parents: [Int32] = []
    /// By number: the last host below that was entered, or -1, and the one that was entered before a host.
    private var children: [Int32] = []
    private var siblings: [Int32] = []

    var count: Int { parents.count }

    /// The number of a host, which is entered with all domains above it.
    mutating func insert(_ name: [UInt8]) -> Int { insert(name, name.indices) }

    /// The number of a host that stands among other bytes.
    mutating func insert(_ source: [UInt8], _ range: Range<Int>) -> Int {
        let (number, isNew) = names.insert(source, range, hash: ByteTable.hash(source, range))
        guard isNew else { return number }
        parents.append(-1)
        children.append(-1)
        siblings.append(-1)
        if let dot = source[range].firstIndex(of: UInt8(ascii: ".")) {
            let parent = insert(source, dot + 1..<range.upperBound)
            parents[number] = Int32(truncatingIfNeeded: parent)
            siblings[number] = children[parent]
            children[parent] = Int32(truncatingIfNeeded: number)
        }
        return number
    }

    /// Whether a host is a domain or stands below it.
    func isHost(_ host: Int, within domain: Int) -> Bool {
        var next = Int32(truncatingIfNeeded: host)
        while next >= 0 {
            if Int(next) == domain { return true }
            next = parents[Int(next)]
        }
        return false
    }

    /// The part that two domains with all hosts below have in common: the lower of the two, if they are nested.
    func common(_ one: Int, _ other: Int) -> Int? {
        if isHost(one, within: other) { return one }
        return isHost(other, within: one) ? other : nil
    }

    /// The domains above a host, the host itself and the hosts below it, one after another, so that hosts may be entered
    /// meanwhile.
    struct Relatives {
        private let host: Int32
        private var last: Int32
        private var isBelow = false

        init(of host: Int) {
            self.host = Int32(truncatingIfNeeded: host)
            last = self.host
        }

        mutating func next(in tree: borrowing HostTree) -> Int? {
            if !isBelow {
                last = tree.parents[Int(last)]
                if last >= 0 { return Int(last) }
                isBelow = true
                last = host
                return Int(host)
            }
            var next = tree.children[Int(last)]
            while next < 0 {
                if last == host { return nil }
                next = tree.siblings[Int(last)]
                if next < 0 { last = tree.parents[Int(last)] }
            }
            last = next
            return Int(next)
        }
    }

    /// The hosts below a domain that `isWanted` answers true for, without those below them.
    func highest(below domain: Int, where isWanted: (Int) -> Bool) -> [Int] {
        var found: [Int] = []
        var open: [Int] = []
        appendChildren(of: domain, to: &open)
        while let number = open.popLast() {
            if isWanted(number) { found.append(number) } else { appendChildren(of: number, to: &open) }
        }
        return found
    }

    private func appendChildren(of number: Int, to open: inout [Int]) {
        var child = children[number]
        while child >= 0 {
            open.append(Int(child))
            child = siblings[Int(child)]
        }
    }
}
