/// Rows of characters of many automata, counted as WebKit's automata of them are large.
///
/// An automaton has a state for each beginning that several rows share, and for each different ending of a single one:
/// WebKit joins endings with the same actions (`generateSuffixWithReverseSuffixTree`, `DFAMinimizer`). Behind each full
/// stop of a host the search begins anew, so that such states know the beginnings of all other rows as well.
struct RowTree {
    /// What rows with the same head amount to.
    struct Size {
        var rows = 0
        /// The different terms that rows begin with.
        var firsts = 0
        /// States of shared beginnings.
        var shared = 0
        /// States of endings.
        var endings = 0
        /// Transitions of endings behind full stops to the beginnings of other rows: of endings of several rows, and of
        /// those of one.
        var sharedBranches = 0
        var branches = 0

        var states: Int { shared + endings }

        /// WebKit makes one automaton of at most 75,000 states or so (`maxNFASize`), which knows the beginnings of its
        /// own rows only.
        private static let maximumStates = 75_000.0

        /// The transitions behind full stops, as far as the rows are in one automaton.
        var allBranches: Double {
            let parts = max(Double(states) / Self.maximumStates, 1)
            let last = parts - parts.rounded(.down)
            return Double(sharedBranches) + Double(branches) * (parts.rounded(.down) + last * last) / (parts * parts)
        }
    }

    private struct Row {
        var group: Int
        /// A byte of each of the first eight terms, so that few rows need a closer look to be put in order.
        var start: UInt64
        var terms: Range<Int>
        /// What the rules with this row do, as one number.
        var actions: UInt64
    }

    private var terms: [UInt32] = []
    private var rows: [Row] = []
    private(set) var sizes: [Size] = []

    /// A new group of rows that have nothing in common with those of others.
    mutating func addGroup() -> Int {
        sizes.append(Size())
        return sizes.count - 1
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
        countEndings(common, children: children(common))
        for index in rows.indices {
            let previous = index == 0 || rows[index - 1].group != rows[index].group ? 0 : common[index - 1]
            sizes[rows[index].group].rows += 1
            if common[index] == 0 { sizes[rows[index].group].firsts += 1 }
            sizes[rows[index].group].shared += max(common[index] - previous, 0)
        }
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

    /// How long a beginning is at most of which it is known how rows go on behind it.
    private static let maximumBeginning = 3

    private func seed(of group: Int) -> UInt64 { UInt64(group + 1) &* 0x9E37_79B9_7F4A_7C15 }

    /// By the hash of a short beginning: in how many ways rows go on behind it.
    private func children(_ common: [Int]) -> TallyTable {
        var children = TallyTable(capacity: 1024)
        for (number, row) in rows.enumerated() {
            var hash = RowHash(seed: seed(of: row.group))
            for depth in 0..<min(Self.maximumBeginning + 1, row.terms.count) {
                if depth >= common[number] { _ = children.add(hash.value) }
                hash.combine(UInt64(terms[row.terms.lowerBound + depth]))
            }
        }
        return children
    }

    /// One ending in so many is counted, by chance of its hash.
    private static let sampling: UInt64 = 8

    /// - Parameter common: how many terms each row has in common with the one before.
    private mutating func countEndings(_ common: [Int], children: TallyTable) {
        let sampling = terms.count < 1 << 16 ? 1 : Self.sampling
        var endings = TallyTable(capacity: 1 << 12)
        /// By term of a row: the hash of what stands behind the last full stop, and in how many ways rows go on there.
        var since: [(hash: UInt64, branches: Int)] = []
        for (number, row) in rows.enumerated() {
            // What the row shares with none.
            let own = max(common[number], common[number + 1])
            guard own < row.terms.count else { continue }
            look(at: row, children, into: &since)
            var hash = RowHash(seed: seed(of: row.group) ^ row.actions)
            for index in stride(from: row.terms.count - 1, through: own, by: -1) {
                let place = since[index]
                let ending = (hash.value ^ place.hash) &* 0xD6E8_FEB8_6659_FD93
                hash.combine(UInt64(terms[row.terms.lowerBound + index]))
                guard ending >> 32 % sampling == 0 else { continue }
                let before = endings.add(ending)
                let branches = place.branches * Int(sampling)
                if before == 0 {
                    sizes[row.group].endings += Int(sampling)
                    sizes[row.group].branches += branches
                } else if before == 1 {
                    sizes[row.group].branches -= branches
                    sizes[row.group].sharedBranches += branches
                }
            }
        }
    }

    private func look(at row: Row, _ children: TallyTable, into since: inout [(hash: UInt64, branches: Int)]) {
        since.removeAll(keepingCapacity: true)
        var label: RowHash?
        var length = 0
        for index in row.terms {
            if terms[index] == FilterRow.fullStop {
                label = RowHash(seed: seed(of: row.group))
                length = 0
            } else if label != nil {
                label?.combine(UInt64(terms[index]))
                length += 1
            }
            guard let label, length <= Self.maximumBeginning else {
                since.append((0, 0))
                continue
            }
            let branches = children.tally(of: label.value)
            since.append((branches > 0 ? label.value : 0, branches))
        }
    }
}
