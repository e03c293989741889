/// The entries of `if-domain` and `unless-domain`.
package enum DomainCondition {
    /// The most bytes that a name can have (RFC 1035), with a port behind it; longer ones name no page.
    static let longestName = 253 + 6

    /// What stands before a host, and before one with its subdomains, in the expression for an anchored entry.
    ///
    /// A page's address may begin with `blob:https://`, too. `(/ )?` never matches; WebKit needs less byte code with it
    /// (docs/PERFORMANCE.md).
    static let anchoredStart = Array("^[^/?#]+//".utf8)
    static let anchoredStartOfLabel = Array(#"^[^/?#]+//(((/ )?[^/])*\.)?"#.utf8)
    /// What follows the host.
    static let hostEnd = Array("[:/]".utf8)

    /// The regular expression that is searched in the page's address for an entry.
    /// - Parameter isAnchored: whether it finds the entry in the page's host alone; else it is what WebKit makes of
    ///   entries of `if-domain`.
    package static func urlFilter(forDomain domain: some Sequence<UInt8>, isAnchored: Bool = false) -> [UInt8] {
        var out = isAnchored ? anchoredStart : Array(#"[a-z][a-z+.-]*:\/\/"#.utf8)
        var isFirst = true
        for byte in domain {
            if isFirst, byte == UInt8(ascii: "*") {
                out = isAnchored ? anchoredStartOfLabel : out + Array(#"([^/]*\.)*"#.utf8)
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
        return out + hostEnd
    }

    /// The entry, with its `*`, of which an expression is the anchored one; nothing where it says something else, or is
    /// spelt in another way.
    static func domain(ofAnchored expression: [UInt8]) -> [UInt8]? {
        let start = anchoredStartOfLabel
        guard expression.count > start.count + hostEnd.count, expression.starts(with: start),
            expression.suffix(hostEnd.count).elementsEqual(hostEnd)
        else { return nil }
        let host = expression[start.count..<expression.count - hostEnd.count]
        var domain = [UInt8(ascii: "*")]
        var isEscaped = false
        for byte in host {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                if isEscaped { return nil }
                domain.append(byte)
            case UInt8(ascii: "\\") where !isEscaped: isEscaped = true
            case UInt8(ascii: ".") where isEscaped:
                isEscaped = false
                domain.append(byte)
            default: return nil
            }
        }
        // A full stop at the beginning is no host's.
        return isEscaped || domain[1] == UInt8(ascii: ".") ? nil : domain
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
