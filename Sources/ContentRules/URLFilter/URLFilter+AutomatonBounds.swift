extension URLFilter {
    /// Whether the deterministic automaton that WebKit has to build for this filter alone has so many states at most.
    ///
    /// The same as counting them; of most filters a look at their positions tells.
    package func hasAutomaton(within limit: Int) -> Bool {
        let automaton = URLFilterAutomaton(positionsOf: self, isCaseSensitive: false)
        if let most = automaton.mostStates, most <= limit { return true }
        return !automaton.hasMoreWindowStates(than: limit) && automatonSize(limit: limit) != nil
    }
}

extension URLFilterAutomaton {
    /// More states than there can be; nothing where the positions do not tell at a glance.
    ///
    /// Where no character leads from a position to two others, a state is a position. Behind `.*`, and in a filter
    /// that is searched for, a row of characters that are the same or have nothing in common is a word of them: a
    /// state is how much of the word has been read.
    fileprivate var mostStates: Int? {
        let count = classes.count
        var wordStart = filter.isAnchoredAtStart ? count : 0
        if filter.isAnchoredAtStart {
            if !leadsToOneOrLoop(span.first, before: &wordStart) { return nil }
            for position in 0..<count where position < wordStart {
                if !leadsToOneOrLoop(follow[position], before: &wordStart) { return nil }
            }
            if wordStart == count { return count + 2 }
            // The loop itself, which anything keeps in.
            guard follow[wordStart] == Self.positions([wordStart, wordStart + 1].filter { $0 < count }) else {
                return nil
            }
            wordStart += 1
        } else if span.first != Self.positions([0]) {
            return nil
        }
        var distinct: [ASCIISet] = []
        var known = ASCIISet()
        for position in wordStart..<count {
            guard follow[position] == Self.positions(position + 1 < count ? [position + 1] : []) else { return nil }
            if distinct.contains(classes[position]) { continue }
            guard known.isDisjoint(with: classes[position]) else { return nil }
            distinct.append(classes[position])
            known = known.union(classes[position])
        }
        return 2 * count + 2
    }

    private static func positions(_ numbers: [Int]) -> Positions {
        numbers.reduce(into: Positions()) { $0.insert($1) }
    }

    /// Whether no character leads to two of some positions, or all of them are a `.*` and what stands behind it.
    /// - Parameter loop: where the `.*` stands; it is moved to the first that is found.
    private func leadsToOneOrLoop(_ next: Positions, before loop: inout Int) -> Bool {
        var known = ASCIISet()
        var isOne = true
        var first = classes.count
        next.forEach { position in
            first = min(first, position)
            if !known.isDisjoint(with: classes[position]) { isOne = false }
            known = known.union(classes[position])
        }
        guard first < classes.count, classes[first] == .everyCharacter, holds(first, in: follow[first]) else {
            // What follows the loop is not to be reached without it.
            return isOne && (loop == classes.count || !reaches(next, from: loop))
        }
        if loop == classes.count { loop = first }
        return loop == first && (next == Self.positions([first]) || next == Self.positions([first, first + 1]))
    }

    private func holds(_ position: Int, in positions: Positions) -> Bool {
        positions.word(position / 64) >> UInt64(position % 64) & 1 == 1
    }

    private func reaches(_ next: Positions, from start: Int) -> Bool {
        var isReached = false
        next.forEach { if $0 >= start { isReached = true } }
        return isReached
    }

    /// Whether a filter that is searched for needs more states than so many because of a row of `.` in it.
    ///
    /// What stands before the row may have been found at any places in so many characters as the row is long, and the
    /// automaton has to know at which: a state for each choice of places that leave room for it.
    fileprivate func hasMoreWindowStates(than limit: Int) -> Bool {
        guard !filter.isAnchoredAtStart, span.first == Self.positions([0]), !classes[0].contains(0),
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
                guard follow[position] == Self.positions([next]) else { return false }
            } else {
                follow[position].forEach { if $0 != next { others = others.union(classes[$0]) } }
                if classes[next].contains(0) || classes[next].isSubset(of: others) { return false }
                length += 1
            }
            position = next
        }
        var rowLength = 1
        while position + 1 < classes.count, classes[position + 1] == .everyCharacter,
            follow[position] == Self.positions([position + 1])
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
