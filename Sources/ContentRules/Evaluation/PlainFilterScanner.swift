/// Recognises the filters of the plain kind: no construct that WebKit refuses, and none that needs a second look.
struct PlainFilterScanner {
    private var position: Int
    private let end: Int
    private(set) var run = LiteralRun(end: 0)
    /// Whether some character must be there, so that the filter does not match everything.
    private var needsCharacter = false
    /// Whether the run is followed by the end of a host and nothing else.
    private var endsWithHost = false

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
                let start = position
                repeat { position += 1 } while position < end && Self.literals.contains(text[position])
                run.append(start..<position, of: text, to: &literals)
                // A quantifier is for the last one alone.
                if position - start > 1 { needsCharacter = true }
                atom = .literal
            } else {
                guard let next = special(byte, text, into: &literals) else { return nil }
                atom = next
            }
            if atom == .end { isAnchored = true }
            guard quantify(atom, text, isSearched: !isAnchored, &literals) else { return nil }
        }
        guard needsCharacter else { return nil }
        let isUncut = run.isUncut
        let range = run.finish(&literals)
        let beginning: FilterLiteral.Start = prefix > 0 ? .host : isAnchored ? .something : .nothing
        return FilterLiteral(
            range: range, isWholeFilter: isUncut && !isAnchored && range.count > 0,
            start: run.longestIsFirst ? beginning : .something, isHost: prefix > 0 && endsWithHost)
    }

    /// Reads the quantifier that follows an atom, if one does.
    @inline(__always)
    private mutating func quantify(
        _ atom: Atom, _ text: borrowing [UInt8], isSearched: Bool, _ literals: inout [UInt8]
    ) -> Bool {
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
            // What is searched anywhere begins with the last of several equal characters.
            if !isSearched || !run.isUncut || literals.count != run.start + 1 { run.cut(&literals) }
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
            endsWithHost = run.isUncut && Self.isHostEnd(text, position..<end)
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

    /// Whether the rest of a filter is the end of a host, as filterc writes it: `[:/]`.
    private static func isHostEnd(_ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        range.count == hostEnd.count && range.indices.allSatisfy { text[$0] == hostEnd[$0 - range.lowerBound] }
    }

    private static let hostEnd = Array("[:/]".utf8)
    private static let quantifiers = ASCIISet("*?+{")
    private static let escapable = ASCIISet(#"./-?*+()[]{}|^$&=,;:!@#%~ _'<>`"#)
    /// What stands for itself: printable ASCII but for syntax, quotation marks and backslashes.
    private static let literals = ASCIISet(UInt8(ascii: " ")...UInt8(ascii: "~"))
        .subtracting(ASCIISet(#"^$\.*+?()[]{}|""#))
}
