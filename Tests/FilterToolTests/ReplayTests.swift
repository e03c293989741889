import Foundation
import Testing

/// `filterc replay`: what rule sets do with recorded requests.
@Suite struct ReplayTests {
    /// A folder with rules: ads.json blocks, lets through and hides; privacy.json blocks and upgrades.
    static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(
            "ads.json",
            """
            [{"trigger":{"url-filter":"ads\\\\.test/"},"action":{"type":"block"}},
            {"trigger":{"url-filter":"/banner","resource-type":["image"]},"action":{"type":"block"}},
            {"trigger":{"url-filter":"never"},"action":{"type":"block"}},
            {"trigger":{"url-filter":".*"},"action":{"type":"css-display-none","selector":".ad"}},
            {"trigger":{"url-filter":"allowed"},"action":{"type":"ignore-previous-rules"}}]
            """)
        try folder.write(
            "privacy.json",
            """
            [{"trigger":{"url-filter":"/pixel","load-type":["third-party"]},"action":{"type":"block"}},
            {"trigger":{"url-filter":"/inner","load-context":["child-frame"]},"action":{"type":"block"}},
            {"trigger":{"url-filter":"^http://plain\\\\.test"},"action":{"type":"make-https"}}]
            """)
        return folder
    }

    static let rules = ["--rules", "ads.json", "--rules", "privacy.json"]

    static func replay(
        _ arguments: [String], in folder: Folder, input: String = "", rules: [String] = rules
    ) throws -> Tool {
        try Tool(Tool.path, ["replay"] + rules + arguments, in: folder, input: input)
    }

    /// The verdicts on a log, each `type url page: blocked, upgraded or -`, with the rule.
    static func verdicts(_ log: String) throws -> (lines: [String], errors: String) {
        let folder = try folder()
        let tool = try replay(["--verdicts", "-", "-"], in: folder, input: log)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let lines = try tool.output.split(separator: "\n").map { line in
            let verdict = try decoder.decode(Verdict.self, from: Data(line.utf8))
            let outcome = verdict.blocked ? "blocked" : verdict.upgraded ? "upgraded" : "-"
            let rule = verdict.rule.map { " by \($0.file):\($0.number)" } ?? ""
            let frame = verdict.frameUrl.map { " in \($0)" } ?? ""
            return "\(verdict.type) \(verdict.url) on \(verdict.sourceUrl)\(frame): \(outcome)\(rule)"
        }
        return (lines, tool.errors)
    }

    private struct Verdict: Decodable {
        struct Rule: Decodable {
            var file: String
            var number: Int
        }

        var url: String
        var type: String
        var sourceUrl: String
        var frameUrl: String?
        var blocked: Bool
        var upgraded: Bool
        var rule: Rule?
    }

    // MARK: Damage

    static let damage: [(line: String, warning: String)] = [
        (#"{"url":"https://a.test/","type":"#, "33: warning: passed over: the JSON breaks off"),
        ("nonsense", "1: warning: passed over: a request must be a JSON object"),
        (#"{"url":"https://a.test/"} x"#, "27: warning: passed over: this character cannot stand here in JSON"),
        (#"{"source_url":"https://a.test/","type":"image"}"#, "1: warning: passed over: the request has no 'url'"),
        (
            #"{"url":"nowhere","source_url":"https://a.test/","type":"image"}"#,
            "9: warning: passed over: the request's address is none"
        ),
        (
            #"{"url":"https://a.test/","source_url":"https://a.test/","type":"picture"}"#,
            "65: warning: passed over: no type of request has this name"
        ),
        (
            #"{"url":"https://a.test/","source_url":"https://a.test/"}"#,
            "1: warning: passed over: the request has no 'type'"
        ),
        (#"{"url":"https://a.test/","type":"image"}"#, "1: warning: passed over: the request names no page"),
        (
            #"{"url":"https://a.test/","source_url":"x","type":"image"}"#,
            "40: warning: passed over: the page's address is none"
        ),
        (
            #"{"url":"https://a.test/","source_url":"https://a.test/","type":"image","blocked":"true"}"#,
            "82: warning: passed over: a verdict ('blocked' or 'blocked_ubo') is true, false or null"
        ),
        (
            #"{"url":"https://a.test/","type":"document","blocked":true,"blocked_ubo":1}"#,
            "73: warning: passed over: a verdict ('blocked' or 'blocked_ubo') is true, false or null"
        ),
        (String(repeating: "[", count: 5000), "1: warning: passed over: a request must be a JSON object"),
        (
            #"{"url":"https://a.test/\#(String(repeating: "x", count: 3 << 20))","type":"document"}"#,
            "9: warning: passed over: this address is longer than the 2 MiB that filterc reads of one"
        ),
    ]

    @Test func damagedLinesAreNamedAndPassedOver() throws {
        let folder = try Self.folder()
        let good = #"{"url":"https://ads.test/","source_url":"https://p.test/","type":"image"}"#
        try folder.write("log.jsonl", Self.damage.map { "\($0.line)\n\n\(good)\n" }.joined())
        let tool = try Self.replay(["--format", "json", "log.jsonl"], in: folder)
        #expect(tool.exitCode == 0)
        let warnings = tool.errors.split(separator: "\n")
        #expect(warnings.count == Self.damage.count)
        for (index, (warning, (_, expected))) in zip(warnings, Self.damage).enumerated() {
            #expect(warning.hasPrefix("log.jsonl:\(index * 3 + 1):\(expected)"))
        }
        #expect(tool.output.contains(#""damaged":\#(Self.damage.count)"#))
        #expect(tool.output.contains(#""requests":\#(Self.damage.count)"#))
    }

    @Test func damagedArchivesAreNamed() throws {
        let good = #"{"request":{"url":"https://ads.test/","headers":[{"name":"Referer","value":"https://p.test/"}]}}"#
        let found = try Self.verdicts("{\"log\":{\"entries\":[{\"request\":{}},\n\(good),\n 7]}}")
        #expect(found.lines == ["other https://ads.test/ on https://p.test/: blocked by ads.json:1"])
        #expect(
            found.errors == """
                standard input:1:20: warning: passed over: the request has no 'url'
                standard input:3:2: warning: passed over: the request has no 'url'

                """)
        #expect(
            try Self.verdicts(#"{"log":{"entries":["#).errors == """
                standard input:1:20: warning: passed over: the JSON breaks off
                filterc: error: standard input: no request in this file; is it the right one?

                """)
    }

    /// What a shell puts in the place of `<(command)` is a pipe.
    @Test func pipesAreReadWhole() throws {
        let requests = (0..<2000).map {
            #"{"url":"https://ads.test/\#($0)","source_url":"https://p.test/","type":"script"}"#
        }.joined(separator: "\n")
        let tool = try Self.replay(["--format", "json", "/dev/stdin"], in: Self.folder(), input: requests)
        #expect(tool.output.contains(#""requests":2000"#), "\(tool.errors)")
        let rules = #"[{"trigger":{"url-filter":"ads"},"action":{"type":"block"}}]"#
        #expect(try Tool(Tool.path, ["cost", "/dev/stdin"], in: Folder(), input: rules).exitCode == 0)
        let empty = try Self.replay(["/dev/null"], in: Self.folder())
        #expect(empty.errors.hasSuffix("/dev/null: no request in this file; is it the right one?\n"))
    }

    // MARK: Results

    static let log = """
        {"url":"https://ads.test/a","source_url":"https://p.test/","type":"script","blocked":true}
        {"url":"https://ads.test/allowed","source_url":"https://p.test/","type":"script","blocked":true,"filter":"||ads\\u001b"}
        {"url":"https://ads.test/b","source_url":"https://p.test/","type":"image","blocked":false}
        {"url":"https://ads.test/","source_url":"https://p.test/","type":"document","blocked":false,"blocked_ubo":true}
        {"url":"http://plain.test/pixel|`","source_url":"https://p.test/","type":"image"}
        {"url":"http://plain.test/","source_url":"https://p.test/","type":"image","blocked":false}

        """

    @Test func textIsForPeople() throws {
        let folder = try Self.folder()
        try folder.write("log.jsonl", Self.log)
        let tool = try Self.replay(["log.jsonl"], in: folder)
        #expect(tool.exitCode == 0)
        #expect(tool.errors == "")
        #expect(
            tool.output == """
                6 requests: 4 blocked (66.6%), 1 let through by exceptions, 1 upgraded to https

                  type      requests  blocked          excepted  upgraded  agree  too much  missed
                  document         1        1  100.0%         0         0      1         0       0
                  script           2        1   50.0%         1         0      1         0       1
                  image            3        2   66.6%         0         1      1         1       0
                  all              6        4   66.6%         1         1      3         1       1

                  category  blocked  alone  excepted  upgraded  rules  match  never match  hiding
                  ads             3      3         1         0      5      2            2       1
                  privacy         1      1         0         1      3      2            1       0
                  Requests do not tell whether rules that hide elements match.

                The rules that block most:
                  blocked  category  rule                 url-filter
                        3  ads       ads.json rule 1      ads\\.test/
                        1  privacy   privacy.json rule 1  /pixel

                3 of 5 recorded verdicts agree (60.0%):
                  1 blocked, not so recorded:
                    image https://ads.test/b
                      on https://p.test/
                      ads.json rule 1: ads\\.test/
                  1 missed, recorded as blocked:
                    script https://ads.test/allowed
                      on https://p.test/
                      filter ||ads\u{FFFD}

                """)
    }

    @Test func jsonHoldsAll() throws {
        let folder = try Self.folder()
        try folder.write("log.jsonl", Self.log)
        let tool = try Self.replay(["--format", "json", "--top", "1", "log.jsonl"], in: folder)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(tool.output.utf8)) as? NSDictionary)
        #expect(
            json["total"] as? NSDictionary
                == ["requests": 6, "blocked": 4, "upgraded": 1, "without_cookies": 0, "excepted": 1])
        #expect(
            json["idle_rules"] as? NSArray
                == [["file": "ads.json", "numbers": [2, 3]], ["file": "privacy.json", "numbers": [2]]])
        #expect(
            json["top_rules"] as? NSArray == [
                ["file": "ads.json", "number": 1, "category": "ads", "url_filter": "ads\\.test/", "blocked": 3]
            ])
        let verdicts = try #require(json["verdicts"] as? NSDictionary)
        #expect(
            verdicts["agreement"] as? NSDictionary
                == ["recorded": 5, "agree": 3, "blocked_too_much": 1, "missed": 1])
        #expect((json["types"] as? NSArray)?.count == 3)
        #expect((json["categories"] as? NSArray)?.count == 2)
    }

    @Test func markdownIsForComments() throws {
        let folder = try Self.folder()
        try folder.write("log.jsonl", Self.log)
        try folder.write("bars.json", #"[{"trigger":{"url-filter":"pixel[|`]"},"action":{"type":"block"}}]"#)
        let tool = try Self.replay(
            ["--format", "markdown", "log.jsonl"], in: folder, rules: Self.rules + ["--rules", "bars.json"])
        #expect(tool.output.hasPrefix("### 4 of 6 requests blocked (66.6%), 60.0% as recorded\n\n| type | requests |"))
        #expect(tool.output.contains("\n| script | 2 | 1 | 50.0% | 1 | 0 | 1 | 0 | 1 |\n"))
        #expect(tool.output.contains("\n| `privacy` | 1 | 0 | 0 | 1 | 3 | 2 | 1 | 0 |\n"))
        #expect(tool.output.contains("<summary>1 missed, recorded as blocked</summary>\n\n| type |"))
        let rows = tool.output.split(separator: "\n").filter { $0.hasPrefix("| script | `") }
        #expect(rows == ["| script | `https://ads.test/allowed` | `https://p.test/` | `\\|\\|ads\u{FFFD}` |"])
    }

    @Test func verdictsGoToAFile() throws {
        let folder = try Self.folder()
        try folder.write("log.jsonl", Self.log)
        let tool = try Self.replay(["--verdicts", "out.jsonl", "log.jsonl"], in: folder)
        #expect(tool.output.hasPrefix("6 requests"))
        let lines = try folder.text(of: "out.jsonl").split(separator: "\n")
        #expect(lines.count == 6)
        #expect(
            lines[0] == #"{"url":"https://ads.test/a","type":"script","source_url":"https://p.test/","blocked":true,"#
                + #""upgraded":false,"rule":{"file":"ads.json","number":1,"action":"block","url-filter":"ads\\.test/"}}"#
        )
    }

    /// Each row: behind a rule that blocks ads.test, the triggers of rules that take others back; a request; and whether
    /// it is let through by an exception.
    static let exceptions: [(triggers: [String], request: String, excepted: Int)] = [
        ([navigation], #""url":"https://ads.test/","type":"document""#, 0),
        ([navigation], #""url":"https://ads.test/","source_url":"https://p.test/","type":"popup""#, 0),
        ([navigation, allowed], #""url":"https://ads.test/allowed","type":"document""#, 0),
        ([allowed, navigation], #""url":"https://ads.test/allowed","type":"document""#, 0),
        ([allowed], #""url":"https://ads.test/allowed","type":"document""#, 1),
        (
            [navigation, allowed], #""url":"https://ads.test/allowed","source_url":"https://p.test/","type":"image""#,
            1
        ),
        ([navigation + #","if-domain":["*ads.test"]"#], #""url":"https://ads.test/","type":"document""#, 1),
        ([#""url-filter":".*""#], #""url":"https://ads.test/","type":"document""#, 1),
    ]

    private static let navigation = #""url-filter":".*","resource-type":["top-document","popup"]"#
    private static let allowed = #""url-filter":"allowed""#

    @Test(arguments: exceptions) func sparedNavigationIsNoException(
        _ triggers: [String], _ request: String, _ excepted: Int
    ) throws {
        let folder = try Folder()
        let rules = triggers.map { #",{"trigger":{\#($0)},"action":{"type":"ignore-previous-rules"}}"# }.joined()
        try folder.write(
            "a.json", #"[{"trigger":{"url-filter":"ads"},"action":{"type":"block"}}\#(rules)]"#)
        let tool = try Self.replay(
            ["--format", "json", "-"], in: folder, input: "{\(request)}", rules: ["--rules", "a.json"])
        let json = try #require(try JSONSerialization.jsonObject(with: Data(tool.output.utf8)) as? [String: Any])
        let total = try #require(json["total"] as? [String: Any])
        let category = try #require((json["categories"] as? [[String: Any]])?.first)
        #expect(total["excepted"] as? Int == excepted, "\(tool.output)")
        #expect(category["excepted"] as? Int == excepted, "\(tool.output)")
    }

    @Test func popupsAreAskedAboutTwice() throws {
        let folder = try Folder()
        try folder.write(
            "a.json",
            #"[{"trigger":{"url-filter":"evil","resource-type":["top-document"]},"action":{"type":"block"}}]"#)
        let request = #"{"url":"https://evil.test/","source_url":"https://p.test/","type":"popup"}"#
        let tool = try Self.replay(["--verdicts", "-", "-"], in: folder, input: request, rules: ["--rules", "a.json"])
        #expect(tool.output.contains(#""blocked":true,"upgraded":false,"rule":{"file":"a.json","number":1,"#))
    }

    static let runs: [(arguments: String, exitCode: Int32, errors: String)] = [
        ("--rules ads.json log.jsonl", 0, ""),
        ("--rules ads.json log.jsonl other.jsonl", 0, ""),
        ("--rules ads.json --strict other.jsonl", 0, ""),
        ("--rules ads.json --strict log.jsonl", 1, ""),
        ("--rules ads.json missing.jsonl", 2, "filterc: error: missing.jsonl: cannot be read: no such file"),
        ("--rules ads.json .", 2, "filterc: error: .: this is a folder; name the files in it"),
        ("--rules ads.json empty.jsonl", 2, "filterc: error: empty.jsonl: no request in this file"),
        ("--rules none.json log.jsonl", 2, "filterc: error: none.json: cannot be read: no such file"),
        ("--rules ads.json --verdicts . log.jsonl", 2, "filterc: error: .: cannot be written"),
        ("--rules ads.json --verdicts log.jsonl log.jsonl", 64, "--verdicts would overwrite 'log.jsonl'"),
        ("--rules ads.json", 64, "Error: Missing expected argument '<requests> ...'"),
        ("log.jsonl", 64, "Error: Missing expected argument '--rules <file|dir> ...'"),
        ("--rules ads.json --format xml log.jsonl", 64, "Error: The value 'xml' is invalid for '--format"),
    ]

    @Test func exitCodesTell() throws {
        let folder = try Self.folder()
        try folder.write("log.jsonl", Self.log)
        try folder.write("other.jsonl", #"{"url":"https://x.test/","type":"document","blocked":false}"#)
        try folder.write("empty.jsonl", "")
        for run in Self.runs {
            let tool = try Self.replay(run.arguments.split(separator: " ").map(String.init), in: folder, rules: [])
            #expect(tool.exitCode == run.exitCode, "\(run.arguments)")
            #expect(run.errors.isEmpty ? tool.errors.isEmpty : tool.errors.contains(run.errors), "\(run.arguments)")
        }
    }
}
