internal import ByteTables
internal import ContentRules
internal import FilterLists

/// Turns network rules into content rules.
struct NetworkDrafter {
    /// By list: its bytes and its rules, apart from all else, as every rule asks for them.
    private let bytes: [[UInt8]]
    private let rules: [[NetworkRule]]
    private let removals: [[DomainList.Name]]
    /// What exceptions have become already.
    private let exceptions: DraftedExceptions
    let membership: Membership
    var drafts: Drafts
    var ledger: LineLedger
    /// What exceptions switch off on pages, for the hiding rules.
    var hidingSwitches = HidingSwitches()
    var pattern = PatternWriter()
    private var expressions = ExpressionFilters()
    /// Whether an exception speaks of rules that name no page.
    private var keepsSpecific = false
    /// Whether rules that name no page block pop-ups, which such an exception then takes back too.
    var blocksPopups = false
    /// Whether rules leave out cookies, and whether any rule is important.
    var leavesOutCookies = false
    var holdsImportant = false
    /// Rules with hosts to be spared, which are drafted behind all others.
    var carvedBlocks: [CarvedBlock] = []
    /// What exceptions to rules for whatever address are for.
    var wideExceptions: [CarvedBlock.Reach] = []
    var hostMeetings = HostMeetings()
    private var bounds = FilterBounds()

    /// - Parameters:
    ///   - removals: domains that `$badfilter` rules take from meanings.
    ///   - exceptions: what exceptions have become already.
    init(
        lists: [RulesAsWritten], membership: Membership, removals: [[DomainList.Name]],
        exceptions: DraftedExceptions, drafts: Drafts, ledger: LineLedger
    ) {
        self.membership = membership
        self.exceptions = exceptions
        bytes = lists.map(\.list.bytes)
        rules = lists.map(\.networkRules)
        self.removals = removals
        self.drafts = drafts
        self.ledger = ledger
    }

    /// Drafts all rules, but for those that another one makes pointless.
    mutating func draft(_ meanings: NetworkMeanings) {
        guard !meanings.isEmpty else { return }
        drafts.reserve(lineCount: meanings.count + meanings.count / 4)
        let coverage = hostCoverage(of: meanings)
        keepsSpecific = meanings.marked.contains { $0.switches.contains(.genericBlocking) }
        blocksPopups = meanings.marked.contains { !$0.isException && !$0.isImportant && $0.types.contains(.popup) }
        leavesOutCookies = meanings.marked.contains { !$0.isException && $0.effect == .blockCookies }
        holdsImportant = meanings.marked.contains { !$0.isException && $0.isImportant }
        var firstDrafts = [Int32](repeating: -1, count: meanings.count)
        var covered: [(rule: Int, by: Int)] = []
        var source = Source(self, list: 0)
        for index in meanings.indices {
            let place = meanings.place(index)
            if source.list != place.list { source = Source(self, list: place.list) }
            let rule = source.rules[place.rule]
            let host = Int(coverage.numbers[index])
            if host >= 0, let does = meanings.coverage(index) {
                if let cover = coverage.cover(ofHost: host, rule: index, meaning: does) {
                    covered.append((index, cover))
                    continue
                }
                if !does.isException, !meanings.hasLoss(index) {
                    firstDrafts[index] = Int32(truncatingIfNeeded: drafts.count)
                    draft(coverage.place(of: host), isThirdParty: does.isThirdParty, line: rule.line, of: place.list)
                    continue
                }
            }
            let meaning = meanings[index]
            guard pattern.inspect(rule, in: source.bytes) else {
                ledger.skip(rule.line, of: meaning.list, .compiling(.invalidHost), at: rule.pattern)
                continue
            }
            if host < 0, pattern.shape == .host || pattern.shape == .withinHost,
                meaning.canBeCovered(keepsSpecific: keepsSpecific),
                let cover = coverage.cover(of: pattern.host, rule: index, meaning: meaning.coverage)
            {
                covered.append((index, cover))
                continue
            }
            let first = drafts.count
            do throws(DraftingFault) {
                try draft(meaning, rule: rule, bytes: source.bytes)
                if drafts.count > first { firstDrafts[index] = Int32(first) }
            } catch {
                if drafts.count > first { ledger.compile(rule.line, of: meaning.list) }
                ledger.skip(rule.line, of: meaning.list, error.code, at: error.range)
            }
        }
        draftCarvedBlocks()
        if meanings.marked.contains(where: { $0.isException && $0.effect == .blockCookies }) {
            drafts.placeExceptedCookies()
        }
        for pair in covered {
            let meaning = meanings[pair.rule]
            let line = self.line(of: meaning)
            if let loss = meaning.loss {
                let number = rules[meaning.list][meaning.rule].line
                ledger.approximate(number, of: meaning.list, .compiling(loss.problem), at: loss.range)
            }
            ledger.cover(line, by: self.line(of: meanings[pair.by]))
            if firstDrafts[pair.by] >= 0 { drafts.addOrigin(line, of: Int(firstDrafts[pair.by])) }
        }
    }

    /// What exceptions switch off of hiding, found by drafting these alone.
    consuming func hidingSwitches(of meanings: NetworkMeanings) -> HidingSwitches {
        for meaning in meanings.marked where !meaning.switches.isDisjoint(with: .allHiding) {
            let (rule, bytes) = (rules[meaning.list][meaning.rule], bytes[meaning.list])
            guard pattern.inspect(rule, in: bytes) else { continue }
            // What cannot be drafted is told when all rules are.
            try? draft(meaning, rule: rule, bytes: bytes)
        }
        return hidingSwitches
    }

    /// What exceptions become, as far as that is the same in every category.
    consuming func drafted(_ exceptions: [NetworkMeaning]) -> DraftedExceptions {
        var drafted = DraftedExceptions()
        for meaning in exceptions where meaning.isSameInAllCategories {
            let (rule, bytes) = (rules[meaning.list][meaning.rule], bytes[meaning.list])
            // One for whatever address changes what becomes of rules that spare hosts.
            guard pattern.inspect(rule, in: bytes), pattern.shape != .any else { continue }
            let first = drafts.count
            let line = ledger.number(of: rule.line, in: meaning.list)
            do throws(DraftingFault) {
                let more = try draftRequests(meaning, rule: rule, bytes: bytes, line: line)
                let loss = NetworkMeaning.Fault.told(meaning.loss, more)
                drafted.append(meaning, drafts: first..<drafts.count, loss: loss)
            } catch {
                // Its own category tells of it.
                continue
            }
        }
        drafted.finish(drafts.take())
        return drafted
    }

    /// The list at hand; meanings stand in the order of lists.
    private struct Source {
        let list: Int
        let bytes: [UInt8]
        let rules: [NetworkRule]

        init(_ drafter: NetworkDrafter, list: Int) {
            self.list = list
            bytes = drafter.bytes[list]
            rules = drafter.rules[list]
        }
    }

    private func line(of meaning: NetworkMeaning) -> UInt32 {
        ledger.number(of: rules[meaning.list][meaning.rule].line, in: meaning.list)
    }

    /// The rules for whole hosts.
    private mutating func hostCoverage(of meanings: NetworkMeanings) -> HostCoverage {
        var coverage = HostCoverage(ruleCount: meanings.count)
        var source = Source(self, list: 0)
        for index in meanings.indices {
            guard let meaning = meanings.coverage(index) else { continue }
            let place = meanings.place(index)
            if source.list != place.list {
                coverage.finish(source.bytes)
                source = Source(self, list: place.list)
            }
            let rule = source.rules[place.rule]
            if let host = PatternWriter.plainHost(of: rule, in: source.bytes.elementSpan) {
                coverage.insert(source.bytes, host, rule: index, of: meaning)
            } else if pattern.inspect(rule, in: source.bytes), pattern.shape == .host {
                coverage.finish(source.bytes)
                coverage.insert(pattern.host, rule: index, of: meaning)
            }
        }
        coverage.finish(source.bytes)
        coverage.findParents()
        return coverage
    }

    /// Drafts a rule that blocks a host and nothing else: three of four rules are such.
    private mutating func draft(
        _ host: (bytes: [UInt8], range: Range<Int>), isThirdParty: Bool, line: UInt32, of list: Int
    ) {
        var content = ContentRule(
            .block, urlFilter: PatternWriter.writeHost(host.bytes, host.range, to: &drafts.set))
        if isThirdParty { content.loadType = .thirdParty }
        // Whatever else is written of the host, the rule covers.
        drafts.add(
            content, in: .genericBlocks, line: ledger.number(of: line, in: list), isSettled: !isThirdParty,
            isHost: true)
        ledger.compile(line, of: list)
    }

    private mutating func draft(
        _ meaning: NetworkMeaning, rule: NetworkRule, bytes: [UInt8]
    ) throws(DraftingFault) {
        let line = ledger.number(of: rule.line, in: meaning.list)
        if let known = exceptions.drafted(meaning) {
            drafts.append(known.drafts, of: exceptions.drafts, line: line)
            return enter(rule, of: meaning.list, loss: known.loss)
        }
        var loss = meaning.loss
        let carvedCount = carvedBlocks.count
        if meaning.effect != .none {
            let more = try draftRequests(meaning, rule: rule, bytes: bytes, line: line)
            loss = NetworkMeaning.Fault.told(loss, more)
        }
        if !meaning.switches.isEmpty {
            let more = try draftSwitches(meaning, rule: rule, bytes: bytes, line: line)
            loss = NetworkMeaning.Fault.told(loss, more)
        }
        if carvedBlocks.count > carvedCount {
            // What other rules and exceptions take back of it is known when all are.
            carvedBlocks[carvedCount].loss = loss
            return
        }
        enter(rule, of: meaning.list, loss: loss)
    }

    private mutating func enter(_ rule: NetworkRule, of list: Int, loss: NetworkMeaning.Fault?) {
        if let loss {
            ledger.approximate(rule.line, of: list, .compiling(loss.problem), at: loss.range)
        } else {
            ledger.compile(rule.line, of: list)
        }
    }

    /// Drafts what the rule does to requests; answers what is lost.
    private mutating func draftRequests(
        _ meaning: NetworkMeaning, rule: NetworkRule, bytes: [UInt8], line: UInt32
    ) throws(DraftingFault) -> NetworkMeaning.Fault? {
        try writePattern(rule, bytes: bytes, isCaseSensitive: meaning.isCaseSensitive)
        var filters = pattern.filters
        var carveOuts = pattern.carveOuts
        var loss: NetworkMeaning.Fault?
        var spared: [[UInt8]] = []
        if !meaning.to.isEmpty {
            let restriction = try restrict(filters, to: meaning.to, bytes: bytes)
            (filters, spared, loss) = (restriction.filters, restriction.spared, restriction.loss)
            if filters.isEmpty { throw DraftingFault(.modifierConflict, meaning.to) }
        }
        if pattern.isNarrowed, loss?.problem != .domainLost {
            loss = .init(problem: .expressionNarrowed, range: rule.pattern)
        }
        if !meaning.denyAllow.isEmpty { spared += try hosts(meaning.denyAllow, bytes: bytes) }
        if pattern.shape == .host || pattern.shape == .withinHost {
            // The rule never meets other hosts, of which other rules are not to be taken back.
            let name = DomainList.Name.host(pattern.host)
            spared.removeAll { !name.mayHold($0) }
        }
        spared = hosts(spared, metBy: filters)
        // Adding nothing would copy what the writer has room for.
        if !spared.isEmpty { carveOuts += spared.map { PatternWriter.writeHost($0, to: &drafts.set) } }
        let pages: PageConditions
        switch conditions(of: meaning, in: bytes) {
        case .success(let conditions): pages = conditions
        case .failure(let fault): throw DraftingFault(fault)
        }
        loss = NetworkMeaning.Fault.told(loss, pages.loss)
        guard bounds.haveRoom(for: filters.count + carveOuts.count, on: pages) else {
            let hosts = meaning.denyAllow.isEmpty ? meaning.to : meaning.denyAllow
            if hosts.isEmpty { throw DraftingFault(code: .expression(.tooManyAlternatives), range: rule.pattern) }
            throw DraftingFault(.hostRestriction, hosts)
        }
        guard carveOuts.isEmpty else {
            // An exception cannot spare what it must not allow.
            guard !meaning.isException else {
                let hosts = meaning.denyAllow.isEmpty ? meaning.to : meaning.denyAllow
                throw DraftingFault(.hostRestriction, hosts.isEmpty ? rule.pattern : hosts)
            }
            let domains = DomainList(meaning.domains, separator: UInt8(ascii: "|"), in: bytes)
            let destinations = DomainList(meaning.to, separator: UInt8(ascii: "|"), in: bytes)
            let known = Set(spared)
            carvedBlocks.append(
                CarvedBlock(
                    meaning: meaning, text: rule.text, pages: pages, reach: .init(meaning, domains: domains),
                    filters: filters, carveOuts: carveOuts, spared: spared,
                    excluded: spared + DomainList.hosts(destinations.excluded).filter { !known.contains($0) },
                    limits: destinations.limits, pattern: pattern,
                    sparedSearches: pattern.sparedSearches(in: drafts.set), line: line))
            return loss
        }
        if meaning.isException, pattern.shape == .any, meaning.to.isEmpty, meaning.removal < 0 {
            let domains = DomainList(meaning.domains, separator: UInt8(ascii: "|"), in: bytes)
            if domains.excluded.isEmpty { wideExceptions.append(.init(meaning, domains: domains)) }
        }
        add(
            Template(meaning: meaning, pages: pages, line: line), filters: filters,
            isHost: pattern.shape == .host && meaning.to.isEmpty)
        return loss
    }

    mutating func conditions(
        of meaning: NetworkMeaning, in bytes: [UInt8]
    ) -> Result<PageConditions, NetworkMeaning.Fault> {
        let removed = meaning.removal < 0 ? [] : removals[Int(meaning.removal)]
        return PageConditions.conditions(
            for: meaning.domains, removing: removed, isException: meaning.isException, in: bytes, to: &drafts.set)
    }

    mutating func writePattern(
        _ rule: NetworkRule, bytes: [UInt8], isCaseSensitive: Bool
    ) throws(DraftingFault) {
        do throws(RegularExpressionProblem) {
            try pattern.write(
                rule, in: bytes, isCaseSensitive: isCaseSensitive, expressions: &expressions, to: &drafts.set)
        } catch {
            throw DraftingFault(code: .expression(error.reason), range: rule.pattern)
        }
        if let reason = FilterBounds.problem(of: pattern.filters, in: drafts.set) {
            throw DraftingFault(code: .expression(reason), range: rule.pattern)
        }
    }

    /// What the content rules of one network rule have in common.
    struct Template {
        var meaning: NetworkMeaning
        var pages: PageConditions
        var line: UInt32
        var carving = Section.Carving.none
    }

    /// - Parameter isIgnoring: takes back, right behind the rule itself, what the rule must not block.
    mutating func add(
        _ template: Template, filters: [TextRange], isIgnoring: Bool = false, isHost: Bool = false
    ) {
        let meaning = template.meaning
        let section = Section.forRequests(
            of: meaning, isSpecific: template.pages.isSpecific, carving: template.carving)
        if meaning.effect == .blockCookies {
            return add(
                template, filters: filters, types: meaning.types, section: section, isIgnoring: isIgnoring,
                isHost: isHost)
        }
        let inside = meaning.types.intersection(.subresources)
        if meaning.types.isEmpty || !inside.isEmpty {
            let types: ResourceTypes = inside == .subresources ? [] : inside
            add(
                template, filters: filters, types: types, section: section, isIgnoring: isIgnoring, isHost: isHost)
        }
        // Of what an exception may name, only a pop-up is a navigation; documents are `switches`.
        let outside = meaning.types.intersection(meaning.isException ? .popup : .navigation)
        if !outside.isEmpty {
            let isGeneric = keepsSpecific && !template.pages.isSpecific
            add(
                template, filters: filters, types: outside,
                section: Section.forNavigation(of: meaning, isGeneric: isGeneric, carving: template.carving),
                isIgnoring: isIgnoring, isHost: isHost)
        }
    }

    private mutating func add(
        _ template: Template, filters: [TextRange], types: ResourceTypes, section: Section, isIgnoring: Bool = false,
        isHost: Bool = false
    ) {
        let meaning = template.meaning
        let blocking: ContentRule.Action = meaning.effect == .blockCookies ? .blockCookies : .block
        let action = meaning.isException || isIgnoring ? .ignorePreviousRules : blocking
        for filter in filters {
            for condition in template.pages.conditions {
                var rule = ContentRule(action, urlFilter: filter)
                rule.isCaseSensitive = meaning.isCaseSensitive && pattern.isCaseRelevant
                rule.resourceTypes = types
                rule.loadType = meaning.loadType
                rule.restrict(to: condition)
                drafts.add(rule, in: section, line: template.line, isHost: isHost)
            }
        }
    }
}
