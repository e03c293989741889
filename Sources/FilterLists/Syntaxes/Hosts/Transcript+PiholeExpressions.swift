extension Transcript {
    /// Pi-hole's regular expressions, which are searched for in names of hosts: `(^|\.)ads\.example$`.
    ///
    /// Lists mix them with plain names, which mean the host and its subdomains. An expression becomes one on the
    /// address that cannot match beyond its host; one that says "this host and its subdomains" becomes just that.
    init(piholeExpressions text: SourceText) {
        self.init(entriesOf: text, comments: .hash) { transcript, entry in
            let words = entry.words
            if let host = HostWord(name: words, isBare: true) ?? Self.wildcardHost(words) {
                transcript.add(host, at: entry.place)
            } else if words.isNetworkAddress {
                transcript.skip(words, at: entry.place, .networkAddress)
            } else if words.contains(UInt8(ascii: ";")) {
                // `;querytype=A`, `;invert`, `;reply=…`: only Pi-hole can tell such requests apart.
                transcript.skip(words, at: entry.place, .unsupportedEntry)
            } else {
                var reader = HostExpressionReader(words)
                let expressions = reader.addressExpressions()
                if expressions.isEmpty { transcript.skip(words, at: entry.place, .unsupportedEntry) }
                for expression in expressions { transcript.addExpression(expression, at: entry.place) }
            }
        }
    }

    /// How Pi-hole and its lists begin an expression for a host and its subdomains.
    private static let wildcardStarts = [#"(^|\.)"#, #"(\.|^)"#, #"^(.*\.)?"#, #"^(.+\.)?"#].map { Array($0.utf8) }

    private static func wildcardHost(_ words: ArraySlice<UInt8>) -> HostWord? {
        guard words.last == UInt8(ascii: "$"), let start = wildcardStarts.first(where: words.starts) else { return nil }
        var name: [UInt8] = []
        var isEscaped = false
        for byte in words.dropFirst(start.count).dropLast() {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
                continue
            }
            guard byte == UInt8(ascii: ".") ? isEscaped : byte.isWord && !isEscaped else { return nil }
            name.append(byte)
            isEscaped = false
        }
        // A dot at the end is a dot that must be there.
        return isEscaped || name.last == UInt8(ascii: ".") ? nil : HostWord(name: name[...])
    }
}
