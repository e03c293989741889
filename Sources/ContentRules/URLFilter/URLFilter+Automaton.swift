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
    struct Positions: Hashable {
        private(set) var words: [UInt64] = []

        var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

        mutating func insert(_ position: Int) {
            while words.count <= position / 64 { words.append(0) }
            words[position / 64] |= 1 << UInt64(position % 64)
        }

        func union(_ other: Positions) -> Positions {
            var (result, shorter) = words.count < other.words.count ? (other, self) : (self, other)
            for index in shorter.words.indices { result.words[index] |= shorter.words[index] }
            shorter.words = []
            return result
        }

        func intersection(_ other: Positions) -> Positions {
            var result = Positions()
            result.words = zip(words, other.words).map { $0 & $1 }
            // Equal sets must compare equal.
            while result.words.last == 0 { result.words.removeLast() }
            return result
        }

        func isDisjoint(with other: Positions) -> Bool {
            zip(words, other.words).allSatisfy { $0 & $1 == 0 }
        }

        func forEach(_ body: (Int) -> Void) {
            for (index, word) in words.enumerated() {
                var rest = word
                while rest != 0 {
                    body(index * 64 + rest.trailingZeroBitCount)
                    rest &= rest - 1
                }
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
    let filter: URLFilter

    package init(_ filter: URLFilter, isCaseSensitive: Bool) {
        self.init(positionsOf: filter, isCaseSensitive: isCaseSensitive)
        matching = (0..<UInt8(128)).map { character in
            var positions = Positions()
            for (position, set) in classes.enumerated() where set.contains(character) { positions.insert(position) }
            return positions
        }
    }

    /// The positions alone, for those who do not run the automaton.
    init(positionsOf filter: URLFilter, isCaseSensitive: Bool) {
        self.filter = filter
        span = add(filter.terms, isCaseSensitive: isCaseSensitive)
    }

    private mutating func add(_ terms: [URLFilter.Term], isCaseSensitive: Bool) -> Span {
        var result = Span()
        for term in terms {
            var next: Span
            switch term.atom {
            case .character(let characters):
                var position = Positions()
                position.insert(classes.count)
                classes.append(characters.characters(isCaseSensitive: isCaseSensitive))
                follow.append(Positions())
                next = Span(first: position, last: position, isNullable: false)
            case .group(let terms): next = add(terms, isCaseSensitive: isCaseSensitive)
            }
            if term.quantifier.allowsMany { connect(next.last, to: next.first) }
            if term.quantifier.allowsNone { next.isNullable = true }
            connect(result.last, to: next.first)
            if result.isNullable { result.first = result.first.union(next.first) }
            result.last = next.isNullable ? result.last.union(next.last) : next.last
            result.isNullable = result.isNullable && next.isNullable
        }
        return result
    }

    private mutating func connect(_ last: Positions, to first: Positions) {
        last.forEach { follow[$0] = follow[$0].union(first) }
    }

    // MARK: Running

    /// The positions reached from some others, or, from `nil`, at the start of the address.
    private func step(_ positions: Positions?, _ character: UInt8) -> Positions {
        var next = positions == nil || !filter.isAnchoredAtStart ? span.first : Positions()
        positions?.forEach { next = next.union(follow[$0]) }
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
