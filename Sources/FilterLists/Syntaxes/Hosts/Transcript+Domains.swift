extension Transcript {
    /// A list of names, one a line: `ads.example`, `.ads.example`, `*.ads.example`.
    ///
    /// As in hosts files, a name means the host and its subdomains; `.ads.example` too, as in the domain sets of Surge
    /// and squid. `*.ads.example` leaves out the host itself; where the list names that too, the two are one rule.
    init(domains text: SourceText) {
        var names = Set<ArraySlice<UInt8>>()
        self.init(entriesOf: text, comments: .hash) { transcript, entry in
            guard var host = HostWord(pattern: entry.words) else {
                return transcript.add(nil, of: entry.words, at: entry.place)
            }
            if host.reach == .subdomains {
                if names.isEmpty { names = Self.bareNames(of: text) }
                if names.contains(host.name) { host.reach = .withSubdomains }
            }
            transcript.add(host, at: entry.place)
        }
    }

    /// The lines that are host names.
    private static func bareNames(of text: SourceText) -> Set<ArraySlice<UInt8>> {
        var names = Set<ArraySlice<UInt8>>()
        let bytes = text.bytes.span
        var cursor = LineCursor(bytes)
        while let line = cursor.next(in: bytes) {
            if let host = HostWord(pattern: text.bytes[line.range]), host.reach == .withSubdomains {
                names.insert(host.name)
            }
        }
        return names
    }
}
