/// The rules of a host that has many, sorted by what their filters say behind it: so thousands of paths on one host are
/// not each compared with each.
struct CrowdedHost: Sendable {
    /// By beginning: the rules that have just this one.
    private var rules: [UInt64: [Int32]] = [:]
    /// By beginning: the rules whose own begins with it and goes on.
    private var longer: [UInt64: [Int32]] = [:]

    /// A host with so many rules is one.
    static let leastCount = 64

    mutating func insert(_ rule: Int32, _ beginning: FilterRest.Beginning) {
        rules[beginning.whole, default: []].append(rule)
        for key in beginning.keys.dropLast() { longer[key, default: []].append(rule) }
    }

    /// Calls `body` with the rules whose filters may match an address that one with such a beginning matches, until it
    /// answers true; answers whether it did.
    func contains(meeting beginning: FilterRest.Beginning, where body: (Int32) -> Bool) -> Bool {
        for key in beginning.keys where contains(rules[key], where: body) { return true }
        if contains(longer[beginning.whole], where: body) { return true }
        // Where only one names a port, nothing is known of the places of what follows.
        let others = FilterRest.Beginning(hasPort: !beginning.hasPort).whole
        return contains(rules[others], where: body) || contains(longer[others], where: body)
    }

    private func contains(_ rules: [Int32]?, where body: (Int32) -> Bool) -> Bool {
        rules?.contains(where: body) ?? false
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
            keys = [hasPort ? 1 : 2]
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
