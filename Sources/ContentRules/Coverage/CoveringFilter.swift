/// A filter that may be found wherever others are, as an automaton that knows at once all that can be said of the
/// address so far.
struct CoveringFilter: Sendable {
    /// What can be said of an address so far.
    struct State: Hashable, Sendable {
        /// The positions that may come next.
        fileprivate var reachable: UInt64
        /// Whether the filter is found if the address ends here.
        var isEnd = false
    }

    private let classes: [ASCIISet]
    private let follow: [UInt64]
    private let first: UInt64
    private let last: UInt64
    private let isAnchoredAtStart: Bool
    private let isAnchoredAtEnd: Bool
    private let matchesEverything: Bool

    /// Nothing for a filter of more than 64 characters and classes, or one that looks at the end of the address as if
    /// it were a character.
    init?(_ filter: URLFilter, isCaseSensitive: Bool) {
        let automaton = URLFilterAutomaton(positionsOf: filter, isCaseSensitive: isCaseSensitive)
        guard automaton.classes.count <= 64, !automaton.classes.contains(where: { $0.contains(0) }) else { return nil }
        classes = automaton.classes
        follow = automaton.follow.map(Self.word)
        first = Self.word(automaton.span.first)
        last = Self.word(automaton.span.last)
        isAnchoredAtStart = filter.isAnchoredAtStart
        isAnchoredAtEnd = filter.isAnchoredAtEnd
        matchesEverything = filter.matchesEverything
    }

    private static func word(_ positions: URLFilterAutomaton.Positions) -> UInt64 { positions.word(0) }

    /// The state behind a character, of which the positions that match it are given; nothing once the filter has been
    /// found, whatever follows.
    private func next(_ state: State, matching: UInt64) -> State? {
        let positions = state.reachable & matching
        let isEnd = positions & last != 0
        if isEnd, !isAnchoredAtEnd { return nil }
        var next = isAnchoredAtStart ? 0 : first
        var rest = positions
        while rest != 0 {
            next |= follow[rest.trailingZeroBitCount]
            rest &= rest - 1
        }
        return State(reachable: next, isEnd: isEnd)
    }

    private struct Node: Hashable {
        var state: Int
        var covering: State
        var stage: AddressStage
    }

    /// How many pairs of states are looked at; two filters that need more count as not covering each other.
    private static let maximumNodeCount = 1 << 12

    /// Whether every address in which another filter is found holds this one as well.
    ///
    /// Never wrong when it says yes, and no only where there is such an address or the filters are very long.
    ///
    /// - Parameter effort: grows by how many pairs of states are looked at.
    func covers(_ other: CoveredFilter, effort: inout Int) -> Bool {
        if matchesEverything { return true }
        let kinds = kinds(of: other)
        let start = Node(
            state: other.start, covering: State(reachable: first), stage: .start)
        var seen: Set<Node> = [start]
        defer { effort += seen.count }
        var open = [start]
        while let node = open.popLast() {
            if node.stage.isEnd, other.isEnd[node.state], !node.covering.isEnd { return false }
            for kind in kinds {
                guard let stage = node.stage.next(kind.character),
                    let covering = next(node.covering, matching: kind.positions)
                else { continue }
                for edge in other.edges[node.state] where edge.characters.contains(kind.character) {
                    let next = Node(state: edge.state, covering: covering, stage: stage)
                    guard seen.insert(next).inserted else { continue }
                    open.append(next)
                }
            }
            if seen.count > Self.maximumNodeCount { return false }
        }
        return true
    }

    /// One character of each kind that the filters and addresses tell apart, and the positions that match it.
    private func kinds(of other: CoveredFilter) -> [(character: UInt8, positions: UInt64)] {
        var sets = Set(classes)
        for edge in other.edges.joined() { sets.insert(edge.characters) }
        sets.formUnion(AddressStage.classes)
        var numbers = [Int](repeating: 0, count: AddressStage.characters.count)
        var count = 1
        for set in sets {
            var known = [Int](repeating: -1, count: 2 * count)
            count = 0
            for (index, character) in AddressStage.characters.enumerated() {
                let key = 2 * numbers[index] + (set.contains(character) ? 1 : 0)
                if known[key] < 0 {
                    known[key] = count
                    count += 1
                }
                numbers[index] = known[key]
            }
        }
        var isKnown = [Bool](repeating: false, count: count)
        var kinds: [(character: UInt8, positions: UInt64)] = []
        for (index, character) in AddressStage.characters.enumerated() where !isKnown[numbers[index]] {
            isKnown[numbers[index]] = true
            var positions: UInt64 = 0
            for (position, set) in classes.enumerated() where set.contains(character) { positions |= 1 << position }
            kinds.append((character, positions))
        }
        return kinds
    }
}

extension URLFilter {
    /// Whether every address that matches another filter matches this one.
    ///
    /// Never wrong when it says yes.
    package func covers(
        _ other: URLFilter, isCaseSensitive: Bool = false, isOtherCaseSensitive: Bool = false
    ) -> Bool {
        guard let covering = CoveringFilter(self, isCaseSensitive: isCaseSensitive),
            let covered = CoveredFilter(other, isCaseSensitive: isOtherCaseSensitive)
        else { return self == other && (!isCaseSensitive || isOtherCaseSensitive) }
        var effort = 0
        return covering.covers(covered, effort: &effort)
    }
}
