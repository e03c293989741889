import Foundation
import SeededRandom
import Testing

/// What `filterc diff` makes of lists that mean the same, or nearly so.
@Suite struct DiffMeaningTests {
    private static func diff(_ old: [String], _ new: [String]) throws -> Tool {
        let folder = try Folder()
        try folder.write("old.txt", old.joined(separator: "\n") + "\n")
        try folder.write("new.txt", new.joined(separator: "\n") + "\n")
        return try Tool(Tool.path, ["diff", "old.txt", "new.txt"], in: folder)
    }

    static let same: [(old: [String], new: [String])] = [
        // An exception under a wider one.
        (["||a.example^", "@@||a.example/x", "@@||a.example/xy"], ["||a.example^", "@@||a.example/x"]),
        (["||a.example^", "@@||a.example/x"], ["||a.example^", "@@||a.example/x", "@@||a.example/xy$script"]),
        // A block behind both, or between them for other addresses, is not taken back by either.
        (
            ["||a.example^", "@@||a.example/x", "||a.example/x$important", "@@||a.example/xy"],
            ["||a.example^", "@@||a.example/x", "||a.example/x$important"]
        ),
        (
            ["||a.example^", "@@||a.example/x", "||b.example^$important", "@@||a.example/xy$important"],
            ["||a.example^", "@@||a.example/x", "||b.example^$important"]
        ),
        // A filter that is covered while another line has it too.
        (["||d.info", "||d.info^", "||d.info^$script"], ["||d.info", "||d.info^$script"]),
        (["||d.info", "||d.info^$script"], ["||d.info", "||d.info^$image"]),
        (["/\\/x\\.[jm]s/", "@@/x.js|", "/x.js$image"], ["/\\/x\\.[jm]s/", "@@/x.js|", "/x.js$image,font"]),
        // An exception between a rule and what covers it is for other pages.
        (
            ["||s.com/r/$domain=m.net", "||s.com^", "@@||g.com^$generichide,genericblock"],
            ["||s.com^", "@@||g.com^$generichide,genericblock"]
        ),
        // A rule that is covered while another of its filter stays.
        (
            [
                "||x.example^$domain=a.test|b.test", "||a.x.example^$domain=a.test|b.test",
                "||a.x.example^$domain=~a.test",
            ],
            ["||x.example^$domain=a.test|b.test", "||a.x.example^$domain=~a.test"]
        ),
        (["/ads/", "/ads/b.js", "/ads/b.js$popup"], ["/ads/", "/ads/b.js$popup"]),
        (
            [
                "||x.example/a.js$script,important,domain=c.example", "@@||x.example/a.js$script,domain=b.example",
                "||x.example/a.js$script",
            ],
            ["@@||x.example/a.js$script,domain=b.example", "||x.example/a.js$script"]
        ),
        // A line that is covered and was joined with another.
        (
            ["||fb.com^$domain=focus.de", "||fb.com/like?$domain=focus.de", "||fb.com/like?$domain=game.de"],
            ["||fb.com^$domain=focus.de", "||fb.com/like?$domain=game.de"]
        ),
        (
            ["||x.test^", "@@||x.test^$domain=a.test", "@@||x.test/y$domain=a.test", "@@||x.test/y$domain=b.test"],
            ["||x.test^", "@@||x.test^$domain=a.test", "@@||x.test/y$domain=b.test"]
        ),
        (["/ads/$image", "/ads/b.js$image", "/ads/b.js$script"], ["/ads/$image", "/ads/b.js$script"]),
        (
            ["/ads/$image,domain=a.test", "/ads/b.js$image,script,domain=a.test|b.test"],
            [
                "/ads/$image,domain=a.test", "/ads/b.js$script,domain=a.test|b.test", "/ads/b.js$image,domain=b.test",
            ]
        ),
        // The order of names, of lines that yield nothing too.
        (
            ["*$csp=script-src 'none',domain=b.example|a.example"],
            ["*$csp=script-src 'none',domain=a.example|b.example"]
        ),
        (["||x.example^$domain=b.example|a_.-example"], ["||x.example^$domain=a_.-example|b.example"]),
        (["b.example,a.example##+js(x)"], ["a.example,b.example##+js(x)"]),
    ]

    @Test(arguments: same) func meansTheSame(_ old: [String], _ new: [String]) throws {
        for (one, other) in [(old, new), (new, old)] {
            let tool = try Self.diff(one, other)
            #expect(tool.exitCode == 0, "\(tool.errors)\(tool.output)")
            #expect(tool.output.hasPrefix("old.txt → new.txt: both mean the same"), "\(tool.output)")
        }
    }

    static let other: [(old: [String], new: [String], holds: [String], holdsNot: [String])] = [
        // The wider exception stands before a block that the other one alone takes back.
        (
            ["||a.example^", "@@||a.example/x", "||a.example/x$important", "@@||a.example/xy$important"],
            ["||a.example^", "@@||a.example/x", "||a.example/x$important"],
            ["1 rule removed", "@@||a.example/xy$important"], []
        ),
        // Here the exception between the two is for the rule's pages.
        (
            ["||s.com/r/$domain=g.com", "||s.com^", "@@||g.com^$genericblock"],
            ["||s.com^", "@@||g.com^$genericblock"], ["1 rule removed"], []
        ),
        (["||d.info^$script", "||d.info^$image"], ["||d.info^$script"], ["type −image"], []),
        // Of a joined line one page is covered, and another is not.
        (
            ["||fb.com^$domain=focus.de", "||fb.com/like?$domain=focus.de|chat.de", "||fb.com/like?$domain=game.de"],
            ["||fb.com^$domain=focus.de", "||fb.com/like?$domain=game.de"], ["domain −chat.de"], ["mean the same"]
        ),
        // One of a filter's rules is covered and goes, and another one moves past an exception.
        (
            ["/ads/$image", "/ads/b.js$image,domain=a.test", "/ads/b.js$script", "@@/ads/b.js$domain=b.test"],
            ["/ads/$image", "/ads/b.js$script,important", "@@/ads/b.js$domain=b.test"], ["moved"], ["mean the same"]
        ),
        // Exceptions on any address beside filterc's own.
        (
            ["||x.example^"], ["||x.example^", "@@*$script,domain=a.test"],
            ["1 rule added", "+ new.txt:2: @@*$script,domain=a.test"], ["changed", "{"]
        ),
        (
            ["||x.example^", "@@||a.test^$document"], ["||x.example^"],
            ["1 rule removed", "- old.txt:2: @@||a.test^$document"], ["changed", "{"]
        ),
        // Of several new lines the one that says what is new, and not one that stays as it is.
        (
            ["||x.example^$domain=a.test|b.test"], ["||x.example^$domain=a.test", "||x.example^$domain=b.test,script"],
            ["~ type +script −any", "+ new.txt:2: ||x.example^$domain=b.test,script"], []
        ),
        (
            ["||x.example^", "@@||x.example/a$script"],
            ["||x.example^", "||x.example^$important", "@@||x.example/a$script"],
            ["moved", "hosts newly blocked (1)\n  + x.example  new.txt:2", "+ new.txt:2: ||x.example^$important"], []
        ),
        // A host without one below it takes many rules.
        (
            ["shop.test##.ad"], ["shop.test,~www.shop.test##.ad"],
            ["1 rule changed", "~ domain-except +www.shop.test", "  www.shop.test\n    - old.txt:1: shop.test##.ad"],
            ["added", "page w"]
        ),
        (
            ["shop.test,~a.b.shop.test,~c.shop.test##.ad"], ["shop.test,~c.shop.test##.ad"],
            ["1 rule changed", "~ domain-except −a.b.shop.test", "  a.b.shop.test\n    + new.txt:1: "], ["page b"]
        ),
        // So does a name under any suffix.
        (
            ["||q.test^"], ["||q.test^", "google.*##body"],
            ["hidden-page", "  google.com\n    + new.txt:2: google.*##body", "1 rule added\n  page google.*"],
            ["all pages"]
        ),
        (
            ["shop.*##.ad"], ["shop.*,~shop.de,~m.shop.com,~shop.co.uk##.ad"],
            [
                "1 rule changed\n  page shop.*\n    ~ domain-except +m.shop.com +shop.co.uk +shop.de",
                "  shop.de\n    - old.txt:1: shop.*##.ad",
            ], ["added", "all pages"]
        ),
        (
            ["shop.*,~shop.com.tr,~de##.ad"], ["shop.*,~de##.ad"],
            ["1 rule changed", "~ domain-except −shop.com.tr", "  shop.com.tr\n    + new.txt:1: "], ["page shop.c"]
        ),
        // A page that another rule for the selector leaves out.
        (
            ["~y.x.test##.ad"], ["~y.x.test##.ad", "x.test##.ad"], ["1 rule added", "  y.x.test\n    + new.txt:2: "], []
        ),
        // Hosts that only an expression can leave out are hosts, and expressions are as lists write them.
        (
            ["~b.test##.ad", "x.*#@#.ad"], ["~b.test,~c.test##.ad", "x.*#@#.ad"], ["~ domain-except +c.test"], []
        ),
        (
            ["~b.test##.ad"], ["~b.test##.ad", "c.test/live#@#.ad"],
            ["~ page-except +/^", #"c\.test(:[0-9]+)?/live/"#], []
        ),
        (
            ["||a.test^$domain=x.test"], ["||a.test^$domain=x.test|~y.x.test"],
            ["1 rule changed", "~ domain-except +y.x.test\n"], ["{"]
        ),
        (
            ["||a.test^$domain=x.test|~y.x.test"], ["||a.test^$domain=x.test|z.test|~w.x.test"],
            ["~ domain +z.test; domain-except +w.x.test −y.x.test\n"], ["{"]
        ),
        // One of two rules of a pattern.
        (
            ["||x.example^", "||x.example^$popup"], ["||x.example^$3p", "||x.example^$popup"],
            ["~ type −~popup,first-party on *"], []
        ),
        // Exceptions for pages spare what is hidden there alone.
        (
            ["shop.test##.ad", "@@||shop.test^$elemhide"], ["shop.test##.ad"],
            ["  shop.test\n    + new.txt:1: shop.test##.ad"], []
        ),
        (
            ["shop.test##.ad"], ["shop.test##.ad", "@@||shop.test^$document"],
            ["  shop.test\n    - old.txt:1: shop.test##.ad"], []
        ),
        (
            ["www.shop.test##.ad"], ["www.shop.test##.ad", "@@||shop.test^$elemhide"],
            ["  www.shop.test\n    - old.txt:1: www.shop.test##.ad"], []
        ),
        (
            ["shop.*##.ad", "@@||shop.com^$elemhide"], ["shop.*##.ad"],
            ["  shop.com\n    + new.txt:1: shop.*##.ad"], []
        ),
        // Those for a part of a host spare that part, of what is hidden everywhere too.
        (
            ["##.ad", "shop.test##.b"], ["##.ad", "shop.test##.b", "@@||shop.test/x$elemhide"],
            ["  shop.test/x\n    - old.txt:2: shop.test##.b\n    - old.txt:1: ##.ad\n"], ["  shop.test\n"]
        ),
        (
            ["shop.test##.ad", "@@||shop.test/x|$elemhide"], ["shop.test##.ad"],
            ["  shop.test/x\n    + new.txt:1: shop.test##.ad"], []
        ),
        // What is hidden on all pages is spared too, by rules that stay as they are.
        (
            ["##.ad", "##.ad2", "news.test##.x", "||b.test^"],
            ["##.ad", "##.ad2", "news.test##.x", "||b.test^", "@@||news.test^$document"],
            ["  news.test\n    - old.txt:3: news.test##.x\n    - old.txt:1: ##.ad\n    - old.txt:2: ##.ad2\n"], []
        ),
        (
            ["~a.test##.ad", "@@||news.test^$ghide"], ["~a.test##.ad"],
            ["  news.test\n    + new.txt:1: ~a.test##.ad"], []
        ),
        (
            ["##.ad", "www.news.test##.x"], ["##.ad", "www.news.test##.x", "@@||news.test^$document"],
            ["  www.news.test\n    - old.txt:2: www.news.test##.x\n\n"], []
        ),
        // Exceptions for all pages, or for a part of the addresses of any host.
        (
            ["##.ad", "##.ad2", "a.test##.b"], ["##.ad", "##.ad2", "a.test##.b", "@@*$ghide"],
            ["  all pages\n    - old.txt:1: ##.ad\n    - old.txt:2: ##.ad2\n\n"], []
        ),
        (
            ["##.ad", "a.test##.b", "@@*$elemhide"], ["##.ad", "a.test##.b"],
            ["  all pages\n    + new.txt:1: ##.ad\n  a.test\n    + new.txt:2: a.test##.b\n\n"], []
        ),
        (["##.ad"], ["##.ad", "@@*$document"], ["  all pages\n    - old.txt:1: ##.ad\n"], []),
        (["##.ad"], ["##.ad", "@@*$ghide,domain=~a.test"], ["  all pages\n    - old.txt:1: ##.ad\n"], []),
        (["##.ad"], ["##.ad", "@@/x$ghide"], ["  page.example/x\n    - old.txt:1: ##.ad\n"], ["all pages"]),
        (
            ["##.ad", "||k.test^"], ["##.ad", "||k.test^", "@@/x"], ["1 rule added"], ["all pages", "page.example/x\n"]
        ),
        // What is new on all pages is told once.
        (
            ["##.ad", "@@||news.test^$document"], ["##.ad", "##.new"],
            ["  all pages\n    + new.txt:2: ##.new\n  news.test\n    + new.txt:1: ##.ad\n\n"], []
        ),
        // Names under any suffix.
        (["##.ad"], ["##.ad", "shop.*#@#.ad"], ["  shop.com\n    - old.txt:1: ##.ad\n"], []),
        (["~aaa.*##.x"], ["~aaa.*,~bbb.*##.x"], ["  bbb.com\n    - old.txt:1: ~aaa.*##.x\n"], ["  aaa.com\n"]),
        (["aaa.*,~www.aaa.*##.x"], ["aaa.*##.x"], ["  www.aaa.com\n    + new.txt:1: aaa.*##.x\n"], ["  aaa.com\n"]),
        (["##.ad"], ["##.ad", "@@||shop.*^$ghide"], ["  shop.com\n    - old.txt:1: ##.ad\n"], []),
        (["##.ad"], ["##.ad", "@@||shop.*^$document"], ["  shop.com\n    - old.txt:1: ##.ad\n"], []),
        (["##.ad"], ["##.ad", "@@*$ghide,domain=shop.*"], ["  shop.com\n    - old.txt:1: ##.ad\n"], []),
        // Pages are newly blocked while an exception comes or goes that filterc's own covers.
        (
            ["||ads.test^"], ["||ads.test^$all", "@@||z.test^$elemhide"],
            ["hosts newly blocked (1)\n  + ads.test", "1 rule added", "  + new.txt:1: ||ads.test^$all\n"],
            ["mean the same", "new.txt:2"]
        ),
        (
            ["||ads.test^", "||b.test^"],
            ["||ads.test^", "||ads.test^$document", "||b.test^", "||b.test^$popup", "@@||z.test^$ghide"],
            ["hosts newly blocked (2)"], ["mean the same"]
        ),
        (
            ["||ads.test^", "||ads.test^$document", "@@||z.test^$elemhide"], ["||ads.test^"],
            ["hosts no longer blocked (1)", "1 rule removed"], ["mean the same"]
        ),
        (
            ["||ads.test^", "@@||z.test^$elemhide"], ["||ads.test^", "||ads.test^$document"],
            ["hosts newly blocked (1)", "1 rule added"], ["mean the same"]
        ),
        (
            ["||ads.test^"], ["||ads.test^$document", "@@||z.test^$elemhide"],
            ["1 rule added, 1 changed", "    + new.txt:2: @@||z.test^$elemhide\n"], ["{"]
        ),
        // A line is told of once, with what it excepts from its own rule.
        (
            ["||k.test^"], ["||k.test^", "/x$script,denyallow=a.test|b.test,domain=c.test"],
            ["1 rule added\n", "  + new.txt:2: /x$script,"], ["host a.test"]
        ),
        (
            ["/x$script,denyallow=a.test,domain=c.test"], ["/x$script,denyallow=a.test,domain=c.test|d.test"],
            ["1 rule changed\n", "~ domain +d.test"], ["host a.test"]
        ),
        (
            ["/x$script,denyallow=a.test,domain=c.test"], ["/x$script,denyallow=a.test|b.test,domain=c.test"],
            ["1 rule added\n", "hosts newly excepted (1)"], []
        ),
        // A line is told of once, however many rules it takes.
        (["/banner/ads/x^"], ["/banner/ads/"], ["rules that became pointless (1)\n"], []),
        (
            ["||q.test^", "||creative.test*/x^"], ["||q.test^"],
            ["1 rule removed", "requests to ||creative.test*/x^\n", "hosts no longer blocked (1)\n"], ["/x|"]
        ),
        (
            ["*$csp=script-src 'none',domain=b.example|a.example"],
            ["*$csp=script-src 'none',domain=a.example|c.example"], ["1 alarm"], []
        ),
        // However many rules it takes.
        (
            ["##.x", "##.y"], ["##.x", "##.y", "example.com#@#.x"],
            ["1 rule changed", "  example.com\n    - old.txt:1: ##.x", "~ domain-except +example.com"],
            ["added", "page e"]
        ),
        (
            ["##.x", "b.example#@#.x"], ["##.x", "b.example,a.example#@#.x"],
            ["1 rule changed", "  a.example\n    - old.txt:1: ##.x", "~ domain-except +a.example"], ["b.example\n"]
        ),
    ]

    @Test(arguments: other) func tells(
        _ old: [String], _ new: [String], _ holds: [String], _ holdsNot: [String]
    ) throws {
        let tool = try Self.diff(old, new)
        for words in holds { #expect(tool.output.contains(words), "\(words): \(tool.output)") }
        for words in holdsNot { #expect(!tool.output.contains(words), "\(words): \(tool.output)") }
    }

    /// In rule sets too, hiding that takes many rules is one.
    @Test func rowsOfRules() throws {
        let folder = try Folder()
        try folder.write("old.txt", "##.x\n##.y\n")
        try folder.write("new.txt", "##.x\n##.y\nb.example,example.com#@#.x\nexample.com#@#.y\n")
        _ = try Tool.compile("-o", "old", "old.txt", in: folder)
        _ = try Tool.compile("-o", "new", "new.txt", in: folder)
        let rules = try Tool(Tool.path, ["rules", "new/rules.json"], in: folder)
        #expect(rules.output == "hide  .x  not on b.example,example.com\nhide  .y  not on example.com\n")
        let tool = try Tool(Tool.path, ["diff", "old", "new"], in: folder)
        #expect(tool.output.contains("  example.com\n    - old.txt:1: ##.x"), "\(tool.output)")
        #expect(tool.output.contains("rules: 2 rules changed"), "\(tool.output)")
        #expect(!tool.output.contains("page e"), "\(tool.output)")
    }

    /// Rules that WebKit is to compile faster are the same rules.
    @Test func goalsMeanTheSame() throws {
        let folder = try Folder()
        try folder.write("rules.txt", "||a.test^\n||b.test^$script\n@@||c.test^$image\nd.test##.ad\n/Ads/$match-case\n")
        _ = try Tool.compile("-o", "small", "rules.txt", in: folder)
        _ = try Tool.compile("--for", "compile-time", "-o", "quick", "rules.txt", in: folder)
        let files = try ["small", "quick"].map { try folder.text(of: "\($0)/rules.json") }
        #expect(files[0] != files[1])
        for old in ["rules.txt", "small"] {
            let tool = try Tool(Tool.path, ["diff", old, "quick"], in: folder)
            #expect(tool.exitCode == 0, "\(tool.output)")
        }
        let rules = try ["small", "quick"].map { name in
            try Tool(Tool.path, ["rules", "\(name)/rules.json"], in: folder).output
        }
        #expect(rules[0] == rules[1] && rules[0].contains("match-case"))
    }

    // MARK: What --fix leaves

    private static let hosts = ["a.test", "b.a.test", "c.b.a.test", "d.test"]

    private static func line(_ random: inout SeededGenerator) -> String {
        func one(_ choices: [String]) -> String { choices[random.number(below: choices.count)] }
        let kind = random.number(below: 10)
        if kind == 0 { return "@@||\(one(hosts))^$\(one(["generichide", "elemhide", "genericblock", "document"]))" }
        if kind < 3 {
            return one(["", "", one(hosts), "~" + one(hosts)]) + one(["##", "##", "#@#"]) + one([".x", ".y"])
        }
        let host = one(hosts)
        let filter = one(["||\(host)^", "||\(host)^", "||\(host)", "||\(host)/x", "||\(host)/x/y", "/x", "x/"])
        let modifiers = ["script", "image", "document", "third-party", "important", "domain=a.test", "domain=~d.test"]
        let count = [0, 0, 1, 2][random.number(below: 4)]
        let chosen = (0..<count).map { _ in one(modifiers) }
        return (kind < 6 ? "@@" : "") + filter + (chosen.isEmpty ? "" : "$" + chosen.joined(separator: ","))
    }

    /// What `filterc check --fix` leaves means the same.
    @Test(arguments: 1...3 as ClosedRange<UInt64>) func whatFixLeaves(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var fixedCount = 0
        for _ in 0..<8 {
            let lines = (0..<4 + random.number(below: 12)).map { _ in Self.line(&random) }
            let folder = try Folder()
            let text = lines.joined(separator: "\n") + "\n"
            try folder.write("list.txt", text)
            _ = try CheckListTests.run("--fix list.txt", in: folder)
            let fixed = try folder.text(of: "list.txt")
            if fixed == text { continue }
            fixedCount += 1
            let tool = try Self.diff(lines, [fixed])
            #expect(tool.exitCode == 0, "seed \(seed)\n\(text)\n\(fixed)\n\(tool.output)")
        }
        #expect(fixedCount > 2, "seed \(seed)")
    }
}
