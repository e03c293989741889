import FilterLists
import Testing

/// Feeds of Internet Explorer's InPrivate Filtering.
@Suite struct XMLInPrivateTests {
    private func feed(_ items: String) -> String {
        """
        <rss version="2.0" xmlns:wf="http://www.microsoft.com/schemas/webfilter/2008"><channel>
        <title>Example trackers</title>
        \(items)
        </channel></rss>
        """
    }

    @Test(arguments: [
        (#"<item><wf:blockRegex><![CDATA[ads\.example]]></wf:blockRegex></item>"#, [#"3 /ads\.example/$third-party"#]),
        ("<item><wf:allowRegex>ads/a</wf:allowRegex></item>", ["3 @@/ads/a/$third-party"]),
        (
            "<item><wf:allowRegex>a</wf:allowRegex>\n<wf:blockRegex>b</wf:blockRegex></item>",
            ["3 @@/a/$third-party", "4 /b/$third-party"]
        ),
        (
            "<item><wf:blockRegex>\n<![CDATA[one]]>\n<![CDATA[two]]>\n</wf:blockRegex></item>",
            ["3 /one/$third-party", "3 /two/$third-party"]
        ),
        (
            "<item><wf:blockRegex><![CDATA[one]]><![CDATA[two]]> <![CDATA[six]]></wf:blockRegex></item>",
            ["3 /one/$third-party", "3 /two/$third-party", "3 /six/$third-party"]
        ),
        ("<item><wf:blockRegex><![CDATA[a[b]]]]><![CDATA[>c]]></wf:blockRegex></item>", ["3 /a[b]]>c/$third-party"]),
        ("<item><wf:blockRegex>a<![CDATA[b]]>c</wf:blockRegex></item>", ["3 /abc/$third-party"]),
        ("<item><wf:blockRegex>a&amp;b</wf:blockRegex></item>", ["3 /a&b/$third-party"]),
        ("<item><wf:blockRegex>[]a]</wf:blockRegex></item>", ["3 unsupported-entry «[]a]»"]),
        ("<item><wf:blockRegex> </wf:blockRegex></item>", ["3 malformed-entry «blockRegex»"]),
        ("<item/><wf:blockRegex>a</wf:blockRegex><blockRegex>b</blockRegex>", ["3 /a/$third-party"]),
    ])
    func reads(_ items: String, _ expected: [String]) throws {
        #expect(try XMLSource.entries(feed(items), as: .inPrivate) == expected)
    }

    @Test func readsItemsWithoutChannel() throws {
        let feed = """
            <rss xmlns:f="http://www.microsoft.com/schemas/webfilter/2008">
            <item><f:blockRegex>ads</f:blockRegex></item></rss>
            """
        #expect(try XMLSource.entries(feed, as: .inPrivate) == ["2 /ads/$third-party"])
    }

    @Test func readsTitle() throws {
        let items = "<item><title>Other</title><wf:blockRegex>a</wf:blockRegex></item>"
        #expect(try XMLSource.rules(Array(feed(items).utf8), as: .inPrivate).metadata.title == "Example trackers")
    }
}
