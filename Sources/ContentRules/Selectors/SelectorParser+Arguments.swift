/// Arguments of functions that are no selectors.
extension SelectorParser {
    /// An+B, and for `:nth-child()` perhaps `of` and a selector list.
    mutating func parseNthArgument(takesList: Bool) throws(SelectorFault) {
        try parseNth()
        _ = try scanner.skipTrivia()
        guard takesList, let word = try scanner.identifier() else { return }
        guard scanner.isWord(word, SelectorWord.of) else {
            throw SelectorFault(.malformedArgument, at: word.lowerBound)
        }
        _ = try scanner.skipTrivia()
        try parseList(isRelative: false)
    }

    /// An+B: `odd`, `-n + 3`, `2n-1`, `5`; after CSS Syntax 3, section 6, as far as WebKit follows it.
    private mutating func parseNth() throws(SelectorFault) {
        let start = scanner.position
        if scanner.current == UInt8(ascii: "+") || scanner.current == UInt8(ascii: "-") {
            scanner.advance()
        }
        let sawDigits = skipDigits()
        guard scanner.current.inSmallLetters == UInt8(ascii: "n") else {
            if !sawDigits {
                scanner.position = start
                let word = try scanner.identifier()
                try expectArgument(word.map { isOddOrEven($0) } ?? false)
            }
            try expectArgument(!scanner.startsName)
            return
        }
        scanner.advance()
        try expectArgument(scanner.current == UInt8(ascii: "-") || !scanner.startsName)
        _ = try scanner.skipTrivia()
        guard scanner.current == UInt8(ascii: "+") || scanner.current == UInt8(ascii: "-") else { return }
        scanner.advance()
        _ = try scanner.skipTrivia()
        try expectArgument(skipDigits())
        try expectArgument(!scanner.startsName)
    }

    private func isOddOrEven(_ word: Range<Int>) -> Bool {
        scanner.isWord(word, SelectorWord.odd) || scanner.isWord(word, SelectorWord.even)
    }

    /// Skips digits, and says whether there were any, and no more than fit in WebKit's 32-bit integers.
    private mutating func skipDigits() -> Bool {
        let start = scanner.position
        while scanner.current.isCSSDigit {
            scanner.advance()
        }
        return (1...9).contains(scanner.position - start)
    }

    /// Languages set apart by commas, as identifiers or strings; none may begin as custom properties do.
    mutating func parseLanguages() throws(SelectorFault) {
        while true {
            let start = scanner.position
            if scanner.current == UInt8(ascii: "\"") || scanner.current == UInt8(ascii: "'") {
                try scanner.skipString()
                try expectArgument(!scanner.begins(start + 1..<scanner.position, with: SelectorWord.customPrefix))
            } else {
                let word = try scanner.identifier()
                try expectArgument(word.map { !scanner.begins($0, with: SelectorWord.customPrefix) } ?? false)
            }
            _ = try scanner.skipTrivia()
            guard scanner.current == UInt8(ascii: ",") else { return }
            scanner.advance()
            _ = try scanner.skipTrivia()
        }
    }

    // MARK: Procedural arguments

    /// Notes a procedural pseudo-class, and skips its argument: a text, a regular expression, a selector, an XPath.
    ///
    /// Nothing says for certain where such an argument ends, as quotes and brackets may be plain text in it. If no end
    /// is to be found, what follows cannot be judged, and the verdict stands.
    mutating func skipProceduralArgument(at start: Int) throws(SelectorFault) {
        note(.proceduralPseudoClass, at: start)
        guard skipBalanced(respectingStrings: true) || skipBalanced(respectingStrings: false) else {
            throw verdict ?? SelectorFault(.proceduralPseudoClass, at: start)
        }
    }

    /// Skips from an opening bracket to behind the one that closes it; stays and says no if there is none.
    mutating func skipBalanced(respectingStrings: Bool) -> Bool {
        var index = scanner.position
        var brackets = 0
        var mark: UInt8 = 0
        while index < scanner.end {
            let byte = scanner.bytes[index]
            index += byte == UInt8(ascii: "\\") ? 2 : 1
            if mark != 0 {
                if byte == mark {
                    mark = 0
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "("): brackets += 1
            case UInt8(ascii: ")"): brackets -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if respectingStrings {
                    mark = byte
                }
            default: break
            }
            if brackets == 0 {
                scanner.position = index
                return true
            }
        }
        return false
    }
}
