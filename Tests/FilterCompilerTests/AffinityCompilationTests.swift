import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// Where `!#safari_cb_affinity` sends rules.
@Suite struct AffinityCompilationTests {
    struct Sending: Sendable, CustomTestStringConvertible {
        /// What stands in the directive, in the list of the category `ads`.
        var groups: String
        /// The categories whose files hold what stands in the run.
        var categories: [String]

        var testDescription: String { "\(groups) → \(categories)" }
    }

    private static let affinities: [(name: String, affinity: AffinityGroups)] = [
        ("social", .social), ("regional", .general), ("ads", .general), ("privacy", [.privacy, .security]),
        ("annoyances", .social),
    ]

    private static func compile(_ run: String, _ groups: String) throws -> [Compilation] {
        try CategoryTests.compile(
            affinities.map { name, affinity in
                let own = "||\(name).example^"
                guard name == "ads" else { return (name, affinity, [own]) }
                return (name, affinity, ["!#safari_cb_affinity(\(groups))", run, "!#safari_cb_affinity", own])
            })
    }

    @Test(arguments: [
        Sending(groups: "privacy", categories: ["privacy"]),
        Sending(groups: "security", categories: ["privacy"]),
        // Of several categories of a group, their own.
        Sending(groups: "general", categories: ["ads"]),
        Sending(groups: "general,privacy", categories: ["ads", "privacy"]),
        // Or the first.
        Sending(groups: "social", categories: ["social"]),
        Sending(groups: "social,security", categories: ["social", "privacy"]),
        Sending(groups: "all", categories: ["social", "regional", "ads", "privacy", "annoyances"]),
        // Nothing is lost where there is no such category.
        Sending(groups: "other", categories: ["ads"]),
    ])
    func rulesGoWhereTheyAreSent(_ sending: Sending) throws {
        let compilations = try Self.compile("||run.example^", sending.groups)
        let rules = try CategoryTests.rules(compilations)
        let holding = zip(compilations, rules).filter { $1.contains(#"block ||run\.example[:/]"#) }.map(\.0.category)
        #expect(holding == sending.categories)
        for (compilation, rules) in zip(compilations, rules) {
            #expect(rules.contains(#"block ||\#(compilation.category)\.example[:/]"#))
        }
        // Every line is counted once.
        let accounts = compilations.flatMap(\.accounts)
        #expect(accounts.reduce(0) { $0 + $1.lines } == 8 && accounts.reduce(0) { $0 + $1.rules } == 6)
        #expect(accounts.reduce(0) { $0 + $1.compiled } == 6)
        // And named wherever its rule stands.
        for compilation in compilations where sending.categories.contains(compilation.category) {
            let sources = try CompilationReport(compilation).sources.filter { $0.name == "ads.txt" }
            #expect(sources.flatMap(\.lines).contains { $0.number == 2 && !$0.rules.isEmpty })
            #expect(sources.allSatisfy { $0.category == (compilation.category == "ads" ? nil : "ads") })
        }
    }

    @Test func exceptionsOfARunGoThereAlone() throws {
        let rules = try CategoryTests.rules(Self.compile("@@/x", "privacy"))
        #expect(rules.map { $0.contains("ignore /x") } == [false, false, false, true, false])
        let free = try CategoryTests.rules(Self.compile("! comment\n!#safari_cb_affinity\n@@/x", "privacy"))
        #expect(free.map { $0.contains("ignore /x") } == [true, true, true, true, true])
    }

    @Test func findingsAreToldOnce() throws {
        let compilations = try Self.compile("||run.example^$nonsense", "social,privacy")
        #expect(compilations.map(\.findings.count) == [1, 0, 0, 0, 0])
        let finding = try #require(compilations[0].findings.first)
        #expect(compilations[0].lists[finding.list].list.name == "ads.txt" && finding.line == 2)
    }

    @Test func sourcesOfLinesThatAreSentAreNamed() throws {
        let compilations = try CategoryTests.compile([
            (
                "ads", .general,
                [
                    "||a.example^", "!#safari_cb_affinity(social)", "||c.example/x^", "||c.example^$nonsense",
                    "!#safari_cb_affinity",
                ]
            ), ("social", .social, ["||c.example^"]),
        ])
        // The one line yields nothing that is not there, the other nothing at all.
        #expect(
            compilations[1].sources == [
                SourceShare(title: "social", category: nil, ruleCount: 1),
                SourceShare(title: "ads", category: "ads", ruleCount: 0),
            ])
        #expect(compilations.flatMap(\.accounts).allSatisfy { $0.source != nil })
        #expect(compilations[1].accounts.map(\.skipped).sorted() == [0, 1])
    }

    private static func list(_ name: String, _ text: String) throws -> RulesAsWritten {
        try #require(FilterList(name: name, bytes: Array(text.utf8))).rules()
    }

    @Test func aListThatAnotherOneSendsElsewhereStillLends() throws {
        let including = try Self.list(
            "a.txt", "||x.example^\n!#safari_cb_affinity(privacy)\n!#include x.txt\n!#safari_cb_affinity")
        let list = try Self.list("x.txt", "@@||x.example/ok\n||p.example^")
        let included = list.included(by: try #require(including.includes.first))
        let compilations = try FilterCompiler(target: .webKitGTK250).compile([
            FilterCategory(name: "ads", sources: [Source(title: "a", lists: [including, included])]),
            FilterCategory(name: "privacy", affinity: .privacy, sources: [Source(title: "x", lists: [list])]),
        ])
        let rules = try CategoryTests.rules(compilations)
        #expect(rules[0] == [#"block ||x\.example[:/]"#, #"ignore ||x\.example/ok"#])
    }

    @Test func whatAListOfTwoCategoriesSendsIsCountedOnce() throws {
        let text = """
            !#safari_cb_affinity(social)
            ||s.example^
            ||t.example^$nonsense
            @@||c.example/x
            !#safari_cb_affinity
            """
        let list = try Self.list("l.txt", text)
        let own = try Self.list("c.txt", "||c.example^")
        let compilations = try FilterCompiler(target: .webKitGTK250).compile(
            [("ads", [], list), ("privacy", [], list), ("social", .social, own)].map { name, affinity, list in
                FilterCategory(name: name, affinity: affinity, sources: [Source(title: name, lists: [list])])
            })
        #expect(compilations.map(\.findings.count) == [0, 0, 1])
        #expect(compilations[2].accounts.map(\.compiled).reduce(0, +) == 3)
    }
}
