/// What every address that a url-filter matches must hold: its longest run of characters without alternative.
///
/// It is what an index of many filters goes by.
struct FilterLiteral {
    /// Where the run stands in the text that was written to, in small letters; empty where there is none.
    var range: TextRange
    /// Whether the filter matches every address.
    var matchesEverything = false
    /// Whether the filter matches wherever the run is found, given that letters match in both cases.
    var isWholeFilter = false
    /// Whether the filter is none.
    var matchesNothing = false
    /// What stands before the run.
    var start = Start.something

    /// What stands before a literal in its filter.
    enum Start {
        /// Nothing: a match begins where the run does.
        case nothing
        /// What ``HostPrefix`` knows, alone.
        case host
        case something
    }

    /// The literal of a filter that matches no address.
    static var nothing: FilterLiteral {
        var literal = FilterLiteral(range: .empty)
        literal.matchesNothing = true
        return literal
    }

    /// Reads the literal of a filter that was parsed.
    init(of filter: URLFilter, into literals: inout [UInt8]) {
        matchesEverything = filter.matchesEverything
        let prefix = HostPrefix.termCount(of: filter)
        var run = LiteralRun(end: literals.count)
        for term in filter.terms.dropFirst(prefix) {
            if let character = term.character, !term.quantifier.allowsNone {
                run.append(character, to: &literals)
                if term.quantifier == .some { run.cut(&literals) }
            } else {
                run.cut(&literals)
            }
        }
        let isPlain = run.isUncut && !filter.isAnchoredAtStart && !filter.isAnchoredAtEnd
        range = run.finish(&literals)
        if run.longestIsFirst { start = prefix > 0 ? .host : filter.isAnchoredAtStart ? .something : .nothing }
        isWholeFilter = isPlain && range.count > 0
    }

    /// Reads the literal of a filter as it stands in JSON, if the filter is of the plain kind that nearly all are.
    ///
    /// A filter is plain when it is certain at a glance that WebKit takes it; `nil` says that it must be parsed to know.
    init?(plain text: borrowing [UInt8], _ place: TextRange, into literals: inout [UInt8]) {
        var scanner = PlainFilterScanner(place.indices)
        guard let found = scanner.scan(text, into: &literals) else {
            literals.removeLast(literals.count - scanner.run.start)
            return nil
        }
        self = found
    }

    fileprivate init(
        range: TextRange, matchesEverything: Bool = false, isWholeFilter: Bool = false, start: Start = .something
    ) {
        self.range = range
        self.start = start
        self.matchesEverything = matchesEverything
        self.isWholeFilter = isWholeFilter
    }
}

extension URLFilter.Term {
    /// The one character that the term's atom matches, when letters match in both cases, in small letters.
    fileprivate var character: UInt8? {
        guard case .character(let characters) = atom, !characters.isNegated, characters.members.count == 1 else {
            return nil
        }
        return characters.members.first.map(PlainFilterScanner.small)
    }
}

/// The longest run of characters so far and the run at hand, both at the end of a text.
struct LiteralRun {
    /// Where the text ended before.
    let start: Int
    private var longest: Range<Int>
    private var current: Int
    /// Whether all characters are one run.
    private(set) var isUncut = true
    /// Whether nothing but the run's characters stands before the end of the longest run.
    private(set) var longestIsFirst = false

    init(end: Int) {
        start = end
        longest = end..<end
        current = end
    }

    @inline(__always)
    mutating func append(_ character: UInt8, to text: inout [UInt8]) { text.append(character) }

    /// Takes the last character back, since it turned out to be optional.
    mutating func retract(_ text: inout [UInt8]) {
        text.removeLast()
        cut(&text)
    }

    /// Ends the run at hand.
    ///
    /// Of two runs of a length the later one is kept, since addresses differ more towards their ends (all hold
    /// `http`); but for a long one at the filter's beginning, which is the easiest to go on from.
    mutating func cut(_ text: inout [UInt8]) {
        end(text.count)
        isUncut = false
    }

    private mutating func end(_ end: Int) {
        let count = end - current
        if isUncut || count > longest.count
            || count == longest.count && !(longestIsFirst && count >= LiteralIndex.rareLiteral)
        {
            longest = current..<end
            longestIsFirst = isUncut && count > 0
        }
        current = end
    }

    /// Leaves only the longest run at the end of the text.
    mutating func finish(_ text: inout [UInt8]) -> TextRange {
        end(text.count)
        if longest.count < text.count - start {
            for offset in 0..<longest.count { text[start + offset] = text[longest.lowerBound + offset] }
            text.removeLast(text.count - start - longest.count)
        }
        return TextRange(offset: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: longest.count))
    }
}

/// Recognises the filters of the plain kind: no construct that WebKit refuses, and none that needs a second look.
struct PlainFilterScanner {
    private var position: Int
    private let end: Int
    private(set) var run = LiteralRun(end: 0)
    /// Whether some character must be there, so that the filter does not match everything.
    private var needsCharacter = false

    init(_ range: Range<Int>) {
        position = range.lowerBound
        end = range.upperBound
    }

    /// What an atom was.
    private enum Atom { case literal, other, end }

    mutating func scan(_ text: borrowing [UInt8], into literals: inout [UInt8]) -> FilterLiteral? {
        run = LiteralRun(end: literals.count)
        if end - position == 2, text[position] == UInt8(ascii: "."), text[position + 1] == UInt8(ascii: "*") {
            return FilterLiteral(range: run.finish(&literals), matchesEverything: true)
        }
        var isAnchored = false
        let prefix = HostPrefix.count(in: text, position..<end)
        if prefix > 0 {
            position += prefix
            isAnchored = true
            needsCharacter = true
        } else if position < end, text[position] == UInt8(ascii: "^") {
            position += 1
            isAnchored = true
        }
        while position < end {
            let byte = text[position]
            let atom: Atom
            if Self.literals.contains(byte) {
                run.append(Self.small(byte), to: &literals)
                position += 1
                atom = .literal
            } else {
                guard let next = special(byte, text, into: &literals) else { return nil }
                atom = next
            }
            if atom == .end { isAnchored = true }
            guard quantify(atom, text, &literals) else { return nil }
        }
        guard needsCharacter else { return nil }
        let isUncut = run.isUncut
        let range = run.finish(&literals)
        let beginning: FilterLiteral.Start = prefix > 0 ? .host : isAnchored ? .something : .nothing
        return FilterLiteral(
            range: range, isWholeFilter: isUncut && !isAnchored && range.count > 0,
            start: run.longestIsFirst ? beginning : .something)
    }

    /// Reads the quantifier that follows an atom, if one does.
    @inline(__always)
    private mutating func quantify(_ atom: Atom, _ text: borrowing [UInt8], _ literals: inout [UInt8]) -> Bool {
        let quantifier = position < end ? text[position] : 0
        guard quantifier == UInt8(ascii: "*") || quantifier == UInt8(ascii: "?") || quantifier == UInt8(ascii: "+")
        else {
            if atom == .literal { needsCharacter = true }
            return true
        }
        position += 1
        // `*?` and the like are lazy; `**` is an error.
        if position < end, Self.quantifiers.contains(text[position]) { return false }
        guard atom == .literal else { return atom == .other }
        if quantifier == UInt8(ascii: "+") {
            needsCharacter = true
            run.cut(&literals)
        } else {
            run.retract(&literals)
        }
        return true
    }

    private mutating func special(
        _ byte: UInt8, _ text: borrowing [UInt8], into literals: inout [UInt8]
    ) -> Atom? {
        switch byte {
        case UInt8(ascii: "\\"):
            guard let character = escape(text) else { return nil }
            run.append(character, to: &literals)
            return .literal
        case UInt8(ascii: "."):
            position += 1
        case UInt8(ascii: "["):
            guard characterClass(text) else { return nil }
        case UInt8(ascii: "("):
            guard group(text) else { return nil }
        case UInt8(ascii: "$"):
            position += 1
            return position == end ? .end : nil
        default: return nil
        }
        run.cut(&literals)
        return .other
    }

    /// An escaped character: `\\.` in JSON, or `\"`, which is a quotation mark without an escape.
    private mutating func escape(_ text: borrowing [UInt8]) -> UInt8? {
        guard position + 1 < end else { return nil }
        let next = text[position + 1]
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "/") {
            position += 2
            return next
        }
        guard next == UInt8(ascii: "\\"), position + 2 < end else { return nil }
        let character = text[position + 2]
        // Letters and digits have meanings after a backslash, and so has a backslash, by JSON's own escape.
        guard Self.escapable.contains(character) else { return nil }
        position += 3
        return character
    }

    /// `[...]` of literal characters and ranges.
    private mutating func characterClass(_ text: borrowing [UInt8]) -> Bool {
        position += 1
        if position < end, text[position] == UInt8(ascii: "^") { position += 1 }
        let start = position
        var lower: UInt8?
        while position < end {
            let byte = text[position]
            if byte == UInt8(ascii: "]") {
                position += 1
                return position - 1 > start
            }
            if byte == UInt8(ascii: "\\") {
                guard escape(text) != nil else { return false }
                lower = nil
                // A range from or to an escape needs a second look.
                if position < end, text[position] == UInt8(ascii: "-") { return false }
                continue
            }
            guard byte < 0x7F, byte >= 0x20 else { return false }
            position += 1
            guard byte == UInt8(ascii: "-"), let first = lower, position < end, text[position] != UInt8(ascii: "]")
            else {
                lower = byte
                continue
            }
            let last = text[position]
            guard last != UInt8(ascii: "\\"), last < 0x7F, last >= first else { return false }
            position += 1
            lower = nil
            if position < end, text[position] == UInt8(ascii: "-") { return false }
        }
        return false
    }

    /// `(...)` without groups that mean more than grouping.
    private mutating func group(_ text: borrowing [UInt8]) -> Bool {
        var depth = 0
        var canQuantify = false
        while position < end {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "("):
                depth += 1
                guard depth <= 16 else { return false }
                position += 1
                canQuantify = false
            case UInt8(ascii: ")"):
                // `()` is allowed, and rare enough to be left to the parser.
                guard text[position - 1] != UInt8(ascii: "(") else { return false }
                depth -= 1
                position += 1
                if depth == 0 { return true }
                canQuantify = true
            case UInt8(ascii: "["):
                guard characterClass(text) else { return false }
                canQuantify = true
            case UInt8(ascii: "\\"):
                guard escape(text) != nil else { return false }
                canQuantify = true
            case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "+"):
                guard canQuantify else { return false }
                position += 1
                canQuantify = false
            case UInt8(ascii: "."):
                position += 1
                canQuantify = true
            default:
                guard Self.literals.contains(byte) else { return false }
                position += 1
                canQuantify = true
            }
        }
        return false
    }

    @inline(__always)
    static func small(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    private static let quantifiers = ASCIISet("*?+{")
    private static let escapable = ASCIISet(#"./-?*+()[]{}|^$&=,;:!@#%~ _'<>`"#)
    /// What stands for itself: printable ASCII but for syntax, quotation marks and backslashes.
    private static let literals = ASCIISet(UInt8(ascii: " ")...UInt8(ascii: "~"))
        .subtracting(ASCIISet(#"^$\.*+?()[]{}|""#))
}
