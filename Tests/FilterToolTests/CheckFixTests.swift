import Foundation
import Testing

/// `filterc check --fix`: lists are changed where that is safe, and nowhere else.
@Suite struct CheckFixTests {
    private static let lines = [
        "\u{FEFF}! Title: own", "||ads.example^", "", "! the same again", "||ads.example^$script", "||b.example^",
        "! filterc-disable-next-line redundant-rule -- stays", "||b.example^$image", "@@||nothing.example^",
        "||c.example^$domain=z.example|y.example|x.example|w.example|v.example|u.example",
    ]
    private static let fixedLines = [
        "\u{FEFF}! Title: own", "||ads.example^", "", "! the same again", "||b.example^",
        "! filterc-disable-next-line redundant-rule -- stays", "||b.example^$image", "@@||nothing.example^",
        "||c.example^$domain=u.example|v.example|w.example|x.example|y.example|z.example",
    ]

    /// Everything but what is fixed stays as it is, byte for byte, whatever the line breaks.
    @Test(arguments: ["\n", "\r\n"], ["", "end"]) func fixes(lineBreak: String, end: String) throws {
        let folder = try Folder()
        let last = end.isEmpty ? lineBreak : ""
        try folder.write("own.txt", Self.lines.joined(separator: lineBreak) + last)
        let tool = try CheckListTests.run("--fix own.txt", in: folder)
        #expect(tool.errors == "" && tool.exitCode == 0, "\(tool.output)")
        #expect(tool.output.contains("2 fixed"), "\(tool.output)")
        let fixed = Self.fixedLines.joined(separator: lineBreak) + last
        #expect(try folder.text(of: "own.txt").utf8.elementsEqual(fixed.utf8))
        #expect(try folder.names(in: ".") == ["own.txt"])

        let dates = try folder.dates(in: ".")
        let second = try CheckListTests.run("--fix own.txt", in: folder)
        #expect(!second.output.contains("fixed"))
        #expect(try folder.dates(in: ".") == dates)
    }

    @Test func dryRunPrintsAPatchThatDoesTheSame() throws {
        let folder = try Folder()
        let text = Self.lines.joined(separator: "\n") + "\n"
        try folder.write("own.txt", text)
        let dry = try CheckListTests.run("--fix --dry-run own.txt", in: folder)
        #expect(dry.exitCode == 1 && dry.errors == "")
        #expect(try folder.text(of: "own.txt") == text)
        #expect(dry.output.hasPrefix("--- a/own.txt\n+++ b/own.txt\n@@ -"))
        let patch = try Tool("/usr/bin/env", ["git", "apply", "-"], in: folder, input: dry.output)
        #expect(patch.exitCode == 0, "\(patch.errors)")
        let patched = try folder.text(of: "own.txt")
        try folder.write("own.txt", text)
        _ = try CheckListTests.run("--fix own.txt", in: folder)
        #expect(try folder.text(of: "own.txt") == patched)
        #expect(try CheckListTests.run("--fix --dry-run own.txt", in: folder).output == "")
    }

    /// The spelling of a pattern decides what `$badfilter` cancels.
    @Test(arguments: [
        ["||ads.example^", "||ads.example^$badfilter", "||ADS.example^"],
        ["||ads.example^", "||ADS.example^$badfilter"],
        ["||ads.example/A^$image", "||ADS.example/A^$image,badfilter"],
        ["||ads.example^", "||ads.example^*$badfilter"],
        ["/banner-ad/*", "/banner-ad/$badfilter"],
    ])
    func cancellingRules(_ lines: [String]) throws {
        let folder = try Folder()
        try folder.write(
            "own.txt", (lines + ["||Q.example^$badfilter", "||x.EXAMPLE^"]).joined(separator: "\n") + "\n")
        let tool = try CheckListTests.run("--fix own.txt", in: folder)
        #expect(tool.errors == "" && tool.output.contains("1 fixed"), "\(tool.errors)\(tool.output)")
        let fixed = (lines + ["||Q.example^$badfilter", "||x.example^"]).joined(separator: "\n") + "\n"
        #expect(try folder.text(of: "own.txt") == fixed)
    }

    @Test func codesCanBeChosen() throws {
        let folder = try Folder()
        try folder.write("own.txt", Self.lines.joined(separator: "\n"))
        _ = try CheckListTests.run("--fix --only unsorted-domains own.txt", in: folder)
        let text = try folder.text(of: "own.txt")
        #expect(text.contains("||ads.example^$script") && text.hasSuffix("|z.example"))
    }

    /// A slip makes other lines look superfluous: these stay until it is mended, or said to be meant.
    @Test func mistakesTakeNothingOut() throws {
        let folder = try Folder()
        let text = "||com^\n||ads.shop.com^\n||tracker.com^\n"
        try folder.write("own.txt", text)
        _ = try CheckListTests.run("--fix own.txt", in: folder)
        #expect(try folder.text(of: "own.txt") == text)
        let comment = "! filterc-disable-next-line broad-rule, blocks-suffix -- no shops\n"
        try folder.write("own.txt", comment + text)
        _ = try CheckListTests.run("--fix own.txt", in: folder)
        #expect(try folder.text(of: "own.txt") == comment + "||com^\n")
    }

    static let untouched: [(name: String, text: String)] = [
        (
            "page.html",
            "<!DOCTYPE html>\n<html><head><title>x</title></head><body><pre>\n||ads.example^\n||ads.example^$script\n"
                + "||b.example^\n||c.example^\n</pre></body></html>\n"
        ),
        ("dnsmasq.conf", "address=/ads.example/0.0.0.0\naddress=/x.ads.example/0.0.0.0\n"),
    ]

    @Test(arguments: untouched) func otherSyntaxesStay(_ name: String, _ text: String) throws {
        let folder = try Folder()
        try folder.write(name, text)
        let tool = try CheckListTests.run("--fix \(name)", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(try folder.text(of: name) == text)
        #expect(tool.errors.contains("\(name): not changed: "), "\(tool.errors)")
    }

    /// What `--fix` has refused to do it does not promise, nor what it would refuse of copies.
    @Test(arguments: [
        ("--fix two.txt", "note", "1 note in 1 list with 2 lines\n"),
        ("--fix --format json two.txt", "note", "\"fixable\": false"),
        ("--fix -", "note", "1 note in 1 list with 2 lines\n"),
        ("copies.yml", "note", "1 note in 1 list with 2 lines\n"),
        ("--fix copies.yml", "warning: ", "1 note in 1 list with 2 lines\n"),
    ]) func whatIsRefusedIsNotPromised(_ arguments: String, _ words: String, _ end: String) throws {
        let folder = try Folder()
        let text = "ads.example\n||ads.example^$image\n"
        try folder.write("two.txt", text)
        try folder.write("copies.yml", "categories: [{name: ads, sources: [{url: 'https://lists.example/a.txt'}]}]\n")
        try folder.write("lists/lists.example/a.txt", text)
        let tool = try CheckListTests.run("--only redundant-rule \(arguments)", in: folder, input: text)
        #expect(tool.exitCode == 0 && (tool.errors + tool.output).contains(words), "\(tool.errors)")
        #expect(tool.output.contains(end) && !tool.output.contains("--fix does"), "\(tool.output)")
        #expect(!tool.output.contains("\"fixable\": true"), "\(tool.output)")
    }

    /// The folder of the copies may hold lists of one's own, and a catalogue rules that no fix writes.
    @Test func onlyListsOfOnesOwnArePromised() throws {
        let folder = try Folder()
        let text = "||ads.example^\n||ads.example^$image\n"
        try folder.write("lists/own.txt", text)
        try folder.write("own.yml", "categories: [{name: ads, sources: [{path: lists/own.txt}]}]\n")
        let tool = try CheckListTests.run("--only redundant-rule own.yml", in: folder)
        #expect(tool.output.contains("1 of them can be fixed"), "\(tool.output)")
        let fix = try CheckListTests.run("--fix own.yml", in: folder)
        #expect(!fix.errors.contains("not changed"), "\(fix.errors)")
        #expect(try folder.text(of: "lists/own.txt") == "||ads.example^\n")
        let rules = "rules: ['||b.example^', '||b.example^$image']\n"
        try folder.write("rules.yml", rules + "categories: [{name: ads, sources: [{path: lists/own.txt}]}]\n")
        let other = try CheckListTests.run("--only redundant-rule rules.yml", in: folder)
        #expect(other.output.contains("redundant-rule") && !other.output.contains("can be fixed"), "\(other.output)")
    }

    @Test func copiesOfListsOnTheWebStay() throws {
        let folder = try Folder()
        let text = "||ads.example^\n||ads.example^$script\n"
        try folder.write(
            "filterc.yml",
            "categories:\n  - name: ads\n    sources:\n      - url: https://lists.example/a.txt\n      - path: own.txt\n"
        )
        try folder.write("lists/lists.example/a.txt", text)
        try folder.write("own.txt", "||b.example^\n||ads.example^$image\n")
        let tool = try CheckListTests.run("--fix", in: folder)
        #expect(tool.errors.contains("a.txt: not changed: a copy of a list on the web"), "\(tool.errors)")
        #expect(try folder.text(of: "lists/lists.example/a.txt") == text)
        #expect(try folder.text(of: "own.txt") == "||b.example^\n")
    }

    @Test func aChecksumMustBeRenewed() throws {
        let folder = try Folder()
        // The checksum is that of the other two lines.
        try folder.write(
            "own.txt", "! Checksum: Uj850YLqS1sSD54xmh0bPg\n||ads.example^\n||ads.example^$script\n")
        let tool = try CheckListTests.run("--fix own.txt", in: folder)
        #expect(tool.errors == "warning: own.txt: the checksum in it is that of the old lines; renew it\n")
    }

    @Test func linksAndPermissionsStay() throws {
        let folder = try Folder()
        try folder.write("real/own.txt", "||ads.example^\n||ads.example^$script\n")
        let (file, link) = ("\(folder.url.path)/real/own.txt", "\(folder.url.path)/link.txt")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/own.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        let tool = try CheckListTests.run("--fix link.txt", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(try folder.text(of: "real/own.txt") == "||ads.example^\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/own.txt")
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    }

    /// A file that is named twice, by whatever path, is one list: none of its lines repeats another.
    @Test(arguments: ["own.txt ./own.txt", "own.txt link.txt", "."]) func filesWithTwoNames(arguments: String) throws {
        let folder = try Folder()
        try folder.write("own.txt", "||a.example^\n||b.example^\n")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("link.txt").path, withDestinationPath: "own.txt")
        let tool = try CheckListTests.run("--fix \(arguments)", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(try folder.text(of: "own.txt") == "||a.example^\n||b.example^\n")
    }

    /// Lines that would mean something else without what looks superfluous, and lists that would be read otherwise.
    @Test(arguments: [
        "*ads$script*\n*-ads-$doc*\n||x.example^\n", "*ads.example*\n*b.example*\n",
        "0.0.0.0 x.a.example\n0.0.0.0 a.example b.example\n###r\n",
        "!#if(adguard_ext_safari)\n||ads.example^\n!#endif\n||x.ads.example^\n",
        "!#if adguard_ext_safari\n!#endif_x\n##.ad\n!#endif\na.example##.ad\n",
        "||ads.example^\n! filterc-disable-next-line dead-domain -- really\n||x.ads.example^\n||bar.con^\n",
        "||ads.example^\n!+ PLATFORM(ext_safari, mac)\n||x.ads.example^\n||z.example^\n",
        "||ads.example^\n||x.ads.example^$important\na.example##.ad\na.example##.ad:remove()\n",
    ]) func staysAsItIs(text: String) throws {
        let folder = try Folder()
        try folder.write("own.txt", text)
        let tool = try CheckListTests.run("--fix --fail-on broad-rule own.txt", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(try folder.text(of: "own.txt") == text)
    }

    /// With fewer lines these would be lists of names, of which every line means something else.
    @Test(arguments: [
        "ads.example\n||ads.example^$image\n", "b.example # c\n||b.example^$image\n||b.example^$image\n",
        "a.example\na.example\n||x.a.example^\na.example\n",
    ]) func syntaxStays(text: String) throws {
        let folder = try Folder()
        try folder.write("own.txt", text)
        for arguments in ["--fix own.txt", "--fix --dry-run own.txt"] {
            let tool = try CheckListTests.run(arguments, in: folder)
            #expect(tool.exitCode == 0, "\(tool.errors)")
            #expect(tool.errors.contains("own.txt: not all is fixed: "), "\(tool.errors)")
            #expect(try folder.text(of: "own.txt") == text)
        }
    }

    /// A source of which no rule is left is refused, and an included list without one warned of.
    @Test(arguments: ["! Title: B\n", ""], ["{path: a.txt}, {path: b.txt}", "{path: a.txt}"])
    func theLastRuleStays(title: String, sources: String) throws {
        let folder = try Folder()
        try folder.write("filterc.yml", "categories: [{name: ads, sources: [\(sources)]}]\n")
        let include = sources.contains("b.txt") ? "" : "!#include b.txt\n"
        try folder.write("a.txt", "||ads.example^\n||x.example^\n||y.x.example^\n\(include)")
        try folder.write("b.txt", "\(title)||x.ads.example^\n")
        let tool = try CheckListTests.run("--fix", in: folder)
        #expect(tool.exitCode == 0 && tool.output.contains("1 fixed"), "\(tool.errors)\(tool.output)")
        #expect(tool.errors.contains("b.txt: not all is fixed: "), "\(tool.errors)")
        #expect(try folder.text(of: "a.txt") == "||ads.example^\n||x.example^\n\(include)")
        #expect(try folder.text(of: "b.txt") == "\(title)||x.ads.example^\n")
        let compiled = try Tool(Tool.path, ["compile"], in: folder)
        #expect(compiled.exitCode == 0 && !compiled.errors.contains("warning: "), "\(compiled.errors)")
    }

    @Test func noWarningWhereNothingCanBeFixed() throws {
        let folder = try Folder()
        let list = "||x.example^$domain=a.example,b.example\n||y.example^\n"
        let tool = try CheckListTests.run("--fix -", in: folder, input: list)
        #expect(tool.errors == "")
    }
}
