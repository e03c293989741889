import ContentRules
import Foundation
import Testing

@testable import filterc

/// `filterc rules`: the words for rules, and the recipes by which git shows them.
@Suite struct RulesCommandTests {
    private static func rules(_ arguments: String..., in folder: Folder, input: String = "") throws -> Tool {
        try Tool(Tool.path, ["rules"] + arguments, in: folder, input: input)
    }

    @Test(arguments: [
        ("||ads.example^", "block  ||ads.example^"),
        ("||Ads.example^$script,image,third-party", "block  ||ads.example^  script,image,svg-document  third-party"),
        ("/banner/*/ad.$~third-party", "block  /banner/*/ad.  first-party"),
        ("|https://ads.example/|", "block  |https://ads.example/|"),
        (#"/ads?\.js$/$match-case"#, #"block  /ads?\.js$/  match-case"#),
        ("||ads.example^$domain=b.example|a.example", "block  ||ads.example^  on a.example,b.example"),
        ("||ads.example^$domain=~a.example", "block  ||ads.example^  not on a.example"),
        ("b.example,a.example##.ad > a", "hide  .ad > a  on a.example\nhide  .ad > a  on b.example"),
        ("##a[href^=\"|\"]", "hide  a[href^=\"|\"]"),
        ("0.0.0.0 ads.example", "block  ||ads.example^"),
        ("! nothing", ""),
    ]) func lists(_ line: String, _ expected: String) async throws {
        let folder = try Folder()
        try folder.write("a.txt", line + "\n")
        let listing = try await RuleListing(["\(folder.url.path)/a.txt"], target: .standard)
        #expect(listing.lines.joined(separator: "\n") == expected)
    }

    @Test(arguments: [
        (#""url-filter":"^https?://a""#, #""block""#, "block  /^https?://a/"),
        (
            #""url-filter":".*","if-domain":["*b.example","a.example"]"#, #""ignore-previous-rules""#,
            "allow  *  on =a.example,b.example in the whole address"
        ),
        (
            #""url-filter":"a","unless-domain":["*a.example"]"#, #""block""#,
            "block  a  not on a.example in the whole address"
        ),
        (
            #""url-filter":"a","if-top-url":["^[^/?#]+//(((/ )?[^/])*\\.)?a\\.example[:/]"]"#, #""block""#,
            "block  a  on a.example"
        ),
        (
            #""url-filter":"a","load-context":["child-frame"],"resource-type":["raw"]"#, #""block-cookies""#,
            "block-cookies  a  xhr,websocket,ping,csp-report,other  child-frame"
        ),
        (
            #""url-filter":"a","unless-top-url":["^https://a\\.example/"]"#, #""make-https""#,
            "upgrade  a  not on |https://a.example/"
        ),
        (
            #""url-filter":"a\\.example""#, #""css-display-none","selector":".b, .a:is(p,q)""#,
            "hide  .a:is(p,q)  at a.example\nhide  .b  at a.example"
        ),
        (#""url-filter":".*""#, #""css-display-none","selector":" .a , .b ""#, "hide  .a\nhide  .b"),
        (#""url-filter":".*""#, #""css-display-none","selector":".c\n,\t.d\r\f""#, "hide  .c\nhide  .d"),
        (
            #""url-filter":".*""#, #""css-display-none","selector":".e/* , ( */,.f[a='/*'],.g""#,
            "hide  .e/* , ( */\nhide  .f[a='/*']\nhide  .g"
        ),
        (
            #""url-filter":".*""#, #""css-display-none","selector":".h\\\",.i\\,j,[a='\\'']""#,
            #"""
            hide  .h\"
            hide  .i\,j
            hide  [a='\'']
            """#
        ),
        (
            #""url-filter":".*""#, #""css-display-none","selector":"[a='\u001b\u202e\u0085']""#,
            "hide  [a='\u{FFFD}\u{FFFD} ']"
        ),
        (
            #""url-filter":"^[^:]+://(((/ )?[^/])*\\.)?ads[12]\\.example[:/]""#, #""block""#,
            "block  ||ads1.example^\nblock  ||ads2.example^"
        ),
        // Hosts are small letters in addresses.
        (
            #""url-filter":"^[^:]+://(((/ )?[^/])*\\.)?ads[12]\\.example[:/]","url-filter-is-case-sensitive":true"#,
            #""block""#, "block  ||ads1.example^\nblock  ||ads2.example^"
        ),
        (
            #""url-filter":"^[^:]+://(((/ )?[^/])*\\.)?a\\.example/x","url-filter-is-case-sensitive":true"#,
            #""block""#, "block  ||a.example/x  match-case"
        ),
    ]) func ruleSets(_ trigger: String, _ action: String, _ expected: String) async throws {
        let folder = try Folder()
        try folder.write("a.json", "[{\"trigger\":{\(trigger)},\"action\":{\"type\":\(action)}}]")
        let listing = try await RuleListing(["\(folder.url.path)/a.json"], target: .standard)
        #expect(listing.lines.joined(separator: "\n") == expected)
    }

    @Test(arguments: [
        (".*", "*"), ("ads", "ads"), (#"^[^:]+://([^/]*(/ )?\.)?a\.example[:/]"#, "||a.example^"),
        (#"^[^:]+://([^/]*\.)?a\.example[^a-z0-9_.%-]x"#, "||a.example^x"), ("^https://", "|https://"),
        ("^[^:]+://a", "/^[^:]+://a/"), (#"a\?b\*c"#, #"/a\?b\*c/"#), (#"a\?b"#, "a?b"), ("a.*b$", "a*b|"),
        ("a+", "/a+/"),
        ("a.b", "/a.b/"), ("[ab]", "/[ab]/"), ("a$b", "/a$b/"), (#"\d"#, #"/\d/"#), ("(ab)?c", "/(ab)?c/"),
        ("a[:/]*b", "/a[:/]*b/"),
    ]) func patterns(_ filter: String, _ expected: String) {
        #expect(RuleWords.pattern(Array(filter.utf8)) == expected)
    }

    @Test func orderAndSpellingAreNoRules() throws {
        let folder = try Folder()
        try folder.write("a.txt", "! A\n||a.example^$script,image\na.example,b.example##.ad\n##.x\n")
        try folder.write("b.txt", "##.x\r\n! B\r\nb.example,a.example##.ad\r\n||A.example^$image,script\r\n##.x\r\n")
        let (one, other) = (try Self.rules("a.txt", in: folder), try Self.rules("b.txt", in: folder))
        #expect(one.output == other.output)
        #expect(one.exitCode == 0)
        try folder.write("out/x.txt", bytes: Array("||a.example^$script,image\n##.x".utf8))
        try folder.write("out/y.txt", bytes: Array("a.example,b.example##.ad".utf8))
        #expect(try Self.rules("out", in: folder).output == one.output)
    }

    @Test func whatIsNoList() throws {
        let folder = try Folder()
        try folder.write("page.txt", "<html><p>no list</p></html>")
        let refused = try Self.rules("page.txt", in: folder)
        #expect(refused.exitCode == 2)
        #expect(refused.errors.hasPrefix("filterc: error: page.txt"), "\(refused.errors)")
        let shown = try Self.rules("--textconv", "page.txt", in: folder)
        #expect(shown.exitCode == 0)
        #expect(shown.output == "<html><p>no list</p></html>")
        #expect(shown.errors == "")
        #expect(try Self.rules("--textconv", "a", "b", in: folder).exitCode == 64)
        try folder.write("filterc.yml", "categories: []")
        #expect(try Self.rules("filterc.yml", in: folder).errors.contains("a catalogue; name its lists"))
    }

    /// git hands over files of which none lies beside another.
    @Test func includesForGitAreNames() throws {
        let folder = try Folder()
        try folder.write("a.txt", "||a.example^\n!#include more.txt\n!#include gone.txt\n")
        try folder.write("more.txt", "||more.example^\n")
        try folder.write("all.txt", "!#include more.txt\n")
        #expect(try Self.rules("a.txt", in: folder).output == "block  ||a.example^\nblock  ||more.example^\n")
        let shown = try Self.rules("--textconv", "a.txt", in: folder)
        #expect(shown.output == "block  ||a.example^\ninclude  gone.txt\ninclude  more.txt\n")
        #expect(shown.errors == "")
        #expect(try Self.rules("--textconv", "all.txt", in: folder).output == "include  more.txt\n")
    }

    // MARK: Recipes of docs/REVIEW.md

    private static func repository() throws -> GitFolder {
        let repository = try GitFolder()
        try repository.commit([
            "a.txt": "||a.example^\n||b.example^$image,script\n", ".gitattributes": "*.txt diff=filterc\n",
        ])
        try repository.folder.write("a.txt", "! New\n||b.example^$script,image\n||c.example^\n")
        return repository
    }

    @Test(.enabled(if: GitFolder.hasGit, "git is not installed")) func textConversion() throws {
        let repository = try Self.repository()
        try repository.git("config", "diff.filterc.textconv", "'\(Tool.path)' rules --textconv")
        let difference = try repository.git("diff", "--unified=0").split(separator: "\n")
        let changes = difference.drop { !$0.hasPrefix("@@") }.filter { !$0.hasPrefix("@@") }
        #expect(changes == ["-block  ||a.example^", "+block  ||c.example^"])
        try repository.git("commit", "--quiet", "--all", "--message", "two")
        #expect(try repository.git("log", "-p", "-1").contains("+block  ||c.example^"))
    }

    /// A name that looks like an option is a name.
    @Test(.enabled(if: GitFolder.hasGit, "git is not installed")) func namesWithDashes() throws {
        let repository = try Self.repository()
        try repository.commit(["-d.txt": "||d.example^\n"])
        try repository.folder.write("-d.txt", "||e.example^\n")
        for (setting, words) in [
            ("textconv", ["-block  ||d.example^"]), ("command", ["||d.example^", "||e.example^"]),
        ] {
            let recipe = try Self.recipe("diff.filterc.\(setting)").replacing("filterc ", with: "'\(Tool.path)' ")
            try repository.git("config", "diff.filterc.\(setting)", recipe)
            let difference = try repository.git("diff", "--", "-d.txt")
            for word in words { #expect(difference.contains(word), "\(difference)") }
        }
    }

    /// A stand-in for `filterc diff`, which tells what it was called with and exits as for a difference.
    private static func standIn(_ repository: GitFolder) throws -> String {
        let script = "#!/bin/sh\nshift\ntest \"$1\" != -- || shift\necho \"$# files\"\ncat \"$1\" \"$2\"\nexit 1\n"
        try repository.folder.write(".git/filterc", script)
        let path = "\(repository.path)/.git/filterc"
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        return path
    }

    private static let bothFiles =
        "2 files\n||a.example^\n||b.example^$image,script\n! New\n||b.example^$script,image\n||c.example^"

    @Test(.enabled(if: GitFolder.hasGit, "git is not installed")) func difftool() throws {
        let repository = try Self.repository()
        let tool = try Self.standIn(repository)
        #expect(try repository.git("difftool", "--no-prompt", "--extcmd=\(tool) diff") == Self.bothFiles)
        let review = try repository.git("difftool", "--no-prompt", "--extcmd='\(Tool.path)' diff")
        #expect(review.contains("||a.example^"), "\(review)")
        #expect(review.contains("||c.example^"), "\(review)")
    }

    @Test(.enabled(if: GitFolder.hasGit, "git is not installed")) func externalDifference() throws {
        let repository = try Self.repository()
        let tool = try Self.standIn(repository)
        let recipe = try Self.recipe("diff.filterc.command").replacing("filterc diff", with: "\(tool) diff")
        try repository.git("config", "diff.filterc.command", recipe)
        #expect(try repository.git("diff", "--ext-diff") == Self.bothFiles)
        // A file that is new has no old side.
        try repository.commit(["new.txt": "||new.example^"])
        #expect(try repository.git("diff", "--ext-diff", "HEAD~1", "--", "new.txt") == "2 files\n||new.example^")
    }

    /// What the document has people set a setting of git to.
    private static func recipe(_ setting: String) throws -> String {
        let document = try Repository.text(of: "docs/REVIEW.md")
        let line = try #require(document.split(separator: "\n").first { $0.contains("git config \(setting) ") })
        let start = try #require(line.firstRange(of: "\(setting) '")).upperBound
        return String(line[start...].dropLast())
    }

    @Test func recipesInTheDocument() throws {
        #expect(try Self.recipe("diff.filterc.textconv") == "filterc rules --textconv --")
        #expect(try Self.recipe("diff.filterc.command").hasPrefix("f() {"))
    }
}
