import FilterLists
import SeededRandom
import Testing

/// Large lists, whose halves are read at a time.
@Suite struct ListHalvesTests {
    private static let plain = [
        "||ads.example^", "@@||ads.example/ok^$script,third-party", "/banner/*$image,domain=a.example|~b.a.example",
        "example.com##.ad", "[$path=/a]example.com##.ad", "0.0.0.0 a.example b.example", "! comment", "", "##",
        "a$nope", "||b.example^$domain=", "\u{0}", "é", "a\r", "####", "! Title: late", "[Adblock Plus 2.0]",
    ]
    /// What has a bearing on the lines behind it.
    private static let bearing = [
        "!#if ext_ublock", "!#if true", "!#if !", "!#else", "!#endif", "!#endif", "!#endif",
        "!#safari_cb_affinity(privacy)", "!#safari_cb_affinity(nobody)", "!#safari_cb_affinity", "!#safari_cb_affinity",
        "!+ PLATFORM(windows)", "!+ NOT_OPTIMIZED", "!#include other.txt",
    ]

    private static func list(seed: UInt64) throws -> FilterList {
        var generator = SeededGenerator(seed: seed)
        // Of some lists nothing in the middle knows of directives, of others much.
        let rarity = [4, 40, 400][Int(seed % 3)]
        let lines = (0..<generator.number(below: 500)).map { _ in
            (generator.number(below: rarity) == 0 ? bearing : plain).randomElement(using: &generator) ?? ""
        }
        let text = (seed % 5 == 0 ? "\u{FEFF}" : "") + lines.joined(separator: "\n")
        return try #require(FilterList(name: "list.txt", bytes: Array(text.utf8)))
    }

    /// All that is known of a list, in words.
    private static func account(of rules: RulesAsWritten) -> [String] {
        func words(of rule: some Sendable, _ modifiers: Range<UInt32>) -> String {
            "\(rule) \(rules.modifiers[Int(modifiers.lowerBound)..<Int(modifiers.upperBound)])"
        }
        let network = rules.networkRules.map { rule in
            var alone = rule
            alone.modifiers = 0..<0
            return words(of: alone, rule.modifiers)
        }
        let cosmetic = rules.cosmeticRules.map { rule in
            var alone = rule
            alone.modifiers = 0..<0
            return words(of: alone, rule.modifiers)
        }
        let problems = (rules.problems + rules.warnings).map { "\($0)" }
        let others = rules.includes.map { "\($0)" } + rules.affinities.map { "\($0)" }
        let counts = "\(rules.lineCount) \(rules.commentCount) \(rules.problems.count) \(rules.modifiers.count)"
        return network + cosmetic + problems + others + ["\(rules.metadata)", counts]
    }

    /// What is read is the same.
    @Test(arguments: 0..<120 as Range<UInt64>) func halvesChangeNothing(seed: UInt64) async throws {
        let list = try Self.list(seed: seed)
        let whole = list.rules(trueTokens: ["true"])
        let halves = await list.rulesInHalves(ReadingConditions(trueTokens: ["true"]), leastByteCount: 0)
        #expect(Self.account(of: halves) == Self.account(of: whole), "seed \(seed)")
    }

    /// A directive at each line of a list has its say on the lines of the other half.
    @Test(arguments: bearing) func bearingIsKept(_ directive: String) async throws {
        let lines = (0..<260).map { "||host\($0).example^$third-party" }
        for position in stride(from: 100, to: 150, by: 7) {
            var lines = lines
            lines[position] = directive
            let list = try #require(FilterList(name: "list.txt", bytes: Array(lines.joined(separator: "\n").utf8)))
            let halves = await list.rulesInHalves(ReadingConditions(), leastByteCount: 0)
            #expect(Self.account(of: halves) == Self.account(of: list.rules()), "line \(position)")
        }
    }
}
