/// Walks over a JSON text (RFC 8259), value by value.
///
/// What it finds wrong carries the line. Control characters in strings are let through, but no line break: real files
/// with a missing quotation mark are read again from the next line.
struct JSONCursor {
    let bytes: [UInt8]
    private(set) var offset: Int
    private var depth = 0
    /// Lines are counted when a place is asked for: up to `counted`, in which `line` began at `lineStart`.
    private var line: UInt32 = 1
    private var lineStart: Int
    private var counted: Int
    /// Where the text's lines stood, if it was taken from another.
    private let places: [SourcePlace]?

    /// Arrays and objects within one another; a rule file needs four.
    private static let maximumDepth = 64

    /// A string and where it stands.
    struct Text {
        /// The text, its escapes decoded.
        var bytes: [UInt8]
        var place: SourcePlace
    }

    init(_ source: SourceText) {
        bytes = source.bytes
        places = source.places
        offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStart = offset
        counted = offset
    }

    /// The next byte that is no white space, not yet taken.
    mutating func peek() -> UInt8? {
        while offset < bytes.count, bytes[offset].isBlank || bytes[offset].isLineBreak { offset += 1 }
        return offset < bytes.count ? bytes[offset] : nil
    }

    /// Takes the byte if it comes next.
    mutating func take(_ character: Character) -> Bool {
        guard let byte = character.asciiValue, peek() == byte else { return false }
        offset += 1
        return true
    }

    mutating func expect(_ character: Character) throws(SourceProblem) {
        if !take(character) { throw problem("“\(character)” is missing") }
    }

    /// The problem of what stands here, or of the text's end.
    mutating func problem(_ explanation: String) -> SourceProblem {
        guard peek() != nil else {
            return SourceProblem(.truncated, "the JSON text ends too soon", line: here.line)
        }
        return SourceProblem(.malformed, "this is no JSON: \(explanation)", line: here.line)
    }

    /// Where the cursor stands.
    var here: SourcePlace {
        mutating get {
            while counted < offset {
                if bytes[counted].isLineBreak {
                    let isHalf = bytes[counted] == 0x0D && counted + 1 < bytes.count && bytes[counted + 1] == 0x0A
                    if !isHalf { line += 1 }
                    lineStart = counted + 1
                }
                counted += 1
            }
            if let places, !places.isEmpty { return places[min(Int(line), places.count) - 1] }
            return SourcePlace(line: line, column: UInt32(truncatingIfNeeded: offset - lineStart + 1))
        }
    }

    /// Reads an object: the closure takes each value.
    mutating func readObject(
        _ member: (_ key: [UInt8], inout JSONCursor) throws(SourceProblem) -> Void
    ) throws(SourceProblem) {
        try enter("{")
        if !take("}") {
            repeat {
                let key = try readString().bytes
                try expect(":")
                try member(key, &self)
            } while take(",")
            try expect("}")
        }
        depth -= 1
    }

    /// Reads an array: the closure takes each element.
    mutating func readArray(
        _ element: (inout JSONCursor) throws(SourceProblem) -> Void
    ) throws(SourceProblem) {
        try enter("[")
        if !take("]") {
            repeat { try element(&self) } while take(",")
            try expect("]")
        }
        depth -= 1
    }

    private mutating func enter(_ opening: Character) throws(SourceProblem) {
        try expect(opening)
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw SourceProblem(
                .tooDeep, "the JSON text is nested more than \(Self.maximumDepth) deep", line: here.line)
        }
    }

    /// Reads a value and drops it.
    mutating func skipValue() throws(SourceProblem) {
        switch peek() {
        case UInt8(ascii: "{"): try readObject { (_, cursor) throws(SourceProblem) in try cursor.skipValue() }
        case UInt8(ascii: "["): try readArray { (cursor) throws(SourceProblem) in try cursor.skipValue() }
        case UInt8(ascii: "\""): _ = try readString()
        default: _ = try readWord()
        }
    }

    /// Reads a number, `true`, `false` or `null` as it stands.
    mutating func readWord() throws(SourceProblem) -> ArraySlice<UInt8> {
        _ = peek()
        let start = offset
        while offset < bytes.count, bytes[offset].isWord || [0x2B, 0x2E].contains(bytes[offset]) { offset += 1 }
        let word = bytes[start..<offset]
        let isNumber = word.first?.isDigit == true || word.first == UInt8(ascii: "-")
        guard isNumber || ["true", "false", "null"].contains(where: { word.elementsEqual($0.utf8) }) else {
            offset = start
            throw problem("a value is missing")
        }
        return word
    }

    /// Drops the rest of a line with a problem in it, and what is open beyond the depth; returns the line's end.
    mutating func skipLine(depth: Int) -> Int {
        self.depth = depth
        while offset < bytes.count, !bytes[offset].isLineBreak { offset += 1 }
        return offset
    }

    /// Goes on to the next line that begins with `{`, or returns false when there is none.
    mutating func skipToObjectLine() -> Bool {
        while let byte = peek() {
            if byte == UInt8(ascii: "{") { return true }
            while offset < bytes.count, !bytes[offset].isLineBreak { offset += 1 }
        }
        return false
    }

    /// Arrays and objects that are open.
    var openCount: Int { depth }

    /// Moves on; only `readString` needs it.
    mutating func advance(to offset: Int) { self.offset = offset }
}

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
