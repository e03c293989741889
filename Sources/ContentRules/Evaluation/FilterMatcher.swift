/// A url-filter made ready to be searched in many addresses.
///
/// The time is linear in the address, whatever the filter.
enum FilterMatcher: Sendable {
    case everything
    case short(ShortAutomaton)
    /// A filter of more than 64 characters and classes.
    case long(URLFilterAutomaton)

    init(_ filter: URLFilter, isCaseSensitive: Bool) {
        if filter.matchesEverything {
            self = .everything
        } else if let automaton = ShortAutomaton(filter, isCaseSensitive: isCaseSensitive) {
            self = .short(automaton)
        } else {
            self = .long(URLFilterAutomaton(filter, isCaseSensitive: isCaseSensitive))
        }
    }

    /// What follows the first terms of a filter, to be matched right behind them; `nil` where that is not so simple.
    ///
    /// - Parameter count: the length of the literal that the filter begins with, behind what ``HostPrefix`` knows.
    init?(_ filter: URLFilter, behindLiteralOf count: Int) {
        let start = HostPrefix.termCount(of: filter)
        let literal = filter.terms.dropFirst(start).prefix(count)
        guard literal.count == count, literal.allSatisfy(\.isOneCharacter) else { return nil }
        let rest = Array(filter.terms.dropFirst(start + count))
        if rest.isEmpty, !filter.isAnchoredAtEnd {
            self = .everything
            return
        }
        let tail = URLFilter(terms: rest, isAnchoredAtStart: true, isAnchoredAtEnd: filter.isAnchoredAtEnd)
        // What may be nothing would mean "any address" to WebKit, were it a filter of its own.
        guard !tail.matchesEverything, let automaton = ShortAutomaton(tail, isCaseSensitive: false) else { return nil }
        self = .short(automaton)
    }

    /// How many times as long reading a character takes as with a short automaton.
    var costPerCharacter: Int {
        switch self {
        case .everything, .short: 1
        case .long(let automaton): automaton.classes.count / 16
        }
    }

    /// Whether the filter is found in an address, or, anchored, at a place of it.
    func matches(_ address: [UInt8], from start: Int = 0) -> Bool {
        switch self {
        case .everything: true
        case .short(let automaton): automaton.accepts(address, from: start)
        case .long(let automaton): automaton.accepts(address[start...])
        }
    }
}

extension URLFilter.Term {
    /// Whether the term is one character, which is there once.
    fileprivate var isOneCharacter: Bool {
        guard quantifier == .one, case .character(let characters) = atom else { return false }
        return !characters.isNegated && characters.members.count == 1
    }
}
