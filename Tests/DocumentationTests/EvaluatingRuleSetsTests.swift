import ContentRules
import Testing

/// The code of the article on rule sets.
@Suite struct EvaluatingRuleSetsTests {
    let article: Article

    init() throws { article = try Article("ContentRules/EvaluatingRuleSets") }

    @Test func codeIsShown() throws {
        #expect(try article.blocks("swift") == ShownCode(of: #filePath).blocks)
    }

    @Test func faultsAreNamed() throws {
        let json = Array(article.blocks("json")[0].utf8)
        // Shown:
        let reading = RuleSetReader.read(json)
        var lines = LineCounter(json)
        let messages = reading.problems.map { problem in
            "\(lines.location(of: problem.offset)): rule \(problem.rule): \(problem.explanation)"
        }
        // Until here.
        #expect(messages.joined(separator: "\n") == article.blocks("text")[0])
        #expect(reading.verdict == .refused)
    }

    // Shown:
    func blockingRule(_ rules: RuleSet, _ address: String, _ type: ResourceTypes, on page: String) -> RuleNumber? {
        guard let address = CanonicalURL(address), let page = CanonicalURL(page) else { return nil }
        var evaluator = Evaluator([rules])
        return evaluator.outcome(of: Request(address, type: type, page: page)).blocking
    }
    // Until here.

    // Shown:
    func hiddenSelectors(_ rules: RuleSet, on page: String) -> [String] {
        guard let page = CanonicalURL(page) else { return [] }
        var evaluator = Evaluator([rules])
        let outcome = evaluator.outcome(of: Request(page, type: .topDocument, page: page), withHiding: true)
        return outcome.hiding.flatMap { number in
            rules[rules.rules[number.rule].selectors].map { String(decoding: rules.unescaped($0), as: UTF8.self) }
        }
    }
    // Until here.

    @Test func requestsAreBlockedAndElementsHidden() throws {
        let rules = try RuleSet(json: Array(article.blocks("json")[1].utf8))
        let script = "https://ads.example/banner.js"
        #expect(blockingRule(rules, script, .script, on: "https://news.example/") == RuleNumber(list: 0, rule: 0))
        #expect(blockingRule(rules, script, .script, on: "https://ads.example/") == nil)
        #expect(blockingRule(rules, script, .script, on: "https://shop.example/") == nil)
        #expect(hiddenSelectors(rules, on: "https://www.news.example/") == [".banner"])
        #expect(hiddenSelectors(rules, on: "https://shop.example/") == [])
    }

    @Test func rulesAreWritten() throws {
        // Shown:
        var rules = RuleSet()
        var rule = ContentRule(.block, urlFilter: rules.string(Array(#"^[^:]+://ads\.example/"#.utf8)))
        rule.resourceTypes = [.script, .image]
        rule.condition = .unlessDomain
        let domain = rules.string(Array("*shop.example".utf8))
        rule.conditionEntries = rules.list([domain])
        rules.rules.append(rule)
        let json = RuleSetWriter().json(of: rules, rules: Array(rules.rules.indices))
        // Until here.
        #expect(String(decoding: json, as: UTF8.self) == article.blocks("json")[2] + "\n")
    }
}
