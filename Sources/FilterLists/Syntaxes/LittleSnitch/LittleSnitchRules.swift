/// Little Snitch's rule groups, `.lsrules`: JSON with an array of rules, or with arrays of denied hosts.
///
/// Facts: the developer's page "The .lsrules file format", and https://help.obdev.at/littlesnitch5/ref-rule-precedence:
/// a rule with a priority goes before all without one, then hosts go before domains, and of domains a shorter list and
/// a longer name before others. Where these two disagree, the rule that allows counts.
extension Transcript {
    /// - Throws: When the text is no JSON, or breaks off.
    init(littleSnitch text: SourceText) throws(SourceProblem) {
        self = try HostVerdicts.read { (verdicts) throws(SourceProblem) in
            try Transcript(littleSnitch: text, &verdicts)
        }
    }

    private init(littleSnitch text: SourceText, _ verdicts: inout HostVerdicts) throws(SourceProblem) {
        self.init(reserving: text.bytes.count)
        var cursor = JSONCursor(text)
        var transcript = self
        guard cursor.peek() == UInt8(ascii: "{") else {
            throw SourceProblem(.malformed, "a Little Snitch rule group is a JSON object", line: 1)
        }
        try cursor.readObject { (key, cursor) throws(SourceProblem) in
            try transcript.addLittleSnitch(key, from: &cursor, &verdicts)
        }
        guard cursor.peek() == nil else { throw cursor.problem("something follows the object") }
        self = transcript
    }

    private mutating func addLittleSnitch(
        _ key: [UInt8], from cursor: inout JSONCursor, _ verdicts: inout HostVerdicts
    ) throws(SourceProblem) {
        switch String(decoding: key, as: UTF8.self) {
        case "name", "title": try addLittleSnitchComment("Title: ", from: &cursor)
        case "description": try addLittleSnitchComment("Description: ", from: &cursor)
        case "rules": try addLittleSnitchRules(from: &cursor, &verdicts)
        case "denied-remote-domains":
            let domains = try cursor.readStrings()
            let precedence = HostVerdicts.Precedence(rank: domains.count)
            for text in domains { addLittleSnitchName(text, .withSubdomains, .blocks, precedence, &verdicts) }
        case "denied-remote-hosts":
            for text in try cursor.readStrings() {
                addLittleSnitchName(text, .alone, .blocks, HostVerdicts.Precedence(rank: 1), &verdicts)
            }
        case "denied-remote-addresses":
            for text in try cursor.readStrings() { skip(text.bytes[...], at: text.place, .networkAddress) }
        default: try cursor.skipValue()
        }
    }

    private mutating func addLittleSnitchComment(
        _ key: String, from cursor: inout JSONCursor
    ) throws(SourceProblem) {
        guard cursor.peek() == UInt8(ascii: "\"") else { return try cursor.skipValue() }
        let text = try cursor.readString()
        addComment((Array(key.utf8) + text.bytes)[...], at: text.place)
    }

    /// Reads the rules; one that is no JSON costs no other that begins on a line of its own.
    private mutating func addLittleSnitchRules(
        from cursor: inout JSONCursor, _ verdicts: inout HostVerdicts
    ) throws(SourceProblem) {
        try cursor.expect("[")
        let depth = cursor.openCount
        while !cursor.take("]") {
            _ = cursor.peek()
            var start = cursor.offset
            var place = cursor.here
            do throws(SourceProblem) {
                add(try LittleSnitchRule(reading: &cursor), in: cursor.bytes, &verdicts)
                _ = cursor.peek()
                start = cursor.offset
                place = cursor.here
                if !cursor.take(","), cursor.peek() != UInt8(ascii: "]") { try cursor.expect(",") }
            } catch {
                guard error.code == .malformed else { throw error }
                let end = cursor.skipLine(depth: depth)
                skip(cursor.bytes[start..<end], at: place, .malformedEntry)
                guard cursor.skipToObjectLine() else { throw error }
            }
        }
    }

    private mutating func add(_ rule: LittleSnitchRule, in bytes: [UInt8], _ verdicts: inout HostVerdicts) {
        if let problem = rule.problem { return skip(bytes[rule.words], at: rule.place, problem) }
        let verdict: HostVerdict = rule.action == .allow ? .allows : .blocks
        var precedence = HostVerdicts.Precedence(hasPriority: rule.hasPriority, rank: rule.domains.count)
        for text in rule.domains { addLittleSnitchName(text, .withSubdomains, verdict, precedence, &verdicts) }
        // No list of domains is so short that it would go before a host.
        precedence.rank = 1
        for text in rule.hosts { addLittleSnitchName(text, .alone, verdict, precedence, &verdicts) }
        for text in rule.addresses { skip(text.bytes[...], at: text.place, .networkAddress) }
    }

    private mutating func addLittleSnitchName(
        _ text: JSONCursor.Text, _ reach: HostWord.Reach, _ verdict: HostVerdict,
        _ precedence: HostVerdicts.Precedence, _ verdicts: inout HostVerdicts
    ) {
        guard let host = text.host else { return skip(text.bytes[...], at: text.place, .malformedEntry) }
        // Of two rules for the same hosts, and of the same priority, the one that allows counts.
        let outcome = verdicts.outcome(
            of: HostWord(known: host, reach: reach), verdict, strength: verdict.leniency, precedence: precedence)
        switch outcome {
        case .rule(let degree):
            if reach == .alone {
                addExactHost(host, at: text.place, isException: degree.isException, modifiers: degree.modifiers)
            } else {
                addHost(host, at: text.place, isException: degree.isException, modifiers: degree.modifiers)
            }
        case .noEffect: skip(text.bytes[...], at: text.place, .notBlocking)
        case .inexpressible: skip(text.bytes[...], at: text.place, .unsupportedEntry)
        }
    }
}

extension JSONCursor {
    fileprivate mutating func readStrings() throws(SourceProblem) -> [Text] {
        var texts: [Text] = []
        try readStrings(into: &texts)
        return texts
    }
}

extension JSONCursor.Text {
    /// The host without a dot at its end; nothing when the text is none.
    fileprivate var host: ArraySlice<UInt8>? {
        let dot = UInt8(ascii: ".")
        let host = bytes.last == dot ? bytes.dropLast() : bytes[...]
        let isHost = !host.hasEmptyLabel && host.allSatisfy { $0.isWord || $0 == dot || $0 >= 0x80 }
        return isHost ? host : nil
    }
}
