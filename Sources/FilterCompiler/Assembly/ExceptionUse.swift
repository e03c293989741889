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
    /// By unit: the others that it needs.
    private(set) var own: [[Int32]] = []
    private(set) var generalCount = 0

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

    /// Finds what units need.
    /// - Parameter generalCount: how many units, of which these are the first, are about no host.
    mutating func find(_ units: [[Int]], generalCount: Int) {
        self.generalCount = generalCount
        own = Array(repeating: [], count: units.count)
        if units.count * count <= Self.maximumPairCount { compareAll(units) } else { compareHosts(units) }
    }

    private mutating func compareAll(_ units: [[Int]]) {
        var overlap = RuleOverlap(set)
        for exception in rules.indices {
            for (number, unit) in units.enumerated() {
                let isNeeded = unit.contains { rule in
                    guard sectionsOfRules[rule] < sections[exception].rawValue else { return false }
                    let content = set.rules[rule]
                    if sections[exception] == .spareNavigation { return content.resourceTypes.isEmpty }
                    let section = Section.allCases[Int(sectionsOfRules[rule])]
                    return overlap.meets(
                        rules[exception], rule, types: ExceptionReach.types(of: content, in: section))
                }
                if isNeeded { own[number].append(Int32(truncatingIfNeeded: exception)) }
            }
        }
    }

    private mutating func compareHosts(_ units: [[Int]]) {
        var generalIndex = OverlapIndex(set)
        var hostIndex = OverlapIndex(set)
        var unitOfRule = [Int32](repeating: -1, count: set.rules.count)
        // What stands behind all exceptions needs none.
        let last = sections.map(\.rawValue).max() ?? 0
        for (number, unit) in units.enumerated() {
            for rule in unit where set.rules[rule].action != .ignorePreviousRules && sectionsOfRules[rule] < last {
                unitOfRule[rule] = Int32(truncatingIfNeeded: number)
                let types = ExceptionReach.types(of: set.rules[rule], in: Section.allCases[Int(sectionsOfRules[rule])])
                if number < generalCount {
                    generalIndex.insert(rule, types: types)
                } else {
                    hostIndex.insert(rule, types: types)
                }
            }
        }
        for exception in rules.indices {
            guard RuleOverlap.host(of: rules[exception], in: set) != nil else {
                common.append(exception)
                continue
            }
            if generalIndex.meets(rules[exception]) { general.append(exception) }
            var found: Set<Int32> = []
            let areMany = hostIndex.contains(meeting: rules[exception]) { rule in
                found.insert(unitOfRule[rule])
                return found.count > Self.maximumUnitCount
            }
            if areMany {
                common.append(exception)
            } else {
                for unit in found { own[Int(unit)].append(Int32(truncatingIfNeeded: exception)) }
            }
        }
    }

    /// How many units an exception is followed to, before it counts as needed by all.
    private static let maximumUnitCount = 100

    /// The exceptions that a unit needs.
    func needed(byUnit unit: Int) -> [Int] {
        (common + (unit < generalCount ? general : []) + own[unit].map { Int($0) }).map { rules[$0] }
    }
}
