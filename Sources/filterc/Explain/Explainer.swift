internal import ContentRules

/// Asks rule sets about requests and pages, and traces the answers to rules, files and lines.
struct Explainer {
    var evaluator: Evaluator
    var sources: RuleSources

    /// - Parameter addresses: the addresses that are asked about.
    init(_ rules: LoadedRules, of addresses: [CanonicalURL]) {
        evaluator = Evaluator(rules.files.map(\.ruleSet))
        sources = RuleSources(rules)
        sources.prefer(addresses)
    }

    /// What becomes of an address, for each of some types; types with the same answer are told together.
    mutating func requests(
        _ url: CanonicalURL, types: [RequestType], page: CanonicalURL, frame: CanonicalURL?
    ) -> [ExplainedRequest] {
        var answers: [ExplainedRequest] = []
        for type in types {
            let request = Request(url, type: type.resourceType, page: page, frame: frame)
            let outcome = evaluator.finalOutcome(of: request)
            let answer = ExplainedRequest(
                types: [type.name], verdict: Self.verdict(of: outcome), isThirdParty: request.isThirdParty,
                withholdsCookies: outcome.cookieBlocking != nil, rules: rules(of: outcome))
            if let same = answers.firstIndex(where: { $0.isAlike(answer) }) {
                answers[same].types += answer.types
                answers[same].rules.removeAll { !answer.rules.contains($0) }
            } else {
                answers.append(answer)
            }
        }
        return answers
    }

    private static func verdict(of outcome: Outcome) -> ExplainedRequest.Verdict {
        outcome.isBlocked ? .blocked : outcome.isUpgraded ? .upgraded : .allowed
    }

    private mutating func rules(of outcome: Outcome) -> [ExplainedRule] {
        let decider = outcome.blocking ?? outcome.upgrading
        // The exceptions that take back more than other exceptions.
        let effective = Set(
            outcome.matches.filter { !$0.action.isException }.compactMap { match in
                match.overriddenBy.map { RuleNumber(list: match.rule.list, rule: $0) }
            })
        var rules: [ExplainedRule] = []
        for match in outcome.matches {
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
            rules.append(explained(match, effect))
        }
        let order = ExplainedRule.Effect.allCases
        return order.flatMap { effect in rules.filter { $0.effect == effect } }
    }

    private mutating func explained(_ match: Outcome.Match, _ effect: ExplainedRule.Effect) -> ExplainedRule {
        let file = sources.file(of: match.rule)
        return ExplainedRule(
            category: file.category, file: file.path, rule: sources.number(of: match.rule),
            action: match.action.word, effect: effect,
            overriddenBy: match.overriddenBy.map { sources.number(of: $0, in: match.rule.list) },
            json: sources.json(of: match.rule), lines: sources.lines(of: match.rule))
    }
}
