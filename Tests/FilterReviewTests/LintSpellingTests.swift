import FilterReview
import Testing

/// Lints on how lines are written: what each finds, word by word, and what it leaves alone.
struct LintSpellingTests {
    @Test func deadDomains() throws {
        try Linted.expect(
            .deadDomain,
            of: [
                ("||ads.exmaple.con^", "ads.exmaple.con"), ("||a..b.com^", "a..b.com"), ("a.comm##.x", "a.comm"),
                ("||ads.example^$domain=a.con|b.com", "a.con"),
                ("||ads.example^$denyallow=cdn.nett,domain=a.com", "cdn.nett"),
                ("0.0.0.0 ads.con", "ads.con"), ("~shop.con,b.com##.x", "shop.con"), ("|https://ads.con/", "ads.con"),
                ("||\(String(repeating: "a", count: 64)).com^", "\(String(repeating: "a", count: 64)).com"),
            ])
    }

    @Test func livingDomains() throws {
        try Linted.expectNone(
            .deadDomain,
            of: [
                "||ads.example^", "||ads.com", "||ads.", "||ads*.con^", "||127.0.0.1^", "||10.0.0.", "a.*##.x",
                "localhost##.x",
                "/^a.con$/##.x", "||xn--e1afmkfd.xn--p1ai^", "||пример.рф^", "||a.onion^$domain=b.internal", "||com^",
                "*.a.com##.x",
                "||router.lan^", "||my.router^$domain=~localhost|~127.0.0.1", "||ads.COM^", "||a.example.^",
            ])
    }

    @Test func misspeltModifiers() throws {
        let rows = [
            ("||ads.example^$scrpt", "scrpt", "script"), ("||ads.example^$thrid-party", "thrid-party", "third-party"),
            ("||ads.example^$script,domian=a.example", "domian", "domain"), ("||ads.example^$imgae", "imgae", "image"),
            ("@@||ads.example^$docment", "docment", "document"),
            ("||ads.example^$thirdparty", "thirdparty", "third-party"),
            ("||ads.example^$xmlhttprequests", "xmlhttprequests", "xmlhttprequest"),
            ("||a.example^$importent", "importent", "important"),
        ]
        try Linted.expect(.misspeltModifier, of: rows.map { ($0.0, $0.1) })
        let linted = try Linted(rows.map(\.0).joined(separator: "\n"))
        // What is wrong is said once.
        #expect(linted.findings.count == rows.count)
        for (finding, row) in zip(linted.findings, rows) {
            #expect(finding.message.hasSuffix("; '\(row.2)' is likely meant"))
        }
    }

    @Test func modifiersThatAreSuggestedExist() throws {
        for name in ["script", "third-party", "badfilter", "ehide", "strict3p", "ctag"] {
            #expect(try Linted("||ads.example^$\(name)x").words(.misspeltModifier) == ["\(name)x"])
            #expect(try Linted("@@||ads.example^$\(name)=a.example").words(.misspeltModifier).isEmpty)
        }
    }

    @Test func misspeltDomains() throws {
        try Linted.expect(
            .misspeltDomains,
            of: [
                ("||x.example^$domain=a.com,b.com", ",b.com"), ("||x.example^$domain=a.com,b.com,c.com", ",b.com"),
                ("a.com|b.com##.ad", "a.com|b.com"), ("a.com;b.com##.ad", "a.com;b.com"),
                ("a.com b.com##.ad", "a.com b.com"),
                ("||x.example^$domain=a.com;b.com", "a.com;b.com"),
                ("||x.example^$domain=https://a.com/", "https://a.com/"),
                ("||x.example^$domain=a.com b.com", "a.com b.com"), ("||x.example^$script,from=a.com,b.com", ",b.com"),
                ("||x.example^$domain=$domain=a.com", "$domain=a.com"),
            ])
    }

    @Test func soundDomains() throws {
        try Linted.expectNone(
            .misspeltDomains,
            of: [
                "||x.example^$domain=a.com|b.com", "a.com,b.com##.ad", "a.com, b.com##.ad",
                "||x.example^$domain=a.com|/^b[,;]/",
                "||x.example^$domain=a.com,script", "||x.example^$domain=~[::1]|~127.0.0.1",
                "||x.example^$domain=a.com/news",
                "/a|b/##x/$script", "||x.example/a,b.com", "||x.example^$removeparam=/a,b.c/",
            ])
    }

    @Test func misspeltRules() throws {
        try Linted.expect(
            .misspeltRule,
            of: [
                ("ads.example#.banner", "#.banner"), ("a.com,b.com#ad", "#ad"), ("|ads.example^", "|ads.example^"),
                ("|ads.example/banner", "|ads.example/banner"), ("@||ads.example^", "@||ads.example^"),
                ("@ @||ads.example^", "@ @||ads.example^"), ("| |ads.example^", "| |ads.example^"),
                ("ads.example##", "ads.example##"),
                ("||ads.example^$", "$"), ("http://||ads.example", "||"), ("||ads.example^,script", ","),
                ("foo bar", " "),
                ("||", "||"),
                ("||ads.example^,~third-party", ","), ("ads.example#@.banner", "#@.banner"),
                ("||www.ads.example##a[href]", "||www.ads.example"), ("@@ads.example##.ad", "@@ads.example"),
                ("http://ads.example##.ad", "http://ads.example"), ("||ads.example^#@#.ad", "||ads.example^"),
                ("||ads.example/#?#.ad:has-text(x)", "||ads.example/"),
            ])
    }

    @Test(arguments: [
        (
            Lint.misspeltRule, "||ads.example##.ad",
            "the line reads as a pattern; a hiding rule has the bare host before '##'"
        ),
        (.repeatedModifier, "||ads.example^$script,script", "'script' stands twice"),
        (
            .repeatedModifier, "||ads.example^$object,object-subrequest",
            "'object-subrequest' means 'object', which stands already"
        ),
        (
            .deadDomain, "shop.\u{441}\u{441}##.ad",
            "'shop.\u{441}\u{441}' ends in '\u{441}\u{441}' with Cyrillic letters, which is no top-level domain; "
                + "'cc' is likely meant"
        ),
        (.deadDomain, "shop.con##.ad", "'shop.con' ends in 'con', which is no top-level domain; 'com' is likely meant"),
    ])
    func messages(lint: Lint, line: String, message: String) throws {
        #expect(try Linted(line).findings.filter { $0.code == .lint(lint) }.map(\.message) == [message])
    }

    @Test func misspeltPseudoClasses() throws {
        let rows = [
            ("a.example##.ad:abp-contains(x)", ":abp-contains", "-abp-contains"),
            ("a.example##.ad:-abp-contain(x)", ":-abp-contain", "-abp-contains"),
            ("a.example##.ad:hass(.x)", ":hass", "has"), ("a.example##.ad:not(:Hass(.x))", ":Hass", "has"),
            ("a.example##.ad:has-txt(x)", ":has-txt", "has-text"),
            ("a.example##.ad:contain(x)", ":contain", "contains"),
            ("a.example#?#.ad:upwards(2)", ":upwards", "upward"), ("##.ad:nth-chld(2)", ":nth-chld", "nth-child"),
        ]
        try Linted.expect(.misspeltPseudoClass, of: rows.map { ($0.0, $0.1) })
        // What is wrong is said once.
        let linted = try Linted(rows.map(\.0).joined(separator: "\n"))
        #expect(linted.findings.map(\.message) == rows.map { "no blocker knows '\($0.1)'; ':\($0.2)' is likely meant" })
    }

    @Test func pseudoClassesOfOthers() throws {
        try Linted.expectNone(
            .misspeltPseudoClass,
            of: [
                "a.example##.ad:has(.x)", "a.example##.ad:foo(x)", "a.example##.ad:-moz-any(p)", "a.example##.ad:hass",
                "a.example##.ad:host-context(p)", "a.example##.ad:any(p)", "a.example##.ad:has-text(x)",
                "a.example##.ad::hass(x)",
            ])
    }

    @Test func misspeltDirectives() throws {
        let rows = [
            ("!#inclde a.txt", "!#inclde", "include"), ("!#endfi", "!#endfi", "endif"), ("!#esle", "!#esle", "else"),
            ("!#If adguard", "!#If", "if"), ("!#fi adguard", "!#fi", "if"), ("!#iff adguard", "!#iff", "if"),
            ("  !#EndIf", "!#EndIf", "endif"), ("!#includ(a.txt)", "!#includ", "include"),
            ("!#safari_cb_afinity(all)", "!#safari_cb_afinity", "safari_cb_affinity"),
            ("!#safari-cb_affinity", "!#safari-cb_affinity", "safari_cb_affinity"),
        ]
        try Linted.expect(.misspeltDirective, of: rows.map { ($0.0, $0.1) })
        let linted = try Linted(rows.map(\.0).joined(separator: "\n"))
        #expect(linted.findings.map(\.message) == rows.map { "'\($0.1)' is a comment; '!#\($0.2)' is likely meant" })
    }

    @Test func directivesAndOtherComments() throws {
        try Linted.expectNone(
            .misspeltDirective,
            of: [
                "!#if adguard", "!#else", "!#endif", "!#include a.txt", "!#safari_cb_affinity(all)",
                "!#safari_cb_affinity", "!#", "!### Ads", "!#-----", "!# if", "! #inclde a.txt", "!#popunder",
                "!#mediarich", "!#tizermedia", "!#adforce", "!#Wizard-TraffStock", "!#in short", "!#of others", "!#gif",
                "!#ifadguard", "!#includé", "#inclde a.txt", "##inclde", "a#esle", "||ads.example/!#esle",
            ])
    }

    /// They are comments, so what is said of the next line passes over them.
    @Test func misspeltDirectivesAreKeptQuiet() throws {
        let linted = try Linted(
            "! filterc-disable misspelt-directive\n!#inclde a.txt\n! filterc-enable misspelt-directive\n||a.example^")
        let (left, disabledCount) = Disablings([linted.list]).applied(to: linted.findings)
        #expect(left.map(\.message) == [])
        #expect(disabledCount == 1)
    }

    @Test func strayModifiers() throws {
        try Linted.expect(
            .misspeltRule,
            of: [
                ("||ads.example^$script;image", ";"), ("||ads.example^$script|image", "|"),
                ("||ads.example^$popup~", "~"), ("||ads.example^$domain:a.com", ":"),
                ("||ads.example^$$third-party", "$"), ("||ads.example^$,third-party", "$,"),
                ("||ads.example^$third-party$script", "$"), ("||ads.example/*.gif$~image$domain=a.com", "$"),
                ("||ads.example^third-party", "third-party"), ("@@||ads.example^domain=a.com", "domain"),
                ("||ads.example/x*^xmlhttprequest,domain=a.com", "xmlhttprequest"),
                ("||ads.example^,script,domain=a.com", ","), (".club^domain=a.biz|b.com", "domain"),
                ("@@/x^domain=a.com|~b.a.com,script", "domain"), ("/banner^third-party", "third-party"),
                ("/banner/*^~third-party", "~third-party"),
            ])
    }

    @Test func wordsOfAddresses() throws {
        try Linted.expectNone(
            .misspeltRule,
            of: [
                "||ads.example/*^url=http$popup", "/e/*^ip=*^beacon=", "||ads.example^ping|", "/ads^image",
                "||ads.example/$web/x", "||ads.example/$image/x", "||ads.example/ad\\$script;x", "||ads.example^ad",
                "||ads.example^$~third-party", "/ads$script;/", "||ads.example^scripts", "/ads^domain=a.com",
                "/ads^third-party|", "/ads^domain=a|b",
            ])
    }

    @Test func soundRules() throws {
        try Linted.expectNone(
            .misspeltRule,
            of: [
                "ads.example##.banner", "ads.example###banner", "||ads.example^", "|https://ads.example^", "|blob:",
                "|ws://",
                "@@||ads.example^", "0.0.0.0 ads.example", "/ads?x=a|b", "||ads.example/a,b", "||ads.example^$script",
                "/path$x.js",
                "|about:blank", "@@.png#$domain=a.com", "! a comment", "||ads.example/#ad", "|http*://ads.example",
                "$popup,domain=a.com",
                "a.com##:not(:matches-path(/x/))", "a.com/path##.banner",
            ])
    }

    @Test func conflicts() throws {
        try Linted.expect(
            .conflictingModifiers,
            of: [
                ("||ads.example^$script,~script", "~script"),
                ("||ads.example^$~third-party,third-party", "third-party"),
                ("||ads.example^$third-party,first-party", "first-party"),
                ("||ads.example^$domain=a.com|~a.com", "a.com"),
                ("a.com,~a.com##.x", "a.com"), ("||ads.example^$document,third-party", "third-party"),
                ("||ads.example^$3p,1p", "1p"), ("||ads.example^$doc,domain=a.com", "a.com"),
                ("|https://ads.example/x$document,domain=a.com|b.com", "a.com|b.com"),
                ("||Ads.example/$document,from=bads.example|~x.ads.example", "bads.example|~x.ads.example"),
            ])
    }

    @Test func noConflicts() throws {
        try Linted.expectNone(
            .conflictingModifiers,
            of: [
                "||ads.example^$script,~image", "||ads.example^$third-party", "||ads.example^$domain=a.com|~b.a.com",
                "a.com,~b.a.com##.x", "||ads.example^$document,popup,third-party",
                "@@||ads.example^$document,third-party",
                "||ads.example^$removeparam=a,removeparam=~b", "||ads.example^$~document,third-party",
                "||ads.example^$document,domain=ads.example", "||x.ads.example^$document,domain=ads.example|a.com",
                "||ads.example^$document,domain=X.ads.example", "||ads.example^$document,script,domain=a.com",
                "||ads.example^$document,popup,domain=a.com", "@@||ads.example^$document,domain=a.com",
                "||ads.$document,domain=a.com", "/ads$document,domain=a.com", "||ads.example^$domain=a.com",
                "||ads.example^$document,domain=~a.com", "||ads.example^$document,domain=a.*",
                "||ads.example^$document,domain=/a/", "||ä.example^$document,domain=xn--4ca.example",
                "||ads.example^$~document,domain=a.com",
            ])
    }

    @Test func costlySelectors() throws {
        let selectors = ["div:has(> .ad)", ":has(.ad)", ".ad ~ *", ":not(.x) > :first-child + .ad *"]
        try Linted.expect(.costlySelector, of: selectors.map { ("##\($0)", $0) })
    }

    @Test func cheapSelectors() throws {
        try Linted.expectNone(
            .costlySelector,
            of: [
                "##.ad", "##.ad:has(> .x)", "a.com##div:has(> .ad)", "##[style*=\"width: 300px\"]", "###ad > div",
                "#@#:has(.ad)",
                "a.com##:has(.ad)", "##amp-ad:has(.x)",
            ])
    }

    @Test func broadSelectors() throws {
        try Linted.expect(
            .broadSelector,
            of: [
                ("##div", "div"), ("##body", "body"), ("##*", "*"), ("##[class]", "[class]"),
                ("example.com##html", "html"),
                ("##div, .ad", "div"), ("##.ad, div", "div"), ("##div > a", "div > a"), ("##:not(.x)", ":not(.x)"),
                ("##a[href^=\"http\"]", "a[href^=\"http\"]"), ("example.com##body > *", "body > *"),
                ("example.com##HTML", "HTML"),
                ("~a.com##img", "img"), ("example.com##:root", ":root"), ("##div:nth-child(2)", "div:nth-child(2)"),
                ("##main", "main"), ("##span:is(a, b)", "span:is(a, b)"), ("example.com##main", "main"),
                ("##DIV", "DIV"),
                ("example.com##.a, [href]", "[href]"), ("##p:remove()", "p"), ("##img[src*=\"/\"]", "img[src*=\"/\"]"),
            ])
    }

    @Test func soundSelectors() throws {
        try Linted.expectNone(
            .broadSelector,
            of: [
                "##.ad", "###ad", "##div.ad", "##a[href*=\"ads.example\"]", "##.ad div", "##amp-ad", "##div:has(.ad)",
                "a.com##div",
                "a.com##iframe", "a.com##body > div", "#@#div", "##div[data-ad]", "a.com##body:style(overflow: auto)",
                "a.com##body::before", "##ins[style=\"x\"]", "a.com##[data-sort=\"1\"]", "##:is(.ad, .x)",
                "##div[title=\"a,b\"]",
                "##.a\\,div", "##div:has-text(Ads)", "a.com##footer + [class]",
            ])
    }
}
