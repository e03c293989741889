/// What filters say behind their hosts, as far as a glance tells whether some address matches two of them.
enum FilterRest {
    /// Whether some address holds both texts behind its host; nothing when that must be computed.
    ///
    /// Not wrong when it says no, nor when it says yes but for filters that no address matches.
    /// - Parameter text: filters as they stand in JSON.
    static func meet(_ text: borrowing [UInt8], _ one: Range<Int>, _ other: Range<Int>) -> Bool? {
        if areApart(text, one, other) { return false }
        let areTogether =
            isPath(text, one) && isPathSearch(text, other) || isPath(text, other) && isPathSearch(text, one)
        return areTogether ? true : nil
    }

    /// Whether a text is the beginning of a path, whatever follows.
    private static func isPath(_ text: borrowing [UInt8], _ rest: Range<Int>) -> Bool {
        guard let start = pathStarts.first(where: { FilterHost.holds($0, text, rest) }) else { return false }
        var rest = rest.dropFirst(start.count)
        while nextCharacter(text, &rest) != nil {}
        return rest.isEmpty
    }

    /// Whether a text may be found anywhere in a path.
    private static func isPathSearch(_ text: borrowing [UInt8], _ rest: Range<Int>) -> Bool {
        pathSearches.contains { FilterHost.holds($0, text, rest) }
    }

    /// Before a path, as filterc writes it.
    private static let pathStarts = ["/", "[:/]", "[/:]", "[^a-z0-9_.%-]", "[^a-zA-Z0-9_.%-]"].map { Array($0.utf8) }
    private static let pathSearches =
        (pathStarts.map { $0 + Array(".*".utf8) }) + ["(:[0-9]+)?/.*", "(:[0-9]+)?(/.*)?/"].map { Array($0.utf8) }

    /// Whether no address holds both texts behind its host: where both have one character, these differ.
    ///
    /// What takes more or fewer characters than one ends the comparison, as what follows may stand anywhere; only a
    /// port, which both may name, ends where the path begins.
    private static func areApart(_ text: borrowing [UInt8], _ one: Range<Int>, _ other: Range<Int>) -> Bool {
        var (rest, otherRest) = (one, other)
        let (hasPort, hasOtherPort) = (skipPort(text, &rest), skipPort(text, &otherRest))
        guard hasPort == hasOtherPort else { return false }
        while let first = nextCharacter(text, &rest), let second = nextCharacter(text, &otherRest) {
            if case .literal(let byte) = first, case .literal(let otherByte) = second, byte != otherByte { return true }
        }
        return false
    }

    /// How a text begins, up to where other than single characters stand; two that differ in one are apart.
    static func beginning(of text: borrowing [UInt8], _ rest: Range<Int>) -> Beginning {
        var rest = rest
        var beginning = Beginning(hasPort: skipPort(text, &rest))
        guard beginning.hasPort || nextCharacter(text, &rest) != nil else { return beginning }
        while beginning.keys.count <= longestBeginning, case .literal(let byte) = nextCharacter(text, &rest) {
            beginning.append(byte)
        }
        return beginning
    }

    private static let longestBeginning = 16

    /// What takes one character of an address.
    private enum Character {
        /// In lower case, as a rule may leave case out of account.
        case literal(UInt8)
        case anyOfSome
    }

    private static let port = Array("(:[0-9]+)?/".utf8)

    /// Passes over a port that an address may have, and the slash behind it.
    private static func skipPort(_ text: borrowing [UInt8], _ rest: inout Range<Int>) -> Bool {
        guard FilterHost.holds(port, text, rest) else { return false }
        rest = rest.dropFirst(port.count)
        return true
    }

    /// Takes what comes next from a text, if it takes exactly one character of an address.
    private static func nextCharacter(_ text: borrowing [UInt8], _ rest: inout Range<Int>) -> Character? {
        guard let start = rest.first else { return nil }
        let character: Character
        var end = start + 1
        switch text[start] {
        case UInt8(ascii: "["):
            while end < rest.upperBound, text[end] != UInt8(ascii: "]") {
                // An escape may be of the bracket.
                if text[end] == UInt8(ascii: "\\") { return nil }
                end += 1
            }
            end += 1
            character = .anyOfSome
        case UInt8(ascii: "\\"):
            // JSON writes a backslash twice; behind it a letter or a digit would be no character.
            guard rest.count > 2, text[start + 1] == UInt8(ascii: "\\"), !isWord(text[start + 2]) else { return nil }
            end = start + 3
            character = .literal(text[start + 2])
        case UInt8(ascii: "."): character = .anyOfSome
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"), UInt8(ascii: "|"), 0x80...:
            return nil
        case let byte: character = .literal(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
        }
        guard end <= rest.upperBound else { return nil }
        if end < rest.upperBound {
            switch text[end] {
            case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): return nil
            default: break
            }
        }
        rest = end..<rest.upperBound
        return character
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "\\"), 0x80...:
            true
        default: false
        }
    }
}
