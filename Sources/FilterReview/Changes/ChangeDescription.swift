internal import ContentRules

/// Puts a change of rules into people's terms.
struct ChangeDescription {
    let old: [RuleSet]
    let new: [RuleSet]

    /// How many rules of one side are shown as JSON.
    static let maximumRuleCount = 2

    func reviewed(
        _ change: RuleChange, lines: (old: [RuleLine], new: [RuleLine]), oldRules: [String], newRules: [String]
    ) -> ReviewedChange {
        ReviewedChange(
            action: change.action.word, kind: kind(of: change), subject: subject(of: change),
            target: target(of: change),
            added: change.added.map(detail), removed: change.removed.map(detail), oldLines: lines.old,
            newLines: lines.new, oldRules: oldRules, newRules: newRules)
    }

    private func kind(of change: RuleChange) -> ReviewedChange.Kind {
        switch change.kind {
        case .added: .added
        case .removed: .removed
        case .changed: .changed
        case .moved: .moved
        }
    }

    private func detail(_ detail: RuleDetail) -> ReviewedChange.Detail {
        ReviewedChange.Detail(detail.aspect.word, detail.value)
    }

    /// The selector, or else the filter as lists write it.
    private func target(of change: RuleChange) -> String {
        guard let selector = change.selector else {
            return String(decoding: URLFilter.pattern(of: change.filter), as: UTF8.self)
        }
        let text = String(decoding: selector, as: UTF8.self)
        return change.otherSelectors.isEmpty ? text : "\(text) and \(change.otherSelectors.count) more"
    }

    private func subject(of change: RuleChange) -> ReviewedChange.Subject {
        let (sets, rule) =
            change.new.first.map { (new, $0) } ?? change.old.first.map { (old, $0) } ?? (
                [], RuleNumber(list: 0, rule: 0)
            )
        guard rule.list < sets.count else { return change.selector == nil ? .address : .selector }
        let set = sets[rule.list]
        let host = RuleOverlap.host(of: rule.rule, in: set).map { String(decoding: $0, as: UTF8.self) }
        guard change.selector != nil else { return host.map { .host($0) } ?? .address }
        return (host ?? page(of: rule.rule, in: set)).map { .page($0) } ?? .selector
    }

    /// The one page that a rule's condition names.
    private func page(of rule: Int, in set: RuleSet) -> String? {
        let content = set.rules[rule]
        guard content.condition == .ifDomain, content.conditionEntries.count == 1,
            let entry = set[content.conditionEntries].first
        else { return nil }
        return String(decoding: set.unescaped(entry).drop { $0 == UInt8(ascii: "*") }, as: UTF8.self)
    }
}

extension RuleDetail.Aspect {
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
