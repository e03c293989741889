internal import ContentRules

/// The rules that requests are made from to show what changes do: those that are new, gone or other than before, as far
/// as the change speaks of them.
struct ProbeRules {
    private(set) var set = RuleSet()
    /// By rule: the number of its change.
    private(set) var owners: [Int] = []

    /// How many rules of a changed target are looked at; of more, most say the same for other pages.
    private static let maximumRuleCount = 8
    /// How many pages that a rule spares, and has not spared before, are looked at.
    private static let maximumPageCount = 8

    /// Adds a rule as it stands.
    mutating func add(_ rule: RuleNumber, in sets: [RuleSet], owner: Int) {
        append(sets[rule.list].rules[rule.rule], of: sets[rule.list], owner: owner)
    }

    /// Adds the rules of a change, from both sides.
    mutating func add(_ change: RuleChange, owner: Int, old: [RuleSet], new: [RuleSet]) {
        let (before, after) = (Self.rules(change.old, of: old), Self.rules(change.new, of: new))
        let spared = Self.sparedPages(change)
        for (rules, others, details) in [(before, after, change.removed), (after, before, change.added)] {
            for (rule, source) in rules {
                // Where both sides are for the same loads, the pages make the difference.
                let rest = rule.remaining(besides: others.map(\.rule))
                for part in rest.isEmpty ? [rule] : rest {
                    add(part, of: source, details, owner: owner)
                    addSpared(part, of: source, pages: spared, owner: owner)
                }
                addSparedAddresses(rule, of: source, details, owner: owner)
            }
        }
    }

    private static func rules(
        _ numbers: [RuleNumber], of sets: [RuleSet]
    ) -> [(rule: ContentRule, source: RuleSet)] {
        numbers.prefix(maximumRuleCount).map { (sets[$0.list].rules[$0.rule], sets[$0.list]) }
    }

    private mutating func append(_ rule: ContentRule, of source: RuleSet, owner: Int) {
        set.appendTrigger(of: rule, in: source)
        owners.append(owner)
    }

    /// Adds a rule for the pages and types that the details name.
    private mutating func add(_ rule: ContentRule, of source: RuleSet, _ details: [RuleDetail], owner: Int) {
        append(rule, of: source, owner: owner)
        let last = set.rules.count - 1
        let domains = Set(details.filter { $0.aspect == .domain }.map(\.domain))
        if rule.condition == .ifDomain, !domains.isEmpty {
            let entries = set[set.rules[last].conditionEntries].filter {
                domains.contains(RuleDetail.word(ofDomain: set.unescaped($0)))
            }
            if entries.isEmpty {
                set.rules.removeLast()
                owners.removeLast()
                return
            }
            set.rules[last].conditionEntries = set.list(entries)
        }
        let types = details.filter { $0.aspect == .type }.compactMap { ResourceTypes(word: $0.value) }
            .reduce(ResourceTypes()) { $0.union($1) }
        let kept = rule.resourceTypes.isEmpty ? types : rule.resourceTypes.intersection(types)
        if !kept.isEmpty { set.rules[last].resourceTypes = kept }
    }

    // MARK: Spared pages

    /// The pages that rules spare on one side alone, as entries of `if-domain`.
    private static func sparedPages(_ change: RuleChange) -> [[UInt8]] {
        (change.added + change.removed).filter { $0.aspect == .exceptDomain }.prefix(maximumPageCount).map { detail in
            detail.domain.hasPrefix("=") ? Array(detail.domain.utf8.dropFirst()) : Array("*\(detail.domain)".utf8)
        }
    }

    /// Adds a rule for the pages that it, or one of its target, spares now or has spared.
    private mutating func addSpared(_ rule: ContentRule, of source: RuleSet, pages: [[UInt8]], owner: Int) {
        guard !pages.isEmpty, rule.condition == .none || rule.condition == .unlessDomain else { return }
        append(rule, of: source, owner: owner)
        set.rules[set.rules.count - 1].condition = .ifDomain
        set.rules[set.rules.count - 1].isConditionAnchored = true
        let entries = pages.map { set.string($0) }
        set.rules[set.rules.count - 1].conditionEntries = set.list(entries)
    }

    /// Adds a rule that spares pages by their addresses for those pages.
    private mutating func addSparedAddresses(
        _ rule: ContentRule, of source: RuleSet, _ details: [RuleDetail], owner: Int
    ) {
        let condition: ContentRule.Condition
        switch rule.condition {
        case .unlessTopURL where details.contains { $0.aspect == .exceptTopAddress }: condition = .ifTopURL
        case .unlessFrameURL where details.contains { $0.aspect == .exceptFrameAddress }: condition = .ifFrameURL
        default: return
        }
        append(rule, of: source, owner: owner)
        set.rules[set.rules.count - 1].condition = condition
    }
}
