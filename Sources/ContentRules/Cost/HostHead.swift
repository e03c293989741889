/// What stands before a host, as `^[^:]+://([^/]*\.)?`: how the automaton of the hosts behind it comes out.
struct HostHead: Hashable {
    /// Whether the search for a host begins anew behind a full stop while one is being read.
    var isLive = true
    /// Whether a host is also reached where nothing can begin anew any more: its states exist a second time.
    var isRepeated = false
    /// Whether an address can leave the states of a host to no state at all, so that each of them has to test ranges of
    /// characters where others have one jump for "all else" (`DFANode::canUseFallbackTransition`).
    var hasGaps = true

    /// Whether there are states of hosts in which nothing begins anew.
    var copiesHosts: Bool { isRepeated || !isLive }
}

extension HostHead {
    /// Reads a head as it stands in JSON.
    init(_ text: [UInt8], _ range: Range<Int>) {
        guard let automaton = Self.automaton(text, range), automaton.follow.count <= 64 else {
            self.init()
            return
        }
        self.init(automaton)
    }

    /// The automaton of the head with a character of no host behind it, which is the last of its positions.
    private static func automaton(_ text: [UInt8], _ range: Range<Int>) -> URLFilterAutomaton? {
        // JSON writes a backslash twice.
        var plain: [UInt8] = []
        for index in range where !(text[index] == UInt8(ascii: "\\") && plain.last == UInt8(ascii: "\\")) {
            plain.append(text[index])
        }
        guard let filter = try? URLFilter(parsing: plain + [end]) else { return nil }
        return URLFilterAutomaton(positionsOf: filter, isCaseSensitive: false)
    }

    private static let end: UInt8 = 1

    /// The states are sets of positions that may come next, as bits.
    private init(_ automaton: URLFilterAutomaton) {
        func bits(_ positions: URLFilterAutomaton.Positions) -> UInt64 { positions.word(0) }
        let (classes, follow) = (automaton.classes, automaton.follow.map(bits))
        let end: UInt64 = 1 << UInt64(classes.count - 1)
        func step(_ state: UInt64, _ character: UInt8) -> UInt64 {
            var (rest, next) = (state & ~end, UInt64(0))
            while rest != 0 {
                let position = rest.trailingZeroBitCount
                if classes[position].contains(character) { next |= follow[position] }
                rest &= rest - 1
            }
            return next
        }
        var states = [bits(automaton.span.first)]
        var targets: [[Int?]] = []
        while targets.count < states.count {
            let state = states[targets.count]
            targets.append(
                (2..<UInt8(128)).map { character in
                    let next = step(state, character)
                    guard next != 0, states.count < Self.maximumStates else { return nil }
                    if let known = states.firstIndex(of: next) { return known }
                    states.append(next)
                    return states.count - 1
                })
        }
        // The states from which a host can be reached, by one step more each time.
        let entries = states.map { $0 & end != 0 }
        var reaching = entries
        for _ in states {
            for (state, next) in targets.enumerated() where next.contains(where: { $0.map { reaching[$0] } ?? false }) {
                reaching[state] = true
            }
        }
        let isLiveEntry = states.indices.map { state in
            entries[state] && targets[state].contains { $0.map { reaching[$0] } ?? false }
        }
        let isLive = isLiveEntry.contains(true)
        self.init(
            isLive: isLive, isRepeated: isLive && zip(entries, isLiveEntry).contains { $0 && !$1 },
            // Letters, of which hosts are made, lead to where the next character is asked for.
            hasGaps: states.indices.contains { state in
                isLiveEntry[state]
                    && targets[state][Int(UInt8(ascii: "e")) - 2].map { targets[$0].contains(nil) } ?? true
            })
    }

    private static let maximumStates = 200
}
