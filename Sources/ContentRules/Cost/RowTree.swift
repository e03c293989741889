/// Rows of characters of many automata, counted as WebKit's automata of them are large.
///
/// An automaton has a state for each beginning that several rows share, and for each different ending of a single one:
/// WebKit joins endings with the same actions (`generateSuffixWithReverseSuffixTree`, `DFAMinimizer`). Behind each full
/// stop of a host the search begins anew, so that such states know the beginnings of all other rows as well.
struct RowTree {
    /// What rows with the same head amount to.
    struct Size {
        var rows = 0
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
        var terms: Range<Int>
        /// What the rules with this row do, as one number.
        var actions: UInt64
    }

    private var terms: [UInt64] = []
    private var rows: [Row] = []
    private var rowNumbers: [UInt64: Int] = [:]
    private var seeds: [UInt64] = []
    private(set) var sizes: [Size] = []

    /// A new group of rows that have nothing in common with those of others.
    mutating func addGroup() -> Int {
        sizes.append(Size())
        seeds.append(UInt64(sizes.count) &* 0x9E37_79B9_7F4A_7C15)
        return sizes.count - 1
    }

    /// Adds a row to a group; rows that come twice are one that does both.
    mutating func add(_ row: ArraySlice<UInt64>, actions: UInt64, to group: Int) {
        var hash = RowHash(seed: seeds[group])
        for term in row { hash.combine(term) }
        if let number = rowNumbers[hash.value] {
            rows[number].actions &+= actions &* 0x2545_F491_4F6C_DD1D
            return
        }
        rowNumbers[hash.value] = rows.count
        let start = terms.count
        terms.append(contentsOf: row)
        rows.append(Row(group: group, terms: start..<terms.count, actions: actions))
    }

    /// How many terms of a beginning count as such that others may begin with.
    private static let maximumBeginning = 3

    /// Counts what the groups amount to.
    mutating func count() {
        var beginnings = TallyTable(capacity: terms.count)
        var children = TallyTable(capacity: 1024)
        for row in rows {
            sizes[row.group].rows += 1
            var hash = RowHash(seed: seeds[row.group])
            for (depth, index) in row.terms.enumerated() {
                let parent = hash.value
                hash.combine(terms[index])
                let before = beginnings.add(hash.value)
                if before == 0, depth <= Self.maximumBeginning { _ = children.add(parent) }
                if before == 1 { sizes[row.group].shared += 1 }
            }
        }
        countEndings(beginnings, children)
    }

    private mutating func countEndings(_ beginnings: TallyTable, _ children: TallyTable) {
        var endings = TallyTable(capacity: terms.count)
        /// By term of a row: whether it is the row's own, and the beginning since the last full stop.
        var since: [(hash: UInt64, branches: Int)] = []
        for row in rows {
            since.removeAll(keepingCapacity: true)
            let own = ownTerms(of: row, beginnings)
            var label: RowHash?
            var length = 0
            for index in row.terms {
                if terms[index] == FilterRow.fullStop {
                    label = RowHash(seed: seeds[row.group])
                    length = 0
                } else {
                    label?.combine(terms[index])
                    length += 1
                }
                let branches = label.map { length <= Self.maximumBeginning ? children.tally(of: $0.value) : 0 } ?? 0
                since.append((branches > 0 ? label?.value ?? 0 : 0, branches))
            }
            var hash = RowHash(seed: seeds[row.group] ^ row.actions)
            var index = row.terms.upperBound
            while index > own {
                index -= 1
                let place = since[index - row.terms.lowerBound]
                let before = endings.add((hash.value ^ place.hash) &* 0xD6E8_FEB8_6659_FD93)
                if before == 0 {
                    sizes[row.group].endings += 1
                    sizes[row.group].branches += place.branches
                } else if before == 1 {
                    sizes[row.group].branches -= place.branches
                    sizes[row.group].sharedBranches += place.branches
                }
                hash.combine(terms[index])
            }
        }
    }

    /// Where the terms begin that a row shares with no other as beginnings.
    private func ownTerms(of row: Row, _ beginnings: TallyTable) -> Int {
        var hash = RowHash(seed: seeds[row.group])
        for index in row.terms {
            hash.combine(terms[index])
            if beginnings.tally(of: hash.value) < 2 { return index }
        }
        return row.terms.upperBound
    }
}
