/// Hosts as an address spells them (https://url.spec.whatwg.org/#host-parsing).
enum HostName {
    /// The canonical spelling of a host; nothing where it is none.
    ///
    /// The host of a special scheme is a domain or an IPv4 address; any other is an opaque text. Either may be an IPv6
    /// address in brackets.
    static func canonical(_ source: ArraySlice<UInt8>, isDomain: Bool) -> [UInt8]? {
        if source.first == UInt8(ascii: "[") {
            guard source.count > 2, source.last == UInt8(ascii: "]") else { return nil }
            return IPv6Address(source.dropFirst().dropLast())?.text
        }
        return isDomain ? domain(source) : opaque(source)
    }

    private static func opaque(_ source: ArraySlice<UInt8>) -> [UInt8]? {
        guard !source.isEmpty else { return nil }
        guard source.allSatisfy({ KeptCharacters.opaqueHost.contains($0) || mayBeEncoded($0) }) else { return nil }
        var host: [UInt8] = []
        host.append(source, keeping: KeptCharacters.opaquePath)
        return host
    }

    /// Controls are encoded in an opaque host, save NUL; tabs and line ends were removed before.
    private static func mayBeEncoded(_ byte: UInt8) -> Bool {
        byte >= 0x7F || byte > 0 && byte < 0x20
    }

    private static func domain(_ source: ArraySlice<UInt8>) -> [UInt8]? {
        let decoded = percentDecoded(source)
        guard let host = InternationalDomain.ascii(decoded), !host.isEmpty else { return nil }
        guard host.allSatisfy(KeptCharacters.domain.contains) else { return nil }
        return IPv4Address.isMeant(by: host) ? IPv4Address(host)?.text : host
    }

    private static func percentDecoded(_ source: ArraySlice<UInt8>) -> [UInt8] {
        guard source.contains(UInt8(ascii: "%")) else { return Array(source) }
        var decoded: [UInt8] = []
        var index = source.startIndex
        while index < source.endIndex {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.endIndex,
                let high = hexadecimalValue(source[index + 1]), let low = hexadecimalValue(source[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(source[index])
                index += 1
            }
        }
        return decoded
    }

    /// Whether a byte stands in the labels of hosts in their canonical spelling: small letters, digits, `-` and `_`.
    static func isLabelByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
