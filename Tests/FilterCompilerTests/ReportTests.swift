import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// The account of every line, and the report that can be read both ways.
@Suite struct ReportTests {
    static let text = """
        ! Title: a list
        ||a.example^
        ||b.a.example^$script
        ||c.example^$domain=d.example|e.*
        ||c.example^$removeparam=x
        ||c.example^$nonsense

        ##.ad
        f.example##.ad:has-text(x)
        f.example,g.example##.b
        @@||f.example^$generichide
        """

    @Test func reportIsAsDocumented() throws {
        let compiled = try Compiled(Self.text)
        #expect(
            String(decoding: compiled.compilation.report, as: UTF8.self) == #"""
                {"category":"test","target":"webkitgtk-2.50",
                "files":[{"name":"test.json","rules":8}],
                "codes":{
                "any-suffix":"'.*' covers suffixes of one label and com/co below a country; any, where that blocks less",
                "unknown-modifier":"the modifier is not one that Adblock Plus, uBlock Origin or AdGuard document here",
                "unsupported-modifier":"WebKit's content blockers cannot do what the modifier asks"},
                "rules":[
                [[0,2],[0,3]],
                [[0,4]],
                [[0,4]],
                [],
                [[0,8]],
                [[0,11]],
                [[0,10]],
                [[0,10]]
                ],
                "sources":[
                {"name":"list","rules":7,"lines":[
                [2,[0]],
                [3,[0],"covered",[0,2]],
                [4,[1,2],"approximated","any-suffix",31,"e.*"],
                [5,[],"skipped","unsupported-modifier",14,"removeparam"],
                [6,[],"skipped","unknown-modifier",14,"nonsense"],
                [8,[4]],
                [9,[],"companion"],
                [10,[6,7]],
                [11,[5],"companion"]
                ]}
                ]}

                """#)
    }

    /// Lines that yield one rule each, as those of hosts do, take one row.
    @Test func linesThatFollowOneAnotherTakeOneRow() throws {
        let text = """
            ||a.example^
            ||b.example^
            ||c.example^
            ! a comment
            ||d.example^
            ||e.example^
            ||sub.e.example^
            ||f.example^$unknown
            ||g.example^
            ||h.example^$popup
            ||i.example^
            """
        let compilation = try Compiled(text).compilation
        let report = String(decoding: compilation.report, as: UTF8.self)
        #expect(
            report.hasSuffix(
                #"""
                "rules":[
                [[0,1,3]],
                [[0,5]],
                [[0,6],[0,7]],
                [[0,9]],
                [[0,11]],
                [],
                [[0,10]]
                ],
                "sources":[
                {"name":"list","rules":8,"lines":[
                [[1,3],[0]],
                [[5,6],[3]],
                [7,[4],"covered",[0,6]],
                [8,[],"skipped","unknown-modifier",14,"unknown"],
                [9,[5]],
                [10,[8]],
                [11,[6]]
                ]}
                ]}

                """#), "\(report)")
        let read = try CompilationReport(compilation)
        #expect(read.rules.map { $0.map(\.line) } == [[1], [2], [3], [5], [6, 7], [9], [11], [], [10]])
    }

    @Test func accountAddsUp() throws {
        let account = try #require(try Compiled(Self.text).compilation.accounts.first)
        #expect(account.name == "list")
        #expect(account.lines == 11 && account.comments == 2 && account.skipped == 2 && account.approximated == 1)
        #expect(account.compiled == 6 && account.rules == 8)
    }

    @Test func linesOfSeveralListsAreKeptApart() throws {
        let first = Array("||b.example^\n##.ad".utf8)
        let second = Array("! comment\n||a.b.example^\n##.ad\nc.example##.ad\n@@||d.example^".utf8)
        let compilation = try Compiled(lists: [("one", first), ("empty", []), ("two", second)]).compilation
        let report = try CompilationReport(compilation)
        #expect(report.sources.map(\.name) == ["one", "empty", "two"])
        #expect(report.sources.map { $0.lines.map(\.number) } == [[1, 2], [], [2, 3, 4, 5]])
        let covered = report.sources[2].lines.map(\.outcome)
        #expect(
            covered == [
                .covered(source: 0, by: 1), .covered(source: 0, by: 2), .covered(source: 0, by: 2), .compiled,
            ])
        #expect(compilation.accounts.map(\.lines) == [2, 0, 5])
        let hiding = [(0, 2), (2, 3), (2, 4)].map { CompilationReport.Place(source: $0.0, line: $0.1) }
        #expect(report.rules.last == hiding)
    }

    /// Lines that say the same share the rule that the first of them became.
    @Test func repeatedSelectorsShareTheRule() throws {
        let report = try CompilationReport(Compiled("##.ad\n##.b\n##.ad\n~a.example##.ad\n*##.ad").compilation)
        #expect(report.rules == [[1, 2, 3, 4, 5].map { .init(source: 0, line: $0) }])
        let lines = report.sources[0].lines
        #expect(lines.map(\.rules) == [[0], [0], [0], [0], [0]])
        let again = CompilationReport.Line.Outcome.covered(source: 0, by: 1)
        #expect(lines.map(\.outcome) == [.compiled, .compiled, again, again, again])
    }

    @Test func lineBreaksAndMarksDoNotMoveLines() throws {
        let lines = ["||a.example^", "! comment", "", "||b.example^$object", "##:foo"]
        let expected = try Compiled(lines.joined(separator: "\n"))
        for lineBreak in ["\r\n", "\r", "\n"] {
            for (start, end) in [("", ""), ("\u{FEFF}", ""), ("", lineBreak)] {
                let compiled = try Compiled(start + lines.joined(separator: lineBreak) + end)
                #expect(compiled.compilation.parts[0].json == expected.compilation.parts[0].json)
                #expect(compiled.compilation.report == expected.compilation.report, "\(lineBreak.debugDescription)")
                #expect(compiled.compilation.accounts[0].lines == 5)
            }
        }
    }

    /// Bytes that no JSON may hold as they are.
    @Test func reportQuotesAnyBytes() throws {
        let line = Array("||a.example^$x\"\\".utf8) + [1, 0xFF, 0xC3]
        let compiled = try Compiled(lists: [("na\"me\\\n", line + [10] + Array("/\u{1}\"\\(/".utf8))])
        let report = try CompilationReport(compiled.compilation)
        #expect(report.sources.map(\.name) == ["na\"me\\\n"])
        #expect(report.sources[0].lines.count == 2)
    }

    /// Words are quoted up to 120 bytes, cut between two characters.
    @Test func longWordsAreCut() throws {
        let report = try CompilationReport(Compiled("##:\(String(repeating: "é", count: 100))").compilation)
        let words = ":" + String(repeating: "é", count: 59)
        #expect(
            report.sources[0].lines.map(\.outcome) == [
                .skipped(code: "selector-unknown-pseudo-class", column: 3, words: words)
            ])
    }

    /// A line that should block or hide and was compiled has something to show for it.
    @Test(arguments: ["||a.example^$to=b.example", #"[$url=/(a)\1/]##.ad"#, "shop.*##.ad\n#@#.ad"])
    func linesWithoutRulesAreSkipped(_ text: String) throws {
        let line = try #require(try CompilationReport(Compiled(text).compilation).sources[0].lines.first)
        #expect(line.rules == [])
        guard case .skipped = line.outcome else {
            Issue.record("\(line.outcome)")
            return
        }
    }
}
