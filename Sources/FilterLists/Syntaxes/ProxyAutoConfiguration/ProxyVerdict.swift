/// Where a proxy auto-configuration script sends an address.
enum ProxyVerdict {
    /// Nowhere: to a proxy that does not answer.
    case nowhere
    /// Straight to its host.
    case direct

    /// Reads what the script returns: `PROXY 127.0.0.1; DIRECT`.
    ///
    /// Returns nothing when the proxy may be a real one.
    /// - Parameter isCalledBlackHole: Whether the script's own name for it says that it is none.
    init?(_ answer: [UInt8], isCalledBlackHole: Bool) {
        let ways = answer.split(separator: UInt8(ascii: ";")).map { $0.split(whereSeparator: \.isBlank) }
            .filter { !$0.isEmpty }
        guard let way = ways.first else { return nil }
        if way.count == 1, way[0].map(\.lowercased).elementsEqual("direct".utf8) {
            self = .direct
            return
        }
        // What comes second would be tried when the first does not answer.
        guard ways.count == 1, way.count == 2 else { return nil }
        let address = String(decoding: way[1].map(\.lowercased), as: UTF8.self)
        let colon = address.lastIndex { $0 == ":" || $0 == "]" }.flatMap { address[$0] == ":" ? $0 : nil }
        let host = address[..<(colon ?? address.endIndex)]
        let port = colon.flatMap { UInt16(address[address.index(after: $0)...]) }
        if colon != nil, port == nil { return nil }
        let isNumeric = host.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
        let isLocal = host == "localhost" || host == "[::1]" || isNumeric && host.hasPrefix("127.")
        // Proxies listen on ports of their own; the first ports belong to services that are switched off.
        guard host == "0.0.0.0" || isLocal && (isCalledBlackHole || (port ?? 0) < 20) else { return nil }
        self = .nowhere
    }
}
