/// Cuts a JavaScript text into tokens, as far as scripts that list hosts need it.
struct ScriptScanner {
    enum Token: Equatable {
        case name
        /// The text between the quotation marks, its backslashes resolved.
        case string([UInt8])
        case number
        /// `||`, `&&`, `==`, `===`, or any single sign.
        case sign(String)
        case end
    }

    let source: SourceText
    /// The token's bytes.
    private(set) var range = 0..<0
    private(set) var place = SourcePlace(line: 1)
    private(set) var token = Token.end
    /// The text of `//` comments before the first token.
    private(set) var headComments: [(text: ArraySlice<UInt8>, place: SourcePlace)] = []
    private var offset: Int
    private var line: UInt32 = 1
    private var lineStart: Int

    private var bytes: [UInt8] { source.bytes }

    init(_ source: SourceText) throws(SourceProblem) {
        self.source = source
        offset = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStart = offset
        try advance()
    }

    /// The token as it stands in the script.
    var words: ArraySlice<UInt8> { bytes[range] }

    func isName(_ name: String) -> Bool { token == .name && words.elementsEqual(name.utf8) }

    func isSign(_ sign: String) -> Bool { token == .sign(sign) }

    /// Reads the next token.
    mutating func advance() throws(SourceProblem) {
        try skipSpace()
        let start = offset
        place = here(start)
        guard offset < bytes.count else {
            token = .end
            range = start..<start
            return
        }
        let byte = bytes[offset]
        if byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80 {
            while offset < bytes.count, bytes[offset].isNamePart { offset += 1 }
            token = .name
        } else if byte.isDigit {
            while offset < bytes.count, bytes[offset].isNamePart || bytes[offset] == UInt8(ascii: ".") { offset += 1 }
            token = .number
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            token = .string(try readString(byte))
        } else {
            let text = ["===", "||", "&&", "=="].first { bytes[offset...].starts(with: $0.utf8) }
            let sign = text ?? String(decoding: [byte], as: UTF8.self)
            offset += sign.utf8.count
            token = .sign(sign)
        }
        range = start..<offset
    }

    /// The place of an offset in the line that is being read.
    private func here(_ offset: Int) -> SourcePlace {
        if let places = source.places, !places.isEmpty { return places[min(Int(line), places.count) - 1] }
        return SourcePlace(line: line, column: UInt32(truncatingIfNeeded: offset - lineStart + 1))
    }

    private mutating func skipSpace() throws(SourceProblem) {
        while offset < bytes.count {
            let rest = bytes[offset...]
            if rest.starts(with: "//".utf8) {
                let place = here(offset)
                while offset < bytes.count, !bytes[offset].isScriptLineBreak { offset += 1 }
                if range.isEmpty { headComments.append((rest[(rest.startIndex + 2)..<offset], place)) }
            } else if rest.starts(with: "/*".utf8) {
                let first = line
                offset += 2
                while offset + 1 < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { step() }
                guard offset + 1 < bytes.count else {
                    throw SourceProblem(.truncated, "a comment of the script has no end", line: first)
                }
                offset += 2
            } else if rest.first?.isBlank == true || rest.first?.isScriptLineBreak == true {
                step()
            } else {
                return
            }
        }
    }

    /// Goes over one byte and counts lines.
    private mutating func step() {
        let byte = bytes[offset]
        offset += 1
        guard byte.isScriptLineBreak else { return }
        let isHalf = byte == UInt8(ascii: "\r") && offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
        if !isHalf { line += 1 }
        lineStart = offset
    }

    private mutating func readString(_ quote: UInt8) throws(SourceProblem) -> [UInt8] {
        var text: [UInt8] = []
        offset += 1
        while offset < bytes.count, !bytes[offset].isScriptLineBreak {
            let byte = bytes[offset]
            offset += 1
            if byte == quote { return text }
            guard byte == UInt8(ascii: "\\"), offset < bytes.count else {
                text.append(byte)
                continue
            }
            let escaped = bytes[offset]
            offset += 1
            guard !escaped.isLetter, !escaped.isDigit, !escaped.isScriptLineBreak else {
                throw SourceProblem(
                    .unreadSyntax, "a string of the script holds an escape that no host has", line: line)
            }
            text.append(escaped)
        }
        throw SourceProblem(
            offset < bytes.count ? .malformed : .truncated, "a string of the script has no end", line: line)
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
    }

    fileprivate var isScriptLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
