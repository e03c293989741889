extension RegularExpressionScanner {
    /// Reads an escape outside a class.
    mutating func escape() throws(RegularExpressionSyntaxError) -> RegularExpressionToken {
        position += 1
        guard let byte = peek else { throw error() }
        switch byte {
        case UInt8(ascii: "b"), UInt8(ascii: "B"):
            position += 1
            return .wordBoundary(isNegated: byte == UInt8(ascii: "B"))
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
            if consumeReferenceNumber() { return .backReference }
        case UInt8(ascii: "k"):
            let start = position
            position += 1
            if consume(UInt8(ascii: "<")), let name = try consumeGroupName(), names.contains(name) {
                return .backReference
            }
            position = start
            hasLiteralK = true
        default: break
        }
        if let builtIn = consumeBuiltInClass() { return .builtInClass(builtIn) }
        return .character(characterEscape(inClass: false))
    }

    private mutating func consumeReferenceNumber() -> Bool {
        let start = position
        var number = 0
        while let digit = peek, digit.isDigit {
            number = min(number * 10 + digit.digitValue, 1_000_000)
            position += 1
        }
        if number <= groupCount { return true }
        position = start
        return false
    }

    private mutating func consumeBuiltInClass() -> RegularExpressionClass.BuiltIn? {
        let builtIn: RegularExpressionClass.BuiltIn? =
            switch peek {
            case UInt8(ascii: "d"): .init(.digit, isNegated: false)
            case UInt8(ascii: "D"): .init(.digit, isNegated: true)
            case UInt8(ascii: "w"): .init(.word, isNegated: false)
            case UInt8(ascii: "W"): .init(.word, isNegated: true)
            case UInt8(ascii: "s"): .init(.space, isNegated: false)
            case UInt8(ascii: "S"): .init(.space, isNegated: true)
            default: nil
            }
        if builtIn != nil { position += 1 }
        return builtIn
    }

    /// Reads what follows the backslash of a single character.
    ///
    /// There is at least one byte.
    private mutating func characterEscape(inClass: Bool) -> UInt32 {
        let start = position
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "0"):
            position += 1
            return consumeOctal(2)
        case UInt8(ascii: "1")...UInt8(ascii: "7"): return consumeOctal(3)
        case UInt8(ascii: "c"):
            position += 1
            if let control = peek {
                let isControl = control.isLetter || (inClass && (control.isDigit || control == UInt8(ascii: "_")))
                if isControl {
                    position += 1
                    return UInt32(control & 0x1F)
                }
            }
            // `\c` without a letter is a backslash and a `c`.
            position = start
            return UInt32(UInt8(ascii: "\\"))
        case UInt8(ascii: "x"):
            position += 1
            return consumeHexadecimal(2) ?? UInt32(byte)
        case UInt8(ascii: "u"):
            position += 1
            return consumeHexadecimal(4) ?? UInt32(byte)
        default: break
        }
        let character = consumeScalar()
        return switch byte {
        case UInt8(ascii: "b") where inClass: 8
        case UInt8(ascii: "t"): 9
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "v"): 11
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "r"): 13
        default: character
        }
    }

    private mutating func consumeOctal(_ count: Int) -> UInt32 {
        var (value, rest): (UInt32, Int) = (0, count)
        while rest > 0, value < 32, let digit = peek, digit.isOctalDigit {
            value = value * 8 + UInt32(digit.digitValue)
            position += 1
            rest -= 1
        }
        return value
    }

    mutating func consumeHexadecimal(_ count: Int) -> UInt32? {
        guard position + count <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[position..<position + count] {
            guard let digit = byte.hexadecimalValue else { return nil }
            value = value << 4 | digit
        }
        position += count
        return value
    }

    // MARK: Classes

    /// Reads `[...]`.
    mutating func characterClass() throws(RegularExpressionSyntaxError) -> RegularExpressionClass {
        position += 1
        var result = RegularExpressionClass(isNegated: consume(UInt8(ascii: "^")))
        // The lower bound of a range that may follow, and whether its hyphen was read.
        var lower: UInt32?
        var hasHyphen = false
        while let byte = peek {
            if byte == UInt8(ascii: "]") {
                position += 1
                if let lower { result.members.append(.range(lower...lower)) }
                if hasHyphen { result.append("-") }
                return result
            }
            if byte == UInt8(ascii: "-"), !hasHyphen, lower != nil {
                position += 1
                hasHyphen = true
                continue
            }
            let isEscape = consume(UInt8(ascii: "\\"))
            guard peek != nil else { break }
            if isEscape, let builtIn = consumeBuiltInClass() {
                // `[a-\d]` is the class of `a`, `-` and the digits; otherwise a hyphen after `\d` is literal too.
                if let lower { result.members.append(.range(lower...lower)) }
                if hasHyphen { result.append("-") }
                result.members.append(.builtIn(builtIn))
                let endsRange = hasHyphen
                (lower, hasHyphen) = (nil, false)
                if !endsRange, consume(UInt8(ascii: "-")) {
                    result.append("-")
                    if let next = try consumeClassMember() { result.members.append(next) }
                }
                continue
            }
            let character = isEscape ? characterEscape(inClass: true) : consumeScalar()
            if hasHyphen, let first = lower {
                guard first <= character else { break }
                if character > 0x7F, result.firstRangeBeyondASCII == nil {
                    result.firstRangeBeyondASCII = result.members.count
                }
                result.members.append(.range(first...character))
                (lower, hasHyphen) = (nil, false)
            } else {
                if let lower { result.members.append(.range(lower...lower)) }
                lower = character
            }
        }
        unfinishedClass = result
        throw error()
    }

    /// Reads the member after `\d-`, which is never the start of a range.
    private mutating func consumeClassMember() throws(RegularExpressionSyntaxError) -> RegularExpressionClass.Member? {
        guard let byte = peek, byte != UInt8(ascii: "]") else { return nil }
        guard consume(UInt8(ascii: "\\")) else {
            let character = consumeScalar()
            return .range(character...character)
        }
        guard peek != nil else { throw error() }
        if let builtIn = consumeBuiltInClass() { return .builtIn(builtIn) }
        let character = characterEscape(inClass: true)
        return .range(character...character)
    }
}

extension RegularExpressionClass {
    fileprivate mutating func append(_ character: Unicode.Scalar) {
        members.append(.range(character.value...character.value))
    }
}
