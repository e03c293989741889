import ContentRules
import FilterCompiler
import Foundation
import Testing

/// Examples of the rules that real lists compile to.
@Suite struct RuleExampleCoverageTests {
    private static let lists = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/lists", isDirectory: true).resolvingSymlinksInPath()
    private static let names = ["ads/easylist.2026-08-22.txt", "privacy/easyprivacy.2026-08-22.txt"]
    private static var areThere: Bool {
        names.allSatisfy { FileManager.default.fileExists(atPath: lists.appendingPathComponent($0).path) }
    }

    /// One line in so many is compiled.
    private static let step = 40

    @Test(.enabled(if: areThere, "there is no ../shared/lists"), arguments: names)
    func nearlyEveryRuleHasExamples(_ name: String) throws {
        let text = String(decoding: try Data(contentsOf: Self.lists.appendingPathComponent(name)), as: UTF8.self)
        let lines = text.split { $0.isNewline }
        let some = stride(from: 0, to: lines.count, by: Self.step).map { String(lines[$0]) }
        let set = try RuleSet(json: Compiled(some).compilation.parts[0].json)
        var (examples, evaluator) = (RuleExamples(set), Evaluator([set]))
        var without = 0
        for rule in set.rules.indices {
            let requests = examples.requests(for: rule, limit: 2)
            if requests.isEmpty { without += 1 }
            for request in requests {
                let matches = evaluator.outcome(of: request, withHiding: true).matches
                #expect(matches.contains { $0.rule.rule == rule }, "rule \(rule): \(request.url)")
            }
        }
        #expect(set.rules.count > 1000)
        #expect(without * 1000 <= set.rules.count * 5, "\(without) of \(set.rules.count) rules have no example")
    }
}
