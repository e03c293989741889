/// How texts are written in YAML, so that YAML 1.1 and 1.2 read the same.
enum YAMLQuoting {
    /// A scalar: as it is if that is plain to all readers, or else in double quotes.
    static func scalar(_ text: String) -> String {
        let isPlain = text.wholeMatch(of: /[A-Za-z][A-Za-z0-9 ._\/+-]*/) != nil && text.last != " "
        let isAddress = text.wholeMatch(of: /https?:\/\/[A-Za-z0-9._~\/?=&%+:,;@$!()*-]*[A-Za-z0-9_~\/=-]/) != nil
        if (isPlain && !reserved.contains(text.lowercased())) || isAddress { return text }
        return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    /// A comment's text, which must stay in its line.
    static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isPrintable($0) ? $0 : " " }))
    }

    /// Words that one version or the other takes for something else than text.
    private static let reserved: Set<String> = ["y", "yes", "n", "no", "true", "false", "on", "off", "null"]

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case _ where isPrintable(scalar): return String(scalar)
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let length = scalar.value > 0xFFFF ? 8 : 4
            return (length == 8 ? "\\U" : "\\u") + String(repeating: "0", count: length - digits.utf8.count) + digits
        }
    }

    /// Whether a character may stand in YAML and breaks no line.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
