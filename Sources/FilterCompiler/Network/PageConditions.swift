internal import ByteTables
internal import ContentRules
internal import FilterLists

/// The conditions that say on which pages a rule applies: one rule for each.
struct PageConditions {
    struct Condition {
        var kind: ContentRule.Condition
        var entries: Range<UInt32>
        /// Whether letters of expressions match in their own case only.
        var isCaseSensitive = false
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
    /// - Parameters:
    ///   - removed: names that count as if they were not written.
    ///   - isException: whether it is for the pages of an exception, of which more do no harm.
    static func conditions(
        for range: ByteRange, removing removed: [DomainList.Name] = [], isException: Bool, in bytes: [UInt8],
        to set: inout RuleSet
    ) -> Result<PageConditions, NetworkMeaning.Fault> {
        if range.isEmpty { return .success(.everywhere) }
        if removed.isEmpty, let plain = plainConditions(for: range, in: bytes, to: &set) { return .success(plain) }
        var list = DomainList(range, separator: UInt8(ascii: "|"), in: bytes)
        if !removed.isEmpty {
            // What is removed is a name that the rule includes, or a host below one.
            let written = list.included
            list.included.removeAll(where: removed.contains)
            list.excluded += removed.filter { name in
                guard case .host(let host) = name else { return false }
                return !written.contains(name)
                    || DomainList.holdsAnySuffix(list.included.filter { $0.mayHold(host) })
            }
            if list.included.isEmpty { return .failure(.init(problem: .cancelled, range: range)) }
        }
        if let fault = list.fault, list.isFaultExcluded || list.included.isEmpty { return .failure(fault) }
        if list.isTooLarge { return .failure(.init(problem: .domainExpression, range: range)) }
        let isSpecific = !list.included.isEmpty && !list.includesAny
        guard isSpecific else {
            guard !list.excluded.isEmpty else { return .success(.everywhere) }
            let condition = excluding(list.excluded, isWide: !isException, to: &set)
            var result = PageConditions(conditions: [condition], isSpecific: false, loss: list.fault)
            if DomainList.holdsAnySuffix(list.excluded) { result.lose(.anySuffix, list.anySuffixRange) }
            return .success(result)
        }
        var result = PageConditions(conditions: [], isSpecific: true, loss: list.fault.map(Self.asLoss))
        if DomainList.holdsAnySuffix(list.included) { result.lose(.anySuffix, list.anySuffixRange) }
        let overlapping = list.excluded.filter { excluded in
            list.included.contains { $0.mayMeet(excluded) }
        }
        if overlapping.isEmpty {
            result.conditions = including(list.included, isWide: isException, to: &set)
        } else {
            result.include(list.included, excluding: overlapping, isWide: isException, range: range, to: &set)
        }
        if result.conditions.isEmpty {
            return .failure(.init(problem: result.loss == nil ? .noDomainLeft : .domainExpression, range: range))
        }
        if DomainList.holdsAnySuffix(overlapping) { result.lose(.anySuffix, list.anySuffixRange) }
        return .success(result)
    }

    /// The common case: hosts in their canonical spelling, all of them to include or all to leave out; nothing for others.
    private static func plainConditions(
        for range: ByteRange, in bytes: [UInt8], to set: inout RuleSet
    ) -> PageConditions? {
        var hosts: [Range<Int>] = []
        var areNegated = false
        var entries = DomainEntries(range, separator: UInt8(ascii: "|"))
        while let entry = entries.next(in: bytes) {
            if hosts.isEmpty { areNegated = entry.isNegated }
            guard entry.form == .name, entry.isNegated == areNegated,
                DomainName.isCanonical(bytes, entry.range.indices)
            else { return nil }
            hosts.append(entry.range.indices)
        }
        if hosts.isEmpty { return nil }
        if hosts.count > 1 { hosts.sort { bytes[$0].lexicographicallyPrecedes(bytes[$1]) } }
        let first = set.entries.count
        for index in hosts.indices where index == 0 || bytes[hosts[index]] != bytes[hosts[index - 1]] {
            addEntry("*", bytes, hosts[index], to: &set)
        }
        let condition = condition(areNegated ? .unlessDomain : .ifDomain, entriesFrom: first, of: set)
        return PageConditions(conditions: [condition], isSpecific: !areNegated, loss: nil)
    }

    private static func asLoss(_ fault: NetworkMeaning.Fault) -> NetworkMeaning.Fault {
        .init(problem: .domainLost, range: fault.range)
    }

    private mutating func lose(_ problem: CompilationProblem, _ range: ByteRange) {
        loss = NetworkMeaning.Fault.told(loss, .init(problem: problem, range: range))
    }

    /// Pages of all the names.
    static func including(_ names: [DomainList.Name], isWide: Bool, to set: inout RuleSet) -> [Condition] {
        let hosts = DomainList.hosts(names)
        let others = names.filter { if case .host = $0 { false } else { true } }
            .flatMap { DomainList.expressions($0, isWide: isWide) }
        var found: [Condition] = []
        if !hosts.isEmpty { found.append(domains(.ifDomain, hosts, to: &set)) }
        if !others.isEmpty { found.append(expressions(.ifTopURL, others, to: &set)) }
        return found
    }

    /// Pages of none of the names.
    static func excluding(_ names: [DomainList.Name], isWide: Bool = true, to set: inout RuleSet) -> Condition {
        if DomainList.areHosts(names) { return domains(.unlessDomain, DomainList.hosts(names), to: &set) }
        // A trigger says of all its expressions at once whether case counts.
        let isCaseSensitive = names.contains(where: \.isCaseSensitive)
        let found = names.flatMap { name in
            isCaseSensitive
                ? DomainList.caseSensitiveExpressions(name, isWide: isWide)
                : DomainList.expressions(name, isWide: isWide)
        }
        var condition = expressions(.unlessTopURL, found, to: &set)
        condition.isCaseSensitive = isCaseSensitive
        return condition
    }

    /// Pages of the included names but of none of the excluded ones, spelt out as expressions: a trigger has room
    /// for one condition.
    private mutating func include(
        _ included: [DomainList.Name], excluding excluded: [DomainList.Name], isWide: Bool, range: ByteRange,
        to set: inout RuleSet
    ) {
        var plain: [[UInt8]] = []
        var spelt: [[UInt8]] = []
        for name in included {
            let inside = excluded.filter { name.mayMeet($0) }
            if inside.isEmpty {
                if case .host(let host) = name {
                    plain.append(host)
                } else {
                    spelt += DomainList.expressions(name, isWide: isWide)
                }
            } else if case .host(let host) = name,
                inside.contains(where: { $0.holds(host) })
            {
                // An exclusion outweighs what it includes (AdGuard).
                continue
            } else if case .host(let host) = name, let hosts = DomainList.hosts(inside, within: host),
                let rest = HostExpression.within(host, excluding: hosts, limit: Self.maximumExpressionCount)
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
        condition(kind, hosts, behind: "*", to: &set)
    }

    static func expressions(
        _ kind: ContentRule.Condition, _ expressions: [[UInt8]], to set: inout RuleSet
    ) -> Condition {
        condition(kind, expressions, behind: "", to: &set)
    }

    /// - Parameter start: what stands before each value.
    private static func condition(
        _ kind: ContentRule.Condition, _ values: [[UInt8]], behind start: StaticString, to set: inout RuleSet
    ) -> Condition {
        let sorted = values.sorted { $0.lexicographicallyPrecedes($1) }
        let first = set.entries.count
        for index in sorted.indices where index == 0 || sorted[index] != sorted[index - 1] {
            addEntry(start, sorted[index], sorted[index].indices, to: &set)
        }
        return condition(kind, entriesFrom: first, of: set)
    }

    /// The condition whose entries are those that were added last, from the first of them on.
    private static func condition(
        _ kind: ContentRule.Condition, entriesFrom first: Int, of set: RuleSet
    ) -> Condition {
        let end = UInt32(truncatingIfNeeded: set.entries.count)
        return Condition(kind: kind, entries: UInt32(truncatingIfNeeded: first)..<end)
    }

    @inline(__always)
    private static func addEntry(
        _ start: StaticString, _ bytes: [UInt8], _ value: Range<Int>, to set: inout RuleSet
    ) {
        let offset = set.end
        set.text.append(start)
        set.append(bytes, value)
        set.entries.append(set.text(from: offset))
    }
}

extension ContentRule {
    /// Gives the rule a condition.
    ///
    /// Domains of lists are hosts of pages, so that none is to be found in what stands behind a page's host.
    mutating func restrict(to condition: PageConditions.Condition) {
        self.condition = condition.kind
        conditionEntries = condition.entries
        isConditionCaseSensitive = condition.isCaseSensitive
        isConditionAnchored = condition.kind.isAboutDomains
    }
}
