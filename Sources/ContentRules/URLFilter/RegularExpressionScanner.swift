/// Reads a JavaScript regular expression token by token, as WebKit's `YarrParser.h` does in its legacy mode
/// (ECMA-262, annex B.1.2): what means nothing special is literal, and only unbalanced brackets, misplaced
/// quantifiers and the like are errors.
package struct RegularExpressionScanner {
    let bytes: [UInt8]
    var position = 0
    /// The highest number that `\1` and so on may have to be a reference; greater ones are octal escapes.
    let groupCount: Int
    /// What quantifiers and the end of the text need to know of the groups that are open.
    private var openGroups: [RegularExpressionToken.Group] = []
    /// What stands before the next token.
    private var previous = Previous.nothing
    var names: Set<[UInt32]> = []
    /// Whether `\k` was taken for a `k`, which no expression with named groups may do.
    var hasLiteralK = false
    /// What was read of a class that is no class after all.
    var unfinishedClass: RegularExpressionClass?

    private enum Previous {
        case nothing
        case atom
    }

    /// - Parameter groupCount: the number of capturing groups, where back-references are to be told from octal escapes.
    package init(_ bytes: [UInt8], groupCount: Int = 0) {
        self.bytes = bytes
        self.groupCount = groupCount
    }

    /// The offset of the next token.
    package var offset: Int { position }

    /// The number of groups that are open.
    package var depth: Int { openGroups.count }

    /// The next token, or `nil` at the end.
    package mutating func next() throws(RegularExpressionSyntaxError) -> RegularExpressionToken? {
        guard let byte = peek else {
            if !openGroups.isEmpty || (hasLiteralK && !names.isEmpty) { throw error() }
            return nil
        }
        let token = try token(startingWith: byte)
        switch token {
        case .character, .anyCharacter, .builtInClass, .characterClass, .backReference: previous = .atom
        // Look-aheads may have quantifiers, look-behinds may not.
        case .groupEnd: previous = closedLookBehind ? .nothing : .atom
        default: previous = .nothing
        }
        return token
    }

    private mutating func token(
        startingWith byte: UInt8
    ) throws(RegularExpressionSyntaxError) -> RegularExpressionToken {
        switch byte {
        case UInt8(ascii: "("):
            let group = try groupStart()
            openGroups.append(group)
            return .groupStart(group)
        case UInt8(ascii: ")"):
            guard let group = openGroups.popLast() else { throw error() }
            if case .lookBehind = group { closedLookBehind = true } else { closedLookBehind = false }
            position += 1
            return .groupEnd
        case UInt8(ascii: "["): return .characterClass(try characterClass())
        case UInt8(ascii: "\\"): return try escape()
        case UInt8(ascii: "*"): return try quantifier(minimum: 0, maximum: nil, length: 1)
        case UInt8(ascii: "+"): return try quantifier(minimum: 1, maximum: nil, length: 1)
        case UInt8(ascii: "?"): return try quantifier(minimum: 0, maximum: 1, length: 1)
        case UInt8(ascii: "{"): return try braces()
        default: break
        }
        let character = consumeScalar()
        return switch byte {
        case UInt8(ascii: "|"): .alternation
        case UInt8(ascii: "^"): .start
        case UInt8(ascii: "$"): .end
        case UInt8(ascii: "."): .anyCharacter
        default: .character(character)
        }
    }

    /// Whether the group that was closed last is a look-behind.
    private var closedLookBehind = false

    // MARK: Quantifiers

    private mutating func quantifier(
        minimum: Int, maximum: Int?, length: Int
    ) throws(RegularExpressionSyntaxError) -> RegularExpressionToken {
        guard previous == .atom else { throw error() }
        position += length
        _ = consume(UInt8(ascii: "?"))
        return .quantifier(minimum: minimum, maximum: maximum)
    }

    /// `{n}`, `{n,}` or `{n,m}`; anything else is a literal brace.
    private mutating func braces() throws(RegularExpressionSyntaxError) -> RegularExpressionToken {
        let start = position
        position += 1
        guard let minimum = consumeNumber() else { return .character(UInt32(bytes[start])) }
        var maximum: Int? = minimum
        if consume(UInt8(ascii: ",")) { maximum = consumeNumber() }
        let isQuantifier = consume(UInt8(ascii: "}"))
        let length = position - start
        position = start
        guard isQuantifier else {
            position += 1
            return .character(UInt32(bytes[start]))
        }
        if minimum == Self.unlimited || minimum > maximum ?? .max { throw error() }
        // Yarr counts to 2^32 and takes more for no limit.
        if let limit = maximum, limit >= UInt32.max { maximum = nil }
        return try quantifier(minimum: min(minimum, Int(UInt32.max)), maximum: maximum, length: length)
    }

    private static let unlimited = Int.max

    /// The number at the current position, `unlimited` where it does not fit.
    private mutating func consumeNumber() -> Int? {
        var number: Int?
        while let digit = peek, digit.isDigit {
            let (product, overflow) = (number ?? 0).multipliedReportingOverflow(by: 10)
            let (sum, secondOverflow) = product.addingReportingOverflow(digit.digitValue)
            number = overflow || secondOverflow ? Self.unlimited : sum
            position += 1
        }
        return number
    }

    // MARK: Bytes

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    func error() -> RegularExpressionSyntaxError {
        RegularExpressionSyntaxError(offset: position)
    }

    mutating func consume(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    /// Takes the next character.
    ///
    /// A byte that is not UTF-8 stands for itself.
    mutating func consumeScalar() -> UInt32 {
        let byte = bytes[position]
        if byte < 0x80 {
            position += 1
            return UInt32(byte)
        }
        let length = byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
        let end = min(position + length, bytes.count)
        let scalars = String(decoding: bytes[position..<end], as: UTF8.self).unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first, length > 1, scalar != "\u{FFFD}" else {
            position += 1
            return UInt32(byte)
        }
        position = end
        return scalar.value
    }
}

extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var digitValue: Int { Int(self) - Int(UInt8(ascii: "0")) }
    var isOctalDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "7") ~= self }
    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    var hexadecimalValue: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self) - 48
        case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self | 0x20) - 87
        default: nil
        }
    }
}
