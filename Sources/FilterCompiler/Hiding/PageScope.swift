internal import ContentRules
internal import FilterLists

/// The pages on which a hiding rule applies, by the document's own address.
struct PageScope {
    /// No page is named: every page but `excluded`.
    var isGeneric = false
    /// Hosts with their subdomains.
    var hosts: [[UInt8]] = []
    /// Stems under any suffix.
    var stems: [[UInt8]] = []
    /// Expressions on the document's address, each with the name that its pages are all below, if there is one.
    var expressions: [(text: [UInt8], name: DomainList.Name?)] = []
    /// Whether letters of `expressions` match in their own case only.
    var areExpressionsCaseSensitive = false
    /// url-filters that stand in the text of the rule set already.
    var filters: [TextRange] = []
    /// Whether expressions hold for the paths of every host.
    var isOnAnyHost = false
    var excluded: [DomainList.Name] = []
    var loss: NetworkMeaning.Fault?

    /// Puts together what stands before the marker, in `[$…]` and in `:matches-path()`.
    static func scope(
        of rule: CosmeticRule, in rules: RulesAsWritten, to set: inout RuleSet
    ) throws(DraftingFault) -> PageScope {
        let bytes = rules.list.bytes
        var domains = rule.domains
        var separator = UInt8(ascii: ",")
        var paths: PathPattern.Alternatives?
        var spared: PathPattern.Alternatives?
        var url: ByteRange?
        if !rule.matchesPath.isEmpty {
            guard let found = PathPattern.alternatives(ofArgument: bytes[rule.matchesPath.indices])
            else { throw DraftingFault(.pathExpression, rule.matchesPath) }
            if rule.isPathNegated { spared = found } else { paths = found }
        }
        for modifier in rules.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)] {
            switch modifier.kind {
            case .domain:
                guard domains.isEmpty else { throw DraftingFault(.mixedDomains, modifier.value) }
                domains = modifier.value
                separator = UInt8(ascii: "|")
            case .path:
                // No expression says that an address has two parts, whichever is first.
                guard paths == nil, let found = PathPattern.expressions(ofPath: Array(bytes[modifier.value.indices]))
                else { throw DraftingFault(.pathExpression, modifier.value) }
                paths = PathPattern.Alternatives(expressions: found)
            case .url: url = modifier.value
            case .noop: break
            default: throw DraftingFault(.unsupportedModifier, modifier.name)
            }
        }
        let list = DomainList(domains, separator: separator, in: bytes)
        if let fault = list.fault, list.isFaultExcluded || list.included.isEmpty { throw DraftingFault(fault) }
        if list.isTooLarge { throw DraftingFault(.domainExpression, domains) }
        if let url {
            guard domains.isEmpty, paths == nil, spared == nil else { throw DraftingFault(.mixedDomains, url) }
            return try scope(ofURL: url, in: bytes, to: &set)
        }
        var scope = PageScope(list, paths: paths, isWide: rule.isException, range: domains)
        if let spared {
            let expressions = spared.expressions.map { anyHost + $0 }
            scope.excluded.append(.expressions(expressions, isCaseSensitive: spared.isCaseSensitive))
        }
        if !scope.isGeneric, scope.hosts.isEmpty, scope.stems.isEmpty, scope.expressions.isEmpty {
            if scope.loss == nil { throw DraftingFault(.noDomainLeft, domains) }
            throw DraftingFault(list.fault == nil && paths != nil ? .pathExpression : .domainExpression, domains)
        }
        return scope
    }

    /// An address up to its path, which any host may stand before.
    private static let anyHost = Array("^[^:]+://[^/]+".utf8)

    private init() {}

    /// - Parameter isWide: whether it may be more pages rather than fewer.
    private init(_ list: DomainList, paths: PathPattern.Alternatives?, isWide: Bool, range: ByteRange) {
        areExpressionsCaseSensitive = paths?.isCaseSensitive ?? false
        let paths = paths?.expressions
        excluded = list.excluded
        if let fault = list.fault { loss = .init(problem: .domainLost, range: fault.range) }
        let lossOfSuffixes = NetworkMeaning.Fault(problem: .anySuffix, range: list.anySuffixRange)
        if loss == nil, DomainList.holdsAnySuffix(excluded) { loss = lossOfSuffixes }
        guard !list.included.isEmpty, !list.includesAny else {
            isGeneric = paths == nil
            isOnAnyHost = paths != nil
            expressions = (paths ?? []).map { (text: Self.anyHost + $0, name: nil) }
            return
        }
        for name in list.included {
            func add(_ found: [[UInt8]], within name: DomainList.Name? = name) {
                expressions += found.map { (text: $0, name: name) }
            }
            switch name {
            case .host(let host):
                // An exclusion outweighs what it includes (AdGuard).
                if excluded.contains(where: { $0.holds(host) }) { continue }
                if let paths {
                    add(paths.map { HostExpression.page(host: host, path: $0) })
                } else {
                    hosts.append(host)
                }
            case .anySuffix(let stem):
                if loss == nil { loss = lossOfSuffixes }
                if let paths {
                    let hosts = DomainList.expressions(name, isWide: isWide)
                    add(paths.flatMap { path in hosts.map { HostExpression.page(hostExpression: $0, path: path) } })
                } else {
                    stems.append(stem)
                }
            case .expressions(let found, _):
                if let paths {
                    let pages = found.flatMap { host in
                        paths.map { HostExpression.page(hostExpression: host, path: $0) }
                    }
                    add(pages, within: nil)
                } else {
                    add(found, within: nil)
                }
            case .pages:
                if paths == nil {
                    if loss == nil, DomainList.holdsAnySuffix([name]) { loss = lossOfSuffixes }
                    add(DomainList.expressions(name, isWide: isWide))
                } else {
                    // Nor that a page below one path has another, too.
                    loss = .init(problem: .domainLost, range: range)
                }
            }
        }
    }

    /// The pages of an AdGuard `$url` value, which is a pattern of a network rule.
    private static func scope(
        ofURL value: ByteRange, in bytes: [UInt8], to set: inout RuleSet
    ) throws(DraftingFault) -> PageScope {
        let text = PathPattern.unescaped(bytes[value.indices])
        let rule = NetworkRule(pattern: ByteRange(text.indices), in: text)
        var writer = PatternWriter()
        guard writer.inspect(rule, in: text) else { throw DraftingFault(.invalidHost, value) }
        do throws(RegularExpressionProblem) {
            var expressions = ExpressionFilters()
            try writer.write(rule, in: text, isCaseSensitive: false, expressions: &expressions, to: &set)
        } catch {
            throw DraftingFault(code: .expression(error.reason), range: value)
        }
        guard writer.carveOuts.isEmpty else { throw DraftingFault(.pathExpression, value) }
        var scope = PageScope()
        scope.filters = writer.filters
        return scope
    }
}
