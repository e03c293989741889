/// The rules of a host that has many, sorted by what their filters say behind it: so thousands of paths on one host are
/// not each compared with each.
struct CrowdedHost: Sendable {
    /// By beginning: the rules that have just this one.
    private var rules: [FilterRest.Beginning: [Int32]] = [:]
    /// By beginning: the rules whose own begins with it and goes on.
    private var longer: [FilterRest.Beginning: [Int32]] = [:]

    /// A host with more rules is one.
    static let leastCount = 64

    mutating func insert(_ rule: Int32, _ beginning: FilterRest.Beginning) {
        rules[beginning, default: []].append(rule)
        for count in beginning.text.indices { longer[beginning.prefix(count), default: []].append(rule) }
    }

    /// Calls `body` with the rules whose filters may match an address that one with such a beginning matches, until it
    /// answers true; answers whether it did.
    func contains(meeting beginning: FilterRest.Beginning, where body: (Int32) -> Bool) -> Bool {
        for count in 0...beginning.text.count where contains(rules[beginning.prefix(count)], where: body) {
            return true
        }
        if contains(longer[beginning], where: body) { return true }
        // Where only one names a port, nothing is known of the places of what follows.
        let others = FilterRest.Beginning(hasPort: !beginning.hasPort)
        return contains(rules[others], where: body) || contains(longer[others], where: body)
    }

    private func contains(_ rules: [Int32]?, where body: (Int32) -> Bool) -> Bool {
        rules?.contains(where: body) ?? false
    }
}

extension FilterRest {
    /// The characters, in lower case, that every address has behind the slash, or what else ends the host.
    struct Beginning: Hashable, Sendable {
        var hasPort: Bool
        var text: [UInt8] = []

        func prefix(_ count: Int) -> Beginning { Beginning(hasPort: hasPort, text: Array(text.prefix(count))) }
    }
}
