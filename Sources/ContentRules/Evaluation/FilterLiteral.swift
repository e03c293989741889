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
    /// Whether the filter is ``HostPrefix``, the run, and the end of the host.
    var isHost = false

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

    init(
        range: TextRange, matchesEverything: Bool = false, isWholeFilter: Bool = false, start: Start = .something,
        isHost: Bool = false
    ) {
        self.range = range
        self.start = start
        self.matchesEverything = matchesEverything
        self.isWholeFilter = isWholeFilter
        self.isHost = isHost
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
