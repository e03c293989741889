extension Transcript {
    /// Rules of Surge and its kin: `DOMAIN-SUFFIX,ads.example,REJECT`.
    ///
    /// A list for rejecting leaves the policy out. `DIRECT` is an exception; other policies choose the way of a
    /// request and block nothing.
    init(surge text: SourceText) {
        // `//` begins comments too.
        let comments = CommentStyle(signs: [UInt8(ascii: "#"), UInt8(ascii: ";")])
        self.init(entriesOf: text, comments: comments) { transcript, entry in
            if entry.words.starts(with: "//".utf8) {
                transcript.addComment(entry.words.dropFirst(2).trimmedBlanks, at: entry.place)
            } else if entry.words.first == UInt8(ascii: "["), entry.words.last == UInt8(ascii: "]") {
                transcript.addComment([], at: entry.place)
            } else {
                transcript.add(SurgeRule(Self.withoutSlashComment(entry.words)), of: entry)
            }
        }
    }

    private static func withoutSlashComment(_ words: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        words.firstIndex(endOf: " //").map { words[..<($0 - 3)].trimmedBlanks } ?? words
    }

    private mutating func add(_ rule: SurgeRule, of entry: SourceEntry) {
        let place = entry.place
        switch rule.kind {
        case .networkAddress: return skip(entry.words, at: place, .networkAddress)
        case .firewall: return skip(entry.words, at: place, .firewallEntry)
        case .include: return skip(entry.words, at: place, .includeNotFollowed)
        case .unsupported: return skip(entry.words, at: place, .unsupportedEntry)
        case .everything: return skip(entry.words, at: place, .notBlocking)
        case .malformed: return skip(entry.words, at: place, .malformedEntry)
        case .host, .suffix, .keyword, .wildcard, .address: break
        }
        guard rule.policy != .other else { return skip(entry.words, at: place, .notBlocking) }
        let isException = rule.policy == .direct
        switch rule.kind {
        case .host: add(HostWord(name: rule.value, reach: .alone), of: rule.value, at: place, isException: isException)
        case .suffix: add(HostWord(name: rule.value), of: rule.value, at: place, isException: isException)
        case .keyword, .wildcard, .address:
            guard let expression = rule.expression else { return skip(entry.words, at: place, .unsupportedEntry) }
            addExpression(expression, at: place, isException: isException)
        default: break
        }
    }
}
