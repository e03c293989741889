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
