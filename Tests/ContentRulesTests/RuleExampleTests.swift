import ContentRules
import Testing

/// Requests that are made of rules.
@Suite struct RuleExampleTests {
    /// A trigger, in which `||` stands for the beginning of a label of the host, and the first three requests made of
    /// it: type, address, and page if it is not `https://page.example/`.
    static let cases: [(trigger: String, requests: [String])] = [
        (
            #""url-filter":"||ads\\.example[:/]""#,
            [
                "script https://ads.example/",
                "image https://a.ads.example/",
                "fetch http://ads.example/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"||ads\\.""#,
            [
                "script https://ads.host.example/",
                "image https://b.ads.host.example/",
                "fetch http://ads.host.example/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"||com[:/]""#,
            [
                "script https://www.com/",
                "image https://a.com/",
                "fetch http://www.com/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"||a\\.example/banner[0-9]+\\.gif""#,
            [
                "script https://a.example/banner1.gif",
                "image https://b.a.example/banner22.gif",
                "fetch http://a.example/banner3.gifc/d.js?e=1",
            ]
        ),
        (
            #""url-filter":"/ads/""#,
            [
                "script https://host.example/ads/",
                "image https://a.host.example/ads/",
                "fetch http://host.example/c/ads/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"banner""#,
            [
                "script https://host.example/banner",
                "image https://banner.host.example/",
                "fetch http://host.example/c/bannerc/d.js?e=1",
            ]
        ),
        (
            #""url-filter":"://track\\.""#,
            [
                "script https://track.host.example/",
                "image https://track.host.example/",
                "fetch http://track.host.example/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"//track\\.""#,
            [
                "script https://track.host.example/",
                "image https://track.host.example/",
                "fetch http://track.host.example/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"\\.com/ads""#,
            [
                "script https://host.example/.com/ads",
                "image https://b.com/ads",
                "fetch http://host.example/c/.com/adsc/d.js?e=1",
            ]
        ),
        (
            #""url-filter":"-ads\\.""#,
            [
                "script https://host.example/-ads.",
                "image https://-ads.host.example/",
                "fetch http://host.example/c/-ads.c/d.js?e=1",
            ]
        ),
        (
            #""url-filter":"\\.gif\\?.*id=[^a-z0-9_.%-]""#,
            [
                "script https://host.example/.gif?id=/",
                "image https://a.host.example/.gif?bid=/",
                "fetch http://host.example/c/.gif?id=/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"^https?://([^/]+\\.)?ads\\.example/x$""#,
            [
                "script https://ads.example/x",
                "image https://bb.ads.example/x",
                "fetch http://ads.example/x",
            ]
        ),
        (
            #""url-filter":"^https://ads""#,
            [
                "script https://ads.host.example/",
                "image https://ads.host.example/",
                "fetch https://ads.host.example/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"^wss?://""#,
            [
                "websocket ws://www.host.example:8080/x/y.png",
                "websocket wss://b.c.host.example:8443/d",
                "websocket ws://host.example/c.js?d=1",
            ]
        ),
        (
            #""url-filter":".*""#,
            [
                "script https://host.example/",
                "image https://a.host.example/",
                "fetch http://host.example/c/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"||a\\.example.*/x""#,
            [
                "script https://a.example/x",
                "image https://b.a.example/x",
                "fetch http://a.example/xc/d.js?e=1",
            ]
        ),
        (
            #""url-filter":"||ads\\..*/x""#,
            [
                "script https://ads.host.example/x",
                "image https://b.ads.host.example/x",
                "fetch http://ads.host.example/xc/d.js?e=1",
            ]
        ),
        (
            #""url-filter":"||ads\\.example(:[0-9]+)?/x""#,
            [
                "script https://ads.example/x",
                "image https://b.ads.example:22/x",
                "fetch http://ads.example/xc/d.js?e=1",
            ]
        ),
        (
            #""url-filter":"^[htpsw]+:\\/\\/([a-z0-9-]+\\.)?ads\\.example([\\/:&\\?].*)?$""#,
            [
                "script https://aa.ads.example/a",
                "image https://bb.ads.example/b",
                "fetch http://cc.ads.example/c",
            ]
        ),
        (
            #""url-filter":"||1\\.2\\.3\\.4[:/]""#,
            [
                "script https://1.2.3.4/",
                "fetch http://1.2.3.4/c.js?d=1",
                "image https://1.2.3.4/",
            ]
        ),
        (
            #""url-filter":"AdServer","url-filter-is-case-sensitive":true"#,
            [
                "script https://host.example/AdServer",
                "image https://a.host.example/AdServer",
                "fetch http://host.example/c/AdServerc/d.js?e=1",
            ]
        ),
        (
            #""url-filter":"/x/","load-type":["first-party"]"#,
            [
                "script https://page.example/x/",
                "image https://a.page.example/x/",
                "fetch http://page.example/c/x/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"||ads\\.co\\.uk/x","load-type":["first-party"]"#,
            [
                "script https://ads.co.uk/x on https://ads.co.uk/",
                "image https://b.ads.co.uk/x on https://b.ads.co.uk/",
                "fetch http://ads.co.uk/xc/d.js?e=1 on https://ads.co.uk/",
            ]
        ),
        (
            #""url-filter":"/x/","resource-type":["image","font"]"#,
            [
                "image https://host.example/x/",
                "font https://a.host.example/x/",
                "image http://host.example/c/x/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"/x/","resource-type":["websocket"]"#,
            [
                "websocket wss://host.example/x/",
                "websocket wss://a.host.example/x/",
                "websocket ws://host.example/c/x/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"||a\\.example[:/]","resource-type":["top-document"]"#,
            [
                "top-document https://a.example/ on https://a.example/",
                "top-document https://a.a.example/ on https://a.a.example/",
                "top-document http://a.example/c.js?d=1 on http://a.example/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"/x/","load-context":["child-frame"],"resource-type":["script"]"#,
            [
                "script https://host.example/x/",
                "script https://a.host.example/x/",
                "script http://host.example/c/x/c.js?d=1",
            ]
        ),
        (
            #""url-filter":"/x/","if-domain":["*a.example","b.example"]"#,
            [
                "script https://host.example/x/ on https://a.example/",
                "image https://a.host.example/x/ on https://b.example/",
                "fetch http://host.example/c/x/c.js?d=1 on https://www.a.example/",
            ]
        ),
        (
            #""url-filter":"/x/","unless-domain":["*page.example"]"#,
            [
                "script https://host.example/x/ on https://page.test/",
                "image https://a.host.example/x/ on https://page.test/",
                "fetch http://host.example/c/x/c.js?d=1 on https://page.test/",
            ]
        ),
        (
            #""url-filter":"/x/","if-domain":["*a.example","b.example"],"load-type":["first-party"]"#,
            [
                "script https://a.example/x/ on https://a.example/",
                "image https://a.b.example/x/ on https://b.example/",
                "fetch http://www.a.example/c/x/c.js?d=1 on https://www.a.example/",
            ]
        ),
        (
            #""url-filter":"/x/","if-top-url":["^https://a\\.example/shop"]"#,
            [
                "script https://host.example/x/ on https://a.example/shop",
                "image https://a.host.example/x/ on https://a.example/shop",
                "fetch http://host.example/c/x/c.js?d=1 on https://a.example/shop",
            ]
        ),
        (
            #""url-filter":"/x/","if-frame-url":["^https://a\\.example/shop"],"load-context":["child-frame"],"resource-type":["image"]"#,
            [
                "image https://host.example/x/ on https://a.example/shop",
                "image https://a.host.example/x/ on https://a.example/shop",
                "image http://host.example/c/x/c.js?d=1 on https://a.example/shop",
            ]
        ),
        (#""url-filter":"/x/","resource-type":["top-document"],"load-type":["third-party"]"#, []),
        (#""url-filter":"a b""#, []),
        (#""url-filter":"[]""#, []),
        (
            #""url-filter":"^blob:""#,
            [
                "script blob:https://host.example/1",
                "image blob:https://host.example/1",
                "fetch blob:https://host.example/1",
            ]
        ),
        (
            #""url-filter":"^about:blank""#,
            [
                "script about:blank",
                "image about:blank",
                "fetch about:blank",
            ]
        ),
    ]

    private static func set(_ trigger: String, action: String = #""type":"block""#) throws -> RuleSet {
        let text = trigger.split(separator: "||", omittingEmptySubsequences: false)
            .joined(separator: #"^[^:]+://([^/]*(/ )?\\.)?"#)
        return try RuleSet(json: Array("[\(MarkedRules.rule(text, action: action))]".utf8))
    }

    private static func text(_ request: Request) -> String {
        let type = types.filter { ResourceTypes(word: $0).map(request.types.contains) == true }.joined(separator: "+")
        let page = request.topURL.description
        return "\(type) \(request.url)" + (page == "https://page.example/" ? "" : " on \(page)")
    }

    private static let types = [
        "top-document", "child-document", "image", "style-sheet", "script", "font", "media", "svg-document", "fetch",
        "websocket", "ping", "csp-report", "other", "popup",
    ]

    @Test(arguments: cases) func requests(_ trigger: String, _ expected: [String]) throws {
        var examples = RuleExamples(try Self.set(trigger))
        let found = examples.requests(for: 0, limit: 3).map(Self.text)
        #expect(found == expected)
    }

    @Test func rulesThatHideHaveDocuments() throws {
        let hide = #""type":"css-display-none","selector":".ad""#
        var examples = RuleExamples(try Self.set(#""url-filter":"||a\\.example[:/]""#, action: hide))
        #expect(
            examples.requests(for: 0, limit: 2).map(Self.text) == [
                "top-document https://a.example/ on https://a.example/",
                "child-document https://a.a.example/",
            ])
    }

    /// A host is where the filter leaves it open, and no address stands there twice.
    @Test(arguments: [
        ("/ads/", ["https://shop.example/ads/", "https://a.shop.example/ads/", "http://shop.example/c/ads/c.js?d=1"]),
        (#"||ads\\.example[:/]"#, ["https://ads.example/", "https://a.ads.example/", "http://ads.example/c.js?d=1"]),
        (#"^https://a\\.example/x$"#, ["https://a.example/x"]),
    ]) func addresses(_ filter: String, _ expected: [String]) throws {
        let examples = RuleExamples(try Self.set(#""url-filter":"\#(filter)""#))
        let found = examples.addresses(for: 0, limit: 3, host: Array("shop.example".utf8))
        #expect(found.map(\.description) == expected)
        #expect(examples.addresses(for: 0, limit: 0, host: []).isEmpty)
    }

    /// The time for a rule is bounded, whatever its filter and its condition.
    static let huge: [(trigger: String, count: Int)] = [
        (#""url-filter":"\#(String(repeating: "a", count: 4000))""#, 10),
        (#""url-filter":"\#(String(repeating: "[^/]*x?", count: 800))y$""#, 10),
        (#""url-filter":"\#(String(repeating: "(", count: 200))a\#(String(repeating: "b)?", count: 200))c""#, 10),
        (#""url-filter":"\#(String(repeating: "(a?b+)*", count: 500))c d""#, 0),
        (#""url-filter":"x","unless-domain":[\#((0..<5000).map { "\"*d\($0).a?b\"" }.joined(separator: ","))]"#, 10),
        (#""url-filter":"x","if-top-url":[\#((0..<5000).map { "\"d\($0) e\"" }.joined(separator: ","))]"#, 0),
    ]

    @Test(arguments: huge) func hugeTriggers(_ trigger: String, _ count: Int) throws {
        var examples = RuleExamples(try Self.set(trigger))
        let time = ContinuousClock().measure {
            #expect(examples.requests(for: 0, limit: 10).count == count)
        }
        #expect(time < .seconds(10))
    }
}
