import FilterLists

/// Cosmetic rules.
extension SyntaxSpecimens {
    static let hiding: [SyntaxSpecimen] = [
        .init("`##`", "##.ad", "on all pages"),
        .init("`host##`", "news.example##.ad", "the host and its subdomains"),
        .init("several hosts", "news.example,shop.example##.ad"),
        .init("`~host##`", "~news.example##.ad"),
        .init("`~` within", "example.org,~a.example.org##.ad", "an exception behind the rule"),
        .init("`name.*##`", "shop.*##.ad", "suffixes of one label, and `com` and `co` below countries"),
        .init("`/…/##`", #"/^news[0-9]+\.example$/##.ad"#),
        .init("`/…/##` with look-around", #"/(?=a)b/##.ad"#),
        .init("`host/path##`", "news.example/sport##.ad"),
        .init("`name.*/path##`", "shop.*/sport##.ad"),
        .init("`*/path##`", "*/sport##.ad"),
        .init("`/…/##` with a path", #"/news\.example\/article\d+/##.ad"#, "the host's end and what follows"),
        .init("`host>>##`", "news.example>>##.ad", "uBlock Origin looks for scriptlets alone in this way"),
        .init("`*##`", "*##.ad"),
        .init("`#@#`", "##.ad\nnews.example#@#.ad", "the exception's pages are left out of the rule"),
        .init("`#@#` on all pages", "news.example##.ad\n#@#.ad"),
        .init("`:has()`", "news.example##.box:has(> .ad)"),
        .init("`:is()`, `:where()`, `:not()`", "news.example##:is(.a, .b):not(.c)"),
        .init("newer pseudo-classes", "news.example##.ad:dir(rtl)"),
        .init("attributes", #"news.example##a[href^="https://ads.example" i]"#),
        .init("`::before`, `::after`", "news.example##.box::before"),
        .init("other pseudo-elements", "news.example##.box::first-letter"),
        .init("no selector", "news.example##.box >"),
        .init("no such pseudo-class", "news.example##.box:sparkling"),
    ]

    static let pageModifiers: [SyntaxSpecimen] = [
        .init("`domain`", "[$domain=news.example]##.ad"),
        .init(.path, "[$path=/sport]news.example##.ad"),
        .init("`path=/…/`", #"[$path=/\/sport\/[0-9]+/]news.example##.ad"#),
        .init("`path` without a value", "[$path]news.example##.ad", "the home page"),
        .init(.url, "[$url=||news.example/sport]##.ad"),
        .init("`app`", "[$app=com.example.app]news.example##.ad"),
        .init("`:matches-path()`", "news.example##:matches-path(/sport) .ad"),
        .init("`:matches-path(/…/i)`", #"news.example##:matches-path(/^\/sport/i) .ad"#, "in whatever case"),
        .init("`:not(:matches-path())`", "news.example##:not(:matches-path(/sport)) .ad"),
    ]

    static let procedural: [SyntaxSpecimen] = [
        .init("`:has-text()`", "news.example##.box:has-text(Advert)"),
        .init("`:contains()`", "news.example#?#.box:contains(Advert)"),
        .init("`:-abp-contains()`", "news.example#?#.box:-abp-contains(Advert)"),
        .init("`:-abp-has()`", "news.example#?#.box:-abp-has(.ad)", "CSS has it by now"),
        .init("`#?#` with CSS alone", "news.example#?#.box:has(.ad)"),
        .init("`:if()`", "news.example#?#.box:if(.ad)"),
        .init("`:if-not()`", "news.example#?#.box:if-not(.ad)"),
        .init("`:has()` within `:has()`", "news.example##.box:has(p:has(.ad))", "CSS forbids it"),
        .init("`:upward()`", "news.example##.ad:upward(2)", "1 to 255 steps, or a selector of CSS"),
        .init("`:nth-ancestor()`", "news.example#?#.ad:nth-ancestor(2)", "1 to 255 steps"),
        .init("`:xpath()`", "news.example##:xpath(//div[@ad])"),
        .init("`:matches-css()`", "news.example##.box:matches-css(position: fixed)"),
        .init("`:matches-css-before()`", "news.example##.box:matches-css-before(content: Ad)"),
        .init("`:matches-css-after()`", "news.example##.box:matches-css-after(content: Ad)"),
        .init("`:matches-attr()`", #"news.example##.box:matches-attr("data-ad")"#),
        .init("`:matches-property()`", #"news.example#?#.box:matches-property("ad")"#),
        .init("`:matches-prop()`", "news.example##.box:matches-prop(ad)"),
        .init("`:matches-media()`", "news.example##.box:matches-media((max-width: 600px))"),
        .init("`:min-text-length()`", "news.example##.box:min-text-length(100)"),
        .init("`:empty-trimmed`", "news.example##.box:empty-trimmed"),
        .init(
            "`:watch-attr()`", "news.example##.box:watch-attr(class):has-text(Advert)",
            "says when to look again, not what to select"),
        .init("`:remove-attr()`", "news.example##.box:remove-attr(onclick)"),
        .init("`:remove-class()`", "news.example##.box:remove-class(modal)"),
        .init("`:others()`", "news.example##.box:others()"),
        .init("`:shadow()`", "news.example##.box:shadow(.ad)"),
        .init("`:-abp-properties()`", "news.example#?#.box:-abp-properties(width: 300px)"),
        .init("`#@?#`", "news.example#@?#.box:has-text(Advert)"),
    ]

    static let styles: [SyntaxSpecimen] = [
        .init("`:style()`", "news.example##body:style(overflow: auto !important)"),
        .init("`#$#`", "news.example#$#body { overflow: auto !important; }"),
        .init("`#$?#`", "news.example#$?#.box:contains(Ad) { height: 1px !important; }"),
        .init("`#@$#`", "news.example#@$#body { overflow: auto !important; }"),
        .init("a style that hides", "news.example#$#.ad { display: none !important; }", "the same as `##`"),
        .init("Adblock Plus' style", "news.example##.ad { height: 1px; }"),
        .init("at-rule", "news.example#$#@media (max-width: 600px) { .ad { height: 1px; } }"),
        .init("what loads something", "news.example#$#.ad { background: url(//a.example) }"),
        .init(
            "`:remove()`", "news.example##.ad:remove()",
            "hidden, not taken out: what takes back hiding takes it back too"),
        .init("`{ remove: true; }`", "news.example#$?#.ad { remove: true; }", "hidden, not taken out"),
        .init("`:remove()` of what needs a script", "news.example##.ad:has-text(Ad):remove()"),
    ]

    static let scripts: [SyntaxSpecimen] = [
        .init("`##+js()`", "news.example##+js(set-constant, ads, false)", "uBlock Origin's scriptlets"),
        .init(
            "`##+js()` by a short name", "news.example##+js(set, ads, false)",
            "one name for all that a scriptlet has, so that exceptions meet it"),
        .init("`##script:inject()`", "news.example##script:inject(set-constant, ads)", "of old"),
        .init("`#@#+js()`", "news.example#@#+js(set-constant, ads, false)"),
        .init("`#%#`", "news.example#%#window.ads = false;", "AdGuard's scripts"),
        .init("`#%#//scriptlet()`", "news.example#%#//scriptlet('set-constant', 'ads', 'false')"),
        .init("`#@%#`", "news.example#@%#//scriptlet('set-constant', 'ads', 'false')"),
        .init("Adblock Plus' snippets", "news.example#$#abort-on-property-read ads"),
        .init("several snippets", "news.example#$#log a; log b"),
        .init("`##^`", "news.example##^script:has-text(ads)"),
        .init("`##^responseheader()`", "news.example##^responseheader(refresh)"),
        .init("`$$`", #"news.example$$script[tag-content="ads"]"#),
        .init("`$@$`", #"news.example$@$script[tag-content="ads"]"#),
    ]

    static let directives: [SyntaxSpecimen] = [
        .init("`! text`", "! a comment"),
        .init("`# text`", "# a comment"),
        .init("`[Adblock Plus]`", "[Adblock Plus 2.0]"),
        .init("`!#if`", "!#if adguard\n||ads.example^\n!#endif"),
        .init("`!#else`", "!#if ext_ublock\n||a.example^\n!#else\n||b.example^\n!#endif"),
        .init("`&&`, `||`, `!`, brackets", "!#if (env_safari && !env_mobile) || false\n||ads.example^\n!#endif"),
        .init("a token that nobody documents", "!#if env_netscape\n||ads.example^\n!#endif"),
        .init("no counterpart", "||ads.example^\n!#endif"),
        .init("`!#safari_cb_affinity`", "!#safari_cb_affinity(all)\n||ads.example^\n!#safari_cb_affinity"),
        .init("`%include`", "%include easylist:ads.txt%", "sources of lists hold it, not lists"),
        .init("`!+ NOT_OPTIMIZED`", "!+ NOT_OPTIMIZED\n||ads.example^"),
        .init("`!+ PLATFORM()`", "!+ PLATFORM(windows, mac)\n||ads.example^"),
        .init("`!+ PLATFORM()` with ours", "!+ PLATFORM(windows, ext_safari)\n||ads.example^"),
        .init("`!+ NOT_PLATFORM()`", "!+ NOT_PLATFORM(ext_safari)\n||ads.example^"),
    ]
}
