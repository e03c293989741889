internal import ContentRules

/// What a filter tied to the start of addresses says of their hosts: `^https://ads[0-9]\.pages\.dev/` that they end
/// with `.pages.dev`.
struct ImpliedHost {
    /// The characters that end the host; the whole host is given behind a dot.
    private let end: [UInt8]
    private let isWhole: Bool
    /// What the filter matches as the host.
    private let terms: ArraySlice<URLFilter.Term>

    /// Fails with nothing where what matches need not end with certain characters.
    ///
    /// Nothing before the host's end may match what ends a host or a user's name, so that no later part of an address
    /// is taken for its host.
    init?(_ filter: URLFilter) {
        guard filter.isAnchoredAtStart else { return nil }
        // The first colon of an address ends its scheme.
        let scheme = filter.terms.prefix { !Self.characters(of: $0).contains(UInt8(ascii: ":")) }
        var rest = filter.terms.dropFirst(scheme.count)
        for byte in "://".utf8 {
            guard let term = rest.popFirst(), Self.literal(term) == byte else { return nil }
        }
        let host = rest
        var end = [UInt8(ascii: ".")]
        var isWhole = true
        while !Self.beginWithHostEnd(rest) {
            guard let term = rest.popFirst(),
                Self.characters(of: term).subtracting(Self.hostCharacters).isEmpty
            else { return nil }
            if let byte = Self.literal(term).flatMap(DomainName.hostByte) {
                end.append(byte)
            } else {
                (end, isWhole) = ([], false)
            }
        }
        self.end = end
        self.isWhole = isWhole
        terms = host.prefix(host.count - rest.count)
    }

    /// Whether the host is certainly the name or below it.
    func isCertainly(within name: [UInt8]) -> Bool {
        end.count > name.count && end.suffix(name.count).elementsEqual(name)
            && end[end.count - name.count - 1] == UInt8(ascii: ".")
    }

    /// Whether the host may be the name or below it, judged by its last characters alone.
    func mayEnd(with name: [UInt8]) -> Bool {
        if isWhole { return isCertainly(within: name) }
        return zip(end.reversed(), name.reversed()).allSatisfy { $0 == $1 }
            && (end.count <= name.count || isCertainly(within: name))
    }

    /// Whether the host may be the name or below it, which takes longer.
    ///
    /// The filter's terms are read from the last on, and the name from its end.
    func mayBe(within name: [UInt8]) -> Bool {
        let name = [UInt8(ascii: ".")] + name
        var open = [Bool](repeating: false, count: name.count + 1)
        open[name.count] = true
        Self.read(terms, backInto: name, &open)
        return open[0] || open[1]
    }

    /// Reads terms back from some offsets of a name.
    /// - Parameter open: by offset: whether the terms that were read match the name from there to its end. From the
    ///   first on, whatever stands before the name is read.
    private static func read(_ terms: ArraySlice<URLFilter.Term>, backInto name: [UInt8], _ open: inout [Bool]) {
        for term in terms.reversed() {
            let before = open
            readOnce(term, backInto: name, &open)
            if term.quantifier.allowsMany {
                var last: [Bool]
                repeat {
                    last = open
                    readOnce(term, backInto: name, &open)
                    join(last, to: &open)
                } while open != last
            }
            if term.quantifier.allowsNone { join(before, to: &open) }
        }
    }

    private static func readOnce(_ term: URLFilter.Term, backInto name: [UInt8], _ open: inout [Bool]) {
        switch term.atom {
        case .character(let characters):
            let characters = characters.characters(isCaseSensitive: false)
            open[0] = open[0] || open[1] && characters.contains(name[0])
            for offset in name.indices.dropFirst() {
                open[offset] = open[offset + 1] && characters.contains(name[offset])
            }
            open[name.count] = false
        case .group(let terms): read(terms[...], backInto: name, &open)
        }
    }

    private static func join(_ others: [Bool], to open: inout [Bool]) {
        for offset in open.indices where others[offset] { open[offset] = true }
    }

    private static let hostCharacters = ASCIISet("-._0123456789").union(.lowerCaseLetters).union(.upperCaseLetters)
    private static let digits = ASCIISet("0123456789")

    /// What some part of a term may match.
    private static func characters(of term: URLFilter.Term) -> ASCIISet {
        switch term.atom {
        case .character(let characters): characters.characters(isCaseSensitive: true)
        case .group(let terms): terms.reduce(ASCIISet()) { $0.union(Self.characters(of: $1)) }
        }
    }

    /// The one character that a term matches.
    private static func literal(_ term: URLFilter.Term) -> UInt8? {
        guard case .character(let characters) = term.atom, term.quantifier == .one, !characters.isNegated,
            characters.members.count == 1
        else { return nil }
        return characters.members.first
    }

    /// Whether terms begin with what follows a host: `/`, `[:/]` as the compiler writes it, or a port and `/`.
    private static func beginWithHostEnd(_ terms: ArraySlice<URLFilter.Term>) -> Bool {
        guard let first = terms.first else { return false }
        switch first.atom {
        case .character(let characters):
            return first.quantifier == .one && !characters.isNegated
                && (characters.members == ASCIISet("/") || characters.members == ASCIISet(":/"))
        case .group(let port):
            let number = URLFilter.Term(.character(.init(digits)), .some)
            return port.count == 2 && literal(port[0]) == UInt8(ascii: ":") && port[1] == number
                && first.quantifier == .optional && terms.dropFirst().first.flatMap(literal) == UInt8(ascii: "/")
        }
    }
}
