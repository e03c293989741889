import ContentRules
import Testing

/// Whatever a rule looks like, it matches its examples.
@Suite struct RuleExamplePropertyTests {
    @Test func examplesMatch() throws {
        let seed: UInt64 = 20_261_122
        var random = RandomRuleSet(seed: seed)
        var (ruleCount, exampleCount) = (0, 0)
        for _ in 0..<500 {
            let json = random.list(count: 1 + random.below(3))
            guard let set = try? RuleSet(json: json) else { continue }
            var (examples, evaluator) = (RuleExamples(set), Evaluator([set]))
            for rule in set.rules.indices {
                let requests = examples.requests(for: rule, limit: 6)
                ruleCount += 1
                exampleCount += requests.count
                for request in requests {
                    let matches = evaluator.outcome(of: request, withHiding: true).matches
                    #expect(
                        matches.contains { $0.rule.rule == rule },
                        "seed \(seed): rule \(rule) of \(String(decoding: json, as: UTF8.self)): \(Self.text(request))")
                }
                #expect(Set(requests.map(Self.text)).count == requests.count)
            }
        }
        #expect(ruleCount > 400 && exampleCount > ruleCount * 3)
    }

    private static func text(_ request: Request) -> String {
        "\(request.types.rawValue) \(request.url) on \(request.topURL), \(request.frameURL)"
    }
}
