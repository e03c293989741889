extension URLFilter {
    /// Whether the deterministic automaton that WebKit has to build for this filter alone has so many states at most.
    ///
    /// The same as counting them; of most filters a look at their positions tells.
    package func hasAutomaton(within limit: Int, isCaseSensitive: Bool = false) -> Bool {
        let automaton = URLFilterAutomaton(positionsOf: self, isCaseSensitive: isCaseSensitive)
        if let most = automaton.mostStates, most <= limit { return true }
        return !automaton.hasMoreWindowStates(than: limit) && automaton.size(limit: limit) != nil
    }
}

extension URLFilterAutomaton {
    /// Whether a filter that is searched for needs more states than so many because of a row of `.` in it.
    ///
    /// What stands before the row may have been found at any places in so many characters as the row is long, and the
    /// automaton has to know at which: a state for each choice of places that leave room for it.
    fileprivate func hasMoreWindowStates(than limit: Int) -> Bool {
        guard !filter.isAnchoredAtStart, span.first == Positions([0]), !classes[0].contains(0),
            !classes[0].isEmpty, !ASCIISet.everyCharacter.isSubset(of: classes[0])
        else { return false }
        // A text that is found in one way only: none of its later characters can be its first.
        var position = 0
        var length = 1
        while classes[position] != .everyCharacter {
            var (next, others) = (-1, classes[0])
            follow[position].forEach { if $0 > next { next = $0 } }
            guard next > position else { return false }
            if classes[next] == .everyCharacter {
                guard follow[position] == Positions([next]) else { return false }
            } else {
                follow[position].forEach { if $0 != next { others = others.union(classes[$0]) } }
                if classes[next].contains(0) || classes[next].isSubset(of: others) { return false }
                length += 1
            }
            position = next
        }
        var rowLength = 1
        while position + 1 < classes.count, classes[position + 1] == .everyCharacter,
            follow[position] == Positions([position + 1])
        {
            position += 1
            rowLength += 1
        }
        // By number of characters: the choices of places among them.
        var choices = [1]
        for end in 1..<max(rowLength, 1) {
            choices.append(choices[end - 1] + (end >= length ? choices[end - length] : 1))
            if choices[end] > limit { return true }
        }
        return false
    }
}
