import FilterCompiler
import FilterLists
import FilterReview
import Testing

/// What comments in lists keep quiet.
struct DisablingTests {
    /// Finds a lint on each line that holds its code's first word: `broad` is found by `broad-rule`.
    private static let words: [(word: String, lint: Lint)] = [("broad", .broadRule), ("short", .shortPattern)]

    /// What is left of a list whose lines are separated by bars, as `line:code` or, about comments, `line:code:column`.
    private static func left(_ text: String) throws -> (findings: [String], disabledCount: Int) {
        let lines = text.split(separator: "¦", omittingEmptySubsequences: false)
        let list = try #require(FilterList(name: "a.txt", bytes: Array(lines.joined(separator: "\n").utf8)))
        let rules = list.rules()
        var findings: [LintFinding] = []
        for rule in rules.networkRules {
            for (word, lint) in words where list.text(of: rule.text).contains(word) {
                findings.append(
                    LintFinding(
                        .lint(lint), at: ListPlace(list: 0, line: rule.line), range: rule.pattern, message: word))
            }
        }
        let (left, count) = Disablings([rules]).applied(to: findings)
        return (
            left.map { finding in
                let column = list.place(line: finding.place.line, offset: finding.range.offset).column
                let isComment = [.lint(.unknownLint), .lint(.idleDisabling)].contains(finding.code)
                return "\(finding.place.line):\(finding.code.name)" + (isComment ? ":\(column)" : "")
            }, count
        )
    }

    static let cases: [(list: String, left: [String], disabledCount: Int)] = [
        // Without comments all stays.
        ("broad¦short", ["1:broad-rule", "2:short-pattern"], 0),
        ("broad short", ["1:broad-rule", "1:short-pattern"], 0),
        // The next line.
        ("! filterc-disable-next-line broad-rule¦broad¦broad", ["3:broad-rule"], 1),
        ("!filterc-disable-next-line broad-rule¦broad", [], 1),
        ("# filterc-disable-next-line broad-rule¦broad", [], 1),
        ("  !\tfilterc-disable-next-line\tbroad-rule  ¦broad", [], 1),
        // White space is what the reader takes for it.
        ("short¦\u{FEFF}! filterc-disable-next-line broad-rule\u{A0}¦broad", ["1:short-pattern"], 1),
        ("! filterc-disable-next-line short-pattern¦broad", ["1:idle-disabling:29", "2:broad-rule"], 0),
        ("! filterc-disable-next-line broad-rule, short-pattern¦broad short", [], 2),
        ("! filterc-disable-next-line broad-rule,short-pattern -- it is meant¦broad short", [], 2),
        ("! filterc-disable-next-line broad-rule --meant, as short-pattern¦broad", [], 1),
        // Comments, hints and blank lines in between do not count as lines.
        ("! filterc-disable-next-line broad-rule¦! really¦¦broad", [], 1),
        ("! filterc-disable-next-line broad-rule¦!+ PLATFORM(ext_safari)¦broad", [], 1),
        ("! filterc-disable-next-line broad-rule¦! filterc-disable-next-line short-pattern¦broad short", [], 2),
        (
            "! filterc-disable-next-line broad-rule¦short¦broad",
            [
                "1:idle-disabling:29", "2:short-pattern", "3:broad-rule",
            ], 0
        ),
        // Said twice is once too often.
        (
            "! filterc-disable-next-line broad-rule¦! filterc-disable-next-line broad-rule¦broad",
            [
                "2:idle-disabling:29"
            ], 1
        ),
        ("broad¦! filterc-disable-next-line broad-rule", ["1:broad-rule", "2:idle-disabling:29"], 0),
        // Ranges.
        (
            "broad¦! filterc-disable broad-rule¦broad¦broad¦! filterc-enable broad-rule¦broad",
            [
                "1:broad-rule", "6:broad-rule",
            ], 2
        ),
        ("! filterc-disable broad-rule¦broad¦x¦broad", [], 2),
        (
            "! filterc-disable broad-rule short-pattern¦broad¦! filterc-enable short-pattern¦short¦broad",
            [
                "1:idle-disabling:30", "4:short-pattern",
            ], 2
        ),
        ("! filterc-disable broad-rule¦! filterc-disable broad-rule¦broad", ["2:idle-disabling:19"], 1),
        ("! filterc-enable broad-rule¦broad", ["1:idle-disabling:18", "2:broad-rule"], 0),
        ("! filterc-disable broad-rule¦! filterc-enable broad-rule¦broad", ["1:idle-disabling:19", "3:broad-rule"], 0),
        // A line of its own goes before a range.
        ("! filterc-disable broad-rule¦! filterc-disable-next-line broad-rule¦broad", ["1:idle-disabling:19"], 1),
        // What cannot be obeyed.
        ("! filterc-disable-next-line broad¦broad", ["1:unknown-lint:29", "2:broad-rule"], 0),
        ("! filterc-disable-next-line¦broad", ["1:unknown-lint:3", "2:broad-rule"], 0),
        ("! filterc-disable-next-line -- broad-rule¦broad", ["1:unknown-lint:3", "2:broad-rule"], 0),
        ("! filterc-disable-line broad-rule¦broad", ["1:unknown-lint:3", "2:broad-rule"], 0),
        ("! filterc-disabled broad-rule¦broad", ["1:unknown-lint:3", "2:broad-rule"], 0),
        // Other comments.
        ("! filterc-lists are good¦broad", ["2:broad-rule"], 0),
        ("! see filterc-disable-next-line broad-rule¦broad", ["2:broad-rule"], 0),
        ("||filterc-disable-next-line.broad-rule^", ["1:broad-rule"], 0),
    ]

    @Test(arguments: cases) func keepsQuiet(_ list: String, _ left: [String], _ disabledCount: Int) throws {
        let result = try Self.left(list)
        #expect(result.findings == left)
        #expect(result.disabledCount == disabledCount)
    }

    /// To every program the comments are comments: they change no rule.
    @Test(arguments: cases) func commentsStayComments(_ list: String, _ left: [String], _ disabledCount: Int) throws {
        let lines = list.split(separator: "¦", omittingEmptySubsequences: false)
        let others = lines.filter {
            !$0.contains("! filterc-") && !$0.contains("!filterc-") && !$0.contains("# filterc")
        }
        func count(_ lines: [Substring]) throws -> (Int, Int) {
            let bytes = Array(lines.joined(separator: "\n").utf8)
            let rules = try #require(FilterList(name: "a", bytes: bytes)).rules()
            return (rules.networkRules.count, rules.problems.count)
        }
        let (with, without) = try (count(lines), count(others))
        #expect(with == without)
    }

    /// Lines are named as the source counts them, which may hold more than the list.
    @Test func linesAreNamedAsInTheSource() throws {
        let text = "! filterc-disable-next-line broad-rule\n||ads.example^\n"
        var source = ListSource(name: "a", bytes: Array(text.utf8), syntax: .filters)
        source.places = [.asWritten(line: 4), .asWritten(line: 7)]
        guard case .rules(let rules) = try source.read(.safari) else {
            Issue.record("this is no list of rules")
            return
        }
        let messages = Disablings([rules]).applied(to: []).findings.map(\.message)
        #expect(messages == ["there is no 'broad-rule' on line 7"])
    }

    @Test func manyCommentsCostLittle() throws {
        let line =
            "! filterc-disable-next-line broad-rule¦broad¦! filterc-disable short-pattern¦short¦"
            + "! filterc-enable short-pattern¦"
        let result = try Self.left(String(repeating: line, count: 5000))
        #expect(result.findings == [] && result.disabledCount == 10_000)
    }

    /// Each list has its own comments.
    @Test func listsAreApart() throws {
        let texts = ["! filterc-disable broad-rule\nbroad\n", "broad\n"]
        let lists = try texts.map { try #require(FilterList(name: "a", bytes: Array($0.utf8))).rules() }
        let findings = [(0, 2), (1, 1)].map { list, line in
            LintFinding(
                .lint(.broadRule), at: ListPlace(list: list, line: UInt32(line)), range: .none, message: "broad")
        }
        let left = Disablings(lists).applied(to: findings)
        #expect(left.findings.map(\.place.list) == [1] && left.disabledCount == 1)
    }
}
