import ContentRules
import Testing

/// Random rule sets against a plain interpreter of them.
@Suite struct UpgradePropertyTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func upgradesWhatTheSetDoesAndTellsTheRest(seed: UInt64) throws {
        var random = RandomRuleSets(random: RegularExpressionRandom(seed: seed))
        var (upgraded, lost) = (0, 0)
        for _ in 0..<40 {
            let set = random.ruleSet()
            let compiled = try CompiledUpgrades([set.document])
            var evaluator = try compiled.evaluator()
            for _ in 0..<25 {
                // `/./` is none in an address any more.
                let address = String(decoding: try #require(CanonicalURL(random.address())).bytes, as: UTF8.self)
                let wanted = try set.result(of: address) == "https" + address.dropFirst("http".count)
                let found = try evaluator.upgrades(address)
                upgraded += found ? 1 : 0
                if found {
                    #expect(wanted, "seed \(seed): \(address) must not be upgraded by\n\(set.document)")
                } else if wanted {
                    lost += 1
                    #expect(!compiled.findings.isEmpty, "seed \(seed): \(address) is lost untold by\n\(set.document)")
                }
            }
        }
        #expect(upgraded > 20 && lost * 2 < upgraded, "seed \(seed): \(upgraded) upgraded, \(lost) lost")
    }
}
