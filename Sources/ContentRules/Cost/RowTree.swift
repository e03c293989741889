/// Rows of characters of many automata, counted as WebKit's automata of them are large.
///
/// WebKit puts rows with the same head into a tree by their beginnings, joins endings with the same actions
/// (`generateSuffixWithReverseSuffixTree`), makes the automaton deterministic and then the smallest that does the same
/// (`DFAMinimizer`): what remains is a state for each different rest of a row. Where the search begins anew, as behind
/// each full stop of a host, states know the beginnings of other rows as well.
struct RowTree {
    /// Where rows begin anew while one is being read.
    enum Restart {
        case never
        /// Behind each full stop of a host.
        case afterFullStops
        case everywhere
    }

    struct Row {
        var group: Int
        /// A byte of each of the first eight terms, so that few rows need a closer look to be put in order.
        var start: UInt64
        var terms: Range<Int>
        /// What the rules with this row do, as one number.
        var actions: UInt64
    }

    private(set) var terms: [UInt32] = []
    private(set) var rows: [Row] = []
    /// By group.
    private(set) var counts: [RowCount] = []
    /// By group.
    private(set) var restarts: [Restart] = []

    /// A new group of rows that have nothing in common with those of others.
    mutating func addGroup(_ restart: Restart) -> Int {
        counts.append(RowCount())
        restarts.append(restart)
        return counts.count - 1
    }

    /// Adds a row to a group.
    mutating func add(_ row: ArraySlice<UInt32>, actions: UInt64, to group: Int) {
        var start: UInt64 = 0
        for index in 0..<8 {
            let byte = index < row.count ? row[row.startIndex + index] & 0xFF : 0
            start = start << 8 | UInt64(byte)
        }
        let range = terms.count..<(terms.count + row.count)
        terms.append(contentsOf: row)
        rows.append(Row(group: group, start: start, terms: range, actions: actions))
    }

    /// Counts what the groups amount to.
    mutating func count() {
        rows = joined(rows.sorted { precedes($0, $1) })
        let common = rows.indices.map { $0 == 0 ? 0 : commonCount(rows[$0 - 1], rows[$0]) } + [0]
        var counter = RowCounter(self, common: common)
        counts = counter.count()
    }

    private func precedes(_ one: Row, _ other: Row) -> Bool {
        if one.group != other.group { return one.group < other.group }
        if one.start != other.start { return one.start < other.start }
        return terms[one.terms].lexicographicallyPrecedes(terms[other.terms])
    }

    /// How many terms two rows of the same group begin with in common.
    private func commonCount(_ one: Row, _ other: Row) -> Int {
        guard one.group == other.group else { return 0 }
        var count = 0
        let most = min(one.terms.count, other.terms.count)
        while count < most, terms[one.terms.lowerBound + count] == terms[other.terms.lowerBound + count] { count += 1 }
        return count
    }

    /// Rows that come twice are one that does both.
    private func joined(_ sorted: [Row]) -> [Row] {
        var kept: [Row] = []
        kept.reserveCapacity(sorted.count)
        for row in sorted {
            if let last = kept.last, last.group == row.group, last.start == row.start,
                terms[last.terms] == terms[row.terms]
            {
                kept[kept.count - 1].actions = (last.actions &+ row.actions) &* 0x2545_F491_4F6C_DD1D
            } else {
                kept.append(row)
            }
        }
        return kept
    }
}
