/// Domains that are not ASCII, spelt in ASCII: UTS #46 (https://www.unicode.org/reports/tr46) as far as the standard
/// library's character data go.
///
/// Letters become lower case, full-width ASCII and ideographic full stops become ASCII, what is invisible is dropped,
/// and marks join their letters (NFC, but for Hangul). Not done: the compatibility mappings of other characters (`①`,
/// `ﬁ`): a domain with one of these counts as none; and the checks of the direction of writing and of joiners. Browsers
/// write addresses in ASCII, so only addresses that people write are concerned.
enum InternationalDomain {
    private static let prefix = Array("xn--".utf8)
    /// WebKit reads no longer one (`URLParser.h`, `hostnameBufferLength`).
    private static let maximumLength = 2048

    /// The domain in ASCII and lower case; nothing where it cannot be one.
    static func ascii(_ domain: [UInt8]) -> [UInt8]? {
        let lowercase = domain.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
        if domain.allSatisfy({ $0 < 0x80 }), !hasEncodedLabel(lowercase) { return lowercase }
        let text = String(decoding: domain, as: UTF8.self)
        guard text.utf8.elementsEqual(domain), domain.count <= 4 * maximumLength,
            let mapped = mapped(text.unicodeScalars)
        else { return nil }
        var ascii: [UInt8] = []
        for (index, label) in mapped.split(separator: ".", omittingEmptySubsequences: false).enumerated() {
            guard let label = asciiLabel(Array(label)) else { return nil }
            if index > 0 { ascii.append(UInt8(ascii: ".")) }
            ascii += label
        }
        return ascii.count <= maximumLength ? ascii : nil
    }

    private static func hasEncodedLabel(_ domain: [UInt8]) -> Bool {
        var index = domain.startIndex
        while let label = domain[index...].firstIndex(of: prefix[0]) {
            if domain[label...].starts(with: prefix), label == 0 || domain[label - 1] == UInt8(ascii: ".") {
                return true
            }
            index = label + 1
        }
        return false
    }

    private static func asciiLabel(_ label: [Unicode.Scalar]) -> [UInt8]? {
        if let first = label.first, isMark(first) { return nil }
        let isEncoded = label.starts(with: prefix.map { Unicode.Scalar($0) })
        guard label.allSatisfy(\.isASCII) else { return isEncoded ? nil : Punycode.encode(label) }
        let bytes = label.map { UInt8($0.value) }
        guard isEncoded else { return bytes }
        // A label that is encoded already must be what its meaning is encoded as.
        guard let meaning = Punycode.decode(bytes.dropFirst(prefix.count)), mapped(meaning) == meaning,
            let first = meaning.first, !isMark(first), !meaning.allSatisfy(\.isASCII)
        else { return nil }
        return Punycode.encode(meaning) == bytes ? bytes : nil
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// The characters that stand for those of a domain; nothing where one may not stand in it.
    private static func mapped(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar]? {
        var mapped: [Unicode.Scalar] = []
        for scalar in scalars {
            guard let mapping = DomainCharacter(scalar) else { return nil }
            switch mapping {
            case .kept: mapped.append(scalar)
            case .dropped: break
            case .replaced(let scalars): mapped += scalars
            }
        }
        return mapped.allSatisfy(\.isASCII) ? mapped : ComposedCharacters.composed(mapped)
    }
}

/// What becomes of a character in a domain.
private enum DomainCharacter {
    case kept, dropped
    case replaced([Unicode.Scalar])

    /// Nothing where the character may not stand in a domain, or where its mapping is not known here.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "A"..."Z": self = .replaced(Array(scalar.properties.lowercaseMapping.unicodeScalars))
        case "\0"..."\u{7F}", "\u{DF}", "\u{3C2}", "\u{200C}", "\u{200D}": self = .kept
        case "\u{3002}", "\u{FF0E}", "\u{FF61}": self = .replaced(["."])
        case "\u{FF01}"..."\u{FF5E}":
            let ascii = Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
            self = .replaced(Array(ascii.properties.lowercaseMapping.unicodeScalars))
        case "\u{AD}", "\u{34F}", "\u{200B}", "\u{2060}", "\u{2064}", "\u{FEFF}": self = .dropped
        case _ where scalar.properties.isVariationSelector: self = .dropped
        // What stands for something else; the last for what was no character.
        case "\u{FFFC}", "\u{FFFD}": return nil
        default:
            guard scalar.properties.changesWhenNFKCCaseFolded else {
                guard Self.isAllowed(scalar) else { return nil }
                self = .kept
                return
            }
            let lowercase = Array(scalar.properties.lowercaseMapping.unicodeScalars)
            guard lowercase.allSatisfy({ !$0.properties.changesWhenNFKCCaseFolded }) else { return nil }
            self = .replaced(lowercase)
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            false
        default: true
        }
    }
}
