internal import ContentRules

/// Finds the rules of a large set of which one can stand for several.
///
/// WebKit makes the same automata of them, but a content blocker may hold so many rules and no more. Small sets stay as
/// they are: people read them, and a rule for each line reads best.
enum HostFamilies {
    /// How many rules on hosts there must be.
    static let leastCount = 10_000

    /// How many pairs of hosts that begin with the same character more there must be: a `?` gives them an automaton of
    /// their own, which each request pays for.
    private static let leastBeginningCount = 64

    /// - Returns: families that have no rule in common, in the order of their first rules.
    static func families(in drafts: Drafts, leastCount: Int) -> [FamilyDraft] {
        var rules: [Int] = []
        rules.reserveCapacity(drafts.count)
        for rule in 0..<drafts.count where drafts.hosts[rule] && isCandidate(rule, of: drafts) { rules.append(rule) }
        guard rules.count >= leastCount else { return [] }
        let neighbours = HostNeighbours(rules, of: drafts)
        var isTaken = [Bool](repeating: false, count: drafts.count)
        var families: [(first: Int, family: FamilyDraft)] = []
        func add(_ kind: FamilyDraft.Kind, _ members: [Int]) {
            for member in members { isTaken[member] = true }
            families.append((members.min() ?? 0, FamilyDraft(kind: kind, members: members)))
        }
        // Large ones first, so that as few rules as can be are left.
        let groups = neighbours.groups
        var order = groups.indices.map { (-groups[$0].rules.count, groups[$0].rules[0], groups[$0].offset, $0) }
        order.sort(by: <)
        for (_, _, _, number) in order {
            let group = groups[number]
            let members = group.rules.filter { !isTaken[$0] }
            guard members.count > 1 else { continue }
            func character(_ rule: Int) -> UInt8 {
                drafts.set.text[Int(drafts.set.rules[rule].urlFilter.offset) + group.offset]
            }
            add(.character(offset: group.offset), members.sorted { character($0) < character($1) })
        }
        let pairs = neighbours.beginnings.filter { !isTaken[$0.shorter] && !isTaken[$0.longer] }
        for pair in frequent(pairs, of: drafts) where !isTaken[pair.shorter] && !isTaken[pair.longer] {
            add(.beginning, [pair.shorter, pair.longer])
        }
        families.sort { $0.first < $1.first }
        return families.map(\.family)
    }

    /// Whether a rule on a host blocks it, whatever the page, and may stand anywhere in its section.
    private static func isCandidate(_ rule: Int, of drafts: Drafts) -> Bool {
        guard !drafts.isDropped(rule) else { return false }
        let (content, section) = (drafts.set.rules[rule], drafts.sections[rule])
        return content.action == .block && content.condition == .none && !drafts.isOrdered(section)
    }

    /// Pairs of which many have the same character more.
    private static func frequent(
        _ pairs: [(shorter: Int, longer: Int)], of drafts: Drafts
    ) -> [(shorter: Int, longer: Int)] {
        func beginning(_ pair: (shorter: Int, longer: Int)) -> Int {
            Int(drafts.set.text[Int(drafts.set.rules[pair.longer].urlFilter.offset) + FamilyDraft.startCount])
        }
        var counts = [Int](repeating: 0, count: 128)
        for pair in pairs { counts[beginning(pair)] += 1 }
        return pairs.filter { counts[beginning($0)] >= leastBeginningCount }
    }
}
