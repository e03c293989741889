/// Why a text is not JSON, and where.
package struct JSONFault: Error {
    package var code: RuleSetProblem.Code
    package var offset: Int
}

/// A string as it stands in JSON.
package struct JSONString {
    /// Where it stands, without its quotation marks.
    package var range: Range<Int>
    /// Whether every byte stands for itself, so that it need not be decoded.
    package var isPlain = true
    /// Whether it holds what rule sets are not written with: an escape that RFC 8259 does not demand, as `\/` and
    /// `\u0041`, or what WebKit reads and RFC 8259 forbids: a control character, `\v`, `\x41`.
    package var isOdd = false
}

/// Reads JSON as WebKit's own parser does (`JSONValues.cpp` in WTF, observed in WebKitGTK 2.50.6).
///
/// That is RFC 8259, but for control characters in strings and the escapes `\v` and `\xHH`, which it takes too. White
/// space is space, tab, line feed and carriage return; there is no byte order mark; bytes that are not UTF-8 are
/// refused wherever they stand.
package struct JSONScanner {
    /// How deep values may stand within one another; the outermost stands at 0.
    static let maximumDepth = 1000

    package let bytes: [UInt8]
    package var offset = 0

    package init(_ bytes: [UInt8], at offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Skips white space and returns the byte behind it; 0 at the end, as nothing begins with a NUL.
    @inline(__always)
    package mutating func peek() -> UInt8 {
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            offset += 1
        }
        return 0
    }

    /// What is wrong where something else should stand.
    func fault() -> JSONFault {
        guard offset < bytes.count else { return JSONFault(code: .unexpectedEnd, offset: bytes.count) }
        return JSONFault(code: .unexpectedCharacter, offset: offset)
    }

    // MARK: Objects and arrays

    @inline(__always)
    package mutating func expect(_ byte: UInt8) throws(JSONFault) {
        guard peek() == byte else { throw fault() }
        offset += 1
    }

    /// Enters an object or array, whose opening bracket is at the position, and says whether it holds anything.
    @inline(__always)
    package mutating func enter(_ closer: UInt8) -> Bool {
        offset += 1
        guard peek() == closer else { return true }
        offset += 1
        return false
    }

    /// Goes on behind a member or element, and says whether another follows.
    @inline(__always)
    package mutating func next(_ closer: UInt8) throws(JSONFault) -> Bool {
        let byte = peek()
        guard byte == UInt8(ascii: ",") else {
            guard byte == closer else { throw fault() }
            offset += 1
            return false
        }
        let comma = offset
        offset += 1
        if peek() == closer { throw JSONFault(code: .trailingComma, offset: comma) }
        return true
    }

    /// The key of a member, and the colon behind it.
    @inline(__always)
    package mutating func key() throws(JSONFault) -> JSONString {
        guard peek() == UInt8(ascii: "\"") else { throw fault() }
        let key = try string()
        try expect(UInt8(ascii: ":"))
        return key
    }

    /// Skips any value; without recursion, as files may nest as deep as they like.
    package mutating func skipValue(depth: Int) throws(JSONFault) {
        var closers: [UInt8] = []
        while true {
            let byte = peek()
            guard depth + closers.count <= Self.maximumDepth else {
                throw JSONFault(code: .tooDeep, offset: offset)
            }
            switch byte {
            case UInt8(ascii: "\""): _ = try string()
            case UInt8(ascii: "{"):
                if enter(UInt8(ascii: "}")) {
                    closers.append(UInt8(ascii: "}"))
                    _ = try key()
                    continue
                }
            case UInt8(ascii: "["):
                if enter(UInt8(ascii: "]")) {
                    closers.append(UInt8(ascii: "]"))
                    continue
                }
            default: try skipScalar()
            }
            while let closer = closers.last, try !next(closer) { closers.removeLast() }
            guard let closer = closers.last else { return }
            if closer == UInt8(ascii: "}") { _ = try key() }
        }
    }

    // MARK: Numbers and words

    /// Skips a number, `true`, `false` or `null`.
    package mutating func skipScalar() throws(JSONFault) {
        switch peek() {
        case UInt8(ascii: "t"): try skipWord(Self.trueWord)
        case UInt8(ascii: "f"): try skipWord(Self.falseWord)
        case UInt8(ascii: "n"): try skipWord(Self.nullWord)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
        default: throw fault()
        }
    }

    private static let trueWord = Array("true".utf8)
    private static let falseWord = Array("false".utf8)
    private static let nullWord = Array("null".utf8)

    private mutating func skipWord(_ word: [UInt8]) throws(JSONFault) {
        for (index, byte) in word.enumerated() {
            guard offset + index < bytes.count else {
                throw JSONFault(code: .unexpectedEnd, offset: bytes.count)
            }
            guard bytes[offset + index] == byte else { throw JSONFault(code: .unexpectedCharacter, offset: offset) }
        }
        offset += word.count
    }

    private mutating func skipNumber() throws(JSONFault) {
        let start = offset
        if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        let first = offset
        var isRight = skipDigits()
        if offset - first > 1, bytes[first] == UInt8(ascii: "0") { isRight = false }
        if isRight, offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            isRight = skipDigits()
        }
        if isRight, offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
                offset += 1
            }
            isRight = skipDigits()
        }
        guard isRight else {
            throw offset < bytes.count
                ? JSONFault(code: .invalidNumber, offset: start) : JSONFault(code: .unexpectedEnd, offset: offset)
        }
    }

    private mutating func skipDigits() -> Bool {
        let start = offset
        while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        return offset > start
    }
}
