extension JSONScanner {
    /// A string, whose opening quotation mark is at the position.
    @inline(__always)
    package mutating func string() throws(JSONFault) -> JSONString {
        let start = offset + 1
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                offset = index + 1
                return JSONString(range: start..<index)
            }
            guard byte != UInt8(ascii: "\\"), byte >= 0x20, byte < 0x80 else {
                return try stringWithOddities(from: start, at: index)
            }
            index += 1
        }
        throw JSONFault(code: .unexpectedEnd, offset: bytes.count)
    }

    /// The rest of a string from its first byte on that is an escape, a control character or beyond ASCII.
    private mutating func stringWithOddities(from start: Int, at first: Int) throws(JSONFault) -> JSONString {
        var found = JSONString(range: start..<start)
        var index = first
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                offset = index + 1
                found.range = start..<index
                return found
            }
            if byte == UInt8(ascii: "\\") {
                found.isPlain = false
                index = try escapeEnd(at: index, &found)
            } else if byte < 0x20 {
                found.isOdd = true
                index += 1
            } else if byte < 0x80 {
                index += 1
            } else {
                let length = lengthOfUTF8Character(in: bytes, at: index, before: bytes.count)
                guard length > 0 else { throw JSONFault(code: .notUTF8, offset: index) }
                index += length
            }
        }
        throw JSONFault(code: .unexpectedEnd, offset: bytes.count)
    }

    /// Where the escape ends that begins at an offset.
    private func escapeEnd(at offset: Int, _ found: inout JSONString) throws(JSONFault) -> Int {
        guard offset + 1 < bytes.count else { throw JSONFault(code: .unexpectedEnd, offset: bytes.count) }
        let digits: Int
        switch bytes[offset + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return offset + 2
        case UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
            UInt8(ascii: "t"), UInt8(ascii: "v"):
            found.isOdd = true
            return offset + 2
        case UInt8(ascii: "u"):
            digits = 4
            found.isOdd = true
        case UInt8(ascii: "x"):
            digits = 2
            found.isOdd = true
        default: throw JSONFault(code: .invalidEscape, offset: offset)
        }
        let end = offset + 2 + digits
        for index in offset + 2..<end {
            guard index < bytes.count else { throw JSONFault(code: .unexpectedEnd, offset: bytes.count) }
            guard bytes[index].hexadecimalValue != nil else { throw JSONFault(code: .invalidEscape, offset: offset) }
        }
        return end
    }
}
