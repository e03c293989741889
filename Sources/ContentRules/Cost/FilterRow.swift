/// A url-filter as a row of terms, seen at a glance: each character, class or group with what tells it from others.
///
/// WebKit makes one automaton of all filters that are equal up to their last term with a quantifier
/// (`CombinedURLFilters::processNFAs`); what follows is a row of characters, which filters share as a prefix tree does.
struct FilterRow {
    /// What stands before the characters, by what it costs.
    enum Head {
        /// Any part of a host up to a full stop: `||`.
        case label
        /// Nothing, or the repetition of the first character as in `/+ads/`: the filter is searched anywhere.
        case anywhere
        /// Terms with quantifiers, such as `/ads/.*`.
        case wild
        /// The beginning of the address.
        case start
    }

    private(set) var head = Head.anywhere
    /// Tells what stands before the characters from all else.
    private(set) var headHash: UInt64 = 0
    /// How many terms stand before the characters.
    private(set) var headCount = 0
    /// The bytes of the head in the text.
    private(set) var headRange = 0..<0
    /// The terms, those of the head included.
    private(set) var terms: [UInt32] = []

    /// What stands behind the last term with a quantifier.
    var tail: ArraySlice<UInt32> { terms[headCount...] }

    /// Reads a filter as it stands in JSON.
    mutating func read(_ text: borrowing [UInt8], _ range: Range<Int>) {
        terms.removeAll(keepingCapacity: true)
        headCount = 0
        var isLabel = false
        var isWild = false
        var isRepetition = false
        var headEnd = range.lowerBound
        let isAnchored = text[range.lowerBound] == UInt8(ascii: "^")
        var index = range.lowerBound + (isAnchored ? 1 : 0)
        // Most filters begin alike.
        if Self.begins(text, range, with: Self.usualStart) {
            terms.append(contentsOf: Self.usualTerms)
            headCount = terms.count
            isLabel = true
            index = range.lowerBound + Self.usualStart.count
            headEnd = index
        }
        while index < range.upperBound {
            let start = index
            index = Self.end(of: text, from: start, to: range.upperBound)
            terms.append(Self.term(text, start..<index))
            guard index < range.upperBound, Self.quantifiers.contains(text[index]) else { continue }
            headCount = terms.count
            isLabel = Self.isLabel(text, start..<index)
            if text[start] == UInt8(ascii: ".") { isWild = true }
            isRepetition = headCount == 1 && text[index] == UInt8(ascii: "+")
            index += 1
            headEnd = index
        }
        headRange = range.lowerBound..<headEnd
        var hash = RowHash()
        hash.combine(isAnchored ? 1 : 2)
        for term in terms[..<headCount] { hash.combine(UInt64(term)) }
        headHash = hash.value
        // The repetition sets such filters apart from others; their states are those of a row that begins so.
        if !isAnchored, !isWild, isRepetition { headCount = 0 }
        if isAnchored {
            head = isLabel ? .label : isWild ? .wild : .start
        } else {
            head = headCount == 0 ? .anywhere : .wild
        }
    }

    private static let quantifiers = ASCIISet("*+?")

    /// `||` as filterc writes it, as it stands in JSON, and its terms.
    private static let usualStart = Array(#"^[^:]+://(((/ )?[^/])*\\.)?"#.utf8)
    private static let usualTerms: [UInt32] = {
        let parts = ["[^:]", ":", "/", "/", #"(((/ )?[^/])*\\.)"#].map { Array($0.utf8) }
        return parts.map { term($0, $0.indices) }
    }()

    private static func begins(_ text: borrowing [UInt8], _ range: Range<Int>, with start: [UInt8]) -> Bool {
        guard range.count > start.count else { return false }
        for index in start.indices where text[range.lowerBound + index] != start[index] { return false }
        return true
    }

    /// Whether a group ends in a full stop: what may stand before a host.
    private static func isLabel(_ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        range.count > 3 && text[range.lowerBound] == UInt8(ascii: "(")
            && text[range.upperBound - 2] == UInt8(ascii: ".")
            && text[range.upperBound - 3] == UInt8(ascii: "\\")
    }

    /// What tells a term from others; letters of both cases are the same.
    private static func term(_ text: borrowing [UInt8], _ range: Range<Int>) -> UInt32 {
        if range.count == 1, text[range.lowerBound] == UInt8(ascii: ".") { return everything }
        if range.count == 1 { return UInt32(PlainFilterScanner.small(text[range.lowerBound])) }
        // JSON writes a backslash twice.
        if range.count == 3, text[range.lowerBound] == UInt8(ascii: "\\") {
            return UInt32(PlainFilterScanner.small(text[range.upperBound - 1]))
        }
        var hash = RowHash()
        for index in range { hash.combine(UInt64(text[index])) }
        let term = UInt32(truncatingIfNeeded: hash.value) & ~slash | 0x100
        return matchesSlash(text, range) ? term | slash : term
    }

    /// Whether a class such as `[:/]` matches a slash.
    private static func matchesSlash(_ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count > 2, text[range.lowerBound] == UInt8(ascii: "[") else { return false }
        let isNegated = text[range.lowerBound + 1] == UInt8(ascii: "^")
        return text[range].contains(UInt8(ascii: "/")) != isNegated
    }

    /// The bit of terms that match a slash and something else.
    private static let slash: UInt32 = 1 << 31

    /// Whether a term ends the host that it stands in.
    static func endsHost(_ term: UInt32) -> Bool { term == UInt32(UInt8(ascii: "/")) || term & slash != 0 }

    /// The term for any character.
    private static let everything: UInt32 = 0x100

    /// The term for a full stop of a host.
    static let fullStop = UInt32(UInt8(ascii: "."))

    /// Where the term that begins at an index ends: a character, a class or a group.
    private static func end(of text: borrowing [UInt8], from start: Int, to end: Int) -> Int {
        var index = start
        var depth = 0
        var isInClass = false
        repeat {
            switch text[index] {
            case UInt8(ascii: "\\"): index += text[min(index + 1, end - 1)] == UInt8(ascii: "\\") ? 2 : 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: depth += 1
            case UInt8(ascii: ")") where !isInClass: depth -= 1
            default: break
            }
            index += 1
        } while index < end && (depth > 0 || isInClass)
        return min(index, end)
    }
}
