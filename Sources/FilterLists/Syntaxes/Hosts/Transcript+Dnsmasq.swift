extension Transcript {
    /// A configuration of dnsmasq: `address=/ads.example/0.0.0.0`, `server=/ads.example/`, `local=/ads.example/`.
    ///
    /// dnsmasq(8): a name means the host and its subdomains; `*` may stand only at the start of a name, and then takes
    /// in what ends so. Several names share one target. The longest name that matches decides, and without `*` before
    /// with it.
    init(dnsmasq text: SourceText) {
        self = HostVerdicts.read { Transcript(dnsmasq: text, &$0) }
    }

    private init(dnsmasq text: SourceText, _ verdicts: inout HostVerdicts) {
        self.init(entriesOf: text, comments: .hash) { transcript, entry in
            let words = entry.words
            let sign = words.firstIndex(of: UInt8(ascii: "=")) ?? words.endIndex
            let key = words[..<sign].trimmedBlanks
            let value = words[sign...].dropFirst().trimmedBlanks
            let isAddress = key.isCaseless("address")
            if isAddress || key.isCaseless("server") || key.isCaseless("local") {
                transcript.addOption(value, isAddress: isAddress, of: words, at: entry.place, &verdicts)
            } else if ["conf-file", "conf-dir", "addn-hosts", "servers-file"].contains(where: { key.isCaseless($0) }) {
                transcript.skip(words, at: entry.place, .includeNotFollowed)
            } else {
                let isOption = !key.isEmpty && key.allSatisfy { $0.isWord }
                transcript.skip(words, at: entry.place, isOption ? .notBlocking : .malformedEntry)
            }
        }
    }

    private mutating func addOption(
        _ value: ArraySlice<UInt8>, isAddress: Bool, of words: ArraySlice<UInt8>, at place: SourcePlace,
        _ verdicts: inout HostVerdicts
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
        guard let answer = DnsmasqAnswer(target, isAddress: isAddress) else {
            return skip(words, at: place, .malformedEntry)
        }
        guard answer.verdict == .leadsElsewhere else {
            for name in names { addName(name, answer, at: place, &verdicts) }
            return
        }
        var isSparing = false
        for name in names {
            guard let host = HostWord(dnsmasq: name),
                case .rule(let degree) = verdicts.outcome(of: host, answer.verdict, strength: answer.strength)
            else { continue }
            add(host, at: place, degree: degree)
            isSparing = true
        }
        if !isSparing { skip(words, at: place, .notBlocking) }
    }

    private mutating func addName(
        _ name: ArraySlice<UInt8>, _ answer: DnsmasqAnswer, at place: SourcePlace, _ verdicts: inout HostVerdicts
    ) {
        if name.elementsEqual("#".utf8) || name.isEmpty {
            // Every name, and names without a dot.
            return skip(name, at: place, .unsupportedEntry)
        }
        guard let host = HostWord(dnsmasq: name) else { return skipNoHost(name, at: place) }
        add(host, of: name, at: place, verdicts.outcome(of: host, answer.verdict, strength: answer.strength))
    }
}

/// What dnsmasq does with the names of an option.
private struct DnsmasqAnswer {
    var verdict: HostVerdict
    /// Which of several options for one name counts, by dnsmasq's domain-match.c: an address, the null address, the
    /// usual servers, another server, no answer.
    var strength: UInt8

    init?(_ target: ArraySlice<UInt8>, isAddress: Bool) {
        if target.isEmpty {
            // "No such name", or no server that could be asked.
            (verdict, strength) = (.blocks, 0)
        } else if target.elementsEqual("#".utf8) {
            // The null address, or the usual servers, although a shorter name says otherwise.
            (verdict, strength) = isAddress ? (.blocks, 3) : (.allows, 2)
        } else if isAddress {
            guard let blocks = target.isBlockingAddress else { return nil }
            (verdict, strength) = blocks ? (.blocks, 3) : (.leadsElsewhere, 4)
        } else {
            let address = target.prefix {
                $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "%")
            }
            guard let blocks = address.isBlockingAddress else { return nil }
            // Lists also name the machine itself, which knows no such host; with a port, another program there is asked.
            (verdict, strength) = blocks && address.count == target.count ? (.blocks, 0) : (.leadsElsewhere, 1)
        }
    }
}

extension HostWord {
    /// A name of dnsmasq: `ads.example`, `.ads.example` (the same), `*.ads.example`, `*ads.example`.
    fileprivate init?(dnsmasq name: ArraySlice<UInt8>) {
        if name.starts(with: "*.".utf8) {
            self.init(name: name.dropFirst(2), reach: .subdomains)
        } else if name.first == UInt8(ascii: "*") {
            self.init(name: name.dropFirst(), reach: .ending)
        } else {
            self.init(name: name.first == UInt8(ascii: ".") ? name.dropFirst() : name)
        }
    }
}
