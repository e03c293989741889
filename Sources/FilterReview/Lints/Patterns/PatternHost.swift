internal import ContentRules
internal import FilterLists

/// The host that a plain pattern begins with: `||ads.example^`, `|https://ads.example/`, a hosts line.
struct PatternHost {
    enum End {
        /// Nothing follows but the separator: the pattern says nothing beyond the host.
        case whole
        /// More of the address.
        case more
        /// The host may go on: `||ads.`.
        case open
    }

    /// In small letters.
    let name: [UInt8]
    let range: ByteRange
    let end: End
    /// Whether hosts below are meant too.
    let takesInSubdomains: Bool

    /// Nothing when the pattern does not begin with a host.
    init?(_ rule: NetworkRule, in bytes: [UInt8]) {
        var start = rule.pattern.indices.lowerBound
        let patternEnd = rule.pattern.indices.upperBound
        switch rule.form {
        case .regularExpression: return nil
        case .host: takesInSubdomains = true
        case .plain:
            takesInSubdomains = rule.anchors.contains(.host)
            if rule.anchors.contains(.start) {
                guard let scheme = Self.schemes.first(where: { bytes[rule.pattern.indices].starts(with: $0) }) else {
                    return nil
                }
                start += scheme.count
            } else if !takesInSubdomains {
                return nil
            }
        }
        var index = start
        while index < patternEnd, Self.isHostByte(bytes[index]) { index += 1 }
        guard index > start else { return nil }
        name = bytes[start..<index].map(\.lowercased)
        range = ByteRange(start..<index)
        guard index < patternEnd else {
            end = rule.form == .host || rule.anchors.contains(.end) ? .whole : .open
            return
        }
        switch bytes[index] {
        case UInt8(ascii: "^"):
            end = bytes[(index + 1)..<patternEnd].allSatisfy { $0 == UInt8(ascii: "*") } ? .whole : .more
        case UInt8(ascii: "/"):
            end = index + 1 == patternEnd && !rule.anchors.contains(.end) ? .whole : .more
        case UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "|"): end = .more
        default: end = .open
        }
    }

    private static let schemes = ["https://", "http://", "http*://", "wss://", "ws://", "://"].map { Array($0.utf8) }

    /// A letter, a digit, `-`, `.`, `_`, or a byte beyond ASCII.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
            || byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
    }
}
