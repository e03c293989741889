/// A rule's filter, made ready for addresses that it matches.
enum ExampleFilter {
    /// `||host^`: a host with all below it, whatever follows.
    case host([UInt8])
    case other(URLFilter, isCaseSensitive: Bool)
    /// WebKit refuses the filter, or nothing matches it.
    case none

    init(_ rule: ContentRule, of set: RuleSet) {
        let range = rule.urlFilter.indices
        if let host = FilterHost(set.text, range), host.end == .whole, !host.isExact {
            self = .host(host.name(in: set.text))
        } else if let filter = try? URLFilter(parsing: set.unescaped(rule.urlFilter)) {
            self = .other(filter, isCaseSensitive: rule.isCaseSensitive)
        } else {
            self = .none
        }
    }

    /// An address that the filter matches; nothing where none is found.
    ///
    /// - Parameters:
    ///   - host: the host that the address should have where the filter leaves it open.
    ///   - isSocket: whether the address should be one of a web socket.
    func address(_ manner: ExampleManner, host: [UInt8], isSocket: Bool) -> CanonicalURL? {
        switch self {
        case .host(let name):
            // A public suffix is no site itself.
            let isSuffix = manner.subdomain.isEmpty && PublicSuffixes.isPublicSuffix(name.indices, in: name)
            let subdomain = isSuffix ? Array("www.".utf8) : manner.subdomain
            let text =
                manner.scheme(isSocket: isSocket) + Array("://".utf8) + subdomain + name + manner.port
                + Array("/".utf8) + manner.file
            // What is not canonical, such as the host `1.2`, is another host in truth.
            guard let url = CanonicalURL(text), url.bytes == text else { return nil }
            return url
        case .other(let filter, let isCaseSensitive):
            guard
                let text = AddressWriter.address(
                    of: filter, isCaseSensitive: isCaseSensitive, manner: manner, host: host, isSocket: isSocket),
                let url = CanonicalURL(text)
            else { return nil }
            // As it was written, the address matches; in another spelling it may not.
            return url.bytes == text || isFound(filter, in: url, isCaseSensitive: isCaseSensitive) ? url : nil
        case .none: return nil
        }
    }

    /// Whether an address is one of those that the filter matches; not where finding out takes long.
    func matches(_ url: CanonicalURL) -> Bool {
        switch self {
        case .host(let name):
            let host = url.bytes[url.host]
            return host.elementsEqual(name)
                || host.count > name.count && host.suffix(name.count + 1).elementsEqual([UInt8(ascii: ".")] + name)
        case .other(let filter, let isCaseSensitive): return isFound(filter, in: url, isCaseSensitive: isCaseSensitive)
        case .none: return false
        }
    }

    /// Whether a filter is found in an address; not where finding out takes long.
    private func isFound(_ filter: URLFilter, in url: CanonicalURL, isCaseSensitive: Bool) -> Bool {
        guard let automaton = ShortAutomaton(filter, isCaseSensitive: isCaseSensitive) else { return false }
        return filter.matchesEverything || automaton.accepts(url.bytes, from: 0)
    }
}
