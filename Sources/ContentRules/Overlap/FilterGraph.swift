/// A filter as a graph: states, and the characters that lead from one to the next.
///
/// State 0 is the beginning of the address, 1 and above are the filter's positions, and the last stands for an address
/// in which the filter has been found, whatever follows.
struct FilterGraph: Sendable {
    private struct Edge: Sendable {
        var characters: ASCIISet
        var state: Int
    }

    /// The edges of all states, end to end: comparing two graphs asks for them so often that arrays of arrays cost more
    /// than all else.
    private var edges: [Edge] = []
    /// By state: where its edges begin; one more for their end.
    private var edgeStarts: [Int] = [0]
    /// By state: whether the filter is found if the address ends here.
    private(set) var isEnd: [Bool]
    /// Where reading begins.
    private(set) var start = 0
    /// Whether the filter looks at the end of the address as if it were a character, which no graph shows.
    private(set) var readsEnd = false

    var count: Int { isEnd.count }

    init(_ filter: URLFilter, isCaseSensitive: Bool) {
        let automaton = URLFilterAutomaton(positionsOf: filter, isCaseSensitive: isCaseSensitive)
        let positions = automaton.follow.count
        let found = positions + 1
        isEnd = Array(repeating: false, count: positions + 2)
        isEnd[found] = true
        if filter.matchesEverything {
            start = found
            edgeStarts = Array(repeating: 0, count: found + 1)
            addFound(found)
            return
        }
        var isLast = [Bool](repeating: false, count: positions)
        automaton.span.last.forEach { isLast[$0] = true }
        let isOpen = !filter.isAnchoredAtEnd
        func edge(to position: Int) -> Edge {
            let state = isLast[position] && isOpen ? found : position + 1
            return Edge(characters: automaton.classes[position], state: state)
        }
        automaton.span.first.forEach { edges.append(edge(to: $0)) }
        if !filter.isAnchoredAtStart { edges.append(Edge(characters: .everyCharacter, state: 0)) }
        edgeStarts.append(edges.count)
        for position in 0..<positions {
            automaton.follow[position].forEach { edges.append(edge(to: $0)) }
            edgeStarts.append(edges.count)
            isEnd[position + 1] = isLast[position]
            if automaton.classes[position].contains(0) { readsEnd = true }
        }
        addFound(found)
    }

    /// Once the filter has been found, it stays so.
    private mutating func addFound(_ state: Int) {
        edges.append(Edge(characters: .everyCharacter, state: state))
        edgeStarts.append(edges.count)
    }

    /// The most pairs of states that are looked at; filters that would need more count as meeting.
    private static let maximumPairCount = 1 << 18

    /// Whether some address holds what both filters search for.
    ///
    /// Never wrong when it says no; exact but for filters of hundreds of characters.
    func meets(_ other: FilterGraph?) -> Bool {
        guard let other else { return false }
        guard !readsEnd, !other.readsEnd, count * other.count <= Self.maximumPairCount else { return true }
        let (edges, edgeStarts, otherEdges, otherStarts) = (edges, edgeStarts, other.edges, other.edgeStarts)
        let (steps, stepStarts) = (AddressForm.steps, AddressForm.stepStarts)
        /// The forms that some others lead to by some characters.
        func next(of forms: UInt16, by characters: ASCIISet) -> UInt16 {
            var (rest, found) = (forms, UInt16(0))
            while rest != 0 {
                let form = rest.trailingZeroBitCount
                rest &= rest - 1
                for step in stepStarts[form]..<stepStarts[form + 1]
                where !steps[step].characters.isDisjoint(with: characters) { found |= steps[step].next }
            }
            return found
        }
        // By pair of states: the forms in which an address may be there, a bit for each.
        var seen = [UInt16](repeating: 0, count: count * other.count)
        var open: [(one: Int, other: Int, forms: UInt16)] = [(start, other.start, AddressForm.start.bit)]
        while let (one, second, forms) = open.popLast() {
            if forms & AddressForm.ends != 0, isEnd[one], other.isEnd[second] { return true }
            // What both have found stays found, and every address that has begun can be ended.
            if one == count - 1, second == other.count - 1 { return true }
            for edge in edgeStarts[one]..<edgeStarts[one + 1] {
                for otherEdge in otherStarts[second]..<otherStarts[second + 1] {
                    let characters = edges[edge].characters.intersection(otherEdges[otherEdge].characters)
                    if characters.isEmpty { continue }
                    let pair = edges[edge].state * other.count + otherEdges[otherEdge].state
                    let new = next(of: forms, by: characters) & ~seen[pair]
                    if new == 0 { continue }
                    seen[pair] |= new
                    open.append((edges[edge].state, otherEdges[otherEdge].state, new))
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
