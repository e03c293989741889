import ContentRules
import Testing

/// What is said to cover matches all that is covered; the evaluator says what matches.
@Suite struct CoveragePropertyTests {
    static let seeds = 1...3 as ClosedRange<UInt64>

    @Test(arguments: seeds) func whatCoversMatchesAllThatIsCovered(_ seed: UInt64) {
        var random = RandomTrigger.Source(seed: seed)
        let set = RandomTrigger.set((0..<120).map { _ in random.trigger() })
        var coverage = RuleCoverage(set)
        var covered: [(wide: Int, narrow: Int)] = []
        for narrow in set.rules.indices {
            for wide in set.rules.indices where wide != narrow && coverage.covers(wide, narrow) {
                covered.append((wide, narrow))
            }
        }
        var evaluator = Evaluator([set])
        var matchCount = 0
        for _ in 0..<1000 {
            let request = random.request()
            let rules = Set(evaluator.outcome(of: request).matches.map(\.rule.rule))
            for (wide, narrow) in covered where rules.contains(narrow) {
                matchCount += 1
                #expect(rules.contains(wide), "seed \(seed): \(request.url) \(set.texts(wide, narrow))")
            }
        }
        #expect(covered.count > 20 && matchCount > 200, "seed \(seed): \(covered.count), \(matchCount)")
    }

    /// Texts that tell filters of one or two hosts and short paths apart, users' names before a host among them.
    private static let addresses: [[UInt8]] = ["http", "https"].flatMap { scheme in
        (RandomTrigger.hosts + ["c", "ca", "c.a", "c.b", "c.a.b"]).flatMap { host in
            ["/", ":81/", ":/", ":c@c/", ":a@c/", ":b@c/", "/a@c/"].flatMap { end in
                ["", "a", "b", "c", "/", "a/", "b/", "c/", "aa", "ab", "ba", "bb", "a/a", "/a/", "/b/", "c/a", "c/b"]
                    .map { Array("\(scheme)://\(host)\(end)\($0)".utf8) }
            }
        }
    }

    /// Of filters alone, what does not cover misses an address.
    @Test(arguments: seeds) func whatDoesNotCoverMissesAnAddress(_ seed: UInt64) throws {
        var random = RandomTrigger.Source(seed: seed)
        let texts = (0..<12).map { _ in random.shortFilter() }
        let filters = try texts.map { try URLFilter(parsing: Array($0.utf8)) }
        let matches = filters.map { filter in
            let automaton = URLFilterAutomaton(filter, isCaseSensitive: false)
            return Set(Self.addresses.indices.filter { automaton.accepts(Self.addresses[$0]) })
        }
        for (narrow, other) in filters.enumerated() {
            for (wide, filter) in filters.enumerated() {
                let covers = matches[narrow].isSubset(of: matches[wide])
                #expect(filter.covers(other) == covers, "seed \(seed): \(texts[wide]) \(texts[narrow])")
            }
        }
    }

    /// The index finds what a look at all rules finds.
    @Test(arguments: seeds) func theIndexMissesNothing(_ seed: UInt64) {
        var random = RandomTrigger.Source(seed: seed)
        let set = RandomTrigger.set((0..<100).map { _ in random.trigger() })
        let others = RandomTrigger.set((0..<40).map { _ in random.trigger() })
        var foundCount = 0
        for covered in [nil, others] {
            var coverage = RuleCoverage(by: set, of: covered ?? set)
            var index = CoverageIndex(set, of: covered)
            var examples = RuleExamples(covered ?? set)
            for rule in (covered ?? set).rules.indices {
                let isSeen = !examples.requests(for: rule, limit: 1).isEmpty
                let expected = set.rules.indices.filter {
                    !(covered == nil && $0 == rule) && isSeen && coverage.covers($0, rule)
                }
                let found = index.covers(of: rule) { _ in true }
                #expect(found == expected, "seed \(seed): \((covered ?? set).texts(rule))")
                #expect(index.covers(of: rule) { $0 % 2 == 0 } == expected.filter { $0 % 2 == 0 })
                foundCount += found.count
            }
        }
        #expect(foundCount > 20, "seed \(seed)")
    }
}

extension RuleSet {
    /// Rules as JSON, for messages.
    fileprivate func texts(_ rules: Int...) -> String {
        String(decoding: RuleSetWriter().json(of: self, rules: rules), as: UTF8.self)
    }
}
