/// Divides a text into tokens, after CSS Syntax 3, section 4.3; what the end of the text leaves open ends there.
struct CSSTokenizer {
    private let bytes: [UInt8]
    private let end: Int
    private var position: Int
    private var tokens: [CSSToken] = []
    /// The closing brackets that are awaited.
    private var closers: [UInt8] = []

    static func tokens(of bytes: [UInt8], at range: Range<Int>) -> [CSSToken] {
        var tokenizer = CSSTokenizer(bytes: bytes, end: range.upperBound, position: range.lowerBound)
        while tokenizer.position < tokenizer.end { tokenizer.consumeToken() }
        return tokenizer.tokens
    }

    private init(bytes: [UInt8], end: Int, position: Int) {
        self.bytes = bytes
        self.end = end
        self.position = position
    }

    /// The byte at the position or behind it; nil at the end.
    private func peek(_ count: Int = 0) -> UInt8? { position + count < end ? bytes[position + count] : nil }

    private func peek(_ count: Int, is byte: Unicode.Scalar) -> Bool { peek(count) == UInt8(ascii: byte) }

    private mutating func append(_ kind: CSSToken.Kind, length: Int = 1) {
        tokens.append(CSSToken(kind))
        position += length
    }

    private mutating func consumeToken() {
        let byte = bytes[position]
        switch byte {
        case _ where byte.isCSSSpace:
            while let next = peek(), next.isCSSSpace { position += 1 }
            tokens.append(CSSToken(.whiteSpace))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): consumeString(byte)
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            tokens.append(CSSToken(.opening(byte), block: .start))
            closers.append(byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte + 2)
            position += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            let isEnd = closers.last == byte
            if isEnd { closers.removeLast() }
            tokens.append(CSSToken(.closing(byte), block: isEnd ? .end : .none))
            position += 1
        case UInt8(ascii: "#") where peek(1).map { Self.isName($0) } ?? false || startsEscape(1):
            position += 1
            let isIdentifier = startsIdentifier(0)
            tokens.append(CSSToken(.hash(isIdentifier: isIdentifier), value: consumeName()))
        case UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "*"):
            if peek(1, is: "=") {
                append(.match, length: 2)
            } else if byte == UInt8(ascii: "|"), peek(1, is: "|") {
                append(.other, length: 2)
            } else {
                append(.delimiter(byte))
            }
        case UInt8(ascii: "/") where peek(1, is: "*"): skipComment()
        case UInt8(ascii: ":"): append(.colon)
        case UInt8(ascii: ","): append(.comma)
        case UInt8(ascii: ";"): append(.other)
        case UInt8(ascii: "<") where peek(1, is: "!") && peek(2, is: "-") && peek(3, is: "-"): append(.other, length: 4)
        case UInt8(ascii: "@") where startsIdentifier(1):
            position += 1
            _ = consumeName()
            tokens.append(CSSToken(.other))
        case _ where startsNumber: consumeNumber()
        case UInt8(ascii: "-") where peek(1, is: "-") && peek(2, is: ">"): append(.other, length: 3)
        case _ where startsIdentifier(0): consumeIdentifierOrFunction()
        default: append(.delimiter(byte))
        }
    }

    // MARK: Names

    /// A NUL stands for U+FFFD, which is a letter.
    private static func isName(_ byte: UInt8) -> Bool { byte.isNameByte || byte == 0 }

    private func startsEscape(_ count: Int) -> Bool {
        peek(count, is: "\\") && !(peek(count + 1)?.isCSSNewline ?? false)
    }

    private func startsIdentifier(_ count: Int) -> Bool {
        guard peek(count, is: "-") else { return startsName(count) }
        return peek(count + 1, is: "-") || startsName(count + 1)
    }

    private func startsName(_ count: Int) -> Bool {
        guard let byte = peek(count) else { return false }
        return byte.isNameStart || byte == 0 || startsEscape(count)
    }

    private mutating func consumeName() -> [UInt8] {
        var name: [UInt8] = []
        while let byte = peek() {
            if Self.isName(byte) {
                name.append(byte)
                position += 1
            } else if startsEscape(0) {
                consumeEscape(into: &name)
            } else {
                break
            }
        }
        return name
    }

    /// Reads a backslash and what it escapes; at the end of the text that is U+FFFD.
    private mutating func consumeEscape(into text: inout [UInt8]) {
        position += 1
        guard let byte = peek() else {
            text += Array("\u{FFFD}".utf8)
            return
        }
        guard byte.isCSSHexDigit else {
            text.append(byte)
            position += 1
            return
        }
        var value: UInt32 = 0
        var count = 0
        while count < 6, let digit = peek()?.hexadecimalValue {
            value = value << 4 | digit
            position += 1
            count += 1
        }
        if peek() == 0x0D, peek(1) == 0x0A {
            position += 2
        } else if peek()?.isCSSSpace ?? false {
            position += 1
        }
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        text += Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
    }

    private mutating func consumeIdentifierOrFunction() {
        let name = consumeName()
        guard peek(0, is: "(") else { return tokens.append(CSSToken(.identifier, value: name)) }
        position += 1
        var token = CSSToken(.function, block: .start, value: name)
        if token.isWord(Array("url".utf8)) {
            while peek()?.isCSSSpace ?? false { position += 1 }
            guard peek(0, is: "\"") || peek(0, is: "'") else {
                // What an address holds does not matter, only where it ends.
                while let byte = peek(), byte != UInt8(ascii: ")") { position += startsEscape(0) && byte != 0 ? 2 : 1 }
                position = min(position + 1, end)
                token = CSSToken(.other)
                return tokens.append(token)
            }
        }
        closers.append(UInt8(ascii: ")"))
        tokens.append(token)
    }

    // MARK: Numbers

    private func isDigit(_ count: Int) -> Bool { peek(count)?.isCSSDigit ?? false }

    private var startsNumber: Bool {
        let count = peek(0, is: "+") || peek(0, is: "-") ? 1 : 0
        return isDigit(count) || peek(count, is: ".") && isDigit(count + 1)
    }

    private mutating func consumeNumber() {
        let hasSign = !isDigit(0) && !peek(0, is: ".")
        if hasSign { position += 1 }
        var isInteger = true
        while isDigit(0) { position += 1 }
        if peek(0, is: "."), isDigit(1) {
            isInteger = false
            position += 1
            while isDigit(0) { position += 1 }
        }
        if peek(0, is: "e") || peek(0, is: "E") {
            let sign = peek(1, is: "+") || peek(1, is: "-") ? 1 : 0
            if isDigit(1 + sign) {
                isInteger = false
                position += 1 + sign
                while isDigit(0) { position += 1 }
            }
        }
        var token = CSSToken(.number(isInteger: isInteger))
        if startsIdentifier(0) {
            token = CSSToken(.dimension(isInteger: isInteger), value: consumeName())
        } else if peek(0, is: "%") {
            token = CSSToken(.other)
            position += 1
        }
        token.hasSign = hasSign
        tokens.append(token)
    }

    // MARK: Strings and comments

    private mutating func consumeString(_ mark: UInt8) {
        position += 1
        var text: [UInt8] = []
        while let byte = peek() {
            if byte == mark {
                position += 1
                break
            }
            // A line end makes it no string, and belongs to what follows.
            if byte.isCSSNewline { return tokens.append(CSSToken(.other)) }
            if byte != UInt8(ascii: "\\") {
                text.append(byte)
                position += 1
            } else if startsEscape(0) {
                if position + 1 < end { consumeEscape(into: &text) } else { position += 1 }
            } else {
                position += peek(1) == 0x0D && peek(2) == 0x0A ? 3 : 2
            }
        }
        tokens.append(CSSToken(.string, value: text))
    }

    private mutating func skipComment() {
        position += 2
        while position < end, !(peek(0, is: "*") && peek(1, is: "/")) { position += 1 }
        position = min(position + 2, end)
    }
}
