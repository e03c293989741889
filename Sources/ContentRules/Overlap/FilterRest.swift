/// What filters say behind their hosts, as far as a glance tells whether some address matches two of them.
enum FilterRest {
    /// Whether some address holds both texts behind its host; nothing when that must be computed.
    ///
    /// Not wrong when it says no, nor when it says yes but for filters that no address matches.
    /// - Parameters:
    ///   - text: filters as they stand in JSON.
    ///   - isOpen: whether anything may follow what a filter matches.
    static func meet(
        _ text: borrowing [UInt8], _ one: Range<Int>, isOpen: Bool, _ other: Range<Int>, isOtherOpen: Bool
    ) -> Bool? {
        if let areTogether = compareBeginnings(text, one, other) { return areTogether }
        // What one searches for may follow what the other has found.
        if isOpen && isPath(text, one) && isPathSearch(text, other) { return true }
        if isOtherOpen && isPath(text, other) && isPathSearch(text, one) { return true }
        return !isOpen && !isOtherOpen && endApart(text, one, other) ? false : nil
    }

    /// Whether a text may begin with the slash of a path.
    private static func isPath(_ text: borrowing [UInt8], _ rest: Range<Int>) -> Bool {
        holdsOne(of: pathStarts, text, rest) || holdsOne(of: pathsBehindPorts, text, rest)
    }

    /// Whether a text may be found anywhere in a path.
    private static func isPathSearch(_ text: borrowing [UInt8], _ rest: Range<Int>) -> Bool {
        holdsOne(of: pathSearches, text, rest)
    }

    private static func holdsOne(of starts: [[UInt8]], _ text: borrowing [UInt8], _ rest: Range<Int>) -> Bool {
        for index in starts.indices where FilterHost.holds(starts[index], text, rest) { return true }
        return false
    }

    /// Before a path, as filterc writes it.
    private static let pathStarts = ["/", "[:/]", "[/:]", "[^a-z0-9_.%-]", "[^a-zA-Z0-9_.%-]"].map { Array($0.utf8) }
    private static let pathsAnywhere =
        ["(:[0-9]+)?(/.*)?/", "(:[0-9]+)?(/.*)?[^a-z0-9_.%-]"].map { Array($0.utf8) }
    private static let pathsBehindPorts = [port] + pathsAnywhere
    private static let pathSearches =
        (pathStarts + [port]).map { $0 + Array(".*".utf8) } + pathsAnywhere

    /// Whether some address holds both texts, as far as both take it character by character: no where these differ, yes
    /// where one text ends and they do not.
    ///
    /// What takes more or fewer characters than one ends the comparison, as what follows may stand anywhere; only a
    /// port, which an address need not have, ends where the path begins.
    private static func compareBeginnings(
        _ text: borrowing [UInt8], _ one: Range<Int>, _ other: Range<Int>
    ) -> Bool? {
        var (rest, otherRest) = (one, other)
        let (hasPort, hasOtherPort) = (skipPort(text, &rest), skipPort(text, &otherRest))
        if hasPort != hasOtherPort {
            // A slash behind the host leaves no room for a port.
            guard
                case .literal(UInt8(ascii: "/")) = hasPort
                    ? nextCharacter(text, &otherRest) : nextCharacter(text, &rest)
            else { return nil }
        }
        var areAlike = true
        while !rest.isEmpty, !otherRest.isEmpty {
            guard let first = nextCharacter(text, &rest), let second = nextCharacter(text, &otherRest) else {
                return nil
            }
            if case .literal(let byte) = first, case .literal(let otherByte) = second, byte != otherByte {
                if byte.inSmallLetters != otherByte.inSmallLetters { return false }
                areAlike = false
            } else if areAlike {
                areAlike = share(text, first, second)
            }
        }
        return areAlike ? true : nil
    }

    /// Whether it is certain that some character is one of both, whether case counts or not.
    private static func share(_ text: borrowing [UInt8], _ one: Character, _ other: Character) -> Bool {
        switch (one, other) {
        case (.any, _), (_, .any): true
        case (.literal(let byte), .literal(let otherByte)): byte == otherByte
        case (.literal(let byte), .oneOf(let members)), (.oneOf(let members), .literal(let byte)):
            holds(byte, text, members)
        // What ends a host is most of what is compared here.
        case (.oneOf(let members), .oneOf(let others)):
            holds(UInt8(ascii: "/"), text, members) && holds(UInt8(ascii: "/"), text, others)
        }
    }

    /// Whether a class, as it stands between its brackets, is certain to have a character.
    private static func holds(_ byte: UInt8, _ text: borrowing [UInt8], _ members: Range<Int>) -> Bool {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard let first = members.first, !(capitals ~= byte) else { return false }
        let isNegated = text[first] == UInt8(ascii: "^")
        var (index, isMember) = (isNegated ? first + 1 : first, false)
        while index < members.upperBound {
            let isRange = index + 2 < members.upperBound && text[index + 1] == UInt8(ascii: "-")
            let (low, high) = (text[index], text[isRange ? index + 2 : index])
            // Capitals may mean small letters too.
            if low <= capitals.upperBound, high >= capitals.lowerBound { return false }
            if low <= byte, byte <= high { isMember = true }
            index += isRange ? 3 : 1
        }
        return isMember != isNegated
    }

    /// Whether no address ends as both texts do.
    private static func endApart(_ text: borrowing [UInt8], _ one: Range<Int>, _ other: Range<Int>) -> Bool {
        // Before what stands for the address's end.
        var (rest, otherRest) = (one.dropLast(), other.dropLast())
        while true {
            let (last, otherLast) = (rest.last, otherRest.last)
            guard let byte = lastLiteral(text, &rest), let otherByte = lastLiteral(text, &otherRest) else {
                return false
            }
            if byte != otherByte { return !isOfEscape(text, last) && !isOfEscape(text, otherLast) }
        }
    }

    /// Whether a character may be the number of one that is written as `\x61` or `\u0061`.
    private static func isOfEscape(_ text: borrowing [UInt8], _ index: Int?) -> Bool {
        guard let index else { return false }
        let backslash = UInt8(ascii: "\\")
        return (max(index - 5, 1)..<max(index, 1)).contains { index in
            text[index - 1] == backslash && text[index] != backslash && isWord(text[index])
        }
    }

    /// Takes what stands last in a text, if it takes exactly one character of an address: in lower case.
    private static func lastLiteral(_ text: borrowing [UInt8], _ rest: inout Range<Int>) -> UInt8? {
        guard let last = rest.last else { return nil }
        let isEscaped = rest.count > 2 && text[last - 1] == UInt8(ascii: "\\")
        switch text[last] {
        case UInt8(ascii: "."):
            guard isEscaped, text[last - 2] == UInt8(ascii: "\\") else { return nil }
            rest = rest.dropLast(3)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"),
            UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "%"):
            if isEscaped { return nil }
            rest = rest.dropLast()
        default: return nil
        }
        return text[last].inSmallLetters
    }

    /// How a text begins, up to where other than single characters stand; two that differ in one are apart.
    static func beginning(of text: borrowing [UInt8], _ rest: Range<Int>) -> Beginning {
        var rest = rest
        var beginning = Beginning(hasPort: skipPort(text, &rest))
        guard beginning.hasPort || nextCharacter(text, &rest) != nil else { return beginning }
        while beginning.keys.count <= longestBeginning, case .literal(let byte) = nextCharacter(text, &rest) {
            beginning.append(byte.inSmallLetters)
        }
        return beginning
    }

    static let longestBeginning = 16

    /// What takes one character of an address.
    private enum Character {
        case literal(UInt8)
        /// One of a class, by what stands between its brackets.
        case oneOf(Range<Int>)
        case any
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
            character = .oneOf(start + 1..<end)
            end += 1
        case UInt8(ascii: "\\"):
            // JSON writes a backslash twice; behind it a letter or a digit would be no character.
            guard rest.count > 2, text[start + 1] == UInt8(ascii: "\\"), !isWord(text[start + 2]) else { return nil }
            end = start + 3
            character = .literal(text[start + 2])
        case UInt8(ascii: "."): character = .any
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"), UInt8(ascii: "|"), 0x80...:
            return nil
        case let byte: character = .literal(byte)
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
