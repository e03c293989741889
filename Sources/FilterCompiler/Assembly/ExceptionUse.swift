internal import ContentRules

/// Which exceptions the rules of a set need, near enough to weigh parts by: never too few.
struct ExceptionUse {
    private let set: RuleSet
    /// The exceptions, and by their number the section.
    private var rules: [Int] = []
    private var sections: [Section] = []
    private let sectionsOfRules: [UInt8]
    /// Exceptions that every unit may need.
    private(set) var common: [Int] = []
    /// Exceptions that every unit about no host may need.
    private(set) var general: [Int] = []
    /// The others, unit by unit, and where those of each unit begin; one more for their end.
    private var own: [Use] = []
    private var ownStarts: [Int32] = [0]
    private var generalCount = 0
    /// How many units, of which these are the first, may need more than all need; those behind are single rules.
    private(set) var needyCount = 0

    /// How many pairs of exceptions and units are compared one by one.
    private static let maximumPairCount = 1 << 18

    init(_ bySection: [[Int]], of set: RuleSet) {
        self.set = set
        var numbers = [UInt8](repeating: 0, count: set.rules.count)
        for section in Section.allCases {
            for rule in bySection[Int(section.rawValue)] {
                numbers[rule] = section.rawValue
                guard section.isRepeatedInParts else { continue }
                rules.append(rule)
                sections.append(section)
            }
        }
        sectionsOfRules = numbers
    }

    var count: Int { rules.count }

    func rule(_ exception: Int) -> Int { rules[exception] }

    /// Calls `body` with the exceptions that a unit needs beside those that all do.
    @inline(__always)
    func forEachOwn(ofUnit unit: Int, _ body: (Int) -> Void) {
        guard unit < needyCount else { return }
        for index in Int(ownStarts[unit])..<Int(ownStarts[unit + 1]) { body(Int(own[index].exception)) }
    }

    /// An exception of which a unit may have use.
    private struct Use {
        var exception: Int32
        /// Whether it takes back some of the unit for certain.
        var isCertain: Bool
    }

    /// What a unit needs.
    private struct Need {
        var unit: Int32
        var use: Use
    }

    /// The exceptions of which some units have no use, and those of which they may have.
    func judged(on units: Range<Int>) -> (idle: [Int], open: Set<Int>) {
        enum Judgement { case idle, open, useful }
        var judgements = [Judgement](repeating: .idle, count: count)
        for exception in common { judgements[exception] = .open }
        if units.lowerBound < generalCount { for exception in general { judgements[exception] = .open } }
        let needy = units.clamped(to: 0..<needyCount)
        for use in own[Int(ownStarts[needy.lowerBound])..<Int(ownStarts[needy.upperBound])] {
            let exception = Int(use.exception)
            if use.isCertain {
                judgements[exception] = .useful
            } else if judgements[exception] == .idle {
                judgements[exception] = .open
            }
        }
        let idle = rules.indices.filter { judgements[$0] == .idle }
        let open = rules.indices.filter { judgements[$0] == .open }
        return (idle.map { rules[$0] }, Set(open.map { rules[$0] }))
    }

    /// Finds what units need.
    /// - Parameters:
    ///   - units: in their order.
    ///   - index: what is known of the set's rules; which of them it holds is of no account.
    mutating func find(_ units: Partition.Units, index: inout OverlapIndex) {
        generalCount = units.generalCount
        let isSmall = units.count * count <= Self.maximumPairCount
        needyCount = isSmall ? units.count : units.concernedCount
        let needs = isSmall ? compareAll(units, &index) : compareHosts(units, &index)
        sort(needs)
    }

    /// Sorts what is needed by units, and leaves it in the order of exceptions for each.
    private mutating func sort(_ needs: [Need]) {
        ownStarts = Array(repeating: 0, count: needyCount + 1)
        for need in needs { ownStarts[Int(need.unit) + 1] += 1 }
        for unit in 0..<needyCount { ownStarts[unit + 1] += ownStarts[unit] }
        own = Array(repeating: Use(exception: 0, isCertain: false), count: needs.count)
        var ends = ownStarts
        for need in needs {
            own[Int(ends[Int(need.unit)])] = need.use
            ends[Int(need.unit)] += 1
        }
    }

    private func compareAll(_ units: Partition.Units, _ index: inout OverlapIndex) -> [Need] {
        var needs: [Need] = []
        for exception in rules.indices {
            for number in 0..<units.count {
                let isNeeded = units.contains(number) { rule in
                    guard sectionsOfRules[rule] < sections[exception].rawValue else { return false }
                    let content = set.rules[rule]
                    if sections[exception] == .spareNavigation { return content.resourceTypes.isEmpty }
                    return index.haveCommonLoad(rules[exception], rule, types: types(of: rule))
                }
                if isNeeded {
                    // Perhaps by a carve-out alone, of which nothing is taken back.
                    let use = Use(exception: Int32(truncatingIfNeeded: exception), isCertain: false)
                    needs.append(Need(unit: Int32(truncatingIfNeeded: number), use: use))
                }
            }
        }
        return needs
    }

    private func types(of rule: Int) -> ResourceTypes {
        ExceptionReach.types(of: set.rules[rule], in: Section.allCases[Int(sectionsOfRules[rule])])
    }

    private mutating func compareHosts(_ units: Partition.Units, _ index: inout OverlapIndex) -> [Need] {
        insert(units, 0..<units.generalCount, into: &index)
        var needs: [Need] = []
        let isGeneral = rules.map { index.isAboutHost($0) && index.meets($0) }
        // Only exceptions about hosts are asked about from here on.
        let unitOfRule = insert(units, units.generalCount..<units.concernedCount, into: &index)
        // By unit: the last exception that was found to be needed by it, + 1.
        var known = [Int32](repeating: 0, count: units.concernedCount)
        for exception in rules.indices {
            guard index.isAboutHost(rules[exception]) else {
                common.append(exception)
                continue
            }
            if isGeneral[exception] { general.append(exception) }
            let count = needs.count
            let number = Int32(truncatingIfNeeded: exception)
            let areMany = index.contains(perhapsMeeting: rules[exception]) { rule in
                sectionsOfRules[rule] < sections[exception].rawValue && known[Int(unitOfRule[rule])] != number + 1
            } where: { rule, isCertain in
                let unit = unitOfRule[rule]
                known[Int(unit)] = number + 1
                needs.append(Need(unit: unit, use: Use(exception: number, isCertain: isCertain)))
                return needs.count - count > Self.maximumUnitCount
            }
            if areMany {
                needs.removeSubrange(count...)
                common.append(exception)
            }
        }
        return needs
    }

    /// Lets an index hold the rules of some units that exceptions may concern.
    /// - Returns: by rule, its unit.
    @discardableResult
    private func insert(_ units: Partition.Units, _ numbers: Range<Int>, into index: inout OverlapIndex) -> [Int32] {
        index.removeAll()
        var unitOfRule = [Int32](repeating: -1, count: set.rules.count)
        // What stands behind all exceptions needs none.
        let last = sections.map(\.rawValue).max() ?? 0
        for number in numbers {
            units.forEachRule(of: number) { rule in
                guard set.rules[rule].action != .ignorePreviousRules, sectionsOfRules[rule] < last else { return }
                unitOfRule[rule] = Int32(truncatingIfNeeded: number)
                index.insert(rule, types: types(of: rule))
            }
        }
        return unitOfRule
    }

    /// How many units an exception is followed to, before it counts as needed by all.
    private static let maximumUnitCount = 100

    /// The exceptions that a unit needs.
    func needed(byUnit unit: Int) -> [Int] {
        var needed = common + (unit < generalCount ? general : [])
        forEachOwn(ofUnit: unit) { needed.append($0) }
        return needed.map { rules[$0] }
    }
}
