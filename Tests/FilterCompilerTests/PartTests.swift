import ContentRules
import FilterCompiler
import Testing

/// A category that is too large for one file.
@Suite struct PartTests {
    static let blocks =
        (0..<20).map { "||a\($0).example^" } + (0..<10).map { "||s\($0).example/x$domain=b\($0).example" }
    static let hiding = (0..<20).map { "h\($0).example##.ad" }
    static let exceptions = [
        "@@||c.a3.example^", "@@||s4.example/x/y", "@@||h5.example^$elemhide", "@@||e.example^$document",
    ]

    private static func rules(_ compiled: Compiled) throws -> [[String]] {
        try compiled.compilation.parts.indices.map { try compiled.rules(ofPart: $0).map(\.spelling) }
    }

    private static func takesBack(_ rule: String) -> Bool { rule.hasPrefix("ignore") }

    @Test(arguments: [5, 6, 7, 11, 30, 54]) func noRuleIsLostOrOutOfOrder(_ limit: Int) throws {
        let lines = Self.blocks + Self.hiding + Self.exceptions
        let whole = try #require(try Self.rules(Compiled(lines)).first)
        let parts = try Self.rules(Compiled(lines, maximumRuleCount: limit))
        #expect(whole.count == 55 && parts.count > 1)
        for part in parts {
            #expect(part.count <= limit)
            // The parts keep the order of the whole.
            #expect(part == whole.filter(Set(part).contains))
        }
        let others = parts.flatMap { $0.filter { !Self.takesBack($0) } }
        #expect(others.sorted() == whole.filter { !Self.takesBack($0) }.sorted())
        #expect(Set(parts.joined()) == Set(whole))
    }

    /// What a part holds of the exceptions, and the rule of which they take something back.
    static let needs: [(exception: String, needs: [String])] = [
        (#"ignore ||c\.a3\.example[:/]"#, [#"block ||a3\.example[:/]"#]),
        (#"ignore ||s4\.example/x/y"#, [#"block ||s4\.example/x if-domain(*b4.example)"#]),
        ("ignore .* top-document if-domain(*h5.example)", [#"hide ||h5\.example[:/] document {.ad}"#]),
        (Compiled.navigationRule, [#"block ||a0\.example[:/]"#, #"block ||s9\.example/x if-domain(*b9.example)"#]),
    ]

    @Test(arguments: needs) func aPartHoldsTheExceptionsThatItsRulesNeed(
        _ exception: String, _ needs: [String]
    ) throws {
        let lines = Self.blocks + Self.hiding + Self.exceptions
        for limit in [6, 9, 20, 40] {
            let parts = try Self.rules(Compiled(lines, maximumRuleCount: limit))
            for need in needs {
                let part = try #require(parts.first { $0.contains(need) })
                #expect(part.contains(exception), "\(limit)")
            }
            guard needs.count == 1 else { continue }
            #expect(parts.count { $0.contains(exception) } == 1, "\(limit)")
        }
    }

    /// What exceptions concern comes first, sorted, so that few parts need them; all else stays with its neighbours.
    @Test func whatNoExceptionConcernsStaysWithItsNeighbours() throws {
        let lines =
            ["z", "y", "c", "x", "b", "a", "w", "d"].map { "||\($0).example^" }
            + ["c", "d"].map { "@@||x.\($0).example^$script" }
        let parts = try Self.rules(Compiled(lines, maximumRuleCount: 5)).map { part in
            part.filter { !Self.takesBack($0) }.map { $0.dropFirst(8).prefix(1) }
        }
        #expect(parts == [["c", "d"], ["z", "y", "x", "b"], ["a", "w"]])
    }

    @Test func partsAreEven() throws {
        for limit in [10, 16, 25, 40] {
            let parts = try Compiled(Self.blocks + Self.hiding + Self.exceptions, maximumRuleCount: limit)
                .compilation.parts.map(\.ruleCount)
            let largest = parts.max() ?? 0
            #expect(largest <= limit && (parts.min() ?? 0) + parts.count + 3 >= largest, "\(parts)")
        }
    }

    @Test func aSetThatFitsStaysWhole() throws {
        let lines = Self.blocks + Self.hiding + Self.exceptions
        #expect(try Compiled(lines, maximumRuleCount: 55).compilation.parts.count == 1)
    }

    @Test func exceptionsThatTakeNothingBackAreTheFirstToGo() throws {
        let lines = ["||a.example^$script", "@@||b.example^", "@@||a.example^$popup", "@@||a.example/x"]
        #expect(try Self.rules(Compiled(lines, maximumRuleCount: 4)).map(\.count) == [4])
        #expect(try Self.rules(Compiled(lines, maximumRuleCount: 3)).map(\.count) == [2])
        #expect(
            try Self.rules(Compiled(["@@||b.example^", "@@||c.example^"], maximumRuleCount: 1)).map(\.count) == [1])
    }

    @Test func partsAreNamedAndCounted() throws {
        let compilation = try Compiled(Self.blocks, maximumRuleCount: 13).compilation
        #expect(compilation.fileNames == ["test.json", "test-2.json", "test-3.json"])
        #expect(compilation.parts.map(\.ruleCount).reduce(0, +) == 33)
        let report = try CompilationReport(compilation)
        #expect(report.files.map(\.name) == compilation.fileNames)
        #expect(report.files.map(\.rules) == compilation.parts.map(\.ruleCount))
    }

    @Test(arguments: [600, 1000, 2500, 6000]) func partsKeepTheirBytes(_ limit: Int) throws {
        let lines = Self.blocks + Self.hiding + Self.exceptions
        let whole = try Compiled(lines).compilation
        let category = FilterCategory(
            name: "test", sources: [Source(title: "list", lists: try Compiled(lines).lists)],
            budget: Budget(maximumByteCount: limit))
        let parts = try FilterCompiler(target: .webKitGTK250).compile([category])[0].parts
        #expect(parts.allSatisfy { $0.json.count <= limit })
        #expect((parts.count > 1) == (whole.parts[0].json.count > limit))
        #expect(parts.reduce(0) { $0 + $1.ruleCount } >= whole.parts[0].ruleCount)
    }

    /// A rule and what is carved out of it: apart, the carve-out would do nothing and the rule block too much.
    @Test(arguments: 4...9) func carveOutsStayWithTheirRule(_ limit: Int) throws {
        let lines = (0..<6).map { "*$script,domain=b\($0).example,denyallow=c\($0).example|d.example" }
        let compiled = try Compiled(lines, maximumRuleCount: limit)
        for part in try Self.rules(compiled) {
            for (index, rule) in part.enumerated() where rule.hasPrefix("block") {
                #expect(part.dropFirst(index + 1).prefix(2).allSatisfy(Self.takesBack))
            }
            #expect(part.count { $0.hasPrefix("ignore") } == 2 * part.count { $0.hasPrefix("block") })
            #expect(part.count <= limit)
        }
    }

    /// Those of a line that becomes several rules, too: by its filters, by the pages that it names, and by both.
    @Test(arguments: [
        "||a.example/ads^$script,to=~ok.a.example", "/ad(s|vert)s?\\.(gif|js)/$denyallow=c.example",
        "*$script,domain=b.example|e.example/path,denyallow=c.example",
        "||a.example/ads^$domain=b.example|e.example/path,to=~ok.a.example",
        "||a.example/ads^$document,to=~ok.a.example",
    ])
    func carveOutsStayWithAllRulesOfTheirLine(_ line: String) throws {
        let own = try Self.rules(Compiled([line]))[0].filter { $0.hasPrefix("block") || Self.takesBack($0) }
        #expect(own.count { $0.hasPrefix("block") } > 1)
        let others = [
            "@@||c.example^$font", "||c.example^", "@@||d.example^$match-case", "||d.example^", "||e.example^",
        ]
        for limit in own.count + 3...own.count + 4 {
            let parts = try Self.rules(Compiled([line] + others, maximumRuleCount: limit))
            let holding = parts.filter { part in own.contains { $0.hasPrefix("block") && part.contains($0) } }
            #expect(holding.count == 1)
            #expect(holding.allSatisfy { part in own.allSatisfy(part.contains) })
        }
    }

    @Test func exceptionsThatLeaveNoRoomAreAnError() throws {
        let lines = (0..<5).map { "@@||b.example/a\($0)^" } + ["||b.example^$script"]
        let rules = try Compiled(lines).compilation.parts[0].ruleCount
        #expect(throws: Never.self) { try Compiled(lines, maximumRuleCount: rules) }
        let error = #expect(throws: CompilationError.self) { try Compiled(lines, maximumRuleCount: rules - 1) }
        guard case .tooManyExceptions(let category, let count, let limit, nil) = error else { return }
        #expect(category == "test" && count == rules - 1 && limit == rules - 1)
    }

    @Test func theTargetsLimitHolds() {
        func limit(_ count: Int?) -> Int {
            FilterCompiler(target: .safari15, budget: Budget(maximumRuleCount: count)).maximumRuleCount()
        }
        #expect(limit(nil) == 148_000)
        #expect(limit(200_000) == 150_000)
        #expect(limit(10) == 10)
    }
}
