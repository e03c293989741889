import Foundation
import Testing

/// `filterc check` of filter lists and catalogues: what it takes, what it answers, and its exit codes.
@Suite struct CheckListTests {
    static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("good.txt", "! Title: good\n||ads.example^\nsite.example##.ad\n")
        try folder.write("broad.txt", "||ads.example^\n||com^\n")
        try folder.write("short.txt", "||ads.example^\n! why not\n||e\n")
        try folder.write("lossy.txt", "||ads.example^$ping\n||b.example^\n")
        try folder.write("faulty.txt", "||ads.example^$thrid-party\n")
        try folder.write("broken.txt", "||ads.example^$third-party,\n||b.example^\n")
        try folder.write("first.txt", "||ads.example^\n")
        try folder.write("second.txt", "! Title: second\n||ads.example^$script\n||other.example^\n")
        try folder.write("quiet.txt", "! filterc-disable-next-line broad-rule, blocks-suffix -- a joke\n||com^\n")
        try folder.write("rules.json", #"[{"trigger":{"url-filter":"a"},"action":{"type":"block"}}]"#)
        try folder.write("refused.json", #"[{"trigger":{"url-filter":"a|b"},"action":{"type":"block"}}]"#)
        try folder.write("lists/one.txt", "||ads.example^\n")
        try folder.write("lists/two.txt", "||ads.example^\n||com^\n")
        try folder.write("README.md", "||com^\n")
        try folder.write(
            "filterc.yml",
            "categories:\n  - name: ads\n    sources: [{path: good.txt}, {path: first.txt}]\n"
                + "  - name: more\n    sources: [{path: short.txt}, {path: off.txt, enabled: false}]\n")
        try folder.write("off.txt", "||off.example^\n")
        try folder.write("deep/up.txt", "||up.example^\n!#include ../good.txt\n")
        try folder.write("deep/off.txt", "||up.example^\n!#if false\n!#include ../good.txt\n!#endif\n")
        try folder.write("deep/later.txt", "||up.example^\n!#include none.txt\n")
        for name in ["manifest.json", "rules.report.json"] { try folder.write(name, "{}") }
        try folder.write("empty.txt", "")
        return folder
    }

    static func run(_ arguments: String, in folder: Folder, input: String = "") throws -> Tool {
        let words = ["check"] + arguments.split(separator: " ").map(String.init)
        return try Tool(Tool.path, words, in: folder, input: input)
    }

    static let runs: [(arguments: String, exitCode: Int32, output: String)] = [
        ("good.txt", 0, "nothing to complain of in 1 list with 3 lines\n"),
        ("broad.txt", 1, "broad.txt:2:1: error: "),
        ("broad.txt", 1, "\n  | ||com^\n  | ^^^^^^\n"),
        ("broad.txt", 1, "broad.txt:2:3: error: 'com' is a public suffix"),
        ("quiet.txt", 0, "nothing to complain of in 1 list with 2 lines; 2 kept quiet by comments\n"),
        // Notes are shown when they are asked for, and fail when that is.
        ("lossy.txt", 0, "1 finding of less weight: --severity note shows them\n"),
        ("--severity note lossy.txt", 0, "lossy.txt:1:16: note: "),
        ("--only ping-without-beacon lossy.txt", 0, "lossy.txt:1:16: note: "),
        ("--strict lossy.txt", 1, "lossy.txt:1:16: note: "),
        ("--fail-on note lossy.txt", 1, "lossy.txt:1:16: note: "),
        ("--fail-on ping-without-beacon lossy.txt", 1, "lossy.txt:1:16: note: "),
        ("--fail-on redundant-rule lossy.txt", 0, "nothing to complain of"),
        ("--fail-on error,ping-without-beacon lossy.txt", 1, "lossy.txt:1:16: note: "),
        // Not one line of it is a rule.
        ("faulty.txt", 1, "faulty.txt:1:16: error: there is no modifier 'thrid-party'"),
        // What no blocker reads is more than a note.
        ("broken.txt", 1, "broken.txt:1:28: warning: the line is skipped: the modifiers cannot be read"),
        // What fails and what is told can be chosen.
        ("--ignore broad-rule,blocks-suffix broad.txt", 0, "nothing to complain of"),
        ("--ignore broad-rule --ignore blocks-suffix broad.txt", 0, "nothing to complain of"),
        ("--only blocks-suffix broad.txt", 1, "1 error in 1 list with 2 lines\n"),
        ("--fail-on redundant-rule broad.txt", 0, "broad.txt:2:1: error: "),
        ("--severity error short.txt", 1, "short.txt:3:1: error: "),
        // Lists that are named together know of each other.
        ("--only redundant-rule first.txt second.txt", 0, "note: covered by first.txt:1: ||ads.example^\n"),
        ("--only redundant-rule second.txt", 0, "nothing to complain of"),
        ("--only redundant-rule lists", 0, "lists/two.txt:1:1: note: "),
        ("lists", 1, "lists/two.txt:2:3: error: "),
        // A catalogue, also the one that is here; categories are apart.
        ("", 1, "short.txt:3:1: error: "),
        ("filterc.yml", 1, "in 3 lists with 7 lines"),
        ("--only redundant-rule .", 0, "first.txt:1:1: note: "),
        // Rule sets and lists together.
        ("rules.json good.txt", 0, "rules.json: accepted, 1 rule, 0 errors, 0 warnings\n\nnothing to complain of"),
        ("refused.json good.txt", 1, "refused.json: refused"),
    ]

    @Test(arguments: runs) func answers(_ arguments: String, _ exitCode: Int32, _ output: String) throws {
        let tool = try Self.run(arguments, in: Self.folder())
        #expect(tool.exitCode == exitCode, "\(tool.errors)")
        #expect(tool.output.contains(output), "\(tool.output)")
        #expect(tool.errors == "")
    }

    /// The line that takes a rule back, or cancels it, is named.
    @Test(arguments: [
        ("--only taken-back", "    note: taken back by more.txt:2: site.example#@#.ad\n"),
        ("--only cancelled", "    note: cancelled by more.txt:3: ||n.example^$image,script,badfilter\n"),
        ("--severity note --format github", "%0Ataken back by more.txt:2: site.example#@#.ad"),
    ])
    func reasonsAreNamed(_ arguments: String, _ words: String) throws {
        let folder = try Folder()
        try folder.write("own.txt", "www.site.example##.ad\n||n.example^$script,image\n")
        try folder.write(
            "more.txt", "! Title: more\nsite.example#@#.ad\n||n.example^$image,script,badfilter\n")
        let tool = try Self.run("\(arguments) own.txt more.txt", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(tool.output.contains(words), "\(tool.output)")
    }

    /// A list that cannot be read hides no finding of another; without it nothing is changed or taken for known.
    @Test(
        arguments: [
            ("utf16.txt broad.txt", "broad.txt:2:3: error: ", ""),
            ("--jobs 1 --only blocks-suffix broad.txt utf16.txt", "1 error in 1 list with 2 lines\n", ""),
            ("utf16.txt", "", ""),
            ("--format github utf16.txt", "::error file=utf16.txt,line=1,col=1,title=unreadable-file::utf16.txt: ", ""),
            ("--format github broad.txt utf16.txt", "::error file=utf16.txt,line=1,col=1,title=unreadable-file", ""),
            ("--format github utf16.txt broad.txt", "::error file=broad.txt,line=2,col=3,", ""),
            ("--fix utf16.txt broad.txt", "", "filterc: error: nothing is written as long as"),
            ("--write-baseline known broad.txt utf16.txt", "", "filterc: error: nothing is written as long as"),
        ])
    func unreadableLists(_ arguments: String, _ output: String, _ errors: String) throws {
        let folder = try Self.folder()
        try folder.write(
            "utf16.txt", bytes: "\u{FEFF}||a.example^".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        let tool = try Self.run(arguments, in: folder)
        #expect(tool.exitCode == 2)
        #expect(output.isEmpty ? tool.output == "" : tool.output.contains(output), "\(tool.output)")
        #expect(tool.errors.hasPrefix("filterc: error: utf16.txt: the text is UTF-16"))
        #expect(errors.isEmpty || tool.errors.contains(errors))
    }

    /// So does none that is not there, nor a catalogue, of which each mistake is told at its place.
    @Test(arguments: [
        (
            "missing.txt broad.txt", ["missing.txt,line=1,col=1 missing.txt: no such file or folder"],
            "missing.txt: no such file or folder"
        ),
        (
            "broad.yml",
            [
                "broad.yml,line=1,col=43 no such file: missing.txt",
                "broad.yml,line=2,col=1 unknown key 'outptu' of the catalogue; did you mean 'output'?",
                "hosts.txt,line=2,col=1 'no host' is no host; write it as in shop.example",
            ], "broad.yml: 3 errors; nothing was done"
        ),
    ])
    func missingFilesAreAnnotated(_ arguments: String, _ annotations: [String], _ message: String) throws {
        let folder = try Self.folder()
        try folder.write(
            "broad.yml",
            "categories: [{name: ads, sources: [{path: missing.txt}]}]\noutptu: x\nallowlist-files: hosts.txt\n")
        try folder.write("hosts.txt", "shop.example\nno host\n")
        let tool = try Self.run("--format github \(arguments)", in: folder)
        #expect(tool.exitCode == 2)
        for annotation in annotations {
            let (file, words) = (annotation.prefix { $0 != " " }, annotation.drop { $0 != " " }.dropFirst())
            let line = "::error file=\(file),title=unreadable-file::\(words)\n"
            #expect(tool.output.contains(line), "\(tool.output)")
        }
        #expect(tool.output.split(separator: "\n").count { $0.contains("unreadable-file") } == annotations.count)
        #expect(tool.output.contains("blocks-suffix") == arguments.contains("broad.txt"), "\(tool.output)")
        #expect(tool.errors.contains("filterc: error: \(message)"), "\(tool.errors)")
    }

    /// Hosts, and the words of rules above and below them, stand where the catalogue has them, however it writes them.
    @Test(arguments: [
        ("rules: |\n  ||y.con^\nallowlist: [a.con, b.con]\n", ["2:5", "3:13", "3:20"]),
        ("allowlist: [a.con, b.con, c.con]\nrules: |\n  ||y.con^\n", ["1:13", "1:20", "1:27", "3:5"]),
        ("allowlist: [a.con,\n  b.con]\nrules: |\n  ||y.con^\n", ["1:13", "2:3", "4:5"]),
        ("allowlist:\n  - a.con\n  - b.con\n", ["2:5", "3:5"]),
        ("allowlist: |\n  a.con\n  b.con\n", ["2:3", "3:3"]),
        ("rules: |\n  ||y.con^\nallowlist: a.con\n", ["2:5", "3:12"]),
        ("rules: \"||y.con^\"\nallowlist: ['a.con', \"b.con\"]\n", ["1:11", "2:14", "2:23"]),
    ])
    func linesOfCataloguesKeepTheirPlaces(_ lines: String, _ places: [String]) throws {
        let folder = try Self.folder()
        try folder.write("own.yml", lines + "categories: [{name: ads, sources: [{path: good.txt}]}]\n")
        let tool = try Self.run("--only dead-domain own.yml", in: folder)
        let told = tool.output.split(separator: "\n").filter { $0.hasPrefix("own.yml:") }
        #expect(told.map { $0.split(separator: ":")[1...2].joined(separator: ":") } == places, "\(tool.output)")
        let github = try Self.run("--only dead-domain --format github own.yml", in: folder).output
        for place in places {
            let words = place.replacing(":", with: ",col=")
            #expect(github.contains("::warning file=own.yml,line=\(words),"), "\(github)")
        }
    }

    /// GitHub shows ten errors of a step: of more in a catalogue, the last says where the others are.
    @Test(arguments: [
        (10, 10, "filterc.yml,line=11,col=34,title=unreadable-file::no such file: no10.txt\n"),
        (11, 10, "filterc.yml,line=1,col=1,title=unreadable-file::2 more errors: the log of this step tells of them\n"),
    ])
    func cataloguesOfManyMistakesAreAnnotated(_ count: Int, _ shown: Int, _ last: String) throws {
        let folder = try Folder()
        let sources = (1...count).map { "  - {name: a\($0 % 10)\($0 / 10), sources: [{path: no\($0).txt}]}\n" }
        try folder.write("filterc.yml", "categories:\n\(sources.joined())")
        let tool = try Self.run("--format github", in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.output.split(separator: "\n").count == shown, "\(tool.output)")
        #expect(tool.output.hasSuffix(last), "\(tool.output)")
        #expect(tool.errors.contains(": no such file: no\(count).txt\n"))
    }

    /// A list of comments alone is one; that it blocks nothing is told.
    @Test(arguments: [
        ("comments.txt", "comments.txt", "nothing to complain of in 1 list with 3 lines\n"),
        ("comments.txt good.txt", "comments.txt", "nothing to complain of in 2 lists with 6 lines\n"),
        ("-", "standard input", "nothing to complain of in 1 list with 3 lines\n"),
        ("comments.yml", "comments.txt", "nothing to complain of in 1 list with 3 lines\n"),
    ])
    func listsWithoutRules(_ arguments: String, _ name: String, _ output: String) throws {
        let folder = try Self.folder()
        let text = "! Title: nothing\n\n# comment\n"
        try folder.write("comments.txt", text)
        try folder.write("comments.yml", "categories: [{name: ads, sources: [{path: comments.txt}]}]\n")
        let tool = try Self.run(arguments, in: folder, input: arguments == "-" ? text : "")
        #expect(tool.exitCode == 0)
        #expect(tool.output.hasPrefix(output), "\(tool.output)")
        #expect(tool.errors == "warning: \(name): holds no rules\n")
    }

    static let faults: [(arguments: String, exitCode: Int32, errors: String)] = [
        ("missing.txt", 2, "filterc: error: missing.txt: no such file"),
        ("missing.json good.txt", 2, "filterc: error: missing.json: cannot be read: no such file\n"),
        ("empty.txt", 2, "filterc: error: empty.txt: the source holds nothing"),
        ("filterc.yml good.txt", 2, "filterc: error: filterc.yml: a catalogue names all that belongs together"),
        ("--baseline missing good.txt", 2, "filterc: error: missing: no such file; 'filterc check --write-baseline"),
        ("--baseline good.txt good.txt", 2, "filterc: error: good.txt:1: this is no baseline: "),
        ("--requests rules.json good.txt", 2, "rules.json:1:"),
        ("--output lists good.txt", 2, "filterc: error: lists: cannot be written: it is a folder"),
        ("--output no/where good.txt", 2, "filterc: error: no/where: cannot be written: there is no folder 'no'"),
        (
            "--output off.txt/x good.txt", 2,
            "filterc: error: off.txt/x: cannot be written: 'off.txt' is a file, and no folder"
        ),
        ("--only broad-rul good.txt", 64, "Error: --only: there is no lint 'broad-rul'; 'broad-rule' was likely meant"),
        ("--ignore xyz good.txt", 64, "Error: --ignore: there is no lint 'xyz'; docs/LINTS.md"),
        ("--fail-on warnin good.txt", 64, "Error: --fail-on: there is no lint 'warnin'; 'warning' was likely meant"),
        ("--severity much good.txt", 64, "Error: The value 'much' is invalid"),
        ("--dry-run good.txt", 64, "Error: --dry-run goes with --fix."),
        ("--fix --dry-run --format json good.txt", 64, "Error: --dry-run prints a patch"),
        ("--output good.txt good.txt", 64, "Error: --output would overwrite 'good.txt'"),
        ("--output ./good.txt good.txt", 64, "Error: --output would overwrite './good.txt'"),
        ("--output first.txt .", 2, "filterc: error: --output would overwrite 'first.txt'"),
        ("--output filterc.yml", 64, "Error: --output would overwrite 'filterc.yml', which is another file of the"),
        ("--output filterc.yml .", 2, "filterc: error: --output would overwrite 'filterc.yml'"),
        ("--write-baseline filterc.yml .", 2, "filterc: error: --write-baseline would overwrite 'filterc.yml'"),
        ("--output off.txt .", 2, "filterc: error: --output would overwrite 'off.txt'"),
        ("--output good.txt deep/up.txt", 2, "filterc: error: --output would overwrite 'good.txt', which is another"),
        ("--output good.txt deep/off.txt", 2, "filterc: error: --output would overwrite 'good.txt', which is another"),
        ("--output deep/none.txt deep/later.txt", 2, "filterc: error: --output would make 'deep/none.txt', which is"),
        ("--output rules.report.json rules.json", 2, "filterc: error: --output would overwrite 'rules.report.json'"),
        ("--output manifest.json rules.json", 2, "filterc: error: --output would overwrite 'manifest.json'"),
        ("--fix --dry-run --baseline b good.txt", 64, "Error: --dry-run tells of fixes alone"),
        ("--fix --dry-run rules.json good.txt", 2, "filterc: error: rules.json: a rule set, which nothing fixes"),
        ("--write-baseline good.txt good.txt", 64, "Error: --write-baseline would overwrite 'good.txt'"),
        ("--jobs 0 good.txt", 64, "Error: --jobs must be at least 1."),
    ]

    @Test(arguments: faults) func complains(_ arguments: String, _ exitCode: Int32, _ errors: String) throws {
        let tool = try Self.run(arguments, in: Self.folder())
        #expect(tool.exitCode == exitCode)
        #expect(tool.errors.hasPrefix(errors), "\(tool.errors)")
    }

    @Test func standardInputMayBeAList() throws {
        let folder = try Self.folder()
        let tool = try Self.run("--format github -", in: folder, input: "[Adblock Plus 2.0]\n||com^\n")
        #expect(tool.exitCode == 1)
        #expect(tool.output.contains("::error file=standard input,line=2,col=3,endColumn=6,title=blocks-suffix::"))
        let json = #" [ {"trigger":{"url-filter":"a"},"action":{"type":"block"}}]"#
        let rules = try Self.run("-", in: folder, input: json)
        #expect(rules.exitCode == 0 && rules.output.hasPrefix("standard input: accepted, 1 rule"))
    }

    /// An absolute path below the current folder is told in the form in which GitHub and baselines know files.
    @Test func annotationsAndBaselinesNameFilesBelowTheFolder() throws {
        let folder = try Self.folder()
        let path = folder.url.resolvingSymlinksInPath().path
        let tool = try Tool(Tool.path, ["check", "--format", "github", "\(path)/lists/two.txt"], in: folder)
        #expect(tool.output.contains("::error file=lists/two.txt,line=2,"), "\(tool.output)")
    }

    /// Nobody finds annotations of `sub/../broad.txt`.
    @Test func listsAboveTheCatalogueHaveTheirShortestNames() throws {
        let folder = try Self.folder()
        try folder.write(
            "sub/filterc.yml",
            "categories: [{name: ads, sources: [{path: ../broad.txt}, {glob: '../lists/*.txt'}]}]\n")
        for format in ["text", "json", "github", "sarif", "markdown"] {
            let tool = try Self.run("--format \(format) sub", in: folder)
            #expect(tool.exitCode == 1)
            for file in ["broad.txt", "lists/two.txt"] { #expect(tool.output.contains(file), "\(format)") }
            #expect(!tool.output.contains("../"), "\(tool.output)")
        }
        try folder.write("broad.txt", "||com^\n!#include none.txt\n")
        let warned = try Self.run("sub", in: folder)
        #expect(warned.errors.hasPrefix("warning: broad.txt:2: "), "\(warned.errors)")
    }

    @Test(arguments: ["text", "json", "github", "sarif", "markdown", "html"])
    func anAnswerGoesToAFile(format: String) throws {
        let folder = try Self.folder()
        let direct = try Self.run("--format \(format) broad.txt", in: folder)
        let tool = try Self.run("--format \(format) --output answer broad.txt", in: folder)
        #expect(direct.exitCode == 1 && tool.exitCode == 1 && tool.output == "")
        #expect(try folder.text(of: "answer") == direct.output)
        #expect(direct.output.contains("blocks-suffix"))
        #expect(!direct.output.contains("\u{1B}"))
    }

    @Test func jsonHoldsTheSame() throws {
        let tool = try Self.run("--format json rules.json broad.txt", in: Self.folder())
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(tool.output.utf8)) as? [String: Any])
        #expect((answer["files"] as? [[String: Any]])?.map { $0["verdict"] as? String } == ["accepted"])
        let findings = try #require(answer["findings"] as? [[String: Any]])
        #expect(findings.map { $0["code"] as? String } == ["broad-rule", "blocks-suffix"])
        #expect(findings.map { $0["line"] as? Int } == [2, 2])
        #expect((answer["counts"] as? [String: Any])?["errors"] as? Int == 2)
    }

    /// What is reached is measured on recorded requests too.
    @Test func requestsWidenTheReach() throws {
        let folder = try Self.folder()
        try folder.write("own.txt", "||cdn.shop-\n")
        let line = { (site: Int, load: Int) in
            #"{"url":"https://cdn.shop-\#(site).example/\#(load).js","source_url":"https://shop-\#(site).example/","#
                + #""type":"script"}"# + "\n"
        }
        let log = (0..<300).flatMap { site in (0..<4).map { line(site, $0) } }.joined()
        try folder.write("log.jsonl", log + "damaged\n")
        let without = try Self.run("--only broad-rule own.txt", in: folder)
        #expect(without.exitCode == 0)
        let with = try Self.run("--only broad-rule --requests log.jsonl own.txt", in: folder)
        #expect(with.exitCode == 1, "\(with.output)")
        #expect(with.errors.hasPrefix("log.jsonl:1201:1: warning: passed over: "), "\(with.errors)")
    }

    /// Control characters of a list never reach a terminal.
    @Test func listsDoNotSteerTerminals() throws {
        let folder = try Self.folder()
        try folder.write(
            "evil.txt", "||a.example^$scr\u{1B}]0;x\u{7}\u{9B}2J\u{202E}ipt\n||com^\u{1B}[2J\n||b.example^\n")
        for format in ["text", "json", "github", "sarif", "markdown", "html"] {
            let tool = try Self.run("--severity note --format \(format) evil.txt", in: folder)
            let hidden: Set<Unicode.Scalar> = ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"]
            #expect(!tool.output.unicodeScalars.contains(where: hidden.contains), "\(format)")
            #expect(!tool.errors.unicodeScalars.contains(where: hidden.contains), "\(format)")
        }
    }
}
