/// What network rules mean, in the order in which they stand.
///
/// Three of four real rules say nothing but their pattern: of these the place alone is kept.
struct NetworkMeanings: RandomAccessCollection {
    private struct Entry {
        var list: Int32
        var rule: Int32
        /// The number in ``marked``, or one of the two that say nothing else.
        var meaning: Int32

        static let block: Int32 = -1
        static let exception: Int32 = -2
    }

    private var entries: [Entry] = []
    /// Those of rules with modifiers: all that mean more than to block, or not to block, what the pattern matches.
    ///
    /// In the place of one that was removed stands one that does nothing.
    private(set) var marked: [NetworkMeaning] = []

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }

    subscript(position: Int) -> NetworkMeaning {
        let entry = entries[position]
        if entry.meaning >= 0 { return marked[Int(entry.meaning)] }
        return NetworkMeaning(
            list: Int(entry.list), rule: Int(entry.rule), isException: entry.meaning == Entry.exception)
    }

    /// What a rule does that can make others pointless, if it is for a whole host; nothing of others.
    @inline(__always)
    func coverage(_ position: Int) -> HostCoverage.Meaning? {
        let number = entries[position].meaning
        guard number >= 0 else {
            return HostCoverage.Meaning(isException: number == Entry.exception, isThirdParty: false)
        }
        let meaning = marked[Int(number)]
        return meaning.canCover ? meaning.coverage : nil
    }

    /// Whether a rule becomes less than written.
    @inline(__always)
    func hasLoss(_ position: Int) -> Bool {
        let meaning = entries[position].meaning
        return meaning >= 0 && marked[Int(meaning)].loss != nil
    }

    /// The list and the rule in it that a meaning is of.
    func place(_ position: Int) -> (list: Int, rule: Int) {
        (Int(entries[position].list), Int(entries[position].rule))
    }

    /// Notes what a `$badfilter` rule takes of the pages of a rule; one without modifiers names none.
    mutating func setRemoval(_ removal: Int, at position: Int) {
        guard entries[position].meaning >= 0 else { return }
        marked[Int(entries[position].meaning)].removal = Int32(truncatingIfNeeded: removal)
    }

    /// Removes the meanings at some positions, which ascend.
    mutating func remove(at positions: [Int]) {
        guard var end = positions.first else { return }
        var next = positions[...]
        for position in end..<entries.count {
            let entry = entries[position]
            guard position != next.first else {
                next.removeFirst()
                if entry.meaning >= 0 {
                    marked[Int(entry.meaning)] = NetworkMeaning(
                        list: Int(entry.list), rule: Int(entry.rule), isException: true)
                }
                continue
            }
            entries[end] = entry
            end += 1
        }
        entries.removeSubrange(end...)
    }

    mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    /// Adds a rule without modifiers.
    mutating func append(unmarked rule: Int, of list: Int, isException: Bool) {
        entries.append(
            Entry(
                list: Int32(truncatingIfNeeded: list), rule: Int32(truncatingIfNeeded: rule),
                meaning: isException ? Entry.exception : Entry.block))
    }

    mutating func append(_ meaning: NetworkMeaning) {
        entries.append(
            Entry(
                list: Int32(truncatingIfNeeded: meaning.list), rule: Int32(truncatingIfNeeded: meaning.rule),
                meaning: Int32(truncatingIfNeeded: marked.count)))
        marked.append(meaning)
    }

    /// Adds one of others' meanings.
    mutating func append(_ position: Int, of others: NetworkMeanings) {
        var entry = others.entries[position]
        if entry.meaning >= 0 {
            marked.append(others.marked[Int(entry.meaning)])
            entry.meaning = Int32(truncatingIfNeeded: marked.count - 1)
        }
        entries.append(entry)
    }

    mutating func append(_ range: Range<Int>, of others: NetworkMeanings) {
        for position in range { append(position, of: others) }
    }
}
