internal import ContentRules

/// What is left of a rule besides others of the same url-filter that do the same: never less than that, and more where
/// conditions cannot be told apart.
struct RuleRemainder {
    /// The strings of the parts, and what they were compared with.
    private(set) var set = RuleSet()
    private(set) var parts: [ContentRule]

    /// A rule that others would leave more parts of is left as it is.
    private static let maximumPartCount = 8

    init(of rule: ContentRule, in source: RuleSet) {
        set.appendTrigger(of: rule, in: source)
        parts = set.rules
    }

    /// Leaves out what another rule matches too.
    mutating func leaveOut(_ rule: ContentRule, of source: RuleSet) {
        set.appendTrigger(of: rule, in: source)
        guard let other = set.rules.last else { return }
        var left: [ContentRule] = []
        for part in parts {
            let pages = pages(of: part, outside: other)
            let isForAllMethods = other.requestMethod == .any || other.requestMethod == part.requestMethod
            if pages == part || !isForAllMethods {
                left.append(part)
            } else {
                left += part.remaining(besides: [other])
                if let pages { left.append(pages) }
            }
        }
        if left.count <= Self.maximumPartCount { parts = left }
    }

    /// A rule for the pages that another rule's condition leaves out: nothing where there are none, the rule itself
    /// where that cannot be told.
    private mutating func pages(of rule: ContentRule, outside other: ContentRule) -> ContentRule? {
        if other.condition == .none { return nil }
        let isAlike =
            rule.condition == other.condition && rule.isConditionCaseSensitive == other.isConditionCaseSensitive
            && rule.isConditionAnchored == other.isConditionAnchored
        guard isAlike || rule.condition == .none && !other.condition.isUnion else { return rule }
        // Of pages that are spared those are left that the rule does not spare itself.
        let (own, others) = other.condition.isUnion ? (rule, other) : (other, rule)
        let known = Set(set[others.conditionEntries].map { set.unescaped($0) })
        let entries = set[own.conditionEntries].filter { !known.contains(set.unescaped($0)) }
        if entries.isEmpty { return nil }
        if other.condition.isUnion, entries.count == own.conditionEntries.count { return rule }
        var rest = rule
        rest.condition = other.condition.naming
        rest.isConditionCaseSensitive = other.isConditionCaseSensitive
        rest.isConditionAnchored = other.isConditionAnchored
        rest.conditionEntries = set.list(entries)
        return rest
    }
}

extension ContentRule.Condition {
    /// The condition by which a rule applies on the pages that this one names.
    fileprivate var naming: ContentRule.Condition {
        switch self {
        case .none, .ifDomain, .ifTopURL, .ifFrameURL: self
        case .unlessDomain: .ifDomain
        case .unlessTopURL: .ifTopURL
        case .unlessFrameURL: .ifFrameURL
        }
    }
}
