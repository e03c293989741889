import ByteTables
import ContentRules
import SeededRandom
import Testing

@testable import FilterCompiler

/// Which rule for a whole host makes another pointless, against what is said in words: the first one of the widest host
/// that goes for every party, or else, for a rule for third parties, the first one for these.
@Suite struct HostCoverageTests {
    private struct Rule {
        var host: String
        var meaning: NetworkMeaning
    }

    private static func rules(_ seed: UInt64) -> [Rule] {
        var random = SeededGenerator(seed: seed)
        return (0..<200).map { number in
            let labels = (0...random.number(below: 4)).map { _ in ["a", "b", "c", "bc"][random.number(below: 4)] }
            var meaning = NetworkMeaning(list: 0, rule: number, isException: random.number(below: 3) == 0)
            meaning.loadType = random.number(below: 2) == 0 ? .any : .thirdParty
            return Rule(host: labels.joined(separator: "."), meaning: meaning)
        }
    }

    private static func cover(of rule: Int, among rules: [Rule]) -> Int? {
        let host = rules[rule].host
        let labels = host.split(separator: ".")
        let suffixes = labels.indices.reversed().map { labels[$0...].joined(separator: ".") }
        for suffix in suffixes {
            func first(_ isThirdParty: Bool) -> Int? {
                rules.firstIndex {
                    $0.host == suffix && $0.meaning.isException == rules[rule].meaning.isException
                        && ($0.meaning.loadType == .thirdParty) == isThirdParty
                }
            }
            if let any = first(false) {
                if any != rule { return any }
            } else if rules[rule].meaning.loadType == .thirdParty, let third = first(true), third != rule {
                return third
            }
        }
        return nil
    }

    /// A table that is near and one that is far from the processor, whose hosts are looked for many at a time.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func coversWhatIsBelow(_ seed: UInt64) {
        let rules = Self.rules(seed)
        for ruleCount in [rules.count, 400_000] {
            var coverage = HostCoverage(ruleCount: ruleCount)
            let bytes = Array(rules.map(\.host).joined(separator: "\n").utf8)
            var start = 0
            for (number, rule) in rules.enumerated() {
                let host = start..<start + rule.host.utf8.count
                start = host.upperBound + 1
                if number % 17 == 16 {
                    coverage.finish(bytes)
                    coverage.insert(Array(rule.host.utf8), rule: number, of: rule.meaning.coverage)
                } else {
                    coverage.insert(bytes, host, rule: number, of: rule.meaning.coverage)
                }
            }
            coverage.finish(bytes)
            coverage.findParents()
            for (number, rule) in rules.enumerated() {
                let expected = Self.cover(of: number, among: rules)
                let host = Int(coverage.numbers[number])
                let context = "seed \(seed), \(ruleCount) rules: \(rule.host)"
                let does = rule.meaning.coverage
                #expect(coverage.cover(ofHost: host, rule: number, meaning: does) == expected, "\(context)")
                let found = coverage.cover(of: Array(rule.host.utf8), rule: number, meaning: does)
                #expect(found == expected, "\(context)")
            }
        }
    }
}
