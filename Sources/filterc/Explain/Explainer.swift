internal import ContentRules

/// Asks rule sets about requests and pages, and traces the answers to rules, files and lines.
struct Explainer {
    var evaluator: Evaluator
    var sources: RuleSources

    init(_ rules: LoadedRules) {
        evaluator = Evaluator(rules.files.map(\.ruleSet))
        sources = RuleSources(rules)
    }

    /// What becomes of an address, for each of some types; types with the same answer are told together.
    mutating func requests(
        _ url: CanonicalURL, types: [RequestType], page: CanonicalURL, frame: CanonicalURL?
    ) -> [ExplainedRequest] {
        var answers: [RequestAnswer] = []
        for type in types {
            let request = Request(url, type: type.resourceType, page: page, frame: frame)
            let answer = RequestAnswer(type, request, evaluator.finalOutcome(of: request))
            if let same = answers.firstIndex(where: { $0.isAlike(answer) }) {
                answers[same].add(answer)
            } else {
                answers.append(answer)
            }
        }
        return answers.map { explained($0) }
    }

    private mutating func explained(_ answer: RequestAnswer) -> ExplainedRequest {
        ExplainedRequest(
            types: answer.types.map(\.name), verdict: answer.verdict, isThirdParty: answer.isThirdParty,
            withholdsCookies: answer.withholdsCookies,
            rules: answer.rules.map { explained($0, for: answer.requests) })
    }

    private mutating func explained(_ rule: RequestAnswer.Rule, for requests: [Request]) -> ExplainedRule {
        let match = rule.match
        let file = sources.file(of: match.rule)
        let lines = sources.lines(of: match.rule)
        return ExplainedRule(
            category: file.category, file: file.path, rule: sources.number(of: match.rule),
            action: match.action.word, effect: rule.effect,
            overriddenBy: match.overriddenBy.map { sources.number(of: $0, in: match.rule.list) },
            json: sources.json(of: match.rule),
            lines: lines.map { sources.lines($0, for: requests, doing: match.action) })
    }
}
