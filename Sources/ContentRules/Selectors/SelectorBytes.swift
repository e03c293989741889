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
