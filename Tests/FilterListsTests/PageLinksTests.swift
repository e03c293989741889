import Foundation
import Testing

@testable import FilterLists

@Suite struct PageLinksTests {
    private static func links(_ text: String) throws -> [ListLink] {
        try ListSource(name: "test", bytes: []).links(of: SourceText(Array(text.utf8)))
    }

    /// `address "title" category/syntax <- required`.
    private static func written(_ links: [ListLink]) -> [String] {
        links.map { link in
            var text = link.address
            if let title = link.title { text += " \"\(title)\"" }
            if let category = link.category { text += " \(category)" }
            if let syntax = link.syntax { text += " \(syntax.rawValue)" }
            return text + written(link.required).map { " <- \($0)" }.joined()
        }
    }

    /// The values of `href`, as they stand in pages, and the links.
    @Test(arguments: [
        (
            "abp:subscribe?location=https://l.example/a+b.txt&amp;title=A%20+ b's",
            "https://l.example/a+b.txt \"A + b's\""
        ),
        ("ABP:Subscribe?location=https%3A//l.example/l.txt?a=0&title=A", "https://l.example/l.txt?a=0 \"A\""),
        ("abp://subscribe/?title=A&location=https://l.example/l.txt", "https://l.example/l.txt \"A\""),
        ("https://subscribe.adblockplus.org?location=https://l.example/l&amp;title=A", "https://l.example/l \"A\""),
        ("https://subscribe.adblockplus.org/?location=https://l.example/l", "https://l.example/l \"x\""),
        ("abp:subscribe?location=https://l.example/l?a=b&amp;c=d&amp;title=A", "https://l.example/l?a=b&c=d \"A\""),
        ("abp:subscribe?location=https://l.example/l&amp;c=d&amp;title=A", "https://l.example/l \"A\""),
        ("abp:subscribe?location=https://l.example/l%3Fa=b&amp;title=A%2526", "https://l.example/l?a=b \"A%26\""),
        (
            "abp:subscribe?location=https://l.example/a&amp;requiresLocation=https://l.example/b&amp;requiresTitle=B",
            "https://l.example/a \"x\" <- https://l.example/b \"B\""
        ),
        ("adguard:add_subscription?location=https://l.example/l%zz&amp;title=", "https://l.example/l%zz \"x\""),
        (
            "x-littlesnitch:subscribe-rules?url=https%3A%2F%2Fl.example%2Fl.lsrules",
            "https://l.example/l.lsrules \"x\" little-snitch"
        ),
        (
            "javascript:window.external.msAddTrackingProtectionList('https://l.example/l.tpl', 'A: B's list')",
            "https://l.example/l.tpl \"A: B's list\" tpl"
        ),
        (
            "javascript:window.external.AddInPrivateSubscription(&quot;https://l.example/l&quot;)",
            "https://l.example/l \"x\" inprivate"
        ),
    ])
    func readsSubscription(_ address: String, _ link: String) throws {
        #expect(Self.written(try Self.links("<p>\n<a href=\"\(address)\">x</a>")) == [link])
        #expect(try Self.links("<p>\n<a href=\"\(address)\">x</a>").map(\.line) == [2])
    }

    /// Pages and texts, and their links.
    @Test(arguments: [
        (
            """
            <p><a href=https://l.example/plain.txt>p</a><!-- <a href='abp:subscribe?location=https://l.example/old.txt'> -->
            <button onclick="window.external.msAddTrackingProtectionList('https://l.example/l.tpl','T')">+</button>
            <a href='abp:subscribe?location=https://l.example/a.txt'>A</a><a href='abp:subscribe?location=https://l.example/a.txt'>B</a>
            """, ["https://l.example/l.tpl \"T\" tpl", "https://l.example/a.txt \"A\""]
        ),
        (
            """
            <html><h2>Ads</h2><ul class="bdUrlList ads"><li class=bdTick><a href=https://h.example/>One:</a><a
            href=https://l.example/?x=hosts&showintro=0>l</a></li><li>none</li></ul><ul class="bdUrlList"><li>
            <a href=https://l.example/2>Two</a></ul>
            """, ["https://l.example/?x=hosts&showintro=0 \"One\" ads", "https://l.example/2 \"Two\""]
        ),
        (
            "<html><textarea id=branch>\nhttps://l.example/1\nwords\nhttps://l.example/2</textarea>",
            ["https://l.example/1", "https://l.example/2"]
        ),
        (
            """
            <ul><li><a href=./a.txt>A\n list</a><li><a href=/robots.txt>r</a><li><a href=b.html>b</a><li><a href=x/hosts>h</a>
            <li><a href='s.php?hostformat=hosts&amp;mimetype=plaintext'>s</a><li><a href=mailto:a@b.txt>m</a>
            <li><a href=c.TPL.gz?v=1#top>c</a></ul>
            """,
            [
                "./a.txt \"A list\"", "x/hosts \"h\"", "s.php?hostformat=hosts&mimetype=plaintext \"s\"",
                "c.TPL.gz?v=1#top \"c\"",
            ]
        ),
        (
            "# lists\nhttps://l.example/1\n\nnone\nhttps://l.example/2 \nhttps://l.example/3\t# note\n",
            ["https://l.example/1", "https://l.example/2", "https://l.example/3"]
        ),
    ])
    func findsLinks(_ page: String, _ links: [String]) throws {
        #expect(Self.written(try Self.links(page)) == links)
    }

    /// `base` elements, the value of a link's `href`, and its address.
    @Test(arguments: [
        ("<base href='https://b.example/d/i.html'>", "x.txt", "https://b.example/d/x.txt"),
        ("<base href=' https://b.example/d/ '>", "../x.txt", "https://b.example/x.txt"),
        ("<base href='https://b.example/d/'>", "/x.txt", "https://b.example/x.txt"),
        ("<base href='https://b.example/d/'>", "//c.example/x.txt", "https://c.example/x.txt"),
        ("<base href='https://b.example/d/'>", "https://c.example/x.txt", "https://c.example/x.txt"),
        ("<base href='https://b.example/d/'>", "?hostformat=hosts", "https://b.example/d/?hostformat=hosts"),
        ("<base target='_top'><base href='https://b.example'><base href='/d/'>", "x.txt", "https://b.example/x.txt"),
        ("<base href='//b.example/d/'>", "/x.txt", "//b.example/x.txt"),
        ("<base href='/d/i.html?a=/b'>", "x.txt", "/d/x.txt"), ("<base href='../d/'>", "x.txt", "../d/x.txt"),
        ("<base href='d/'>", "/x.txt", "/x.txt"), ("<base href='d/i?a'>", "?hostformat=hosts", "d/i?hostformat=hosts"),
        ("<base href='d'>", "x.txt", "x.txt"), ("<base href=''>", "x.txt", "x.txt"),
        ("<base href='javascript:1'>", "x.txt", "x.txt"), ("<base>", "x.txt", "x.txt"),
    ])
    func linksAreRelativeToTheBase(_ base: String, _ reference: String, _ address: String) throws {
        let page = "<html><head>\(base)</head><body><a href='\(reference)'>x</a></body></html>"
        #expect(try Self.links(page).map(\.address) == [address])
    }

    /// What is no text is told, and not only that it names no list.
    @Test(arguments: [
        ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0] as [UInt8], SourceProblem.Code.encoding),
        ([0x89, 0x50, 0x4E, 0x47] as [UInt8], .unreadSyntax), ([], .empty),
    ])
    func findsNoneInOtherFiles(_ bytes: [UInt8], _ code: SourceProblem.Code) {
        let error = #expect(throws: SourceProblem.self) {
            try ListSource(name: "test", bytes: []).links(of: SourceText(bytes))
        }
        #expect(error?.code == code)
    }

    @Test(arguments: [
        "<title>404</title><p>Not found", "<p><a href='abp:subscribe'>x</a>",
        "<p><a href='abp:subscribe?title=x'>x</a>",
        "<p><a href=\"javascript:msAddTrackingProtectionList(x)\">x</a>", "words",
    ])
    func findsNone(_ page: String) {
        #expect(throws: SourceProblem.self) { try Self.links(page) }
    }

    @Test func namesPageWithoutLinks() {
        let error = #expect(throws: SourceProblem.self) { try Self.links("<title>Page of x</title><p>y") }
        #expect(error?.code == .noRules)
        #expect(error?.explanation.contains("\"Page of x\"") == true)
    }

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/markup", isDirectory: true)
        .resolvingSymlinksInPath()

    /// Real pages, and the numbers of lists that they link to: counted with another parser and without repetitions.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: folder.path), "there is no ../shared/markup"),
        arguments: [
            ("html-subscribe/abpindo_README.rendered.html", ListSyntax.links, 18),
            ("html-subscribe/easylist.to_index.rendered.html", .links, 5),
            ("html-subscribe/easylist.to_other-supplementary.rendered.html", .links, 25),
            ("html-subscribe/filterlists_TPLSubscriptionAssistant.html", .links, 69),
            ("html-subscribe/yokoffing_README.rendered.html", .links, 26),
            ("html-catalogue/firebog_index.html", .links, 59), ("html-catalogue/1hosts_index.html", .page, 36),
            ("html-catalogue/uassetscdn_index.html", .page, 15),
            ("html-rules/adguard-kb_create-own-filters.rendered.html", .page, 13),
            ("html-rules/luakit_adblock.html", .page, 0), ("html-rules/privoxy_actions-file.html", .page, 0),
            ("html-rules/privoxy_filter-file.html", .page, 0),
        ])
    func readsRealPages(_ path: String, _ syntax: ListSyntax, _ count: Int) throws {
        let bytes = Array(try Data(contentsOf: Self.folder.appendingPathComponent(path)))
        let markup = try Markup(bytes, as: .html)
        #expect(markup.pageSyntax == syntax)
        #expect(markup.listLinks(isLenient: true).count == count)
        // Documentation is not read as a list by mistake.
        #expect(throws: SourceProblem.self) { try PageText(markup, selection: nil) }
    }
}
