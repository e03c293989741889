/// Counts the states of rows in order.
///
/// A state is known by the hash of what may follow it, which is made from a row's end on, so that rows which end alike
/// share what they share in WebKit. Of long lists one state in eight is counted, by chance of its hash.
struct RowCounter {
    private let terms: [UInt32]
    private let rows: [RowTree.Row]
    private let restarts: [RowTree.Restart]
    /// By row: how many terms it has in common with the one before.
    private let common: [Int]
    private let sampling: UInt64
    private var counts: [RowCount]
    /// By the hash of a short beginning: in how many ways rows go on behind it.
    private let children: TallyTable
    private var plain = TallyTable(capacity: 1 << 12)
    private var live = TallyTable(capacity: 1 << 12)
    /// By term of the row at hand: what other row has begun before it, and in how many ways rows go on there.
    private var places: [(hash: UInt64, branches: Int)] = []
    /// How many terms of the row at hand belong to its host.
    private var hostCount = 0
    /// By depth: what follows the states that the row at hand shares with the next.
    private var open: [UInt64] = []

    /// - Parameter common: how many terms each row has in common with the one before.
    init(_ tree: borrowing RowTree, common: [Int]) {
        terms = tree.terms
        rows = tree.rows
        restarts = tree.restarts
        counts = tree.counts
        self.common = common
        sampling = rows.reduce(0) { $0 + $1.terms.count } < 1 << 16 ? 1 : 8
        children = Self.children(terms: terms, rows: rows, restarts: restarts, common: common)
    }

    /// What each group amounts to.
    mutating func count() -> [RowCount] {
        var group = -1
        var (part, end) = (0, 0)
        for number in rows.indices {
            let row = rows[number]
            let known = counts[row.group].plain
            if row.group != group || known > end {
                part = row.group == group ? part + 1 : 0
                group = row.group
                end = known + RowCount.maximumStates
            }
            count(number, part: UInt64(part))
        }
        return counts
    }

    /// - Parameter part: which of a group's automata the row is in.
    private mutating func count(_ number: Int, part: UInt64) {
        let row = rows[number]
        let (before, behind) = (common[number], common[number + 1])
        if before == 0 { counts[row.group].firsts += 1 }
        let own = max(before, behind)
        while open.count <= own { open.append(0) }
        lookForPlaces(row)
        // What the row shares with none, from its end on.
        var hash = RowHash(seed: Self.seed(of: row.group) ^ row.actions ^ part << 48)
        for depth in stride(from: row.terms.count, to: own, by: -1) {
            add(hash.value, depth: depth, group: row.group)
            hash.combine(UInt64(terms[row.terms.lowerBound + depth - 1]))
        }
        open[own] &+= hash.value
        // What it shared with rows before it, and does not with the next.
        for depth in stride(from: own, to: behind, by: -1) {
            var hash = RowHash(seed: open[depth])
            open[depth] = 0
            add(hash.value, depth: depth, group: row.group)
            hash.combine(UInt64(terms[row.terms.lowerBound + depth - 1]))
            open[depth - 1] &+= hash.value
        }
        if behind == 0 { open[0] = 0 }
    }

    /// Counts a state, if it is the first of its kind.
    ///
    /// - Parameters:
    ///   - rest: the hash of what may follow it.
    ///   - depth: how many terms lead to it.
    @inline(__always)
    private mutating func add(_ rest: UInt64, depth: Int, group: Int) {
        let isHost = depth <= hostCount
        if rest >> 32 % sampling == 0, plain.add(rest) == 0 {
            if isHost { counts[group].host += Int(sampling) } else { counts[group].path += Int(sampling) }
        }
        guard isHost, restarts[group] != .never else { return }
        let place = places[depth - 1]
        let state = (rest ^ place.hash) &* 0xD6E8_FEB8_6659_FD93
        guard state >> 32 % sampling == 0 else { return }
        let branches = place.branches * Int(sampling)
        switch live.add(state) {
        case 0:
            counts[group].live += Int(sampling)
            counts[group].ownBranches += branches
        case 1:
            counts[group].ownBranches -= branches
            counts[group].sharedBranches += branches
        default: break
        }
    }

    // MARK: What begins anew

    /// How long a beginning is at most of which it is known how rows go on behind it.
    private static let maximumBeginning = 3

    private static func seed(of group: Int) -> UInt64 { UInt64(group + 1) &* 0x9E37_79B9_7F4A_7C15 }

    private static func children(
        terms: [UInt32], rows: [RowTree.Row], restarts: [RowTree.Restart], common: [Int]
    ) -> TallyTable {
        var children = TallyTable(capacity: 1024)
        for (number, row) in rows.enumerated() where restarts[row.group] != .never {
            var hash = RowHash(seed: seed(of: row.group))
            for depth in 0..<min(maximumBeginning + 1, row.terms.count) {
                if depth >= common[number] { _ = children.add(hash.value) }
                hash.combine(UInt64(terms[row.terms.lowerBound + depth]))
            }
        }
        return children
    }

    /// Finds what may have begun at each term of a row, and where its host ends.
    private mutating func lookForPlaces(_ row: RowTree.Row) {
        hostCount = row.terms.count
        places.removeAll(keepingCapacity: true)
        switch restarts[row.group] {
        case .never: break
        case .afterFullStops: lookBehindFullStops(row)
        case .everywhere: lookEverywhere(row)
        }
    }

    private mutating func lookBehindFullStops(_ row: RowTree.Row) {
        var label: RowHash?
        var length = 0
        for index in row.terms {
            let term = terms[index]
            if FilterRow.endsHost(term) {
                // The state behind a slash is the last to know that this was a host.
                hostCount = index - row.terms.lowerBound + 1
                places.append((0, 0))
                return
            }
            if term == FilterRow.fullStop {
                label = RowHash(seed: Self.seed(of: row.group))
                length = 0
            } else if label != nil {
                label?.combine(UInt64(term))
                length += 1
            }
            guard let label, length <= Self.maximumBeginning else {
                places.append((0, 0))
                continue
            }
            let branches = children.tally(of: label.value)
            places.append((branches > 0 ? label.value : 0, branches))
        }
    }

    /// The longest beginning of a row that the terms up to each end in.
    private mutating func lookEverywhere(_ row: RowTree.Row) {
        for index in row.terms {
            var place: (hash: UInt64, branches: Int) = (0, 0)
            for length in stride(from: min(Self.maximumBeginning, index - row.terms.lowerBound), to: 0, by: -1) {
                var hash = RowHash(seed: Self.seed(of: row.group))
                for term in terms[(index - length + 1)...index] { hash.combine(UInt64(term)) }
                let branches = children.tally(of: hash.value)
                guard branches > 0 else { continue }
                place = (hash.value, branches)
                break
            }
            places.append(place)
        }
    }
}
