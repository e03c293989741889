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

/// The position automaton of a filter with at most 64 positions: a set of them is one word.
struct ShortAutomaton: Sendable {
    /// For each position the positions that may come after it.
    private var follow: [UInt64] = []
    /// For each of the characters 0 to 127 the positions that match it; 0 is the end of the address.
    private var matching = [UInt64](repeating: 0, count: 128)
    private var first: UInt64
    private var last: UInt64
    private let isAnchoredAtStart: Bool
    private let isAnchoredAtEnd: Bool

    private struct Span {
        var first: UInt64 = 0
        var last: UInt64 = 0
        var isNullable = true
    }

    /// The automaton of a filter that does not match everything, or `nil` when it has more than 64 positions.
    init?(_ filter: URLFilter, isCaseSensitive: Bool) {
        isAnchoredAtStart = filter.isAnchoredAtStart
        isAnchoredAtEnd = filter.isAnchoredAtEnd
        (first, last) = (0, 0)
        guard let span = add(filter.terms, isCaseSensitive) else { return nil }
        first = span.first
        last = span.last
    }

    private mutating func add(_ terms: [URLFilter.Term], _ isCaseSensitive: Bool) -> Span? {
        var result = Span()
        for term in terms {
            var next: Span
            switch term.atom {
            case .character(let characters):
                guard follow.count < 64 else { return nil }
                let position: UInt64 = 1 << UInt64(follow.count)
                follow.append(0)
                characters.characters(isCaseSensitive: isCaseSensitive).forEachMember {
                    matching[Int($0)] |= position
                }
                next = Span(first: position, last: position, isNullable: false)
            case .group(let terms):
                guard let span = add(terms, isCaseSensitive) else { return nil }
                next = span
            }
            if term.quantifier.allowsMany { connect(next.last, to: next.first) }
            if term.quantifier.allowsNone { next.isNullable = true }
            connect(result.last, to: next.first)
            if result.isNullable { result.first |= next.first }
            result.last = next.isNullable ? result.last | next.last : next.last
            result.isNullable = result.isNullable && next.isNullable
        }
        return result
    }

    private mutating func connect(_ last: UInt64, to first: UInt64) {
        var rest = last
        while rest != 0 {
            follow[rest.trailingZeroBitCount] |= first
            rest &= rest - 1
        }
    }

    /// The positions that may come after those of a set.
    @inline(__always)
    private func followers(of positions: UInt64) -> UInt64 {
        var (rest, next) = (positions, UInt64(0))
        while rest != 0 {
            next |= follow[rest.trailingZeroBitCount]
            rest &= rest - 1
        }
        return next
    }

    func accepts(_ address: [UInt8], from start: Int) -> Bool {
        let restart = isAnchoredAtStart ? 0 : first
        var reachable = first
        var positions: UInt64 = 0
        for index in start..<address.count {
            let character = address[index]
            guard character < 128 else { continue }
            positions = reachable & matching[Int(character)]
            if positions & last != 0, !isAnchoredAtEnd { return true }
            reachable = followers(of: positions) | restart
            if positions | restart == 0 { return false }
        }
        return isAnchoredAtEnd ? positions & last != 0 : reachable & matching[0] & last != 0
    }
}
