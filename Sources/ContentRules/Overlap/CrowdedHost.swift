/// The rules of a host that has many, sorted by what their filters say behind it: so thousands of paths on one host are
/// not each compared with each.
struct CrowdedHost: Sendable {
    /// By beginning: the last entry of the rules that have just this one.
    private var rules: [UInt64: Int32] = [:]
    /// By beginning: that of the rules whose own begins with it and goes on.
    private var longer: [UInt64: Int32] = [:]
    /// Rules, each with the number of the entry before it; none is -1.
    private var entries: [(rule: Int32, previous: Int32)] = []

    /// A host with so many rules is one.
    static let leastCount = 64

    mutating func insert(_ rule: Int32, _ beginning: FilterRest.Beginning) {
        entries.append((rule, rules.updateValue(nextNumber, forKey: beginning.whole) ?? -1))
        for key in beginning.keys.dropLast() {
            entries.append((rule, longer.updateValue(nextNumber, forKey: key) ?? -1))
        }
    }

    /// That of the entry that comes next.
    private var nextNumber: Int32 { Int32(truncatingIfNeeded: entries.count) }

    /// Calls `body` with the rules whose filters may match an address that one with such a beginning matches, until it
    /// answers true; answers whether it did.
    func contains(meeting beginning: FilterRest.Beginning, where body: (Int32) -> Bool) -> Bool {
        for key in beginning.keys where contains(rules[key], where: body) { return true }
        if contains(longer[beginning.whole], where: body) { return true }
        // Where only one names a port, nothing is known of the places of what follows.
        let others = FilterRest.Beginning(hasPort: !beginning.hasPort).whole
        return contains(rules[others], where: body) || contains(longer[others], where: body)
    }

    private func contains(_ last: Int32?, where body: (Int32) -> Bool) -> Bool {
        var next = last ?? -1
        while next >= 0 {
            let entry = entries[Int(next)]
            if body(entry.rule) { return true }
            next = entry.previous
        }
        return false
    }
}

extension FilterRest {
    /// The characters that every address has behind the slash, or what else ends the host.
    struct Beginning: Sendable {
        let hasPort: Bool
        /// A hash of no character, of the first, of the first two, and so on: others with the same are found in vain.
        private(set) var keys: [UInt64]

        init(hasPort: Bool) {
            self.hasPort = hasPort
            keys = []
            keys.reserveCapacity(longestBeginning + 1)
            keys.append(hasPort ? 1 : 2)
        }

        /// - Parameter character: in lower case.
        mutating func append(_ character: UInt8) {
            let product = (whole ^ UInt64(character)) &* 0x9E37_79B9_7F4A_7C15
            keys.append(product ^ product >> 32)
        }

        /// That of all the characters.
        var whole: UInt64 { keys[keys.count - 1] }
    }
}
