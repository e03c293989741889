import ReferenceInterpreter
import Testing

/// What AdGuard's documentation says of rules for elements, a row a sentence.
@Suite struct DocumentedHidingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let lines: [String]
        let page: String
        let selectors: [String]

        init(_ lines: String..., on page: String, hides selectors: [String]) {
            (self.lines, self.page, self.selectors) = (lines, page, selectors)
        }

        var testDescription: String { "\(lines) on \(page)" }
    }

    @Test(arguments: [
        Row("example.com##div.textad", on: "https://www.example.com/", hides: ["div.textad"]),
        Row("~example.com##.textad", on: "https://example.com/", hides: []),
        Row("example.org,~foo.example.org##.textad", on: "https://foo.example.org/", hides: []),
        Row("example.org##.a", "~example.org##.a", on: "https://example.org/", hides: [".a"]),
        Row("example.*##.banner", on: "https://sub.example.net/", hides: [".banner"]),
        Row("##.textad", "example.com#@#.textad", on: "https://example.com/", hides: []),
        Row("a.com##.textad", "#@#.textad", on: "https://a.com/", hides: []),
        Row("a.com##.textad", "*#@#.textad", on: "https://a.com/", hides: []),
        Row("||example.com##.advert", on: "https://example.com/", hides: []),
        Row("a.com##body { remove: true; }", on: "https://a.com/", hides: ["body"]),
        Row("a.com##body { remove: true; }", "a.com#@#body", on: "https://a.com/", hides: []),
        Row("a.com##body { remove: true; }", "a.com#@#body{remove:true;}", on: "https://a.com/", hides: []),
        Row("a.com#$#.x { display: none!important; }", on: "https://a.com/", hides: [".x"]),
        Row("a.com#$#.x { visibility: hidden; }", on: "https://a.com/", hides: []),
        Row("a.com#?#.x:contains(ad)", on: "https://a.com/", hides: []),
        Row("a.com#?#div.banner", "a.com#@?#div.banner", on: "https://a.com/", hides: []),
        Row("a.com#%#window.x = 1", "a.com##+js(noeval)", on: "https://a.com/", hides: []),
    ])
    func hides(_ row: Row) {
        #expect(InterpretedList(lines: row.lines).hiding(in: row.page).selectors.keys.sorted() == row.selectors)
    }

    @Test(arguments: [
        Row("[$path=page.html]##.a", on: "https://x.com/another_page.html", hides: [".a"]),
        Row("[$path=/page.html]##.a", on: "https://x.com/sub/page.html?q", hides: [".a"]),
        Row("[$path=/page.html]##.a", on: "https://x.com/another_page.html", hides: []),
        Row("[$path=|/page.html]##.a", on: "https://x.com/sub/page.html", hides: []),
        Row("[$path=/page.html|]##.a", on: "https://x.com/page.html?q", hides: []),
        Row("[$path=/page*.html]example.com##.a", on: "https://example.com/page2.html", hides: [".a"]),
        Row("[$path]example.com##.a", on: "https://example.com/", hides: [".a"]),
        Row("[$path]example.com##.a", on: "https://example.com/x", hides: []),
        Row("[$domain=example.com,path=/page.html]##.a", on: "https://a.example.com/page.html", hides: [".a"]),
        Row("[$path=/\\\\/(sub1|sub2)\\\\/page\\\\.html/]##.a", on: "https://x.com/sub2/page.html", hides: [".a"]),
        Row("[$domain=~example.com]##.a", on: "https://example.com/", hides: []),
        Row("[$domain=example.org]example.com##.a", on: "https://example.com/", hides: []),
        Row("[$url=||example.com/content/*]##.a", on: "https://b.example.com/content/1", hides: [".a"]),
        Row("[$url=/category/*]example.com##.a", on: "https://example.com/category/1", hides: []),
        Row("[$app=org.example.app]example.com##.a", on: "https://example.com/", hides: []),
        Row("example.org/checkout##.a", on: "https://example.org/checkout/2", hides: [".a"]),
        Row("domain1.com,example.org/path##.a", on: "https://example.org/x", hides: []),
        Row("/example\\.org\\/article\\d+/##.a", on: "https://example.org/article12", hides: [".a"]),
    ])
    func limitsToPlaces(_ row: Row) {
        hides(row)
    }

    @Test(arguments: [
        Row("##.a", "x.com##.b", "@@||x.com^$elemhide", on: "https://x.com/", hides: []),
        Row("##.a", "x.com##.b", "@@||x.com^$document", on: "https://x.com/", hides: []),
        Row("~y.com##.a", "x.com##.b", "@@||x.com^$generichide", on: "https://x.com/", hides: [".b"]),
        Row("##.a", "x.com##.b", "@@||x.com^$specifichide", on: "https://x.com/", hides: [".a"]),
        Row("##.a", "x.com##.b", "@@||x.com^$urlblock", on: "https://x.com/", hides: [".a", ".b"]),
        Row("##.a", "@@||x.com^", on: "https://x.com/", hides: [".a"]),
        Row("##.a", "@@||x.com^$ehide", "@@||x.com^$elemhide,badfilter", on: "https://x.com/", hides: [".a"]),
    ])
    func obeysPageExceptions(_ row: Row) {
        hides(row)
    }

    @Test func coversFramesOfWholePagesOnly() {
        let frame = "https://frame.com/"
        let whole = InterpretedList(lines: ["##.a", "@@||page.com^$document"])
        #expect(whole.hiding(in: frame, onPage: "https://page.com/").selectors.isEmpty)
        let hiding = InterpretedList(lines: ["##.a", "@@||page.com^$elemhide"])
        #expect(hiding.hiding(in: frame, onPage: "https://page.com/").selectors == [".a": [1]])
    }

    @Test func namesTheLines() {
        let list = InterpretedList(lines: ["##.a", "x.com##.a", "##.b", "x.com#@#.b"])
        let hiding = list.hiding(in: "https://x.com/")
        #expect(hiding.selectors == [".a": [1, 2]])
        #expect(hiding.spared == [3])
        #expect(hiding.sparedBy == [4])
    }
}
