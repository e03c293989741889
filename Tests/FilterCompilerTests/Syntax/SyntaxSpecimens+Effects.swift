import FilterLists

/// What network rules do, and what exceptions and other rules do to them.
extension SyntaxSpecimens {
    static let precedence: [SyntaxSpecimen] = [
        .init("`@@`", "@@||ads.example/needed.js", "stands behind all that it takes back"),
        .init("`@@` with types", "@@||ads.example^$script,domain=news.example"),
        .init("`@@` with what WebKit cannot see", "@@||ads.example^$ipaddress=192.0.2.1"),
        .init(.important, "||ads.example^$important\n@@||ads.example^", "stands behind exceptions"),
        .init(
            "`important` that spares hosts",
            "*$script,domain=news.example,denyallow=cdn.example,important\n@@*$script,domain=news.example"),
        .init("`@@` with `important`", "@@||ads.example^$important"),
        .init(
            .badFilter, "||ads.example^$script\n||ads.example^$script,badfilter",
            "takes the rule with the same text back"),
        .init(
            "`badfilter` with `domain=`",
            "||ads.example^$domain=a.example|b.example\n||ads.example^$domain=a.example,badfilter",
            "takes those domains out"),
        .init(.matchCase, "||ads.example/Banner$match-case"),
        .init(.noop, old: ["collapse"], "||ads.example^$script,_____,third-party", "says nothing"),
        .init(.reason, "||ads.example^$document,reason=malware", "says nothing to WebKit"),
        .init("two that exclude each other", "||ads.example^$script,~script"),
        .init("no such modifier", "||ads.example^$scirpt"),
        .init("a value is missing", "||ads.example^$domain"),
    ]

    static let switches: [SyntaxSpecimen] = [
        .init("`@@` with `document`", "@@||news.example^$document", "nothing is blocked or hidden on the pages"),
        .init(.elementHiding, "@@||news.example^$elemhide", "nothing is hidden"),
        .init(.genericHiding, "@@||news.example^$generichide", "only what names the host is hidden"),
        .init(
            .specificHiding, "news.example##.ad\n@@||news.example^$specifichide", "only what names no host is hidden"),
        .init(.urlBlocking, "@@||news.example^$urlblock", "only `important` rules block"),
        .init(.genericBlocking, "@@||news.example^$genericblock", "only what names the page is blocked"),
        .init(.scriptInjection, "news.example#%#let a = 1;\n@@||news.example^$jsinject", "goes along with such rules"),
        .init(.content, "@@||news.example^$content", "filterc makes no rules that it could take back"),
        .init(.extension, "@@||news.example^$extension", "the same"),
        .init(.stealth, "@@||news.example^$stealth", "the same"),
        .init("on some paths", "@@||news.example/live$generichide"),
        .init("pages by `domain=`", "@@*$elemhide,domain=news.example"),
        .init("pages by both", "@@/live$elemhide,domain=news.example"),
        .init(
            "both at odds", "@@||news.example^$document,domain=shop.example", "a page of the one is none of the other"),
        .init("without `@@`", "||news.example^$generichide"),
    ]

    static let responses: [SyntaxSpecimen] = [
        .init(.redirect, "||ads.example/a.js$script,redirect=noopjs"),
        .init(.redirectRule, "||ads.example/a.js$script,redirect-rule=noopjs", "blocks nothing by itself"),
        .init(.rewrite, "||ads.example/a.js$script,rewrite=abp-resource:blank-js"),
        .init(.empty, "||ads.example/a.js$script,empty"),
        .init(.mp4, "||ads.example/a.mp4$mp4"),
        .init(
            .cookie, "||ads.example^$cookie",
            "only exceptions with `cookie`, `document` and, without `important` rules, `urlblock` take it back"),
        .init(
            "`cookie` with `domain=`", "*$cookie,domain=news.example",
            "requests from the host's pages; AdGuard takes in those from elsewhere to the host"),
        .init("`cookie=name`", "||ads.example^$cookie=uid"),
        .init(.removeParameter, "||news.example^$removeparam=utm_source"),
        .init(.csp, "||news.example^$csp=script-src 'none'"),
        .init(.permissions, "||news.example^$permissions=autoplay=()"),
        .init(.referrerPolicy, "||news.example^$referrerpolicy=origin"),
        .init(.replace, "||news.example^$replace=/ad/x/"),
        .init(.removeHeader, "||news.example^$removeheader=refresh"),
        .init(.uriTransform, "||news.example^$uritransform=/a/b/"),
        .init(.urlTransform, "||news.example^$urltransform=/a/b/"),
        .init(.urlSkip, "||news.example/to?$urlskip=?url"),
        .init(.jsonPrune, #"||news.example^$jsonprune=\$.ads"#),
        .init(.xmlPrune, "||news.example^$xmlprune=//ad"),
        .init(.hls, "||news.example^$hls=preroll"),
        .init(.dnsRewrite, "||ads.example^$dnsrewrite=192.0.2.1", "AdGuard's DNS filters"),
        .init(.webBundle, "||ads.example^$webbundle"),
        .init("an exception to such", "@@||news.example^$removeparam=utm_source", "takes back what is not done anyway"),
    ]
}
