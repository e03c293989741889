/// A test of a proxy auto-configuration script that says something of an address.
struct ProxyCondition {
    enum Kind {
        /// `shExpMatch(host, "*.ads.example")`
        case hostGlob
        /// `shExpMatch(url, "*/banner/*")`
        case addressGlob
        /// `dnsDomainIs(host, ".ads.example")`
        case domain
        /// `host == "ads.example"`, `localHostOrDomainIs(host, "ads.example")`
        case host
        /// `isPlainHostName(host)`, `isInNet(host, …)`: about the own network, or about numbers behind names.
        case network
    }

    var kind: Kind
    var text: [UInt8]
    /// As it stands in the script.
    var words: ArraySlice<UInt8>
    var place: SourcePlace

    /// The host when the condition is true of nothing but it.
    var exactHost: ArraySlice<UInt8>? {
        switch kind {
        case .host, .hostGlob: text.isPlainHost ? text[...] : nil
        default: nil
        }
    }

    /// The hosts that the condition may be true of, as it is written as a rule; nothing: any.
    var hosts: HostWord? {
        if let exactHost { return HostWord(known: exactHost, reach: .alone) }
        if kind == .domain, text.isPlainHost { return HostWord(known: text[...], reach: .withSubdomains) }
        if let subdomainsHost { return HostWord(known: subdomainsHost, reach: .subdomains) }
        return hostGlob.flatMap { HostWord(endOf: $0[...]) }
    }

    /// Whether the condition is true of all addresses of the hosts.
    var isWhole: Bool { exactHost != nil || kind == .domain && text.isPlainHost || subdomainsHost != nil }

    /// The pattern that the whole host must match.
    var hostGlob: [UInt8]? {
        switch kind {
        case .hostGlob: text
        case .domain: [UInt8(ascii: "*")] + text
        default: nil
        }
    }

    /// The host when the condition is true of its subdomains alone.
    var subdomainsHost: ArraySlice<UInt8>? {
        let prefix = kind == .hostGlob ? "*." : "."
        guard kind == .hostGlob || kind == .domain, text.starts(with: prefix.utf8) else { return nil }
        let host = text.dropFirst(prefix.utf8.count)
        return host.isPlainHost ? host : nil
    }
}

extension Collection where Element == UInt8 {
    /// Whether the bytes are those of a host's name, without signs.
    var isPlainHost: Bool {
        let dot = UInt8(ascii: ".")
        return !isEmpty && first != dot && allSatisfy { $0.isWord || $0 == dot || $0 >= 0x80 }
    }
}
