/// Which declarations may go to an extension: filter lists must not make a page load something.
enum StyleSafety {
    /// What loads or can hide what loads; AdGuard's converter and uBlock Origin refuse the same (AGTree's table of
    /// forbidden functions; uBlock Origin's wiki, "Static filter syntax", `:style`).
    private static let forbidden = [
        "url(", "image(", "image-set(", "cross-fade(", "src(", "expression(", "@import", "-moz-binding", "/*",
    ].map { Array($0.utf8) }

    /// Whether the declarations load nothing and end where their rule ends.
    static func isHarmless(_ declarations: some Collection<UInt8>) -> Bool {
        !declarations.contains(UInt8(ascii: "{")) && !declarations.contains(UInt8(ascii: "}"))
            && !declarations.contains(UInt8(ascii: "\\")) && isClosed(declarations) && loadsNothing(declarations)
    }

    /// Whether all strings and brackets end within the text: what is left open swallows the rules behind it.
    static func isClosed(_ text: some Collection<UInt8>) -> Bool {
        // What must come before the text ends; in a string it is the quotation mark.
        var closing: [UInt8] = []
        var isEscaped = false
        for byte in text {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == closing.last {
                closing.removeLast()
            } else if closing.last != UInt8(ascii: "\""), closing.last != UInt8(ascii: "'") {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): closing.append(byte)
                case UInt8(ascii: "("): closing.append(UInt8(ascii: ")"))
                case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
                case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
                default: break
                }
            }
        }
        return closing.isEmpty && !isEscaped
    }

    /// Whether nothing in the text loads anything, letter case aside.
    ///
    /// A backslash before a sign, as in `.max-\[9px\]`, hides nothing; before a letter or digit it could hide `url`.
    static func loadsNothing(_ text: some Collection<UInt8>) -> Bool {
        // All of the forbidden begin or end in one of these: most declarations are passed in one go.
        guard text.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "/") || isRare($0) }) else {
            return true
        }
        let lowercased = text.map(AdvancedBytes.lowercased)
        for (index, byte) in lowercased.enumerated() where byte == UInt8(ascii: "\\") {
            guard index + 1 < lowercased.count, !AdvancedBytes.isName(lowercased[index + 1]) else { return false }
        }
        return !forbidden.contains { AdvancedBytes.firstIndex(of: $0, in: lowercased) != nil }
    }

    private static func isRare(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "-")
    }

    /// The selector with `url(` written `url\(`, which means the same in strings, patterns and regular expressions.
    ///
    /// SafariConverterLib refuses a styling rule that holds `url(` anywhere, be it in the selector.
    static func disguisingAddresses(in selector: [UInt8]) -> [UInt8] {
        var rest = selector[...]
        guard let first = AdvancedBytes.firstIndex(of: Array("url(".utf8), in: selector) else { return selector }
        var written: [UInt8] = []
        var next: Int? = first
        while let index = next {
            written += rest[..<index]
            written += #"url\("#.utf8
            rest = rest[(index + 4)...]
            next = AdvancedBytes.firstIndex(of: Array("url(".utf8), in: rest)
        }
        return written + rest
    }
}
