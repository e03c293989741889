import Testing

@testable import FilterLists

@Suite struct PageTextTests {
    private static func text(_ page: String, _ selection: String? = nil) throws -> [String] {
        let text = try PageText(try Markup(Array(page.utf8), as: .html), selection: selection).text
        let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let places = try #require(text.places)
        #expect(lines.count == places.count + 1)
        return zip(places, lines).map { "\($0.line): \($1)" }
    }

    private static func problem(_ page: String, _ selection: String? = nil) -> SourceProblem? {
        problem(Array(page.utf8), selection)
    }

    private static func problem(_ page: [UInt8], _ selection: String? = nil) -> SourceProblem? {
        do throws(SourceProblem) {
            _ = try PageText(try Markup(page, as: .html), selection: selection)
            return nil
        } catch {
            return error
        }
    }

    /// Pages, and the lines that are read.
    @Test(arguments: [
        ("<h1>Ads</h1>\n<pre>\n||a.example^\n&ad=&lt;&copy=1\n</pre>", ["3: ||a.example^", "4: &ad=<&copy=1"]),
        (
            "<pre>\r\nLinks\r\nToday\r\n\r\nhttp://a.example/x\r\nhttp://b.example/y\r\n</pre>",
            ["2: Links", "3: Today", "4: ", "5: http://a.example/x", "6: http://b.example/y"]
        ),
        ("<pre><code class='language-adblock'>a.example##b\n!c</code></pre>", ["1: a.example##b", "2: !c"]),
        ("<textarea rows=2>||a.example^\n||b.example^</textarea>", ["1: ||a.example^", "2: ||b.example^"]),
        ("<p><code>||a.example^<br>||b.example^</code>", ["1: ||a.example^", "1: ||b.example^"]),
        ("<ul>\n<li>||a.example^\n<li>b.example##.c\n .d</ul>", ["2: ||a.example^", "3: b.example##.c  .d"]),
        ("<table><tr><td>1<td>||a.example^<tr><td>2<td>||b.example^</table>", ["1: ||a.example^", "1: ||b.example^"]),
        (
            "<pre>some words of prose\nand more words</pre>\n<pre>a.example\nb.example</pre>",
            ["3: a.example", "4: b.example"]
        ),
        ("<pre>a.example\nb.example</pre><pre id=hosts>\n0.0.0.0 c.example</pre>", ["3: 0.0.0.0 c.example"]),
        (
            "<pre class=filters>a.example\n</pre><pre>! Title: x\n||c.example^</pre>",
            ["2: ! Title: x", "3: ||c.example^"]
        ),
        (
            "<pre>a.example\n<!-- b.example\n\nc.example -->d.example<b>.f</b>\n</pre>",
            ["1: a.example", "4: d.example.f"]
        ),
        (
            "<pre>\r||a.example^\r\r||b.example^\r\n||c.example^</pre>",
            ["2: ||a.example^", "3: ", "4: ||b.example^", "5: ||c.example^"]
        ),
        ("<body><pre>||a.example^\n||b.example^\n</body>", ["1: ||a.example^", "2: ||b.example^"]),
        (
            "<pre>! Title: x\n||a.example^</pre><pre>||b.example^\nsome words of prose</pre>",
            ["1: ! Title: x", "2: ||a.example^"]
        ),
        (
            "<textarea>\n/ads<img>/\n/<b>/\n##.x<script>\n||b.example^\n</textarea>",
            ["2: /ads<img>/", "3: /<b>/", "4: ##.x<script>", "5: ||b.example^"]
        ),
        (
            "<pre>||a.example^\n/<title>/\n/d<e>f/\n/(?<!x)ads/\n##.x<script>\n##.y:has-text(</div>)\n##.z</pre>",
            [
                "1: ||a.example^", "2: /<title>/", "3: /d<e>f/", "4: /(?<!x)ads/", "5: ##.x<script>",
                "6: ##.y:has-text(</div>)", "7: ##.z",
            ]
        ),
        (
            "<pre>/<b>/\n##.x <a href=\")\n<b>||a.example^</b>\n##.y(<div>z</div>)</pre>",
            ["1: /<b>/", "2: ##.x <a href=\")", "3: ||a.example^", "4: ##.y(<div>z</div>)"]
        ),
        (
            "<b><pre>||a.example^<i>$image</i>\n<script>x</script>||<a>b</a>^\n<div>c.example</div>##.d</b></pre>",
            ["1: ||a.example^$image", "2: ||b^", "3: c.example", "3: ##.d"]
        ),
        // XHTML.
        (
            "<pre><![CDATA[\n||a.example^\n||b.example^&amp;\n##.c<d>\n]]></pre>",
            ["2: ||a.example^", "3: ||b.example^&amp;", "4: ##.c<d>"]
        ),
        ("<pre><code><![CDATA[||a.example^\n||b.example^]]></code></pre>", ["1: ||a.example^", "2: ||b.example^"]),
        // Tags that are parts of words, in items too.
        ("<ul>\n<li>||a.example^\n<li>/ads\\.<img>x/</ul>", ["2: ||a.example^", "3: /ads\\.<img>x/"]),
        // What is beside and around a list is no rule.
        (
            "<ul><li>Home<li>Lists\n<ul><li>||a.example^<li>||b.example^</ul></ul>",
            ["2: ||a.example^", "2: ||b.example^"]
        ),
        (
            "<table><tr><td><ul><li>Home<li>About</ul><td>Hello\n<pre>||a.example^\n||b.example^</pre></table>",
            ["2: ||a.example^", "3: ||b.example^"]
        ),
        (
            "<table><tr><td><ul><li>Home<li>About</ul><td><p>||x.example^<td>\n<pre>||a.example^\n||b.example^</pre>"
                + "</table>",
            ["2: ||a.example^", "3: ||b.example^"]
        ),
        (
            "<table><tr><td><ul><li>Home<li>About</ul><p><code>||a.example^<br>||b.example^</code></table>",
            ["1: ||a.example^", "1: ||b.example^"]
        ),
        // The same once more, to be copied.
        (
            "<ol><li>||a.example^<li>##.b</ol>\n<textarea>||a.example^\n##.b\n||c.example^</textarea>",
            ["2: ||a.example^", "3: ##.b", "4: ||c.example^"]
        ),
    ])
    func findsList(_ page: String, _ lines: [String]) throws {
        #expect(try Self.text(page) == lines)
    }

    /// Pages, selectors, and the lines that are read.
    @Test(arguments: [
        ("<pre>a</pre><pre>b\nc</pre>", "pre:nth-child(2)", ["1: b", "2: c"]),
        ("<div id=x><p>a<p class='y z'>b</div><p class=y>c", "#x > .y", ["1: b"]),
        ("<div><p>a<br>\nb</div>", "div p, p", ["1: a", "2: b"]),
        ("<div title='q r'>a\nb</div>", "[title='q r']", ["1: a", "2: b"]),
        (
            "<table><tr><td class=blob-num>1<td class='blob-code'>||a.example^ </table>", "td.blob-code",
            ["1: ||a.example^"]
        ),
        ("<div>a<div>b</div>c<script>d</script></div>", "div", ["1: a", "1: b", "1: c"]),
        ("<ul><li>a<ul><li>b</ul></ul>", "li", ["1: a", "1: b"]),
        ("<p>a&nbsp;b\u{A0}", "p", ["1: a b"]),
        (
            "<div>||a.example^\n/ads<img>/\n/(?<name>ad)s(?<!x)/\n/d<E>f</E>g/</div>", "div",
            ["1: ||a.example^", "2: /ads<img>/", "3: /(?<name>ad)s(?<!x)/", "4: /d<E>f</E>g/"]
        ),
        ("<p>a<img src=x>b<wbr>c<x-y>d</x-y>e<b>f</b>g <img>", "p", ["1: abcdefg"]),
    ])
    func selects(_ page: String, _ selection: String, _ lines: [String]) throws {
        #expect(try Self.text(page, selection) == lines)
    }

    /// Pages without a list, and what their problem says.
    @Test(
        arguments: [
            ("<title>404 Not\nFound</title><h1>Not Found</h1>", .page, "\"404 Not Found\""),
            ("<p>Warning: query failed in line 3", .page, "a web page"),
            ("<pre>Traceback of the last call\n  File x, line 3\nError of a kind: bad</pre>", .page, "a web page"),
            ("<ul><li><a href=/>a.example</a><li><a href=/>b.example</a></ul>", .page, "a web page"),
            ("<ul><li>Home<li>About us</ul>", .page, "a web page"),
            (
                "<pre>a.example</pre>\n<pre id=q>b.example</pre>", .ambiguousPage,
                "line 1 by 'body > pre:nth-child(1)', line 2 by '#q'"
            ),
            (
                "<p>\(String(repeating: "many words ", count: 20))<pre>a.example</pre>", .ambiguousPage,
                "'body > pre:nth-child(2)'"
            ),
            (
                "<pre>! Title: x\n||a.example^</pre>\n<pre id=q>||b.example^\n##.c</pre>", .ambiguousPage,
                "line 1 by 'body > pre:nth-child(1)', line 3 by '#q'"
            ),
            (
                "<pre>||a.example^\n||b.example^</pre>\n<ul id=q><li>||c.example^<li>##.d</ul>", .ambiguousPage,
                "line 1 by 'body > pre:nth-child(1)', line 3 by '#q'"
            ),
            (
                "<ul><li>||a.example^<li>##.b</ul>\n<ul class=filters><li>||c.example^<li>||d.example^</ul>",
                .ambiguousPage, "line 1 by 'body > ul:nth-child(1)', line 2 by 'body > ul:nth-child(2)'"
            ),
            ("<body><pre>\n||a.example^\n||b.exam", .truncated, "it was cut off"),
            ("<textarea>\n||a.example^\n||b.exam", .truncated, "it was cut off"),
            (
                "<ul><li>||a.example^<li>##.b\n<li>More:<ul id=q><li>||c.example^<li>||d.example^</ul></ul>",
                .ambiguousPage, "line 1 by 'body > ul:nth-child(1)', line 2 by '#q'"
            ),
            // One rule beside a list or before it, in the same list.
            (
                "<ul><li>||a.example^\n<li>More:<ul id=q><li>||c.example^<li>||d.example^</ul></ul>",
                .ambiguousPage, "line 1 by 'body > ul:nth-child(1)', line 2 by '#q'"
            ),
            (
                "<ul><li>||a.example^\n<ul id=q><li>||c.example^<li>||d.example^</ul></ul>",
                .ambiguousPage, "line 1 by 'body > ul:nth-child(1)', line 2 by '#q'"
            ),
            // Beside a list in the same item or table, also where the list is none of HTML.
            (
                "<ul><li><p>||a.example^</p>\n<pre id=q>||c.example^\n##.d</pre></ul>",
                .ambiguousPage, "line 1 by 'body > ul:nth-child(1)', line 2 by '#q'"
            ),
            (
                "<ul><li>||a.example^<li>||b.example^\n<pre id=q>||c.example^\n##.d</pre></ul>",
                .ambiguousPage, "line 1 by 'body > ul:nth-child(1)', line 2 by '#q'"
            ),
            (
                "<table><tr><td>||a.example^<tr><td>||b.example^\n<ul id=q><li>||c.example^<li>##.d</ul></table>",
                .ambiguousPage, "line 1 by 'body > table:nth-child(1)', line 2 by '#q'"
            ),
            (
                "<table><tr><td>||a.example^<td><p>||b.example^</p><td>\n<pre id=q>||c.example^\n##.d</pre></table>",
                .ambiguousPage, "line 1 by 'body > table:nth-child(1)', line 2 by '#q'"
            ),
            ("<ul><li>||a.example^<li>||b.exam", .truncated, "it was cut off"),
        ] as [(String, SourceProblem.Code, String)])
    func findsNoList(_ page: String, _ code: SourceProblem.Code, _ words: String) {
        let problem = Self.problem(page)
        #expect(problem?.code == code)
        #expect(problem?.explanation.contains(words) == true, "\(problem?.explanation ?? "")")
    }

    /// The selectors that a problem names do pick what they are said to.
    @Test func namesSelectors() throws {
        let page = "<div><p>x<p>y</div><div><b>z</b><pre>a.example</pre>w<pre>b.example</pre></div>"
        let markup = try Markup(Array(page.utf8), as: .html)
        for node in markup.nodes.indices where !markup.nodes[node].isText && !markup.isElement(node, "html") {
            #expect(try PageSelection(markup.selector(of: node)).elements(of: markup) == [node])
        }
    }

    /// Selectors that cannot be read, and the byte where.
    @Test(arguments: [
        ("", 1), (">", 1), ("a >", 4), ("a,,b", 3), ("a b>c,", 7), ("a:hover", 2), ("a:nth-child(2n)", 2), ("a[", 3),
        ("a[b", 4), ("a[b=", 5), ("a[b='c]", 5), ("a[b=c", 6), (".", 2), ("#", 2), ("a $", 3), ("a + b", 3),
        ("a:nth-child(0)", 2), ("a*", 2),
    ])
    func refusesSelector(_ selector: String, _ byte: Int) {
        let problem = Self.problem("<p>x", selector)
        #expect(problem?.explanation.contains("at its byte \(byte):") == true, "\(problem?.explanation ?? "")")
    }

    @Test func refusesLongSelector() {
        #expect(Self.problem("<p>x", String(repeating: "a ", count: 64)) != nil)
        #expect(Self.problem("<p>x", String(repeating: "a ", count: 65))?.code == .badSelection)
    }

    @Test func refusesCutSelection() {
        #expect(Self.problem("<table><tr><td>||a.example^<tr><td>||b.exam", "td")?.code == .truncated)
        #expect(Self.problem("<table><tr><td>||a.example^<tr><td>||b.example^</table><pre>x", "td") == nil)
    }

    /// The same care is taken of a page in UTF-16, be it cut off within a character.
    @Test(arguments: [false, true]) func readsUTF16(isBigEndian: Bool) throws {
        func page(_ text: String) -> [UInt8] {
            "\u{FEFF}\(text)".utf16.flatMap { unit in
                isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
            }
        }
        let whole = try Markup(page("<pre>||ä.example^\r/ads<img>/\r</pre>"), as: .html)
        let lines = try PageText(whole, selection: nil).text.bytes
        #expect(String(decoding: lines, as: UTF8.self) == "||ä.example^\n/ads<img>/\n")
        let cut = page("<pre>||a.example^\n||b.exam")
        #expect(Self.problem(cut)?.code == .truncated)
        #expect(Self.problem(Array(cut.dropLast()))?.code == .truncated)
        #expect(Self.problem(page("<p>a\u{0}"))?.code == .encoding)
    }

    /// In a page that says it is UTF-8, a line that is not is told, as in a text.
    @Test func tellsWhatIsNotUTF8() throws {
        let page: [UInt8] =
            Array("<meta charset=utf-8><pre>||a.example^\n||b".utf8) + [0xFC] + Array("c.example^</pre>".utf8)
        let contents = try ListSource(name: "page", bytes: page).read(ReadingConditions())
        guard case .rules(let rules) = contents else {
            Issue.record("there are no rules")
            return
        }
        #expect(rules.problems.map(\.code) == [.notUTF8])
        #expect(rules.networkRules.count == 1)
    }

    @Test func selectsNothing() {
        #expect(Self.problem("<title>t</title><p>x", "pre")?.explanation.contains("'pre' picks nothing") == true)
    }

    @Test(arguments: [
        ("<pre>||a.example^\n||b.example^</pre>", ListSyntax.page), ("<p>x", .page),
        ("<p>x<a href='abp:subscribe?location=https://l.example/l.txt&amp;title=L'>L</a>", .links),
        ("<ul class=bdUrlList><li><a href=https://l.example/l.txt>L</a></ul>", .links),
        ("<a href=https://l.example/l.txt>L</a>", .page),
        (
            "<pre id=hosts>##.a</pre><pre>##.b\n##.c</pre><a href='abp:subscribe?location=https://l.example/l'>L</a>",
            .page
        ),
    ])
    func tellsSyntax(_ page: String, _ syntax: ListSyntax) throws {
        #expect(try Markup(Array(page.utf8), as: .html).pageSyntax == syntax)
    }
}
