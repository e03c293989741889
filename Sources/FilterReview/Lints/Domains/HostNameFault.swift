internal import ContentRules

/// Why a text is the name of no host.
enum HostNameFault: Equatable {
    case emptyLabel
    case longLabel
    case longName
    /// A byte that no name holds.
    case character(UInt8)
    /// The last label, which is no top-level domain.
    case topLevelDomain([UInt8])

    /// Nothing for a name that may exist.
    ///
    /// - Parameter isComplete: whether the name ends where the range does; else more may follow.
    init?(_ bytes: [UInt8], _ range: Range<Int>, isComplete: Bool = true) {
        guard !range.isEmpty else { return nil }
        var labelStart = range.lowerBound
        var isASCII = true
        var isNumber = true
        for index in range {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "."):
                if index == labelStart {
                    self = .emptyLabel
                    return
                }
                if index - labelStart > Self.longestLabel {
                    self = .longLabel
                    return
                }
                labelStart = index + 1
                isNumber = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                isNumber = false
            case 0x80...:
                isNumber = false
                isASCII = false
            default:
                self = .character(byte)
                return
            }
        }
        if isASCII, range.count > Self.longestName {
            self = .longName
            return
        }
        // A dot at the end stands for the root.
        guard isComplete, labelStart < range.upperBound else { return nil }
        if isASCII, range.upperBound - labelStart > Self.longestLabel {
            self = .longLabel
            return
        }
        let label = labelStart..<range.upperBound
        if isNumber || TopLevelDomains.contains(bytes, label) { return nil }
        let name = Self.canonical(bytes[label])
        if TopLevelDomains.contains(name, name.indices) { return nil }
        self = .topLevelDomain(Array(bytes[label]))
    }

    /// RFC 1035, section 2.3.4.
    private static let longestLabel = 63
    private static let longestName = 253

    /// A label in small letters, and in punycode if it is not ASCII.
    private static func canonical(_ label: ArraySlice<UInt8>) -> [UInt8] {
        let small = String(decoding: label, as: UTF8.self).lowercased()
        guard label.contains(where: { $0 >= 0x80 }) else { return Array(small.utf8) }
        return Punycode.encode(small.unicodeScalars) ?? Array(label)
    }

    /// What is wrong, as the rest of a sentence that begins with the name.
    var text: String {
        switch self {
        case .emptyLabel: return "has two dots with nothing between"
        case .longLabel: return "has a label of more than \(Self.longestLabel) characters"
        case .longName: return "is longer than \(Self.longestName) characters"
        case .character(let byte):
            let isPrintable = (0x21...0x7E).contains(byte)
            let name =
                isPrintable ? "'\(Character(Unicode.Scalar(byte)))'" : byte == 0x20 ? "a space" : "a control character"
            return "holds \(name), which no host name does"
        case .topLevelDomain(let label):
            let name = String(decoding: label, as: UTF8.self)
            let latin = TopLevelDomains.latin(label)
            let letters = latin == nil ? "" : " with Cyrillic letters"
            let nearest = (latin ?? TopLevelDomains.nearest(to: label)).map { "; '\($0)' is likely meant" } ?? ""
            return "ends in '\(name)'\(letters), which is no top-level domain\(nearest)"
        }
    }
}
