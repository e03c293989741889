/// A token of CSS, after CSS Syntax 3, section 4, as far as selectors tell them apart.
struct CSSToken {
    enum Kind: Equatable {
        case identifier
        /// A name with its opening bracket.
        case function
        case hash(isIdentifier: Bool)
        case string
        case number(isInteger: Bool)
        case dimension(isInteger: Bool)
        case whiteSpace
        case colon
        case comma
        /// `=`, or one of `~=`, `|=`, `^=`, `$=` and `*=`.
        case match
        case delimiter(UInt8)
        /// `(`, `[` or `{`
        case opening(UInt8)
        /// `)`, `]` or `}`
        case closing(UInt8)
        /// What has no place in a selector.
        case other
    }

    /// Whether a token begins or ends a block; a closing bracket without an opening one does neither.
    enum Block { case none, start, end }

    var kind: Kind
    var block = Block.none
    /// The name, the string's characters or the unit, without escapes.
    var value: [UInt8] = []
    /// Whether a number is written with a sign.
    var hasSign = false

    init(_ kind: Kind, block: Block = .none, value: [UInt8] = []) {
        self.kind = kind
        self.block = block
        self.value = value
    }

    /// Whether the value is a word that is given in small letters, in any case.
    func isWord(_ word: [UInt8]) -> Bool {
        value.count == word.count && zip(value, word).allSatisfy { $0.inSmallLetters == $1 }
    }
}

/// The tokens of a selector or of a block in one, and how far they are read.
struct CSSTokenRange {
    private let tokens: [CSSToken]
    private(set) var position: Int
    let end: Int

    init(_ tokens: [CSSToken], _ range: Range<Int>) {
        self.tokens = tokens
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position >= end }

    /// The kind of the token at hand, or of one behind it; that of nothing at the end.
    func kind(ahead count: Int = 0) -> CSSToken.Kind {
        position + count < end ? tokens[position + count].kind : .other
    }

    func isDelimiter(_ byte: UInt8, ahead count: Int = 0) -> Bool {
        position + count < end && tokens[position + count].kind == .delimiter(byte)
    }

    /// Goes on by a token and returns it; nothing at the end.
    @discardableResult
    mutating func consume() -> CSSToken {
        guard !isAtEnd else { return CSSToken(.other) }
        position += 1
        return tokens[position - 1]
    }

    @discardableResult
    mutating func consumeIncludingWhiteSpace() -> CSSToken {
        let token = consume()
        consumeWhiteSpace()
        return token
    }

    mutating func consumeWhiteSpace() {
        while !isAtEnd, tokens[position].kind == .whiteSpace { position += 1 }
    }

    /// Goes on behind the block that begins here, and returns what stands in it.
    ///
    /// A block without an end ends where the range does.
    mutating func consumeBlock() -> CSSTokenRange {
        let start = position + 1
        var depth = 0
        repeat {
            switch consume().block {
            case .start: depth += 1
            case .end: depth -= 1
            case .none: break
            }
        } while depth > 0 && !isAtEnd
        return CSSTokenRange(tokens, start..<(depth > 0 ? position : position - 1))
    }
}
