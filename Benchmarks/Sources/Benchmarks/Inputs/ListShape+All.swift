extension ListShape {
    /// What lists hold many of, and what was found to take the square of the rules' number once.
    static let all = network + networkExceptions + hiding + hidingExceptions + oneRule

    private static let network = [
        ListShape("hosts", "||h{n}.example^"),
        ListShape("hosts below one", "||a.b.c.d.h{n}.example.com^"),
        ListShape("hosts of a hosts file", "0.0.0.0 h{n}.example"),
        ListShape("hosts beyond ASCII", "||hä{n}.example^"),
        ListShape("hosts, third party", "||h{n}.example^$third-party"),
        ListShape("hosts with a port", "||h{n}.example:8080^"),
        ListShape("hosts, pop-ups", "||h{n}.example^$popup"),
        ListShape("hosts by type", "||h{n}.example^$script", "||h{n}.example^$image", "||h{n}.example^$font"),
        ListShape("hosts on pages", "||h{n}.example^$domain=p{n}.test"),
        ListShape("one host on pages", "||example.com/ads$script,domain=p{n}.test|~x.p{n}.test"),
        ListShape("hosts not on pages", "||h{n}.example^$domain=~p{n%1000}.test|~q{n%1000}.test"),
        ListShape("one path on hosts", "||h{n}.example/static/assets/javascript/pixel-loader.min.js"),
        ListShape("one path on hosts, scripts", "||h{n}.example/static/assets/javascript/pixel-loader.min.js$script"),
        ListShape("paths on one host", "||example.com/{n}/static/assets/javascript/pixel-loader.min.js"),
        ListShape("gaps behind hosts", "||h{n}.example^*/banner"),
        ListShape("gaps on one host", "||example.com^*/banner{n}"),
        ListShape("hosts under any suffix", "||h{n}.*^"),
        ListShape("parts of hosts", "||ads*.h{n}.example^"),
        ListShape("paths anywhere", "/path{n}/banner."),
        ListShape("paths with gaps", "/a{n}/*/banner"),
        ListShape("paths on lists of pages", "/ad{n}.js$domain=a{n%997}.test|b{n%991}.test|c{n%983}.test"),
        ListShape("paths limited to hosts", "/ad{n}$to=h{n}.example"),
        ListShape("all but hosts on pages", "*$script,third-party,domain=p{n}.test,denyallow=cdn{n}.example"),
        ListShape("expressions", #"/b{n}[0-9]+\.(js|css)/"#),
        ListShape("expressions on hosts", #"/^https?:\/\/h{n}\.example\/[a-z]{3}/"#),
        ListShape("one expression on pages", #"/[a-z]{8}\.js$/$script,domain=p{n}.test"#),
        ListShape("rules of many copies", "||h{n%10}.example^"),
        ListShape("rules that others cover", "||h{n/9}.example^", "||a.h{n/9}.example/p{n}"),
    ]

    private static let networkExceptions = [
        ListShape("exceptions on the host", "||h{n}.example^", "@@||h{n}.example^$script"),
        ListShape("exceptions below the host", "||h{n}.example^", "@@||cdn.h{n}.example^"),
        ListShape("exceptions on a page", "||h{n}.example^", "@@||h{n}.example^$domain=p{n}.test"),
        ListShape("exceptions on one host", "||example.com/{n}", "@@||example.com/ok{n}^"),
        ListShape("exceptions anywhere", "/h{n}/", "@@/ok{n}/$script"),
        ListShape("exceptions for pages", "||h{n}.example^", "@@||p{n}.test^$document"),
        ListShape("exceptions under any suffix", "||h{n}.example^$domain=p{n}.*", "@@||h{n}.example^$domain=q{n}.*"),
        ListShape("exceptions to expressions", "/h{n}[0-9]+/$script", "@@/h{n}[a-z]/$script"),
        ListShape("cancelled rules", "||h{n}.example^", "||h{n}.example^$badfilter"),
        ListShape("rules above exceptions", "||h{n}.example^$important", "@@||h{n}.example^"),
    ]

    private static let hiding = [
        ListShape("selectors everywhere", "##.c{n}"),
        ListShape("selectors on a host each", "h{n}.example##.c{n}"),
        ListShape("one selector on hosts", "h{n}.example##.ad"),
        ListShape("selectors on one host", "example.com##.c{n}"),
        ListShape("some selectors on hosts below one", "h{n}.example.com##.c{n%50}"),
        ListShape("selectors not on hosts", "~h{n}.example##.c{n}"),
        ListShape("one selector not on hosts", "~h{n}.example##.ad"),
        ListShape("selectors under any suffix", "h{n}.*##.c{n}"),
        ListShape("selectors on paths", "[$path=/p{n}]h{n%100}.example##.c"),
        ListShape("procedures", "h{n}.example#?#div:has(> .c{n})"),
        ListShape("scriptlets", "h{n}.example##+js(set, a{n}, true)"),
        ListShape("styles", "h{n}.example#$#.c{n} { display: none !important; }"),
    ]

    private static let hidingExceptions = [
        ListShape("exceptions to selectors", "##.c{n}", "h{n}.example#@#.c{n}"),
        ListShape("exceptions to one selector", "##.ad", "h{n}.example#@#.ad"),
        ListShape("exceptions to some selectors", "p{n}.example##.c{n%50}", "x.p{n}.example#@#.c{n%50}"),
        ListShape("exceptions under any suffix, to selectors", "p{n}.*##.c{n%50}", "p{n}.example#@#.c{n%50}"),
        ListShape("selectors off on hosts", "h{n}.example##.c{n}", "@@||h{n}.example^$elemhide"),
        ListShape("selectors off on paths", "h{n}.example##.c{n}", "@@||h{n}.example/path$elemhide"),
        ListShape("specific selectors off", "h{n}.*##.c{n}", "@@||p{n}.test^$specifichide"),
        ListShape("generic selectors off", "##.c{n}", "@@||p{n}.test^$generichide"),
    ]

    private static let oneRule = [
        ListShape("one rule on pages", "/ads/$domain=", each: "p{n}.test", separator: "|"),
        ListShape("one rule not on pages", "/ads/$domain=", each: "~p{n}.test", separator: "|"),
        ListShape("one rule limited to hosts", "/ads/$to=", each: "h{n}.example", separator: "|"),
        ListShape(
            "one rule for all but hosts", "*$script,domain=p.test,denyallow=", each: "cdn{n}.example", separator: "|"),
        ListShape("one selector in a line of hosts", "", each: "h{n}.example", separator: ",", "##.ad"),
        ListShape("one selector in a line of spared hosts", "", each: "~h{n}.example", separator: ",", "##.ad"),
        ListShape("one line of selectors", "##", each: ".c{n}", separator: ","),
    ]
}
