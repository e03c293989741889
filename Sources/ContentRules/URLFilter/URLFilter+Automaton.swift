extension URLFilter {
    /// Whether the filter is found in an address.
    ///
    /// - Parameters:
    ///   - url: the address as WebKit serialises it, without a fragment; ASCII.
    ///   - isCaseSensitive: whether letters match in their own case only.
    public func matches(_ url: some Sequence<UInt8>, isCaseSensitive: Bool = false) -> Bool {
        URLFilterAutomaton(self, isCaseSensitive: isCaseSensitive).accepts(url)
    }
}

/// A filter's position automaton (Glushkov's): a state for each character class, so none without a character.
package struct URLFilterAutomaton {
    /// A set of positions.
    ///
    /// Few filters have more than 128, and sets of these cost no allocation.
    struct Positions: Hashable {
        private var low: UInt64 = 0
        private var high: UInt64 = 0
        /// The words of positions from 128 on; never with a zero at the end, as equal sets must compare equal.
        private var rest: [UInt64] = []

        init() {}

        init(_ positions: [Int]) {
            for position in positions { insert(position) }
        }

        var isEmpty: Bool { low | high == 0 && rest.isEmpty }

        /// The lowest position.
        var first: Int? {
            if low != 0 { return low.trailingZeroBitCount }
            if high != 0 { return 64 + high.trailingZeroBitCount }
            guard let index = rest.firstIndex(where: { $0 != 0 }) else { return nil }
            return 128 + index * 64 + rest[index].trailingZeroBitCount
        }

        /// The positions from 64 times an index on, lowest bit first.
        func word(_ index: Int) -> UInt64 {
            switch index {
            case 0: low
            case 1: high
            default: index - 2 < rest.count ? rest[index - 2] : 0
            }
        }

        func contains(_ position: Int) -> Bool { word(position / 64) >> UInt64(position % 64) & 1 == 1 }

        mutating func insert(_ position: Int) {
            let bit = UInt64(1) << UInt64(position % 64)
            switch position / 64 {
            case 0: low |= bit
            case 1: high |= bit
            default:
                while rest.count <= position / 64 - 2 { rest.append(0) }
                rest[position / 64 - 2] |= bit
            }
        }

        mutating func formUnion(_ other: Positions) {
            low |= other.low
            high |= other.high
            if other.rest.isEmpty { return }
            while rest.count < other.rest.count { rest.append(0) }
            for index in other.rest.indices { rest[index] |= other.rest[index] }
        }

        func union(_ other: Positions) -> Positions {
            var result = self
            result.formUnion(other)
            return result
        }

        func intersection(_ other: Positions) -> Positions {
            var result = Positions()
            result.low = low & other.low
            result.high = high & other.high
            if rest.isEmpty || other.rest.isEmpty { return result }
            result.rest = zip(rest, other.rest).map { $0 & $1 }
            while result.rest.last == 0 { result.rest.removeLast() }
            return result
        }

        /// The positions right behind these.
        var next: Positions {
            var result = Positions()
            result.low = low << 1
            result.high = high << 1 | low >> 63
            var carry = high >> 63
            for word in rest {
                result.rest.append(word << 1 | carry)
                carry = word >> 63
            }
            if carry != 0 { result.rest.append(carry) }
            return result
        }

        func isSubset(of other: Positions) -> Bool { intersection(other) == self }

        func isDisjoint(with other: Positions) -> Bool {
            low & other.low | high & other.high == 0 && zip(rest, other.rest).allSatisfy { $0 & $1 == 0 }
        }

        func forEach(_ body: (Int) -> Void) {
            Self.forEach(low, from: 0, body)
            Self.forEach(high, from: 64, body)
            for index in rest.indices { Self.forEach(rest[index], from: 128 + index * 64, body) }
        }

        @inline(__always)
        private static func forEach(_ word: UInt64, from start: Int, _ body: (Int) -> Void) {
            var word = word
            while word != 0 {
                body(start + word.trailingZeroBitCount)
                word &= word - 1
            }
        }
    }

    /// Where a match of some terms may begin and end.
    struct Span {
        var first = Positions()
        var last = Positions()
        var isNullable = true
    }

    /// What each position matches.
    private(set) var classes: [ASCIISet] = []
    /// What may come after each position.
    private(set) var follow: [Positions] = []
    private(set) var span = Span()
    /// The positions that match each of the characters 0 to 127.
    private(set) var matching: [Positions] = []
    /// The positions that may be followed by the next one, by themselves, and by others too: nearly all of a long filter
    /// have only the next one behind them, and what follows these is found for all at once.
    private var (passing, staying, branching) = (Positions(), Positions(), Positions())
    let filter: URLFilter

    package init(_ filter: URLFilter, isCaseSensitive: Bool) {
        self.init(positionsOf: filter, isCaseSensitive: isCaseSensitive)
        matching = Array(repeating: Positions(), count: 128)
        for position in classes.indices {
            classes[position].forEachMember { matching[Int($0)].insert(position) }
            if follow[position].contains(position + 1) { passing.insert(position) }
            if follow[position].contains(position) { staying.insert(position) }
            if !follow[position].isSubset(of: Positions([position, position + 1])) { branching.insert(position) }
        }
    }

    /// The positions alone, for those who do not run the automaton.
    init(positionsOf filter: URLFilter, isCaseSensitive: Bool) {
        self.filter = filter
        classes.reserveCapacity(filter.terms.count)
        follow.reserveCapacity(filter.terms.count)
        span = add(filter.terms, isCaseSensitive: isCaseSensitive)
    }

    private mutating func add(_ terms: [URLFilter.Term], isCaseSensitive: Bool) -> Span {
        var result = Span()
        for term in terms {
            guard case .group(let terms) = term.atom else {
                addPosition(of: term, isCaseSensitive: isCaseSensitive, to: &result)
                continue
            }
            var next = add(terms, isCaseSensitive: isCaseSensitive)
            if term.quantifier.allowsMany { connect(next.last, to: next.first) }
            if term.quantifier.allowsNone { next.isNullable = true }
            connect(result.last, to: next.first)
            if result.isNullable { result.first.formUnion(next.first) }
            result.last = next.isNullable ? result.last.union(next.last) : next.last
            result.isNullable = result.isNullable && next.isNullable
        }
        return result
    }

    /// Adds the position of a term that is a class of characters, behind what some terms before it match.
    ///
    /// A bit is set for each of the positions that it may follow: where a class may be missing many times in a row,
    /// these are as many, and no sets are joined for them.
    private mutating func addPosition(of term: URLFilter.Term, isCaseSensitive: Bool, to span: inout Span) {
        guard case .character(let characters) = term.atom else { return }
        let position = classes.count
        classes.append(characters.characters(isCaseSensitive: isCaseSensitive))
        follow.append(Positions())
        if term.quantifier.allowsMany { follow[position].insert(position) }
        span.last.forEach { follow[$0].insert(position) }
        if span.isNullable { span.first.insert(position) }
        if !term.quantifier.allowsNone {
            span.last = Positions()
            span.isNullable = false
        }
        span.last.insert(position)
    }

    private mutating func connect(_ last: Positions, to first: Positions) {
        last.forEach { follow[$0].formUnion(first) }
    }

    // MARK: Running

    /// The positions reached from some others, or, from `nil`, at the start of the address.
    private func step(_ positions: Positions?, _ character: UInt8) -> Positions {
        var next = positions == nil || !filter.isAnchoredAtStart ? span.first : Positions()
        if let positions {
            next.formUnion(positions.intersection(passing).next)
            next.formUnion(positions.intersection(staying))
            positions.intersection(branching).forEach { next.formUnion(follow[$0]) }
        }
        return next.intersection(matching[Int(character)])
    }

    /// Whether the filter is found in an address.
    package func accepts(_ url: some Sequence<UInt8>) -> Bool {
        if filter.matchesEverything { return true }
        var positions: Positions?
        for character in url where character < 128 {
            let next = step(positions, character)
            if !filter.isAnchoredAtEnd, !next.isDisjoint(with: span.last) { return true }
            positions = next
        }
        guard filter.isAnchoredAtEnd else { return !step(positions, 0).isDisjoint(with: span.last) }
        return positions.map { !$0.isDisjoint(with: span.last) } ?? false
    }
}
