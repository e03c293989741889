internal import ContentRules
internal import FilterLists

/// Exceptions that switch something off on whole pages.
extension NetworkDrafter {
    /// How the pages of an exception can be named.
    private enum Pages {
        /// By the page's host.
        case hosts([[UInt8]])
        /// By conditions on the page's address.
        case conditions([PageConditions.Condition])
        /// By url-filters on the page's address, and conditions on it.
        case filters([TextRange], [PageConditions.Condition])
    }

    /// Drafts what the exception switches off; answers what is lost.
    mutating func draftSwitches(
        _ meaning: NetworkMeaning, rule: NetworkRule, bytes: [UInt8], line: UInt32
    ) throws(DraftingFault) -> NetworkMeaning.Fault? {
        let switches = meaning.switches
        guard !switches.isSubset(of: .beyondWebKit) else { return nil }
        let (pages, loss) = try pages(of: meaning, rule: rule, bytes: bytes)
        let conditions = conditions(of: pages)
        if switches.contains(.everything) { addIgnoring(conditions, in: .siteExceptions, line: line) }
        if switches.contains(.blocking) {
            // AdGuard's engine weighs it against rules as it does an exception for a request; not so `$document`, which its
            // converter for Safari puts behind all.
            let isImportant = meaning.isImportant
            // It takes back cookies as well; but what stands behind both would take back important rules.
            if leavesOutCookies, isImportant || !holdsImportant {
                addIgnoring(conditions, in: .sendingExceptions, line: line)
            } else {
                addIgnoring(conditions, in: isImportant ? .importantExceptions : .exceptions, line: line)
            }
            // Of a pop-up, the page that opens it counts.
            addIgnoring(
                conditions, of: .popup, in: isImportant ? .importantNavigationExceptions : .navigationExceptions,
                line: line)
        }
        if switches.contains(.genericBlocking) {
            addIgnoring(conditions, in: .genericBlockExceptions, line: line)
            if blocksPopups { addIgnoring(conditions, of: .popup, in: .genericNavigationExceptions, line: line) }
        }
        if switches.contains(.hiding) { addUnhiding(pages, in: .hidingExceptions, line: line) }
        if switches.contains(.genericHiding) { addUnhiding(pages, in: .genericHidingExceptions, line: line) }
        let isBorrowed = membership.role(of: rule.line, in: meaning.list) == .borrowed
        if switches.contains(.specificHiding) {
            let known = hidingSwitches.specificOff.count
            switch pages {
            case .hosts(let hosts): hidingSwitches.specificOff += hosts.map { .host($0) }
            case .filters(let filters, _) where pattern.shape == .withinHost:
                let expressions = filters.map { drafts.set.unescaped($0) }
                hidingSwitches.specificOff.append(.pages(within: .host(pattern.host), expressions: expressions))
            default: throw DraftingFault(.pageException, rule.pattern)
            }
            if isBorrowed {
                hidingSwitches.borrowedSpecific.append((line, Array(hidingSwitches.specificOff[known...])))
            }
        }
        if !switches.isDisjoint(with: [.hiding, .genericHiding]) {
            if case .hosts(let hosts) = pages {
                hidingSwitches.genericOff += hosts
            } else {
                hidingSwitches.isGenericOffElsewhere = true
            }
            if isBorrowed { hidingSwitches.borrowedGeneric.append(line) }
        }
        return loss
    }

    private mutating func pages(
        of meaning: NetworkMeaning, rule: NetworkRule, bytes: [UInt8]
    ) throws(DraftingFault) -> (pages: Pages, loss: NetworkMeaning.Fault?) {
        guard meaning.denyAllow.isEmpty else { throw DraftingFault(.pageException, meaning.denyAllow) }
        // Conditions on pages are written for letters of either case, which would spare more than written.
        if meaning.isCaseSensitive, pattern.isCaseRelevant { throw DraftingFault(.pageException, rule.pattern) }
        if !meaning.to.isEmpty { return try pagesOfHosts(of: meaning, rule: rule, bytes: bytes) }
        if let hosts = hostsWithinPattern(of: meaning, bytes: bytes) { return (.hosts(hosts), nil) }
        switch pattern.shape {
        case .host:
            if let named = try pagesOfDomains(of: meaning, rule: rule, bytes: bytes) { return named }
            return (.hosts([pattern.host]), nil)
        case .any:
            switch conditions(of: meaning, in: bytes) {
            case .failure(let fault): throw DraftingFault(fault)
            case .success(let found):
                let list = DomainList(meaning.domains, separator: UInt8(ascii: "|"), in: bytes)
                let isPlain = list.excluded.isEmpty && !list.included.isEmpty && DomainList.areHosts(list.included)
                // What a `$badfilter` rule removes, the list still holds.
                guard isPlain, meaning.removal < 0 else { return (.conditions(found.conditions), found.loss) }
                return (.hosts(DomainList.hosts(list.included)), found.loss)
            }
        case .withinHost, .other:
            if let named = try pagesOfDomains(of: meaning, rule: rule, bytes: bytes) { return named }
            try writePattern(rule, bytes: bytes, isCaseSensitive: false)
            guard pattern.carveOuts.isEmpty else { throw DraftingFault(.pageException, rule.pattern) }
            return (.filters(pattern.filters, everywhere), nil)
        }
    }

    /// The pages of an exception with `to=`, which is about the page's own host: the page is what is requested.
    private mutating func pagesOfHosts(
        of meaning: NetworkMeaning, rule: NetworkRule, bytes: [UInt8]
    ) throws(DraftingFault) -> (pages: Pages, loss: NetworkMeaning.Fault?) {
        guard meaning.domains.isEmpty else { throw DraftingFault(.pageException, meaning.to) }
        let list = DomainList(meaning.to, separator: UInt8(ascii: "|"), in: bytes)
        let hosts = DomainList.hosts(list.included)
        if list.fault == nil, list.excluded.isEmpty, !list.includesAny, !hosts.isEmpty,
            hosts.count == list.included.count, hosts.allSatisfy(pattern.matchesAll(on:))
        {
            return (.hosts(hosts), nil)
        }
        if pattern.shape == .any {
            let found = PageConditions.conditions(for: meaning.to, isException: true, in: bytes, to: &drafts.set)
            switch found {
            case .failure(let fault): throw DraftingFault(fault)
            case .success(let pages): return (.conditions(pages.conditions), pages.loss)
            }
        }
        try writePattern(rule, bytes: bytes, isCaseSensitive: false)
        let (filters, spared, loss) = try restrict(pattern.filters, to: meaning.to, bytes: bytes)
        if filters.isEmpty { throw DraftingFault(.modifierConflict, meaning.to) }
        guard spared.isEmpty, pattern.carveOuts.isEmpty else { throw DraftingFault(.pageException, meaning.to) }
        return (.filters(filters, everywhere), loss)
    }

    /// The hosts that `domain=` names, where the pattern matches all of their pages: `||shop.` those of `shop.example`.
    private func hostsWithinPattern(of meaning: NetworkMeaning, bytes: [UInt8]) -> [[UInt8]]? {
        // What a `$badfilter` rule removes, the list still holds.
        guard !meaning.domains.isEmpty, pattern.shape != .any, meaning.removal < 0 else { return nil }
        let list = DomainList(meaning.domains, separator: UInt8(ascii: "|"), in: bytes)
        let hosts = DomainList.hosts(list.included)
        guard list.fault == nil, list.excluded.isEmpty, !list.includesAny, !hosts.isEmpty,
            hosts.count == list.included.count, hosts.allSatisfy(pattern.matchesAll(on:))
        else { return nil }
        return hosts
    }

    private var everywhere: [PageConditions.Condition] { PageConditions.everywhere.conditions }

    /// The pages that both the pattern matches and `domain=` names; nothing where these are all that the pattern does.
    private mutating func pagesOfDomains(
        of meaning: NetworkMeaning, rule: NetworkRule, bytes: [UInt8]
    ) throws(DraftingFault) -> (pages: Pages, loss: NetworkMeaning.Fault?)? {
        guard !meaning.domains.isEmpty else { return nil }
        let list = DomainList(meaning.domains, separator: UInt8(ascii: "|"), in: bytes)
        let holdsHost = DomainList.hosts(list.included).contains { DomainName.isName(pattern.host, within: $0) }
        if holdsHost, list.excluded.isEmpty { return nil }
        let isOfHost = pattern.shape == .host || pattern.shape == .withinHost
        if isOfHost, !list.limits.isEmpty, !list.limits.contains(where: { $0.mayHold(pattern.host) }) {
            throw DraftingFault(.pageException, rule.pattern)
        }
        try writePattern(rule, bytes: bytes, isCaseSensitive: false)
        guard pattern.carveOuts.isEmpty else { throw DraftingFault(.pageException, rule.pattern) }
        // The same of a pattern that says of the host what `domain=` does not.
        if !list.limits.isEmpty, DomainList.areHosts(list.limits),
            hosts(DomainList.hosts(list.limits), metBy: pattern.filters).isEmpty
        {
            throw DraftingFault(.pageException, rule.pattern)
        }
        let hiding: PageSwitches = [.hiding, .genericHiding]
        // Hiding is taken back by a rule on the page's own address, which has room for a condition.
        if meaning.switches.subtracting(.beyondWebKit).isSubset(of: hiding) {
            switch conditions(of: meaning, in: bytes) {
            case .failure(let fault): throw DraftingFault(fault)
            case .success(let found): return (.filters(pattern.filters, found.conditions), found.loss)
            }
        }
        // What a `$badfilter` rule removes, the list still holds.
        guard meaning.removal < 0, let expressions = addresses(on: list), !expressions.isEmpty else {
            throw DraftingFault(.pageException, rule.pattern)
        }
        return (.conditions([PageConditions.expressions(.ifTopURL, expressions, to: &drafts.set)]), nil)
    }

    private mutating func conditions(of pages: Pages) -> [PageConditions.Condition] {
        switch pages {
        case .hosts(let hosts): [PageConditions.domains(.ifDomain, hosts, to: &drafts.set)]
        case .conditions(let conditions): conditions
        case .filters(let filters, _): [.init(kind: .ifTopURL, entries: drafts.set.list(filters))]
        }
    }

    /// Takes back what stands before, for all requests of the pages or those of some types.
    private mutating func addIgnoring(
        _ conditions: [PageConditions.Condition], of types: ResourceTypes = [], for filter: TextRange? = nil,
        in section: Section, line: UInt32
    ) {
        let filter = filter ?? PatternWriter.writeAny(to: &drafts.set)
        for condition in conditions {
            var rule = ContentRule(.ignorePreviousRules, urlFilter: filter)
            rule.resourceTypes = types
            rule.restrict(to: condition)
            drafts.add(rule, in: section, line: line)
        }
    }

    /// Takes back hiding rules.
    ///
    /// These are decided by the request for the document alone, so it alone is exempted; a frame's document is not, or
    /// its blocking would be taken back with it.
    private mutating func addUnhiding(_ pages: Pages, in section: Section, line: UInt32) {
        guard case .filters(let filters, let conditions) = pages else {
            addIgnoring(self.conditions(of: pages), of: .topDocument, in: section, line: line)
            return
        }
        for filter in filters {
            addIgnoring(conditions, of: .topDocument, for: filter, in: section, line: line)
        }
    }
}
