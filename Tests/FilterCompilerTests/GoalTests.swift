import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// Rule sets that WebKit compiles in less time.
@Suite struct GoalTests {
    private static let lines = [
        "||a.example^", "||b.example^$third-party", "||c.example^$script,domain=d.example", "||Upper.example^",
        "||e.example/path", "/Banner/", "@@||f.example^$image", "g.example##.ad", "##.box", "||h.example^$popup",
    ]

    private static func rules(for goal: FilterCompiler.Goal) throws -> RuleSet {
        let list = try #require(FilterList(name: "list", bytes: Array(lines.joined(separator: "\n").utf8)))
        let compiler = FilterCompiler(target: .webKitGTK250, goal: goal)
        let compilation = try compiler.compile([list.rules()], category: "test")
        let reading = RuleSetReader.read(compilation.parts[0].json)
        #expect(reading.problems.isEmpty)
        return reading.ruleSet
    }

    /// All else stays as it is.
    @Test func wholeHostsAreLookedForInSmallLetters() throws {
        let (small, quick) = (try Self.rules(for: .size), try Self.rules(for: .compileTime))
        #expect(small.rules.count == quick.rules.count)
        var hosts: Set<String> = []
        for (one, other) in zip(small.rules, quick.rules) {
            let filter = String(decoding: quick.unescaped(other.urlFilter), as: UTF8.self)
            #expect(small.unescaped(one.urlFilter) == quick.unescaped(other.urlFilter))
            #expect(!one.isCaseSensitive)
            #expect(other.isCaseSensitive == (filter.hasPrefix("^[^:]+://(") && filter.hasSuffix("[:/]")), "\(filter)")
            #expect(one.action == other.action && one.resourceTypes == other.resourceTypes)
            if other.isCaseSensitive { hosts.insert(filter) }
        }
        #expect(hosts.count == 7)
    }
}
