internal import ContentRules

/// The rules of a category in their final order, in as many parts as the target's limits ask for.
struct Assembly {
    /// The drafts of each part, in order.
    private(set) var parts: [[Int]] = []
    /// For each draft that is a rule of its own: its part and its place there, both from 0; for a rule that every part
    /// holds, the first part.
    private(set) var positions: [(part: Int32, index: Int32)]

    /// - Throws: `TooManyExceptions` when the rules that every part needs leave no room for others.
    init(_ drafts: Drafts, maximumRuleCount: Int, maximumRulesPerFilter: Int) throws(TooManyExceptions) {
        positions = Array(repeating: (-1, -1), count: drafts.count)
        var bySection = [[Int]](repeating: [], count: Section.allCases.count)
        for rule in 0..<drafts.count where !drafts.isDropped(rule) {
            bySection[Int(drafts.sections[rule].rawValue)].append(rule)
        }
        let sections = Section.allCases
        let repeated = sections.filter(\.isRepeatedInParts).reduce(0) { $0 + bySection[Int($1.rawValue)].count }
        let total = bySection.reduce(0) { $0 + $1.count }
        let room = Room(
            drafts, ruleCount: maximumRuleCount, anyCount: maximumRulesPerFilter, bySection: bySection)
        if total <= maximumRuleCount, room.isEnoughForAll {
            parts = [bySection.flatMap(\.self)]
        } else {
            guard repeated < maximumRuleCount else {
                throw TooManyExceptions(count: repeated, limit: maximumRuleCount)
            }
            parts = room.split()
        }
        for (part, rules) in parts.enumerated() {
            for (index, rule) in rules.enumerated() where positions[rule].part < 0 {
                positions[rule] = (Int32(part), Int32(index))
            }
        }
    }

    /// The exceptions of a category alone are more than one list may hold.
    struct TooManyExceptions: Error {
        var count: Int
        var limit: Int
    }
}

/// How much of a category fits into one part.
private struct Room {
    private let drafts: Drafts
    private let ruleCount: Int
    private let anyCount: Int
    private let bySection: [[Int]]

    init(_ drafts: Drafts, ruleCount: Int, anyCount: Int, bySection: [[Int]]) {
        self.drafts = drafts
        self.ruleCount = ruleCount
        self.anyCount = anyCount
        self.bySection = bySection
    }

    /// Rules with the url-filter `.*`, of which WebKit can hold fewer than of all others.
    private func isAny(_ rule: Int) -> Bool { drafts.set.rules[rule].urlFilter.count == 2 }

    var isEnoughForAll: Bool { bySection.reduce(0) { $0 + $1.count(where: isAny) } <= anyCount }

    /// The rules that block and hide, cut into parts; each part keeps all rules that take back.
    func split() -> [[Int]] {
        let sections = Section.allCases
        let kept = sections.filter(\.isRepeatedInParts).flatMap { bySection[Int($0.rawValue)] }
        let free = sections.filter { !$0.isRepeatedInParts }.flatMap { bySection[Int($0.rawValue)] }
        let room = ruleCount - kept.count
        let anyRoom = max(anyCount - kept.count(where: isAny), 1)
        var parts: [[Int]] = []
        var start = 0
        var any = 0
        var index = 0
        while index < free.count {
            // A rule and its carve-outs stay together.
            var end = index + 1
            while end < free.count, isCarveOut(free[end]) { end += 1 }
            let anyInside = free[index..<end].count(where: isAny)
            if index > start, end - start > room || any + anyInside > anyRoom {
                parts.append(part(of: free, start..<index))
                start = index
                any = 0
            }
            any += anyInside
            index = end
        }
        parts.append(part(of: free, start..<free.count))
        return parts
    }

    /// The part that holds a run of the rules which are not repeated.
    private func part(of free: [Int], _ run: Range<Int>) -> [Int] {
        var rules: [Int] = []
        var offset = 0
        for section in Section.allCases {
            let members = bySection[Int(section.rawValue)]
            if section.isRepeatedInParts {
                rules += members
            } else {
                rules += free[run.clamped(to: offset..<offset + members.count)]
                offset += members.count
            }
        }
        return rules
    }

    private func isCarveOut(_ rule: Int) -> Bool { drafts.set.rules[rule].action == .ignorePreviousRules }
}
