import ContentRules
import FilterCompiler
import Testing

/// A category that is too large for one file.
@Suite struct PartTests {
    static let blocks =
        (0..<20).map { "||a\($0).example^" } + (0..<10).map { "||s\($0).example/x$domain=b\($0).example" }
    static let hiding = (0..<20).map { "h\($0).example##.ad" }
    static let exceptions = ["@@||c.example^", "@@||d.example^$elemhide", "@@||e.example^$document"]

    private static func rules(_ compiled: Compiled) throws -> [[String]] {
        try compiled.compilation.parts.indices.map { try compiled.rules(ofPart: $0).map(\.spelling) }
    }

    private static func takesBack(_ rule: String) -> Bool { rule.hasPrefix("ignore") }

    @Test(arguments: [5, 6, 7, 11, 30, 53]) func everyPartHoldsAllExceptions(_ limit: Int) throws {
        let lines = Self.blocks + Self.hiding + Self.exceptions
        let whole = try #require(try Self.rules(Compiled(lines)).first)
        let parts = try Self.rules(Compiled(lines, maximumRuleCount: limit))
        let exceptions = whole.filter(Self.takesBack)
        #expect(exceptions.count == 4 && whole.count == 54 && parts.count > 1)
        for part in parts {
            #expect(part.count <= limit)
            #expect(part.filter(Self.takesBack) == exceptions)
            // The parts keep the order of the whole.
            #expect(part == whole.filter(Set(part).contains))
        }
        let others = parts.flatMap { $0.filter { !Self.takesBack($0) } }
        #expect(others == whole.filter { !Self.takesBack($0) })
    }

    @Test func aSetThatFitsStaysWhole() throws {
        let lines = Self.blocks + Self.hiding + Self.exceptions
        #expect(try Compiled(lines, maximumRuleCount: 54).compilation.parts.count == 1)
    }

    @Test func partsAreNamedAndCounted() throws {
        let compilation = try Compiled(Self.blocks, maximumRuleCount: 13).compilation
        #expect(compilation.fileNames == ["test.json", "test.2.json", "test.3.json"])
        #expect(compilation.parts.map(\.ruleCount) == [13, 13, 7])
        let report = try CompilationReport(compilation)
        #expect(report.files.map(\.name) == compilation.fileNames)
        #expect(report.files.map(\.rules) == compilation.parts.map(\.ruleCount))
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

    @Test func exceptionsThatLeaveNoRoomAreAnError() throws {
        let lines = (0..<5).map { "@@||a\($0).example^" } + ["||b.example^$script"]
        #expect(throws: Never.self) { try Compiled(lines, maximumRuleCount: 6) }
        let error = #expect(throws: CompilationError.self) { try Compiled(lines, maximumRuleCount: 5) }
        guard case .tooManyExceptions(let count, let limit) = error else { return }
        #expect(count == 5 && limit == 5)
    }

    @Test func theTargetsLimitHolds() {
        #expect(FilterCompiler(target: .safari15).maximumRuleCount == 150_000)
        #expect(FilterCompiler(target: .safari15, maximumRuleCount: 200_000).maximumRuleCount == 150_000)
        #expect(FilterCompiler(target: .safari15, maximumRuleCount: 10).maximumRuleCount == 10)
    }
}
