internal import ContentRules
internal import FilterLists

/// Finds the hosts that a rule set's rules name.
enum UpgradeHosts {
    /// The most hosts that one set is asked for.
    private static let maximumCount = 64

    /// Hosts that the set's expressions find and whose names are short lists, such as those of
    /// `^http://(www|forum)\.example\.com/`, and hosts that rules lead to; not all, and in order.
    static func named(
        by set: UpgradeSet, _ written: UpgradeRules.RuleSet, of list: RulesAsWritten
    ) -> [[UInt8]] {
        var hosts: [[UInt8]] = []
        for (rule, text) in zip(set.rules, list.upgrades.rules[written.rules]) {
            if let expression = rule.expression { hosts += self.hosts(in: expression) }
            let to = list.list.bytes[text.to.indices]
            if let host = host(of: Array(to)) { hosts.append(host) }
            if hosts.count > maximumCount { break }
        }
        for exclusion in set.exclusions where hosts.count <= maximumCount {
            hosts += self.hosts(in: exclusion.expression)
        }
        var known: Set<[UInt8]> = []
        return hosts.filter { known.insert($0).inserted }.prefix(maximumCount).map(\.self)
    }

    private static func hosts(in expression: RegularExpression.Node) -> [[UInt8]] {
        var begins: [[UInt8]] = [[]]
        extend(&begins, with: expression)
        return begins.compactMap(host)
    }

    private static func host(of begin: [UInt8]) -> [UInt8]? {
        guard let colon = begin.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = begin[(colon + 1)...]
        guard rest.starts(with: "//".utf8) else { return nil }
        let host = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
        guard host.endIndex < begin.endIndex, UpgradePlace.isHost(host) else { return nil }
        return Array(host)
    }

    /// Writes out what a node finds behind beginnings, and drops those for which that is no short list.
    private static func extend(_ begins: inout [[UInt8]], with node: RegularExpression.Node) {
        switch node {
        case .start, .lookAround, .wordBoundary: break
        case .characters(let characters):
            guard characters.count == 1, let character = characters.first else { return end(&begins) }
            for index in begins.indices where !isComplete(begins[index]) { begins[index].append(character) }
        case .sequence(let nodes):
            for node in nodes {
                extend(&begins, with: node)
                if begins.allSatisfy(isComplete) { break }
            }
        case .capture(let node, _): extend(&begins, with: node)
        case .alternation(let nodes):
            var all = begins.filter(isComplete)
            let open = begins.filter { !isComplete($0) }
            for node in nodes {
                var branch = open
                extend(&branch, with: node)
                all += branch
                if all.count > maximumCount { return end(&begins) }
            }
            begins = all
        case .repetition(let body, let minimum, let maximum, _):
            guard minimum <= 1, maximum == 1 else {
                if minimum > 0 { end(&begins) }
                return
            }
            var branch = begins.filter { !isComplete($0) }
            extend(&branch, with: body)
            begins = minimum == 0 ? begins + branch : begins.filter(isComplete) + branch
            if begins.count > maximumCount { end(&begins) }
        case .end: end(&begins)
        }
    }

    /// Gives up the beginnings that have no whole host.
    private static func end(_ begins: inout [[UInt8]]) {
        begins.removeAll { !isComplete($0) }
    }

    /// Whether a beginning holds a whole host: `http://host/`.
    private static func isComplete(_ begin: [UInt8]) -> Bool {
        begin.count(where: { $0 == UInt8(ascii: "/") }) > 2
    }
}
