/// What the rules of a configuration of Surge are written as, so that the first one that matches decides.
///
/// Facts: https://manual.nssurge.com/rule.html, "Priority"; https://manual.nssurge.com/policy/reject.html, "Pre-matching
/// Reject". Each rule need outdo only the later ones that it may meet: what is no name, all; a host or suffix those that
/// hold it, since it covers those within it.
struct SurgeOrder {
    private(set) var outcomes: [RuleDegree.Outcome]
    private var suffixes: [ArraySlice<UInt8>: RuleDegree] = [:]
    private var expressions = Highest()
    private var all = Highest()

    init(_ rules: [SurgeRule]) {
        outcomes = Array(repeating: .noEffect, count: rules.count)
        let order = rules.indices.filter { rules[$0].isPreMatching } + rules.indices.filter { !rules[$0].isPreMatching }
        let hosts = rules.map { ($0.value.last == UInt8(ascii: ".") ? $0.value.dropLast() : $0.value).lowercase[...] }
        var covers = Covers()
        let covering = order.map { covers.insert(hosts[$0], rules[$0]) }
        for (index, covering) in zip(order, covering).reversed() {
            let verdict = rules[index].verdict
            if let covering {
                if covering == verdict { outcomes[index] = verdict.outcome(over: nil) }
            } else {
                outcomes[index] = verdict.outcome(over: opponent(of: hosts[index], rules[index]))
                if case .rule(let degree) = outcomes[index] { insert(degree, hosts[index], rules[index].kind) }
            }
        }
    }

    /// The highest degrees of blocks and of exceptions.
    private struct Highest {
        var block: RuleDegree?
        var exception: RuleDegree?

        mutating func insert(_ degree: RuleDegree) {
            if degree.isException {
                exception = max(exception ?? degree, degree)
            } else {
                block = max(block ?? degree, degree)
            }
        }
    }

    /// The highest degree of the rules so far that say otherwise and may match the same.
    private func opponent(of name: ArraySlice<UInt8>, _ rule: SurgeRule) -> RuleDegree? {
        let isName = rule.kind == .host || rule.kind == .suffix
        var met = isName ? expressions : all
        if isName {
            for suffix in name.suffixesOfLabels {
                if let degree = suffixes[suffix] { met.insert(degree) }
            }
        }
        return rule.verdict == .blocks ? met.exception : met.block
    }

    private mutating func insert(_ degree: RuleDegree, _ name: ArraySlice<UInt8>, _ kind: SurgeRule.Kind) {
        all.insert(degree)
        if kind == .suffix {
            suffixes[name] = degree
        } else if kind != .host {
            expressions.insert(degree)
        }
    }

    /// The names for which rules have been read.
    private struct Covers {
        private var hosts: [ArraySlice<UInt8>: HostVerdict] = [:]
        private var suffixes: [ArraySlice<UInt8>: HostVerdict] = [:]

        /// What the rule before says that matches all that this one does; nothing where there is none.
        mutating func insert(_ name: ArraySlice<UInt8>, _ rule: SurgeRule) -> HostVerdict? {
            guard rule.kind == .host || rule.kind == .suffix else { return nil }
            for suffix in name.suffixesOfLabels {
                if let verdict = suffixes[suffix] { return verdict }
            }
            if rule.kind == .suffix {
                suffixes[name] = rule.verdict
            } else if let verdict = hosts[name] {
                return verdict
            } else {
                hosts[name] = rule.verdict
            }
            return nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// The name itself, and what is left of it without its first labels.
    fileprivate var suffixesOfLabels: some Sequence<Self> {
        sequence(first: self) { name in
            name.firstIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] }
        }
    }
}
