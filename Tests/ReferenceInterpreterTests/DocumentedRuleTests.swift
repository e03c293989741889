import ReferenceInterpreter
import Testing

/// What the documentation says of rules for requests, a row a sentence.
///
/// AdGuard: adguard.com/kb/general/ad-filtering/create-own-filters; Adblock Plus: help.eyeo.com, "How to write
/// filters".
@Suite struct DocumentedRuleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let lines: [String]
        let url: String
        let page: String
        let type: InterpretedType
        let method: String
        let isBlocked: Bool

        var testDescription: String { "\(lines) \(url) on \(page) as \(type)" }
    }

    private static func blocks(
        _ lines: String..., url: String, on page: String = "https://page.test/", as type: InterpretedType = .script,
        method: String = "GET"
    ) -> Row {
        Row(lines: lines, url: url, page: page, type: type, method: method, isBlocked: true)
    }

    private static func leaves(
        _ lines: String..., url: String, on page: String = "https://page.test/", as type: InterpretedType = .script,
        method: String = "GET"
    ) -> Row {
        Row(lines: lines, url: url, page: page, type: type, method: method, isBlocked: false)
    }

    private static func check(_ row: Row) {
        let request = InterpretedRequest(url: row.url, pageURL: row.page, type: row.type, method: row.method)
        #expect(InterpretedList(lines: row.lines).verdict(on: request).blocked == row.isBlocked)
    }

    @Test(arguments: [
        blocks("||example.org^", url: "https://example.org/ad1.gif"),
        blocks("||example.org^", url: "https://subdomain.example.org/ad1.gif"),
        blocks("||example.org^", url: "https://ads.example.org:8000/"),
        leaves("||example.org^", url: "https://ads.example.org.us/ad1.gif"),
        leaves("||example.org^", url: "https://example.com/redirect/https://ads.example.org/"),
        leaves("||example.org^", url: "https://example.org/", on: "https://example.org/", as: .document),
        blocks("||example.com/ads/*", url: "https://subdomain.example.com/ads/otherbanner.jpg", as: .image),
        blocks("swf|", url: "https://example.com/annoyingflash.swf", as: .other),
        leaves("swf|", url: "https://example.com/swf/index.html", as: .other),
        leaves("|https://example.org", url: "https://domain.com/?url=https://example.org"),
        blocks("^example.com^", url: "http://example.com:8000/foo.bar?a=12&b=%D1%82%D0%B5%D1%81%D1%82"),
        blocks("^%D1%82%D0%B5%D1%81%D1%82^", url: "http://example.com:8000/foo.bar?a=12&b=%D1%82%D0%B5%D1%81%D1%82"),
        blocks("^foo.bar^", url: "http://example.com:8000/foo.bar?a=12&b=%D1%82%D0%B5%D1%81%D1%82"),
        blocks(
            "||*/banners/*$image,domain=example.*", url: "https://a.test/banners/1",
            on: "https://example.co.uk/", as: .image),
        blocks("/banner\\d+/$third-party", url: "https://a.test/banner1"),
        leaves("/banner\\d+/$third-party", url: "https://a.test/banner1", on: "https://a.test/"),
        blocks("*/BannerAd.gif$match-case", url: "https://example.com/BannerAd.gif"),
        leaves("*/BannerAd.gif$match-case", url: "https://example.com/bannerad.gif"),
        leaves("0.0.0.0 example.org", url: "https://www.example.org/"),
        blocks("0.0.0.0 example.org", url: "https://example.org/"),
    ])
    func matchesPatterns(_ row: Row) {
        Self.check(row)
    }

    @Test(arguments: [
        blocks("||t.com^$domain=example.org", url: "https://t.com/", on: "https://sub.example.org/"),
        leaves("||t.com^$domain=example.org|~foo.example.org", url: "https://t.com/", on: "https://foo.example.org/"),
        blocks(
            "||t.com^$domain=/(^\\|.+\\.)example\\.(com\\|org)\\$/", url: "https://t.com/",
            on: "https://a.example.org/"),
        leaves(
            "||t.com^$domain=/(^\\|.+\\.)example\\.(com\\|org)\\$/", url: "https://t.com/", on: "https://example.net/"),
        leaves("||t.com^$domain=~a.com|~b.*", url: "https://t.com/", on: "https://b.co.uk/"),
        leaves("page$domain=t.com", url: "https://t.com/page", on: "https://example.org/page"),
        leaves("*$script,domain=a.com,denyallow=x.com|y.com", url: "https://y.com/1", on: "https://a.com/"),
        blocks("*$script,domain=a.com,denyallow=x.com|y.com", url: "https://z.com/1", on: "https://a.com/"),
        leaves("||z.com^$denyallow=x.com", url: "https://z.com/1"),
        leaves("/ads$to=~not.evil.com|evil.com", url: "https://not.evil.com/ads"),
        blocks("/ads$to=~not.evil.com|evil.com", url: "https://a.evil.com/ads"),
        leaves("/ads$to=~good.com|~good.org", url: "https://good.org/ads"),
        blocks("/ads$to=~good.com|~good.org", url: "https://evil.com/ads"),
        blocks("||evil.com^$method=get|head", url: "https://evil.com/", method: "HEAD"),
        leaves("||evil.com^$method=~post|~put", url: "https://evil.com/", method: "PUT"),
        leaves("||evil.com^$method=get|~head", url: "https://evil.com/"),
        leaves("domain.com$strict-first-party", url: "https://domain.com/icon.ico", on: "https://sub.domain.com/"),
        blocks("||domain.com^$strict-third-party", url: "https://sub.domain.com/a", on: "https://domain.com/"),
        blocks("||domain.com^$~third-party", url: "https://sub.domain.com/icon.ico", on: "https://domain.com/"),
        leaves("||example.org^$~image,~script", url: "https://example.org/", as: .image),
        blocks("||example.org^$~image,~script", url: "https://example.org/", as: .font),
        blocks("||example.org^$all", url: "https://example.org/", as: .popup),
        leaves("||example.org^$object-subrequest", url: "https://example.org/"),
        leaves("||example.org^$webrtc", url: "https://example.org/"),
        blocks("||example.org^$_,___,script", url: "https://example.org/"),
        leaves("||example.org^$csp=frame-src 'none'", url: "https://example.org/", as: .subdocument),
    ])
    func limitsRules(_ row: Row) {
        Self.check(row)
    }

    @Test(arguments: [
        blocks("||example.org^$important", "@@||example.org^", url: "https://example.org/"),
        leaves("||example.org^$important", "@@||example.org^$important", url: "https://example.org/"),
        leaves("||t.com^", "@@||example.com^$document", url: "https://t.com/", on: "https://www.example.com/"),
        blocks("||t.com^$important", "@@||example.com^$document", url: "https://t.com/", on: "https://example.com/"),
        leaves("||t.com^", "@@||example.com^$urlblock", url: "https://t.com/", on: "https://example.com/"),
        blocks("||t.com^", "@@||example.com^$elemhide", url: "https://t.com/", on: "https://example.com/"),
        leaves("||t.com^$domain=~a.com", "@@||b.com^$genericblock", url: "https://t.com/", on: "https://b.com/"),
        blocks("||t.com^$domain=b.com", "@@||b.com^$genericblock", url: "https://t.com/", on: "https://b.com/"),
        blocks(
            "@@||example.org^$generichide", "||example.org^$document", url: "https://example.org/",
            on: "https://example.org/", as: .document),
        leaves("||t.com^", "@@||t.com^", "@@||t.com^$badfilter", "||t.com^$badfilter", url: "https://t.com/"),
        leaves("||t.com$image", "||t.com$image,badfilter", url: "https://t.com/", as: .image),
        leaves(
            "/some$domain=a.com|b.com", "/some$domain=a.com,badfilter", url: "https://t.com/some", on: "https://a.com/"),
        blocks(
            "/some$domain=a.com|b.com", "/some$domain=a.com,badfilter", url: "https://t.com/some", on: "https://b.com/"),
        leaves(
            "/some$domain=a.com", "/some$domain=a.com|b.com,badfilter", url: "https://t.com/some", on: "https://a.com/"),
        leaves(
            "/some$domain=a.com|b.com", "/some$domain=a.*,badfilter", url: "https://t.com/some", on: "https://a.com/"),
        leaves("/some$domain=a.*", "/some$domain=a.com,badfilter", url: "https://t.com/some", on: "https://a.com/"),
        blocks("/some$domain=a.*", "/some$domain=a.com,badfilter", url: "https://t.com/some", on: "https://a.net/"),
        blocks(
            "/some$domain=a.com|b.com", "/some$domain=a.com|~b.com,badfilter", url: "https://t.com/some",
            on: "https://a.com/"),
        leaves("||t.com^$redirect=noopjs", "@@||t.com^$redirect", url: "https://t.com/"),
        blocks("||t.com^", "@@||t.com^$redirect", url: "https://t.com/"),
    ])
    func weighsRules(_ row: Row) {
        Self.check(row)
    }

    @Test func namesTheLines() {
        let list = InterpretedList(lines: ["! ads", "||t.com^", "/track", "@@||t.com^$image", "||u.com^$nonsense"])
        let script = InterpretedRequest(url: "https://t.com/track", pageURL: "https://a.com/", type: .script)
        var image = script
        image.type = .image
        #expect(list.verdict(on: script).decidedBy == [2, 3])
        #expect(list.verdict(on: image).decidedBy == [4])
        #expect(list.verdict(on: image).matched == [2, 3, 4])
        #expect(list.withoutEffect.keys.sorted() == [1, 5])
    }

    @Test func asksTheFrame() {
        let list = InterpretedList(lines: ["||t.com^$domain=frame.com"])
        var request = InterpretedRequest(
            url: "https://t.com/", pageURL: "https://page.com/", frameURL: "https://frame.com/", type: .script)
        #expect(list.verdict(on: request).blocked)
        request.frameURL = nil
        #expect(!list.verdict(on: request).blocked)
    }
}
