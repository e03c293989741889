import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// Categories that are compiled together: each a content blocker of its own.
@Suite struct CategoryTests {
    /// Compiles categories, each of one list with the category's name.
    static func compile(
        _ categories: [(name: String, affinity: AffinityGroups, lines: [String])], limit: Int? = nil
    ) throws -> [Compilation] {
        try FilterCompiler(target: .webKitGTK250, budget: Budget(maximumRuleCount: limit)).compile(
            categories.map { name, affinity, lines in
                let bytes = Array(lines.joined(separator: "\n").utf8)
                let list = try #require(FilterList(name: "\(name).txt", bytes: bytes)).rules()
                return FilterCategory(name: name, affinity: affinity, sources: [Source(title: name, lists: [list])])
            })
    }

    /// Compiles categories `a`, `b` and so on.
    static func compile(_ lists: [[String]], limit: Int? = nil) throws -> [Compilation] {
        try compile(zip("abcdef", lists).map { (String($0), [], $1) }, limit: limit)
    }

    /// The rules of each category, without the one that spares navigation.
    static func rules(_ compilations: [Compilation]) throws -> [[String]] {
        try compilations.map { compilation in
            try compilation.parts.flatMap { part in
                try String(decoding: part.json, as: UTF8.self).split(separator: "\n").dropFirst().dropLast()
                    .map { try WrittenRule(line: String($0)).spelling }
            }.filter { $0 != Compiled.navigationRule }
        }
    }

    /// The lists of two categories, and what comes of them.
    struct Reach: Sendable, CustomTestStringConvertible {
        var lists: [[String]]
        var rules: [[String]]
        /// Lines of the second list that the first category's report names.
        var reaching: [Int] = []

        var testDescription: String { lists.map { $0.joined(separator: " ⏎ ") }.joined(separator: " ⏎⏎ ") }
    }

    static let reaches = [
        Reach(
            lists: [["||a.example^"], ["@@||b.a.example^", "@@||c.example^"]],
            rules: [
                [#"block ||a\.example[:/]"#, #"ignore ||b\.a\.example[:/]"#],
                [#"ignore ||b\.a\.example[:/]"#, #"ignore ||c\.example[:/]"#],
            ], reaching: [1]),
        // Neither the type nor the party nor the page is the rule's.
        Reach(
            lists: [
                ["||a.example^$script,3p,domain=d.example"],
                [
                    "@@||a.example^$image", "@@||a.example^$1p", "@@||a.example^$domain=e.example",
                    "@@||a.example^$script,domain=f.d.example",
                ],
            ],
            rules: [
                [
                    #"block ||a\.example[:/] script 3p if-domain(*d.example)"#,
                    #"ignore ||a\.example[:/] script if-domain(*f.d.example)"#,
                ],
                [
                    #"ignore ||a\.example[:/] image,svg-document"#, #"ignore ||a\.example[:/] 1p"#,
                    #"ignore ||a\.example[:/] if-domain(*e.example)"#,
                    #"ignore ||a\.example[:/] script if-domain(*f.d.example)"#,
                ],
            ], reaching: [4]),
        // Paths that no address has both of, and one that it may.
        Reach(
            lists: [["||a.example/x/"], ["@@||a.example/y/", "@@/x/z.js", "@@|https://b.example/"]],
            rules: [
                [#"block ||a\.example/x/"#, "ignore /x/z.js".replacing(".", with: #"\."#)],
                [
                    #"ignore ||a\.example/y/"#, "ignore /x/z.js".replacing(".", with: #"\."#),
                    #"ignore ^https://b\.example/"#,
                ],
            ], reaching: [2]),
        // What only takes back hiding is of no use where nothing is hidden there.
        Reach(
            lists: [["a.example##.ad"], ["@@||a.example^$elemhide", "@@||b.example^$elemhide"]],
            rules: [
                [#"hide ||a\.example[:/] document {.ad}"#, "ignore .* top-document if-domain(*a.example)"],
                ["ignore .* top-document if-domain(*a.example *b.example)"],
            ], reaching: [1]),
        Reach(
            lists: [["a.example,b.example##.ad"], ["a.example#@#.ad", "c.example#@#.ad", "b.example#@#.x", "#@#.y"]],
            rules: [[#"hide ||b\.example[:/] document {.ad}"#], [Compiled.inertRule]], reaching: [1]),
        Reach(
            lists: [["##.x", "a.example##.x"], ["a.example#@#.y", "#@#.x"]],
            rules: [[Compiled.inertRule], [Compiled.inertRule]], reaching: [2]),
        Reach(
            lists: [["##.x", "a.example##.y"], ["@@||a.example^$generichide", "@@||a.example^$specifichide"]],
            rules: [
                ["hide .* document unless-domain(*a.example) {.x}"],
                ["ignore .* top-document if-domain(*a.example)"],
            ], reaching: [1, 2]),
        Reach(
            lists: [["||a.example^", "||b.example^"], ["||a.example^$badfilter", "||c.example^$badfilter"]],
            rules: [[#"block ||b\.example[:/]"#], [Compiled.inertRule]], reaching: [1]),
        // An exception that is itself cancelled reaches nothing.
        Reach(
            lists: [["||a.example^"], ["@@||a.example^", "@@||a.example^$badfilter"]],
            rules: [[#"block ||a\.example[:/]"#], [Compiled.inertRule]]),
        // Blocking rules stay where they are, and important ones are not taken back.
        Reach(
            lists: [["||a.example^$important"], ["@@||a.example^", "||b.example^"]],
            rules: [
                [#"block ||a\.example[:/]"#],
                [#"block ||b\.example[:/]"#, #"ignore ||a\.example[:/]"#],
            ]),
        Reach(
            lists: [["||a.example^$third-party"], ["@@||b.example^$document", "@@||b.example^$genericblock"]],
            rules: [
                [
                    #"block ||a\.example[:/] 3p"#, "ignore .* if-domain(*b.example)",
                    "ignore .* if-domain(*b.example)",
                ],
                ["ignore .* if-domain(*b.example)", "ignore .* if-domain(*b.example)"],
            ], reaching: [1, 2]),
    ]

    @Test(arguments: reaches) func exceptionsReachWhatTheyTakeBack(_ reach: Reach) throws {
        let compilations = try Self.compile(reach.lists)
        let rules = try Self.rules(compilations)
        #expect(rules == reach.rules, "\(rules)")
        let sources = try CompilationReport(compilations[0]).sources
        #expect(sources.dropFirst().allSatisfy { $0.category == "b" && $0.name == "b.txt" })
        #expect(sources.dropFirst().flatMap(\.lines).map(\.number) == reach.reaching)
        // A line is counted, and told of, in its own category only.
        #expect(compilations.map(\.accounts.count) == [1, 1])
        for (number, compilation) in compilations.enumerated() {
            #expect(compilation.accounts[0].lines == reach.lists[number].count)
            #expect(compilation.findings.allSatisfy { $0.list == number })
        }
    }

    /// What goes to a companion extension of the first category.
    static let companions: [(lists: [[String]], advanced: String)] = [
        (
            [["a.example##.b:has-text(x)"], ["b.example#@#.b:has-text(x)", "b.example#@#.b:has-text(y)"]],
            "a.example#?#.b:contains(x)\nb.example#@?#.b:contains(x)\n"
        ),
        ([["||a.example^"], ["b.example#@#.b:has-text(x)", "@@||b.example^$elemhide"]], ""),
        (
            [["a.example##.b:has-text(x)"], ["@@||a.example^$elemhide"]],
            "a.example#?#.b:contains(x)\n@@||a.example^$elemhide\n"
        ),
    ]

    @Test(arguments: companions) func theCompanionHeedsExceptionsToo(_ lists: [[String]], _ advanced: String) throws {
        let compilation = try Self.compile(lists)[0]
        #expect(String(decoding: compilation.advanced, as: UTF8.self) == advanced)
        #expect(try CompilationReport(compilation).sources.count == (advanced.contains("@") ? 2 : 1))
    }

    @Test func rulesOfTwoCategoriesAreNamed() throws {
        let compilations = try Self.compile([
            ["||a.example^", "||b.example^"], ["||c.example^", "||b.example^", "@@/x"],
        ])
        #expect(compilations[0].shared == [])
        #expect(compilations[1].shared == [SharedRule(rule: 1, category: "a", otherRule: 1)])
        let report = String(decoding: compilations[1].report, as: UTF8.self)
        #expect(report.contains("\"shared\":[\n[1,\"a\",1]\n],\n"))
    }

    @Test func sourcesTakeTheirShareOfTheBudget() throws {
        let compilations = try Self.compile([
            ["||a.example^", "||b.example^", "||c.example^$script", "||c.example^$image"],
            ["@@||x.a.example^", "||d.example^"],
        ])
        #expect(
            compilations[0].sources == [
                SourceShare(title: "a", category: nil, ruleCount: 3),
                SourceShare(title: "b", category: "b", ruleCount: 1),
            ])
        #expect(compilations[1].sources == [SourceShare(title: "b", category: nil, ruleCount: 2)])
    }

    @Test func aListOfTwoCategoriesLendsNothingToItself() throws {
        let list = try #require(FilterList(name: "user", bytes: Array("@@||a.example^\n||a.example^".utf8))).rules()
        let source = Source(title: "user", lists: [list])
        let compilations = try FilterCompiler(target: .webKitGTK250).compile([
            FilterCategory(name: "a", sources: [source]), FilterCategory(name: "b", sources: [source]),
        ])
        for compilation in compilations { #expect(compilation.sources.count == 1) }
        #expect(compilations[0].parts[0].json == compilations[1].parts[0].json)
    }

    @Test func theBudgetOfACategoryIsItsOwn() throws {
        let lists = try Compiled((0..<20).map { "||a\($0).example^" }).lists
        let compilations = try FilterCompiler(target: .webKitGTK250, budget: Budget(maximumRuleCount: 11)).compile([
            FilterCategory(name: "a", sources: [Source(title: "list", lists: lists)]),
            FilterCategory(
                name: "b", sources: [Source(title: "list", lists: lists)], budget: Budget(maximumRuleCount: 6)),
        ])
        #expect(compilations.map(\.parts.count) == [2, 4])
    }

    /// Rules that every exception may take something of back, and exceptions made by chance.
    @Test(arguments: 0..<20) func exceptionsBecomeTheSameInEveryCategory(_ seed: UInt64) throws {
        let blocks = ["*", "*$popup", "*$cookie", "*$important", "##.ad"]
        var random = RandomList(seed: seed)
        let exceptions = random.lines(400).filter { $0.hasPrefix("@@") && !$0.contains("badfilter") }
        let together = try Self.rules(Self.compile([blocks, exceptions, ["||a.example^"]]))[0]
        let alone = try Self.rules(Self.compile([blocks + exceptions]))[0]
        // Where hiding rules leave a page out themselves, what another category says of it is of no use.
        func isForRequests(_ rule: String) -> Bool { !rule.hasPrefix("ignore .* top-document") }
        #expect(together.filter(isForRequests) == alone.filter(isForRequests))
    }
}
