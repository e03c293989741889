/// The entries of `if-domain` and `unless-domain`.
package enum DomainCondition {
    /// The most bytes that a name can have (RFC 1035), with a port behind it; longer ones name no page.
    static let longestName = 253 + 6

    /// The regular expression that WebKit makes of an entry and searches in the page's address.
    package static func urlFilter(forDomain domain: some Sequence<UInt8>) -> [UInt8] {
        var out = Array(#"[a-z][a-z+.-]*:\/\/"#.utf8)
        var isFirst = true
        for byte in domain {
            if isFirst, byte == UInt8(ascii: "*") {
                out += Array(#"([^/]*\.)*"#.utf8)
                isFirst = false
                continue
            }
            isFirst = false
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "."), UInt8(ascii: "?"),
                UInt8(ascii: "*"), UInt8(ascii: "$"):
                out.append(UInt8(ascii: "\\"))
            // WebKit escapes it twice, so that it matches a backslash and then begins a class.
            case UInt8(ascii: "["): out += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
            default: break
            }
            out.append(byte)
        }
        return out + Array("[:/]".utf8)
    }

    /// Whether an entry is an asterisk or none and then letters, digits, hyphens and full stops only, which no check
    /// needs to look at again.
    static func isPlain(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        if bytes[index] == UInt8(ascii: "*") {
            index += 1
            guard index < range.upperBound, bytes[index] != UInt8(ascii: ".") else { return false }
        }
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                index += 1
            default: return false
            }
        }
        return true
    }

    /// Whether no page's address can fit an entry that WebKit takes: `*`, and an asterisk before a full stop.
    static func isIdle(_ domain: [UInt8]) -> Bool {
        guard domain.first == UInt8(ascii: "*") else { return false }
        return domain.count == 1 || domain[1] == UInt8(ascii: ".")
    }
}
