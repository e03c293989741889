internal import ByteTables

/// Where a rule applies, besides its url-filter: the loads, the method and the pages.
struct RuleScope: Hashable, Sendable {
    var loads: LoadMask
    var method: ContentRule.RequestMethod
    var condition: ContentRule.Condition
    var isConditionCaseSensitive: Bool
    var isConditionAnchored = false
    /// The number of the condition's list in the table.
    var list: UInt32

    /// Pages and pop-ups, wherever they are loaded.
    static let sparingNavigation = RuleScope(
        loads: LoadMask(.navigation, .any, .any), method: .any, condition: .none, isConditionCaseSensitive: false,
        list: 0)
}

/// The scopes of rules, numbered in the order in which they first came, each once.
struct ScopeTable: Sendable {
    private(set) var scopes: [RuleScope] = []
    private var numbers: [RuleScope: UInt32] = [:]
    /// The scopes that came last; neighbouring rules mostly have one of few.
    private var recent: [(rule: UInt64, scope: UInt32)?] = Array(repeating: nil, count: 64)
    /// Domains as they stand in the condition, and expressions in their one spelling.
    private var entries = ByteTable()
    /// Ascending numbers of entries, four bytes each.
    private var lists = ByteTable()

    mutating func number(of rule: ContentRule, in set: RuleSet, _ spelling: inout FilterSpelling) -> UInt32 {
        guard rule.condition == .none else {
            return number(
                of: RuleScope(
                    loads: LoadMask(rule), method: rule.requestMethod, condition: rule.condition,
                    isConditionCaseSensitive: rule.isConditionCaseSensitive,
                    isConditionAnchored: rule.isConditionAnchored,
                    list: list(of: rule, in: set, &spelling)))
        }
        let key =
            UInt64(rule.resourceTypes.rawValue) | UInt64(rule.loadType.rawValue) << 16
            | UInt64(rule.loadContext.rawValue) << 24 | UInt64(rule.requestMethod.rawValue) << 32
        let place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 58)
        if let known = recent[place], known.rule == key { return known.scope }
        let scope = number(
            of: RuleScope(
                loads: LoadMask(rule), method: rule.requestMethod, condition: .none, isConditionCaseSensitive: false,
                list: 0))
        recent[place] = (key, scope)
        return scope
    }

    private mutating func number(of scope: RuleScope) -> UInt32 {
        if let known = numbers[scope] { return known }
        let number = UInt32(truncatingIfNeeded: scopes.count)
        scopes.append(scope)
        numbers[scope] = number
        return number
    }

    // MARK: Lists

    private mutating func list(of rule: ContentRule, in set: RuleSet, _ spelling: inout FilterSpelling) -> UInt32 {
        let isDomain = rule.condition.isAboutDomains
        var found: [UInt32] = []
        found.reserveCapacity(rule.conditionEntries.count)
        for entry in set[rule.conditionEntries] {
            let number: Int
            if isDomain, !set.text[entry.indices].contains(UInt8(ascii: "\\")) {
                number = entries.insert(set.text, entry.indices, hash: ByteTable.hash(set.text, entry.indices)).number
            } else if isDomain {
                number = entries.insert(set.unescaped(entry)).number
            } else {
                var text: [UInt8] = []
                let isCaseSensitive = rule.isConditionCaseSensitive
                _ = spelling.append(set.text, entry.indices, isCaseSensitive: isCaseSensitive, to: &text)
                number = entries.insert(text).number
            }
            found.append(UInt32(truncatingIfNeeded: number))
        }
        return insert(found)
    }

    /// The number of a list of entries, whatever their order.
    mutating func insert(_ list: [UInt32]) -> UInt32 {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(list.count * 4)
        var last: UInt32?
        for entry in list.sorted() where entry != last {
            for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: entry >> shift)) }
            last = entry
        }
        return UInt32(truncatingIfNeeded: lists.insert(bytes).number)
    }

    /// The entries of a list, ascending by their numbers.
    func entries(of list: UInt32) -> [UInt32] {
        let range = lists.range(of: Int(list))
        return stride(from: range.lowerBound, to: range.upperBound, by: 4).map { index in
            (0..<4).reduce(0) { $0 | UInt32(lists.bytes[index + $1]) << UInt32(8 * $1) }
        }
    }

    /// How many clauses a scope comes to at most.
    func clauseCount(of scope: UInt32) -> Int {
        let scope = scopes[Int(scope)]
        return scope.condition == .none ? 1 : 1 + entryCount(of: scope.list)
    }

    func entryCount(of list: UInt32) -> Int { lists.range(of: Int(list)).count / 4 }

    func text(ofEntry entry: UInt32) -> [UInt8] { entries.string(Int(entry)) }

    func number(ofEntry text: [UInt8]) -> UInt32? { entries.find(text).map { UInt32(truncatingIfNeeded: $0) } }
}
