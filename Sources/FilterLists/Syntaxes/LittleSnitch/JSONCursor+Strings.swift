extension JSONCursor {
    /// Reads a string; its place is that of the first character.
    mutating func readString() throws(SourceProblem) -> Text {
        try expect("\"")
        let place = here
        var text: [UInt8] = []
        var index = offset
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                advance(to: index)
                return Text(bytes: text, place: place)
            case UInt8(ascii: "\\"):
                try readEscape(at: &index, into: &text)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                advance(to: index - 1)
                throw SourceProblem(.malformed, "this is no JSON: a string has no end", line: place.line)
            default:
                text.append(byte)
            }
        }
        advance(to: index)
        throw problem("a string has no end")
    }

    /// Reads what follows a backslash.
    private mutating func readEscape(at index: inout Int, into text: inout [UInt8]) throws(SourceProblem) {
        let sign = index < bytes.count ? bytes[index] : 0
        index += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(sign)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = readScalar(at: &index) else { fallthrough }
            text.append(contentsOf: String(scalar).utf8)
        default:
            advance(to: min(index, bytes.count))
            throw problem("a backslash means nothing here")
        }
    }

    /// Reads `\u` digits, two groups of them for what lies beyond U+FFFF; a lone half of a pair becomes U+FFFD.
    private func readScalar(at index: inout Int) -> Unicode.Scalar? {
        guard let high = hexadecimal(at: index) else { return nil }
        index += 4
        if let scalar = Unicode.Scalar(high) { return scalar }
        let isPair = high < 0xDC00 && index + 2 <= bytes.count && bytes[index] == 0x5C && bytes[index + 1] == 0x75
        guard isPair, let low = hexadecimal(at: index + 2), 0xDC00...0xDFFF ~= low else { return "\u{FFFD}" }
        index += 6
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private func hexadecimal(at index: Int) -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 + UInt32(byte - 0x30)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 + UInt32(byte - 0x57)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 + UInt32(byte - 0x37)
            default: return nil
            }
        }
        return value
    }
}
