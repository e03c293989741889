/// Estimates the byte code of the automata that WebKit makes of a set's filters and conditions.
struct AutomatonBytes {
    /// What the rows of a group are.
    private enum Kind: Hashable {
        case filter(FilterRow.Head)
        case domain
    }

    private struct Group {
        var kind: Kind
        var headCount: Int
    }

    private var tree = RowTree()
    private var groups: [Group] = []
    private var numbers: [UInt64: Int] = [:]
    /// The group that was asked for last.
    private var last: (hash: UInt64, number: Int)?
    private var actions = ActionBytes()
    /// How often a condition names a domain.
    private var namings = 0
    private var row = FilterRow()

    /// The bytes of the actions.
    var actionBytes: Int { actions.count }

    init(_ set: RuleSet) {
        for (number, rule) in set.rules.enumerated() {
            guard rule.urlFilter.count > 0 else { continue }
            row.read(set.text, rule.urlFilter.indices)
            var filter = RowHash(seed: row.headHash)
            for term in row.tail { filter.combine(UInt64(term)) }
            let action = actions.add(rule, of: set, number: number, filter: filter.value)
            let isEverything = set.text[rule.urlFilter.indices].elementsEqual(".*".utf8)
            if !isEverything { add(action, machine: rule.condition == .none ? 0 : 1) }
            add(rule, of: set, action: action)
        }
    }

    /// Adds the row at hand.
    private mutating func add(_ action: UInt64, machine: UInt64) {
        let group = group(row.headHash ^ machine, .filter(row.head), headCount: row.headCount)
        tree.add(row.tail, actions: action, to: group)
    }

    private mutating func group(_ hash: UInt64, _ kind: Kind, headCount: Int) -> Int {
        if let last, last.hash == hash { return last.number }
        let number = numbers[hash] ?? newGroup(hash, kind, headCount: headCount)
        last = (hash, number)
        return number
    }

    private mutating func newGroup(_ hash: UInt64, _ kind: Kind, headCount: Int) -> Int {
        let number = tree.addGroup()
        numbers[hash] = number
        groups.append(Group(kind: kind, headCount: headCount))
        return number
    }

    /// Adds a rule's conditions.
    private mutating func add(_ rule: ContentRule, of set: RuleSet, action: UInt64) {
        switch rule.condition {
        case .none: break
        case .ifDomain, .unlessDomain:
            for entry in set[rule.conditionEntries] where entry.count > 0 {
                let range = entry.indices
                let hasWildcard = set.text[range.lowerBound] == UInt8(ascii: "*")
                domain.removeAll(keepingCapacity: true)
                for byte in set.text[range].dropFirst(hasWildcard ? 1 : 0) {
                    domain.append(UInt32(byte))
                }
                domain.append(UInt32(UInt8(ascii: "/")))
                tree.add(domain[...], actions: action, to: group(hasWildcard ? 2 : 3, .domain, headCount: 0))
                namings += 1
            }
        case .ifTopURL, .unlessTopURL, .ifFrameURL, .unlessFrameURL:
            for entry in set[rule.conditionEntries] where entry.count > 0 {
                row.read(set.text, entry.indices)
                add(action, machine: 4)
            }
        }
    }

    /// The terms of a domain, kept so that it costs no allocation.
    private var domain: [UInt32] = []

    /// The bytes of all automata, and the different rows in them.
    mutating func count() -> (bytes: Double, rows: Int) {
        tree.count()
        // An automaton of nothing for filters, pages and frames each.
        var bytes = 15 + Double(namings) * 3.7
        for (group, size) in zip(groups, tree.sizes) { bytes += Self.bytes(of: size, group) }
        return (bytes, tree.sizes.reduce(0) { $0 + $1.rows })
    }

    private static func bytes(of size: RowTree.Size, _ group: Group) -> Double {
        let (rows, states, head) = (Double(size.rows), Double(size.states), Double(group.headCount))
        return switch group.kind {
        case .filter(.label): 6 * states + 4.45 * size.allBranches + 57 * rows
        // Each state stands once more behind the group that leads nowhere.
        case .filter(.doubledLabel): 10 * states + 4.45 * size.allBranches + 57 * rows
        // WEBKIT.md, 6.1: without the group that leads nowhere each state tests ranges.
        case .filter(.otherLabel): 1.6 * (10 * states + 4.45 * size.allBranches + 57 * rows)
        // Every state knows the beginnings of all rows, most of which begin with one of few characters.
        case .filter(.anywhere): 12 * Double(min(size.firsts, 6)) * states
        case .filter(.repeated): 14 * states
        case .filter(.wild): 21 * states + 24 * head
        case .filter(.start): 5 * states + 26 * head
        case .domain: 23 * states + 4.95 * size.allBranches + 120 * rows
        }
    }
}
