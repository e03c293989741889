import Foundation
import Testing

/// How `filterc explain` quotes lines, and what it says of those that cannot be what was compiled.
@Suite struct ExplainLineTests {
    /// Each row: what has the list's name in the folder where its rules are explained, what is asked, and how the line
    /// is told.
    static let elsewhere: [(list: String?, arguments: String, told: String)] = [
        (nil, script, "list.txt:1: (not found from this folder; "),
        ("||other.example^\n", script, "list.txt:1: ||other.example^ (read by itself it does something else; "),
        ("@@||ads.example^\n", script, "list.txt:1: @@||ads.example^ (read by itself it does something else; "),
        ("##.ad\n", script, "list.txt:1: ##.ad (read by itself it does something else; "),
        ("! note\n||ads.example^\n", script, "list.txt:1: ! note (read by itself it does something else; "),
        ("||ads.example^$script\n", script, "list.txt:1: ||ads.example^$script\n"),
        ("||ads.example^\nother.example##.promo\n", page, "list.txt:2: other.example##.promo (read by itself it does "),
        ("||ads.example^\nnews.example##.other\n", page, "list.txt:2: news.example##.other (read by itself it does "),
        ("||ads.example^\nnews.example,a.example##.promo\n", page, "list.txt:2: news.example,a.example##.promo\n"),
    ]

    private static let script = "https://ads.example/x.js --page https://news.example/ --type script"
    private static let page = "--page https://news.example/"

    @Test(arguments: elsewhere) func linesOfOtherListsAreDoubted(
        _ list: String?, _ arguments: String, _ told: String
    ) throws {
        let (home, other) = (try Folder(), try Folder())
        try home.write("list.txt", "||ads.example^\nnews.example##.promo\n")
        #expect(try Tool.compile("-o", "out", "list.txt", in: home).exitCode == 0)
        if let list { try other.write("list.txt", list) }
        let tool = try ExplainTests.explain(arguments, rules: home.url.appendingPathComponent("out").path, in: other)
        #expect(tool.exitCode == 0 && tool.output.contains(told), "\(tool.output)\(tool.errors)")
    }

    /// Each row: the sources of a category, what its list holds, what it holds afterwards, what is asked, and how the
    /// line is told.
    static let declared: [(sources: String, list: String, now: String?, url: String, told: String)] = [
        ("{path: list.txt, syntax: adblock}", names, nil, namedInPath, "list.txt:1: ads.example\n"),
        ("{path: list.txt, syntax: adblock}", names, "track.example\n", namedInPath, "txt:1: track.example (read "),
        ("{path: list.txt, select: ul.rules}", html, nil, "https://cdn.example/chosen/", "txt:6: <li>chosen</li>\n"),
        // What is no hosts file any more.
        (
            "{path: list.txt, syntax: hosts}", "0.0.0.0 ads.example\n", "||other.example^\n||more.example^$script\n",
            "https://ads.example/x.js", "list.txt:1: ||other.example^ (read by itself it does something else; "
        ),
    ]

    private static let names = "ads.example\ntrack.example\n"
    private static let html = """
        <html><body><pre>
        ||other.example^
        ||more.example^
        </pre>
        <ul class="rules">
        <li>chosen</li>
        </ul></body></html>

        """
    private static let namedInPath = "https://cdn.example/ads.example/x.js"

    /// A list is read in the syntax that its catalogue names, wherever that is, and a page's rules where it says.
    @Test(arguments: declared) func linesAreReadAsTheirCatalogueSays(
        _ sources: String, _ list: String, _ now: String?, _ url: String, _ told: String
    ) throws {
        let folder = try Folder()
        try folder.write("sub/lists.yml", "categories: [{name: ads, sources: [\(sources)]}]\n")
        try folder.write("sub/list.txt", list)
        let compiled = try Tool.compile("--catalogue", "sub/lists.yml", "-o", "out", in: folder)
        #expect(compiled.exitCode == 0, "\(compiled.errors)")
        if let now { try folder.write("sub/list.txt", now) }
        // The report tells it: the catalogue may be elsewhere.
        try folder.write("sub/lists.yml", "")
        let tool = try ExplainTests.explain("\(url) --page https://news.example/ --type script", in: folder)
        #expect(tool.exitCode == 0 && tool.output.contains(told), "\(tool.output)\(tool.errors)")
    }

    /// Of a list that was read in two ways nothing is said that holds for one of them alone.
    @Test(arguments: [
        "{path: list.txt, select: pre}, {path: list.txt, select: ul.rules}",
        "{path: list.txt, select: ul.rules}, {path: list.txt, select: pre}",
    ]) func linesThatAreReadInTwoWays(_ sources: String) throws {
        let folder = try Folder()
        try folder.write("filterc.yml", "categories: [{name: ads, sources: [\(sources)]}]\n")
        try folder.write("list.txt", Self.html)
        #expect(try Tool.compile("-o", "out", in: folder).exitCode == 0)
        for url in ["https://cdn.example/chosen/", "https://other.example/"] {
            let tool = try ExplainTests.explain("\(url) --page https://news.example/ --type script", in: folder)
            #expect(tool.output.contains("list.txt:") && !tool.output.contains("read by itself"), "\(tool.output)")
        }
    }

    /// A catalogue's own rules stand in it, and the hosts of its allowlist without a filter's signs.
    @Test(arguments: [
        ("https://own.example/x.js --page https://news.example/", ["filterc.yml:2: rules: \"||own.example^\""]),
        (
            "https://ads.example/x.js --page https://shop.example/",
            ["filterc.yml:3: allowlist: [shop.example, mall.example]"]
        ),
        (
            "https://ads.example/x.js --page https://mall.example/",
            ["filterc.yml:3: allowlist: [shop.example, mall.example]"]
        ),
        ("https://ads.example/x.js --page https://free.example/", ["hosts.txt:2: free.example # mine"]),
    ])
    func linesOfCataloguesAreQuoted(_ arguments: String, _ lines: [String]) throws {
        let folder = try Folder()
        try folder.write(
            "filterc.yml",
            """
            categories: [{name: ads, sources: [{path: list.txt}]}]
            rules: "||own.example^"
            allowlist: [shop.example, mall.example]
            allowlist-files: hosts.txt

            """)
        try folder.write("list.txt", "||ads.example^\n")
        try folder.write("hosts.txt", "# my hosts\nfree.example # mine\n")
        #expect(try Tool(Tool.path, ["compile"], in: folder).exitCode == 0)
        let tool = try ExplainTests.explain("\(arguments) --type script", in: folder)
        #expect(!tool.output.contains("read by itself"))
        let told = tool.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
            .filter { $0.hasPrefix("filterc.yml:") || $0.hasPrefix("hosts.txt:") }
        #expect(told == lines, "\(tool.output)\(tool.errors)")
    }
}
