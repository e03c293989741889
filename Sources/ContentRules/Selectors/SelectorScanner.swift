/// Reads the tokens of a selector from a range of bytes, after CSS Syntax 3, section 4.3.
///
/// Where CSS lets the end of the text complete a token (a string, a comment, an escape), this throws
/// ``SelectorProblem/unbalanced``: more text will follow when selectors are joined.
struct SelectorScanner {
    let bytes: [UInt8]
    let end: Int
    var position: Int

    init(bytes: [UInt8], range: Range<Int>) {
        self.bytes = bytes
        end = range.upperBound
        position = range.lowerBound
    }

    var isAtEnd: Bool {
        position >= end
    }

    /// The byte at the position, or zero at the end.
    ///
    /// A zero in the text fits nowhere, so it needs no telling apart.
    var current: UInt8 {
        byte(at: position)
    }

    func byte(at offset: Int) -> UInt8 {
        offset < end ? bytes[offset] : 0
    }

    mutating func advance() {
        position += 1
    }

    // MARK: White space and comments

    /// Skips white space and comments, and says whether there was white space: a comment alone separates no
    /// compound selectors.
    mutating func skipTrivia() throws(SelectorFault) -> Bool {
        var sawSpace = false
        while true {
            if current.isCSSSpace {
                sawSpace = true
                advance()
            } else if try !skipComment() {
                return sawSpace
            }
        }
    }

    /// Skips one comment and says whether there was one.
    mutating func skipComment() throws(SelectorFault) -> Bool {
        let slash = UInt8(ascii: "/")
        let star = UInt8(ascii: "*")
        guard current == slash, byte(at: position + 1) == star else { return false }
        var index = position + 2
        while index + 1 < end {
            if bytes[index] == star, bytes[index + 1] == slash {
                position = index + 2
                return true
            }
            index += 1
        }
        throw SelectorFault(.unbalanced, at: position)
    }

    // MARK: Names

    /// Whether an identifier begins at an offset; `-->` does not begin one, it is a token of its own.
    func startsIdentifier(at offset: Int) -> Bool {
        let first = byte(at: offset)
        guard first == UInt8(ascii: "-") else { return first.isNameStart || startsEscape(at: offset) }
        let second = byte(at: offset + 1)
        if second == UInt8(ascii: "-") {
            return byte(at: offset + 2) != UInt8(ascii: ">")
        }
        return second.isNameStart || startsEscape(at: offset + 1)
    }

    /// Whether the byte at the position would prolong a name before it.
    var startsName: Bool {
        current.isNameByte || current == UInt8(ascii: "\\")
    }

    private func startsEscape(at offset: Int) -> Bool {
        byte(at: offset) == UInt8(ascii: "\\") && offset + 1 < end && !bytes[offset + 1].isCSSNewline
    }

    /// The identifier at the position, with its escapes, or nil if none begins here.
    mutating func identifier() throws(SelectorFault) -> Range<Int>? {
        guard startsIdentifier(at: position) else {
            if current == UInt8(ascii: "\\"), position + 1 == end {
                throw SelectorFault(.unbalanced, at: position)
            }
            return nil
        }
        let start = position
        while true {
            if current.isNameByte {
                advance()
            } else if current == UInt8(ascii: "\\"), !byte(at: position + 1).isCSSNewline {
                try skipEscape()
            } else {
                return start..<position
            }
        }
    }

    /// Skips a backslash and what it escapes: up to six hexadecimal digits with one white space, or one character.
    private mutating func skipEscape() throws(SelectorFault) {
        guard position + 1 < end else { throw SelectorFault(.unbalanced, at: position) }
        let start = position + 1
        position = start
        while position < start + 6, current.isCSSHexDigit {
            advance()
        }
        if position == start {
            // The first byte is enough: those that follow in the same character are name bytes.
            advance()
        } else if current == 0x0D, byte(at: position + 1) == 0x0A {
            position += 2
        } else if current.isCSSSpace {
            advance()
        }
    }

    /// Whether the bytes begin with a word that is given in small letters, in any case.
    func begins(_ range: Range<Int>, with word: [UInt8]) -> Bool {
        guard range.count >= word.count else { return false }
        for index in word.indices where bytes[range.lowerBound + index].inSmallLetters != word[index] {
            return false
        }
        return true
    }

    /// Whether the bytes are a word that is given in small letters, in any case.
    func isWord(_ range: Range<Int>, _ word: [UInt8]) -> Bool {
        range.count == word.count && begins(range, with: word)
    }

    // MARK: Strings

    /// Skips the string that begins at the position with a quotation mark.
    mutating func skipString() throws(SelectorFault) {
        let start = position
        let mark = current
        advance()
        while !isAtEnd {
            let byte = current
            if byte == mark {
                advance()
                return
            }
            if byte == 0 || byte.isCSSNewline {
                throw SelectorFault(.unexpectedCharacter, at: position)
            }
            if byte == UInt8(ascii: "\\") {
                // An escaped line end may have two bytes; every other escape may go on after its first as plain text.
                advance()
                if current == 0x0D, self.byte(at: position + 1) == 0x0A {
                    advance()
                }
            }
            advance()
        }
        throw SelectorFault(.unbalanced, at: start)
    }
}
