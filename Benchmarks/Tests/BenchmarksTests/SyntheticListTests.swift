import ContentRules
import FilterCompiler
import FilterLists
import Testing

@testable import Benchmarks

/// The made-up lists: figures of two commits say something only if both got the same.
@Suite struct SyntheticListTests {
    /// FNV-1a of 64 bits.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    private static let hashes: [(seed: UInt64, hash: UInt64)] = [
        (1, 0x5A94_0466_9E43_80CC), (2, 0x7ADE_C307_71A2_13B8),
    ]

    @Test(arguments: hashes) func bytesAreThoseOfTheSeed(seed: UInt64, hash: UInt64) {
        #expect(Self.hash(SyntheticList(ruleCount: 1000, seed: seed).bytes()) == hash)
    }

    @Test func everyRuleIsReadAndNoneIsAMistake() throws {
        let list = SyntheticList(ruleCount: 10_000, seed: 1).bytes()
        guard case .rules(let rules) = try ListSource(name: "made-up.txt", bytes: list).read(.safari) else {
            Issue.record("this is no list of rules")
            return
        }
        #expect(rules.networkRules.count + rules.cosmeticRules.count == 10_000)
        #expect(rules.problems.isEmpty)
        let compilation = try FilterCompiler(target: .standard).compile([rules], category: "rules")
        #expect(compilation.accounts.map(\.skipped) == [0])
        #expect(compilation.accounts.map(\.approximated) == [0])
        let count = compilation.parts.reduce(0) { $0 + $1.ruleCount }
        #expect((7000...10_500).contains(count), "\(count)")
    }

    /// A list ten times as long has ten times of everything, or the figures of growth say nothing.
    @Test func contentsGrowWithTheList() throws {
        let counts = try [2000, 20_000].map { count in
            let list = FilterList(name: "made-up.txt", bytes: SyntheticList(ruleCount: count, seed: 1).bytes())
            let rules = try #require(list).rules()
            let compilation = try FilterCompiler(target: .standard).compile([rules], category: "rules")
            return [
                rules.list.bytes.count, rules.networkRules.count, rules.cosmeticRules.count, rules.modifiers.count,
                compilation.parts.reduce(0) { $0 + $1.ruleCount }, compilation.parts.reduce(0) { $0 + $1.json.count },
            ]
        }
        for (short, long) in zip(counts[0], counts[1]) {
            #expect((8.5...11.5).contains(Double(long) / Double(short)), "\(counts)")
        }
    }

    @Test func sharesAreOfAThousand() {
        #expect(SyntheticList.Kind.allCases.reduce(0) { $0 + $1.share } == 1000)
    }
}
