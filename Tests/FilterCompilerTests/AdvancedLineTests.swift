import FilterLists
import Testing

@testable import FilterCompiler

/// What one line of a list becomes for the web extension: lines of AdGuard syntax, with the code of what is lost, or
/// the code of a problem.
private func written(_ line: String) -> String {
    guard let list = FilterList(name: "test", bytes: Array(line.utf8)) else { return "no list" }
    let rules = list.rules()
    guard let rule = rules.cosmeticRules.first else { return "no rule: \(rules.problems)" }
    switch advancedLine(for: rule, in: rules) {
    case .success(let (text, loss)):
        return String(decoding: text, as: UTF8.self) + (loss.map { " ! \($0.code.name)" } ?? "")
    case .failure(let fault): return fault.code.name
    }
}

@Suite struct AdvancedLineTests {
    @Test(arguments: [
        ("a.example#?#.ad:contains(x)", "a.example#?#.ad:contains(x)"),
        ("a.example##.ad:has-text(x)", "a.example#?#.ad:contains(x)"),
        ("a.example#@#.ad:has-text(x)", "a.example#@?#.ad:contains(x)"),
        (#"a.example##.ad:has-text("x (y)")"#, #"a.example#?#.ad:contains(x \(y\))"#),
        (#"a.example##.ad:has-text(/^[(] it's/i)"#, #"a.example#?#.ad:contains(/^[(] it's/i)"#),
        ("a.example#?#.ad:-abp-has(p:-abp-contains(x))", "a.example#?#.ad:has(p:contains(x))"),
        ("a.example##.ad:if(p)", "a.example#?#.ad:has(p)"),
        ("a.example##.ad:if-not(p:has-text(x))", "a.example#?#.ad:not(:has(p:contains(x)))"),
        ("a.example##.ad:has(p) b", "a.example##.ad:has(p) b"),
        // Native CSS does not take them.
        ("a.example##.p:has(.x:has(.y))", "a.example#?#.p:has(.x:has(.y))"),
        ("a.example#@#.p:has(.x:has(.y))", "a.example#@?#.p:has(.x:has(.y))"),
        ("a.example##.p:has(.x:not(:has(.y)))", "a.example#?#.p:has(.x:not(:has(.y)))"),
        ("a.example##.p:has(.x):has(.y)", "a.example##.p:has(.x):has(.y)"),
        ("a.example##.p:has(.x:has(.y)):remove-attr(id)", "misplaced-procedural-operator"),
        ("a.example##.ad:nth-ancestor(2)", "a.example#?#.ad:upward(2)"),
        ("a.example##.ad:upward( 255 )", "a.example#?#.ad:upward(255)"),
        ("a.example##.ad:upward(256)", "argument-not-expressible"),
        ("a.example##.ad:upward(0)", "argument-not-expressible"),
        ("a.example##.ad:upward(2.5)", "argument-not-expressible"),
        ("a.example##.ad:upward(-1)", "argument-not-expressible"),
        ("a.example##.ad:upward()", "argument-not-expressible"),
        ("a.example##.ad:upward(.b:has-text(x))", "argument-not-expressible"),
        ("a.example##.ad:nth-ancestor(x)", "argument-not-expressible"),
        ("a.example##.ad:nth-ancestor(0)", "argument-not-expressible"),
        ("a.example##.ad:upward(.b > [id])", "a.example#?#.ad:upward(.b > [id])"),
        ("a.example##.ad:not(:upward(2))", "misplaced-procedural-operator"),
        ("a.example##.ad:xpath(..)", "a.example#?#.ad:xpath(..)"),
        (#"a.example##:xpath('//b[text()="x"]'):upward(2)"#, #"a.example#?#:xpath((//b[text()="x"])/../..)"#),
        ("a.example##.ad:xpath(..):has-text(x)", "misplaced-procedural-operator"),
        ("a.example##:xpath(//b[.='(x)'])", "a.example#?#:xpath(//b[.='(x)'])"),
        // ExtendedCss counts the brackets in strings.
        ("a.example##:xpath(//b[contains(text(),')')])", "argument-not-expressible"),
        (#"a.example##:xpath(//b[contains(text(),"(")])"#, "argument-not-expressible"),
        ("a.example##.ad:has(:xpath(./b[.=')']))", "argument-not-expressible"),
        ("a.example##:xpath('//b[.=\")\"]')", "argument-not-expressible"),
        ("a.example##.ad:matches-css(width: 1px)", "a.example#?#.ad:matches-css(width: 1px)"),
        ("a.example##.ad:matches-css-before(content:/Ad/i)", "a.example#?#.ad:matches-css(before, content:/Ad/)"),
        ("a.example##.ad:matches-css-after(content:/Ad/u)", "argument-not-expressible"),
        ("a.example##.ad:matches-attr(\"data-*\"=\"/x/\")", "a.example#?#.ad:matches-attr(\"data-*\"=\"/x/\")"),
        ("a.example##.ad:matches-attr(id=/x/i)", "argument-not-expressible"),
        ("a.example##.ad:matches-prop(a.b=1)", "a.example#?#.ad:matches-property(a.b=1)"),
        ("a.example##.ad:min-text-length(30)", #"a.example#?#.ad:contains(/[\s\S]{30,}/)"#),
        ("a.example##.ad:watch-attr(id):has-text(x)", "a.example#?#.ad:contains(x)"),
        ("a.example##.ad:empty-trimmed", "a.example#?#.ad:empty-trimmed"),
        ("a.example##.ad:not(:empty-trimmed)", "a.example#?#.ad:not(:empty-trimmed)"),
        ("a.example##.ad:others()", "unknown-procedural-operator"),
        // Operators that say nothing.
        ("a.example##.ad:has-text()", "argument-not-expressible"),
        (#"a.example##.ad:has-text("")"#, "argument-not-expressible"),
        ("a.example##.ad:not(:contains( ))", "argument-not-expressible"),
        ("a.example##.ad:xpath()", "argument-not-expressible"),
        ("a.example##.ad:matches-attr()", "argument-not-expressible"),
        ("a.example##.ad:matches-media()", "malformed-selector"),
        ("a.example##.ad:matches-css(color:)", "argument-not-expressible"),
        ("a.example##.ad:matches-css(: red)", "argument-not-expressible"),
        ("a.example##.ad:if()", "malformed-selector"),
        ("a.example##.ad:-abp-has( )", "malformed-selector"),
        ("a.example##.ad:if-not(/* c */)", "malformed-selector"),
        // Without an argument all attributes are watched, and CSS watches anyway.
        ("a.example##.ad:watch-attr()", "a.example##.ad"),
        ("a.example##.ad:watch-attr():has-text(x)", "a.example#?#.ad:contains(x)"),
        // What is no regular expression.
        ("a.example##.ad:has-text(/[/)", "argument-not-expressible"),
        ("a.example##.ad:has-text(/a(/i)", "argument-not-expressible"),
        (#"a.example##.ad:has-text("/[/")"#, "argument-not-expressible"),
        ("a.example#?#.ad:not(:contains(/*/))", "argument-not-expressible"),
        ("a.example#@#.ad:-abp-contains(/x{2,1}/)", "argument-not-expressible"),
        (#"a.example##.ad:has-text(/[\u{61}-\u{62}]/u)"#, #"a.example#?#.ad:contains(/[\u{61}-\u{62}]/u)"#),
        ("a.example##.ad:has-text(/[)", "a.example#?#.ad:contains(/[)"),
        ("a.example##.ad:has-text(//)", "a.example#?#.ad:contains(//)"),
        ("a.example##.ad:matches-css(color: /[/)", "argument-not-expressible"),
        ("a.example##.ad:matches-css-before(content: /[/i)", "argument-not-expressible"),
        ("a.example##.ad:matches-attr(id=/[/)", "argument-not-expressible"),
        (#"a.example##.ad:matches-attr("/[/"="x")"#, "argument-not-expressible"),
        ("a.example##.ad:matches-attr(/[/)", "argument-not-expressible"),
        (#"a.example##.ad:matches-prop(a.b="/+/")"#, "argument-not-expressible"),
        (
            #"a.example##.ad:matches-attr("/^data-[a-z]/"="/^(ad)?$/")"#,
            #"a.example#?#.ad:matches-attr("/^data-[a-z]/"="/^(ad)?$/")"#
        ),
        ("a.example#?#:-abp-properties(width: 1px)", "unknown-procedural-operator"),
        ("a.example##.ad:shadow(b)", "unknown-procedural-operator"),
        ("a.example##.ad[-ext-has=\"b\"]", "a.example#?#.ad[-ext-has=\"b\"]"),
        ("a.example##b:not(.b):is(:nth-child(2n), [id=\"(\"])", "a.example##b:not(.b):is(:nth-child(2n), [id=\"(\"])"),
        ("a.example##.ad:has-text(x):style(width: 1px)", "a.example#$?#.ad:contains(x) { width: 1px }"),
        ("a.example##.ad[id=\"x:has-text(y)", "malformed-selector"),
        // ExtendedCss reads no comments.
        ("a.example##.ad/* c */:has-text(x)", "a.example#?#.ad:contains(x)"),
        ("a.example##/* c */.ad:has(/**/.b):has-text(x)", "a.example#?#.ad:has(.b):contains(x)"),
        ("a.example##.ad:has-text(a /* x */)", "a.example#?#.ad:contains(a /* x */)"),
    ])
    func selectors(line: String, expected: String) {
        #expect(written(line) == expected)
    }

    @Test(arguments: [
        ("a.example##body:style(overflow: auto !important)", "a.example#$#body { overflow: auto !important }"),
        ("a.example#@#body:style(top: 0)", "a.example#@$#body { top: 0 }"),
        ("a.example#$#body { top: 0; }", "a.example#$#body { top: 0; }"),
        ("a.example#$?#body:has-text(x) {top: 0;}", "a.example#$?#body:contains(x) { top: 0; }"),
        ("a.example##tr:has(td:has(img)):style(top: 0)", "a.example#$?#tr:has(td:has(img)) { top: 0 }"),
        ("a.example#@#tr:has(td:has(img)):style(top: 0)", "a.example#@$?#tr:has(td:has(img)) { top: 0 }"),
        ("a.example#$#.a/* c */.b { top: 0 }", "a.example#$#.a.b { top: 0 }"),
        ("a.example#$#.a/* c */b { top: 0 }", "malformed-selector"),
        ("a.example##.ad { height: 1px; }", "a.example#$#.ad { height: 1px; }"),
        ("a.example##.ad:style()", "malformed-style"),
        ("a.example##.ad:style(x)", "malformed-style"),
        ("a.example#$#.ad {}", "malformed-style"),
        ("a.example#$?#.ad", "malformed-style"),
        ("a.example#$?#.ad { top: 0", "malformed-style"),
        ("a.example##.ad:remove()", "a.example#$?#.ad { remove: true; }"),
        ("a.example#$?#.ad {remove:true}", "a.example#$?#.ad { remove: true; }"),
        ("a.example#@#.ad:remove()", "a.example#@$?#.ad { remove: true; }"),
        ("a.example#$#.ad { background: URL(//b.example) }", "dangerous-style"),
        ("a.example#$#.ad { background: image-set('b' 1x) }", "dangerous-style"),
        (#"a.example#$#.ad { background: u\72l(b) }"#, "dangerous-style"),
        // What is left open would swallow the rules behind it.
        (#"a.example#$#.ad { content: "x }"#, "dangerous-style"),
        ("a.example#$#.ad { width: calc(1px }", "dangerous-style"),
        ("a.example##.ad:style(content: 'x)", "dangerous-style"),
        ("a.example#$#@media print { .ad { top: 0 }", "dangerous-style"),
        ("a.example#$#@media (print { .ad { top: 0 } }", "dangerous-style"),
        ("a.example#$#@media print { .ad { content: '} } }", "dangerous-style"),
        ("a.example#$#@media print { .ad { top: 0 } } }", "dangerous-style"),
        (
            #"a.example#$#@media print { .ad { content: "it's }" } }"#,
            #"a.example#$#@media print { .ad { content: "it's }" } }"#
        ),
        (#"a.example#$#[style*="url(b"] { top: 0 }"#, #"a.example#$#[style*="url\(b"] { top: 0 }"#),
        (
            "a.example##.ad:matches-media((min-width: 9px)):style(top: 0)",
            "a.example#$#@media (min-width: 9px) { .ad { top: 0 } }"
        ),
        (
            "a.example##.ad:matches-media((min-width: 9px))",
            "a.example#$#@media (min-width: 9px) { .ad { display: none !important; } }"
        ),
        ("a.example##.ad:has-text(x):matches-media(print)", "misplaced-procedural-operator"),
        (
            #"a.example#$#@media print { .b\[1\] { top: 0 } }"#, #"a.example#$#@media print { .b\[1\] { top: 0 } }"#
        ),
        (#"a.example#$#@media print { .b { background: \url(x) } }"#, "dangerous-style"),
        ("a.example##.ad:remove-attr(onclick)", "a.example#%#//scriptlet('remove-attr', 'onclick', '.ad')"),
        ("a.example##a:remove-class(/x|y/)", "a.example#%#//scriptlet('remove-class', 'x|y', 'a')"),
        ("a.example##a:remove-class(/^x/)", "argument-not-expressible"),
        ("a.example##a:has-text(b):remove-class(x)", "misplaced-procedural-operator"),
        ("a.example##^script:has-text(x)", "page-source"),
        ("a.example##^responseheader(refresh)", "page-source"),
    ])
    func styles(line: String, expected: String) {
        #expect(written(line) == expected)
    }

    @Test(arguments: [
        ("a.example,~b.a.example,shop.*#%#x = 1;", "a.example,~b.a.example,shop.*#%#x = 1;"),
        ("a.example, b.example#@%#x = 1;", "a.example,b.example#@%#x = 1;"),
        ("*#%#x", "#%#x"),
        ("*,~a.example#%#x", "~a.example#%#x"),
        ("/^a[0-9]|b/#?#p", "[$domain=/^a[0-9]|b/]#?#p"),
        (#"/^a[0-9]{2,3}\.b/#?#p"#, #"[$domain=/^a\[0-9\]{2\,3}\\.b/]#?#p"#),
        ("a.example,/^b/,~c.a.example#?#p", "a.example,~c.a.example#?#p\n[$domain=/^b/|~c.a.example]#?#p"),
        ("a.example/x,b.example/x#?#p", "[$path=|/x]a.example,b.example#?#p"),
        ("a.example/x,b.example#?#p", "[$path=|/x]a.example#?#p\nb.example#?#p"),
        ("a.example/#?#p", "a.example#?#p"),
        ("shop.*/x#?#p", "[$path=|/x]shop.*#?#p"),
        (#"/a\.b\/c\d/#?#p"#, #"[$path=/^\\/c\\d/,domain=/a\\.b$/]#?#p"#),
        (#"/\/c\d/#?#p"#, #"[$path=/\/c\d/]#?#p"#),
        ("/a[^/]b/#?#p", "[$domain=/a[^/]b/]#?#p"),
        (#"/(a|b\/c)/#?#p"#, "path-not-expressible"),
        (#"~/a\/c/#?#p"#, "path-not-expressible"),
        ("a.example>>,b.example,~c.b.example#?#p", "b.example,~c.b.example#?#p ! frames-not-expressible"),
        ("a.example>>#?#p", "frames-not-expressible"),
        ("a.example,~a.example>>#?#p", "frames-not-expressible"),
        ("a.example,~a.example/x#?#p", "path-not-expressible"),
        ("a.example##:matches-path(/shop) p:has-text(x)", "[$path=/shop]a.example#?#p:contains(x)"),
        ("a.example##:matches-path(/Shop) p:has-text(x)", "[$path=/Shop]a.example#?#p:contains(x)"),
        (#"a.example##:matches-path(/^\/a/) p"#, #"[$path=/^\/a/]a.example##p"#),
        (#"a.example##:matches-path(/^\/a{1,2}/) p"#, #"[$path=/^\\/a{1\,2}/]a.example##p"#),
        ("a.example##:matches-path(/a|b) p", #"[$path=/\/a\|b/]a.example##p"#),
        ("a.example##:not(:matches-path(/a.b)) p", #"[$path=/^(?!.*(?:\/a\.b))/]a.example##p"#),
        ("a.example##:matches-path(/^x/i) p", "path-not-expressible"),
        ("[$path=/x]a.example#?#p", "[$path=/x]a.example#?#p"),
        ("[$path]a.example#%#x", "[$path]a.example#%#x"),
        ("[$path=/x,domain=a.example]#%#x", "[$path=/x,domain=a.example]#%#x"),
        ("[$url=||a.example/x]#?#p", "modifier-not-expressible"),
        ("[$path=/x]a.example##:matches-path(/y) p", "path-not-expressible"),
        (#"a.example##:matches-path("/shop") p"#, "[$path=/shop]a.example##p"),
        ("a.example##:not(:matches-path(/x):has(b)) p", "misplaced-procedural-operator"),
        ("a.example##:matches-path() p", "argument-not-expressible"),
        ("a.example##p:not(:matches-path( ))", "argument-not-expressible"),
        (#"a.example##p:matches-path("") b"#, "argument-not-expressible"),
        ("a.example##p:matches-path(/x) b", "misplaced-procedural-operator"),
        ("[$path=/x]a.example/y#?#p", "path-not-expressible"),
        ("[$path=/x]a.example,b.example/y#?#p", "path-not-expressible"),
        (#"[$path=/x]/a\.b\/y/#?#p"#, "path-not-expressible"),
        ("[$path=/x,domain=a.example/y]#?#p", "path-not-expressible"),
        ("[$domain=a.example/y]#?#p", "path-not-expressible"),
        ("[$path=/[/]a.example#?#p", "expression-syntax"),
        (#"[$path=/a[b\]/]a.example#?#p"#, #"[$path=/a[b\]/]a.example#?#p"#),
        ("a.example##:matches-path(/[/) p", "expression-syntax"),
        ("a.example##:matches-path(/[/i) p", "expression-syntax"),
        ("a.example##:not(:matches-path(/x{2,1}/)) p", "expression-syntax"),
        (#"a.example##:matches-path(/[\u{61}-\u{62}]/u) p"#, "path-not-expressible"),
        ("A.Example,*.b.example,c.example.,ü.example#?#p", "a.example,b.example,c.example,xn--tda.example#?#p"),
    ])
    func scopes(line: String, expected: String) {
        #expect(written(line) == expected)
    }

    /// What hiding rules are refused for or lose.
    @Test(arguments: [
        ("~*#?#p", "no-domain-left"),
        ("a.example,~*#?#p", "no-domain-left"),
        ("a.example,~a.example#?#p", "no-domain-left"),
        ("b.a.example,~a.example#?#p", "no-domain-left"),
        ("a.example/x,~a.example#?#p", "no-domain-left"),
        ("a.*,~a.*#?#p", "no-domain-left"),
        ("b.a.example,~a.example,c.example#?#p", "~a.example,c.example#?#p"),
        ("*,a.example,~a.example#?#p", "~a.example#?#p"),
        ("b..example#?#p", "invalid-domain"),
        ("b..example/x#?#p", "invalid-domain"),
        ("q.*.example#?#p", "invalid-domain"),
        ("a.example,~b..example#?#p", "invalid-domain"),
        ("*,b..example#?#p", "invalid-domain"),
        (",#?#p", "invalid-domain"),
        ("b..example,a.example#?#p", "a.example#?#p ! domain-lost"),
        ("b..example,/^a/#?#p", "[$domain=/^a/]#?#p ! domain-lost"),
        ("b..example##:matches-path(/x) p", "invalid-domain"),
        ("[$path=/x]b..example#?#p", "invalid-domain"),
        ("[$domain=b..example]#?#p", "invalid-domain"),
        ("[$domain=a.example|~a.example]#?#p", "no-domain-left"),
        ("[$domain=b..example|~c.a.example|a.example]#?#p", "[$domain=~c.a.example|a.example]#?#p ! domain-lost"),
        ("[$domain=a.example]b.example#?#p", "mixed-domains"),
        ("/a(/#?#p", "expression-syntax"),
        ("a.example,~/a(/#?#p", "expression-syntax"),
        ("/a(/,b.example#?#p", "b.example#?#p ! domain-lost"),
        ("[$domain=/[/]#?#p", "expression-syntax"),
        ("[$domain=/a(/|b.example]#?#p", "[$domain=b.example]#?#p ! domain-lost"),
        (#"[$domain=/a[b\]/]#?#p"#, #"[$domain=/a[b\]/]#?#p"#),
    ])
    func domains(line: String, expected: String) {
        #expect(written(line) == expected)
    }

    @Test func explanationsAreSentences() {
        for problem in AdvancedRuleProblem.allCases { #expect(problem.explanation.last != ".") }
    }
}
