import FilterReview
import ReviewReports
import Terminal
import Testing

struct EscapingTests {
    private static func run(_ length: Int) -> String { String(repeating: "`", count: length) }

    @Test(arguments: [
        ("||ads.example^", "||ads.example^"),
        ("a\tb\r\nc", "a b  c"),
        ("a\u{2028}b\u{85}c", "a b c"),
        ("\u{1B}[31mred\u{7}\u{7F}\u{9B}", "\u{FFFD}[31mred\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("\u{202E}moc\u{2066}\u{200B}\u{FEFF}\u{E0041}", "\u{FFFD}moc\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("漢字é", "漢字é"),
    ])
    func textIsVisible(text: String, visible: String) { #expect(text.visible() == visible) }

    @Test(arguments: [
        (String(repeating: "a", count: 4000), 4000, ""), (String(repeating: "a", count: 4001), 4000, "…"),
        ("a" + String(repeating: "é", count: 2000), 3999, "…"), (String(repeating: "\u{301}", count: 2001), 4000, "…"),
    ])
    func longLinesAreCutForPrograms(text: String, byteCount: Int, end: String) {
        let line = RuleLine(file: "a.txt", line: 1, text: text)
        #expect(line.shortText == String(decoding: text.utf8.prefix(byteCount), as: UTF8.self) + end)
    }

    @Test(arguments: [
        ("abcd", 4, "abcd"), ("abcde", 4, "abc…"), ("e\u{301}\u{301}\u{301}\u{301}", 3, "e\u{301}…"), ("ab", 1, "…"),
    ])
    func longTextIsCut(text: String, limit: Int, cut: String) { #expect(text.visible(limit: limit) == cut) }

    @Test(arguments: [
        ("||ads.example^", "`||ads.example^`"),
        ("a`b", "``a`b``"),
        ("`a", "`` `a ``"),
        ("a``b`c```", "```` a``b`c``` ````"),
        (" a ", "`  a  `"),
        ("", "` `"),
        ("`\u{301}a", "`` `\u{301}a ``"),
        (String(repeating: "`", count: 99), "\(run(41)) \(run(40)) \(run(41))"),
        ("\n", "` `"),
        ("</details> @name #1", "`</details> @name #1`"),
    ])
    func codeStaysCode(text: String, code: String) { #expect(MarkdownText.code(text) == code) }

    @Test(arguments: [("a|b", "`a\\|b`"), ("a\\|b", "`a\\\\|b`"), ("|\u{301}", "`\\|\u{301}`"), ("ads", "`ads`")])
    func barsStayInTheirCell(text: String, cell: String) { #expect(MarkdownText.cell(text) == cell) }

    @Test(arguments: [
        ("blocks 37 of 900 requests (4.1%), on 1,200 sites", "blocks 37 of 900 requests (4.1%), on 1,200 sites"),
        ("what a first-party site's page loads", "what a first-party site's page loads"),
        ("1 → 2 files", "1 → 2 files"),
        ("blocks example.com and www.example.org.", "blocks `example.com` and `www.example.org`."),
        ("'@name' or #12 here", "`@name` or `#12` here"),
        ("'||a^', 'b^' 'c^': d", "`||a^`, `b^` `c^`: d"),
        ("' , . ''", "`'` , . `''`"),
        ("see https://github.com/a/b/issues/1 <b>now</b>", "see `https://github.com/a/b/issues/1 <b>now</b>`"),
        ("a `b` *c* GH-12 d_e", "a `` `b` *c* GH-12 d_e ``"),
    ])
    func sentencesHoldPlainWordsAndCode(text: String, sentence: String) {
        #expect(MarkdownText.sentence(text) == sentence)
    }

    @Test func htmlIsEscaped() {
        #expect(MarkdownText.html("<a href=\"x\">'&\u{0}") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;\u{FFFD}")
    }

    @Test func commandsAreEscaped() {
        let line = RuleLine(file: "a,b:c%.txt", line: 3, column: 7, text: "x")
        let command = GitHubCommand(
            .warning, line: line, endColumn: 9, title: "t,i:t%l\ne", message: "50%: a,b\nc\rd\u{1B}")
        #expect(
            command.text == "::warning file=a%2Cb%3Ac%25.txt,line=3,col=7,endColumn=9,title=t%2Ci%3At%25l e"
                + "::50%25: a,b%0Ac d\u{FFFD}")
    }

    @Test func anAddressIsNoFileOfTheRepository() {
        let line = RuleLine(file: "https://lists.example/a.txt", line: 3, text: "x")
        #expect(GitHubCommand(.note, line: line, title: "t", message: "m").text == "::notice title=t::m")
    }

    @Test(arguments: [(3, 3, false), (10, 10, false), (11, 10, true), (400, 10, true)])
    func gitHubShowsTenOfAKind(count: Int, shown: Int, saysMore: Bool) {
        let commands = (0..<count).flatMap { number in
            [LintSeverity.note, .error].map { GitHubCommand($0, title: "t\(number)", message: "m") }
        }
        let lines = GitHubCommand.text(of: commands, advice: "advice").split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error ") } == shown && lines.count { $0.hasPrefix("::notice ") } == shown)
        #expect(lines.first?.hasPrefix("::error title=t0::") == true)
        let more = "::error title=\(count - 9) more::GitHub shows ten of a kind: advice"
        #expect(lines.contains { $0 == more } == saysMore)
    }

    @Test func jsonKeepsItsOrderAndEscapes() {
        let value: JSONValue = [
            "z": .string("\"\\\n\u{1}\u{9B}\u{202E}\u{E0041}é"),
            "a": .array([.integer(-1), .decimal(0.5), .decimal(.nan)]),
            "e": .array([]), "o": .object([]), "b": .array([.bool(true), .null]),
        ]
        #expect(
            value.text == #"""
                {
                  "z": "\"\\\n\u0001\u009b\u202e\udb40\udc41é",
                  "a": [
                    -1,
                    0.5,
                    null
                  ],
                  "e": [],
                  "o": {},
                  "b": [
                    true,
                    null
                  ]
                }

                """#)
    }
}
