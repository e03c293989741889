/// The characters that a string in JSON stands for.
///
/// The string must have been read by a `JSONScanner`. Half of a surrogate pair without its other half, which JSON can
/// write and UTF-8 cannot, becomes U+FFFD.
package struct JSONCharacters {
    let bytes: [UInt8]
    let end: Int
    /// Where the next character is written.
    private(set) var offset: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
    }

    /// Decodes all of a string.
    package static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        var index = range.lowerBound
        while index < range.upperBound, bytes[index] != UInt8(ascii: "\\") { index += 1 }
        if index == range.upperBound { return Array(bytes[range]) }
        var out: [UInt8] = []
        out.reserveCapacity(range.count)
        var characters = JSONCharacters(bytes, range)
        while characters.appendNext(to: &out) {}
        return out
    }

    /// Appends a string as rule sets are written: with no escape that RFC 8259 does not demand.
    ///
    /// Escapes of characters beyond ASCII stay, as these would double the room that WebKit needs for the file.
    package static func appendStrictly(_ bytes: [UInt8], _ range: Range<Int>, to out: inout [UInt8]) {
        var characters = JSONCharacters(bytes, range)
        while characters.offset < characters.end {
            let start = characters.offset
            let (unit, isEscaped) = characters.next()
            if unit < 0x80 {
                RuleSet.append(UInt8(truncatingIfNeeded: unit), to: &out)
            } else if isEscaped, bytes[start + 1] == UInt8(ascii: "x") {
                out += Array("\\u00".utf8)
                out += bytes[start + 2..<characters.offset]
            } else {
                out += bytes[start..<characters.offset]
            }
        }
    }

    /// Where the character is written that holds a given byte of the decoded string.
    static func offset(ofDecoded index: Int, in bytes: [UInt8], _ range: Range<Int>) -> Int {
        var out: [UInt8] = []
        var characters = JSONCharacters(bytes, range)
        while true {
            let offset = characters.offset
            guard characters.appendNext(to: &out), out.count <= index else { return offset }
        }
    }

    /// Appends the next byte or escape, and says whether there was one.
    @inline(__always)
    mutating func appendNext(to out: inout [UInt8]) -> Bool {
        guard offset < end else { return false }
        let (unit, isEscaped) = next()
        if isEscaped { appendUnit(unit, to: &out) } else { out.append(UInt8(truncatingIfNeeded: unit)) }
        return true
    }

    /// Reads the next byte, or the unit of UTF-16 that an escape stands for; there must be one.
    @inline(__always)
    private mutating func next() -> (unit: UInt32, isEscaped: Bool) {
        let byte = bytes[offset]
        offset += 1
        guard byte == UInt8(ascii: "\\"), offset < end else { return (UInt32(byte), false) }
        let escaped = bytes[offset]
        offset += 1
        let unit: UInt32 =
            switch escaped {
            case UInt8(ascii: "b"): 0x08
            case UInt8(ascii: "f"): 0x0C
            case UInt8(ascii: "n"): 0x0A
            case UInt8(ascii: "r"): 0x0D
            case UInt8(ascii: "t"): 0x09
            case UInt8(ascii: "v"): 0x0B
            case UInt8(ascii: "x"): digits(2)
            case UInt8(ascii: "u"): digits(4)
            default: UInt32(escaped)
            }
        return (unit, true)
    }

    /// Reads the digits of an escape.
    private mutating func digits(_ count: Int) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count where offset < end {
            value = value << 4 | (bytes[offset].hexadecimalValue ?? 0)
            offset += 1
        }
        return value
    }

    /// Appends a unit of UTF-16, with the one behind it if both are a pair.
    private mutating func appendUnit(_ unit: UInt32, to out: inout [UInt8]) {
        guard unit & 0xF800 == 0xD800 else { return appendUTF8(unit, to: &out) }
        if unit & 0xFC00 == 0xD800, offset + 6 <= end, bytes[offset] == UInt8(ascii: "\\"),
            bytes[offset + 1] == UInt8(ascii: "u")
        {
            let start = offset
            offset += 2
            let second = digits(4)
            if second & 0xFC00 == 0xDC00 {
                return appendUTF8(0x10000 + ((unit & 0x3FF) << 10 | second & 0x3FF), to: &out)
            }
            offset = start
        }
        appendUTF8(0xFFFD, to: &out)
    }

    private func appendUTF8(_ scalar: UInt32, to out: inout [UInt8]) {
        func trail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift & 0x3F)) }
        switch scalar {
        case ..<0x80: out.append(UInt8(truncatingIfNeeded: scalar))
        case ..<0x800: out += [UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6), trail(0)]
        case ..<0x10000: out += [UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12), trail(6), trail(0)]
        default: out += [UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18), trail(12), trail(6), trail(0)]
        }
    }
}
