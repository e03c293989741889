import ContentRules
import FilterCompiler
import Foundation
import Testing

/// What holds for whatever list there is.
///
/// A failure names its seed.
@Suite struct RandomListTests {
    static let seeds = 1...40 as ClosedRange<UInt64>

    private static func compiled(_ seed: UInt64, limit: Int? = nil) throws -> Compiled {
        var random = RandomList(seed: seed)
        let sound = Array(random.lines(60).joined(separator: "\n").utf8)
        let mutated = random.mutatedBytes(30)
        let target = Target.allCases[Int(seed) % Target.allCases.count]
        return try Compiled(lists: [("sound", sound), ("mutated", mutated)], for: target, maximumRuleCount: limit)
    }

    @Test(arguments: seeds) func writesWhatWebKitTakes(_ seed: UInt64) throws {
        let compiled = try Self.compiled(seed)
        for part in compiled.compilation.parts.indices {
            let json = Data(compiled.compilation.parts[part].json)
            let parsed = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: [String: Any]]])
            #expect(parsed.count == compiled.compilation.parts[part].ruleCount)
            for (line, rule) in zip(compiled.lines(ofPart: part), try compiled.rules(ofPart: part)) {
                let complaints = complaints(about: rule, for: compiled.compilation.target)
                #expect(complaints == [], "seed \(seed): \(line)")
            }
            // WebKit ignores a key that it does not know, and the rule then applies to more than was meant.
            let known = Set(WrittenRule.Trigger.CodingKeys.allCases.map(\.stringValue))
            let keys = Set(parsed.flatMap { $0["trigger"]?.keys.map(\.self) ?? [] })
            #expect(keys.subtracting(known) == [], "seed \(seed)")
        }
    }

    /// What WebKit would refuse of a rule, or do otherwise than meant.
    private func complaints(about rule: WrittenRule, for target: Target) -> [String] {
        var found: [String] = []
        func check(_ isRight: Bool, _ complaint: @autoclosure () -> String) {
            if !isRight { found.append(complaint()) }
        }
        for filter in [rule.trigger.urlFilter] + (rule.trigger.ifTopURL ?? []) + (rule.trigger.unlessTopURL ?? []) {
            do {
                let parsed = try URLFilter(parsing: filter)
                check(parsed.matchesEverything == (filter == ".*"), "matches everything: \(filter)")
            } catch {
                found.append("\(filter): \(error)")
            }
        }
        for domain in (rule.trigger.ifDomain ?? []) + (rule.trigger.unlessDomain ?? []) {
            let name = domain.dropFirst()
            let isName = name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) || "-._".contains($0) }
            check(domain.hasPrefix("*") && isName && name.first != "." && !name.isEmpty, "domain \(domain)")
        }
        check(rule.conditions.count <= 1, "\(rule.conditions.count) conditions")
        for (name, entries) in rule.conditions {
            let sorted = Set(entries).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            check(!entries.isEmpty && entries == sorted, "\(name) is empty or in no order")
        }
        check(rule.trigger.resourceTypes != [] && rule.trigger.loadTypes != [], "an empty list")
        check((rule.action.type == "css-display-none") == (rule.action.selector != nil), "selector")
        if let selector = rule.action.selector {
            let bytes = Array(selector.utf8)
            let problem = selectorProblem(in: bytes, at: bytes.indices, supporting: target.selectorFeatures)
            check(problem == nil, "\(selector): \(problem?.rawValue ?? "")")
            check(rule.trigger.resourceTypes == ["document"], "hides for other requests than documents")
        }
        return found
    }

    @Test(arguments: seeds) func accountsForEveryLine(_ seed: UInt64) throws {
        let compiled = try Self.compiled(seed)
        let report = try CompilationReport(compiled.compilation)
        for (number, account) in compiled.compilation.accounts.enumerated() {
            let lines = report.sources[number].lines
            let counted = account.compiled + account.approximated + account.skipped + account.comments
            #expect(account.lines == counted && lines.count == account.lines - account.comments, "seed \(seed)")
            #expect(account.approximated == lines.count { $0.isApproximated }, "seed \(seed)")
            #expect(account.skipped == lines.count { $0.isSkipped }, "seed \(seed)")
            for line in lines {
                let findings = compiled.compilation.findings.filter { $0.list == number && $0.line == line.number }
                let text = compiled.text(ofLine: line.number, in: number)
                #expect(!line.isSkipped || line.rules.isEmpty, "seed \(seed): skipped, but has rules: \(text)")
                #expect(
                    findings.isEmpty == !(line.isSkipped || line.isApproximated)
                        && findings.allSatisfy { $0.isSkipped == line.isSkipped },
                    "seed \(seed): \(line.outcome), but \(findings.map(\.code.name)): \(text)")
            }
        }
    }

    @Test(arguments: seeds) func reportReadsBothWays(_ seed: UInt64) throws {
        let compiled = try Self.compiled(seed)
        let compilation = compiled.compilation
        let report = try CompilationReport(compilation)
        #expect(report.rules.count == compilation.parts.reduce(0) { $0 + $1.ruleCount }, "seed \(seed)")
        // Of an exception that several files hold, the line names the rule of the first.
        let firstFileCount = report.files.first?.rules ?? 0
        var there: Set<[Int]> = []
        var again: Set<[Int]> = []
        for (rule, places) in report.rules.enumerated() {
            let texts = places.map { compiled.text(ofLine: $0.line, in: $0.source) }
            #expect(Set(places).count == places.count, "seed \(seed), rule \(rule): a line twice: \(texts)")
            for place in places {
                let row = [rule, place.source, place.line]
                if rule < firstFileCount { there.insert(row) } else { again.insert(row) }
            }
        }
        var back: Set<[Int]> = []
        for (number, source) in report.sources.enumerated() {
            for line in source.lines { for rule in line.rules { back.insert([rule, number, line.number]) } }
        }
        #expect(there.isSubset(of: back) && back.isSubset(of: there.union(again)), "seed \(seed)")
    }

    @Test(arguments: seeds) func sameListsGiveTheSameBytes(_ seed: UInt64) throws {
        let first = try Self.compiled(seed).compilation
        let second = try Self.compiled(seed).compilation
        #expect(first.parts.map(\.json) == second.parts.map(\.json), "seed \(seed)")
        #expect(first.report == second.report && first.advanced == second.advanced, "seed \(seed)")
    }

    @Test(arguments: seeds) func partsKeepTheLimit(_ seed: UInt64) throws {
        let whole = try Self.compiled(seed)
        let limit = max(whole.compilation.parts[0].ruleCount * 2 / 3, 1)
        let parts: Compiled
        do {
            parts = try Self.compiled(seed, limit: limit)
        } catch let error as CompilationError {
            guard case .tooManyExceptions(_, let count, _, _) = error else { return }
            #expect(count >= limit, "seed \(seed)")
            return
        }
        #expect(parts.compilation.parts.allSatisfy { $0.ruleCount <= limit }, "seed \(seed)")
        let lines = parts.compilation.parts.indices.flatMap { parts.lines(ofPart: $0) }
        let all = Set(lines.map { $0.trimmingCharacters(in: [","]) })
        let written = whole.compilation.parts.indices.flatMap { whole.lines(ofPart: $0) }
        let before = Set(written.map { $0.trimmingCharacters(in: [","]) })
        // Exceptions that take nothing back may go; nothing comes in their place.
        let lost = before.subtracting(all).filter { !$0.contains("ignore-previous-rules") }
        #expect(lost.isEmpty && all.isSubset(of: before), "seed \(seed)")
    }
}
