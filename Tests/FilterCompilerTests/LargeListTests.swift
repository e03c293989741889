import Testing

@testable import FilterCompiler

/// No lists at all, and lists that would take hours if each name in them were compared with each other one.
@Suite struct LargeListTests {
    @Test func noListsAreAnInertRule() throws {
        #expect(try Compiled(lists: []).rules().map(\.spelling) == [Compiled.inertRule])
    }

    private static let names = (0..<600).map { "a\($0).example" }

    @Test func domainsAreComparedWithExclusionsUpToABound() throws {
        let domains = Self.names.map { "\($0)|~b.\($0)" }.joined(separator: "|")
        let compiled = try Compiled("||c.example^$domain=\(domains)")
        #expect(compiled.compilation.findings.map(\.code.name) == ["domain-expression"])
        #expect(compiled.compilation.findings.map(\.isSkipped) == [true])
    }

    @Test func whatIsNotComparedGoesToTheCompanion() throws {
        let domains = Self.names.map { "\($0),~b.\($0)" }.joined(separator: ",")
        let compiled = try Compiled("\(domains)##.ad")
        #expect(compiled.compilation.findings.isEmpty)
        #expect(!compiled.compilation.advanced.isEmpty)
    }

    @Test func repeatedRulesShareTheirExclusions() throws {
        let exceptions = Self.names.joined(separator: ",") + "#@#.ad"
        let lines = [exceptions] + Array(repeating: "##.ad", count: 5000)
        let rules = try Compiled(lines.joined(separator: "\n")).rules()
        #expect(rules.count == 1)
    }

    /// A line within its bound whose url-filter would be longer than WebKit takes costs nothing but itself.
    @Test(arguments: ["|", "$", "\u{e9}"]) func filtersAreAsLongAsWebKitTakesThem(_ character: String) throws {
        let count = 1_048_000 / character.utf8.count
        let pattern = "||a.example/" + String(repeating: character, count: count)
        let compiled = try Compiled("||good.example^\n\(pattern)")
        #expect(compiled.compilation.findings.map(\.code.name) == ["expression-too-long"])
        #expect(try compiled.rules().contains { $0.spelling.contains("good") })
    }

    /// WebKit's time for a filter grows with the square of its gaps.
    @Test(arguments: [("||a.example/a", "*b", "^"), ("/ads", ".*y", "/")])
    func gapsAreCounted(_ start: String, _ gap: String, _ end: String) throws {
        for (count, isSkipped) in [(120, false), (130, true)] {
            let compiled = try Compiled(start + String(repeating: gap, count: count) + end)
            #expect(compiled.compilation.findings.contains { $0.isSkipped } == isSkipped, "\(count)")
            let codes = compiled.compilation.findings.map(\.code.name)
            #expect(codes.contains("expression-too-costly") == isSkipped, "\(count)")
        }
    }

    /// A page is named with each host that is spared and with each filter: a line's output has a bound, and a list's.
    @Test(arguments: ["*$script,denyallow=HOSTS,domain=PAGES", "/(HOSTS)x/$domain=PAGES", "/(a|b|c)d/$to=PAGES"])
    func pagesAreRepeatedUpToABound(_ line: String) throws {
        func compiled(hosts: Int, pages: Int) throws -> Compiled {
            try Compiled(
                line.replacing("HOSTS", with: (0..<hosts).map { "h\($0).example" }.joined(separator: "|"))
                    .replacing("PAGES", with: (0..<pages).map { "p\($0).example" }.joined(separator: "|")))
        }
        let small = try compiled(hosts: 75, pages: 234)
        #expect(small.compilation.findings.allSatisfy { !$0.isSkipped })
        let large = try compiled(hosts: 126, pages: 100_000)
        #expect(large.compilation.findings.map(\.isSkipped) == [true])
    }

    @Test func carvedBlocksMeetUpToABound() throws {
        let domains = (0..<100).map { "p\($0).example" }.joined(separator: "|")
        let lines = (0..<200).map { "*$script,denyallow=\(Self.names[$0])|b\($0).example,domain=\(domains)" }
        let compiled = try Compiled(lines.joined(separator: "\n"))
        #expect(compiled.compilation.findings.contains { $0.code.name == "expression-narrowed" })
    }
}
