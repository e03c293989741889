/// The pages on which a part of a target applies, and for which method.
struct Clause: Hashable, Sendable {
    var target: UInt32
    var method: ContentRule.RequestMethod
    var condition: ContentRule.Condition
    var isConditionCaseSensitive: Bool
    var isConditionAnchored = false
    /// The number of the entry where each entry of a condition stands for itself, else that of the list; 0 without a
    /// condition.
    var pages: UInt32

    /// The clause of the target that holds on every page.
    var everywhere: Clause {
        Clause(target: target, method: method, condition: .none, isConditionCaseSensitive: false, pages: 0)
    }

    /// Whether the clause names the pages on which it does not hold.
    var hasExceptions: Bool { condition != .none && !condition.isUnion }
}

/// Which clauses hold wherever others do.
struct ClauseGraph: Sendable {
    private(set) var numbers: [Clause: Int] = [:]
    /// By number of a clause: the others that hold wherever it does.
    private(set) var wider: [[Int]] = []
    /// The same from the other end.
    private(set) var narrower: [[Int]] = []
    /// By number of a clause: whether it holds on every page and for every method.
    private(set) var isUnconditional: [Bool] = []

    /// How many clauses of a target with exceptions are compared with each other; where there are more, each counts
    /// for itself.
    private static let maximumComparisonCount = 64

    /// - Parameter clauses: some perhaps twice.
    init(_ clauses: [Clause], of table: ScopeTable) {
        var each: [Clause] = []
        for clause in clauses where numbers[clause] == nil {
            numbers[clause] = each.count
            each.append(clause)
        }
        wider = Array(repeating: [], count: each.count)
        narrower = wider
        isUnconditional = each.map { $0.condition == .none && $0.method == .any }
        guard each.count > 1 else { return }
        var excepting: [Clause: [Int]] = [:]
        for (number, clause) in each.enumerated() {
            link(number, to: clause)
            if clause.condition != .none { link(number, to: clause.everywhere) }
            if clause.condition == .ifDomain {
                var parent = clause
                for entry in table.domains(above: clause.pages) {
                    parent.pages = entry
                    link(number, to: parent)
                }
            }
            if clause.hasExceptions {
                var group = clause
                group.pages = 0
                excepting[group, default: []].append(number)
            }
        }
        for members in excepting.values where members.count > 1 && members.count <= Self.maximumComparisonCount {
            let lists = members.map { Set(table.entries(of: each[$0].pages)) }
            for (one, number) in members.enumerated() {
                for (other, otherNumber) in members.enumerated()
                where one != other && lists[other].isSubset(of: lists[one]) {
                    link(number, to: each[otherNumber])
                }
            }
        }
    }

    /// Notes that a clause, or that of any method, holds wherever another does, if it is there.
    private mutating func link(_ number: Int, to clause: Clause) {
        var clause = clause
        if let found = numbers[clause], found != number { append(found, to: number) }
        guard clause.method != .any else { return }
        clause.method = .any
        if let found = numbers[clause] { append(found, to: number) }
    }

    private mutating func append(_ found: Int, to number: Int) {
        wider[number].append(found)
        narrower[found].append(number)
    }
}

extension ScopeTable {
    /// What a scope says, clause by clause.
    mutating func clauses(of scope: UInt32, target: UInt32) -> (clauses: [Clause], loads: LoadMask) {
        let scope = scopes[Int(scope)]
        var clause = Clause(
            target: target, method: scope.method, condition: scope.condition,
            isConditionCaseSensitive: scope.isConditionCaseSensitive, isConditionAnchored: scope.isConditionAnchored,
            pages: 0)
        if scope.condition == .none { return ([clause], scope.loads) }
        if scope.condition.isUnion {
            let clauses = entries(of: scope.list).map { entry in
                clause.pages = entry
                return clause
            }
            return (clauses, scope.loads)
        }
        clause.pages = shortened(scope.list, condition: scope.condition)
        return (entryCount(of: clause.pages) == 0 ? [clause.everywhere] : [clause], scope.loads)
    }

    /// The entries of the table that name all hosts that an entry names, and more.
    func domains(above entry: UInt32) -> [UInt32] {
        let text = self.text(ofEntry: entry)
        let star = UInt8(ascii: "*")
        let name = text.first == star ? text.dropFirst() : text[...]
        // WebKit takes more than a name for an expression.
        guard !name.contains(UInt8(ascii: "/")), name.count <= DomainCondition.longestName else { return [] }
        var found: [UInt32] = []
        if text.first != star, let wider = number(ofEntry: [star] + text) { found.append(wider) }
        for dot in name.indices where name[dot] == UInt8(ascii: ".") {
            if let wider = number(ofEntry: [star] + name[(dot + 1)...]) { found.append(wider) }
        }
        return found
    }

    /// A list without the domains that others in it take in.
    private mutating func shortened(_ list: UInt32, condition: ContentRule.Condition) -> UInt32 {
        let entries = self.entries(of: list)
        guard condition == .unlessDomain, entries.count > 1 else { return list }
        let all = Set(entries)
        let kept = entries.filter { !domains(above: $0).contains(where: all.contains) }
        return kept.count == entries.count ? list : insert(kept)
    }
}
