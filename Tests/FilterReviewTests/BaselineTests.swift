import FilterReview
import Testing

/// Which findings a baseline knows.
struct BaselineTests {
    /// `code file:line text`.
    private static func item(_ text: String) throws -> LintReport.Item {
        let match = try #require(text.firstMatch(of: #/^(\S+) (.+?):(\d+) /#.matchingSemantics(.unicodeScalar)))
        return LintReport.Item(
            code: String(match.1), explanation: "", severity: .warning,
            line: RuleLine(
                file: String(match.2), line: Int(match.3) ?? 0, text: String(text[match.range.upperBound...])),
            message: "")
    }

    private static func items(_ texts: [String]) throws -> [LintReport.Item] { try texts.map(item) }

    static let cases: [(old: [String], new: [String], news: [Int], known: Int, gone: Int)] = [
        ([], [], [], 0, 0),
        ([], ["a-b a.txt:1 x"], [0], 0, 0),
        (["a-b a.txt:1 x"], [], [], 0, 1),
        (["a-b a.txt:1 x"], ["a-b a.txt:1 x"], [], 1, 0),
        // Lines move, and white space with them.
        (["a-b a.txt:1 x y"], ["a-b a.txt:7 x \t y"], [], 1, 0),
        // Another code, file or text is another finding.
        (["a-b a.txt:1 x"], ["a-c a.txt:1 x"], [0], 0, 1),
        (["a-b a.txt:1 x"], ["a-b b.txt:1 x"], [0], 0, 1),
        (["a-b a.txt:1 x"], ["a-b a.txt:1 X"], [0], 0, 1),
        // One more of the same is new: the last.
        (["a-b a.txt:1 x"], ["a-b a.txt:1 x", "a-b a.txt:9 x"], [1], 1, 0),
        (["a-b a.txt:1 x", "a-b a.txt:2 x"], ["a-b a.txt:9 x"], [], 1, 1),
        // Paths are those of the folder.
        (["a-b a.txt:1 x"], ["a-b /home/me/a.txt:1 x", "a-b ./a.txt:1 x"], [1], 1, 0),
        (["a-b /home/me/b/a.txt:1 x"], ["a-b b/a.txt:1 x"], [], 1, 0),
        (["a-b /home/me2/a.txt:1 x"], ["a-b 2/a.txt:1 x"], [0], 0, 0),
        // A mark that joins the space before it.
        (["a-b a.txt:1 \u{301}x"], ["a-b a.txt:1 \u{301}x"], [], 1, 0), (["a-b a.txt:1 \u{301}x"], [], [], 0, 1),
        // What would break a line of the file.
        (["a-b a\u{7}b].txt:1 x\u{2028}y\u{202E}"], ["a-b a\u{7}b].txt:1 x\u{2028}y\u{202E}"], [], 1, 0),
    ]

    @Test(arguments: cases) func knows(
        _ old: [String], _ new: [String], _ news: [Int], _ known: Int, _ gone: Int
    ) throws {
        let written = Baseline(try Self.items(old), folder: "/home/me").text
        let baseline = try Baseline(text: written)
        #expect(baseline.text == written)
        let items = try Self.items(new)
        let found = baseline.news(in: items, folder: "/home/me") { _, file in !file.hasPrefix("/") }
        #expect(found.items.map(\.line) == news.map { items[$0].line })
        #expect(found.knownCount == known)
        #expect(found.goneCount == gone)
    }

    @Test func filesMayBeCalledOtherwiseNow() throws {
        let written = Baseline(try Self.items(["a-b sub/../a.txt:1 x", "a-b a.txt:2 x"]), folder: "/home/me").text
        let baseline = try Baseline(text: written) { $0.replacing("sub/../", with: "") }
        let items = try Self.items(["a-b a.txt:1 x", "a-b a.txt:2 x", "a-b a.txt:3 x"])
        #expect(baseline.news(in: items, folder: "/home/me") { _, _ in true }.knownCount == 2)
    }

    @Test func textIsForPeople() throws {
        let items = try Self.items([
            "short-pattern lists/b.txt:3 /a/", "broad-rule lists/b.txt:9 ||e", "broad-rule lists/a.txt:1 ||e",
            "broad-rule lists/b.txt:2 ||e", "short-pattern lists/b.txt:1 /\(String(repeating: "a", count: 300))/",
        ])
        let baseline = Baseline(items, folder: "/home/me")
        #expect(
            baseline.text == """
                # Findings that 'filterc check --baseline' takes for known; '--write-baseline' renews this file.

                [lists/a.txt]
                broad-rule ||e

                [lists/b.txt]
                broad-rule ||e
                broad-rule ||e
                short-pattern /a/
                short-pattern /\(String(repeating: "a", count: 199))… e1235981c20535e7

                """)
        #expect(Baseline(items.reversed(), folder: "/home/me").text == baseline.text)
    }

    @Test(arguments: [("x", 1), ("[a]\nb-c d\n\ne", 4), ("# a\r\n[a\r\n", 2)])
    func saysWhereAFileIsNoBaseline(_ text: String, _ line: Int) {
        #expect(throws: Baseline.Problem.self) { try Baseline(text: text) }
        do throws(Baseline.Problem) { _ = try Baseline(text: text) } catch { #expect(error.line == line) }
    }
}
