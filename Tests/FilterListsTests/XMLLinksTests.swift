import FilterLists
import Testing

/// Documents that name lists.
@Suite struct XMLLinksTests {
    /// `line address title [category] < required`.
    private func links(_ text: String) throws -> [String] {
        try XMLSource.links(text).map { link in
            var words = "\(link.line) \(link.address) \(link.title ?? "-")"
            if let category = link.category { words += " [\(category)]" }
            for required in link.required { words += " < \(required.address)" }
            return words
        }
    }

    @Test func readsSubscriptions() throws {
        let text = """
            <?xml version="1.0"?>
            <subscriptions>
              <subscription title="Example" url="https://a.example/list.txt"
                            homepage="https://a.example/" prefixes="en,de" type="ads"/>
              <subscription title="More" specialization="français" url=" https://b.example/l.txt?a=1&amp;b=2 "/>
              <subscription title="Old" url="https://c.example/" deprecated="true"/>
              <subscription title="None"/>
              <subscription title="Extra" url="x.txt" requiresLocation="base.txt" requiresTitle="Base"/>
            </subscriptions>
            """
        #expect(
            try links(text) == [
                "4 https://a.example/list.txt Example [ads]",
                "5 https://b.example/l.txt?a=1&b=2 More (français)",
                "8 x.txt Extra < base.txt",
            ])
    }

    /// Supplements ask for the list around them unless they are complete.
    @Test func readsVariantsAndSupplements() throws {
        let text = """
            <subscriptions><subscription title="Base" type="ads">
            <variants><variant title="Base list" url="base.txt" complete="true"/><variant url="small.txt"/></variants>
            <supplements><subscription title="Extra" type="privacy">
            <variants><variant title="Extra list" url="extra.txt"/>
            <variant title="Base and extra" url="both.txt" complete="true"/></variants>
            <supplements><subscription><variants><variant url="inner.txt"/></variants></subscription></supplements>
            </subscription></supplements>
            </subscription>
            <subscription title="Old" deprecated="true"><variants><variant url="old.txt"/></variants>
            <supplements><subscription title="New"><variants><variant url="new.txt"/></variants></subscription></supplements>
            </subscription></subscriptions>
            """
        #expect(
            try links(text) == [
                "2 base.txt Base list [ads]", "2 small.txt Base [ads]", "4 extra.txt Extra list [privacy] < base.txt",
                "5 both.txt Base and extra [privacy]", "6 inner.txt - < extra.txt", "10 new.txt New < old.txt",
            ])
    }

    @Test(arguments: [
        (
            """
            <rss><channel><link>https://home.example</link><item><title>A</title>\
            <link>https://a.example/a.txt</link><category>ads</category></item></channel></rss>
            """,
            ["1 https://a.example/a.txt A [ads]"]
        ),
        (
            "<rss><item><link>https://a.example</link><enclosure url='a.txt'/><enclosure url='b.txt'/></item></rss>",
            ["1 a.txt -", "1 b.txt -"]
        ),
        (
            """
            <feed xmlns='http://www.w3.org/2005/Atom'><link href='self' rel='self'/><entry><title>A</title>\
            <link rel='self' href='x'/><link href='a.txt'/><link rel='alternate' href='b.txt'/>\
            <category term='privacy'/></entry></feed>
            """,
            ["1 a.txt A [privacy]"]
        ),
        (
            """
            <rss><item><title>A</title><link>abp:subscribe?location=https%3A//a.example/a.txt&amp;title=B&amp;\
            requiresLocation=b.txt</link></item></rss>
            """, ["1 https://a.example/a.txt B < b.txt"]
        ),
        ("<feed><entry><link href='a.html'/><link rel='enclosure' href='a.txt'/></entry></feed>", ["1 a.txt -"]),
        (
            "<rdf:RDF xmlns:rdf='r' xmlns='s'><item><title>A</title><link>a.txt</link></item></rdf:RDF>", ["1 a.txt A"]
        ),
        (
            """
            <opml><body><outline text='ads'><outline text='A' type='link' url='a.txt'/></outline>\
            <outline title='B' text='b' xmlUrl='b.txt' htmlUrl='b.html' category='/x'/></body></opml>
            """,
            ["1 a.txt A [ads]", "1 b.txt B [/x]"]
        ),
    ])
    func readsFeeds(_ text: String, _ expected: [String]) throws { #expect(try links(text) == expected) }

    @Test(arguments: [
        "<rss><channel><item/></channel></rss>", "<opml><body><outline text='a'/></body></opml>",
        "<subscriptions><subscription title='a'/></subscriptions>",
    ])
    func refusesEmpty(_ text: String) { #expect(XMLSource.refusal(text, as: .links) == .noRules) }
}
