import ContentRules
import FilterLists
import SeededRandom
import Testing

@testable import FilterCompiler

/// Hosts of large sets that differ in one character, for which one rule stands.
@Suite struct HostFamilyTests {
    /// The rules without the one that spares navigation, and without what all filters on hosts begin and end with.
    private static func rules(_ lines: [String], joiningFrom count: Int = 0) throws -> [String] {
        try Compiled(lines, joiningFrom: count).rules().map(\.spelling).filter { $0 != Compiled.navigationRule }
            .map { $0.replacing("block ||", with: "").replacing("[:/]", with: "") }
    }

    static let facts: [Fact] = [
        Fact("||ads1.example^ ||ads2.example^", [#"ads[12]\.example"#]),
        Fact("||a7.example^ ||a3.example^ ||a5.example^ ||a4.example^", [#"a[3-57]\.example"#]),
        Fact("||a-x.example^ ||a_x.example^ ||a1x.example^ ||abx.example^", [#"a[1_b-]x\.example"#]),
        Fact("||a.exampla^ ||a.examplb^ ||a.examplc^", [#"a\.exampl[a-c]"#]),
        Fact("||1.example^ ||2.example^", [#"[12]\.example"#]),
        // The more one rule stands for, the better.
        Fact("||b1.example^ ||a1.example^ ||a2.example^ ||a3.example^", [#"b1\.example"#, #"a[1-3]\.example"#]),
        Fact("||a1.example^ ||a2.example^ ||b1.example^ ||b2.example^", [#"[ab]1\.example"#, #"[ab]2\.example"#]),
        // A dot is no such character, and names of other lengths differ in more.
        Fact("||a.b.example^ ||axb.example^", [#"a\.b\.example"#, #"axb\.example"#]),
        Fact("||a.example^ ||ab.example^", [#"a\.example"#, #"ab\.example"#]),
        Fact("||a1b1.example^ ||a2b2.example^", [#"a1b1\.example"#, #"a2b2\.example"#]),
        // They must do the same.
        Fact("||a1.example^ ||a2.example^$third-party", [#"a1\.example"#, #"a2\.example 3p"#]),
        Fact(
            "||a1.example^$third-party ||a2.example^$third-party ||a3.example^",
            [#"a[12]\.example 3p"#, #"a3\.example"#]),
        Fact(
            "||a1.example^$popup ||a2.example^$popup ||a3.example^$image",
            [#"a3\.example image,svg-document"#, #"a[12]\.example popup"#]),
        Fact(
            "||a1.example^$domain=x.example ||a2.example^$domain=x.example",
            [#"a1\.example if-domain(*x.example)"#, #"a2\.example if-domain(*x.example)"#]),
        Fact("||a1.example/x ||a2.example/x", [#"a1\.example/x"#, #"a2\.example/x"#]),
        Fact("||a1.example. ||a2.example.", [#"a1\.example\."#, #"a2\.example\."#]),
        // What takes back stays as it is.
        Fact("@@||a1.example^ @@||a2.example^", [#"ignore ||a1\.example"#, #"ignore ||a2\.example"#]),
    ]

    struct Fact: Sendable, CustomTestStringConvertible {
        let lines: [String]
        let rules: [String]
        init(_ lines: String, _ rules: [String]) {
            self.lines = lines.split(separator: " ").map(String.init)
            self.rules = rules
        }
        var testDescription: String { lines.joined(separator: " ") }
    }

    @Test(arguments: facts) func oneRuleStandsForHostsThatDifferInOneCharacter(_ fact: Fact) throws {
        #expect(try Self.rules(fact.lines) == fact.rules)
    }

    private static func pairs(_ count: Int) -> [String] {
        // Names that differ in more than one character from each other.
        (0..<count).flatMap { number in
            let name = "m\(number)x\(number)x\(number).example"
            return ["||\(name)^", "||s\(name)^"]
        }
    }

    @Test func manyThatBeginWithOneCharacterMoreAreOneWithTheOthers() throws {
        let few = try Self.rules(Self.pairs(63))
        #expect(few.count == 126 && few.allSatisfy { !$0.contains("?") })
        let many = try Self.rules(Self.pairs(64))
        #expect(many.count == 64 && many.allSatisfy { $0.hasPrefix("s?m") })
    }

    @Test func smallSetsStayAsTheyAre() throws {
        let lines = ["||a1.example^", "||a2.example^", "||b.example/x", "a.example##.ad"]
        #expect(try Self.rules(lines, joiningFrom: 3).contains(#"a1\.example"#))
        #expect(try Self.rules(lines, joiningFrom: 2).contains(#"a[12]\.example"#))
        #expect(HostFamilies.leastCount == 10_000)
    }

    // MARK: Random sets

    private static func randomLines(_ random: inout SeededGenerator) -> [String] {
        let labels = ["a", "b", "1", "2", "-", "_", "x"]
        return (0..<random.number(below: 120)).map { _ in
            let name = (0...random.number(below: 4)).map { _ in labels[random.number(below: labels.count)] }.joined()
            let suffix = [".example", ".examplf", ".co.example"][random.number(below: 3)]
            let options = ["", "", "", "$third-party", "$popup", "$image", "$domain=y.example"]
            let sign = random.number(below: 12) == 0 ? "@@" : ""
            return "\(sign)||\(name)\(suffix)^\(options[random.number(below: options.count)])"
        }
    }

    @Test(arguments: 0..<60) func randomSetsMeanWhatTheyMeantAndHoldNoPairs(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let lines = Self.randomLines(&random) + (seed % 3 == 0 ? Self.pairs(70) : [])
        let limit = seed % 4 == 1 ? 12 + random.number(below: 40) : nil
        let apart = try Compiled(lines, joiningFrom: .max)
        let joined = try Compiled(lines, joiningFrom: 0, maximumRuleCount: limit)
        let sets = try joined.compilation.parts.map { try RuleSet(json: $0.json) }
        let old = try RuleSet(json: apart.compilation.parts[0].json)
        if limit == nil {
            #expect(RuleSetComparison([old], sets.map { $0.withFamiliesApart().set }).changes.isEmpty)
        }
        for (set, part) in zip(sets, joined.compilation.parts) {
            #expect(set.rules.count == part.ruleCount && part.ruleCount <= limit ?? .max)
        }
        // Asked about every host, both do the same.
        var (one, other) = (Evaluator([old]), Evaluator(sets))
        let page = try #require(CanonicalURL(Array("https://y.example/".utf8)))
        for _ in 0..<200 {
            let line = Self.randomLines(&random).first ?? "||a.example^"
            let host = line.drop { "@|".contains($0) }.prefix { $0 != "^" }
            let url = try #require(CanonicalURL(Array("https://\(host)/".utf8)))
            for type in [ResourceTypes.script, .popup] {
                let request = Request(url, type: type, page: page)
                #expect(one.outcome(of: request).isBlocked == other.outcome(of: request).isBlocked, "\(host)")
            }
        }
        guard limit == nil else { return }
        let left = try Self.rules(lines).filter { !$0.contains("ignore") && !$0.contains("if-domain") }
        for (number, name) in left.enumerated() where !name.contains(where: { "[?".contains($0) }) {
            for another in left[..<number] where another.count == name.count {
                let differing = zip(name, another).filter { $0 != $1 }
                #expect(differing.count != 1 || differing[0].0 == "." || differing[0].1 == ".", "\(name) \(another)")
            }
        }
    }

    // MARK: What is told of the rules

    @Test func linesAreThoseOfAllMembers() throws {
        let compiled = try Compiled(
            ["||b.example^", "||a1.example^", "||xyz.example^", "||a2.example^", "||a2.example^"], joiningFrom: 0)
        let report = try CompilationReport(compiled.compilation)
        let lines = report.sources[0].lines
        #expect(lines.map(\.number) == [1, 2, 3, 4, 5])
        #expect(lines.map(\.rules) == [[0], [1], [2], [1], [1]])
        #expect(compiled.compilation.sources.map(\.ruleCount) == [3])
        #expect(compiled.compilation.uncertainParts.isEmpty)
    }

    @Test func partsAreWhatTheLimitAsksForAfterJoining() throws {
        let lines = (0..<10).map { "||a\($0).example^" } + (0..<4).map { "||b\($0).example^" } + ["||xyz.example^"]
        func counts(_ limit: Int) throws -> [Int] {
            try Compiled(lines, joiningFrom: 0, maximumRuleCount: limit).compilation.parts.map(\.ruleCount)
        }
        // Two families, one host, and what spares navigation.
        #expect(try counts(16) == [4])
        #expect(try counts(4) == [4])
        let few = try counts(3)
        #expect(few.count > 1 && few.allSatisfy { $0 <= 3 })
    }

    @Test func anotherCategorySharesARuleIfItHasAllOfIts() throws {
        func category(_ name: String, _ lines: [String]) throws -> FilterCategory {
            let list = FilterList(name: name, bytes: Array(lines.joined(separator: "\n").utf8))
            return FilterCategory(name: name, sources: [Source(title: name, lists: [try #require(list).rules()])])
        }
        var compiler = FilterCompiler(target: .webKitGTK250)
        compiler.leastFamilyHostCount = 2
        let compilations = try compiler.compile([
            category("a", ["||a1.example^", "||a2.example^", "||a3.example^"]),
            category("b", ["||a1.example^", "||a2.example^"]), category("c", ["||a3.example^", "||a4.example^"]),
            category("d", ["||a3.example^"]),
        ])
        let rule = SharedRule(rule: 0, category: "a", otherRule: 0)
        #expect(compilations.map { $0.shared.filter { $0.rule == 0 } } == [[], [rule], [], [rule]])
    }

    @Test func aReviewTakesRulesApart() throws {
        let text = "||a1.example^\n||x.example/y\n||a2.example^$script\n||a2.example^"
        let list = FilterList(name: "l", bytes: Array(text.utf8))
        var compiler = FilterCompiler(target: .webKitGTK250)
        compiler.leastFamilyHostCount = 0
        let category = FilterCategory(
            name: "c", sources: [Source(title: "l", lists: [try #require(list).rules()])])
        let traced = try #require(compiler.traced([category]).first)
        let part = traced.parts[0]
        let filters = part.rules.indices.map { String(decoding: part.pattern(of: $0), as: UTF8.self) }
        #expect(filters == ["||a1.example^", "||a2.example^", "||x.example/y", "*"])
        #expect(traced.ruleCounts == [3])
        #expect((0..<3).map { traced.places(of: $0, inPart: 0).map(\.line) } == [[1], [4, 3], [2]])
        #expect(traced.json(of: 0, inPart: 0) == traced.json(of: 1, inPart: 0))
        #expect(traced.json(of: 1, inPart: 0).contains("a[12]"))
        #expect(traced.sources.map(\.ruleCount) == [2])
    }
}
