import Foundation
import Testing

/// What `filterc diff` tells of the effects of changes: no loss and no gain goes without a word.
@Suite struct DiffEffectTests {
    /// What the JSON says of a change.
    private struct Told: Decodable {
        struct Host: Decodable {
            let name: String
            let example: String
            let oldLine: Line?
            let newLine: Line?
        }
        struct Line: Decodable { let line: Int }
        struct Effects: Decodable {
            let newlyBlocked: [Host]
            let noLongerBlocked: [Host]
            let newlyExcepted: [Host]
        }
        struct Alarm: Decodable {
            let kind: String
            let lines: [Line]
        }

        let effects: Effects
        let alarms: [Alarm]

        init(_ old: [String], _ new: [String]) throws {
            let folder = try Folder()
            try folder.write("old.txt", old.joined(separator: "\n") + "\n")
            try folder.write("new.txt", new.joined(separator: "\n") + "\n")
            let tool = try Tool(Tool.path, ["diff", "old.txt", "new.txt", "--format", "json"], in: folder)
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            self = try decoder.decode(Told.self, from: Data(tool.output.utf8))
        }

        /// The examples with what became of them: `+` for blocked, `-` for blocked no more, `@` for excepted.
        var examples: [String] {
            effects.newlyBlocked.map { "+ \($0.example)" } + effects.noLongerBlocked.map { "- \($0.example)" }
                + effects.newlyExcepted.map { "@ \($0.example)" }
        }

        /// The lines that do it, marked the same way; of what is blocked no more the old ones.
        var lines: [String] {
            effects.newlyBlocked.map { "+ \($0.newLine?.line ?? 0)" }
                + effects.noLongerBlocked.map { "- \($0.oldLine?.line ?? 0)" }
                + effects.newlyExcepted.map { "@ \($0.newLine?.line ?? 0)" }
        }
    }

    static let changes: [(old: [String], new: [String], told: [String], alarms: [String])] = [
        // Pages that a rule spares.
        (
            ["||ads.com^"], ["||ads.com^$domain=~news.com"], ["- https://ads.com/ as script on news.com"],
            ["no-longer-blocked"]
        ),
        (["||ads.com^$domain=~news.com"], ["||ads.com^"], ["+ https://ads.com/ as script on news.com"], []),
        (
            ["||ads.com^", "@@||ads.com^$domain=~news.com"], ["||ads.com^", "@@||ads.com^"],
            ["@ https://ads.com/ as script on news.com"], ["no-longer-blocked"]
        ),
        (
            ["||ads.com^", "@@||ads.com^"], ["||ads.com^", "@@||ads.com^$domain=~news.com"],
            ["+ https://ads.com/ as script on news.com"], ["exception-removed"]
        ),
        (
            ["||ads.com^", "@@/ad.js$domain=~news.com"], ["||ads.com^", "@@/ad.js$domain=~news.com|~shop.com"],
            ["+ https://ads.com/ad.js as script on shop.com"], ["exception-removed"]
        ),
        // A loss and a gain in one.
        (
            ["||a.com^$domain=b.com"], ["||a.com^$domain=c.com"],
            ["+ https://a.com/ as script on c.com", "- https://a.com/ as script on b.com"], ["no-longer-blocked"]
        ),
        (
            ["||a.com^$script"], ["||a.com^$image"],
            ["+ https://a.com/ as image on page.example", "- https://a.com/ as script on page.example"],
            ["no-longer-blocked"]
        ),
        (
            ["||a.com^$3p"], ["||a.com^$1p"],
            ["+ https://a.com/ as script on a.com", "- https://a.com/ as script on page.example"],
            ["no-longer-blocked"]
        ),
        (
            ["||a.com^$domain=b.com"], ["||a.com^$domain=~b.com"],
            ["+ https://a.com/ as script on page.example", "- https://a.com/ as script on b.com"],
            ["no-longer-blocked"]
        ),
        // One of two rules of a pattern.
        (
            ["||a.com^", "||a.com^$popup"], ["||a.com^$3p", "||a.com^$popup"],
            ["- https://a.com/ as script on a.com"], ["no-longer-blocked"]
        ),
        (
            ["||a.com^", "||a.com^$3p"], ["||a.com^$script", "||a.com^$3p"], ["- https://a.com/ as image on a.com"],
            ["no-longer-blocked"]
        ),
        (
            ["||a.com^", "||a.com^$domain=~b.com"], ["||a.com^$script", "||a.com^$domain=~b.com"],
            ["- https://a.a.com/ as image on www.b.com"], ["no-longer-blocked"]
        ),
        // Another rule takes the plainest request.
        (
            ["/ads.js$script", "||a.com/ads.js"], ["/ads.js$script"],
            ["- https://a.com/ads.js as image on page.example"], ["no-longer-blocked"]
        ),
        (
            ["/ads.js$3p", "||a.com/ads.js"], ["/ads.js$3p"], ["- https://a.com/ads.js as script on a.com"],
            ["no-longer-blocked"]
        ),
        // The end of a host.
        (["||a.com^"], ["||a.com"], ["+ https://a.com.example/ as script on page.example"], []),
        (["||a.com"], ["||a.com^"], ["- https://a.com.example/ as script on page.example"], ["no-longer-blocked"]),
        // Hosts below one that is named.
        (
            ["||a.com^$domain=x.com"], ["||a.com^$domain=x.com|~y.x.com"], ["- https://a.com/ as script on y.x.com"],
            ["no-longer-blocked"]
        ),
        (
            ["||a.com^$domain=x.com|~y.x.com"], ["||a.com^$domain=x.com"], ["+ https://a.com/ as script on y.x.com"], []
        ),
        // What a rule that settles the plainest request leaves to others: pages, what goes on, letters.
        (
            ["||b.a.com^"], ["||a.com^$domain=~x.com"],
            ["+ https://a.com/ as script on page.example", "- https://b.a.com/ as script on x.com"],
            ["no-longer-blocked"]
        ),
        (
            ["||a.com^$domain=~y.x.com"], ["||a.com^$domain=~y.x.com", "||a.com/x"],
            ["+ https://a.com/x as script on y.x.com"], []
        ),
        (
            ["||a.com/x", "@@||a.com^$domain=~x.com"], ["@@||a.com^$domain=~x.com"],
            ["- https://a.com/x as script on x.com"], ["no-longer-blocked"]
        ),
        (["||a.com/x", "/x|"], ["/x|"], ["- https://a.com/xx as script on page.example"], ["no-longer-blocked"]),
        (
            ["/ads.js"], ["/ads.js$match-case"], ["- https://host.example/ADS.JS as script on page.example"],
            ["no-longer-blocked"]
        ),
        // Pages on which nothing is blocked.
        (
            ["||a.com^$script"], ["||a.com^$script", "@@||x.com^$document"], ["@ https://a.com/ as script on x.com"],
            ["no-longer-blocked"]
        ),
        (
            ["||a.com^$image,domain=x.com", "@@||x.com^$document"], ["||a.com^$image,domain=x.com"],
            ["+ https://a.com/ as image on x.com"], ["exception-removed"]
        ),
        (
            ["||a.com^", "@@||a.com/x$document"], ["||a.com^"], ["+ https://a.com/ as script on https://a.com/x"],
            ["exception-removed"]
        ),
        (
            ["||a.com^$document"], ["||a.com^$document", "@@||a.com/x$document"], ["@ https://a.com/x as top-document"],
            ["no-longer-blocked"]
        ),
        // What is blocked of the host of an exception: behind a path, on a page, of a type, below it, above it.
        (
            ["||shop.com/ads.js$script,domain=news.com", "@@||shop.com^$domain=news.com"],
            ["||shop.com/ads.js$script,domain=news.com"], ["+ https://shop.com/ads.js as script on news.com"],
            ["exception-removed"]
        ),
        (
            ["||foo.com/ads/"], ["||foo.com/ads/", "@@||foo.com^"],
            ["@ https://foo.com/ads/ as script on page.example"], ["no-longer-blocked"]
        ),
        (
            ["||foo.com/ads/", "@@||foo.com^"], ["||foo.com/ads/"],
            ["+ https://foo.com/ads/ as script on page.example"], ["exception-removed"]
        ),
        (
            ["||foo.com/ads/", "@@||foo.com^"], ["||foo.com/ads/", "@@||foo.com^$image"],
            ["+ https://foo.com/ads/ as script on page.example"], ["exception-removed"]
        ),
        (
            ["||foo.com/ads/"], ["||foo.com/ads/", "@@||foo.com^$image,domain=news.com"],
            ["@ https://foo.com/ads/ as image on news.com"], ["no-longer-blocked"]
        ),
        (
            ["||ads.foo.com^"], ["||ads.foo.com^", "@@||foo.com^"],
            ["@ https://ads.foo.com/ as script on page.example"], ["no-longer-blocked"]
        ),
        (
            ["||foo.com/ads/"], ["||foo.com/ads/", "@@||ads.foo.com^"],
            ["@ https://ads.foo.com/ads/ as script on page.example"], ["no-longer-blocked"]
        ),
        // Rules for all of a host, on a page and of a type, and an exception for a path of it.
        (
            ["||cdn.com^$script,domain=a.com", "@@||cdn.com/lib/"], ["||cdn.com^$script,domain=a.com"],
            ["+ https://cdn.com/lib/ as script on a.com"], ["exception-removed"]
        ),
        (
            ["||cdn.com^$image,domain=a.com"], ["||cdn.com^$image,domain=a.com", "@@||cdn.com/lib/"],
            ["@ https://cdn.com/lib/ as image on a.com"], ["no-longer-blocked"]
        ),
        (
            ["||cdn.com^$domain=a.com"], ["||cdn.com^$domain=a.com", "@@||x.cdn.com/lib/$image"],
            ["@ https://x.cdn.com/lib/ as image on a.com"], ["no-longer-blocked"]
        ),
        (
            ["||x.cdn.com^$domain=a.com"], ["||x.cdn.com^$domain=a.com", "@@||cdn.com/lib/"],
            ["@ https://x.cdn.com/lib/ as script on a.com"], ["no-longer-blocked"]
        ),
        (
            ["||cdn.com^*/ads.js$domain=a.com"], ["||cdn.com^*/ads.js$domain=a.com", "@@||cdn.com/lib/"],
            ["@ https://cdn.com/lib//ads.js as script on a.com"], ["no-longer-blocked"]
        ),
        (
            ["||cdn.com^$script,domain=a.com"], ["||cdn.com^$script,domain=a.com", "@@||cdn.com/lib/$image"], [], []
        ),
        // What is blocked at any host.
        (
            ["/banner/ads/"], ["/banner/ads/", "@@||foo.com^"],
            ["@ https://foo.com/banner/ads as script on page.example"], ["no-longer-blocked"]
        ),
        (
            ["/banner/ads/", "@@||foo.com^"], ["/banner/ads/"],
            ["+ https://foo.com/banner/ads as script on page.example"], ["exception-removed"]
        ),
        (
            ["/ads/b.js$~third-party"], ["/ads/b.js$~third-party", "@@||foo.com^"],
            ["@ https://foo.com/ads/b.js as script on foo.com"], ["no-longer-blocked"]
        ),
        (
            ["/ads/b.js$domain=news.com"], ["/ads/b.js$domain=news.com", "@@||cdn.com^$domain=news.com"],
            ["@ https://cdn.com/ads/b.js as script on news.com"], ["no-longer-blocked"]
        ),
        // Rules that block on a page, and exceptions that do not name it.
        (
            ["*$script,third-party,domain=a.com", "@@||cdn.com^"], ["*$script,third-party,domain=a.com"],
            ["+ https://cdn.com/ as script on a.com"], ["exception-removed"]
        ),
        (
            ["/banner/*$domain=a.com"], ["/banner/*$domain=a.com", "@@||cdn.com^"],
            ["@ https://cdn.com/banner/ as script on a.com"], ["no-longer-blocked"]
        ),
        (
            ["/banner/*$domain=a.com", "@@||cdn.com/banner/"], ["/banner/*$domain=a.com"],
            ["+ https://cdn.com/banner/ as script on a.com"], ["exception-removed"]
        ),
        (
            ["/banner/*$domain=a.com"], ["/banner/*$domain=a.com", "@@/banner/top.js"],
            ["@ https://host.example/banner/top.js as script on a.com"], ["no-longer-blocked"]
        ),
        (
            ["||cdn.com^$domain=a.com"], ["||cdn.com^$domain=a.com", "@@/banner/*"],
            ["@ https://cdn.com/banner/ as script on a.com"], ["no-longer-blocked"]
        ),
        (
            ["||cdn.com^$domain=a.com", "@@*$script"], ["||cdn.com^$domain=a.com"],
            ["+ https://cdn.com/ as script on a.com"], ["exception-removed"]
        ),
        (
            ["||cdn.com^$domain=a.com"], ["||cdn.com^$domain=a.com", "@@*$domain=b.a.com"],
            ["@ https://cdn.com/ as script on b.a.com"], ["no-longer-blocked"]
        ),
        (
            ["||cdn.com^$domain=a.com|c.com", "@@||b.a.com^$document"], ["||cdn.com^$domain=a.com|c.com"],
            ["+ https://cdn.com/ as script on b.a.com"], ["exception-removed"]
        ),
        (
            ["||cdn.com^$domain=c.b.a.com"], ["||cdn.com^$domain=c.b.a.com", "@@||b.a.com^$document"],
            ["@ https://cdn.com/ as script on c.b.a.com"], ["no-longer-blocked"]
        ),
        (
            ["||cdn.com^$domain=news.*"], ["||cdn.com^$domain=news.*", "@@||news.com^$document"],
            ["@ https://cdn.com/ as script on news.com"], ["no-longer-blocked"]
        ),
        (
            ["||cdn.com^$image,domain=a.com"], ["||cdn.com^$image,domain=a.com", "@@/banner/*$image,font"],
            ["@ https://cdn.com/banner/ as image on a.com"], ["no-longer-blocked"]
        ),
        // Addresses of a rule for any host that an exception's path holds.
        (
            ["/banner/top.js"], ["/banner/top.js", "@@||cdn.com/banner/"],
            ["@ https://cdn.com/banner/top.js as script on page.example"], ["no-longer-blocked"]
        ),
        (
            ["/x/y.js", "@@||cdn.com/x/"], ["/x/y.js"], ["+ https://cdn.com/x/y.js as script on page.example"],
            ["exception-removed"]
        ),
        (
            ["/x/y.js"], ["/x/y.js", "@@||cdn.com/x/*.js"], ["@ https://cdn.com/x/y.js as script on page.example"],
            ["no-longer-blocked"]
        ),
        (
            ["/x/y.js", "@@||cdn.com^*y.js"], ["/x/y.js"], ["+ https://cdn.com/x/y.js as script on page.example"],
            ["exception-removed"]
        ),
        (
            ["/x/y.js"], ["/x/y.js", "@@||cdn.com^*.js"], ["@ https://cdn.com/x/y.js as script on page.example"],
            ["no-longer-blocked"]
        ),
        // What they have no load of in common.
        (["||cdn.com^$image,domain=a.com"], ["||cdn.com^$image,domain=a.com", "@@/banner/*$script"], [], []),
        (["||cdn.com^$domain=a.com"], ["||cdn.com^$domain=a.com", "@@||b.com^$document"], [], []),
        (["/x/y.js"], ["/x/y.js", "@@||cdn.com/z/"], [], []),
        // What is blocked no more for another reason.
        (
            ["||coinad.*^$third-party"], ["@@||powr.io/powr.js$domain=foo.com", "@@-ad0.$domain=azure.com"],
            ["- https://coinad.host.example/ as script on page.example"], ["no-longer-blocked"]
        ),
    ]

    @Test(arguments: changes) func tells(_ old: [String], _ new: [String], _ told: [String], _ alarms: [String]) throws
    {
        let found = try Told(old, new)
        #expect(found.examples == told)
        #expect(found.alarms.map(\.kind) == alarms)
    }

    static let lines: [(old: [String], new: [String], lines: [String])] = [
        // Of lines that are one rule, the one for the page, and else the one that came or went.
        (["||u.test^$domain=a.test"], ["||u.test^$domain=a.test", "||u.test^$domain=b.test"], ["+ 2"]),
        (["||u.test^$domain=a.test", "||u.test^$domain=b.test"], ["||u.test^$domain=a.test"], ["- 2"]),
        (["||u.test^$script"], ["||u.test^$script", "||u.test^$image"], ["+ 2"]),
        (["||u.test^$script", "||u.test^$image"], ["||u.test^$script"], ["- 2"]),
        (
            ["||u.test^", "@@||u.test^$domain=a.test"],
            ["||u.test^", "@@||u.test^$domain=a.test", "@@||u.test^$domain=b.test"], ["@ 3"]
        ),
        (
            ["||u.test^", "@@||a.test^$document"], ["||u.test^", "@@||a.test^$document", "@@||b.test^$document"],
            ["@ 3"]
        ),
    ]

    @Test(arguments: lines) func names(_ old: [String], _ new: [String], _ lines: [String]) throws {
        #expect(try Told(old, new).lines == lines)
    }

    /// Where a rule is less or more only below its host, that host is not the one to be named.
    @Test func namesTheHostBelow() throws {
        let (all, some) = (["*$script,to=ads.com"], ["*$script,to=ads.com|~a.ads.com"])
        #expect(try Told(all, some).effects.noLongerBlocked.map(\.name) == ["a.ads.com"])
        #expect(try Told(some, all).effects.newlyBlocked.map(\.name) == ["a.ads.com"])
        let moved = try Told(["||ads.com^", "@@||a.ads.com^"], ["||ads.com^$important", "@@||a.ads.com^"])
        #expect(moved.effects.newlyBlocked.map(\.name) == ["a.ads.com"])
        #expect(try Told(["||ads.com^"], ["||a.ads.com^"]).effects.noLongerBlocked.map(\.name) == ["ads.com"])
    }

    /// What is said of a line by several is one alarm.
    @Test func alarmsOfOneLine() throws {
        let old = ["||bbc.co.uk^$domain=a.com", "||keep.com^"]
        let alarms = try Told(old, old + ["||bbc.co.uk^$domain=b.com|bbc.co.uk"]).alarms
        #expect(alarms.map(\.kind) == ["newly-blocked-first-party"])
        #expect(alarms.flatMap(\.lines).map(\.line) == [3])
    }
}
