/// A rule of a Little Snitch rule group, as far as it can be about web addresses.
struct LittleSnitchRule {
    enum Action { case deny, allow, other }

    var action = Action.other
    var isDisabled = false
    /// Whether the rule goes before all that have no priority.
    var hasPriority = false
    /// Whether a program, a port, a protocol or a direction narrows the rule.
    var isNarrowed = false
    /// The rule means these hosts and their subdomains.
    var domains: [JSONCursor.Text] = []
    /// The rule means just these hosts.
    var hosts: [JSONCursor.Text] = []
    var addresses: [JSONCursor.Text] = []
    /// The whole rule, for messages.
    var words: Range<Int>
    var place: SourcePlace

    /// Reads an object of the array `rules`; keys are those of the developer's page on the file format.
    init(reading cursor: inout JSONCursor) throws(SourceProblem) {
        _ = cursor.peek()
        place = cursor.here
        words = cursor.offset..<cursor.offset
        var rule = self
        try cursor.readObject { (key, cursor) throws(SourceProblem) in try rule.read(key, from: &cursor) }
        self = rule
        words = words.lowerBound..<cursor.offset
    }

    private mutating func read(_ key: [UInt8], from cursor: inout JSONCursor) throws(SourceProblem) {
        switch String(decoding: key, as: UTF8.self) {
        case "action":
            switch try cursor.readWords() {
            case "deny": action = .deny
            case "allow": action = .allow
            default: action = .other
            }
        case "disabled": isDisabled = try cursor.readWords() == "true"
        case "priority": hasPriority = try cursor.readWords() == "high"
        case "remote-domains": try cursor.readStrings(into: &domains)
        case "remote-hosts": try cursor.readStrings(into: &hosts)
        case "remote-addresses": try cursor.readStrings(into: &addresses)
        case "process", "ports", "protocol":
            if try cursor.readWords() != "any" { isNarrowed = true }
        case "direction":
            if try cursor.readWords() == "incoming" { isNarrowed = true }
        case "via":
            isNarrowed = true
            try cursor.skipValue()
        default: try cursor.skipValue()
        }
    }

    /// Why no filter rule says what the rule says, if that is so for all its hosts.
    var problem: ReadingProblem.Code? {
        if isDisabled { return .disabledEntry }
        if isNarrowed { return .firewallEntry }
        if action == .other { return .notBlocking }
        guard domains.isEmpty, hosts.isEmpty else { return nil }
        return addresses.isEmpty ? .firewallEntry : .networkAddress
    }
}

extension JSONCursor {
    /// Reads a string or an array of strings.
    mutating func readStrings(into texts: inout [Text]) throws(SourceProblem) {
        guard peek() == UInt8(ascii: "[") else { return texts.append(try readString()) }
        var read = texts
        try readArray { (cursor) throws(SourceProblem) in read.append(try cursor.readString()) }
        texts = read
    }

    /// Reads a string or a word; nothing stands for other values.
    fileprivate mutating func readWords() throws(SourceProblem) -> String? {
        switch peek() {
        case UInt8(ascii: "\""): return String(decoding: try readString().bytes, as: UTF8.self)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try skipValue()
            return nil
        default: return String(decoding: try readWord(), as: UTF8.self)
        }
    }
}
