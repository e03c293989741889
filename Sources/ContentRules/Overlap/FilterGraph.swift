/// A filter as a graph: states, and the characters that lead from one to the next.
///
/// State 0 is the beginning of the address, 1 and above are the filter's positions, and the last stands for an address
/// in which the filter has been found, whatever follows.
struct FilterGraph: Sendable {
    struct Edge: Sendable {
        var characters: ASCIISet
        var state: Int
    }

    private(set) var edges: [[Edge]]
    /// By state: whether the filter is found if the address ends here.
    private(set) var isEnd: [Bool]
    /// Where reading begins.
    private(set) var start = 0
    /// Whether the filter looks at the end of the address as if it were a character, which no graph shows.
    private(set) var readsEnd = false

    var count: Int { edges.count }

    init(_ filter: URLFilter, isCaseSensitive: Bool) {
        let automaton = URLFilterAutomaton(positionsOf: filter, isCaseSensitive: isCaseSensitive)
        let positions = automaton.follow.count
        let found = positions + 1
        edges = Array(repeating: [], count: positions + 2)
        isEnd = Array(repeating: false, count: positions + 2)
        isEnd[found] = true
        edges[found] = [Edge(characters: .everyCharacter, state: found)]
        if filter.matchesEverything {
            start = found
            return
        }
        var isLast = [Bool](repeating: false, count: positions)
        automaton.span.last.forEach { isLast[$0] = true }
        let isOpen = !filter.isAnchoredAtEnd
        func edge(to position: Int) -> Edge {
            let state = isLast[position] && isOpen ? found : position + 1
            return Edge(characters: automaton.classes[position], state: state)
        }
        automaton.span.first.forEach { edges[0].append(edge(to: $0)) }
        if !filter.isAnchoredAtStart { edges[0].append(Edge(characters: .everyCharacter, state: 0)) }
        for position in 0..<positions {
            automaton.follow[position].forEach { edges[position + 1].append(edge(to: $0)) }
            isEnd[position + 1] = isLast[position]
            if automaton.classes[position].contains(0) { readsEnd = true }
        }
    }

    /// The most pairs of states that are looked at; filters that would need more count as meeting.
    private static let maximumPairCount = 1 << 18

    /// Whether some address holds what both filters search for.
    ///
    /// Never wrong when it says no; exact but for filters of hundreds of characters.
    func meets(_ other: FilterGraph) -> Bool {
        guard !readsEnd, !other.readsEnd, count * other.count <= Self.maximumPairCount else { return true }
        let forms = AddressForm.allCases.count
        var seen = [Bool](repeating: false, count: count * other.count * forms)
        var open: [(one: Int, other: Int, form: AddressForm)] = [(start, other.start, .start)]
        while let (one, second, form) = open.popLast() {
            if form.isEnd, isEnd[one], other.isEnd[second] { return true }
            for (allowed, nextForm) in form.next {
                for edge in edges[one] {
                    let characters = allowed.intersection(edge.characters)
                    if characters.isEmpty { continue }
                    for otherEdge in other.edges[second] where !characters.isDisjoint(with: otherEdge.characters) {
                        let index = (edge.state * other.count + otherEdge.state) * forms + Int(nextForm.rawValue)
                        if seen[index] { continue }
                        seen[index] = true
                        open.append((edge.state, otherEdge.state, nextForm))
                    }
                }
            }
        }
        return false
    }
}

extension URLFilter {
    /// Whether some address, written as WebKit writes it and without a user's name, matches both filters.
    package func meets(
        _ other: URLFilter, isCaseSensitive: Bool = false, isOtherCaseSensitive: Bool = false
    ) -> Bool {
        FilterGraph(self, isCaseSensitive: isCaseSensitive)
            .meets(FilterGraph(other, isCaseSensitive: isOtherCaseSensitive))
    }
}
