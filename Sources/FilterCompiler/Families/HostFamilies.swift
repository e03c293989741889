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
        let rules = candidates(in: drafts)
        guard rules.count >= leastCount else { return [] }
        let neighbours = HostNeighbours(rules, of: drafts)
        var isTaken = [Bool](repeating: false, count: drafts.count)
        var families: [(first: Int, family: FamilyDraft)] = []
        func add(_ kind: FamilyDraft.Kind, _ members: [Int]) {
            for member in members { isTaken[member] = true }
            families.append((members.min() ?? 0, FamilyDraft(kind: kind, members: members)))
        }
        // Large ones first, so that as few rules as can be are left.
        let (groups, rulesOfGroups) = (neighbours.groups, neighbours.members)
        var order = groups.indices.map { number in
            let group = groups[number]
            return (-group.members.count, rulesOfGroups[group.members.lowerBound], group.offset, number)
        }
        order.sort(by: <)
        for (_, _, _, number) in order {
            var members: [Int] = []
            members.reserveCapacity(groups[number].members.count)
            for index in groups[number].members where !isTaken[rulesOfGroups[index]] {
                members.append(rulesOfGroups[index])
            }
            if members.count > 1 { add(.character(offset: groups[number].offset), members) }
        }
        let pairs = neighbours.beginnings.filter { !isTaken[$0.shorter] && !isTaken[$0.longer] }
        var counts = [Int](repeating: 0, count: 128)
        for pair in pairs { counts[Int(pair.character)] += 1 }
        for pair in pairs where counts[Int(pair.character)] >= leastBeginningCount {
            if !isTaken[pair.shorter], !isTaken[pair.longer] { add(.beginning, [pair.shorter, pair.longer]) }
        }
        families.sort { $0.first < $1.first }
        return families.map(\.family)
    }

    /// The rules that block a host, whatever the page, and may stand anywhere in their sections.
    private static func candidates(in drafts: Drafts) -> [Int] {
        var found: [Int] = []
        found.reserveCapacity(drafts.count)
        for rule in 0..<drafts.count where drafts.hosts[rule] && !drafts.isDropped(rule) {
            guard drafts.set.rules[rule].action == .block, drafts.set.rules[rule].condition == .none,
                !drafts.standings[rule].section.isOrdered
            else { continue }
            found.append(rule)
        }
        return found
    }
}
