import ContentRules
import Testing

@testable import FilterCompiler

/// Filters that are searched anywhere and begin alike, of which WebKit shall make an automaton of their own.
@Suite struct SearchStartTests {
    private static func filters(_ lines: [String]) throws -> [String] {
        try Compiled(lines.joined(separator: "\n")).rules().map(\.trigger.urlFilter)
    }

    private static func names(_ count: Int) -> [String] { (0..<count).map { "/a\($0)/x" } }

    @Test func fewStayAsTheyAre() throws {
        #expect(try Self.filters(Self.names(63)).allSatisfy { !$0.contains("+") })
    }

    @Test func manyMayBeginWithSeveralOfTheirFirstCharacter() throws {
        let dots = (0..<64).map { ".b\($0)/" }
        let others = ["-x-", "/*/x", "|https://a.example/", "||b.example^", "||c.example/x", "@@/x/y$domain=d.example"]
        let filters = try Self.filters(Self.names(64) + dots + others)
        #expect(filters.count { $0.hasPrefix("/+a") } == 64)
        #expect(filters.count { $0.hasPrefix(#"\.+b"#) } == 64)
        #expect(filters.count { $0.contains("/+") || $0.contains(".+") } == 64 + 64 + 2)
        #expect(filters.contains("/+x/y"))
    }

    @Test func theyMeanWhatTheyMeant() throws {
        let lines = Self.names(40) + (0..<40).map { ".b\($0)/$script,third-party" } + ["@@/a1/x$image"]
        let (few, many) = (
            try Compiled(lines.joined(separator: "\n")),
            try Compiled((lines + (0..<64).flatMap { ["/c\($0)/x", ".c\($0)/"] }).joined(separator: "\n"))
        )
        let old = try RuleSet(json: few.compilation.parts[0].json)
        let new = try RuleSet(json: many.compilation.parts[0].json)
        let added = RuleSetComparison([old], [new]).changes
        #expect(added.count == 128)
        #expect(added.allSatisfy { $0.kind == .added })
    }
}
