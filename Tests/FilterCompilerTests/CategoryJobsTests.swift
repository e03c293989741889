import ContentRules
import FilterLists
import Testing

@testable import FilterCompiler

/// Categories that are compiled several at a time.
@Suite struct CategoryJobsTests {
    private static func categories() throws -> [FilterCategory] {
        try (0..<7).map { number in
            let lines = [
                "||a\(number).example^", "/ads\(number)/$third-party", "||shared.example^", "example.com##.ad\(number)",
                "@@||a\((number + 1) % 7).example/ok$script", "example.com#@#.ad\((number + 2) % 7)",
            ]
            let bytes = Array(lines.joined(separator: "\n").utf8)
            let list = try #require(FilterList(name: "\(number).txt", bytes: bytes)).rules()
            return FilterCategory(name: "c\(number)", sources: [Source(title: "\(number)", lists: [list])])
        }
    }

    /// Whatever their number, what comes out is the same, and in the order of the categories.
    @Test(arguments: [1, 2, 3, 16]) func jobsChangeNothing(_ jobs: Int) async throws {
        let categories = try Self.categories()
        let compiler = FilterCompiler(target: .webKitGTK250)
        let expected = try compiler.compile(categories)
        let compiled = try await compiler.compile(categories, jobs: jobs)
        #expect(compiled.map(\.category) == categories.map(\.name))
        #expect(compiled.map { $0.parts.map(\.json) } == expected.map { $0.parts.map(\.json) })
        #expect(compiled.map(\.report) == expected.map(\.report))
        #expect(compiled.map(\.shared) == expected.map(\.shared))
    }

    /// Network rules that change what cosmetic rules become, and others that are not compiled as written.
    private static let switches = [
        "@@||h1.example^$specifichide", "@@||h2.example/*/x$specifichide", "@@||h3.example^$generichide",
        "@@/shop/$generichide", "@@||h4.example^$elemhide,badfilter", "@@||h4.example^$elemhide",
        "@@||h6.example^$ehide", "@@$specifichide,domain=h7.example", "@@/no/$specifichide", "##.generic",
        "~h8.example##.generic", "h9.example#@#.generic",
        "h10.example#%#//scriptlet('abort-on-property-read', 'x')", "h11.example#?#.a:has-text(b)", "##.ad:not(",
        "||x.example^$removeparam=a", "/(?<=a)b(c/", "0.0.0.0 x.example y.example #z",
    ]

    /// The files of one category, whatever they may hold: too little for its exceptions, just enough for one file
    /// because rules stand for several hosts, with exceptions that take nothing back or without, or more.
    @Test func jobsChangeNothingOfOneCategory() async throws {
        let lines =
            PartTests.blocks + PartTests.hiding + PartTests.exceptions + (0..<9).map { "||family\($0).example^" }
            + (0..<4).map { "@@||idle\($0).example^" } + Self.switches
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let list = try #require(FilterList(name: "one.txt", bytes: bytes)).rules()
        let category = FilterCategory(name: "one", sources: [Source(title: "one", lists: [list])])
        var partCounts: Set<Int> = []
        for limit in 1...lines.count {
            var compiler = FilterCompiler(target: .webKitGTK250, budget: Budget(maximumRuleCount: limit))
            compiler.leastFamilyHostCount = 0
            guard let expected = try? compiler.compile([category]) else {
                await #expect(throws: CompilationError.self) { try await compiler.compile([category], jobs: 2) }
                partCounts.insert(0)
                continue
            }
            let compiled = try await compiler.compile([category], jobs: 2)
            #expect(compiled.map { $0.parts.map(\.json) } == expected.map { $0.parts.map(\.json) }, "\(limit)")
            #expect(compiled.map(\.report) == expected.map(\.report), "\(limit)")
            #expect(compiled.map(\.advanced) == expected.map(\.advanced), "\(limit)")
            partCounts.insert(compiled[0].parts.count)
        }
        #expect(partCounts.isSuperset(of: [0, 1, 2, 3]))
    }

    /// The first category that cannot be written is the one that is named.
    @Test(arguments: [1, 2, 16]) func theFirstProblemIsTold(_ jobs: Int) async throws {
        let categories = try Self.categories()
        let compiler = FilterCompiler(target: .webKitGTK250, budget: Budget(maximumRuleCount: 1))
        await #expect {
            _ = try await compiler.compile(categories, jobs: jobs)
        } throws: { error in
            guard case .tooManyExceptions(let category, _, _, _)? = error as? CompilationError else { return false }
            return category == "c0"
        }
    }
}
