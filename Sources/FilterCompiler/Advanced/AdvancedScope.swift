internal import FilterLists

/// Where a rule applies, as AdGuard writes it before the marker: `a.example,~b.a.example`, `[$path=/shop]a.example`.
enum AdvancedScope {
    /// One prefix, or several where AdGuard needs a line each: for names, for each path, for regular expressions.
    static func prefixes(
        of rule: CosmeticRule, _ domains: AdvancedDomains, in rules: RulesAsWritten
    ) throws(AdvancedRuleProblem) -> [[UInt8]] {
        let bytes = rules.list.bytes
        let names = AdvancedDomains.list(domains.entries, separator: UInt8(ascii: ","), in: bytes)
        if !rule.modifiers.isEmpty {
            guard rule.matchesPath.isEmpty, !domains.namesPages(in: bytes) else { throw .pathNotExpressible }
            return [try modifiers(rule.modifiers, domains, in: rules) + names]
        }
        let path =
            rule.matchesPath.isEmpty
            ? nil
            : try AdvancedPath.value(of: bytes[rule.matchesPath.indices], isNegated: rule.isPathNegated)
        if path == nil, domains.areNames { return [names] }
        var found: [AdvancedDomain] = []
        for entry in domains.entries { found.append(try AdvancedDomain(entry, in: bytes)) }
        return try prefixes(of: found, path: path)
    }

    private static func prefixes(
        of domains: [AdvancedDomain], path: [UInt8]?
    ) throws(AdvancedRuleProblem) -> [[UInt8]] {
        guard !domains.contains(where: { $0.isNegated && !$0.path.isEmpty }) else { throw .pathNotExpressible }
        let negated = domains.filter(\.isNegated)
        let isAnyHost = domains.contains { $0.form == .any && !$0.isNegated }
        let affirmed = isAnyHost ? [] : domains.filter { !$0.isNegated }
        // Names stand alone: an engine that knows no regular expressions refuses the whole line that holds one.
        var groups: [(path: [UInt8], isExpression: Bool, domains: [AdvancedDomain])] = []
        for domain in affirmed {
            let isExpression = domain.form == .regularExpression
            if let index = groups.firstIndex(where: { $0.path == domain.path && $0.isExpression == isExpression }) {
                groups[index].domains.append(domain)
            } else {
                groups.append((domain.path, isExpression, [domain]))
            }
        }
        if groups.isEmpty { groups.append(([], false, [])) }
        return try groups.map { group throws(AdvancedRuleProblem) in
            guard path == nil || group.path.isEmpty else { throw .pathNotExpressible }
            return prefix(of: group.domains + negated, path: group.path.isEmpty ? path : group.path)
        }
    }

    /// AdGuard takes regular expressions only in `$domain`, and either `$domain` or names before the marker (AdGuard's
    /// documentation, "Modifiers for non-basic type of rules").
    private static func prefix(of domains: [AdvancedDomain], path: [UInt8]?) -> [UInt8] {
        let isModifier = domains.contains { $0.form == .regularExpression }
        var list: [UInt8] = []
        for domain in domains where !domain.name.isEmpty {
            if !list.isEmpty { list.append(isModifier ? UInt8(ascii: "|") : UInt8(ascii: ",")) }
            if domain.isNegated { list.append(UInt8(ascii: "~")) }
            list += domain.name
        }
        guard isModifier || path != nil else { return list }
        var values: [(name: String, value: [UInt8])] = []
        if let path { values.append(("path", path)) }
        if isModifier { values.append(("domain", list)) }
        return modifiers(values) + (isModifier ? [] : list)
    }

    /// `[$path=…,domain=…]`.
    ///
    /// AdGuard's documentation wants `[`, `]`, `,` and backslashes escaped. AdGuard's own lists do not, and
    /// SafariConverterLib unescapes only when there is a comma; so they are escaped when there is one.
    private static func modifiers(_ values: [(name: String, value: [UInt8])]) -> [UInt8] {
        let isEscaped = values.count > 1 || values.contains { $0.value.contains(UInt8(ascii: ",")) }
        let special = #"[],\"#.utf8
        var written = Array("[$".utf8)
        for (index, modifier) in values.enumerated() {
            if index > 0 { written.append(UInt8(ascii: ",")) }
            written += modifier.name.utf8
            written.append(UInt8(ascii: "="))
            AdvancedBytes.append(modifier.value, escaping: { isEscaped && special.contains($0) }, to: &written)
        }
        written.append(UInt8(ascii: "]"))
        return written
    }

    /// What stands in `[$…]` of an AdGuard rule: its paths as they were written.
    private static func modifiers(
        _ range: Range<UInt32>, _ domains: AdvancedDomains, in rules: RulesAsWritten
    ) throws(AdvancedRuleProblem) -> [UInt8] {
        let bytes = rules.list.bytes
        var written = Array("[$".utf8)
        for index in range {
            let modifier = rules.modifiers[Int(index)]
            guard modifier.kind == .path || modifier.kind == .domain, !modifier.isNegated else {
                throw .modifierNotExpressible
            }
            if index > range.lowerBound { written.append(UInt8(ascii: ",")) }
            written += bytes[modifier.name.indices]
            guard !modifier.value.isEmpty else { continue }
            written.append(UInt8(ascii: "="))
            if modifier.kind == .domain {
                written += AdvancedDomains.list(domains.ofModifier, separator: UInt8(ascii: "|"), in: bytes)
            } else {
                written += bytes[modifier.value.indices]
            }
        }
        written.append(UInt8(ascii: "]"))
        return written
    }
}
