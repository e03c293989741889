import Foundation
import Testing

/// What sources lead to: included lists, lists that a page names, pages and other syntaxes.
@Suite struct SourceTests {
    @Test func includesAreFollowed() throws {
        let folder = try Folder()
        try folder.write(
            "main.txt", "!#include sub/in.txt\n!#if false\n!#include absent.txt\n!#endif\n||main.example^\n"
        )
        try folder.write("sub/in.txt", bytes: Array("||in.example^\n!#include deeper.txt\n".utf8))
        try folder.write("sub/deeper.txt", "||deeper.example^\n")
        let tool = try Tool.compile("-o", "out", "main.txt", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(!tool.errors.contains("warning") && !tool.errors.contains("include-not-followed"), "\(tool.errors)")
        let rules = try folder.text(of: "out/rules.json")
        for host in ["main", "in", "deeper"] { #expect(rules.contains(#"\#(host)\\.example"#)) }
    }

    static let includes: [(path: String, warning: String)] = [
        ("../out.txt", "list.txt:2: the included list lies outside the folder of the list"),
        ("gone.txt", "list.txt:2: gone.txt: cannot be read: no such file; its rules are missing"),
        ("list.txt", "list.txt:2: the lists include each other: list.txt → list.txt"),
        ("ring.txt", "ring.txt:1: the lists include each other: list.txt → ring.txt → list.txt"),
    ]

    @Test(arguments: includes) func includesThatCannotBeFollowed(_ path: String, _ warning: String) throws {
        let folder = try Folder()
        try folder.write("list.txt", "||ads.example^\n!#include \(path)\n")
        try folder.write("ring.txt", "!#include list.txt\n||ring.example^\n")
        let tool = try Tool.compile("-o", "out", "--strict", "list.txt", in: folder)
        #expect(tool.exitCode == 1)
        #expect(tool.errors.hasPrefix("warning: \(warning)"), "\(tool.errors)")
        #expect(tool.errors.contains("1 include-not-followed"), "\(tool.errors)")
        #expect(try folder.text(of: "out/rules.json").contains(#"ads\\.example"#))
    }

    /// A rule, and the categories' files that hold it.
    @Test func rulesAndExceptionsReachTheirCategories() throws {
        let folder = try Folder()
        try folder.write(
            "filterc.yml",
            """
            categories:
              - {name: ads, affinity: general, sources: [{path: a.txt}]}
              - {name: privacy, affinity: privacy, sources: [{path: b.txt}]}
            """)
        let sent = "!#safari_cb_affinity(privacy)\n!#include sent.txt\n!#safari_cb_affinity\n"
        try folder.write("a.txt", "||both.example^\n\(sent)||ads.example^\n")
        try folder.write("sent.txt", "||sent.example^\n")
        try folder.write("b.txt", "||both.example^\n@@||ads.example/fine.js\n@@||nowhere.example^\n")
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        let (ads, privacy) = (try folder.text(of: "out/ads.json"), try folder.text(of: "out/privacy.json"))
        #expect(ads.contains(#"/fine\\.js"#) && !ads.contains("nowhere") && !ads.contains("sent"))
        #expect(privacy.contains("sent") && privacy.contains("both"))
        #expect(try folder.text(of: "out/privacy.report.json").contains("\"shared\":[\n["))
    }

    @Test func pagesLeadToLists() throws {
        let folder = try Folder()
        let links = ["a", "b"].map { "<a href=\"abp:subscribe?location=https://lists.example/\($0).txt\">\($0)</a>\n" }
        try folder.write("page.html", "<!DOCTYPE html>\n" + links.joined())
        try folder.write("filterc.yml", "categories: [{name: ads, sources: [{path: page.html, syntax: links}]}]\n")
        try folder.write("lists/lists.example/a.txt", bytes: Array("||one.example^\n".utf8))
        let missing = try Tool.compile(in: folder)
        #expect(missing.exitCode == 2)
        #expect(
            missing.errors == "filterc: error: page.html: no local copy of https://lists.example/b.txt; "
                + "'filterc refresh' fetches it to lists/lists.example/b.txt\n")
        try folder.write("lists/lists.example/b.txt", "||two.example^\n")
        #expect(try Tool.compile(in: folder).exitCode == 0)
        let rules = try folder.text(of: "out/ads.json")
        #expect(rules.contains("one") && rules.contains("two"))
    }

    /// A list that the catalogue keeps elsewhere is found there by lists that include it and pages that lead to it.
    @Test(arguments: [
        ("", "!#include b.txt\n||one.example^\n"), (", syntax: links", "https://lists.example/b.txt\n"),
    ]) func copiesElsewhereAreFound(_ syntax: String, _ text: String) throws {
        let folder = try Folder()
        try folder.write(
            "filterc.yml",
            """
            categories:
              - {name: ads, sources: [{url: 'https://lists.example/a.txt'\(syntax)}]}
              - {name: more, sources: [{url: 'https://lists.example/b.txt', path: kept/b.txt}]}
            """)
        try folder.write("lists/lists.example/a.txt", text)
        try folder.write("kept/b.txt", "||two.example^\n")
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 0 && !tool.errors.contains("no local copy"), "\(tool.errors)")
        #expect(try folder.text(of: "out/ads.json").contains(#"two\\.example"#))
    }

    /// A file's text, what its rules hold, and a finding with the line that the file has it in.
    static let syntaxes: [(name: String, text: String, rule: String, finding: String)] = [
        (
            "page.html",
            "<!DOCTYPE html>\n<h1>Hosts</h1>\n<pre>\n127.0.0.1 one.example\n||x.example^$removeparam\n</pre>\n",
            #"one\\.example"#, "page.html:5:1: warning: skipped: "
        ),
        (
            "d.conf", "address=/one.example/0.0.0.0\nserver=/two.example/\nport=53\n", #"one\\.example"#,
            "d.conf:3:1: warning: skipped: "
        ),
        (
            "set.xml",
            "<ruleset name=\"A\">\n<target host=\"a.example\"/>\n<rule from=\"^http:\" to=\"https:\"/>\n</ruleset>\n",
            "make-https", ""
        ),
    ]

    @Test(arguments: syntaxes) func otherSyntaxesCompile(
        _ name: String, _ text: String, _ rule: String, _ finding: String
    ) throws {
        let folder = try Folder()
        try folder.write(name, text)
        let tool = try Tool.compile("-o", "out", "--diagnostics", "all", name, in: folder)
        #expect(tool.exitCode == 0 && tool.errors.hasPrefix(finding), "\(tool.errors)")
        #expect(try folder.text(of: "out/rules.json").contains(rule))
    }
}
