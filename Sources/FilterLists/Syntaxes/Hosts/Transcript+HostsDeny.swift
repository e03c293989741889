extension Transcript {
    /// TCP wrappers' `hosts.deny`: `ALL: ads.example .tracker.example`.
    ///
    /// The lists are hosts files in another form, and are read as those are. hosts_access(5) has the patterns:
    /// `.ads.example` takes in what ends so, a number with a dot behind it is a network.
    init(hostsDeny text: SourceText) {
        self.init(entriesOf: text, comments: .hash) { transcript, entry in
            let words = entry.words
            guard let colon = words.firstIndex(of: UInt8(ascii: ":")) else {
                return transcript.skip(words, at: entry.place, .malformedEntry)
            }
            guard words[..<colon].trimmedBlanks.isCaseless("all") else {
                return transcript.skip(words, at: entry.place, .firewallEntry)
            }
            transcript.addClients(words[(colon + 1)...].trimmedBlanks, of: words, at: entry.place)
        }
    }

    private static let wildcards = ["all", "local", "unknown", "known", "paranoid"]

    private mutating func addClients(
        _ clients: ArraySlice<UInt8>, of words: ArraySlice<UInt8>, at place: SourcePlace
    ) {
        let isAddress = clients.isNetworkAddress
        let option = isAddress ? nil : clients.firstIndex(of: UInt8(ascii: ":"))
        let patterns = clients[..<(option ?? clients.endIndex)].split { $0.isBlank || $0 == UInt8(ascii: ",") }
        if let option, clients[(option + 1)...].trimmedBlanks.isCaseless("allow") {
            return skip(words, at: place, .notBlocking)
        }
        // What `EXCEPT` takes back is not known to the rules of the patterns before it.
        guard !patterns.isEmpty, !patterns.contains(where: { $0.isCaseless("except") }) else {
            return skip(words, at: place, patterns.isEmpty ? .malformedEntry : .unsupportedEntry)
        }
        for pattern in patterns {
            if pattern.first == UInt8(ascii: "@") || pattern.first == UInt8(ascii: "/")
                || Self.wildcards.contains(where: { pattern.isCaseless($0) })
            {
                skip(pattern, at: place, .unsupportedEntry)
            } else if pattern.first == UInt8(ascii: ".") {
                add(HostWord(name: pattern.dropFirst(), reach: .subdomains), of: pattern, at: place)
            } else {
                add(HostWord(name: pattern), of: pattern, at: place)
            }
        }
    }
}
