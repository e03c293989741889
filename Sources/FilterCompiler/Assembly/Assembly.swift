internal import ContentRules

/// The rules of a category in their final order, in as many parts as the target's limits ask for.
struct Assembly {
    /// The drafts of each part, in order.
    private(set) var parts: [[Int]] = []
    /// For each draft that is a rule of its own: its part and its place there, both from 0; for a rule that several
    /// parts hold, the first part.
    private(set) var positions: [(part: Int32, index: Int32)]
    /// Whether exceptions that take nothing back may be in no part.
    private(set) var leavesOut = false

    /// - Parameters:
    ///   - maximumRuleCount: the most rules of a part.
    ///   - maximumByteCount: the most bytes of a part's JSON.
    ///   - maximumRulesPerFilter: the most rules of a part with the url-filter `.*`.
    /// - Throws: `TooManyExceptions` when the exceptions that a rule needs leave no room for it.
    init(
        _ drafts: Drafts, maximumRuleCount: Int, maximumByteCount: Int?, maximumRulesPerFilter: Int
    ) throws(TooManyExceptions) {
        positions = Array(repeating: (-1, -1), count: drafts.count)
        let byteCounts = maximumByteCount == nil ? [] : Self.byteCounts(of: drafts)
        let limit = Partition.Load(
            rules: maximumRuleCount, bytes: (maximumByteCount ?? .max / 2) - Self.frameByteCount,
            any: maximumRulesPerFilter)
        // Upgrades and all else know nothing of each other.
        for isAboutUpgrades in [false, true] {
            var bySection = drafts.bySection
            for section in Section.allCases where section.isAboutUpgrades != isAboutUpgrades {
                bySection[Int(section.rawValue)] = []
            }
            guard !bySection.allSatisfy(\.isEmpty) else { continue }
            try addParts(of: bySection, from: drafts, limit: limit, byteCounts: byteCounts)
        }
        for (part, rules) in parts.enumerated() {
            for (index, rule) in rules.enumerated() where positions[rule].part < 0 {
                positions[rule] = (Int32(part), Int32(index))
            }
        }
    }

    /// Adds the parts of rules that stand together.
    private mutating func addParts(
        of sections: [[Int]], from drafts: Drafts, limit: Partition.Load, byteCounts: [Int]
    ) throws(TooManyExceptions) {
        var bySection = sections
        func load(of rule: Int) -> Partition.Load {
            Partition.Load(
                rules: 1, bytes: byteCounts.isEmpty ? 0 : byteCounts[rule],
                any: drafts.set.rules[rule].urlFilter.count == 2 ? 1 : 0)
        }
        func load() -> Partition.Load { bySection.joined().reduce(Partition.Load()) { $0 + load(of: $1) } }
        if !bySection[..<Int(Section.cookies.rawValue)].allSatisfy(\.isEmpty), !load().isWithin(limit),
            let found = UpgradePartition.parts(of: bySection, limit: limit, load: load)
        {
            parts += found
            return
        }
        if load().isWithin(limit) {
            parts.append(bySection.flatMap(\.self))
            return
        }
        // Exceptions that take nothing back are the first to go, and in parts they would have no place.
        let exceptions = Section.allCases.filter(\.isRepeatedInParts).map { bySection[Int($0.rawValue)] }
        var index = OverlapIndex(drafts.set, asked: exceptions.joined())
        let idle = Set(ExceptionReach.idle(among: bySection, of: drafts.set, index: &index))
        let first = bySection.joined().first
        for section in Section.allCases where section.isRepeatedInParts {
            bySection[Int(section.rawValue)].removeAll(where: idle.contains)
        }
        leavesOut = true
        // WebKit refuses an empty list.
        if let first, bySection.allSatisfy(\.isEmpty) {
            bySection[Int(drafts.sections[first].rawValue)] = [first]
        }
        if load().isWithin(limit) {
            parts.append(bySection.flatMap(\.self))
        } else {
            var partition = Partition(
                drafts.set, bySection: bySection, limit: limit, byteCounts: byteCounts, index: consume index)
            parts += try partition.parts()
        }
    }

    /// What the brackets around the rules take.
    private static let frameByteCount = 4

    /// By rule: its bytes in the JSON, with the comma and the line break.
    private static func byteCounts(of drafts: Drafts) -> [Int] {
        let rules = drafts.bySection.flatMap(\.self)
        let lines = RuleSetWriter().json(of: drafts.set, rules: rules).split(separator: UInt8(ascii: "\n")).dropFirst()
        var counts = [Int](repeating: 0, count: drafts.count)
        for (rule, line) in zip(rules, lines) { counts[rule] = line.count + 2 }
        return counts
    }

    /// A rule and the exceptions that it needs are more than one list may hold.
    struct TooManyExceptions: Error {
        var count: Int
        var limit: Int
    }
}

extension Drafts {
    /// The rules of each section, in the order in which they were drafted.
    var bySection: [[Int]] {
        var bySection = [[Int]](repeating: [], count: Section.allCases.count)
        for rule in 0..<count where !isDropped(rule) { bySection[Int(sections[rule].rawValue)].append(rule) }
        return bySection
    }
}
