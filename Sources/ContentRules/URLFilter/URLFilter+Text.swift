extension URLFilter: CustomStringConvertible {
    /// The filter as WebKit reads it, pure ASCII, in its shortest canonical spelling.
    public var bytes: [UInt8] {
        if matchesEverything { return Array(".*".utf8) }
        var text: [UInt8] = []
        text.reserveCapacity(terms.count * 2)
        if isAnchoredAtStart { text.append(UInt8(ascii: "^")) }
        Self.write(terms, to: &text)
        if isAnchoredAtEnd { text.append(UInt8(ascii: "$")) }
        return text
    }

    public var description: String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ terms: [Term], to text: inout [UInt8]) {
        // Long filters are the same few classes again and again.
        var last: (characters: CharacterClass, place: Range<Int>)?
        for term in terms {
            switch term.atom {
            case .character(let characters):
                if let last, last.characters == characters {
                    for place in last.place { text.append(text[place]) }
                } else {
                    let start = text.count
                    characters.write(to: &text)
                    last = (characters, start..<text.count)
                }
            case .group(let terms):
                text.append(UInt8(ascii: "("))
                write(terms, to: &text)
                text.append(UInt8(ascii: ")"))
            }
            switch term.quantifier {
            case .one: break
            case .optional: text.append(UInt8(ascii: "?"))
            case .any: text.append(UInt8(ascii: "*"))
            case .some: text.append(UInt8(ascii: "+"))
            }
        }
    }
}

extension URLFilter.CharacterClass {
    /// How many bytes the class takes as it stands.
    package var byteCount: Int {
        var text = ByteCount()
        write(to: &text)
        return text.count
    }

    /// Writes a literal, `.` or a bracketed class.
    fileprivate func write(to text: inout some FilterText) {
        if isNegated, members.isEmpty {
            text.append(UInt8(ascii: "."))
        } else if !isNegated, members.count == 1, let character = members.first, character != 0 {
            Self.write(character, escaping: Self.syntaxCharacters, to: &text)
        } else {
            text.append(UInt8(ascii: "["))
            if isNegated { text.append(UInt8(ascii: "^")) }
            writeMembers(to: &text)
            text.append(UInt8(ascii: "]"))
        }
    }

    private func writeMembers(to text: inout some FilterText) {
        let hyphen = UInt8(ascii: "-")
        let start = text.count
        var endsInHyphen = false
        members.forEachRange { range in
            if range.count > 2 {
                Self.write(range.lowerBound, escaping: Self.rangeCharacters, to: &text)
                text.append(hyphen)
                Self.write(range.upperBound, escaping: Self.rangeCharacters, to: &text)
                return
            }
            for character in range {
                // A hyphen needs no escape at the end, a circumflex none but at the start.
                if character == hyphen {
                    endsInHyphen = true
                } else if character == UInt8(ascii: "^"), text.count > start || isNegated {
                    text.append(character)
                } else {
                    Self.write(character, escaping: Self.classCharacters, to: &text)
                }
            }
        }
        if endsInHyphen { text.append(hyphen) }
    }

    private static func write(_ character: UInt8, escaping syntax: ASCIISet, to text: inout some FilterText) {
        if character < 0x20 || character == 0x7F {
            let digits = Array("0123456789abcdef".utf8)
            text.append(UInt8(ascii: "\\"))
            text.append(UInt8(ascii: "x"))
            text.append(digits[Int(character >> 4)])
            text.append(digits[Int(character & 15)])
            return
        }
        if syntax.contains(character) { text.append(UInt8(ascii: "\\")) }
        text.append(character)
    }

    /// What means something outside a class.
    ///
    /// `]` and `}` are literal alone; `{` is escaped lest digits follow.
    package static let syntaxCharacters = ASCIISet(#"^$\.*+?()[{|"#)
    private static let classCharacters = ASCIISet(#"\]^"#)
    private static let rangeCharacters = ASCIISet(#"\]^-"#)
}

/// What the spelling of a class goes to: bytes, or nothing but their number.
private protocol FilterText {
    var count: Int { get }
    mutating func append(_ byte: UInt8)
}

extension [UInt8]: FilterText {}

private struct ByteCount: FilterText {
    private(set) var count = 0

    mutating func append(_ byte: UInt8) { count += 1 }
}
