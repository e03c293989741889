import Foundation
import Testing

/// `filterc check`: what it says of files, and its exit codes.
@Suite struct CheckTests {
    static func folder() throws -> Folder {
        let folder = try Folder()
        let good = #"{"trigger":{"url-filter":"a"},"action":{"type":"block"}}"#
        let bad = #"{"trigger":{"url-filter":"a|b"},"action":{"type":"block"}}"#
        let selector = #"{"trigger":{"url-filter":"a"},"action":{"type":"css-display-none","selector":"a:nope"}}"#
        try folder.write("good.json", "[\(good)]")
        try folder.write("bad.json", "[\n\(good),\n\(bad),\n\(bad)\n]")
        try folder.write("warning.json", "[\n\(good),\n\(selector)\n]")
        try folder.write(
            "aborts.json", #"[{"trigger":{"url-filter":"[\\x80-\\xff]"},"action":{"type":"block"}}]"#)
        try folder.write("empty.json", "")
        try folder.write("text.json", "||a.example^")
        try folder.write("list.txt", "||a.example^")
        try folder.write(
            "newer.json",
            """
            [
            {"trigger":{"url-filter":"a","unless-frame-url":["x"]},"action":{"type":"block"}},
            {"trigger":{"url-filter":"a","if-frame-url":["x"],"request-method":"post"},"action":{"type":"block"}},
            {"trigger":{"url-filter":"a"},"action":{"type":"css-display-none","selector":".a:has(> .b)"}}
            ]
            """)
        try folder.write("many.json", "[" + Array(repeating: bad, count: 150).joined(separator: ",\n") + "]")
        return folder
    }

    static let expression = "WebKit does not take this regular expression: '|' is not supported; write two rules"
    static let runs: [(arguments: String, exitCode: Int32, output: String)] = [
        ("good.json", 0, "good.json: accepted, 1 rule, 0 errors, 0 warnings\n"),
        (
            "bad.json", 1,
            """
            bad.json:3:28: error: rule 2: \(expression) [invalid-url-filter]
            bad.json:4:28: error: rule 3: \(expression) [invalid-url-filter]
            bad.json: refused, 3 rules, 2 errors, 0 warnings

            """
        ),
        ("good.json bad.json", 1, "good.json: accepted, 1 rule, 0 errors, 0 warnings\nbad.json:3:28: error"),
        ("warning.json", 0, "warning.json:3:80: warning: rule 2: WebKit leaves the rule out"),
        ("--strict warning.json", 1, "warning.json: accepted, 2 rules, 0 errors, 1 warning\n"),
        ("--strict good.json", 0, "accepted"),
        ("aborts.json", 1, "aborts.json: WebKit's process dies of it, 1 rule, 1 error, 0 warnings\n"),
        ("empty.json", 1, "empty.json:1:1: error: the file is empty; WebKit wants at least one rule [empty-file]\n"),
        ("text.json", 1, "text.json: refused, 0 rules, 1 error, 0 warnings\n"),
        ("-", 1, "standard input:1:1: error: the file is empty"),
        // What engines before the newest do not know is told of those that are asked about.
        ("newer.json", 0, "newer.json: accepted, 3 rules, 0 errors, 0 warnings\n"),
        ("--target webkitgtk-2.50 newer.json", 0, "3 rules, 0 errors, 0 warnings\n"),
        ("--target safari-26 newer.json", 0, "3 rules, 0 errors, 0 warnings\n"),
        (
            "--target safari-18 newer.json", 0,
            """
            newer.json:2:51: warning: rule 1: safari-18 ignores 'unless-frame-url' and applies the rule more widely \
            than it says; leave the rule out there [unknown-key]
            newer.json:3:27: warning: rule 2: safari-18 ignores 'request-method' and applies the rule more widely \
            than it says; leave the rule out there [unknown-key]
            newer.json: accepted, 3 rules, 0 errors, 2 warnings

            """
        ),
        (
            "--target safari-16 newer.json", 0,
            "newer.json:4:79: warning: rule 3: safari-16 leaves the rule out, as it cannot parse the selector "
                + "[invalid-selector]\n"
        ),
        ("--target safari-16 newer.json", 0, "3 rules, 0 errors, 3 warnings\n"),
        ("--target safari-15.4 newer.json", 0, "newer.json:3:47: warning: rule 2: safari-15.4 ignores 'if-frame-url'"),
        ("--strict --target safari-16.4 newer.json", 1, "3 rules, 0 errors, 2 warnings\n"),
    ]

    @Test(arguments: runs) func answers(_ arguments: String, _ exitCode: Int32, _ output: String) throws {
        let words = ["check"] + arguments.split(separator: " ").map(String.init)
        let tool = try Tool(Tool.path, words, in: Self.folder())
        #expect(tool.exitCode == exitCode, "\(tool.errors)")
        #expect(tool.output.contains(output), "\(tool.output)")
        #expect(tool.errors == "")
    }

    static let faults: [(arguments: String, exitCode: Int32, errors: String)] = [
        ("missing.json", 2, "filterc: error: missing.json: cannot be read: no such file\n"),
        ("bad.json missing.json", 2, "filterc: error: missing.json: cannot be read: no such file\n"),
        (".", 2, "filterc: error: .: holds rule sets (aborts.json) and other files (empty.json); name a folder that"),
        (
            "", 2,
            "filterc: error: no files are named and there is no filterc.yml here; name filter lists or rule sets\n"
        ),
        ("--baseline none bad.json", 2, "filterc: error: bad.json: a rule set, of which no baseline tells"),
        ("--write-baseline known good.json", 2, "filterc: error: good.json: a rule set, of which no baseline tells"),
        ("--format xml good.json", 64, "Error: The value 'xml' is invalid"),
        ("- -", 64, "Error: Standard input can be read only once."),
    ]

    @Test(arguments: faults) func complains(_ arguments: String, _ exitCode: Int32, _ errors: String) throws {
        let words = ["check"] + arguments.split(separator: " ").map(String.init)
        let tool = try Tool(Tool.path, words, in: Self.folder())
        #expect(tool.exitCode == exitCode)
        #expect(tool.errors.hasPrefix(errors), "\(tool.errors)")
    }

    @Test(arguments: [("many.json", 102, true), ("--all many.json", 151, false)])
    func outputIsBounded(_ arguments: String, _ lineCount: Int, _ isCut: Bool) throws {
        let words = ["check"] + arguments.split(separator: " ").map(String.init)
        let tool = try Tool(Tool.path, words, in: Self.folder())
        #expect(tool.output.split(separator: "\n").count == lineCount)
        #expect(tool.output.contains("many.json: 50 more problems; --all prints them\n") == isCut)
        #expect(tool.output.hasSuffix("many.json: refused, 150 rules, 150 errors, 0 warnings\n"))
    }

    /// Rule sets have rules and no lines, and can hold no comments.
    @Test func reportsSpeakOfRuleSets() throws {
        let folder = try Self.folder()
        let words = ["check", "--format"]
        let markdown = try Tool(Tool.path, words + ["markdown", "bad.json", "good.json"], in: folder)
        #expect(markdown.output.hasPrefix("**filterc check**: 2 errors · 2 rule sets with 4 rules\n"))
        try folder.write("own.txt", "||com^\n")
        let both = try Tool(
            Tool.path, words + ["markdown", "--only", "broad-rule", "own.txt", "good.json"], in: folder)
        #expect(both.output.contains(" · 1 list with 1 line and 1 rule set with 1 rule\n"), "\(both.output)")
        let sarif = try Tool(Tool.path, words + ["sarif", "own.txt", "bad.json"], in: folder)
        #expect(sarif.output.contains("filterc-disable-next-line broad-rule"), "\(sarif.output)")
        #expect(!sarif.output.contains("filterc-disable-next-line invalid-url-filter"), "\(sarif.output)")
    }

    @Test func jsonHoldsTheSame() throws {
        struct Answer: Decodable {
            struct File: Decodable {
                struct Problem: Decodable {
                    var line, column: Int
                    var rule: Int?
                    var severity, code, explanation: String
                }
                var file, verdict: String
                var rules: Int
                var problems: [Problem]
            }
            var files: [File]
        }
        let tool = try Tool(
            Tool.path, ["check", "--format", "json", "bad.json", "empty.json", "good.json"], in: Self.folder())
        #expect(tool.exitCode == 1)
        let files = try JSONDecoder().decode(Answer.self, from: Data(tool.output.utf8)).files
        #expect(files.map(\.file) == ["bad.json", "empty.json", "good.json"])
        #expect(files.map(\.verdict) == ["refused", "refused", "accepted"])
        #expect(files.map(\.rules) == [3, 0, 1])
        #expect(files.map { $0.problems.map(\.rule) } == [[2, 3], [nil], []])
        #expect(files[0].problems.map { "\($0.line):\($0.column)" } == ["3:28", "4:28"])
        #expect(files[0].problems[0].code == "invalid-url-filter")
        #expect(files[0].problems[0].severity == "error")
        #expect(files[0].problems[0].explanation == Self.expression)
    }
}
