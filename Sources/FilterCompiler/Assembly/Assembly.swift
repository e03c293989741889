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
    /// How many rules, of those that families are of, were too many for one part and cut into several; 0 if they were
    /// not.
    private(set) var cutRuleCount = 0
    /// By draft that stands for a family: its members, which are rules of no part, and have its position.
    private(set) var families: [Int: [Int]] = [:]

    /// What the target and the budget let a part hold.
    struct Limits: Sendable {
        var ruleCount: Int
        /// Of a part's JSON.
        var byteCount: Int?
        /// Of rules with the url-filter `.*`.
        var rulesPerFilter: Int
    }

    /// The rules in parts, each for itself: `join` has to follow.
    /// - Parameter savedRuleCount: by how many rules families make a single part smaller.
    /// - Throws: `TooManyExceptions` when the exceptions that a rule needs leave no room for it.
    init(_ drafts: Drafts, limits: Limits, savedRuleCount: Int) throws(TooManyExceptions) {
        positions = []
        let byteCounts = limits.byteCount == nil ? [] : Self.byteCounts(of: drafts)
        let limit = Partition.Load(
            rules: limits.ruleCount, bytes: (limits.byteCount ?? .max / 2) - Self.frameByteCount,
            any: limits.rulesPerFilter)
        let groups = RuleGroup.groups(of: drafts)
        // What takes back takes nothing back where it stands alone; WebKit refuses an empty list.
        let working = groups.filter { group in
            group.bySection.joined().contains { drafts.set.rules[$0].action != .ignorePreviousRules }
        }
        let written = working.isEmpty ? Array(groups.prefix(1)) : working
        leavesOut = written.count < groups.count
        for group in written {
            let isAboutRequests = group.kind == .requests
            let cut = try addParts(
                of: group.bySection, from: drafts, limit: limit, byteCounts: byteCounts,
                savedRuleCount: isAboutRequests ? savedRuleCount : 0)
            if isAboutRequests { cutRuleCount = cut }
        }
    }

    /// Puts one rule in the place of the members of a family that are of one part, and notes where all rules are.
    /// - Parameter drafts: those that were put into parts; they get rules for families.
    mutating func join(_ families: [FamilyDraft], of drafts: inout Drafts) {
        putInPlace(families, of: &drafts)
        positions = Array(repeating: (-1, -1), count: drafts.count)
        for (part, rules) in parts.enumerated() {
            for (index, rule) in rules.enumerated() where positions[rule].part < 0 {
                positions[rule] = (Int32(part), Int32(index))
            }
        }
        for (rule, members) in self.families { for member in members { positions[member] = positions[rule] } }
    }

    private mutating func putInPlace(_ families: [FamilyDraft], of drafts: inout Drafts) {
        guard !families.isEmpty else { return }
        var partOfRule: [Int32] = []
        if parts.count > 1 {
            partOfRule = Array(repeating: -1, count: drafts.count)
            for (part, rules) in parts.enumerated() { for rule in rules { partOfRule[rule] = Int32(part) } }
        }
        // By rule: the rule that stands in its place; -1 for the other members.
        var inPlace = Array(0..<Int32(truncatingIfNeeded: drafts.count))
        for family in families {
            for part in parts.indices {
                let kept = parts.count == 1 ? family : family.kept { partOfRule[$0] == part }
                guard let kept else { continue }
                let rule = kept.add(to: &drafts)
                self.families[rule] = kept.members
                for member in kept.members { inPlace[member] = -1 }
                inPlace[kept.members.min() ?? 0] = Int32(truncatingIfNeeded: rule)
            }
        }
        for part in parts.indices {
            var rules: [Int] = []
            rules.reserveCapacity(parts[part].count)
            for rule in parts[part] where inPlace[rule] >= 0 { rules.append(Int(inPlace[rule])) }
            parts[part] = rules
        }
    }

    /// Adds the parts of rules that stand together.
    /// - Returns: how many rules were cut into several parts; 0 if they are one.
    private mutating func addParts(
        of sections: [[Int]], from drafts: Drafts, limit: Partition.Load, byteCounts: [Int], savedRuleCount: Int
    ) throws(TooManyExceptions) -> Int {
        var bySection = sections
        let loads = Partition.Loads(set: drafts.set, byteCounts: byteCounts)
        func load() -> Partition.Load {
            bySection.joined().reduce(Partition.Load(rules: -savedRuleCount)) { $0 + loads[$1] }
        }
        if !bySection[..<Int(Section.carvedCookies.rawValue)].allSatisfy(\.isEmpty), !load().isWithin(limit),
            let found = UpgradePartition.parts(of: bySection, limit: limit, load: { loads[$0] })
        {
            parts += found
            return 0
        }
        if load().isWithin(limit) {
            parts.append(bySection.flatMap(\.self))
            return 0
        }
        // Exceptions that take nothing back are the first to go, and in parts they would have no place.
        let exceptions = Section.allCases.filter(\.isRepeatedInParts).map { bySection[Int($0.rawValue)] }
        var index = OverlapIndex(drafts.set, asked: exceptions.joined(), areWholeHosts: drafts.hosts)
        let idle = Set(ExceptionReach.idle(among: bySection, of: drafts.set, index: &index))
        let first = bySection.joined().first
        for section in Section.allCases where section.isRepeatedInParts {
            bySection[Int(section.rawValue)].removeAll(where: idle.contains)
        }
        leavesOut = true
        // WebKit refuses an empty list.
        if let first, bySection.allSatisfy(\.isEmpty) {
            bySection[Int(drafts.standings[first].section.rawValue)] = [first]
        }
        if load().isWithin(limit) {
            parts.append(bySection.flatMap(\.self))
            return 0
        }
        var partition = Partition(loads, bySection: bySection, limit: limit, index: consume index)
        parts += try partition.parts()
        return bySection.reduce(0) { $0 + $1.count }
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
        var counts = [Int](repeating: 0, count: Section.allCases.count)
        for standing in standings { counts[Int(standing.section.rawValue)] += 1 }
        var bySection = counts.map { count in
            var rules: [Int] = []
            rules.reserveCapacity(count)
            return rules
        }
        for rule in 0..<count where !isDropped(rule) { bySection[Int(standings[rule].section.rawValue)].append(rule) }
        return bySection
    }
}
