import ContentRules
import FilterCompiler
import Testing

/// Which requests go without cookies: what takes that back, and what does not.
@Suite struct CookieTests {
    /// A list, and what becomes of scripts, each as `ADDRESS on PAGE`.
    struct Row: Sendable, CustomTestStringConvertible {
        var lines: [String]
        var fileCount = 1
        var withCookies: [String] = []
        var withoutCookies: [String] = []
        var blocked: [String] = []

        var testDescription: String { lines.joined(separator: " ⏎ ") }
    }

    static let rows = [
        // An exception about other cookies.
        Row(
            lines: [
                "||track.example^$cookie", "||track.example/ads/", "@@||track.example/ads/ok.js",
                "@@||other.example^$cookie",
            ],
            withoutCookies: ["track.example/ads/ok.js on news.example"],
            blocked: ["track.example/ads/x.js on news.example"]),
        Row(
            lines: [
                "||a.example^$cookie", "@@||a.example/x/$cookie", "||b.example^$cookie", "||b.example^",
                "@@||b.example/y/",
            ],
            withCookies: ["a.example/x/z on news.example"],
            withoutCookies: ["a.example/y on news.example", "b.example/y/z on news.example"],
            blocked: ["b.example/z on news.example"]),
        // Exceptions for requests that concern the same requests.
        Row(
            lines: [
                "||track.example^$cookie", "@@||track.example/x/$cookie", "||track.example/x/ads",
                "@@||track.example/x/ads/ok/",
            ],
            fileCount: 2,
            withCookies: ["track.example/x/ads/ok/y on news.example", "track.example/x/y on news.example"],
            withoutCookies: ["track.example/y on news.example"], blocked: ["track.example/x/ads on news.example"]),
        Row(
            lines: [
                "||track.example^$cookie", "@@||track.example^$cookie,domain=shop.example", "@@||track.example/ok/",
            ],
            withCookies: ["track.example/ok/x on shop.example"],
            withoutCookies: ["track.example/ok/x on news.example"]),
        // What other rules spare.
        Row(
            lines: [
                "||track.example^$cookie", "@@||track.example^$cookie,domain=shop.example",
                "*$script,third-party,domain=news.example,denyallow=track.example",
            ],
            fileCount: 2, withCookies: ["track.example/x on shop.example"],
            withoutCookies: ["track.example/x on news.example"], blocked: ["ads.example/x on news.example"]),
        // What they spare themselves.
        Row(
            lines: ["*$cookie,third-party,denyallow=ok.example", "||ads.example^"],
            withCookies: [
                "ok.example/x on news.example", "sub.ok.example/x on news.example", "a.example/x on a.example",
            ],
            withoutCookies: ["a.example/x on news.example"], blocked: ["ads.example/x on news.example"]),
        Row(
            lines: ["*$cookie,third-party,denyallow=ok.example", "||ads.example^", "@@||ads.example/ok/"],
            fileCount: 2, withCookies: ["ok.example/x on news.example"],
            withoutCookies: ["ads.example/ok/x on news.example"], blocked: ["ads.example/x on news.example"]),
        Row(
            lines: [
                "*$cookie,script,domain=news.example,denyallow=a.example",
                "*$cookie,script,domain=news.example,denyallow=b.example",
            ],
            withoutCookies: [
                "a.example/x on news.example", "b.example/x on news.example", "c.example/x on news.example",
            ]),
        Row(
            lines: [
                "*$script,domain=news.example,denyallow=a.example",
                "*$cookie,script,domain=news.example,denyallow=b.example",
            ],
            fileCount: 2, withoutCookies: ["a.example/x on news.example"],
            blocked: ["b.example/x on news.example", "c.example/x on news.example"]),
        // Exceptions for pages: those for whole ones, and for all that they send, are about cookies too.
        Row(
            lines: [
                "||track.example^$cookie", "@@||track.example/x/$cookie", "||ads.example^",
                "@@||shop.example^$urlblock", "@@||free.example^$document",
            ],
            withCookies: [
                "track.example/x/y on news.example", "track.example/y on free.example",
                "track.example/y on shop.example", "ads.example/x on shop.example", "ads.example/x on free.example",
            ],
            withoutCookies: ["track.example/y on news.example"],
            blocked: ["ads.example/x on news.example"]),
        // In a file of their own, too.
        Row(
            lines: [
                "||track.example^$cookie", "@@||track.example/x/$cookie", "||track.example/ads/",
                "@@||track.example/ads/ok/", "@@||shop.example^$urlblock",
            ],
            fileCount: 2,
            withCookies: [
                "track.example/x/y on news.example", "track.example/y on shop.example",
                "track.example/ads/y on shop.example",
            ],
            withoutCookies: ["track.example/ads/ok/y on news.example"],
            blocked: ["track.example/ads/y on news.example"]),
        // Where some rule is important, cookies stay out: what took them back would take that back too.
        Row(
            lines: ["||track.example^$cookie", "||ads.example^$important", "@@||shop.example^$urlblock"],
            withoutCookies: ["track.example/y on shop.example"], blocked: ["ads.example/x on shop.example"]),
        Row(
            lines: ["||track.example^$cookie", "||ads.example^$important", "@@||shop.example^$urlblock,important"],
            withCookies: ["track.example/y on shop.example", "ads.example/x on shop.example"],
            withoutCookies: ["track.example/y on news.example"], blocked: ["ads.example/x on news.example"]),
    ]

    @Test(arguments: rows) func goesByTheExceptionsAboutCookies(_ row: Row) throws {
        let compilation = try Compiled(row.lines).compilation
        #expect(compilation.parts.count == row.fileCount)
        var evaluator = Evaluator(try compilation.parts.map { try RuleSet(json: $0.json) })
        func fate(_ request: String) throws -> String {
            let places = request.split(separator: " on ")
            let address = try #require(CanonicalURL("https://\(places[0])"))
            let page = try #require(CanonicalURL("https://\(places[1])/"))
            let outcome = evaluator.outcome(of: Request(address, type: .script, page: page))
            if outcome.isBlocked { return "blocked" }
            return outcome.cookieBlocking == nil ? "with cookies" : "without cookies"
        }
        for request in row.withCookies { #expect(try fate(request) == "with cookies", "\(request)") }
        for request in row.withoutCookies { #expect(try fate(request) == "without cookies", "\(request)") }
        for request in row.blocked { #expect(try fate(request) == "blocked", "\(request)") }
    }
}
