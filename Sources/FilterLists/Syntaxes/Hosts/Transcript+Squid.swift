extension Transcript {
    /// Domain files of squid, squidGuard, DansGuardian and e2guardian: `.ads.example`, `ads.example`.
    ///
    /// In squidGuard and its kin a name means the host and its subdomains with or without a dot before it; in squid
    /// only with it. Lines with a path are of squidGuard's files of addresses.
    init(squid text: SourceText) {
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
                let name = words.first == UInt8(ascii: ".") ? words.dropFirst() : words
                let host = HostWord(name: name, isBare: name.startIndex == words.startIndex)
                transcript.add(host, of: words, at: entry.place)
            }
        }
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
