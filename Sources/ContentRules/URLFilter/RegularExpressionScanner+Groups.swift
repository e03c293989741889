extension RegularExpressionScanner {
    /// Reads `(` and what belongs to it.
    mutating func groupStart() throws(RegularExpressionSyntaxError) -> RegularExpressionToken.Group {
        position += 1
        guard consume(UInt8(ascii: "?")) else { return .plain(isCapturing: true) }
        guard let kind = peek else { throw error() }
        position += 1
        switch kind {
        case UInt8(ascii: ":"): return .plain(isCapturing: false)
        case UInt8(ascii: "="): return .lookAhead(isNegated: false)
        case UInt8(ascii: "!"): return .lookAhead(isNegated: true)
        case UInt8(ascii: "<"): return try namedGroup()
        default:
            position -= 1
            return try modifiers()
        }
    }

    /// `(?<name>`, `(?<=` or `(?<!`, after the `<`.
    private mutating func namedGroup() throws(RegularExpressionSyntaxError) -> RegularExpressionToken.Group {
        guard let name = try consumeGroupName() else {
            if consume(UInt8(ascii: "=")) { return .lookBehind(isNegated: false) }
            if consume(UInt8(ascii: "!")) { return .lookBehind(isNegated: true) }
            throw error()
        }
        guard names.insert(name).inserted, !hasLiteralK else { throw error() }
        return .plain(isCapturing: true)
    }

    /// `(?ims-ims:`, each flag at most once.
    private mutating func modifiers() throws(RegularExpressionSyntaxError) -> RegularExpressionToken.Group {
        var flags: Set<UInt8> = []
        var isRemoving = false
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "i"), UInt8(ascii: "m"), UInt8(ascii: "s"):
                guard flags.insert(byte).inserted else { throw error() }
            case UInt8(ascii: "-"):
                guard !isRemoving else { throw error() }
                isRemoving = true
            case UInt8(ascii: ":"):
                guard !flags.isEmpty else { throw error() }
                position += 1
                return .modifier
            default: throw error()
            }
            position += 1
        }
        throw error()
    }

    /// A name and its `>`, or nothing where no name stands.
    mutating func consumeGroupName() throws(RegularExpressionSyntaxError) -> [UInt32]? {
        let start = position
        var name: [UInt32] = []
        while peek != nil {
            let character = try consumeIdentifierCharacter()
            if character == UInt32(UInt8(ascii: ">")), !name.isEmpty { return name }
            guard Self.isIdentifierCharacter(character, isFirst: name.isEmpty) else { break }
            name.append(character)
        }
        position = start
        return nil
    }

    private mutating func consumeIdentifierCharacter() throws(RegularExpressionSyntaxError) -> UInt32 {
        guard consume(UInt8(ascii: "\\")) else { return consumeScalar() }
        guard consume(UInt8(ascii: "u")) else { throw error() }
        if consume(UInt8(ascii: "{")) {
            var value: UInt32 = 0
            let start = position
            while let digit = peek?.hexadecimalValue {
                value = value << 4 | digit
                guard value <= 0x10FFFF else { throw error() }
                position += 1
            }
            guard position > start, consume(UInt8(ascii: "}")) else { throw error() }
            return value
        }
        guard let unit = consumeHexadecimal(4) else { throw error() }
        let start = position
        if 0xD800...0xDBFF ~= unit, consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")),
            let second = consumeHexadecimal(4), 0xDC00...0xDFFF ~= second
        {
            return 0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)
        }
        position = start
        return unit
    }

    private static func isIdentifierCharacter(_ character: UInt32, isFirst: Bool) -> Bool {
        guard let scalar = Unicode.Scalar(character) else { return false }
        if scalar == "_" || scalar == "$" { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
        default: return !isFirst && (character == 0x200C || character == 0x200D)
        }
    }
}
