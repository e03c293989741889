internal import ContentRules
internal import FilterCompiler

/// Puts a change of rules into people's terms.
struct ChangeDescription {
    let old: [RuleSet]
    let new: [RuleSet]

    /// How many rules of one side are shown as JSON.
    static let maximumRuleCount = 2

    func reviewed(
        _ change: RuleChange, lines: (old: [RuleLine], new: [RuleLine]), oldRules: [String], newRules: [String]
    ) -> ReviewedChange {
        let rule = rule(of: change)
        let kind = kind(of: change)
        // A rule that came or went has its details in its line.
        let hasDetails = kind == .changed
        let (added, removed) = hasDetails ? details(change) : ([], [])
        return ReviewedChange(
            action: change.action.word, kind: kind, subject: subject(of: change, rule),
            target: target(of: change, rule), added: added, removed: removed,
            oldLines: lines.old, newLines: lines.new, oldRules: oldRules, newRules: newRules)
    }

    private func kind(of change: RuleChange) -> ReviewedChange.Kind {
        switch change.kind {
        case .added: .added
        case .removed: .removed
        case .changed where change.selector == nil && change.old.isEmpty: .added
        case .changed where change.selector == nil && change.new.isEmpty: .removed
        case .changed: .changed
        case .moved: .moved
        }
    }

    /// The details of a change, with expressions as lists write them and those that stand for hosts as these.
    private func details(_ change: RuleChange) -> (added: [ReviewedChange.Detail], removed: [ReviewedChange.Detail]) {
        var (added, removed) = (change.added.flatMap(details), change.removed.flatMap(details))
        if (change.added + change.removed).contains(where: { $0.aspect == .topAddress }) {
            // One expression says nothing of the others that it stands among.
            added += pages(change.new, in: new)
            removed += pages(change.old, in: old)
        }
        // What a condition said of hosts an expression may say as well.
        let both = Set(added).intersection(removed)
        return (added.filter { !both.contains($0) }, removed.filter { !both.contains($0) })
    }

    private func details(_ detail: RuleDetail) -> [ReviewedChange.Detail] {
        switch detail.aspect {
        case .topAddress: []
        case .exceptTopAddress, .frameAddress, .exceptFrameAddress: [page(detail.aspect, Array(detail.value.utf8))]
        case .domain, .exceptDomain, .type, .party, .frame, .method, .action, .letterCase:
            [ReviewedChange.Detail(detail.aspect.word, detail.value)]
        }
    }

    /// An expression on pages, or the host that it stands for.
    private func page(_ aspect: RuleDetail.Aspect, _ expression: [UInt8]) -> ReviewedChange.Detail {
        let pattern = String(decoding: URLFilter.pattern(of: expression), as: UTF8.self)
        let host = pattern.dropFirst(2).dropLast()
        guard pattern == "||\(host)^", host.allSatisfy({ !"/*^|:".contains($0) }) else {
            return ReviewedChange.Detail(aspect.word, pattern)
        }
        return ReviewedChange.Detail(aspect.hostAspect.word, String(host))
    }

    /// The pages that rules name by expressions, each once.
    private func pages(_ rules: [RuleNumber], in sets: [RuleSet]) -> [ReviewedChange.Detail] {
        var found: [ReviewedChange.Detail] = []
        var seen: Set<ReviewedChange.Detail> = []
        for number in rules {
            let set = sets[number.list]
            let rule = set.rules[number.rule]
            guard rule.condition == .ifTopURL else { continue }
            let spelt = SpeltDomains(set[rule.conditionEntries].map(set.unescaped))
            found += spelt.hosts.map { .init(RuleDetail.Aspect.domain.word, String(decoding: $0, as: UTF8.self)) }
            found += spelt.excluded.map {
                .init(RuleDetail.Aspect.exceptDomain.word, String(decoding: $0, as: UTF8.self))
            }
            found += spelt.others.map { page(.topAddress, $0) }
        }
        return found.filter { seen.insert($0).inserted }
    }

    /// The first rule that there is now, or else that there was.
    private func rule(of change: RuleChange) -> (set: RuleSet, number: Int)? {
        if let rule = change.new.first { return (new[rule.list], rule.rule) }
        return change.old.first.map { (old[$0.list], $0.rule) }
    }

    /// The selector, or else the filter as lists write it.
    private func target(of change: RuleChange, _ rule: (set: RuleSet, number: Int)?) -> String {
        guard let selector = change.selector else {
            let pattern = rule.map { $0.set.pattern(of: $0.number) } ?? URLFilter.pattern(of: change.filter)
            return String(decoding: pattern, as: UTF8.self)
        }
        let text = String(decoding: selector, as: UTF8.self)
        let others = change.otherSelectors.count
        return others == 0 ? text : "\(text) and \(NumberWords.grouped(others)) more"
    }

    private func subject(of change: RuleChange, _ rule: (set: RuleSet, number: Int)?) -> ReviewedChange.Subject {
        let host = rule.flatMap { RuleOverlap.host(of: $0.number, in: $0.set) }.map {
            String(decoding: $0, as: UTF8.self)
        }
        guard change.selector != nil else { return host.map { .host($0) } ?? .address }
        return (host ?? rule.flatMap { page(of: $0.number, in: $0.set) }).map { .page($0) } ?? .selector
    }

    /// The one page that a rule's condition names, or the pages of one name under any suffix, as lists write them.
    private func page(of rule: Int, in set: RuleSet) -> String? {
        if let stem = set.stemUnderAnySuffix(of: rule) { return String(decoding: stem, as: UTF8.self) + ".*" }
        let content = set.rules[rule]
        guard content.condition == .ifDomain, content.conditionEntries.count == 1,
            let entry = set[content.conditionEntries].first
        else { return nil }
        return String(decoding: set.unescaped(entry).drop { $0 == UInt8(ascii: "*") }, as: UTF8.self)
    }
}

extension RuleDetail.Aspect {
    /// The aspect that is about the hosts of pages, where this is about their addresses.
    fileprivate var hostAspect: Self {
        switch self {
        case .topAddress: .domain
        case .exceptTopAddress: .exceptDomain
        default: self
        }
    }

    /// The word for people.
    fileprivate var word: String {
        switch self {
        case .domain: "domain"
        case .exceptDomain: "domain-except"
        case .topAddress: "page"
        case .exceptTopAddress: "page-except"
        case .frameAddress: "frame-address"
        case .exceptFrameAddress: "frame-address-except"
        case .type: "type"
        case .party: "party"
        case .frame: "frame"
        case .method: "method"
        case .action: "action"
        case .letterCase: "case"
        }
    }
}
