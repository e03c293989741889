internal import ContentRules
internal import FilterLists

/// Drafts what HTTPS Everywhere's rule sets mean: `make-https` on the addresses that a set's first rule which applies
/// turns into themselves with `https`, and on no others.
///
/// A set sees the hosts of its targets only; its exclusions are asked first, then its rules in order ("HTTPS Everywhere
/// Rulesets", Rules and Regular Expressions, Exclusions). Where several sets name a host, an address is upgraded if any
/// of them does it: their order is unspecified. `make-https` leaves alone what names a port, as no filter here matches
/// such an address.
struct UpgradeDrafter {
    private let lists: [RulesAsWritten]
    private let membership: Membership
    var drafts: Drafts
    private(set) var ledger: LineLedger

    /// How many steps the search for one set's expressions may take; no set of HTTPS Everywhere's takes a tenth.
    static let maximumSteps = 4_000_000

    init(lists: [RulesAsWritten], membership: Membership, drafts: Drafts, ledger: LineLedger) {
        self.lists = lists
        self.membership = membership
        self.drafts = drafts
        self.ledger = ledger
    }

    mutating func draft() {
        for (number, list) in lists.enumerated() where membership.isOwn(number) {
            for set in list.upgrades.sets {
                if UpgradeSet.upgradesAll(set, of: list) {
                    draftAll(set, of: number)
                } else {
                    draft(set, of: number)
                }
            }
        }
    }

    // MARK: Sets that upgrade all their targets

    private mutating func draftAll(_ set: UpgradeRules.RuleSet, of number: Int) {
        let list = lists[number]
        let rule = list.upgrades.rules[set.rules.lowerBound].line
        var isUsed = false
        for target in list.upgrades.targets[set.targets] {
            guard let place = UpgradePlace(target: list.list.bytes[target.host.indices]) else {
                ledger.skip(target.line, of: number, .compiling(.invalidHost), at: target.host)
                continue
            }
            let filter = UpgradeDraft.Filter(line: rule, text: [UInt8(ascii: "^")] + place.filter)
            add(.makeHTTPS, filter, in: .upgrades, lines: [target.line, rule], of: number)
            ledger.compile(target.line, of: number)
            isUsed = true
        }
        for (index, rule) in zip(set.rules, list.upgrades.rules[set.rules]) {
            if isUsed, index == set.rules.lowerBound {
                ledger.compile(rule.line, of: number)
            } else {
                ledger.skip(rule.line, of: number, .compiling(.unreachedRule), at: rule.from)
            }
        }
    }

    // MARK: Other sets

    private mutating func draft(_ written: UpgradeRules.RuleSet, of number: Int) {
        let list = lists[number]
        let bytes = list.list.bytes
        let set = UpgradeSet(written, of: list)
        for lost in set.lostExclusions {
            let range = Self.place(of: lost.problem, in: lost.exclusion.pattern)
            ledger.skip(lost.exclusion.line, of: number, .expression(lost.problem.reason), at: range)
        }
        var account = UpgradeAccount()
        var filters = UpgradeFilters()
        var budget = Self.maximumSteps
        var hosts: Set<[UInt8]> = []
        for target in list.upgrades.targets[written.targets] { hosts.insert(Array(bytes[target.host.indices])) }
        for target in list.upgrades.targets[written.targets] {
            let host = bytes[target.host.indices]
            guard let place = UpgradePlace(target: host) else {
                ledger.skip(target.line, of: number, .compiling(.invalidHost), at: target.host)
                continue
            }
            guard set.lostExclusions.isEmpty else {
                ledger.skip(target.line, of: number, .compiling(.exclusionLost), at: target.host)
                continue
            }
            var places = [place]
            if !place.isHost {
                // What a rule says of single hosts can be told when they are looked at alone.
                for name in UpgradeHosts.named(by: set, written, of: list)
                where UpgradePlace.isHost(name, of: host) && hosts.insert(name).inserted {
                    places.append(UpgradePlace(host: name))
                }
            }
            var end: UpgradeVerdicts.Verdict?
            var isUpgraded = false
            for (index, place) in places.enumerated() {
                let verdicts = UpgradeVerdicts(set, at: place, budget: &budget)
                let draft = UpgradeDraft(verdicts, at: place, filters: &filters)
                add(draft, at: place, target: target.line, of: number)
                account.add(draft)
                if index == 0 { end = draft.redirects.isEmpty ? draft.end : .elsewhere }
                isUpgraded = isUpgraded || !draft.upgrades.isEmpty
                if index == 0, draft.exceptions.isEmpty, draft.end == .upgrade { break }
            }
            if isUpgraded {
                ledger.compile(target.line, of: number)
            } else {
                let problem = end == .elsewhere ? CompilationProblem.redirect : .noUpgrade
                ledger.skip(target.line, of: number, .compiling(problem), at: target.host)
            }
        }
        tell(account, of: set, written, in: number)
    }

    /// Adds the rules of a place.
    ///
    /// Exceptions take back whatever stands before them, so what has none stands behind them all; and hosts stand
    /// behind wider targets, because they were looked at alone.
    private mutating func add(_ draft: UpgradeDraft, at place: UpgradePlace, target: UInt32, of number: Int) {
        let sections: (upgrades: Section, exceptions: Section) =
            if draft.exceptions.isEmpty {
                (.upgrades, .upgradeExceptions)
            } else if place.isHost {
                (.exceptedUpgrades, .upgradeExceptions)
            } else {
                (.wideUpgrades, .wideUpgradeExceptions)
            }
        for filter in draft.upgrades {
            add(.makeHTTPS, filter, in: sections.upgrades, lines: [target, filter.line], of: number)
        }
        for filter in draft.exceptions where !draft.upgrades.isEmpty {
            add(.ignorePreviousRules, filter, in: sections.exceptions, lines: [filter.line], of: number)
        }
    }

    private mutating func add(
        _ action: ContentRule.Action, _ filter: UpgradeDraft.Filter, in section: Section, lines: [UInt32],
        of number: Int
    ) {
        var rule = ContentRule(action, urlFilter: drafts.set.string(filter.text))
        rule.isCaseSensitive = filter.isCaseSensitive
        let index = drafts.add(rule, in: section)
        for line in lines { drafts.addOrigin(ledger.number(of: line, in: number), of: index) }
    }

    // MARK: What becomes of exclusions and rules

    private mutating func tell(
        _ account: UpgradeAccount, of set: UpgradeSet, _ written: UpgradeRules.RuleSet, in number: Int
    ) {
        let upgrades = lists[number].upgrades
        let lost = Set(set.lostExclusions.map(\.exclusion.line))
        for exclusion in upgrades.exclusions[written.exclusions] where !lost.contains(exclusion.line) {
            if let problem = account.problems[exclusion.line] {
                let range = Self.place(of: problem, in: exclusion.pattern)
                ledger.skip(exclusion.line, of: number, .expression(problem.reason), at: range)
            } else if account.widened.contains(exclusion.line) {
                let code = FindingCode.compiling(.exclusionWidened)
                ledger.approximate(exclusion.line, of: number, code, at: exclusion.pattern)
            } else {
                // One that applies nowhere is obeyed as well.
                ledger.compile(exclusion.line, of: number)
            }
        }
        for rule in upgrades.rules[written.rules] {
            let isUsed = account.upgrading.contains(rule.line)
            let code: FindingCode?
            var range = rule.from
            if let problem = account.problems[rule.line] {
                code = .expression(problem.reason)
                range = Self.place(of: problem, in: rule.from)
            } else if account.redirects.contains(rule.line) {
                code = .compiling(.redirect)
                range = rule.to
            } else if account.narrowed.contains(rule.line) {
                code = .compiling(.expressionNarrowed)
            } else {
                code = isUsed ? nil : .compiling(.unreachedRule)
            }
            if isUsed { ledger.compile(rule.line, of: number) }
            guard let code else { continue }
            if isUsed {
                ledger.approximate(rule.line, of: number, code, at: range)
            } else {
                ledger.skip(rule.line, of: number, code, at: range)
            }
        }
    }

    private static func place(of problem: RegularExpressionProblem, in expression: ByteRange) -> ByteRange {
        guard problem.offset > 0, problem.offset < Int(expression.count) else { return expression }
        return ByteRange(expression.indices.lowerBound + problem.offset..<expression.indices.upperBound)
    }
}

/// What became of a set's exclusions and rules, by line.
private struct UpgradeAccount {
    private(set) var upgrading: Set<UInt32> = []
    private(set) var redirects: Set<UInt32> = []
    private(set) var narrowed: Set<UInt32> = []
    private(set) var widened: Set<UInt32> = []
    private(set) var problems: [UInt32: RegularExpressionProblem] = [:]

    mutating func add(_ draft: UpgradeDraft) {
        for filter in draft.upgrades { upgrading.insert(filter.line) }
        redirects.formUnion(draft.redirects)
        narrowed.formUnion(draft.narrowed)
        widened.formUnion(draft.widened)
        problems.merge(draft.problems) { first, _ in first }
    }
}
