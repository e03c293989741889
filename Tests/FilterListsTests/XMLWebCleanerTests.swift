import FilterLists
import Testing

/// Folders of WebCleaner and TorCleaner.
@Suite struct XMLWebCleanerTests {
    private func entries(_ rules: String) throws -> [String] {
        let folder = "<folder sid='1'><title lang='en'>Ads</title>\n\(rules)</folder>"
        return try XMLSource.entries(folder, as: .webCleaner)
    }

    @Test(arguments: [
        (#"<block url="https?://ads?\."/>"#, [#"2 /https?://ads?\./$match-case"#]),
        (#"<block url="(?i)/ads/"/>"#, ["2 //ads//"]),
        (#"<allow url="/ads/good"/>"#, ["2 @@//ads/good/$match-case"]),
        (#"<block url="/ads/"><replacement>http://a.example</replacement></block>"#, ["2 //ads//$match-case"]),
        (#"<block url="/ads/" disable="0"/>"#, ["2 //ads//$match-case"]),
        (#"<block url="/ads/" disable="1"/>"#, ["2 disabled-entry «/ads/»"]),
        (#"<block url="ads\Z"/>"#, [#"2 unsupported-entry «ads\Z»"#]),
        (#"<block url="ads"><matchurl>a</matchurl></block>"#, ["2 unsupported-entry «ads»"]),
        (#"<block><title>Nothing</title></block>"#, ["2 not-blocking «block: Nothing»"]),
        (#"<blockdomains filename="lists/domains.gz"/>"#, ["2 block lists/domains.gz"]),
        (#"<blockurls filename="urls"/>"#, ["2 block urls"]),
        (#"<allowdomains filename="good"/>"#, ["2 allow good"]),
        (#"<allowurls filename="a b"/>"#, ["2 allow a b"]),
        (#"<blockdomains filename="off" disable="1"/>"#, ["2 disabled-entry «blockdomains»"]),
        (#"<blockdomains/>"#, ["2 malformed-entry «blockdomains»"]),
        (#"<header name="Via"/>"#, ["2 page-rewriting «header»"]),
        (#"<replace search="a"/>"#, ["2 page-rewriting «replace»"]),
        (#"<image width="468" height="60"><title>Banner</title></image>"#, ["2 unsupported-entry «image: Banner»"]),
        (#"<rating/>"#, ["2 unsupported-entry «rating»"]),
    ])
    func reads(_ rule: String, _ expected: [String]) throws { #expect(try entries(rule) == expected) }

    @Test(arguments: [
        (#"<attr name="href">/ads/</attr>"#, #"##a[href*="/ads/"]"#),
        (#"<attr>\.banner\.|/pop-up</attr>"#, #"##a[href*=".banner."], a[href*="/pop-up"]"#),
        (#"<attr name="title">an ad</attr><replacement part="complete"/>"#, #"##a[title*="an ad"]"#),
    ])
    func hides(_ content: String, _ rule: String) throws {
        #expect(try entries("<htmlrewrite>\(content)</htmlrewrite>") == ["2 \(rule)"])
        #expect(try entries("<htmlrewrite tag='a'>\(content)</htmlrewrite>") == ["2 \(rule)"])
        #expect(try entries("<htmlrewrite tag='script'>\(content)</htmlrewrite>") == ["2 page-rewriting «htmlrewrite»"])
    }

    @Test(arguments: [
        "<attr>ads?</attr>", "<attr>^ads</attr>", "<attr>ads|</attr>", "<attr/>", "<attr>[ab]</attr>",
        #"<attr>\d</attr>"#,
        "<attr>a</attr><attr name='title'>b</attr>", "<attr name='a b'>c</attr>", #"<attr>a"b</attr>"#,
        "<attr>a&amp;b</attr>", "<attr>a</attr><replacement part='attr'/>",
        "<attr>a</attr><replacement>b</replacement>",
        "<attr>a</attr><matchcontent>b</matchcontent>", "<matchurl>a</matchurl><attr>a</attr>",
    ])
    func rewritesOnly(_ content: String) throws {
        #expect(try entries("<htmlrewrite>\(content)</htmlrewrite>") == ["2 page-rewriting «htmlrewrite»"])
    }

    @Test func isDisabledWhole() throws {
        let folder = #"<folder disable="1"><block url="ads"/><blockdomains filename="a"/></folder>"#
        #expect(
            try XMLSource.entries(folder, as: .webCleaner) == [
                "1 disabled-entry «ads»", "1 disabled-entry «blockdomains»",
            ])
    }

    @Test func readsEncodingAndTitle() throws {
        let head = Array(#"<?xml version="1.0" encoding="iso-8859-1"?><folder><title>Für alle</title>"#.utf8)
        let rule = Array(#"<block url="ads"/></folder>"#.utf8)
        let latin = head.filter { $0 < 0x80 } + rule
        var bytes = latin
        let place = try #require(latin.firstRange(of: "Fr alle".utf8))
        bytes.insert(0xFC, at: place.lowerBound + 1)
        let rules = try XMLSource.rules(bytes, as: .webCleaner)
        #expect(rules.metadata.title == "Für alle")
        #expect(rules.networkRules.count == 1)
    }

    /// The files are in the form of squidGuard's, and their places are in the transcript.
    @Test func includesFiles() throws {
        let folder = #"<folder><blockdomains filename=" domains.gz "/></folder>"#
        let rules = try XMLSource.rules(Array(folder.utf8), as: .webCleaner)
        let include = try #require(rules.includes.first)
        #expect(include.syntax == .squid)
        #expect(rules.list.text(of: include.range) == "domains.gz")
        #expect(rules.commentCount == 1 && rules.lineCount == 1)
    }
}
