internal import FilterLists

/// What the lines of all categories' lists are to one category.
///
/// Lists are numbered through all categories, in their order.
struct Membership {
    enum Role: UInt8 {
        /// The rule acts in the category, and its line is counted there.
        case own
        /// The rule acts in the category too, but its line is counted in another.
        case guest
        /// The rule belongs to other categories; what it takes back, it takes back here as well.
        case borrowed
        /// The rule does not concern the category.
        case absent
    }

    private struct List {
        /// The role of the lines that stand in no run.
        var base: Role
        var runs: [(lines: ClosedRange<UInt32>, role: Role)] = []
    }

    private var lists: [List]
    /// Whether every rule of every list is the category's own.
    let isWhole: Bool

    private init(_ lists: [List]) {
        self.lists = lists
        isWhole = lists.allSatisfy { $0.base == .own && $0.runs.allSatisfy { $0.role == .own } }
    }

    /// The lists of the category's own sources.
    var ownLists: [Int] { lists.indices.filter { lists[$0].base == .own } }

    /// Whether a list is one of the category's own sources.
    func isOwn(_ list: Int) -> Bool { lists[list].base == .own }

    /// Whether all rules of a list are the category's own.
    func isWhole(_ list: Int) -> Bool { lists[list].base == .own && lists[list].runs.allSatisfy { $0.role == .own } }

    func role(of line: UInt32, in list: Int) -> Role {
        let runs = lists[list].runs
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].lines.upperBound < line { low = middle + 1 } else { high = middle }
        }
        return low < runs.count && runs[low].lines.contains(line) ? runs[low].role : lists[list].base
    }

    /// Whether a line is counted in the category.
    func counts(_ line: UInt32, of list: Int) -> Bool { role(of: line, in: list) == .own }

    /// Whether a rule takes part in the category.
    func takes(_ line: UInt32, of list: Int, takesBack: Bool) -> Bool {
        switch role(of: line, in: list) {
        case .own, .guest: true
        case .borrowed: takesBack
        case .absent: false
        }
    }

    // MARK: Finding them

    /// The memberships of all categories.
    static func memberships(of categories: [FilterCategory]) -> [Membership] {
        let homes = categories.enumerated().flatMap { number, category in
            category.sources.flatMap(\.lists).map { (category: number, list: $0) }
        }
        return categories.indices.map { category in
            let namesakes = categories.count > 1 ? homes.filter { $0.category == category }.map(\.list) : []
            var known = Dictionary(grouping: namesakes.map { (list: $0, roles: [Role]?.none) }, by: \.list.list.name)
            return Membership(
                homes.map { home, list in
                    let roles = list.affinities.map { role(of: $0.groups, home: home, in: category, of: categories) }
                    let runs = Array(zip(list.affinities.map(\.lines), roles)).map { (lines: $0, role: $1) }
                    if home == category { return List(base: .own, runs: runs) }
                    // A list of several categories, as a user's own rules may be, lends nothing to itself, and what it
                    // lends to others or sends there it does once.
                    let isKnown = known[list.list.name]?.contains { other in
                        (other.roles ?? roles) == roles && list.isSame(as: other.list)
                    }
                    if isKnown == true { return List(base: .absent) }
                    if categories.count > 1 { known[list.list.name, default: []].append((list, roles)) }
                    return List(base: .borrowed, runs: runs)
                })
        }
    }

    /// What a run of lines is to a category.
    private static func role(
        of groups: AffinityGroups, home: Int, in category: Int, of categories: [FilterCategory]
    ) -> Role {
        let destinations = destinations(of: groups, home: home, in: categories)
        guard destinations.contains(category) else { return .absent }
        let counting = destinations.contains(home) ? home : destinations.min()
        return counting == category ? .own : .guest
    }

    /// The categories to which a run sends its rules, instead of their own.
    ///
    /// Of several categories of a group it is their own, if it is one of these, else the first. Where no category is of
    /// a named group, the rules stay where they are.
    private static func destinations(of groups: AffinityGroups, home: Int, in categories: [FilterCategory]) -> Set<Int>
    {
        if groups == .all { return Set(categories.indices) }
        var found: Set<Int> = []
        for bit in 0..<8 {
            let group = AffinityGroups(rawValue: groups.rawValue & (1 << bit))
            let members = categories.indices.filter { !categories[$0].affinity.isDisjoint(with: group) }
            if group.isEmpty || members.isEmpty { continue }
            found.insert(members.contains(home) ? home : members[0])
        }
        return found.isEmpty ? [home] : found
    }
}

extension RulesAsWritten {
    /// Whether another list says the same, and of the same lines where their rules go.
    fileprivate func isSame(as other: RulesAsWritten) -> Bool {
        list.bytes == other.list.bytes && affinities == other.affinities
            && networkRules.first?.isException == other.networkRules.first?.isException
    }
}
