/// How names of hosts are written as filter rules, none of which reaches further than the name does.
extension Transcript {
    /// What stands before a host in expressions: an address's scheme.
    ///
    /// Canonical addresses of WebKit hold no `:` or `/` in a host, which is what the expressions rely on.
    static let hostStart = Array(#"^[^:]+:\/\/"#.utf8)
    /// Any part of a host.
    static let hostPart = Array(#"[^\/:]*"#.utf8)
    /// What follows a host.
    static let hostEnd = Array(#"[:\/]"#.utf8)

    /// The hosts that a word names.
    mutating func add(_ host: HostWord, at place: SourcePlace, degree: RuleDegree = .block) {
        guard !host.name.isLocalName else { return skip(host.name, at: place, .notBlocking) }
        guard !host.name.isReverseName else { return skip(host.name, at: place, .networkAddress) }
        if host.reach == .withSubdomains {
            addHost(host.name, at: place, isException: degree.isException, modifiers: degree.modifiers)
            return
        }
        // An expression is on the address, which has such names in punycode.
        guard host.name.allSatisfy({ $0 < 0x80 }) else { return skip(host.name, at: place, .unsupportedEntry) }
        var expression = Self.hostStart
        switch host.reach {
        case .withSubdomains, .alone: break
        case .subdomains: expression += Array(#"[^\/:]+\."#.utf8)
        case .ending: expression += Self.hostPart
        }
        expression += Self.escaped(host.name) + Self.hostEnd
        addExpression(expression, at: place, isException: degree.isException, modifiers: degree.modifiers)
    }

    /// The hosts that a word names, or the reason why it names none.
    mutating func add(_ host: HostWord?, of word: ArraySlice<UInt8>, at place: SourcePlace) {
        if let host { add(host, at: place) } else { skipNoHost(word, at: place) }
    }

    /// Says why a word names no hosts.
    mutating func skipNoHost(_ word: ArraySlice<UInt8>, at place: SourcePlace) {
        skip(word, at: place, word.isNetworkAddress ? .networkAddress : .malformedEntry)
    }

    /// A name as an expression has it: in lower case, its dots escaped.
    static func escaped(_ name: some Sequence<UInt8>) -> [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(name.underestimatedCount + 4)
        for byte in name {
            if byte == UInt8(ascii: ".") { escaped.append(UInt8(ascii: "\\")) }
            escaped.append(byte.lowercased)
        }
        return escaped
    }
}
