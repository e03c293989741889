/// A rule that takes back, in its place.
struct PlacedException: Sendable {
    var atom: RuleAtom
    /// Whether it takes back what stands behind it, and not what stands before.
    var isForFollowing: Bool
    /// Whether it concerns every address.
    var isForAll: Bool
    /// What of it counts: clauses by their numbers, with their loads.
    var clauses: [(number: Int, loads: LoadMask)]
}

/// Which rules that take back each rule of some rule sets stands before, or behind those that take back what follows.
struct ExceptionOrder: Sendable {
    /// In the order of lists and rules.
    let exceptions: [PlacedException]
    /// By list: which of the exceptions are in it.
    private var ranges: [Range<Int>] = []
    /// By list and rule: the number of the first exception that does not stand before it.
    private var places: [[UInt32]] = []
    /// By list and exception: a sum that is the same for places at which the same is taken back, from what stands
    /// before; and the same without what takes back the previous rules.
    private var sums: [[UInt64]] = []
    private var sumsOfFollowing: [[UInt64]] = []
    /// By list and clause: where it stands, with which loads.
    private var occurrences: [Occurrence: [(exception: Int, loads: LoadMask)]] = [:]

    private struct Occurrence: Hashable {
        var list: UInt32
        var clause: Int
    }

    init(_ exceptions: [PlacedException], ruleCounts: [Int], graph: ClauseGraph) {
        self.exceptions = exceptions
        var sum = EffectiveSum(graph)
        var start = 0
        for (list, ruleCount) in ruleCounts.enumerated() {
            var end = start
            var places: [UInt32] = []
            places.reserveCapacity(ruleCount)
            while end < exceptions.count, exceptions[end].atom.list == UInt32(list) {
                let count = max(0, Int(exceptions[end].atom.rule) + 1 - places.count)
                places.append(contentsOf: repeatElement(UInt32(truncatingIfNeeded: end), count: count))
                for clause in exceptions[end].clauses {
                    occurrences[Occurrence(list: UInt32(list), clause: clause.number), default: []]
                        .append((end, clause.loads))
                }
                end += 1
            }
            let rest = max(0, ruleCount - places.count)
            places.append(contentsOf: repeatElement(UInt32(truncatingIfNeeded: end), count: rest))
            self.places.append(places)
            ranges.append(start..<end)
            addSums(of: start..<end, &sum)
            start = end
        }
    }

    private mutating func addSums(of range: Range<Int>, _ sum: inout EffectiveSum) {
        var following = [UInt64](repeating: 0, count: range.count + 1)
        sum.reset()
        for index in range {
            if exceptions[index].isForFollowing { sum.add(exceptions[index].clauses) }
            following[index + 1 - range.lowerBound] = sum.value
        }
        var all = following
        sum.reset()
        for index in range.reversed() {
            if !exceptions[index].isForFollowing { sum.add(exceptions[index].clauses) }
            all[index - range.lowerBound] &+= sum.value
        }
        sums.append(all)
        sumsOfFollowing.append(following)
    }

    /// The place of an atom among the exceptions of its list.
    func place(of atom: RuleAtom) -> Int { Int(places[Int(atom.list)][Int(atom.rule)]) }

    /// The same for atoms of which the same is taken back.
    /// - Parameter isException: whether the atom itself takes back previous rules, which only what takes back the
    ///   following can prevent.
    func sum(of atom: RuleAtom, isException: Bool) -> UInt64 {
        let list = Int(atom.list)
        let index = place(of: atom) - ranges[list].lowerBound
        return isException ? sumsOfFollowing[list][index] : sums[list][index]
    }

    /// The exceptions of a list.
    func exceptions(ofList list: UInt32) -> Range<Int> { ranges[Int(list)] }

    /// Whether an exception of its list takes back what stands at a place.
    func applies(_ exception: Int, at place: Int) -> Bool {
        exceptions[exception].isForFollowing ? exception < place : exception >= place
    }

    /// How many exceptions of a list have a clause, which is how long ``loads(ofClause:list:place:)`` takes.
    func occurrenceCount(ofClause clause: Int, list: UInt32) -> Int {
        occurrences[Occurrence(list: list, clause: clause)]?.count ?? 0
    }

    /// The loads of a clause that are taken back at a place of a list.
    func loads(ofClause clause: Int, list: UInt32, place: Int) -> LoadMask {
        let found = occurrences[Occurrence(list: list, clause: clause)] ?? []
        return found.reduce(LoadMask.none) { applies($1.exception, at: place) ? $0.union($1.loads) : $0 }
    }
}

extension ExceptionOrder {
    /// The loads that are taken back at a place of a list whatever their address and page, and whatever else is.
    ///
    /// - Parameter isException: whether it is what takes back previous rules that is taken back.
    func loadsOfAll(list: UInt32, place: Int, isException: Bool, graph: ClauseGraph) -> LoadMask {
        exceptions(ofList: list).reduce(LoadMask.none) { loads, number in
            let exception = exceptions[number]
            guard exception.isForAll, applies(number, at: place), exception.isForFollowing || !isException else {
                return loads
            }
            return exception.clauses.filter { graph.isUnconditional[$0.number] }.reduce(loads) { $0.union($1.loads) }
        }
    }
}

/// A sum over the clauses of exceptions that are not covered by wider ones among them: the same for the same clauses,
/// in whatever order they came.
private struct EffectiveSum {
    private(set) var value: UInt64 = 0
    private let graph: ClauseGraph
    private var present: [LoadMask]
    private var touched: [Int] = []

    init(_ graph: ClauseGraph) {
        self.graph = graph
        present = Array(repeating: .none, count: graph.wider.count)
    }

    mutating func reset() {
        value = 0
        for clause in touched { present[clause] = .none }
        touched = []
    }

    mutating func add(_ clauses: [(number: Int, loads: LoadMask)]) {
        for (clause, loads) in clauses where !loads.subtracting(present[clause]).isEmpty {
            value &-= share(of: clause)
            for narrower in graph.narrower[clause] { value &-= share(of: narrower) }
            present[clause] = present[clause].union(loads)
            touched.append(clause)
            value &+= share(of: clause)
            for narrower in graph.narrower[clause] { value &+= share(of: narrower) }
        }
    }

    /// What the loads of a clause that no wider one has count for.
    private func share(of clause: Int) -> UInt64 {
        var rest = present[clause]
        if rest.isEmpty { return 0 }
        for wider in graph.wider[clause] { rest = rest.subtracting(present[wider]) }
        var share: UInt64 = 0
        while !rest.isEmpty {
            share &+= Self.mixed(UInt64(clause) << 6 | UInt64(rest.bits.trailingZeroBitCount))
            rest.bits &= rest.bits - 1
        }
        return share
    }

    /// Steele, Lea and Flood's SplitMix64.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var mixed = (value &+ 1) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
