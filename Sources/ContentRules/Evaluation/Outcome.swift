/// Which rule of which list.
public struct RuleNumber: Hashable, Sendable, Comparable {
    /// The list, counted from 0.
    public var list: Int
    /// The rule in it, counted from 0.
    public var rule: Int

    /// A rule by two numbers that count from 0.
    public init(list: Int, rule: Int) {
        self.list = list
        self.rule = rule
    }

    public static func < (one: RuleNumber, other: RuleNumber) -> Bool {
        (one.list, one.rule) < (other.list, other.rule)
    }
}

/// What rule lists do with a request.
public struct Outcome: Hashable, Sendable {
    /// A rule whose trigger matches.
    public struct Match: Hashable, Sendable {
        /// Which rule it is.
        public var rule: RuleNumber
        /// What the rule does.
        public var action: ContentRule.Action
        /// The rule of the same list that takes the action back; nothing for a rule that applies.
        public var overriddenBy: Int?

        /// Whether the rule's action is taken.
        public var applies: Bool { overriddenBy == nil }
    }

    /// All rules whose triggers match, in the order of lists and rules.
    public internal(set) var matches: [Match] = []
    /// Whether the address is one that `make-https` changes.
    var canBeUpgraded = false

    /// The first rule that blocks the request.
    public var blocking: RuleNumber? { first(.block) }
    /// Whether a rule blocks the request.
    public var isBlocked: Bool { blocking != nil }
    /// The first rule that has the request sent by https instead, unless it is blocked.
    public var upgrading: RuleNumber? { canBeUpgraded && !isBlocked ? first(.makeHTTPS) : nil }
    /// Whether a rule has the request sent by https instead.
    public var isUpgraded: Bool { upgrading != nil }
    /// The first rule that has the request sent without cookies, unless it is blocked.
    public var cookieBlocking: RuleNumber? { isBlocked ? nil : first(.blockCookies) }
    /// The rules whose selectors are hidden in the document that makes the request, or that the request loads.
    public var hiding: [RuleNumber] { matches.filter { $0.applies && $0.action == .hide }.map(\.rule) }

    private func first(_ action: ContentRule.Action) -> RuleNumber? {
        matches.first { $0.applies && $0.action == action }?.rule
    }
}
