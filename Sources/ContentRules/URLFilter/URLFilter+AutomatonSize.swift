extension URLFilter {
    /// The number of states of the deterministic automaton that WebKit has to build for this filter alone, counted
    /// before it is minimised; `nil` when there are more than `limit`.
    ///
    /// The number can be exponential in the length: `a................b` (16 dots) needs 65 000 states, for which
    /// WebKitGTK 2.50 takes 16 seconds.
    package func automatonSize(limit: Int, isCaseSensitive: Bool = false) -> Int? {
        URLFilterAutomaton(positionsOf: self, isCaseSensitive: isCaseSensitive).size(limit: limit)
    }
}

extension URLFilterAutomaton {
    /// The number of states, where there are so many at most.
    func size(limit: Int) -> Int? {
        var counter = StateCounter(self)
        return counter.count(limit: limit)
    }
}

/// Counts the sets of positions that an automaton can be in.
///
/// All sets are bits of one array, so that thousands of them cost no allocation each.
private struct StateCounter {
    private let isAnchoredAtStart: Bool
    private let isAnchoredAtEnd: Bool
    /// Words a set.
    private let width: Int
    private let follow: [UInt64]
    private let first: [UInt64]
    private let last: [UInt64]
    /// The positions that match each kind of character which the filter tells apart, end to end.
    private let alphabet: [UInt64]
    /// The positions that may come after those of the set at hand, whatever the character.
    private var reachable: [UInt64]
    /// Those of them that match the character at hand.
    private var matched: [UInt64]
    private var sets: [UInt64]
    /// Open addressing: number of a set + 1, or 0.
    private var slots: [UInt32]

    init(_ automaton: URLFilterAutomaton) {
        isAnchoredAtStart = automaton.filter.isAnchoredAtStart
        isAnchoredAtEnd = automaton.filter.isAnchoredAtEnd
        let width = max((automaton.follow.count + 63) / 64, 1)
        func append(_ positions: URLFilterAutomaton.Positions, to words: inout [UInt64]) {
            for index in 0..<width { words.append(positions.word(index)) }
        }
        self.width = width
        var follow: [UInt64] = []
        follow.reserveCapacity(automaton.follow.count * width)
        for positions in automaton.follow { append(positions, to: &follow) }
        self.follow = follow
        first = (0..<width).map(automaton.span.first.word)
        last = (0..<width).map(automaton.span.last.word)
        alphabet = Self.alphabet(of: automaton.classes, width: width)
        reachable = first
        matched = first
        sets = Array(repeating: 0, count: width)
        slots = Array(repeating: 0, count: 64)
    }

    /// The positions that match each kind of character, in the order of each kind's first.
    private static func alphabet(of classes: [ASCIISet], width: Int) -> [UInt64] {
        var distinct: [ASCIISet] = []
        for characters in classes where distinct.last != characters && !distinct.contains(characters) {
            distinct.append(characters)
        }
        var kinds = [ASCIISet.everyCharacter]
        for characters in distinct {
            for index in kinds.indices {
                let others = kinds[index].subtracting(characters)
                if others.isEmpty || others == kinds[index] { continue }
                kinds[index] = kinds[index].intersection(characters)
                kinds.append(others)
            }
        }
        let firsts = kinds.compactMap(\.first).sorted()
        var alphabet = [UInt64](repeating: 0, count: firsts.count * width)
        for (kind, character) in firsts.enumerated() {
            for (position, set) in classes.enumerated() where set.contains(character) {
                alphabet[kind * width + position / 64] |= 1 << UInt64(position % 64)
            }
        }
        return alphabet
    }

    mutating func count(limit: Int) -> Int? {
        expand()
        var next = 1
        while next * width < sets.count {
            if sets.count / width > limit { return nil }
            reach(from: next)
            expand()
            next += 1
        }
        return sets.count / width > limit ? nil : sets.count / width
    }

    private mutating func reach(from number: Int) {
        for index in 0..<width { reachable[index] = isAnchoredAtStart ? 0 : first[index] }
        for word in 0..<width {
            var rest = sets[number * width + word]
            while rest != 0 {
                let position = word * 64 + rest.trailingZeroBitCount
                for index in 0..<width { reachable[index] |= follow[position * width + index] }
                rest &= rest - 1
            }
        }
    }

    /// Adds the sets that each kind of character leads to.
    private mutating func expand() {
        if width == 1 { return expandNarrow() }
        for kind in stride(from: 0, to: alphabet.count, by: width) {
            var isFinal = false
            var all: UInt64 = 0
            var changes: UInt64 = 0
            for index in 0..<width {
                let word = reachable[index] & alphabet[kind + index]
                changes |= matched[index] ^ word
                matched[index] = word
                all |= word
                if word & last[index] != 0 { isFinal = true }
            }
            // The kinds are in the order of characters, and neighbours often lead to one set.
            if changes == 0, kind > 0 { continue }
            // Once a filter has matched, WebKit is not interested in what follows.
            if isFinal, !isAnchoredAtEnd { continue }
            // Most characters lead to the set of no positions, with which counting began.
            if all != 0 { enterMatched() }
        }
    }

    /// The same where a set is one word.
    private mutating func expandNarrow() {
        let (reachable, last) = (reachable[0], isAnchoredAtEnd ? 0 : last[0])
        var previous: UInt64 = 0
        for index in alphabet.indices {
            let word = reachable & alphabet[index]
            if word == previous { continue }
            previous = word
            if word == 0 || word & last != 0 { continue }
            matched[0] = word
            enterMatched()
        }
    }

    /// Enters the set at hand, unless it is there already.
    private mutating func enterMatched() {
        var position = slot(of: matched, 0)
        guard slots[position] == 0 else { return }
        sets += matched
        let count = sets.count / width
        if count * 2 > slots.count {
            slots = Array(repeating: 0, count: slots.count * 4)
            for number in 0..<(count - 1) { slots[slot(of: sets, number * width)] = UInt32(number) + 1 }
            position = slot(of: matched, 0)
        }
        slots[position] = UInt32(count)
    }

    /// The slot of a set that stands somewhere, or the free one where it would be.
    private func slot(of words: [UInt64], _ start: Int) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in start..<(start + width) {
            hash = (hash ^ words[index]) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        var position = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[position] != 0, !isEqual(Int(slots[position]) - 1, words, start) {
            position = (position + 1) & (slots.count - 1)
        }
        return position
    }

    private func isEqual(_ number: Int, _ words: [UInt64], _ start: Int) -> Bool {
        for index in 0..<width where sets[number * width + index] != words[start + index] { return false }
        return true
    }
}
