import ContentRules
import Testing

/// What rule lists do with requests.
@Suite struct EvaluatorTests {
    private static func request(_ text: String) throws -> Request {
        // `TYPE URL @ PAGE [in FRAME]`
        let words = text.split(separator: " ").map(String.init)
        let type = try #require(ResourceTypes(word: words[0]), "\(words[0])")
        let url = try #require(CanonicalURL(words[1]))
        return Request(
            url, type: type, page: try #require(CanonicalURL(words[3])),
            frame: words.count > 5 ? CanonicalURL(words[5]) : nil)
    }

    private static func evaluator(_ lists: String...) throws -> Evaluator {
        Evaluator(try lists.map { try RuleSet(json: Array("[\($0)]".utf8)) })
    }

    private static func rule(_ action: String, _ trigger: String) -> String {
        let selector = action == "css-display-none" ? #","selector":".ad""# : ""
        return #"{"trigger":{\#(trigger)},"action":{"type":"\#(action)"\#(selector)}}"#
    }

    /// A trigger on pages below `example`.
    private static func anchored(_ names: String...) -> String {
        let expressions = names.map { #""^[^/?#]+//(((/ )?[^/])*\\.)?\#($0)\\.example[:/]""# }
        return #""url-filter":"x","if-top-url":[\#(expressions.joined(separator: ","))]"#
    }

    /// Trigger, request, whether the trigger matches.
    static let triggers: [(String, String, Bool)] = [
        (#""url-filter":"ads""#, "image http://a.example/ADS @ http://p.example/", true),
        (
            #""url-filter":"ads","url-filter-is-case-sensitive":true"#,
            "image http://a.example/ADS @ http://p.example/",
            false
        ),
        (
            #""url-filter":"/A/b","url-filter-is-case-sensitive":true"#,
            "image http://a.example/A/b @ http://p.example/", true
        ),
        (#""url-filter":"^http://a\\.example/$""#, "image http://a.example @ http://p.example/", true),
        (#""url-filter":"^http://a\\.example/$""#, "image http://a.example/x @ http://p.example/", false),
        (#""url-filter":"^$""#, "image http://a.example/x @ http://p.example/", true),
        (#""url-filter":"x[0-9]+y""#, "image http://a.example/x12y @ http://p.example/", true),
        (#""url-filter":"x[0-9]+y""#, "image http://a.example/xy @ http://p.example/", false),
        (
            #""url-filter":"^[^:]+://([^/]*\\.)?b\\.example[:/]""#,
            "image http://a.b.example:8080/ @ http://p.example/", true
        ),
        (#""url-filter":"^[^:]+://([^/]*\\.)?b\\.example[:/]""#, "image http://ab.example/ @ http://p.example/", false),
        (
            #""url-filter":"^[^:]+://([^/]*\\.)?b\\.example[:/]""#,
            "image http://a.example/b.example/ @ http://p.example/",
            false
        ),
        (
            #""url-filter":"^[^:]+://([^/]*\\.)?b\\.example[:/]""#, "image http://b.example.c/ @ http://p.example/",
            false
        ),
        (
            #""url-filter":"^[^:]+://([^/]*\\.)?b\\.example[:/]""#,
            "image http://b.example.b.example/ @ http://p.example/",
            true
        ),
        (#""url-filter":"x","resource-type":["image","font"]"#, "font http://a.example/x @ http://p.example/", true),
        (#""url-filter":"x","resource-type":["image","font"]"#, "script http://a.example/x @ http://p.example/", false),
        (#""url-filter":"x","resource-type":[]"#, "script http://a.example/x @ http://p.example/", true),
        (#""url-filter":"x","resource-type":["raw"]"#, "ping http://a.example/x @ http://p.example/", true),
        (#""url-filter":"x","resource-type":["other"]"#, "ping http://a.example/x @ http://p.example/", true),
        (#""url-filter":"x","resource-type":["ping"]"#, "other http://a.example/x @ http://p.example/", false),
        (#""url-filter":"x","load-type":["third-party"]"#, "image http://a.example/x @ http://p.example/", true),
        (#""url-filter":"x","load-type":["third-party"]"#, "image http://a.p.example/x @ http://p.example/", false),
        (#""url-filter":"x","load-type":["first-party"]"#, "image http://a.p.example/x @ http://p.example/", true),
        (
            #""url-filter":"x","load-type":["first-party","third-party"]"#,
            "image http://a.example/x @ http://p.example/", true
        ),
        (#""url-filter":"x","load-type":["third-party"]"#, "image http://a.github.io/x @ http://b.github.io/", true),
        (
            #""url-filter":"x","load-context":["child-frame"]"#,
            "child-document http://a.example/x @ http://p.example/", true
        ),
        (#""url-filter":"x","load-context":["child-frame"]"#, "image http://a.example/x @ http://p.example/", false),
        (
            #""url-filter":"x","load-context":["child-frame"]"#,
            "image http://a.example/x @ http://p.example/ in http://f.example/", true
        ),
        (
            #""url-filter":"x","load-context":["top-frame"]"#,
            "image http://a.example/x @ http://p.example/ in http://f.example/", false
        ),
        (#""url-filter":"x","if-domain":["p.example"]"#, "image http://a.example/x @ http://p.example/", true),
        (#""url-filter":"x","if-domain":["p.example"]"#, "image http://a.example/x @ http://www.p.example/", false),
        (#""url-filter":"x","if-domain":["*p.example"]"#, "image http://a.example/x @ http://www.p.example/", true),
        (#""url-filter":"x","if-domain":["*p.example"]"#, "image http://a.example/x @ http://notp.example/", false),
        // Found in the page's whole address, as in WebKitGTK 2.50.
        (
            #""url-filter":"x","if-domain":["*p.example"]"#,
            "image http://a.example/x @ http://q.example/?http://P.example/", true
        ),
        (
            #""url-filter":"x","if-domain":["*p.example"],"top-url-filter-is-case-sensitive":true"#,
            "image http://a.example/x @ http://q.example/?http://P.example/", false
        ),
        (
            #""url-filter":"x","unless-domain":["*p.example"],"top-url-filter-is-case-sensitive":true"#,
            "image http://a.example/x @ http://q.example/?http://P.example/", true
        ),
        (
            #""url-filter":"x","if-domain":["p.example"],"top-url-filter-is-case-sensitive":true"#,
            "image http://a.example/x @ http://q.example/?hTtp://p.example/", true
        ),
        (
            #""url-filter":"x","if-domain":["p.example"],"top-url-filter-is-case-sensitive":true"#,
            "image http://a.example/x @ http://q.example/?HTTP://p.example/", false
        ),
        (
            #""url-filter":"x","if-domain":["p+.example"]"#,
            "image http://a.example/x @ http://q.example/?http://P.example/", true
        ),
        (
            #""url-filter":"x","if-domain":["p+.example"],"top-url-filter-is-case-sensitive":true"#,
            "image http://a.example/x @ http://q.example/?http://P.example/", false
        ),
        (
            #""url-filter":"x","if-domain":["p+.example"],"top-url-filter-is-case-sensitive":true"#,
            "image http://a.example/x @ http://q.example/?http://p.example/", true
        ),
        (
            #""url-filter":"x","unless-domain":["p+.example"]"#,
            "image http://a.example/x @ http://q.example/?http://P.example/", false
        ),
        (
            #""url-filter":"x","unless-domain":["p+.example"],"top-url-filter-is-case-sensitive":true"#,
            "image http://a.example/x @ http://q.example/?http://P.example/", true
        ),
        // As filterc writes it: found in the page's host alone, which a blob's address has behind its own scheme.
        (anchored("p"), "image http://a.example/x @ http://p.example/", true),
        (anchored("p"), "image http://a.example/x @ http://www.p.example:81/y", true),
        (anchored("p"), "image http://a.example/x @ http://notp.example/", false),
        (anchored("p"), "image http://a.example/x @ http://p.example.com/", false),
        (anchored("p"), "image http://a.example/x @ http://q.example/?http://p.example/", false),
        (anchored("p"), "image http://a.example/x @ http://q.example/#http://p.example/", false),
        (anchored("p"), "image http://a.example/x @ blob:http://p.example/0-1", true),
        (anchored("p", "q"), "image http://a.example/x @ http://q.example/", true),
        (
            anchored("p").replacing("if-top", with: "unless-top"),
            "image http://a.example/x @ http://q.example/http://p.example/", true
        ),
        (anchored("p").replacing("if-top", with: "unless-top"), "image http://a.example/x @ http://p.example/", false),
        (
            anchored("p") + #","top-url-filter-is-case-sensitive":true"#,
            "image http://a.example/x @ http://p.example/", true
        ),
        (#""url-filter":"x","if-domain":["p.example:81"]"#, "image http://a.example/x @ http://p.example:81/", true),
        (#""url-filter":"x","if-domain":["p.example"]"#, "image http://a.example/x @ http://p.example:81/", true),
        (#""url-filter":"x","if-domain":["p.example"]"#, "image http://a.example/x @ http://u:p@p.example/", false),
        (
            #""url-filter":"x","unless-domain":["*p.example"]"#, "image http://a.example/x @ http://www.p.example/",
            false
        ),
        (#""url-filter":"x","unless-domain":["*p.example"]"#, "image http://a.example/x @ http://q.example/", true),
        (#""url-filter":"https?://","if-domain":["p.example"]"#, "image http://a.example/x @ http://p.example/", true),
        (#""url-filter":"^wss?://","if-domain":["p.example"]"#, "image http://a.example/x @ http://p.example/", false),
        (#""url-filter":".*","if-domain":["p.example"]"#, "image http://p.example/x @ http://q.example/", false),
        (
            #""url-filter":"x","if-top-url":["/news#now$"]"#, "image http://a.example/x @ http://p.example/news#now",
            true
        ),
        (#""url-filter":"x","if-top-url":["/NEWS"]"#, "image http://a.example/x @ http://p.example/news", true),
        (
            #""url-filter":"x","if-top-url":["/NEWS"],"top-url-filter-is-case-sensitive":true"#,
            "image http://a.example/x @ http://p.example/news", false
        ),
        (#""url-filter":"x","unless-top-url":["/news"]"#, "image http://a.example/x @ http://p.example/news", false),
        (
            #""url-filter":"x","if-frame-url":["f\\.example"]"#,
            "image http://a.example/x @ http://p.example/ in http://f.example/", true
        ),
        (#""url-filter":"x","if-frame-url":["p\\.example"]"#, "image http://a.example/x @ http://p.example/", true),
        (
            #""url-filter":"x","unless-frame-url":["p\\.example"]"#,
            "child-document http://a.example/x @ http://p.example/", true
        ),
        // A page that is loaded is its own page.
        (#""url-filter":".*","if-domain":["a.example"]"#, "top-document http://a.example/x @ http://p.example/", true),
        (#""url-filter":"x","request-method":"post""#, "fetch http://a.example/x @ http://p.example/", false),
        (#""url-filter":"x","request-method":"get""#, "fetch http://a.example/x @ http://p.example/", true),
        // What an address itself holds is no load.
        (#""url-filter":".*""#, "image data:image/gif,x @ http://p.example/", false),
        (#""url-filter":".*""#, "child-document DATA:text/html,x @ http://p.example/", false),
        (#""url-filter":"^data:""#, "top-document data:text/html,x @ http://p.example/", false),
        (#""url-filter":".*""#, "image database:x @ http://p.example/", true),
        (#""url-filter":"^blob:""#, "image blob:http://p.example/1 @ http://p.example/", true),
        (#""url-filter":".*""#, "image http://a.example/x @ data:text/html,x", true),
    ]

    @Test(arguments: triggers) func triggerMatches(_ trigger: String, _ request: String, _ matches: Bool) throws {
        var evaluator = try Self.evaluator(Self.rule("block", trigger))
        #expect(evaluator.outcome(of: try Self.request(request)).isBlocked == matches)
        // Nothing is remembered wrongly, and hiding goes the same way.
        #expect(evaluator.outcome(of: try Self.request(request)).isBlocked == matches)
        var hiding = try Self.evaluator(Self.rule("css-display-none", trigger))
        #expect(hiding.outcome(of: try Self.request(request), withHiding: true).hiding.isEmpty != matches)
    }

    /// Actions of rules that all match, in their order; a bar sets lists apart; what applies.
    static let orders: [(String, [String])] = [
        ("block", ["0.0 block"]),
        ("block ignore-previous-rules", ["0.1 ignore-previous-rules"]),
        ("ignore-previous-rules block", ["0.0 ignore-previous-rules", "0.1 block"]),
        ("block ignore-previous-rules block", ["0.1 ignore-previous-rules", "0.2 block"]),
        ("ignore-following-rules block", ["0.0 ignore-following-rules"]),
        ("block ignore-following-rules ignore-previous-rules", ["0.0 block", "0.1 ignore-following-rules"]),
        (
            "block ignore-previous-rules ignore-following-rules block",
            ["0.1 ignore-previous-rules", "0.2 ignore-following-rules"]
        ),
        ("block | ignore-previous-rules", ["0.0 block", "1.0 ignore-previous-rules"]),
        ("block ignore-previous-rules | block", ["0.1 ignore-previous-rules", "1.0 block"]),
        ("block css-display-none", ["0.0 block", "0.1 css-display-none"]),
        ("css-display-none ignore-previous-rules", ["0.1 ignore-previous-rules"]),
        ("make-https block-cookies", ["0.0 make-https", "0.1 block-cookies"]),
    ]

    @Test(arguments: orders) func ordersActions(_ actions: String, _ applied: [String]) throws {
        let lists = actions.split(separator: "|").map { list in
            list.split(separator: " ").map { Self.rule(String($0), #""url-filter":"x""#) }.joined(separator: ",")
        }
        var evaluator = Evaluator(try lists.map { try RuleSet(json: Array("[\($0)]".utf8)) })
        let outcome = evaluator.outcome(
            of: try Self.request("image http://a.example/x @ http://p.example/"), withHiding: true)
        let words = actions.split(separator: "|").map { $0.split(separator: " ") }
        #expect(
            outcome.matches.filter(\.applies).map {
                "\($0.rule.list).\($0.rule.rule) \(words[$0.rule.list][$0.rule.rule])"
            }
                == applied)
        #expect(outcome.matches.count == words.joined().count)
    }

    /// Trigger of a blocking rule, request, whether it is blocked in the end: pop-ups are asked about twice.
    static let openings: [(String, String, Bool)] = [
        (#""resource-type":["popup"]"#, "popup http://a.example/x @ http://p.example/", true),
        (#""resource-type":["top-document"]"#, "popup http://a.example/x @ http://p.example/", true),
        (#""resource-type":["child-document"]"#, "popup http://a.example/x @ http://p.example/", false),
        (#""resource-type":["top-document"]"#, "image http://a.example/x @ http://p.example/", false),
        (
            #""resource-type":["popup"],"load-type":["third-party"]"#, "popup http://a.example/x @ http://p.example/",
            true
        ),
        (
            #""resource-type":["top-document"],"load-type":["third-party"]"#,
            "popup http://a.example/x @ http://p.example/", false
        ),
        (
            #""resource-type":["top-document"],"if-domain":["a.example"]"#,
            "popup http://a.example/x @ http://p.example/", true
        ),
        (
            #""resource-type":["top-document"],"if-domain":["p.example"]"#,
            "popup http://a.example/x @ http://p.example/", false
        ),
        (#""resource-type":["top-document"]"#, "popup data:text/html,x @ http://p.example/", false),
    ]

    @Test(arguments: openings) func asksTwiceAboutPopups(
        _ trigger: String, _ request: String, _ isBlocked: Bool
    ) throws {
        let other = Self.rule("make-https", #""url-filter":".*","resource-type":["popup"]"#)
        let rule = Self.rule("block", #""url-filter":".*",\#(trigger)"#)
        var evaluator = try Self.evaluator("\(other),\(rule)")
        let load = try Self.request(request)
        let first = evaluator.outcome(of: load)
        let outcome = evaluator.finalOutcome(of: load)
        #expect(outcome.isBlocked == isBlocked)
        #expect(outcome.blocking == (isBlocked ? RuleNumber(list: 0, rule: 1) : nil))
        // What is not blocked is what comes of the first load.
        if !isBlocked { #expect(outcome == first) }
    }

    @Test func namesTheRuleThatOverrides() throws {
        let rules = ["block", "ignore-previous-rules", "block", "ignore-previous-rules"]
            .map { Self.rule($0, #""url-filter":"x""#) }
        var evaluator = try Self.evaluator(rules.joined(separator: ","))
        let outcome = evaluator.outcome(of: try Self.request("image http://a.example/x @ http://p.example/"))
        #expect(outcome.matches.map(\.overriddenBy) == [3, 3, 3, nil])
        #expect(outcome.blocking == nil)
    }

    /// Address, whether `make-https` changes it.
    static let upgrades: [(String, Bool)] = [
        ("http://a.example/x", true), ("http://a.example:80/x", true), ("http://a.example:8080/x", false),
        ("https://a.example/x", false), ("ws://a.example/x", true), ("wss://a.example/x", false),
        ("http://[::1]/x", true), ("http://[::1]:81/x", false), ("http://u:p@a.example/x", true),
        ("ftp://a.example/x", false),
    ]

    @Test(arguments: upgrades) func upgradesAddresses(_ address: String, _ isUpgraded: Bool) throws {
        var evaluator = try Self.evaluator(Self.rule("make-https", #""url-filter":"x""#))
        let outcome = evaluator.outcome(of: try Self.request("image \(address) @ http://p.example/"))
        #expect(outcome.isUpgraded == isUpgraded)
        #expect(outcome.upgrading == (isUpgraded ? RuleNumber(list: 0, rule: 0) : nil))
    }

    @Test func blockedIsNeitherUpgradedNorStripped() throws {
        let rules = ["make-https", "block-cookies", "block"].map { Self.rule($0, #""url-filter":"x""#) }
        var evaluator = try Self.evaluator(rules.joined(separator: ","))
        let outcome = evaluator.outcome(of: try Self.request("image http://a.example/x @ http://p.example/"))
        #expect(outcome.isBlocked && !outcome.isUpgraded && outcome.cookieBlocking == nil)
    }
}
