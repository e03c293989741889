import ContentRules
import FilterReview
import Foundation
import Testing

@testable import FilterCatalogues
@testable import filterc

/// What the two sides of a comparison may be, and what is known of their rules.
@Suite struct DiffSidesTests {
    static let list = "! Title: A\n||a.example^$script\nb.example##.ad\n"
    static let block = #"{"trigger":{"url-filter":"a\\.example"},"action":{"type":"block"}}"#

    static func load(
        _ old: String, _ new: String, in folder: Folder, options: SideOptions = SideOptions()
    ) async throws -> (old: LoadedSide, new: LoadedSide) {
        func path(_ name: String) -> String { name.hasPrefix("/") ? name : "\(folder.url.path)/\(name)" }
        return try await ReviewInputs.load(old: path(old), new: path(new), options: options)
    }

    /// `category:rules` of each file.
    static func outline(_ side: LoadedSide) -> String {
        side.side.files.map { "\($0.category):\($0.ruleSet.rules.count)" }.joined(separator: " ")
    }

    /// The lines that all rules of a side come from, without the folder.
    static func lines(_ side: LoadedSide, in folder: Folder) -> [String] {
        var origins = side.side.origins
        return side.side.files.enumerated().flatMap { number, file in
            file.ruleSet.rules.indices.flatMap { origins.lines(of: RuleNumber(list: number, rule: $0)) }
        }.map { outline($0, in: folder) }
    }

    static func outline(_ line: RuleLine, in folder: Folder) -> String {
        let file = line.file.replacingOccurrences(of: folder.url.path + "/", with: "")
        return "\(file):\(line.line):\(line.column): \(line.text)"
    }

    private static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("a.txt", list)
        try folder.write("ads.json", "[\n\(block)\n]\n")
        try folder.write("adverts.json", "[\(block)]")
        try folder.write("comments.txt", "! Title: B\n\n# nothing\n[Adblock Plus 2.0]\n")
        try folder.write("sets/ads.json", "[\(block)]")
        try folder.write("sets/ads-2.json", "[\(block),\(block)]")
        try folder.write("sets/ads.report.json", "{}")
        try folder.write("sets/ads.advanced.txt", "a.example#$#b")
        try folder.write("split/1.txt", "||a.example^$script\n")
        try folder.write("split/deep/2.txt", "b.example##.ad\n")
        try folder.write("split/.hidden.txt", "||hidden.example^\n")
        try folder.write("split/README.md", "||readme.example^\n")
        try folder.write("split/3.txt", "! nothing here yet\n")
        try folder.write("mixed/ads.json", "[\(block)]")
        try folder.write("mixed/list.txt", list)
        try folder.write("prose/README.md", "# Lists")
        try folder.write(
            "project/filterc.yml",
            "target: safari-17\nbudget: {rules: 10}\ncategories:\n- name: ads\n  sources: [path: l.txt]\n"
                + "- name: social\n  sources: [path: l.txt]\n")
        try folder.write("project/l.txt", list)
        try folder.write("one/other.yaml", "categories: [{name: ads, sources: [path: ../a.txt]}]")
        try folder.write("broken/filterc.yml", "categories: [{name: ads, sources: [path: absent.txt]}]")
        return folder
    }

    @Test(arguments: [
        ("a.txt", "a.txt", "rules:2", "rules:2"),
        ("a.txt", "split", "rules:2", "rules:2"),
        ("a.txt", "comments.txt", "rules:2", ""),
        ("/dev/null", "a.txt", "", "rules:2"),
        ("ads.json", "ads.json", "ads:1", "ads:1"),
        ("ads.json", "adverts.json", "rules:1", "rules:1"),
        ("ads.json", "a.txt", "rules:1", "rules:2"),
        ("a.txt", "sets", "ads:2", "ads:2 ads:1"),
        ("ads.json", "sets", "ads:1", "ads:2 ads:1"),
        ("project", "project/filterc.yml", "ads:2 social:2", "ads:2 social:2"),
        ("a.txt", "project", "rules:2", "ads:2 social:2"),
        ("adverts.json", "one/other.yaml", "ads:1", "ads:2"),
    ]) func kinds(_ old: String, _ new: String, _ oldOutline: String, _ newOutline: String) async throws {
        let sides = try await Self.load(old, new, in: Self.folder())
        #expect(Self.outline(sides.old) == oldOutline)
        #expect(Self.outline(sides.new) == newOutline)
    }

    @Test(arguments: [
        ("absent.txt", "absent.txt: no such file or folder"),
        ("mixed", "mixed: holds rule sets (FOLDER/mixed/ads.json) and other files (FOLDER/mixed/list.txt); name a"),
        ("prose", "prose: neither filter lists nor rule sets nor filterc.yml in this folder"),
        ("broken", "filterc.yml: 1 error; nothing was done"),
        ("one/absent.yml", "absent.yml: 1 error; nothing was done"),
    ]) func nothingToCompare(_ path: String, _ message: String) async throws {
        let folder = try Self.folder()
        let error = await #expect(throws: ToolError.self) { try await Self.load("a.txt", path, in: folder) }
        let text = error?.message?.replacingOccurrences(of: folder.url.path, with: "FOLDER") ?? ""
        #expect(text.contains(message), "\(text)")
        #expect(error?.exitCode == 2)
    }

    @Test func linesOfLists() async throws {
        let folder = try Folder()
        try folder.write("a.txt", "\u{FEFF}! A\r\n  ||a.example^$script  \r\nb.example##.ad\r\rb.example##.ad\n##.c")
        try folder.write("dnsmasq.conf", "# one\naddress=/b.example/0.0.0.0\n\naddress=/c.example/0.0.0.0\n")
        let sides = try await Self.load("a.txt", "dnsmasq.conf", in: folder)
        #expect(
            Set(Self.lines(sides.old, in: folder)) == [
                "a.txt:2:3: ||a.example^$script", "a.txt:3:1: b.example##.ad", "a.txt:5:1: b.example##.ad",
                "a.txt:6:1: ##.c",
            ])
        #expect(
            Self.lines(sides.new, in: folder) == [
                "dnsmasq.conf:2:1: ||b.example^", "dnsmasq.conf:4:1: ||c.example^",
            ])
    }

    @Test func whatCompilingLoses() async throws {
        let folder = try Folder()
        try folder.write("a.txt", "||a.example^\n||b.example^$sript\n  ||c.example^$script,removeparam=x\n")
        let side = try await Self.load("a.txt", "a.txt", in: folder).old.side
        let losses = side.losses.map { "\(Self.outline($0.line, in: folder)) \($0.code) \($0.isSkipped)" }
        #expect(losses.count == 2)
        #expect(
            losses.first
                == "a.txt:2:14: ||b.example^$sript reading(FilterLists.ReadingProblem.Code.unknownModifier) true")
        #expect(losses.last?.hasPrefix("a.txt:3:23: ||c.example^$script,removeparam=x ") ?? false, "\(losses)")
    }

    @Test func limitsAndShares() async throws {
        let folder = try Self.folder()
        let catalogue = try await Self.load("project", "project", in: folder, options: SideOptions(maximumBytes: 5000))
        #expect(catalogue.old.target == .safari17)
        #expect(catalogue.old.side.limits["ads"] == ReviewSide.Limit(rules: 10, bytes: 5000))
        #expect(catalogue.old.categories.count == 2)
        let shares = catalogue.old.side.sources.map { "\($0.category):\(FilePath.name(of: $0.title)):\($0.rules)" }
        #expect(shares == ["ads:l.txt:2", "social:l.txt:2"])
        let options = SideOptions(target: .safari15, maximumRules: 1)
        let files = try await Self.load("a.txt", "ads.json", in: folder, options: options)
        #expect(Self.outline(files.old) == "rules:1 rules:1")
        #expect(files.old.side.limits["rules"] == ReviewSide.Limit(rules: 1))
        #expect(files.new.side.limits["rules"] == ReviewSide.Limit(rules: 1))
        #expect(files.new.target == .safari15)
        #expect(files.new.categories.isEmpty)
    }

    /// A folder that `filterc compile` wrote tells of its sources and lines; a list that changed since is not quoted.
    @Test func compiledFolder() async throws {
        let folder = try Self.folder()
        let list = folder.url.appendingPathComponent("a.txt").path
        let tool = try Tool.compile(list, "--output", "out", "--target", "safari-18", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        var side = try await Self.load("out", "a.txt", in: folder).old
        #expect(side.target == .safari18)
        #expect(side.side.sources.map(\.rules) == [2])
        #expect(side.side.files.map(\.byteCount) == [try folder.text(of: "out/rules.json").utf8.count])
        #expect(
            Self.lines(side, in: folder) == ["a.txt:2:1: ||a.example^$script", "a.txt:3:1: b.example##.ad"])
        try FileManager.default.setAttributes([.modificationDate: Date() + 60], ofItemAtPath: list)
        side = try await Self.load("out", "a.txt", in: folder).old
        let first = try #require(Self.lines(side, in: folder).first)
        #expect(first.hasPrefix(#"a.txt:2:1: {"trigger":{"url-filter":"#), "\(first)")
    }

    /// A rule that stands for several hosts counts once, and is asked about host by host.
    @Test func hostsOfOneRule() async throws {
        let folder = try Folder()
        // Few of these names differ in one character.
        let names = (0..<10_000).map { "n\($0 * 7919 % 10_007)x\($0 * 104_729 % 9_973)y\($0)" }
        try folder.write("a.txt", (names + ["ads1", "ads2"]).map { "||\($0).example^\n" }.joined())
        let tool = try Tool.compile(
            folder.url.appendingPathComponent("a.txt").path, "--output", "out", "--target", "safari-18", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        let json = try folder.text(of: "out/rules.json")
        let written = try #require(json.split(separator: "\n").first { $0.contains("ads[12]") })
        let sides = try await Self.load("out", "a.txt", in: folder)
        for side in [sides.old.side, sides.new.side] {
            let file = side.files[0]
            #expect(file.ruleCount == json.split(separator: "\n").count - 2)
            #expect(file.ruleSet.rules.count == 10_003)
            let rules = file.ruleSet.rules.indices.filter {
                String(decoding: file.ruleSet.pattern(of: $0), as: UTF8.self).hasPrefix("||ads")
            }
            var origins = side.origins
            let lines = rules.map { rule in
                origins.lines(of: RuleNumber(list: 0, rule: rule)).map { Self.outline($0, in: folder) }
            }
            #expect(lines == [["a.txt:10001:1: ||ads1.example^"], ["a.txt:10002:1: ||ads2.example^"]])
            for rule in rules { #expect("\(origins.json(of: RuleNumber(list: 0, rule: rule)))," == written) }
        }
    }

    @Test func linesOfRuleSets() async throws {
        let folder = try Folder()
        try folder.write(
            "a.json", "[\n\(Self.block),\n\n\(Self.block.replacingOccurrences(of: "a\\", with: "\\u0061\\"))]")
        let side = try await Self.load("a.json", "a.json", in: folder).old
        let lines = Self.lines(side, in: folder)
        #expect(lines.first == "a.json:2:1: \(Self.block)")
        #expect(lines.count == 2)
        #expect(lines.last?.hasPrefix("a.json:4:1: {") ?? false, "\(lines)")
        #expect(side.side.origins.json(of: RuleNumber(list: 0, rule: 0)) == Self.block)
    }

    /// Behind a rule that stands for several hosts, rules have other numbers than in their file.
    @Test func linesOfRuleSetsWithHostsOfOneRule() async throws {
        let family = Self.block.replacingOccurrences(of: #"a\\"#, with: #"^[^:]+://([^/]*\\.)?ads[1-3]\\"#)
        let folder = try Folder()
        try folder.write("a.json", "[\n\(family),\n\(Self.block)\n]")
        let side = try await Self.load("a.json", "a.json", in: folder).old
        let first = "a.json:2:1: \(family)"
        #expect(Self.lines(side, in: folder) == [first, first, first, "a.json:3:1: \(Self.block)"])
    }
}
