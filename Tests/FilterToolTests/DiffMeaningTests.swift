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
