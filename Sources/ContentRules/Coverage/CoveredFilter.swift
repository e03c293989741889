/// A filter of which it is asked whether another one is found wherever it is: its states, and the characters that lead
/// from one to the next.
///
/// State 0 is the beginning of the address, those above are the filter's positions, and the last stands for an address
/// in which the filter has been found, whatever follows.
struct CoveredFilter: Sendable {
    private(set) var edges: [[(characters: ASCIISet, state: Int)]]
    /// By state: whether the filter is found if the address ends here.
    private(set) var isEnd: [Bool]
    /// Where reading begins.
    private(set) var start = 0

    /// Nothing for a filter that looks at the end of the address as if it were a character.
    init?(_ filter: URLFilter, isCaseSensitive: Bool) {
        let automaton = URLFilterAutomaton(positionsOf: filter, isCaseSensitive: isCaseSensitive)
        let found = automaton.follow.count + 1
        edges = Array(repeating: [], count: found + 1)
        isEnd = Array(repeating: false, count: found + 1)
        isEnd[found] = true
        edges[found] = [(.everyCharacter, found)]
        if filter.matchesEverything {
            start = found
            return
        }
        if automaton.classes.contains(where: { $0.contains(0) }) { return nil }
        var isLast = [Bool](repeating: false, count: automaton.follow.count)
        automaton.span.last.forEach { isLast[$0] = true }
        func edge(to position: Int) -> (ASCIISet, Int) {
            (automaton.classes[position], isLast[position] && !filter.isAnchoredAtEnd ? found : position + 1)
        }
        automaton.span.first.forEach { edges[0].append(edge(to: $0)) }
        if !filter.isAnchoredAtStart { edges[0].append((.everyCharacter, 0)) }
        for position in automaton.follow.indices {
            automaton.follow[position].forEach { edges[position + 1].append(edge(to: $0)) }
            isEnd[position + 1] = isLast[position]
        }
    }
}
