extension RandomRuleSet {
    private static let bytePieces = [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", "null", "true", "[]", "{}", "\\u0041", "\\ud800", "\\x41",
        "\\v", "\\/", "\u{1}", "\n", " ", "a", "A", "*", ".", "$", "(", ")", "é", "\u{FEFF}", "\u{2028}", "1e5", "|",
        "\\\\",
    ].map { Array($0.utf8) }

    mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...below(3) where !bytes.isEmpty {
            let place = below(bytes.count)
            let end = min(bytes.count, place + 1 + below(8))
            switch below(8) {
            case 0: bytes.remove(at: place)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes[place] = UInt8(below(256))
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 4: bytes.removeLast(below(min(bytes.count, 40)))
            case 5: bytes[place] ^= 0x20
            default: bytes.insert(contentsOf: pick(Self.bytePieces) ?? [], at: place)
            }
        }
        return bytes
    }

    /// Files that test the reader of JSON.
    mutating func oddity() -> [UInt8] {
        switch below(8) {
        case 0: return deepFile()
        case 1: return file(withValue: (0...below(5)).map { _ in pick("0 1 9 - + . e E 00 x") }.joined())
        case 2: return file(withValue: "\"\(pick(Self.escapes))\"")
        case 3:
            let parts = file(withValue: "\"?\"").split(separator: UInt8(ascii: "?"))
            return Array(parts[0]) + (pick(Self.bytes) ?? []) + Array(parts[1])
        case 4:
            let space = one(of: [" ", "\n", "\u{B}", "\u{C}", "\u{A0}", "\u{0}", "\u{FEFF}", "\t\r"])
            return Array((once(in: 2) ? "\(space)[\(Self.rule)]" : "[\(Self.rule)]\(space)").utf8)
        case 5: return file(withValue: pick(Self.values))
        case 6: return Array(one(of: Self.files).utf8)
        default:
            let rules = Array(repeating: Self.rule, count: below(4))
            return Array("[\(rules.joined(separator: one(of: [",", ",,", " ", ";"])))]".utf8)
        }
    }

    /// A rule with a value that is not looked at.
    private func file(withValue value: String) -> [UInt8] { Array("[{\"x\":\(value),\(Self.rule.dropFirst())]".utf8) }

    /// Values about as deep as may be.
    private mutating func deepFile() -> [UInt8] {
        let depth = 990 + below(20)
        let isArray = once(in: 2)
        let (opener, closer) = isArray ? ("[", "]") : ("{\"a\":", "}")
        let inner = isArray ? "" : "1"
        let value = String(repeating: opener, count: depth) + inner + String(repeating: closer, count: depth)
        return file(withValue: value)
    }

    private static let rule = "{\"trigger\":{\"url-filter\":\"a\"},\"action\":{\"type\":\"block\"}}"
    private static let escapes =
        "\\v \\x41 \\x4 \\u00 \\ud800 \\udc00 \\ud83d\\ude00 \\a \\' \\u004G \\U0041 \\b\\f\\n\\r\\t\\/"
    private static let bytes: [[UInt8]] = [
        [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xEF, 0xBF, 0xBE],
        [0xF0, 0x9F, 0x98, 0x80], [0xC3, 0xA9], [0x00], [0x1F],
    ]
    private static let values =
        "true false null True nul tru truee undefined NaN Infinity -Infinity // /**/1 'a' .5 +1"
    private static let files = [
        "", " ", "[]", "{}", "null", "[[]]", "[null]", "\"a\"", "[\(rule)", "[\(rule),]", "\(rule)",
    ]
}
