import Foundation
import Testing

/// `filterc diff`, run as people run it.
@Suite struct DiffCommandTests {
    private static func folder() throws -> Folder {
        let folder = try Folder()
        let files = [
            "empty.txt": "! nothing yet\n", "broad.txt": "||com^\n*$script\n##div\n",
            "adguard.txt": "[$domain=a.example]##.ad\n", "one.txt": "b.example##.x\n",
            "two.txt": "b.example##.x\nb.example,c.example##.x\n",
            "hosts.txt": "b.example##.x\n||a.example^\n0.0.0.0 a.example d.example\n",
            "spared.txt": "||x.example^$denyallow=a.x.example|b.x.example|c.x.example|d.x.example|e.x.example\n",
            "image-spared.txt": "||x.example^\n@@*$image,script,domain=a.example\n",
            "script-spared.txt": "||x.example^\n@@*$script,domain=a.example\n",
            "page-spared.txt": "||x.example^\n@@||a.example^$document\n",
            "hidden.txt": "b.example##.x\nb.example##.y\n",
            "unhidden.txt": "b.example##.x\nb.example##.y\nb.example#@#.y\n",
            "cancelled.txt": "b.example##.x\n||x.example^\n||x.example^$badfilter\n",
            "blocked.txt": "||x.example^\n", "any.txt": "||a.example^\n",
            "unread.txt": "b.example##.x\n||a.example^$script,,image\n",
            "any-excepted.txt": "||a.example^\n@@||a.example^\n", "script.txt": "||a.example^$script\n",
            "party.txt": "||a.example^$third-party\n", "hosts-alone.txt": "||a.example^\n||b.example^\n",
            "pages.txt": "||a.example^\n||a.example^$document\n||b.example^\n||b.example^$document\n",
            "lists/more.txt": "||m.example^\n", "rules.json": "[\(DiffSidesTests.block)]",
            "lists.yml": "categories: [{name: ads, sources: [path: lists/more.txt]}]\n",
            "dead.txt": "||ads.example^\n||b.corp.lanx^\n",
            "dead-next-line.txt":
                "||ads.example^\n! filterc-disable-next-line dead-domain -- internal\n||b.corp.lanx^\n",
            "dead-range.txt": "! filterc-disable dead-domain\n||b.corp.lanx^\n! filterc-enable dead-domain\n##div\n",
            "dead-idle.txt": "! filterc-disable-next-line broad-rule,xyz\n||b.corp.lanx^\n",
            "far.txt": "||ads.example^\n||日本.example^$scrpt\n",
            "far-skipped.txt": "||ads.example^\n||日本.example^$generichide\n",
            "sub/up.txt": "||i.example^\n!#include ../two.txt\n",
            "sub/off.txt": "||i.example^\n!#if false\n!#include ../two.txt\n!#endif\n",
            "sub/later.txt": "||i.example^\n!#include none.txt\n",
            "sub/up.yml": "categories: [{name: ads, sources: [path: ../dead.txt]}]\n",
            "log.jsonl": #"{"url":"https://a.example/","source_url":"https://p.example/","type":"script"}"# + "\n",
        ]
        for (name, text) in files { try folder.write(name, text) }
        try folder.write("long.txt", "||a.example/\(Self.longPath)\n")
        try folder.write("many.txt", (1...1200).map { "||h\($0).example^\n" }.joined())
        return folder
    }

    private static let longPath = String(repeating: "x", count: 200)

    private static func run(_ arguments: String, in folder: Folder) throws -> Tool {
        let words = arguments.split(separator: " ").map { $0 == "''" ? "" : String($0) }
        return try Tool(Tool.path, ["diff"] + words, in: folder)
    }

    static let runs: [(arguments: String, exitCode: Int32, holds: [String], holdsNot: [String])] = [
        // Where there was no rule, all lines are new.
        ("empty.txt broad.txt --fail-on broad-rule", 1, ["broad-rule", "blocks-suffix"], []),
        ("/dev/null broad.txt --fail-on blocks-suffix", 1, ["blocks-suffix"], []),
        ("one.txt unread.txt --fail-on malformed-modifiers", 1, ["malformed-modifiers"], []),
        // Comments keep quiet what they keep quiet in a check, and are not checked themselves.
        ("empty.txt dead.txt --fail-on dead-domain", 1, ["dead-domain"], []),
        ("empty.txt dead-next-line.txt --fail-on dead-domain", 0, ["2 rules added"], ["dead-domain"]),
        ("empty.txt dead-range.txt --fail-on dead-domain", 0, ["hidden-page"], ["dead-domain"]),
        ("empty.txt dead-idle.txt --fail-on dead-domain", 1, ["dead-domain"], ["idle-disabling", "unknown-lint"]),
        ("broad.txt broad.txt --fail-on broad-rule", 0, ["both mean the same"], []),
        // As without the option, where no kind is named in it: a variable may not be set.
        ("empty.txt broad.txt --fail-on ''", 1, ["3 rules added"], []),
        ("empty.txt broad.txt --fail-on , --fail-on broad-rule,", 1, ["broad-rule"], []),
        ("empty.txt any.txt --fail-on ,", 1, ["1 rule added"], []),
        ("any.txt any.txt --fail-on ''", 0, ["both mean the same"], []),
        (
            "empty.txt far.txt --format github", 1,
            ["file=far.txt,line=2,col=15,endColumn=20,title=misspelt-modifier"], []
        ),
        ("empty.txt far-skipped.txt --format github", 1, ["file=far-skipped.txt,line=2,col=15,title=skipped"], []),
        // What is gone has no line in the file that is annotated; what is less than it was has another.
        (
            "image-spared.txt blocked.txt --format github", 1,
            ["::warning file=image-spared.txt,title=exception-removed::", "%0Aline 2 of the old file: @@*$image,"],
            ["line="]
        ),
        (
            "image-spared.txt script-spared.txt --format github", 1,
            ["file=script-spared.txt,line=2,col=1,title=exception-removed::", "%0Aline 2 of the old file: @@*$image,"],
            ["image-spared.txt,line="]
        ),
        (
            "pages.txt hosts-alone.txt --format github", 1,
            ["::notice file=pages.txt,title=no-longer-blocked::", "%0Aline 2 of the old file: ||a.example^$document"],
            ["line="]
        ),
        (
            "blocked.txt page-spared.txt --format github", 1, ["file=page-spared.txt,line=2,col=1,title=no-longer"],
            ["old file"]
        ),
        (
            "any.txt empty.txt --requests log.jsonl --format github", 1,
            ["::notice file=any.txt,title=no-longer-blocked::", "%0Aline 1 of the old file: ||a.example^"], ["line="]
        ),
        // Figures have their thousands set apart, in alarms as elsewhere.
        (
            "many.txt empty.txt", 1,
            ["which had 1,201 rules", "h1002.example and 1,197 more\n", "… and 1,180 more hosts; "], ["1201", "1197"]
        ),
        ("empty.txt broad.txt", 1, [" of 2,187 common requests, on "], []),
        // Lists have their shortest names.
        ("empty.txt sub/up.yml --format github", 1, ["file=dead.txt,line=2,"], ["../"]),
        // Other programs read whole lines.
        ("empty.txt long.txt", 1, ["long.txt:1: ||a.example/\(longPath)\n"], ["x…"]),
        // A rule of AdGuard's is no header.
        (
            "adguard.txt /dev/null", 1, ["1 rule removed", "nothing is left of the category rules, which had 1 rule"],
            []
        ),
        ("one.txt empty.txt", 1, ["nothing is left of the category rules, which had "], ["is gone"]),
        // Of a line that is covered in part something is left.
        ("one.txt two.txt", 1, ["1 rule added", "c.example"], ["pointless"]),
        ("one.txt hosts.txt", 1, ["2 rules added", "d.example"], ["pointless"]),
        // What the compiler adds by itself is nobody's change.
        ("/dev/null hosts.txt", 1, ["3 rules added"], ["top-document"]),
        ("--requests log.jsonl one.txt hosts.txt", 1, ["allowed → blocked: 1 request on 1 site"], []),
        ("one.txt hosts.txt --maximum-rules 2 --fail-on budget", 1, ["budget"], []),
        ("one.txt hosts.txt --maximum-rules 20 --fail-on budget", 0, [], ["budget:"]),
        // A line that an exception takes back is neither new nor lost by mistake, unless both are new.
        ("hidden.txt unhidden.txt --fail-on skipped", 0, ["no alarms, 1 rule removed"], []),
        ("one.txt unhidden.txt --fail-on skipped", 1, ["skipped: a new line is skipped: an exception"], []),
        ("blocked.txt cancelled.txt --fail-on skipped", 0, ["no-longer-blocked"], ["skipped: a"]),
        // What a rule is about no more is asked about, not what it still does.
        ("any.txt script.txt --fail-on no-longer-blocked", 1, ["1 alarm", "requests to a.example"], []),
        ("any.txt party.txt --fail-on no-longer-blocked", 1, ["1 alarm", "requests to a.example"], []),
        ("script.txt any.txt", 1, ["hosts newly blocked (1)"], []),
        ("party.txt any.txt", 1, ["hosts newly blocked (1)"], []),
        // What spares pages of its own accord is no exception that came, and has not moved.
        (
            "pages.txt hosts-alone.txt --fail-on no-longer-blocked", 1,
            ["2 rules removed", "hosts no longer blocked (2)"], ["excepted", " moved"]
        ),
        // What exceptions for any address let through is asked of hosts that are blocked.
        (
            "image-spared.txt blocked.txt --fail-on exception-removed", 1,
            ["without this exception https://x.example/ as script on a.example is blocked"], []
        ),
        ("image-spared.txt script-spared.txt --fail-on exception-removed", 1, ["x.example/ as image"], []),
        ("page-spared.txt blocked.txt --fail-on exception-removed", 1, ["x.example/ as script on a.example"], []),
        ("blocked.txt page-spared.txt", 1, ["hosts newly excepted (1)\n  - x.example  page-spared.txt:2"], []),
        // An exception lets through what was blocked, as a rule does that is gone.
        (
            "blocked.txt page-spared.txt --fail-on no-longer-blocked", 1,
            ["no-longer-blocked: no longer blocked, as excepted: requests to x.example"], []
        ),
        ("page-spared.txt blocked.txt --fail-on no-longer-blocked", 0, [], ["no-longer-blocked"]),
        // What no request made from the rules shows, recorded ones may.
        (
            "any.txt any-excepted.txt --requests log.jsonl --fail-on no-longer-blocked", 1,
            ["1 of 1 recorded requests, on 1 site, such as https://a.example/ as script on p.example"], []
        ),
        (
            "any.txt empty.txt --requests log.jsonl --fail-on no-longer-blocked", 1,
            ["1 of 1 recorded requests, on 1 site"], []
        ),
        ("empty.txt any.txt --requests log.jsonl --fail-on no-longer-blocked", 0, [], ["no longer blocked"]),
        // Nobody reads what is true of each of thousands of hosts that a line spares.
        (
            "spared.txt blocked.txt", 1,
            [
                "1 alarm",
                "without this exception https://c.x.example/ as script on page.example is blocked; and 2 more",
            ],
            ["exception https://d.x.example/"]
        ),
    ]

    @Test(arguments: runs)
    func answers(_ arguments: String, _ exitCode: Int32, _ holds: [String], _ holdsNot: [String]) throws {
        let tool = try Self.run(arguments, in: Self.folder())
        #expect(tool.exitCode == exitCode, "\(tool.errors)")
        for words in holds { #expect(tool.output.contains(words), "\(words): \(tool.output)") }
        for words in holdsNot { #expect(!tool.output.contains(words), "\(words): \(tool.output)") }
    }

    static let faults: [(arguments: String, exitCode: Int32, errors: String)] = [
        ("one.txt", 64, "Error: Name the old and the new state, or revisions with --git A..B."),
        ("--format html --past one.txt two.txt hosts.txt", 64, "Error: Name the old and the new state"),
        ("- two.txt --requests -", 64, "Error: Standard input can be read only once."),
        ("one.txt two.txt --fail-on broad-rul", 64, "Error: --fail-on knows no 'broad-rul'; did you mean 'broad-rule'"),
        // What never is an alarm would let everything pass.
        ("one.txt two.txt --fail-on any,redundant-rule", 64, "Error: --fail-on: 'redundant-rule' is never an alarm"),
        ("one.txt two.txt --fail-on unknown-lint", 64, "Error: --fail-on: 'unknown-lint' is never an alarm"),
        ("one.txt two.txt --fail-on cookies-of-response", 64, "Error: --fail-on: 'cookies-of-response' is never"),
        ("one.txt two.txt --maximum-rules 0", 64, "Error: --maximum-rules must be at least 1."),
        ("one.txt two.txt --output one.txt", 64, "Error: --output would overwrite 'one.txt', which is to be read."),
        ("one.txt two.txt -o ./two.txt", 64, "Error: --output would overwrite 'two.txt'"),
        ("rules.json two.txt -o rules.json", 64, "Error: --output would overwrite 'rules.json'"),
        ("one.txt lists.yml -o lists.yml", 64, "Error: --output would overwrite 'lists.yml'"),
        ("--git main.. --catalogue lists.yml -o lists.yml", 64, "Error: --output would overwrite 'lists.yml'"),
        ("one.txt two.txt --requests log.jsonl -o log.jsonl", 64, "Error: --output would overwrite 'log.jsonl'"),
        ("one.txt lists -o ./lists/more.txt", 2, "filterc: error: --output would overwrite 'lists/more.txt'"),
        ("one.txt lists.yml -o lists/more.txt", 2, "filterc: error: --output would overwrite 'lists/more.txt'"),
        ("one.txt sub/up.txt -o two.txt", 2, "filterc: error: --output would overwrite 'sub/../two.txt'"),
        ("one.txt sub/off.txt -o two.txt", 2, "filterc: error: --output would overwrite 'sub/../two.txt'"),
        ("one.txt sub/later.txt -o sub/none.txt", 2, "filterc: error: --output would make 'sub/none.txt', which is to"),
        ("one.txt two.txt --past out --format html", 2, "filterc: error: out: cannot be read: no such file"),
    ]

    @Test(arguments: faults) func complains(_ arguments: String, _ exitCode: Int32, _ errors: String) throws {
        let folder = try Self.folder()
        let names = ["one.txt", "two.txt", "rules.json", "lists.yml", "log.jsonl", "lists/more.txt"]
        let texts = try names.map(folder.text)
        let tool = try Self.run(arguments, in: folder)
        #expect(tool.exitCode == exitCode)
        #expect(tool.errors.hasPrefix(errors), "\(tool.errors)")
        #expect(try names.map(folder.text) == texts)
    }

    /// An answer goes through a link and into a pipe, and replaces neither.
    @Test func answersToLinksAndPipes() throws {
        let folder = try Self.folder()
        try folder.write("answer.md", "")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("link.md").path, withDestinationPath: "answer.md")
        #expect(try Self.run("one.txt two.txt --format markdown -o link.md", in: folder).exitCode == 1)
        #expect(try folder.text(of: "answer.md").hasPrefix("**filterc diff**"))
        let pipe = try Tool(
            "/bin/sh",
            ["-c", "mkfifo p && (cat p > read.md & '\(Tool.path)' diff one.txt two.txt -o p; wait) && test -p p"],
            in: folder)
        #expect(pipe.exitCode == 0, "\(pipe.errors)")
        #expect(try folder.text(of: "read.md").hasPrefix("one.txt → two.txt"))
        let standard = try Self.run("one.txt two.txt -o /dev/stdout", in: folder)
        #expect(standard.exitCode == 1 && standard.output.hasPrefix("one.txt → two.txt"), "\(standard.errors)")
    }

    /// The trend ends in the state that is reviewed.
    @Test func trend() throws {
        let folder = try Self.folder()
        for (output, list) in [("january", "one.txt"), ("february", "two.txt")] {
            #expect(try Tool.compile("--output", output, list, in: folder).exitCode == 0)
        }
        let tool = try Self.run(
            "two.txt hosts.txt --format html --past january/manifest.json february/manifest.json", in: folder)
        let trend = try #require(tool.output.firstRange(of: "id=\"trend\"").map { tool.output[$0.upperBound...] })
        for label in ["january", "february", "hosts.txt"] {
            #expect(trend.contains(">\(label)</th>"), "\(label)")
        }
    }
}
