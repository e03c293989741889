internal import ContentRules
internal import FilterLists

/// Turns cosmetic rules into hiding rules, and hands to `companion` what WebKit cannot do.
struct HidingDrafter {
    let lists: [RulesAsWritten]
    let membership: Membership
    let features: SelectorFeatures
    let switches: HidingSwitches
    var drafts: Drafts
    var ledger: LineLedger
    var companion = CompanionRules()
    private var rules: HidingRules

    init(
        lists: [RulesAsWritten], membership: Membership, features: SelectorFeatures, switches: HidingSwitches,
        drafts: Drafts, ledger: LineLedger
    ) {
        self.lists = lists
        self.membership = membership
        self.features = features
        self.switches = switches
        self.drafts = drafts
        self.ledger = ledger
        let own = lists.indices.lazy.filter(membership.isOwn)
        rules = HidingRules(switches, ruleCount: own.reduce(0) { $0 + lists[$1].cosmeticRules.count })
    }

    /// Drafts all the rules: exceptions first, as they change what the others become.
    mutating func draft() {
        let acting = membership.isWhole ? nil : ActingSelectors(lists, of: membership)
        for isException in [true, false] {
            for (number, list) in lists.enumerated() {
                let isWhole = membership.isWhole(number)
                for rule in list.cosmeticRules
                where rule.isException == isException
                    && (isWhole || membership.takes(rule.line, of: number, takesBack: isException))
                {
                    if isException, let acting, membership.role(of: rule.line, in: number) == .borrowed,
                        !acting.mayMeet(rule, in: list.list.bytes)
                    {
                        continue
                    }
                    read(rule, of: number, in: list)
                }
            }
        }
        companion.addLent()
        noteBorrowed()
        var writer = HidingWriter(rules: rules, switches: switches)
        writer.write(to: &drafts, ledger: &ledger)
    }

    /// Notes which lines of other categories change what hiding rules become.
    private mutating func noteBorrowed() {
        for line in rules.reaching { ledger.reach(line) }
        if rules.generics.contains(where: { $0.exclusion == 0 }) {
            for line in switches.borrowedGeneric { ledger.reach(line) }
        }
    }

    private mutating func read(_ rule: CosmeticRule, of number: Int, in list: RulesAsWritten) {
        switch CosmeticMeaning.meaning(of: rule, in: list.list.bytes, for: features) {
        case .skip(let code, let range): ledger.skip(rule.line, of: number, code, at: range)
        case .companion: hand(rule, of: number, in: list)
        case .hide(let range):
            let selector = rules.selector(list.list.bytes, range)
            add(rule, selector: selector, of: number, in: list)
        case .hideSpelling(let spelling):
            let selector = rules.selector(spelling, spelling.indices)
            add(rule, selector: selector, of: number, in: list)
        }
    }

    private mutating func hand(_ rule: CosmeticRule, of number: Int, in list: RulesAsWritten) {
        switch advancedLine(for: rule, in: list) {
        case .success(let (text, loss)):
            let line = ledger.number(of: rule.line, in: number)
            let bodies = membership.isWhole ? [] : (try? AdvancedBody.bodies(of: rule, in: list)) ?? []
            if membership.role(of: rule.line, in: number) == .borrowed {
                companion.lend(text, line: line, bodies: bodies)
            } else {
                companion.add(text, line: line, bodies: rule.isException ? [] : bodies)
            }
            ledger.compile(rule.line, of: number)
            if let loss { ledger.approximate(rule.line, of: number, loss.code, at: loss.range) }
        case .failure(let fault): ledger.skip(rule.line, of: number, fault.code, at: fault.range)
        }
    }

    private mutating func add(_ rule: CosmeticRule, selector: UInt32, of number: Int, in list: RulesAsWritten) {
        let line = ledger.number(of: rule.line, in: number)
        rules.isLastNarrowed = false
        if !rule.isException, rule.modifiers.isEmpty, rule.matchesPath.isEmpty {
            if rule.domains.isEmpty {
                enter(rule, of: number, isTakenBack: rules.addGeneric(selector, excluding: [], line: line))
                return
            }
            if addHosts(rule, selector: selector, of: number, line: line, bytes: list.list.bytes) { return }
        }
        do throws(DraftingFault) {
            let scope = try PageScope.scope(of: rule, in: list, to: &drafts.set)
            if rule.isException {
                let isBorrowed = membership.role(of: rule.line, in: number) == .borrowed
                addException(scope, to: selector, borrowedLine: isBorrowed ? line : nil)
                ledger.compile(rule.line, of: number)
            } else {
                let isTakenBack = add(scope, selector: selector, line: line)
                enter(rule, of: number, isTakenBack: isTakenBack)
                if isTakenBack { return }
            }
            if let loss = scope.loss {
                ledger.approximate(rule.line, of: number, .compiling(loss.problem), at: loss.range)
            }
        } catch {
            switch error.code {
            // A companion extension asks each page for its path and host; but what WebKit hides it cannot show.
            case .compiling(.pathExpression) where !rule.isException,
                .compiling(.domainExpression) where !rule.isException:
                hand(rule, of: number, in: list)
            default: ledger.skip(rule.line, of: number, error.code, at: error.range)
            }
        }
    }

    private mutating func enter(_ rule: CosmeticRule, of number: Int, isTakenBack: Bool) {
        switch (isTakenBack, rules.isLastNarrowed) {
        case (true, true): ledger.skip(rule.line, of: number, .compiling(.domainLost), at: rule.text)
        case (true, false): ledger.skip(rule.line, of: number, .compiling(.takenBack), at: rule.text)
        case (false, true): ledger.approximate(rule.line, of: number, .compiling(.domainLost), at: rule.text)
        case (false, false): ledger.compile(rule.line, of: number)
        }
    }

    /// The common case: nothing but hosts in plain spelling.
    ///
    /// Answers whether it was that.
    private mutating func addHosts(
        _ rule: CosmeticRule, selector: UInt32, of number: Int, line: UInt32, bytes: [UInt8]
    ) -> Bool {
        for index in rule.domains.indices {
            let byte = bytes[index]
            guard byte == UInt8(ascii: ",") || DomainName.hostByte(byte) != nil else { return false }
        }
        var isTakenBack = true
        var hostCount = 0
        var fault: ByteRange?
        var entries = DomainEntries(rule.domains, separator: UInt8(ascii: ","))
        while let entry = entries.next(in: bytes) {
            if DomainName.isCanonical(bytes, entry.range.indices),
                rules.addUnexcepted(bytes, entry.range.indices, selector, line: line)
            {
                hostCount += 1
                isTakenBack = false
            } else if let host = DomainName.canonical(bytes, entry.range.indices) {
                hostCount += 1
                if !rules.addHost(host, selector, line: line) { isTakenBack = false }
            } else {
                fault = entry.range
            }
        }
        if hostCount == 0 {
            ledger.skip(rule.line, of: number, .compiling(.invalidDomain), at: fault ?? rule.domains)
        } else {
            enter(rule, of: number, isTakenBack: isTakenBack)
            if let fault, !isTakenBack { ledger.approximate(rule.line, of: number, .compiling(.domainLost), at: fault) }
        }
        return true
    }

    private mutating func add(_ scope: PageScope, selector: UInt32, line: UInt32) -> Bool {
        if scope.isGeneric { return rules.addGeneric(selector, excluding: scope.excluded, line: line) }
        var isTakenBack = true
        for host in scope.hosts {
            let excluded = scope.excluded.filter { name in
                guard case .host(let inner) = name else { return name.mayHold(host) }
                return DomainName.isName(inner, within: host)
            }
            if !rules.addHost(host, excluding: excluded, selector, line: line) { isTakenBack = false }
        }
        for stem in scope.stems
        where !rules.addStem(stem, excluding: scope.excluded, selector, line: line) { isTakenBack = false }
        let filters =
            scope.filters.map { (text: $0, name: nil) }
            + scope.expressions.map { (text: drafts.set.string($0.text), name: $0.name) }
        for filter in filters {
            let isGone = rules.addFilter(
                filter.text, within: filter.name, isOnAnyHost: scope.isOnAnyHost,
                isCaseSensitive: scope.areExpressionsCaseSensitive, excluding: scope.excluded, selector, line: line,
                in: drafts.set)
            if !isGone { isTakenBack = false }
        }
        return isTakenBack
    }

    private mutating func addException(_ scope: PageScope, to selector: UInt32, borrowedLine: UInt32?) {
        var included = scope.hosts.map(DomainList.Name.host) + scope.stems.map(DomainList.Name.anySuffix)
        let isCaseSensitive = scope.areExpressionsCaseSensitive
        for (text, name) in scope.expressions {
            included.append(
                name.map { .pages(within: $0, expressions: [text], isCaseSensitive: isCaseSensitive) }
                    ?? .expressions([text], isCaseSensitive: isCaseSensitive))
        }
        if !scope.filters.isEmpty { included.append(.expressions(scope.filters.map { drafts.set.unescaped($0) })) }
        rules.addException(
            .init(
                included: included, excluded: scope.excluded, isEverywhere: scope.isGeneric,
                borrowedLine: borrowedLine), to: selector)
    }
}
