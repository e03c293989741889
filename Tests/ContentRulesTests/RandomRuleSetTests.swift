import ContentRules
import Foundation
import Testing

/// What holds for any file.
///
/// With `FILTERC_RANDOM_RULE_SETS=FOLDER` in the environment the files are written there with what is made of each, so
/// that `scripts/validator-against-webkit` can ask WebKit about them.
@Suite struct RandomRuleSetTests {
    private static let environment = ProcessInfo.processInfo.environment

    /// Rules as the compiler writes them.
    static func realRules() throws -> [[UInt8]] {
        let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("FilterCompilerTests/Golden", isDirectory: true)
        var rules: [[UInt8]] = []
        for name in ["ads", "annoyances", "privacy", "security", "social"] {
            let json = [UInt8](try Data(contentsOf: golden.appendingPathComponent("\(name).json")))
            rules += json.split(separator: 0x0A).filter { $0.count > 2 }
                .map { Array($0.last == UInt8(ascii: ",") ? $0.dropLast() : $0) }
        }
        return rules
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func files(_ block: UInt64) throws {
        let real = try Self.realRules()
        var verdicts: [RuleSetReading.Verdict: Int] = [:]
        for seed in block * 100..<(block + 1) * 100 {
            var random = RandomRuleSet(seed: seed)
            let file = random.file(real: real)
            let reading = RuleSetReader.read(file)
            verdicts[reading.verdict, default: 0] += 1
            #expect(rangesAreInBounds(reading.ruleSet), "seed \(seed)")
            #expect(problemsAreInBounds(reading, file.count), "seed \(seed)")
            try writeAgain(reading, seed)
        }
        #expect(verdicts[.loads, default: 0] > 10 && verdicts[.refused, default: 0] > 10, "\(verdicts)")
    }

    private func rangesAreInBounds(_ set: RuleSet) -> Bool {
        let count = set.text.count
        return set.entries.allSatisfy { $0.indices.upperBound <= count }
            && set.rules.allSatisfy {
                $0.urlFilter.indices.upperBound <= count && $0.details.indices.upperBound <= count
                    && Int($0.conditionEntries.upperBound) <= set.entries.count
                    && Int($0.selectors.upperBound) <= set.entries.count
                    && $0.conditionEntries.isEmpty == ($0.condition == .none)
                    && $0.selectors.isEmpty == ($0.action != .hide) && $0.urlFilter.count > 0
            }
    }

    private func problemsAreInBounds(_ reading: RuleSetReading, _ count: Int) -> Bool {
        reading.problems.allSatisfy { $0.offset <= count && Int($0.rule) <= reading.ruleCount }
            && zip(reading.problems, reading.problems.dropFirst()).allSatisfy { $0.offset <= $1.offset }
            && reading.isAccepted == !reading.problems.contains { $0.severity >= .refused }
            && reading.ruleNumbers.count == reading.ruleSet.rules.count
    }

    /// Rules that are written and read are the same rules, and are written the same again.
    private func writeAgain(_ reading: RuleSetReading, _ seed: UInt64) throws {
        let set = reading.ruleSet
        guard !set.rules.isEmpty else { return }
        let json = RuleSetWriter().json(of: set, rules: Array(set.rules.indices))
        #expect(RuleSetText(of: set, rules: Array(set.rules.indices)).byteCount == json.count, "seed \(seed)")
        #expect(throws: Never.self, "seed \(seed)") { try JSONSerialization.jsonObject(with: Data(json)) }
        let again = RuleSetReader.read(json)
        #expect(again.problems.allSatisfy { $0.severity < .refused }, "seed \(seed)")
        #expect(Self.texts(again.ruleSet) == Self.texts(set), "seed \(seed)")
        let rules = Array(again.ruleSet.rules.indices)
        #expect(RuleSetWriter().json(of: again.ruleSet, rules: rules) == json, "seed \(seed)")
    }

    /// The rules without the places of their texts.
    private static func texts(_ set: RuleSet) -> [[String]] {
        set.rules.map { rule in
            var plain = rule
            plain.urlFilter = .empty
            plain.details = .empty
            plain.conditionEntries = 0..<0
            plain.selectors = 0..<0
            let lists = [rule.conditionEntries, rule.selectors].map { list in
                set[list].map { String(decoding: set.unescaped($0), as: UTF8.self) }.description
            }
            let details = String(decoding: set.text[rule.details.indices], as: UTF8.self)
            return ["\(plain)", String(decoding: set.unescaped(rule.urlFilter), as: UTF8.self), details] + lists
        }
    }

    @Test(.enabled(if: environment["FILTERC_RANDOM_RULE_SETS"] != nil, "FILTERC_RANDOM_RULE_SETS is not set"))
    func writeFiles() throws {
        let folder = URL(fileURLWithPath: Self.environment["FILTERC_RANDOM_RULE_SETS"] ?? "", isDirectory: true)
        let first = UInt64(Self.environment["FILTERC_RANDOM_SEED"] ?? "") ?? 1
        let count = UInt64(Self.environment["FILTERC_RANDOM_COUNT"] ?? "") ?? 20_000
        let real = try Self.realRules()
        var verdicts = ""
        for seed in first..<first + count {
            var random = RandomRuleSet(seed: seed)
            let file = random.file(real: real)
            let reading = RuleSetReader.read(file)
            try Data(file).write(to: folder.appendingPathComponent("\(seed).json"))
            let codes = reading.problems.filter { $0.severity >= .refused }.map(\.code.rawValue)
            verdicts += "\(seed)\t\(reading.verdict)\t\(codes.joined(separator: " "))\n"
        }
        try Data(verdicts.utf8).write(to: folder.appendingPathComponent("verdicts.tsv"))
    }
}
