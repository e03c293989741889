import Foundation
import Testing

/// docs/JSON.md describes the keys of what is written for programs: all of them, and no others.
@Suite struct JSONDocumentTests {
    private static let catalogue = """
        categories:
          - {name: ads, sources: [{path: ads.txt}]}
          - {name: social, sources: [{path: social.txt}, {path: page.html, syntax: html, select: pre}]}

        """

    /// Two categories that share rules, and lines of all fates.
    private static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("filterc.yml", catalogue)
        try folder.write(
            "ads.txt",
            """
            ||ads.example^
            ||ads.example^$image
            @@||ads.example^$domain=free.example
            ||cookies.example^$cookie
            ##.ad
            ##.sponsor
            news.example##.promo
            free.example##.box
            @@||free.example^$elemhide
            other.example#@#.ad
            sub.news.example#@#.promo
            ||x.example^$csp=foo
            a.example##+js(noop.js)
            ||b.example^$removeparam
            ||both.example^
            !#safari_cb_affinity(social)
            ||shared.example^
            !#safari_cb_affinity

            """)
        try folder.write("social.txt", "||social.example^\n||both.example^\n")
        try folder.write("page.html", "<html><body><pre>||page.example^</pre></body></html>\n")
        let tool = try Tool(Tool.path, ["compile", "-o", "out"], in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        return folder
    }

    private static let explained = [
        ["https://ads.example/x.png", "--page", "https://free.example/", "--type", "image"],
        ["--page", "https://news.example/"], ["--page", "https://news.example/", "--all"],
        ["--page", "https://news.example/", "--frame", "https://free.example/"],
        ["--page", "https://free.example/", "--all"], ["--page", "https://other.example/", "--all"],
        ["--page", "https://sub.news.example/"],
    ]

    @Test func explanations() throws {
        let folder = try Self.folder()
        var keys = try DocumentedKeys(section: "filterc explain")
        for arguments in Self.explained {
            let words = ["explain", "--rules", "out", "--format", "json"] + arguments
            try keys.see(try Tool(Tool.path, words, in: folder).output)
        }
        // Another list of that name.
        try folder.write("ads.txt", "||other.example^\n")
        let words = ["explain", "--rules", "out", "--format", "json"] + Self.explained[0]
        try keys.see(try Tool(Tool.path, words, in: folder).output)
        keys.expectAllSeen()
    }

    private static let log = """
        {"url":"https://ads.test/a","source_url":"https://p.test/","type":"image","blocked":false,"filter":"@@||ads.test"}
        {"url":"https://other.test/","source_url":"https://p.test/","type":"script","blocked":true,"filter":"other"}
        {"url":"https://ads.test/c","source_url":"https://p.test/","frame_url":"https://f.test/","type":"script"}

        """

    @Test func replays() throws {
        let folder = try ReplayTests.folder()
        var keys = try DocumentedKeys(section: "filterc replay")
        try keys.see(try ReplayTests.replay(["--format", "json", "-"], in: folder, input: Self.log).output)
        keys.expectAllSeen()
        var verdicts = try DocumentedKeys(section: "filterc replay --verdicts")
        let lines = try ReplayTests.replay(["--verdicts", "-", "-"], in: folder, input: Self.log).output
        for line in lines.split(separator: "\n") { try verdicts.see(String(line)) }
        verdicts.expectAllSeen()
    }

    @Test func costs() throws {
        var keys = try DocumentedKeys(section: "filterc cost")
        try keys.see(try Tool(Tool.path, ["cost", "--format", "json", "out"], in: try Self.folder()).output)
        keys.expectAllSeen()
    }

    /// docs/LINTS.md tells which keys of a check may be null; lists without entries are there.
    @Test func nothingIsWrittenAsItIsSaid() throws {
        let tool = try Tool(Tool.path, ["check", "--format", "json", "ads.txt"], in: Self.folder())
        let answer = try #require(JSONSerialization.jsonObject(with: Data(tool.output.utf8)) as? [String: Any])
        #expect((answer["files"] as? [Any])?.isEmpty == true)
        let counts = try #require(answer["counts"] as? [String: Any])
        #expect(counts.filter { $0.value is NSNull }.keys.sorted() == ["gone"])
        #expect(try Document("docs/LINTS.md").text.contains("`gone` is null without a baseline"))
        #expect(try Document("docs/JSON.md").text.contains("a list without entries is `[]`"))
    }

    @Test func manifests() throws {
        var keys = try DocumentedKeys(section: "manifest.json")
        try keys.see(try Self.folder().text(of: "out/manifest.json"))
        keys.expectAllSeen()
    }

    @Test func reports() throws {
        let folder = try Self.folder()
        var keys = try DocumentedKeys(section: "CATEGORY.report.json")
        for category in ["ads", "social"] { try keys.see(try folder.text(of: "out/\(category).report.json")) }
        keys.expectAllSeen()
    }
}
