extension Transcript {
    /// A configuration of dnsmasq: `address=/ads.example/0.0.0.0`, `server=/ads.example/`, `local=/ads.example/`.
    ///
    /// dnsmasq(8): a name means the host and its subdomains; `*` may stand only at the start of a name, and then takes
    /// in what ends so. Several names share one target.
    init(dnsmasq text: SourceText) {
        self.init(entriesOf: text, comments: .hash) { transcript, entry in
            let words = entry.words
            let sign = words.firstIndex(of: UInt8(ascii: "=")) ?? words.endIndex
            let key = words[..<sign].trimmedBlanks
            let value = words[sign...].dropFirst().trimmedBlanks
            let isAddress = key.isCaseless("address")
            if isAddress || key.isCaseless("server") || key.isCaseless("local") {
                transcript.addOption(value, isAddress: isAddress, of: words, at: entry.place)
            } else if ["conf-file", "conf-dir", "addn-hosts", "servers-file"].contains(where: { key.isCaseless($0) }) {
                transcript.skip(words, at: entry.place, .includeNotFollowed)
            } else {
                let isOption = !key.isEmpty && key.allSatisfy { $0.isWord }
                transcript.skip(words, at: entry.place, isOption ? .notBlocking : .malformedEntry)
            }
        }
    }

    private mutating func addOption(
        _ value: ArraySlice<UInt8>, isAddress: Bool, of words: ArraySlice<UInt8>, at place: SourcePlace
    ) {
        guard value.first == UInt8(ascii: "/"), let last = value.lastIndex(of: UInt8(ascii: "/")),
            last > value.startIndex
        else {
            // `server=192.0.2.53` is the server for all other names.
            return skip(words, at: place, isAddress ? .malformedEntry : .notBlocking)
        }
        let names = value[(value.startIndex + 1)..<last].split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let target = value[(last + 1)...]
        if let network = names.first, network.isNetworkAddress { return skip(words, at: place, .networkAddress) }
        switch isAddress ? Self.answer(target) : Self.server(target) {
        case .blocks: for name in names { addName(name, at: place, isException: false) }
        case .allows: for name in names { addName(name, at: place, isException: true) }
        case .leadsElsewhere: skip(words, at: place, .notBlocking)
        case .malformed: skip(words, at: place, .malformedEntry)
        }
    }

    private enum Outcome { case blocks, allows, leadsElsewhere, malformed }

    /// What `address=` answers with: nothing is "no such name", `#` the null address.
    private static func answer(_ target: ArraySlice<UInt8>) -> Outcome {
        if target.isEmpty || target.elementsEqual("#".utf8) { return .blocks }
        return target.isBlockingAddress.map { $0 ? .blocks : .leadsElsewhere } ?? .malformed
    }

    /// Which server is asked: nothing is none at all, `#` the usual ones, although a shorter name says otherwise.
    ///
    /// Lists also name the machine itself, which knows no such host; with a port, another program there is asked.
    private static func server(_ target: ArraySlice<UInt8>) -> Outcome {
        if target.isEmpty { return .blocks }
        if target.elementsEqual("#".utf8) { return .allows }
        let address = target.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "%") }
        guard let blocks = address.isBlockingAddress else { return .malformed }
        return blocks && address.count == target.count ? .blocks : .leadsElsewhere
    }

    private mutating func addName(_ name: ArraySlice<UInt8>, at place: SourcePlace, isException: Bool) {
        if name.elementsEqual("#".utf8) || name.isEmpty {
            // Every name, and names without a dot.
            return skip(name, at: place, .unsupportedEntry)
        }
        var host = HostWord(name: name.first == UInt8(ascii: ".") ? name.dropFirst() : name)
        if name.starts(with: "*.".utf8) {
            host = HostWord(name: name.dropFirst(2), reach: .subdomains)
        } else if name.first == UInt8(ascii: "*") {
            host = HostWord(name: name.dropFirst(), reach: .ending)
        }
        add(host, of: name, at: place, isException: isException)
    }
}
