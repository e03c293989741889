extension RulesAsWritten {
    /// Reads HTTPS Everywhere's rule sets: `<ruleset>` as the root or anywhere in a `<rulesetlibrary>`
    /// (EFForg/https-everywhere, "HTTPS Everywhere Rulesets").
    ///
    /// The list's bytes are a transcript: a line for each set, target, exclusion, rule and cookie; tests are no rules.
    init(httpsEverywhere markup: Markup, name: String) throws(SourceProblem) {
        var reader = HTTPSEverywhereReader(markup)
        reader.read()
        guard reader.setCount > 0 else {
            throw SourceProblem(.noRules, "the document has no <ruleset>: it is none of HTTPS Everywhere's")
        }
        let transcript = reader.transcript
        guard
            let list = FilterList(
                name: name, bytes: transcript.bytes, places: transcript.places, problems: transcript.problems)
        else { throw SourceProblem(.tooLarge, "the rule sets of the source are more than a list may hold") }
        self.init(list: list)
        upgrades = reader.upgrades
        problems = transcript.problems
        lineCount = transcript.places.count
        commentCount = reader.commentCount
        metadata.title = reader.title
    }
}

/// Writes the rule sets of a document down.
private struct HTTPSEverywhereReader {
    private let markup: Markup
    private(set) var transcript: Transcript
    private(set) var upgrades = UpgradeRules()
    private(set) var setCount = 0
    private(set) var commentCount = 0
    /// The name of the only set.
    var title: String? { setCount == 1 ? name.map { String(decoding: $0, as: UTF8.self) } : nil }
    private var name: ArraySlice<UInt8>?
    /// Why nothing of the set counts that is being read.
    private var obstacle: ReadingProblem.Code?

    init(_ markup: Markup) {
        self.markup = markup
        transcript = Transcript(reserving: markup.bytes.count)
    }

    mutating func read() {
        for node in markup.nodes.indices where markup.isElement(node, "ruleset") { readSet(node) }
    }

    private mutating func readSet(_ node: Int) {
        setCount += 1
        name = markup.attribute("name", of: node)
        let counts = (upgrades.targets.count, upgrades.exclusions.count, upgrades.rules.count)
        readHead(of: node)
        var child = node + 1
        while child < Int(markup.nodes[node].end) {
            if !markup.nodes[child].isText { readEntry(child) }
            child = Int(markup.nodes[child].end)
        }
        guard obstacle == nil else {
            upgrades.idleSetCount += 1
            return
        }
        upgrades.sets.append(
            UpgradeRules.RuleSet(
                targets: counts.0..<upgrades.targets.count, exclusions: counts.1..<upgrades.exclusions.count,
                rules: counts.2..<upgrades.rules.count))
    }

    /// The set's own line: a comment, or what keeps the whole set from being used.
    ///
    /// `platform` names what browsers lack who leave the set out: a certificate (`cacert`), or the readiness to load
    /// scripts of a secure page insecurely (`mixedcontent`); Safari has neither.
    private mutating func readHead(of node: Int) {
        let place = place(of: node)
        obstacle = nil
        if let reason = markup.attribute("default_off", of: node) {
            obstacle = .disabledEntry
            transcript.skip(words("ruleset default_off: ", reason), at: place, .disabledEntry)
        } else if let platform = markup.attribute("platform", of: node), !platform.isEmpty {
            obstacle = .hintFalse
            transcript.skip(words("ruleset platform: ", platform), at: place, .hintFalse)
        } else {
            commentCount += 1
            transcript.addComment(words("ruleset ", name ?? []), at: place)
        }
    }

    private mutating func readEntry(_ node: Int) {
        if markup.isElement(node, "target") {
            guard let host = value("host", of: node, as: "target ", inLowerCase: true) else { return }
            upgrades.targets.append(UpgradeRules.Target(line: host.line, host: host.range))
        } else if markup.isElement(node, "rule") {
            readRule(node)
        } else if markup.isElement(node, "exclusion") {
            guard let pattern = value("pattern", of: node, as: "exclusion ") else { return }
            upgrades.exclusions.append(UpgradeRules.Exclusion(line: pattern.line, pattern: pattern.range))
        } else if markup.isElement(node, "securecookie") {
            let host = markup.attribute("host", of: node) ?? []
            // A flag of a cookie: nothing is upgraded by it, and no content blocker sets it.
            transcript.skip(words("securecookie ", host), at: place(of: node), obstacle ?? .secureCookie)
        } else if !markup.isElement(node, "test"), !markup.isElement(node, "ruleset") {
            let name = markup.bytes[markup.nodes[node].name.indices]
            transcript.skip(name, at: place(of: node), obstacle ?? .unsupportedEntry)
        }
    }

    private mutating func readRule(_ node: Int) {
        let attributes = (from: markup.attribute("from", of: node), to: markup.attribute("to", of: node))
        guard let from = attributes.from, let to = attributes.to, !from.isEmpty, obstacle == nil else {
            let code = obstacle ?? .malformedEntry
            transcript.skip(words("rule ", attributes.from ?? []), at: place(of: node), code)
            return
        }
        var ranges = (from: ByteRange.none, to: ByteRange.none)
        transcript.addRule(at: place(of: node)) { line in
            line += Array("rule ".utf8)
            ranges.from = Self.append(from, to: &line)
            line += Array(" -> ".utf8)
            ranges.to = Self.append(to, to: &line)
        }
        upgrades.rules.append(UpgradeRules.Rule(line: lineNumber, from: ranges.from, to: ranges.to))
    }

    /// Writes an entry of one value down.
    private mutating func value(
        _ attribute: StaticString, of node: Int, as head: String, inLowerCase: Bool = false
    ) -> (line: UInt32, range: ByteRange)? {
        let written = markup.attribute(attribute, of: node) ?? []
        let value = inLowerCase ? written.lowercase[...] : written
        guard !value.isEmpty, obstacle == nil else {
            transcript.skip(words(head, value), at: place(of: node), obstacle ?? .malformedEntry)
            return nil
        }
        var range = ByteRange.none
        transcript.addRule(at: place(of: node)) { line in
            line += Array(head.utf8)
            range = Self.append(value, to: &line)
        }
        return (lineNumber, range)
    }

    private var lineNumber: UInt32 { UInt32(truncatingIfNeeded: transcript.places.count) }

    /// Appends a value; a line break in it, which no address holds, becomes a space.
    private static func append(_ value: ArraySlice<UInt8>, to line: inout [UInt8]) -> ByteRange {
        let start = line.count
        for byte in value {
            line.append(byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? UInt8(ascii: " ") : byte)
        }
        return ByteRange(start..<line.count)
    }

    private func words(_ head: String, _ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        (Array(head.utf8) + value)[...]
    }

    private func place(of node: Int) -> SourcePlace { SourcePlace(line: markup.nodes[node].line) }
}
