import FilterCompiler
import FilterLists
import FilterReview
import Testing

/// What each lint finds and what it leaves alone.
struct LintTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var lint: Lint
        var line: String
        /// The words at fault; none where the lint has nothing to say.
        var words: [String]

        var testDescription: String { "\(lint.rawValue): \(line)" }
    }

    private static func found(_ lint: Lint, _ rows: [(String, String)]) -> [Case] {
        rows.map { Case(lint: lint, line: $0.0, words: [$0.1]) }
    }

    private static func sound(_ lint: Lint, _ lines: [String]) -> [Case] {
        lines.map { Case(lint: lint, line: $0, words: []) }
    }

    @Test(
        arguments: found(
            .broadRule,
            [
                ("||e", "||e"), ("||com^", "||com^"), ("||co.uk^", "||co.uk^"), ("||*.com^", "||*.com^"),
                ("/a/", "/a/"),
                ("*$script", "*"), (".js", ".js"), ("https", "https"), ("^e", "^e"), ("/^https:/", "/^https:/"),
                ("/js/$script", "/js/"), ("||google.com^", "||google.com^"), ("$image", ""),
            ])
            + sound(
                .broadRule,
                [
                    "||ads.example^", "*$script,domain=a.example", "/banner/ads/", "@@*$script", "*$script,badfilter",
                    "*$csp=script-src 'none'", "||com^$to=ads.example", "*$ping",
                ]))
    func broadRule(test: Case) throws { try check(test) }

    @Test(
        arguments: found(
            .blocksSuffix,
            [
                ("||com^", "com"), ("||co.uk^", "co.uk"), ("||github.io^", "github.io"), ("||COM^", "COM"),
                ("||com/", "com"),
                ("||zw^$third-party", "zw"), ("||.com^", ".com"), ("||com^*", "com"), ("0.0.0.0 com", "com"),
            ])
            + sound(
                .blocksSuffix,
                [
                    "||a.com^", "||a.co.uk^", "||com^$domain=a.example", "||com/ads", "||localhost^", "|https://com^",
                    "||com",
                    "||github.io^$third-party", "@@||com^", "||com^$badfilter", "||example^", "||com.^", "||shop12.^",
                ]))
    func blocksSuffix(test: Case) throws { try check(test) }

    @Test(
        arguments: found(
            .shortPattern,
            [
                ("||e", "||e"), ("||ad*", "||ad*"), ("/a/", "/a/"), (".js", ".js"), ("|http://", "|http://"),
                ("https", "https"), ("^e", "^e"), ("*$script", "*"), ("ad^", "ad^"), ("||*", "||*"),
            ])
            + sound(
                .shortPattern,
                [
                    "||t.co^", "||ads.", "||t.co/a", "&ad=", "/a/$domain=a.example", "$popup,domain=a.example", "-ad-",
                    "@@||e",
                    "||abcd", "/[a-z]{8}/", "*$ping", "0.0.0.0 t.co",
                ]))
    func shortPattern(test: Case) throws { try check(test) }

    @Test(
        arguments: found(
            .blocksDocument,
            [
                ("||google.com^$document", "||google.com^"), ("||nytimes.com^$all", "||nytimes.com^"),
                ("*$document", "*"),
            ])
            + sound(.blocksDocument, ["||google.com^", "||ads.example^$document", "@@||google.com^$document"]))
    func blocksDocument(test: Case) throws { try check(test) }

    @Test(
        arguments: found(
            .blocksCommonSite,
            [
                ("||chase.com/js/app.js", "chase.com/js/app.js"), ("||chase.com^", "chase.com^"),
                ("|https://www.chase.com/static/", "www.chase.com/static/"),
                ("||www.bbc.co.uk^$script", "www.bbc.co.uk^"),
                ("||static.chase.com^", "static.chase.com^"), ("0.0.0.0 www.irs.gov", "www.irs.gov"),
                ("||login.yahoo.com^$~third-party", "login.yahoo.com^"), ("||chase.com^$ping,script", "chase.com^"),
            ])
            + sound(
                .blocksCommonSite,
                [
                    "||ads.chase.com^", "||chase.com/ads/", "||chase.com/js/tracker.js", "||chase.com^$third-party",
                    "||chase.com^$script,third-party", "||chase.com^$all,3p", "||chase.com^$ping",
                    "||chase.com/js/app.js$domain=a.example", "||purchase.com/js/app.js",
                    "@@||chase.com/js/app.js", "||chase.com^$popup", "||ads.example/js/app.js",
                ]))
    func blocksCommonSite(test: Case) throws { try check(test) }

    @Test(
        arguments: found(
            .blocksCommonLoad,
            [
                ("||js.stripe.com^", "||js.stripe.com^"),
                ("||tile.openstreetmap.org^$third-party", "||tile.openstreetmap.org^"),
                ("/recaptcha__en.js", "/recaptcha__en.js"),
            ])
            + sound(.blocksCommonLoad, ["||ads.example^", "||js.stripe.com^$domain=a.example", "@@||js.stripe.com^"]))
    func blocksCommonLoad(test: Case) throws { try check(test) }

    @Test(
        arguments: found(
            .broadException,
            [
                ("@@||com^", "com"), ("@@*$image", "*"), ("@@||co.uk^", "co.uk"), ("@@.js", ".js"),
                ("@@||com^$document", "com"), ("@@/^https:/", "/^https:/"),
            ])
            + sound(
                .broadException,
                [
                    "@@||google.com^", "@@||ads.example^$document", "@@*$image,domain=a.example",
                    "@@||github.io^$generichide",
                    "||com^", "*$script,to=~com",
                ]))
    func broadException(test: Case) throws { try check(test) }

    @Test(
        arguments: found(
            .deadPattern,
            [
                ("||http://ads.example/", "||http://ads.example/"),
                ("|https://ADS.example/$match-case", "|https://ADS.example/"),
                ("||ads.example|/banner", "||ads.example|/banner"),
                ("||ads.example:ad/", "||ads.example:ad/"),
            ])
            + sound(
                .deadPattern,
                [
                    "||ADS.example^", "||ads.example:8080/", "||ads.example/Banner$match-case", "|https://ads.example/",
                    "://ads.",
                    "ads.example#.banner", "/ads#[0-9]/", "||ads.example/a|b", "|blob:", "||ads.*/banner",
                    "||xn--a.example^", "||ads.example/#ad", "||ads.example##.ad",
                    "|https://ads.example/#AD$match-case",
                ]))
    func deadPattern(test: Case) throws { try check(test) }

    @Test(
        arguments: found(
            .fragmentPattern,
            [
                ("||ads.example/#ad", "#ad"), ("|https://ads.example/#ad", "#ad"), ("||ads.example#ad", "#ad"),
                ("/banner#ad", "#ad"),
            ])
            + sound(
                .fragmentPattern,
                [
                    "||ads.example/ad", "ads.example#.banner", "||ads.example##.ad", "@@ads.example##.ad",
                    "/ads#[0-9]/", "ads.example##.ad",
                ]))
    func fragmentPattern(test: Case) throws { try check(test) }

    private func check(_ test: Case) throws {
        let linted = try Linted(test.line)
        #expect(linted.words(test.lint) == test.words, "\(linted.findings.map { ($0.code.name, $0.message) })")
    }
}
