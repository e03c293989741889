internal import ContentRules

/// What rule sets do with a request, for all types for which that is the same.
struct RequestAnswer {
    /// A rule that matches, and what it has to do with the answer.
    struct Rule: Hashable {
        let match: Outcome.Match
        let effect: ExplainedRule.Effect
    }

    private(set) var types: [RequestType]
    /// The loads that were asked about.
    private(set) var requests: [Request]
    let verdict: ExplainedRequest.Verdict
    let isThirdParty: Bool
    let withholdsCookies: Bool
    /// The rule that decided comes first, and then those that matter less.
    private(set) var rules: [Rule]

    init(_ type: RequestType, _ request: Request, _ outcome: Outcome) {
        types = [type]
        requests = [request] + [request.opened].compactMap(\.self)
        verdict = outcome.isBlocked ? .blocked : outcome.isUpgraded ? .upgraded : .allowed
        isThirdParty = request.isThirdParty
        withholdsCookies = outcome.cookieBlocking != nil
        rules = Self.rules(of: outcome)
    }

    /// Whether two answers differ in nothing but the types and rules without effect.
    func isAlike(_ other: RequestAnswer) -> Bool {
        verdict == other.verdict && isThirdParty == other.isThirdParty && withholdsCookies == other.withholdsCookies
            && rules.filter { $0.effect != .idle } == other.rules.filter { $0.effect != .idle }
    }

    /// Takes in the types of an answer that is alike; rules without effect stay if they match in both.
    mutating func add(_ other: RequestAnswer) {
        types += other.types
        requests += other.requests
        rules.removeAll { !other.rules.contains($0) }
    }

    private static func rules(of outcome: Outcome) -> [Rule] {
        let decider = outcome.blocking ?? outcome.upgrading
        // The exceptions that take back more than other exceptions.
        let effective = Set(
            outcome.matches.filter { !$0.action.isException }.compactMap { match in
                match.overriddenBy.map { RuleNumber(list: match.rule.list, rule: $0) }
            })
        let rules = outcome.matches.map { match -> Rule in
            let effect: ExplainedRule.Effect =
                if match.rule == decider {
                    .decides
                } else if match.rule == outcome.cookieBlocking {
                    .withholdsCookies
                } else if !match.applies {
                    .overridden
                } else if match.action.isException, outcome.isBlocked {
                    .powerless
                } else if effective.contains(match.rule) {
                    .decides
                } else if match.action == .block {
                    .agrees
                } else {
                    .idle
                }
            return Rule(match: match, effect: effect)
        }
        let order = ExplainedRule.Effect.allCases
        return order.flatMap { effect in rules.filter { $0.effect == effect } }
    }
}
