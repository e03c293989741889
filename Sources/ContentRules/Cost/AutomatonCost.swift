/// Estimates the automata that WebKit makes of a set's filters and conditions: their states and their byte code.
///
/// WebKit makes one automaton of all filters that are equal up to their last term with a quantifier
/// (`CombinedURLFilters::processNFAs`).
struct AutomatonCost {
    /// What the automata come to.
    struct Total {
        var states = 0.0
        var bytes = 0.0
        /// The terms with quantifiers, and what stands before them, of filters that have an automaton of their own.
        var headTerms = 0
        /// Those of the states that are of conditions' domains, which take longer: all know a scheme's beginning.
        var domainStates = 0.0
    }

    /// What the rows of a group are.
    private enum Kind {
        case host(HostHead)
        case filter(FilterRow.Head)
        /// A domain of a condition.
        case domain(withSubdomains: Bool)
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
            let isEverything = set.matchesEverything(rule)
            if !isEverything { add(action, machine: rule.condition == .none ? 0 : 1, text: set.text) }
            add(rule, of: set, action: action)
        }
    }

    /// Adds the row at hand.
    private mutating func add(_ action: UInt64, machine: UInt64, text: [UInt8]) {
        let group = group(row.headHash ^ machine) { row in
            let kind: Kind = row.head == .label ? .host(HostHead(text, row.headRange)) : .filter(row.head)
            return Group(kind: kind, headCount: row.headCount)
        }
        tree.add(row.tail, actions: action, to: group)
    }

    private mutating func group(_ hash: UInt64, make: (FilterRow) -> Group) -> Int {
        if let last, last.hash == hash { return last.number }
        let number = numbers[hash] ?? add(make(row))
        numbers[hash] = number
        last = (hash, number)
        return number
    }

    private mutating func add(_ group: Group) -> Int {
        groups.append(group)
        return switch group.kind {
        case .host(let head): tree.addGroup(head.isLive ? .afterFullStops : .never)
        case .domain(let withSubdomains): tree.addGroup(withSubdomains ? .afterFullStops : .never)
        case .filter(.anywhere): tree.addGroup(.everywhere)
        case .filter: tree.addGroup(.never)
        }
    }

    /// Adds a rule's conditions.
    private mutating func add(_ rule: ContentRule, of set: RuleSet, action: UInt64) {
        switch rule.condition {
        case .none: break
        case .ifDomain where rule.isConditionAnchored, .unlessDomain where rule.isConditionAnchored:
            for entry in set[rule.conditionEntries] where entry.count > 0 {
                expression.removeAll(keepingCapacity: true)
                AnchoredEntry.append(entry.indices, of: set.text, to: &expression)
                row.read(expression, expression.indices)
                add(action, machine: 4, text: expression)
            }
        case .ifDomain, .unlessDomain:
            for entry in set[rule.conditionEntries] where entry.count > 0 {
                let range = entry.indices
                let hasWildcard = set.text[range.lowerBound] == UInt8(ascii: "*")
                domain.removeAll(keepingCapacity: true)
                for byte in set.text[range].dropFirst(hasWildcard ? 1 : 0) {
                    domain.append(UInt32(byte))
                }
                domain.append(UInt32(UInt8(ascii: "/")))
                let group = group(hasWildcard ? 2 : 3) { _ in
                    Group(kind: .domain(withSubdomains: hasWildcard), headCount: 0)
                }
                tree.add(domain[...], actions: action, to: group)
                namings += 1
            }
        case .ifTopURL, .unlessTopURL, .ifFrameURL, .unlessFrameURL:
            for entry in set[rule.conditionEntries] where entry.count > 0 {
                row.read(set.text, entry.indices)
                add(action, machine: 4, text: set.text)
            }
        }
    }

    /// The terms of a domain, and the expression for one, kept so that they cost no allocation.
    private var domain: [UInt32] = []
    private var expression: [UInt8] = []

    /// What all automata come to.
    mutating func total() -> Total {
        tree.count()
        // An automaton of nothing for filters, pages and frames each.
        var total = Total(states: 3, bytes: 15 + Double(namings) * Self.bytesOfNaming)
        for (group, count) in zip(groups, tree.counts) {
            let states = Self.states(of: count, group)
            total.states += states
            total.bytes += Self.bytes(of: count, group)
            switch group.kind {
            case .host: break
            case .filter: total.headTerms += group.headCount
            case .domain: total.domainStates += states
            }
        }
        return total
    }

    // How many states and bytes there are to each state that was counted was found by least squares, as RuleSetCost
    // says: of nearly all groups one for one.

    private static func states(of count: RowCount, _ group: Group) -> Double {
        let (live, plain, head) = (Double(count.live), Double(count.plain), Double(group.headCount))
        return switch group.kind {
        case .host(let head): 1.02 * (live + Double(head.copiesHosts ? count.plain : count.path))
        case .filter(.anywhere): 1.02 * live
        // WebKit puts automata of few states together (`DFACombiner`), which multiplies them.
        case .filter(.wild): 3.2 * plain + head
        case .filter: plain + head < smallAutomaton ? 0.83 * (plain + head) : plain + head
        case .domain(let withSubdomains): 1.06 * (withSubdomains ? live : plain)
        }
    }

    private static func bytes(of count: RowCount, _ group: Group) -> Double {
        let (live, plain, head) = (Double(count.live), Double(count.plain), Double(group.headCount))
        return switch group.kind {
        case .host(let head):
            (head.hasGaps ? 36.6 : 15.4) * live + 3.35 * count.branches
                + 6.75 * Double(head.copiesHosts ? count.plain : count.path)
        // Every state knows how each of the rows begins.
        case .filter(.anywhere): (10.5 + 3.6 * Double(min(count.firsts, 24))) * live + 3.15 * count.branches
        case .filter(.wild): 73 * plain
        case .filter: plain + head < smallAutomaton ? 15 * plain + 24 * head : 5 * plain
        case .domain(true): 45 * live + 2.25 * count.branches
        case .domain(false): 34 * plain
        }
    }

    private static let smallAutomaton = 100.0
    private static let bytesOfNaming = 3.8
}
