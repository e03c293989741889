internal import ByteTables

extension Transcript {
    /// A list of names, one a line: `ads.example`, `.ads.example`, `*.ads.example`.
    ///
    /// As in hosts files, a name means the host and its subdomains; `.ads.example` too, as in the domain sets of Surge
    /// and squid. `*.ads.example` leaves out the host itself; where the list names that too, the two are one rule.
    init(domains text: SourceText) {
        var names = Set<ArraySlice<UInt8>>()
        let isClashSet = text.bytes.isClashSet
        self.init(entriesOf: text, comments: .hash) { transcript, entry in
            if isClashSet { return transcript.add(clash: entry.words, at: entry.place) }
            guard var host = HostWord(pattern: entry.words) else {
                return transcript.add(rareName: entry.words, at: entry.place)
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
        let bytes = text.bytes.elementSpan
        var cursor = LineCursor(bytes)
        while let line = cursor.next(in: bytes) {
            if let host = HostWord(pattern: text.bytes[line.range]), host.reach == .withSubdomains {
                names.insert(host.name)
            }
        }
        return names
    }

    /// An entry as few lists of names have it: a line of a hosts file, which goes on to the reader of filter lists, or
    /// a name of v2fly's.
    private mutating func add(rareName words: ArraySlice<UInt8>, at place: SourcePlace) {
        if words.isHostsLine { return addRule(at: place) { $0 += words } }
        switch RoutedName(words) {
        case .host(let host): add(host, at: place)
        case .keyword, .expression: skip(words, at: place, .unsupportedEntry)
        case .include: skip(words, at: place, .includeNotFollowed)
        case nil: add(nil, of: words, at: place)
        }
    }

    /// An entry of a domain set for Clash, where `+.` stands for the host and its subdomains, a dot for the subdomains,
    /// `*` for one label, and a name for the host alone (wiki.metacubex.one, "Syntax", domain wildcards).
    private mutating func add(clash words: ArraySlice<UInt8>, at place: SourcePlace) {
        if words.starts(with: "+.".utf8) {
            add(HostWord(name: words.dropFirst(2)), of: words, at: place)
        } else if words.first == UInt8(ascii: ".") {
            add(HostWord(name: words.dropFirst(), reach: .subdomains), of: words, at: place)
        } else if words.starts(with: "*.".utf8), let host = HostWord(name: words.dropFirst(2)) {
            guard host.name.allSatisfy({ $0 < 0x80 }) else { return skip(words, at: place, .unsupportedEntry) }
            addExpression(
                Self.hostStart + Array(#"[^.\/:]+\."#.utf8) + Self.escaped(host.name) + Self.hostEnd, at: place)
        } else {
            add(HostWord(name: words, reach: .alone, isBare: true), of: words, at: place)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the words are an address and more.
    fileprivate var isHostsLine: Bool {
        var rest = self
        return rest.takeWord().isBlockingAddress != nil && !rest.isEmpty
    }
}

extension [UInt8] {
    /// Whether a line begins with `+.`, which no other list of names has.
    fileprivate var isClashSet: Bool {
        var rest = self[...]
        while let plus = rest.firstIndex(of: UInt8(ascii: "+")) {
            rest = rest[(plus + 1)...]
            let isFirst = plus == 0 || self[plus - 1] == UInt8(ascii: "\n") || self[plus - 1] == UInt8(ascii: "\r")
            if isFirst, rest.first == UInt8(ascii: ".") { return true }
        }
        return false
    }
}
