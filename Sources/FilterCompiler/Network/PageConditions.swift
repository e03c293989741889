internal import ContentRules
internal import FilterLists

/// The conditions that say on which pages a rule applies: one rule for each.
struct PageConditions {
    struct Condition {
        var kind: ContentRule.Condition
        var entries: Range<UInt32>
    }

    /// Empty: the rule applies nowhere.
    var conditions: [Condition]
    /// Whether the rule names pages, rather than none or only pages to leave out.
    var isSpecific: Bool
    var loss: NetworkMeaning.Fault?

    static let everywhere = PageConditions(
        conditions: [Condition(kind: .none, entries: 0..<0)], isSpecific: false, loss: nil)

    /// How many expressions one condition may hold that leaves out parts of a site.
    static let maximumExpressionCount = 400

    /// The conditions for `domain=` values.
    /// - Parameter removed: names that count as if they were not written.
    static func conditions(
        for range: ByteRange, removing removed: [DomainList.Name] = [], in bytes: [UInt8], to set: inout RuleSet
    ) -> Result<PageConditions, NetworkMeaning.Fault> {
        if range.isEmpty { return .success(.everywhere) }
        var list = DomainList(range, separator: UInt8(ascii: "|"), in: bytes)
        if !removed.isEmpty {
            // What is removed is a name that the rule includes, or a host below one.
            list.excluded += removed.filter { !list.included.contains($0) }
            list.included.removeAll(where: removed.contains)
            if list.included.isEmpty { return .failure(.init(problem: .cancelled, range: range)) }
        }
        if let fault = list.fault, list.isFaultExcluded || list.included.isEmpty { return .failure(fault) }
        if list.isTooLarge { return .failure(.init(problem: .domainExpression, range: range)) }
        let isSpecific = !list.included.isEmpty && !list.includesAny
        guard isSpecific else {
            guard !list.excluded.isEmpty else { return .success(.everywhere) }
            let condition = excluding(list.excluded, to: &set)
            return .success(PageConditions(conditions: [condition], isSpecific: false, loss: list.fault))
        }
        var result = PageConditions(conditions: [], isSpecific: true, loss: list.fault.map(Self.asLoss))
        if list.included.contains(where: { if case .anySuffix = $0 { true } else { false } }) {
            result.lose(.anySuffix, range)
        }
        let overlapping = list.excluded.filter { excluded in
            list.included.contains { $0.mayMeet(excluded) }
        }
        if overlapping.isEmpty {
            result.conditions = including(list.included, to: &set)
        } else {
            result.include(list.included, excluding: overlapping, range: range, to: &set)
        }
        if result.conditions.isEmpty {
            return .failure(.init(problem: result.loss == nil ? .noDomainLeft : .domainExpression, range: range))
        }
        return .success(result)
    }

    private static func asLoss(_ fault: NetworkMeaning.Fault) -> NetworkMeaning.Fault {
        .init(problem: .domainLost, range: fault.range)
    }

    private mutating func lose(_ problem: CompilationProblem, _ range: ByteRange) {
        if loss == nil { loss = .init(problem: problem, range: range) }
    }

    /// Pages of all the names.
    static func including(_ names: [DomainList.Name], to set: inout RuleSet) -> [Condition] {
        let hosts = DomainList.hosts(names)
        let others = names.filter { if case .host = $0 { false } else { true } }.flatMap(DomainList.expressions)
        var found: [Condition] = []
        if !hosts.isEmpty { found.append(domains(.ifDomain, hosts, to: &set)) }
        if !others.isEmpty { found.append(expressions(.ifTopURL, others, to: &set)) }
        return found
    }

    /// Pages of none of the names.
    static func excluding(_ names: [DomainList.Name], to set: inout RuleSet) -> Condition {
        DomainList.areHosts(names)
            ? domains(.unlessDomain, DomainList.hosts(names), to: &set)
            : expressions(.unlessTopURL, names.flatMap(DomainList.expressions), to: &set)
    }

    /// Pages of the included names but of none of the excluded ones, spelt out as expressions: a trigger has room
    /// for one condition.
    private mutating func include(
        _ included: [DomainList.Name], excluding excluded: [DomainList.Name], range: ByteRange, to set: inout RuleSet
    ) {
        var plain: [[UInt8]] = []
        var spelt: [[UInt8]] = []
        for name in included {
            let inside = excluded.filter { name.mayMeet($0) }
            if inside.isEmpty {
                if case .host(let host) = name { plain.append(host) } else { spelt += DomainList.expressions(name) }
            } else if case .host(let host) = name,
                inside.contains(where: { $0.holds(host) })
            {
                // An exclusion outweighs what it includes (AdGuard).
                continue
            } else if case .host(let host) = name, DomainList.areHosts(inside),
                let rest = HostExpression.within(
                    host, excluding: DomainList.hosts(inside), limit: Self.maximumExpressionCount)
            {
                spelt += rest
            } else if case .anySuffix(let stem) = name, DomainList.areHosts(inside),
                let rest = HostExpression.withinAnySuffix(
                    of: stem, excluding: DomainList.hosts(inside), limit: Self.maximumExpressionCount)
            {
                spelt += rest
            } else {
                lose(.domainLost, range)
            }
        }
        if !plain.isEmpty { conditions.append(Self.domains(.ifDomain, plain, to: &set)) }
        if !spelt.isEmpty { conditions.append(Self.expressions(.ifTopURL, spelt, to: &set)) }
    }

    static func domains(_ kind: ContentRule.Condition, _ hosts: [[UInt8]], to set: inout RuleSet) -> Condition {
        let star = [UInt8(ascii: "*")]
        return condition(kind, hosts.map { star + $0 }, to: &set)
    }

    static func expressions(
        _ kind: ContentRule.Condition, _ expressions: [[UInt8]], to set: inout RuleSet
    ) -> Condition {
        condition(kind, expressions, to: &set)
    }

    private static func condition(
        _ kind: ContentRule.Condition, _ values: [[UInt8]], to set: inout RuleSet
    ) -> Condition {
        var sorted = values.sorted { $0.lexicographicallyPrecedes($1) }
        var kept = 0
        for index in sorted.indices where index == 0 || sorted[index] != sorted[kept - 1] {
            sorted[kept] = sorted[index]
            kept += 1
        }
        let ranges = sorted[..<kept].map { set.string($0) }
        return Condition(kind: kind, entries: set.list(ranges))
    }
}
