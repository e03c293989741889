import FilterLists
import Testing

@Suite struct CosmeticRuleTests {
    /// Signs and kinds.
    @Test(arguments: [
        ("##.ad", " hiding .ad"),
        ("###ad", " hiding #ad"),
        ("####ad", nil),
        ("a.example##.ad", "a.example hiding .ad"),
        ("a.example###ad", "a.example hiding #ad"),
        ("a.example, ~b.a.example ## .ad > div ", "a.example, ~b.a.example hiding .ad > div"),
        ("#@#.ad", " hiding@ .ad"),
        ("a.example#@##ad", "a.example hiding@ #ad"),
        ("#?#.ad:has(a)", " extendedHiding .ad:has(a)"),
        ("a.example#?#.ad", "a.example extendedHiding .ad"),
        ("a.example#@?#.ad", "a.example extendedHiding@ .ad"),
        ("a.example#$#.ad { top: 0 }", "a.example styling .ad {top: 0}"),
        ("a.example#@$#.ad { top: 0 }", "a.example styling@ .ad {top: 0}"),
        ("#$#.ad{top:0}", " styling .ad {top:0}"),
        ("a.example#$?#.ad:contains(/x{2}/) { top: 0; }", "a.example extendedStyling .ad:contains(/x{2}/) {top: 0;}"),
        ("a.example#@$?#.ad { top: 0 }", "a.example extendedStyling@ .ad {top: 0}"),
        ("a.example#$#.ad { remove: true; }", "a.example removal .ad"),
        ("a.example#$?#.ad { Remove : True }", "a.example removal .ad"),
        ("a.example#$#abort-on-property-read ads", "a.example snippet abort-on-property-read ads"),
        ("a.example#$#race '{}' x", "a.example snippet race '{}' x"),
        ("a.example#@$#log x", "a.example snippet@ log x"),
        ("a.example#%#//scriptlet('x', '##')", "a.example script //scriptlet('x', '##')"),
        ("#@%#window.x = 1", " script@ window.x = 1"),
        ("a.example##+js(set, x, true)", "a.example scriptlet set, x, true"),
        ("a.example#@#+js(set, x)", "a.example scriptlet@ set, x"),
        ("a.example#@#+js()", "a.example scriptlet@ "),
        ("a.example##^script:has-text(ad)", "a.example htmlFiltering script:has-text(ad)"),
        ("a.example#@#^script", "a.example htmlFiltering@ script"),
        ("a.example##^responseheader(location)", "a.example responseHeader location"),
        ("a.example#@#^responseheader(location)", "a.example responseHeader@ location"),
        (#"a.example$$script[tag-content="x"]"#, #"a.example htmlFiltering script[tag-content="x"]"#),
        ("$$div", " htmlFiltering div"),
        ("a.example$@$div", "a.example htmlFiltering@ div"),
    ])
    func readsSign(_ line: String, _ expected: String?) throws { try expect(line, expected) }

    /// Bodies with actions and paths.
    @Test(arguments: [
        ("##.ad:style(top: 0 !important)", " styling .ad {top: 0 !important}"),
        ("##.ad:style(background: url(x))", " styling .ad {background: url(x)}"),
        ("a.example#?#.ad:style(top: 0)", "a.example extendedStyling .ad {top: 0}"),
        (#"##.ad:style(content: ")")"#, #" styling .ad {content: ")"}"#),
        ("##.ad:style(content: 'it\u{22}s (')", " styling .ad {content: 'it\u{22}s ('}"),
        ("##.ad:style(content: ')", " styling .ad {content: '}"),
        ("##.ad:remove()", " removal .ad"),
        ("#?#.ad:upward(1):remove()", " removal .ad:upward(1)"),
        ("##.ad { height: 1px; }", " styling .ad {height: 1px;}"),
        ("##.ad {remove: true;}", " removal .ad"),
        (#"##.\{ad\}"#, #" hiding .\{ad\}"#),
        (#"##.\{ad\} { top: 0 }"#, #" styling .\{ad\} {top: 0}"#),
        (#"##.ad { content: \\}"#, #" styling .ad {content: \\}"#),
        (#"#$?#.\{ad\}"#, #" extendedStyling .\{ad\}"#),
        (#"#$#.\{ad\}"#, #" snippet .\{ad\}"#),
        ("#?#.ad { top: 0 }", " extendedStyling .ad {top: 0}"),
        ("##.ad:not(:style(x))", " hiding .ad:not(:style(x))"),
        ("##.ad:has-text(it's)", " hiding .ad:has-text(it's)"),
        ("##.ad:matches-path(/x)", " hiding .ad path(/x)"),
        ("##:matches-path(/x) .ad", " hiding .ad path(/x)"),
        (#"##:matches-path(/^\/(a|b\))/) .ad"#, #" hiding .ad path(/^\/(a|b\))/)"#),
        ("##*:matches-path(/x)", " hiding * path(/x)"),
        ("##:not(:matches-path(/x)) .ad", " hiding .ad not-path(/x)"),
        ("##.ad:not(:matches-path(/x/))", " hiding .ad not-path(/x/)"),
        ("##.ad:has(a:matches-path(/x))", " hiding .ad:has(a:matches-path(/x))"),
        ("##:not(:matches-path( /x ) ) .ad", " hiding .ad not-path(/x)"),
        // In `:not()` it stands alone, or is no path of the rule.
        ("##:not(:matches-path(/x):has(b)) .ad", " hiding :not(:matches-path(/x):has(b)) .ad"),
        ("##:not(:matches-path(/x), .b) .ad", " hiding :not(:matches-path(/x), .b) .ad"),
        ("##:not(:matches-path(/x):matches-path(/y)) .ad", " hiding :not(:matches-path(/x):matches-path(/y)) .ad"),
        ("##.ad:not(:matches-path(/x) .b)", " hiding .ad:not(:matches-path(/x) .b)"),
        // Quotes are taken off where they hold all.
        (#"##:matches-path("/x") .ad"#, " hiding .ad path(/x)"),
        ("##.ad:not(:matches-path( '/x/' ))", " hiding .ad not-path(/x/)"),
        (#"##:matches-path("/x) .ad"#, #" hiding :matches-path("/x) .ad"#),
        (#"##:matches-path("/x"y) .ad"#, #" hiding :matches-path("/x"y) .ad"#),
        (#"##:matches-path("/x\\y") .ad"#, #" hiding :matches-path("/x\\y") .ad"#),
        (#"##:matches-path(") .ad"#, #" hiding :matches-path(") .ad"#),
        ("##:matches-path(/it's) .ad", " hiding .ad path(/it's)"),
        // Without an argument it is none.
        ("##:matches-path() .ad", " hiding :matches-path() .ad"),
        ("##.ad:matches-path( )", " hiding .ad:matches-path( )"),
        ("##:not(:matches-path()) .ad", " hiding :not(:matches-path()) .ad"),
        (#"##.ad:not(:matches-path(""))"#, #" hiding .ad:not(:matches-path(""))"#),
        ("##:matches-path(/x) .ad:style(top: 0)", " styling .ad {top: 0} path(/x)"),
        ("##.ad:matches-path(/x):remove()", " removal .ad path(/x)"),
        (
            "#$#@media (max-width: 9px) { .ad { top: 0 } }",
            " styling  {@media (max-width: 9px) { .ad { top: 0 } }}"
        ),
        ("#$#.a { top: 0 } .b { top: 1px }", " styling  {.a { top: 0 } .b { top: 1px }}"),
        (#"#$#.a[data-x="{}"] { top: 0 }"#, #" styling .a[data-x="{}"] {top: 0}"#),
    ])
    func readsBody(_ line: String, _ expected: String) throws { try expect(line, expected) }

    /// What stands before the sign.
    @Test(arguments: [
        ("/^a[0-9]+\\.example$/##.ad", "/^a[0-9]+\\.example$/ hiding .ad"),
        ("/a,b|c/,x.example##.ad", "/a,b|c/,x.example hiding .ad"),
        ("a.example/path##.ad", "a.example/path hiding .ad"),
        ("shop.*##.ad", "shop.* hiding .ad"),
        ("*##.ad", "* hiding .ad"),
        ("a.example>>,b.*>>##+js(x)", "a.example>>,b.*>> scriptlet x"),
        ("bücher.example##.ad", "bücher.example hiding .ad"),
        ("[::1],~[2001:DB8::127.0.0.1]##.ad", "[::1],~[2001:DB8::127.0.0.1] hiding .ad"),
        ("[::1]##a[href]", "[::1] hiding a[href]"),
        ("[$path=/x][::1]##.ad", "[path=/x][::1] hiding .ad"),
        ("[$path=/x]a.example##.ad", "[path=/x]a.example hiding .ad"),
        ("[$path]a.example##.ad", "[path]a.example hiding .ad"),
        ("[$domain=a.example|b.example,path=/x]##.ad", "[domain=a.example|b.example,path=/x] hiding .ad"),
        (#"[$path=/^\/[a-z]{1,2}\.html/]a.example##.ad"#, #"[path=/^\/[a-z]{1,2}\.html/]a.example hiding .ad"#),
        (#"[$path=/\]\,x]a.example#$#.ad { top: 0 }"#, #"[path=/\]\,x]a.example styling .ad {top: 0}"#),
        ("[$path=/x,domain=a.example/y]##.ad", "[path=/x,domain=a.example/y] hiding .ad"),
        ("[$url=||a.example/x,app=com.example]##.ad", "[url=||a.example/x,app=com.example] hiding .ad"),
        ("[$domain=/a|b/|~c.example]#%#x", "[domain=/a|b/|~c.example] script x"),
        ("[$path=/x]a.example$$div", "[path=/x]a.example htmlFiltering div"),
        // A `]` in domains and in selectors.
        (#"[$path=/news]/^site[0-9]\.example$/##.ad"#, #"[path=/news]/^site[0-9]\.example$/ hiding .ad"#),
        ("[$path=/news]/a[0-9]b/##.ad", "[path=/news]/a[0-9]b/ hiding .ad"),
        ("[$path=/news]/a[0-9/]b/,b.example##.ad", "[path=/news]/a[0-9/]b/,b.example hiding .ad"),
        ("[$path=/a/b]/c[d]/##.ad", "[path=/a/b]/c[d]/ hiding .ad"),
        ("[$path=/x]a.example##a[href='/'] > b[c='##']", "[path=/x]a.example hiding a[href='/'] > b[c='##']"),
        ("[$path=/x]a.example#?#p:contains(/[x]/)", "[path=/x]a.example extendedHiding p:contains(/[x]/)"),
        ("[$domain=b.example]/a[0-9]/##.ad", "[domain=b.example]/a[0-9]/ hiding .ad"),
        ("[$path=/x]a.example#%#a[0]=/]/,b=['##']", "[path=/x]a.example script a[0]=/]/,b=['##']"),
        // A `]` in values.
        (#"[$path=/^\/[a-z]\/x/]a.example##.ad"#, #"[path=/^\/[a-z]\/x/]a.example hiding .ad"#),
        (#"[$path=/^\/[a-z]\/x/]/b[0-9]/##.ad[c]"#, #"[path=/^\/[a-z]\/x/]/b[0-9]/ hiding .ad[c]"#),
        ("[$path=/[ab]c,d/]##.ad", "[path=/[ab]c,d/] hiding .ad"),
        ("[$path=/[a/]b/]a.example##.ad", "[path=/[a/]b/]a.example hiding .ad"),
        ("[$path=/[ab]/i]a.example##.ad", "[path=/[ab]/i]a.example hiding .ad"),
        ("[$path=/[ab]/, domain=b.example]##.ad", "[path=/[ab]/,domain=b.example] hiding .ad"),
        ("[$domain=~/a[0-9]/|b.example]##.ad", "[domain=~/a[0-9]/|b.example] hiding .ad"),
        ("[$domain=b.example|/a[0-9]/,path=/[x]/]##.ad", "[domain=b.example|/a[0-9]/,path=/[x]/] hiding .ad"),
        ("[$path=/x[ab]]a.example##.ad", "[path=/x[ab]]a.example hiding .ad"),
        ("[$path=/x[y]a.example##.ad", "[path=/x[y]a.example hiding .ad"),
    ])
    func readsHead(_ line: String, _ expected: String) throws { try expect(line, expected) }

    /// Signs within the patterns of network rules.
    @Test(arguments: [
        "||a.example/#/##x", "http://a.example/##x", "|a##x", "@@a##x", "/page/a##x", "a.example/$$1", "x$@$2",
        #"/\$\$x/"#, "a|b##x",
    ])
    func isNetworkRule(_ line: String) throws {
        let written = try Written(line)
        #expect(written.cosmetic == [] && written.problems == [])
        #expect(written.network.count == 1)
    }

    private func expect(_ line: String, _ expected: String?) throws {
        let written = try Written(line)
        #expect(written.network == [] && written.problems == [])
        #expect(written.cosmetic == (expected.map { [$0] } ?? []))
        #expect(written.unaccountedLineCount == 0)
    }
}
