import Foundation
import Testing

/// `filterc explain`: verdicts, rules and lines.
@Suite struct ExplainTests {
    static let list = """
        ||ads.example^$third-party
        @@||ads.example/ok.js$domain=news.example
        /banner/$image
        ||evil.example^$important
        @@||evil.example^
        ##.ad
        ##.sponsor
        news.example##.promo
        news.example,a.example##.promo, .x:is(a, b)
        a.example#@#.ad
        @@||quiet.example^$generichide
        @@||free.example^$elemhide
        free.example##.zz

        """

    /// A folder with a compiled list.
    private static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("list.txt", list)
        let tool = try Tool.compile("-o", "out", "--category", "ads", "list.txt", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        return folder
    }

    static func explain(_ arguments: String, rules: String = "out", in folder: Folder) throws -> Tool {
        let words = ["explain", "--rules", rules] + arguments.split(separator: " ").map(String.init)
        return try Tool(Tool.path, words, in: folder)
    }

    /// Each row: what is asked, and what stands in the answer.
    static let answers: [(arguments: String, output: [String])] = [
        (
            "https://ads.example/x.js --page https://news.example/ --type script",
            ["blocked as script (third party)\n  by  ", " out/ads.json rule 1, block, category ads\n", "list.txt:1: "]
        ),
        ("https://ads.example/x.js --page https://ads.example/", ["allowed as document, subdocument, stylesheet"]),
        (
            "https://ads.example/ok.js --page https://news.example/ --type script",
            [
                "allowed as script", "list.txt:2: @@||ads.example/ok.js$domain=news.example\n",
                "  overridden         out/ads.json rule 1, block, category ads; taken back by rule 3\n",
                "list.txt:1: ||ads.example^$third-party\n",
            ]
        ),
        (
            "https://evil.example/x.js --page https://news.example/ --type fetch",
            ["blocked as xhr", "list.txt:4: ||evil.example^$important", "in spite of", "list.txt:5: @@||evil.example^"]
        ),
        (
            "https://c.example/banner/x --page https://news.example/",
            ["blocked as image, svg-document", "allowed as document", "list.txt:3: /banner/$image"]
        ),
        ("wss://c.example/banner/x --page https://news.example/", ["allowed as websocket"]),
        (
            "data:text/plain,/banner/ --page https://news.example/ --type image",
            ["allowed as image", ": no rule says otherwise\n"]
        ),
        (
            "https://ads.example/x --page https://news.example/ --frame https://ads.example/ --type image",
            [
                "https://ads.example/x\n  on https://news.example/, in its frame https://ads.example/\n",
                "blocked as image",
            ]
        ),
        (
            "--page https://news.example/",
            [
                "https://news.example/\n\nallowed: no rule says otherwise\n",
                "hidden for this site: 2 selectors\n  .promo\n",
                "list.txt:8: news.example##.promo\n", "  .x:is(a, b)\n      list.txt:9: ",
                "hidden here as on nearly all sites: 2 selectors; --all lists them\n",
            ]
        ),
        (
            "--page https://a.example/ --all",
            [
                "hidden for this site: 2 selectors\n  .promo\n      list.txt:9: ",
                "hidden here as on nearly all sites: 1 selector\n  .sponsor\n      list.txt:7: ##.sponsor\n",
                "hidden on nearly all sites, but not here: 1 selector\n  .ad\n      list.txt:6: ##.ad\n"
                    + "      list.txt:10: a.example#@#.ad\n",
            ]
        ),
        (
            "--page https://quiet.example/",
            [
                "exception", "list.txt:11: @@||quiet.example^$generichide",
                "but not here: 2 selectors; --all lists them\n",
            ]
        ),
        (
            "--page https://free.example/",
            ["but not here: 2 selectors", "left visible by an exception: 1 selector\n  .zz\n", "list.txt:13: "]
        ),
        (
            "--page https://news.example/ --frame https://a.example/f",
            ["https://a.example/f\n  in a frame of https://news.example/\n", "hidden for this site: 2 selectors"]
        ),
    ]

    @Test(arguments: answers) func tells(_ arguments: String, _ output: [String]) throws {
        let tool = try Self.explain(arguments, in: Self.folder())
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(tool.errors == "")
        for part in output { #expect(tool.output.contains(part), "\(tool.output)") }
        #expect(!tool.output.contains("\u{1B}"))
    }

    private static func explain(list: [UInt8], _ arguments: String) throws -> String {
        let folder = try Folder()
        try folder.write("list.txt", bytes: list)
        let compiled = try Tool.compile("-o", "out", "list.txt", in: folder)
        #expect(compiled.exitCode == 0, "\(compiled.errors)")
        let tool = try explain(arguments, in: folder)
        #expect(tool.exitCode == 0 && tool.errors == "", "\(tool.errors)")
        return tool.output
    }

    /// Each row: a list, what is asked, and which selectors of the site are visible because of which lines; nothing
    /// where no line says so.
    static let exceptions: [(list: String, arguments: String, exempted: String)] = [
        (
            "site.example##.a\nsub.site.example#@#.a", "--page https://sub.site.example/",
            ": 1 selector\n  .a\n      list.txt:1: site.example##.a\n      list.txt:2: sub.site.example#@#.a\n"
        ),
        (
            "site.example##.a\nb.site.example#@#.a", "--page https://a.b.site.example/x?y#z",
            ": 1 selector\n  .a\n      list.txt:1: site.example##.a\n      list.txt:2: b.site.example#@#.a\n"
        ),
        (
            "site.com##.a\nsub.site.*#@#.a", "--page https://sub.site.com/",
            ": 1 selector\n  .a\n      list.txt:1: site.com##.a\n      list.txt:2: sub.site.*#@#.a\n"
        ),
        (
            "[$domain=site.example]##.a\n[$domain=x.example|sub.site.example]#@#.a",
            "--page https://sub.site.example/",
            ": 1 selector\n  .a\n      list.txt:1: [$domain=site.example]##.a\n"
                + "      list.txt:2: [$domain=x.example|sub.site.example]#@#.a\n"
        ),
        (
            "site.example##.a\nsub.site.example#@#.a",
            "--page https://p.example/ --frame https://sub.site.example/f",
            ": 1 selector\n  .a\n      list.txt:1: site.example##.a\n      list.txt:2: sub.site.example#@#.a\n"
        ),
        // An exception is one to all that stands in a line.
        (
            "site.example##.a, .b\nsub.site.example#@#.a, .b", "--page https://sub.site.example/",
            ": 2 selectors\n  .a\n      list.txt:1: site.example##.a, .b\n"
        ),
        ("site.example##.a, .b\nsub.site.example#@#.a", "--page https://sub.site.example/", ""),
        // What is not meant for a host needs no exception.
        ("site.example,~sub.site.example##.a\nother.example#@#.a", "--page https://sub.site.example/", ""),
        ("site.example##.a\nsub.site.example#@#.a", "--page https://site.example/", ""),
        ("site.example##.a\nsub.site.example#@#.a", "--page https://other.example/", ""),
        // Paths and expressions tell pages as the compiler reads them.
        (
            "news.com##.a\nnews.com/live#@#.a", "--page https://news.com/live/",
            ": 1 selector\n  .a\n      list.txt:1: news.com##.a\n      list.txt:2: news.com/live#@#.a\n"
        ),
        ("news.com##.a\nnews.com/live#@#.a", "--page https://news.com/", ""),
        (
            "news.com##.a\n[$path=/live]news.com#@#.a", "--page https://www.news.com/live/now",
            ": 1 selector\n  .a\n      list.txt:1: news.com##.a\n      list.txt:2: [$path=/live]news.com#@#.a\n"
        ),
        (
            "news.com##.a\nnews.com#@#.a:matches-path(/live)", "--page https://news.com/live",
            ": 1 selector\n  .a\n      list.txt:1: news.com##.a\n"
                + "      list.txt:2: news.com#@#.a:matches-path(/live)\n"
        ),
        ("news.com##.a\nnews.com#@#.a:matches-path(/Live)", "--page https://news.com/live", ""),
        (
            "news.com##.a\nnews.com#@#.a:matches-path(/live/i)", "--page https://news.com/Live",
            ": 1 selector\n  .a\n      list.txt:1: news.com##.a\n"
                + "      list.txt:2: news.com#@#.a:matches-path(/live/i)\n"
        ),
        ("news.com##.a:matches-path(/Live)\nnews.com/live#@#.a", "--page https://news.com/live", ""),
        (
            "news.com,other.com##.a\n/news\\.(com|org)/#@#.a", "--page https://news.com/live/",
            ": 1 selector\n  .a\n      list.txt:1: news.com,other.com##.a\n"
                + "      list.txt:2: /news\\.(com|org)/#@#.a\n"
        ),
        ("news.com,other.com##.a\n/news\\.(com|org)/#@#.a", "--page https://other.com/", ""),
        // An exception may be spelt as Adblock Plus did, and the rule not.
        (
            "news.com##.a:has(.b)\nlive.news.com#@?#.a:-abp-has(.b)", "--page https://live.news.com/",
            ": 1 selector\n  .a:has(.b)\n      list.txt:1: news.com##.a:has(.b)\n"
                + "      list.txt:2: live.news.com#@?#.a:-abp-has(.b)\n"
        ),
        // What is hidden by another line is not visible.
        (
            "site.example##.a\nsub.site.example##.a, .b\nsub.site.example#@#.a", "--page https://sub.site.example/", ""
        ),
    ]

    @Test(arguments: exceptions) func exceptionsThatStandInNoRule(
        _ list: String, _ arguments: String, _ exempted: String
    ) throws {
        let output = try Self.explain(list: Array(list.utf8), arguments)
        let title = "left visible by an exception"
        #expect(exempted.isEmpty ? !output.contains(title) : output.contains(title + exempted), "\(output)")
    }

    /// Each row: a list, what is asked, and all lines that are told, in their order.
    static let reasons: [(list: String, arguments: String, lines: [String])] = [
        // Of lines that one rule stands for, those that are for the request.
        (
            ["a", "b", "c", "d", "e", "f"].map { "||u.com^$domain=\($0).com" }.joined(separator: "\n"),
            "https://u.com/x --page https://f.com/ --type script", ["6: ||u.com^$domain=f.com"]
        ),
        (
            "||u.com^$domain=f.com|~www.f.com\n||u.com^$domain=www.f.com\n||u.com^$domain=a.com|f.com",
            "https://u.com/x --page https://www.f.com/ --type script",
            ["2: ||u.com^$domain=www.f.com", "3: ||u.com^$domain=a.com|f.com"]
        ),
        (
            "||u.com^$script\n||u.com^$image", "https://u.com/x --page https://f.com/ --type image",
            ["2: ||u.com^$image"]
        ),
        (
            "@@||a.com^$generichide\n@@||b.com^$generichide\n##.x", "--page https://b.com/",
            ["2: @@||b.com^$generichide"]
        ),
        // What lines hide is read as the compiler reads it.
        (
            """
            [Adblock Plus 2.0]
            m.com###one
            m.com#$#.two { display: none!important; }
            m.com##.three:remove()
            m.com#?#.four:-abp-has(.x)
            m.com##div:has(:scope > .x), .y
            """, "--page https://m.com/",
            [
                "2: m.com###one", "3: m.com#$#.two { display: none!important; }", "4: m.com##.three:remove()",
                "5: m.com#?#.four:-abp-has(.x)", "6: m.com##div:has(:scope > .x), .y",
                "6: m.com##div:has(:scope > .x), .y",
            ]
        ),
        ("##.a\nnews.com/live#@#.a", "--page https://news.com/ --all", ["1: ##.a"]),
        (
            "##.a\nnews.com/live#@#.a", "--page https://news.com/live/ --all",
            ["1: ##.a", "2: news.com/live#@#.a"]
        ),
    ]

    @Test(arguments: reasons) func linesWithASayAreTold(
        _ list: String, _ arguments: String, _ lines: [String]
    ) throws {
        let output = try Self.explain(list: Array(list.utf8), arguments)
        let told = output.split(separator: "\n").compactMap { line in
            line.firstRange(of: "list.txt:").map { String(line[$0.upperBound...]) }
        }
        #expect(told == lines, "\(output)")
    }

    /// Lists that are not text as they are: lines are quoted as they were compiled.
    static let packed: [(kind: String, list: [UInt8])] = [
        ("gzip", PackedSourceTests.packed), ("base64", Array("fHxhZHMuZXhhbXBsZV4KIyMuYWQK".utf8)),
        ("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("||ads.example^".utf8)),
    ]

    @Test(arguments: packed) func packedLinesAreQuoted(_ kind: String, _ list: [UInt8]) throws {
        let request = "https://ads.example/x.js --page https://news.example/ --type script"
        let output = try Self.explain(list: list, request)
        #expect(output.contains("list.txt:1: ||ads.example^\n"), "\(kind): \(output)")
    }

    @Test func popupsAreAskedAboutTwice() throws {
        let output = try Self.explain(
            list: Array("||evil.example^$document".utf8),
            "https://evil.example/ --page https://b.example/ --type popup")
        #expect(output.contains("blocked as popup (third party)\n  by  "), "\(output)")
        #expect(output.contains("list.txt:1: ||evil.example^$document\n"), "\(output)")
    }

    /// A line under another one need not be for the request: it comes last, and it is said that another does more.
    @Test func coveredLinesComeLast() throws {
        let folder = try Folder()
        try folder.write("list.txt", "||a.example/x.js$domain=q.example\n||a.example^\n")
        _ = try Tool.compile("-o", "out", "list.txt", in: folder)
        let tool = try Self.explain("https://a.example/x.js --page https://other.example/ --type script", in: folder)
        let lines = tool.output.split(separator: "\n").filter { $0.contains("list.txt:") }
            .map { $0.drop { $0 == " " } }
        #expect(
            lines == [
                "list.txt:2: ||a.example^",
                "list.txt:1: ||a.example/x.js$domain=q.example (covered by another line)",
            ])
    }

    static let faults: [(arguments: String, exitCode: Int32, errors: String)] = [
        ("nonsense --page https://a.example/", 2, "filterc: error: 'nonsense' is no complete address; write it with"),
        ("https://a.example/ --page a.example", 2, "filterc: error: 'a.example' is no complete address"),
        ("https://a.example/", 64, "Error: Missing expected argument '--page <url>'"),
        ("https://a.example/ --page https://a.example/ --type nothing", 64, "Error: The value 'nothing' is invalid"),
        ("--page https://a.example/ --type script", 64, "Error: --type needs an address that is requested."),
    ]

    @Test(arguments: faults) func complains(_ arguments: String, _ exitCode: Int32, _ errors: String) throws {
        let folder = try Folder()
        try folder.write("rules.json", LoadedRulesTests.block)
        let tool = try Self.explain(arguments, rules: "rules.json", in: folder)
        #expect(tool.exitCode == exitCode)
        #expect(tool.output == "")
        #expect(tool.errors.hasPrefix(errors), "\(tool.errors)")
    }

    /// Actions that no filter list of today asks for: another tool's file, without a report.
    @Test func upgradesAndCookies() throws {
        let folder = try Folder()
        try folder.write(
            "rules.json",
            """
            [{"trigger":{"url-filter":"/up"},"action":{"type":"make-https"}},
            {"trigger":{"url-filter":"/cookie"},"action":{"type":"block-cookies"}}]
            """)
        let page = " --page https://a.example/ --type image"
        let upgraded = try Self.explain("http://a.example/up" + page, rules: "rules.json", in: folder).output
        #expect(upgraded.contains("upgraded to a secure connection as image\n  by  "), "\(upgraded)")
        #expect(upgraded.contains(#"{"trigger":{"url-filter":"/up"},"action":{"type":"make-https"}}"#), "\(upgraded)")
        let secure = try Self.explain("https://a.example/up" + page, rules: "rules.json", in: folder).output
        #expect(secure.contains("allowed as image: no rule says otherwise\n"), "\(secure)")
        let cookie = try Self.explain("https://a.example/cookie" + page, rules: "rules.json", in: folder).output
        #expect(cookie.contains("allowed as image\n  without cookies by rules.json rule 2, block-cookies"), "\(cookie)")
    }

    /// Lists change and go, reports may belong to other files: then less is told, and nothing wrong.
    @Test func tellsWhatItCan() throws {
        let folder = try Self.folder()
        let request = "https://ads.example/x.js --page https://news.example/ --type script"
        let files = FileManager.default
        try files.removeItem(at: folder.url.appendingPathComponent("list.txt"))
        #expect(try Self.explain(request, in: folder).output.contains("list.txt:1: (not found from this folder; "))
        for report in ["", "{}", "[\n\"rules\":[\n[[0,1]]\n", String(repeating: "[", count: 100_000)] {
            try folder.write("out/ads.report.json", report)
            let tool = try Self.explain(request, in: folder)
            #expect(tool.exitCode == 0 && tool.output.contains("blocked as script"), "\(tool.output)\(tool.errors)")
            #expect(!tool.output.contains("list.txt"), "\(tool.output)")
        }
    }

    @Test func jsonHoldsTheSame() throws {
        struct Answer: Decodable {
            struct Line: Decodable {
                var list: String
                var line: Int
                var text: String?
            }
            struct Rule: Decodable {
                var category, file, action, effect, json: String
                var rule: Int
                var overriddenBy: Int?
                var lines: [Line]?
            }
            struct Request: Decodable {
                var types: [String]
                var verdict: String
                var isThirdParty, withholdsCookies: Bool
                var rules: [Rule]
            }
            var url, page: String
            var requests: [Request]
        }
        let tool = try Self.explain(
            "https://ads.example/ok.js --page https://news.example/ --type script --format json", in: Self.folder())
        #expect(tool.output.contains(#""overridden_by" : 3"#))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let answer = try decoder.decode(Answer.self, from: Data(tool.output.utf8))
        #expect((answer.url, answer.page) == ("https://ads.example/ok.js", "https://news.example/"))
        let request = try #require(answer.requests.first)
        #expect(request.types == ["script"] && request.verdict == "allowed")
        #expect(request.isThirdParty && !request.withholdsCookies)
        #expect(request.rules.map(\.effect) == ["decides", "overridden"])
        #expect(request.rules.map(\.rule) == [3, 1])
        #expect(request.rules.map(\.overriddenBy) == [nil, 3])
        #expect(request.rules.map { $0.lines?.first?.line } == [2, 1])
        #expect(request.rules[0].lines?.first?.text == "@@||ads.example/ok.js$domain=news.example")
        #expect(request.rules.allSatisfy { $0.category == "ads" && $0.file == "out/ads.json" })
    }
}
