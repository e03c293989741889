extension Transcript {
    /// Rules of Surge and its kin: `DOMAIN-SUFFIX,ads.example,REJECT`.
    ///
    /// `DIRECT` is an exception; other policies choose the way of a request, with which it is not blocked. The first
    /// rule that matches decides: https://manual.nssurge.com/rule.html, "Priority";
    /// https://manual.nssurge.com/policy/reject.html, "Pre-matching Reject". Rules below `FINAL`, which always matches,
    /// never take effect: https://manual.nssurge.com/rules/final.html.
    init(surge text: SourceText) {
        self = RuleOrder.read { Transcript(surge: text, $0) }
    }

    /// - Parameter outcome: What a rule about hosts or addresses is written as; it is asked for all, in their order.
    private init(surge text: SourceText, _ outcome: (RuleOrder.Entry) -> RuleDegree.Outcome) {
        // `//` begins comments too.
        let comments = CommentStyle(signs: [UInt8(ascii: "#"), UInt8(ascii: ";")])
        var isDecided = false
        self.init(entriesOf: text, comments: comments) { transcript, entry in
            if entry.words.starts(with: "//".utf8) {
                transcript.addComment(entry.words.dropFirst(2).trimmedBlanks, at: entry.place)
            } else if entry.words.first == UInt8(ascii: "["), entry.words.last == UInt8(ascii: "]") {
                transcript.addComment([], at: entry.place)
            } else {
                let rule = SurgeRule(Self.withoutSlashComment(entry.words))
                transcript.add(rule, of: entry, isAsked: !isDecided || rule.isPreMatching, outcome)
                if rule.kind == .everything { isDecided = true }
            }
        }
    }

    private static func withoutSlashComment(_ words: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        words.firstIndex(endOf: " //").map { words[..<($0 - 3)].trimmedBlanks } ?? words
    }

    private mutating func add(
        _ rule: SurgeRule, of entry: SourceEntry, isAsked: Bool, _ outcome: (RuleOrder.Entry) -> RuleDegree.Outcome
    ) {
        let place = entry.place
        switch rule.kind {
        case .networkAddress: return skip(entry.words, at: place, .networkAddress)
        case .firewall: return skip(entry.words, at: place, .firewallEntry)
        case .include: return skip(entry.words, at: place, .includeNotFollowed)
        case .unsupported: return skip(entry.words, at: place, .unsupportedEntry)
        case .everything: return skip(entry.words, at: place, .notBlocking)
        case .malformed: return skip(entry.words, at: place, .malformedEntry)
        case _ where !isAsked: return skip(entry.words, at: place, .notBlocking)
        case .host, .suffix:
            guard let host = rule.host else {
                let isUnread = rule.verdict == .leadsElsewhere
                return isUnread ? skip(entry.words, at: place, .notBlocking) : skipNoHost(rule.value, at: place)
            }
            add(host, of: entry.words, at: place, outcome(rule.entry))
        case .keyword, .wildcard, .address:
            guard let expression = rule.expression else {
                let isUnread = rule.verdict == .leadsElsewhere
                return skip(entry.words, at: place, isUnread ? .notBlocking : .unsupportedEntry)
            }
            switch outcome(rule.entry) {
            case .rule(let degree):
                addExpression(expression, at: place, isException: degree.isException, modifiers: degree.modifiers)
            case .noEffect: skip(entry.words, at: place, .notBlocking)
            case .inexpressible: skip(entry.words, at: place, .unsupportedEntry)
            }
        }
    }
}
