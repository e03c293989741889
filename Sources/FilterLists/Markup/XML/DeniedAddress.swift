extension Transcript {
    /// An entry of the deny list of Apple's web content filter: an address, or the beginning of one.
    ///
    /// The system blocks what has the entry in its address: `test.example/a` blocks `test.example/apple` too, but with
    /// a `/` at its end no more than itself and what is below it; a `www.` at its beginning does not count. Rules hold
    /// the entry to whole labels of the host, so that they block no more than its words say.
    /// (developer.apple.com/documentation/devicemanagement/webcontentfilter)
    mutating func add(denied entry: ArraySlice<UInt8>, at place: SourcePlace) {
        guard var address = DeniedAddress(entry) else { return skip(entry, at: place, .malformedEntry) }
        // In a rule these would stand for something else; a `*` stands for itself in Apple's filter.
        guard !address.path.contains(where: { $0 <= 0x20 || "*^|$#".utf8.contains($0) }) else {
            return skip(entry, at: place, .unsupportedEntry)
        }
        if address.isSubdomains {
            guard address.scheme.isEmpty, address.path.isEmpty else { return skip(entry, at: place, .unsupportedEntry) }
            return addSubdomains(of: address.host, at: place)
        }
        if address.path.isEmpty {
            add(address, end: "^", at: place)
        } else if address.path.last == UInt8(ascii: "/") {
            add(address, end: "$match-case", at: place)
            address.path.removeLast()
            add(address, end: "|$match-case", at: place)
        } else {
            add(address, end: "$match-case", at: place)
        }
    }

    private mutating func add(_ address: DeniedAddress, end: String, at place: SourcePlace) {
        addRule(at: place) { rule in
            rule += address.scheme.isEmpty ? "||".utf8 : "|".utf8
            rule += address.scheme + address.host + address.path
            rule += end.utf8
        }
    }
}

/// An address as deny lists write it: `ads.example`, `*.ads.example`, `https://ads.example/banner`.
private struct DeniedAddress {
    /// With `://`; empty when the address has none.
    var scheme: ArraySlice<UInt8> = []
    /// In lower case, with its port unless it is the scheme's own.
    var host: ArraySlice<UInt8>
    /// From the first `/` on; empty when there is nothing else.
    var path: ArraySlice<UInt8>
    /// Whether the host was `*.host`.
    var isSubdomains = false

    init?(_ entry: ArraySlice<UInt8>) {
        var rest = entry
        for scheme in ["https://", "http://"] where rest.startsCaseless(scheme) {
            self.scheme = Array(scheme.utf8)[...]
            rest = rest.dropFirst(scheme.utf8.count)
            break
        }
        let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        path = rest[slash...].count > 1 ? rest[slash...] : []
        host = rest[..<slash].lowercase[...]
        if host.starts(with: "*.".utf8) {
            isSubdomains = true
            host = host.dropFirst(2)
        }
        if scheme.isEmpty, host.starts(with: "www.".utf8), host.dropFirst(4).contains(UInt8(ascii: ".")) {
            host = host.dropFirst(4)
        }
        let colon = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
        let port = host[colon...].dropFirst()
        guard port.allSatisfy(\.isDigit), colon == host.endIndex || !port.isEmpty else { return nil }
        let name = host[..<colon]
        guard name.contains(UInt8(ascii: ".")), name.isHostName || name.isNetworkAddress else { return nil }
        // A network is no host.
        guard name.last != UInt8(ascii: ".") else { return nil }
        // Addresses do not name the port that is their scheme's own.
        let isOwnPort =
            scheme.count == 8 && port.elementsEqual("443".utf8) || scheme.count == 7 && port.elementsEqual("80".utf8)
        if isOwnPort { host = name }
    }
}
