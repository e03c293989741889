internal import ByteTables

extension Transcript {
    /// Domain files of squid, squidGuard, DansGuardian and e2guardian: `.ads.example`, `ads.example`.
    ///
    /// In squidGuard and its kin a name means the host and its subdomains with or without a dot before it; in squid
    /// only with it. So where some names have one, the others are their hosts alone. Lines with a path are of
    /// squidGuard's files of addresses.
    init(squid text: SourceText) {
        let reach: HostWord.Reach = Self.dotsTell(in: text) ? .alone : .withSubdomains
        self.init(entriesOf: text, comments: .hash) { transcript, entry in
            let words = entry.words
            if words.startsCaseless(".include<") {
                transcript.skip(words, at: entry.place, .includeNotFollowed)
            } else if words.first == UInt8(ascii: "*") {
                // `**` and `*ip` block whatever the other files do not name.
                transcript.skip(words, at: entry.place, .unsupportedEntry)
            } else if let slash = words.firstIndex(of: UInt8(ascii: "/")), !words.isNetworkAddress {
                transcript.addAddress(words, path: slash, at: entry.place)
            } else {
                let host =
                    words.first == UInt8(ascii: ".")
                    ? HostWord(name: words.dropFirst()) : HostWord(name: words, reach: reach, isBare: true)
                transcript.add(host, of: words, at: entry.place)
            }
        }
    }

    /// Whether some names have a dot before them, and no line is one that squid does not know.
    private static func dotsTell(in text: SourceText) -> Bool {
        let bytes = text.bytes.elementSpan
        var cursor = LineCursor(bytes)
        var areThere = false
        while let line = cursor.next(in: bytes) {
            let words = text.bytes[line.range]
            if words.first == UInt8(ascii: "*") || words.startsCaseless(".include<") { return false }
            if words.first == UInt8(ascii: ".") { areThere = true }
        }
        return areThere
    }

    /// A host with the beginning of a path.
    private mutating func addAddress(_ words: ArraySlice<UInt8>, path: Int, at place: SourcePlace) {
        guard let host = HostWord(name: words[..<path], isBare: true) else {
            return add(nil, of: words[..<path], at: place)
        }
        // Signs that mean something else in a filter rule, and white space.
        let signs = Array("*^|$# \t".utf8)
        guard !words.contains(where: { signs.contains($0) }) else {
            return skip(words, at: place, .unsupportedEntry)
        }
        addRule(at: place) { rule in
            rule.append(contentsOf: "||".utf8)
            rule.append(contentsOf: host.name)
            rule.append(contentsOf: words[path...])
        }
    }
}
