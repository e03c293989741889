/// The classes of bytes in the text of a selector, by CSS Syntax 3, section 4.2. All bytes of characters beyond ASCII
/// count as letters, in WebKit even those of a no-break space.
extension UInt8 {
    /// A letter, `_`, or a byte of a character beyond ASCII.
    var isNameStart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// A letter, digit, `-`, `_`, or a byte of a character beyond ASCII.
    var isNameByte: Bool {
        isNameStart || isCSSDigit || self == UInt8(ascii: "-")
    }

    var isCSSDigit: Bool {
        self &- UInt8(ascii: "0") < 10
    }

    var isCSSHexDigit: Bool {
        isCSSDigit || inSmallLetters &- UInt8(ascii: "a") < 6
    }

    /// Line feed, carriage return or form feed.
    var isCSSNewline: Bool {
        self == 0x0A || self == 0x0D || self == 0x0C
    }

    /// Space, tab or a new line.
    var isCSSSpace: Bool {
        self == 0x20 || self == 0x09 || isCSSNewline
    }

    /// `>`, `+` or `~`.
    var isCombinator: Bool {
        self == UInt8(ascii: ">") || self == UInt8(ascii: "+") || self == UInt8(ascii: "~")
    }

    /// Itself, or the small letter of a capital one of ASCII.
    var inSmallLetters: UInt8 {
        self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
    }
}

/// The offset of the first byte in the range that does not belong to well-formed UTF-8, by the Unicode Standard,
/// table 3-7.
func firstInvalidUTF8(in bytes: [UInt8], at range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
        let lead = bytes[position]
        guard lead >= 0x80 else {
            position += 1
            continue
        }
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return position
        }
        guard position + length <= range.upperBound, second.contains(bytes[position + 1]) else { return position }
        for index in position + 2..<position + length where bytes[index] & 0xC0 != 0x80 {
            return position
        }
        position += length
    }
    return nil
}
