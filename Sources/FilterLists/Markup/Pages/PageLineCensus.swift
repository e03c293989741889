internal import ByteTables

/// What the lines of a part of a page look like.
struct PageLineCensus {
    private var ruleCount = 0
    /// Of the rules, those in a form that nothing but lists has.
    private var sureCount = 0
    /// Lines that are neither rules nor comments nor blank.
    private var otherCount = 0
    private(set) var hasHeader = false

    init(_ bytes: [UInt8]) {
        let span = bytes.elementSpan
        var cursor = LineCursor(span)
        while let line = cursor.next(in: span) {
            let words = bytes[line.range]
            switch LineForm(words) {
            case .blank, .semicolonComment, .slashComment: continue
            case .comment: noteHeader(words)
            case .filterHeader, .adblockHeader, .trackingHeader:
                if !hasRules { hasHeader = true }
            case .filter, .hostsLine:
                ruleCount += 1
                sureCount += 1
            case .heading, .filterExpression, .host, .dottedHost, .wildcardHost, .plusHost, .hostWithSlash,
                .hostPattern, .address, .dnsmasq, .unbound, .policyRecord, .hostsDeny, .surge, .tracking,
                .hostExpression, .privoxySection, .operaSection:
                ruleCount += 1
            default:
                if Self.isAddress(words) { ruleCount += 1 } else { otherCount += 1 }
            }
        }
    }

    /// Whether at least half of the lines are rules: headings and parts of addresses may be among them.
    var looksLikeList: Bool { hasHeader && ruleCount + otherCount > 0 || hasRules && ruleCount >= otherCount }

    /// Whether there are several lines and all are rules.
    var areAllRules: Bool { ruleCount > 1 && otherCount == 0 }

    /// Whether it is more than one example.
    var isSurelyList: Bool { sureCount > 1 }

    var hasSureRule: Bool { sureCount > 0 }

    private var hasRules: Bool { ruleCount > 0 }

    /// `! Title: …`, `# Title: …`.
    private mutating func noteHeader(_ words: ArraySlice<UInt8>) {
        let text = words.drop { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "#") || $0.isBlank }
        if !hasRules, text.startsCaseless("title") { hasHeader = true }
    }

    /// Whether the line is an address and nothing else.
    private static func isAddress(_ words: ArraySlice<UInt8>) -> Bool {
        guard words.startsCaseless("http://") || words.startsCaseless("https://") else { return false }
        return !words.contains(where: \.isBlank)
    }
}
