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
        let transitions = AddressForm.table
        let forms = transitions.count
        var seen = [Bool](repeating: false, count: count * other.count * forms)
        var open: [(one: Int, other: Int, form: AddressForm)] = [(start, other.start, .start)]
        while let (one, second, form) = open.popLast() {
            if form.isEnd, isEnd[one], other.isEnd[second] { return true }
            // What both have found stays found, and every address that has begun can be ended.
            if one == count - 1, second == other.count - 1 { return true }
            for (allowed, nextForm) in transitions[Int(form.rawValue)] {
                for number in edgeStarts[one]..<edgeStarts[one + 1] {
                    let edge = edges[number]
                    let characters = allowed.intersection(edge.characters)
                    if characters.isEmpty { continue }
                    for otherNumber in other.edgeStarts[second]..<other.edgeStarts[second + 1] {
                        let otherEdge = other.edges[otherNumber]
                        if characters.isDisjoint(with: otherEdge.characters) { continue }
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
