extension SelectorParser {
    /// An attribute selector: `[name]`, `[name^="value" i]`.
    ///
    /// The position is on the opening bracket. WebKit knows the flag `i` and refuses `s`; it takes an identifier or a string for a value, so no bare number.
    mutating func parseAttribute() throws(SelectorFault) {
        let start = scanner.position
        scanner.advance()
        _ = try scanner.skipTrivia()
        try parseAttributeName()
        _ = try scanner.skipTrivia()
        if !skipAttributeEnd() {
            try skipOperator(start)
            _ = try scanner.skipTrivia()
            try skipValue(start)
            _ = try scanner.skipTrivia()
            if let flag = try scanner.identifier() {
                guard scanner.isWord(flag, SelectorWord.ignoreCase) else {
                    throw SelectorFault(.malformedAttribute, at: flag.lowerBound)
                }
                _ = try scanner.skipTrivia()
            }
            guard skipAttributeEnd() else { throw attributeFault(start) }
        }
    }

    private mutating func parseAttributeName() throws(SelectorFault) {
        let start = scanner.position
        let bar = UInt8(ascii: "|")
        let isEqualNext = scanner.byte(at: start + 1) == UInt8(ascii: "=")
        if scanner.current == UInt8(ascii: "*"), scanner.byte(at: start + 1) == bar {
            scanner.position += 2
        } else if scanner.current == bar, !isEqualNext {
            scanner.advance()
        }
        guard let name = try scanner.identifier() else { throw attributeFault(start) }
        if scanner.current == bar, scanner.byte(at: scanner.position + 1) != UInt8(ascii: "=") {
            throw barFault(otherwise: .malformedAttribute)
        }
        // AdGuard's and Adblock Plus' older way to write procedural pseudo-classes: `[-ext-has="…"]`. No page has
        // such an attribute.
        if scanner.begins(name, with: SelectorWord.extendedAttribute)
            || scanner.isWord(name, SelectorWord.propertiesAttribute)
        {
            note(.proceduralPseudoClass, at: name.lowerBound)
        }
    }

    /// One of `=`, `~=`, `|=`, `^=`, `$=`, `*=`.
    private mutating func skipOperator(_ start: Int) throws(SelectorFault) {
        switch scanner.current {
        case UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "*"):
            scanner.advance()
        default: break
        }
        guard scanner.current == UInt8(ascii: "=") else { throw attributeFault(start) }
        scanner.advance()
    }

    private mutating func skipValue(_ start: Int) throws(SelectorFault) {
        if scanner.current == UInt8(ascii: "\"") || scanner.current == UInt8(ascii: "'") {
            try scanner.skipString()
        } else if try scanner.identifier() == nil {
            throw attributeFault(start)
        }
    }

    private mutating func skipAttributeEnd() -> Bool {
        guard scanner.current == UInt8(ascii: "]") else { return false }
        scanner.advance()
        return true
    }

    private func attributeFault(_ start: Int) -> SelectorFault {
        scanner.isAtEnd
            ? SelectorFault(.unbalanced, at: start) : SelectorFault(.malformedAttribute, at: scanner.position)
    }
}

/// Words that the parser looks for, in small letters.
enum SelectorWord {
    static let ignoreCase = Array("i".utf8)
    static let of = Array("of".utf8)
    static let odd = Array("odd".utf8)
    static let even = Array("even".utf8)
    static let customPrefix = Array("--".utf8)
    static let webKitPrefix = Array("-webkit-".utf8)
    static let extendedAttribute = Array("-ext-".utf8)
    static let emptyTrimmed = Array("empty-trimmed".utf8)
    static let propertiesAttribute = Array("-abp-properties".utf8)
}
