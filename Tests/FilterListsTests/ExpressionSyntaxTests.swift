import Foundation
import SeededRandom
import Testing

@testable import FilterLists

/// Rules of Surge, and Pi-hole's regular expressions.
@Suite struct ExpressionSyntaxTests {
    @Test(arguments: [
        ("DOMAIN,ads.example", #"/^[^:]+:\/\/ads\.example[:\/]/"#),
        ("DOMAIN-SUFFIX,ads.example", "||ads.example^"),
        ("domain-suffix, ads.example, REJECT", "||ads.example^"),
        ("DOMAIN-SUFFIX,ads.example,REJECT-TINYGIF", "||ads.example^"),
        ("DOMAIN-SUFFIX,ads.example // comment", "||ads.example^"),
        ("DOMAIN-SUFFIX,ads.example,REJECT-DROP,extended-matching # comment", "||ads.example^"),
        ("HOST-SUFFIX,ads.example,reject", "||ads.example^"),
        ("DOMAIN-SUFFIX,ads.example,DIRECT", "@@||ads.example^"),
        ("DOMAIN-SUFFIX,ads.example,Proxy", "not-blocking: DOMAIN-SUFFIX,ads.example,Proxy"),
        ("DOMAIN-KEYWORD,ad-server", #"/^[^:]+:\/\/[^\/:]*ad-server/"#),
        ("DOMAIN-KEYWORD,a/b", "unsupported-entry: DOMAIN-KEYWORD,a/b"),
        ("DOMAIN-WILDCARD,ad?.*.example", #"/^[^:]+:\/\/ad[^\/:]\.[^\/:]*\.example[:\/]/"#),
        (#"URL-REGEX,^https?:\/\/ads\.example/x{1,2}"#, #"/^https?:\/\/ads\.example\/x{1,2}/"#),
        (#"URL-REGEX,^https?:\/\/ads\.example\.*$,REJECT"#, #"/^https?:\/\/ads\.example\.*$/"#),
        (#"URL-REGEX,"^http:\/\/a,b",REJECT"#, #"/^http:\/\/a,b/"#),
        ("IP-CIDR,192.0.2.0/24,REJECT,no-resolve", "network-address: IP-CIDR,192.0.2.0/24,REJECT,no-resolve"),
        ("GEOIP,XX,DIRECT", "network-address: GEOIP,XX,DIRECT"),
        ("PROCESS-NAME,app,REJECT", "firewall-entry: PROCESS-NAME,app,REJECT"),
        ("USER-AGENT,App*,REJECT", "unsupported-entry: USER-AGENT,App*,REJECT"),
        ("AND,((DOMAIN,a.example)),REJECT", "unsupported-entry: AND,((DOMAIN,a.example)),REJECT"),
        ("RULE-SET,https://a.example/l,REJECT", "include-not-followed: RULE-SET,https://a.example/l,REJECT"),
        ("FINAL,DIRECT", "not-blocking: FINAL,DIRECT"),
        ("DOMAIN,192.0.2.1", "network-address: 192.0.2.1"),
        ("DOMAIN,a b", "malformed-entry: a b"),
        ("DOMAIN", "malformed-entry: DOMAIN"),
        ("UNKNOWN,ads.example", "malformed-entry: UNKNOWN,ads.example"),
        ("// comment", "! comment"),
    ])
    func writesSurge(_ line: String, _ expected: String) {
        #expect(Transcribed.lines(Transcript(surge: Transcribed.text(line))) == [expected])
    }

    /// The first rule that matches decides: https://manual.nssurge.com/rule.html, "Priority".
    @Test(arguments: [
        (
            "DOMAIN-SUFFIX,b.example,REJECT\nDOMAIN-SUFFIX,a.b.example,DIRECT",
            ["||b.example^", "not-blocking: DOMAIN-SUFFIX,a.b.example,DIRECT"]
        ),
        (
            "DOMAIN-SUFFIX,a.b.example,DIRECT\nDOMAIN-SUFFIX,b.example,REJECT",
            ["@@||a.b.example^", "||b.example^"]
        ),
        (
            "DOMAIN-SUFFIX,x.a.b.example,REJECT\nDOMAIN-SUFFIX,a.b.example,DIRECT\nDOMAIN-SUFFIX,b.example,REJECT",
            ["||x.a.b.example^$important", "@@||a.b.example^", "||b.example^"]
        ),
        (
            "HOST,y.x.a.b.example,DIRECT\nHOST-SUFFIX,x.a.b.example\nHOST-SUFFIX,a.b.example,DIRECT\n"
                + "HOST-SUFFIX,b.example",
            [
                #"@@/^[^:]+:\/\/y\.x\.a\.b\.example[:\/]/$important"#, "||x.a.b.example^$important",
                "@@||a.b.example^", "||b.example^",
            ]
        ),
        // A fifth degree cannot be said, so less is blocked.
        (
            "DOMAIN-SUFFIX,5.4.3.2.example\nDOMAIN-SUFFIX,4.3.2.example,DIRECT\nDOMAIN-SUFFIX,3.2.example\n"
                + "DOMAIN-SUFFIX,2.example,DIRECT\nDOMAIN-SUFFIX,example",
            [
                "unsupported-entry: DOMAIN-SUFFIX,5.4.3.2.example", "@@||4.3.2.example^$important",
                "||3.2.example^$important", "@@||2.example^", "||example^",
            ]
        ),
        // A rule that another one before it covers.
        (
            "DOMAIN-SUFFIX,b.example,DIRECT\nDOMAIN,a.b.example,REJECT",
            ["@@||b.example^", "not-blocking: DOMAIN,a.b.example,REJECT"]
        ),
        (
            "DOMAIN-SUFFIX,B.example,DIRECT\nDOMAIN-SUFFIX,b.example",
            [
                "@@||B.example^", "not-blocking: DOMAIN-SUFFIX,b.example",
            ]
        ),
        (
            "DOMAIN-SUFFIX,a.example\nDOMAIN-SUFFIX,b.a.example\nDOMAIN-SUFFIX,c.example,DIRECT",
            [
                "||a.example^", "||b.a.example^", "@@||c.example^",
            ]
        ),
        (
            "DOMAIN,x.a.example\nDOMAIN-SUFFIX,example,Proxy\nDOMAIN-SUFFIX,a.example,DIRECT",
            [
                #"/^[^:]+:\/\/x\.a\.example[:\/]/"#, "not-blocking: DOMAIN-SUFFIX,example,Proxy",
                "not-blocking: DOMAIN-SUFFIX,a.example,DIRECT",
            ]
        ),
        // Rules that have nothing in common need no degree.
        (
            "DOMAIN-SUFFIX,a.example\nDOMAIN-SUFFIX,b.example,DIRECT\nDOMAIN-SUFFIX,c.example",
            [
                "||a.example^", "@@||b.example^", "||c.example^",
            ]
        ),
        (
            "DOMAIN,a.example\nDOMAIN,b.a.example,DIRECT",
            [
                #"/^[^:]+:\/\/a\.example[:\/]/"#, #"@@/^[^:]+:\/\/b\.a\.example[:\/]/"#,
            ]
        ),
        // What goes another way is not blocked, which has to be said where a later rule blocks it.
        ("DOMAIN-SUFFIX,a.b.example,Proxy\nDOMAIN-SUFFIX,b.example", ["@@||a.b.example^", "||b.example^"]),
        (
            "DOMAIN-SUFFIX,b.example\nDOMAIN-SUFFIX,a.b.example,Proxy",
            [
                "||b.example^", "not-blocking: DOMAIN-SUFFIX,a.b.example,Proxy",
            ]
        ),
        (
            "DOMAIN-SUFFIX,b.example,Proxy\nDOMAIN-SUFFIX,a.b.example",
            [
                "not-blocking: DOMAIN-SUFFIX,b.example,Proxy", "not-blocking: DOMAIN-SUFFIX,a.b.example",
            ]
        ),
        (
            "DOMAIN-SUFFIX,a.example,Proxy\nDOMAIN-SUFFIX,b.example",
            [
                "not-blocking: DOMAIN-SUFFIX,a.example,Proxy", "||b.example^",
            ]
        ),
        // Expressions may meet any host.
        (
            "DOMAIN-KEYWORD,ad\nDOMAIN-SUFFIX,a.example,DIRECT\nDOMAIN-SUFFIX,example",
            [
                #"/^[^:]+:\/\/[^\/:]*ad/$important"#, "@@||a.example^", "||example^",
            ]
        ),
        ("DOMAIN-SUFFIX,a.example,DIRECT\nDOMAIN-KEYWORD,ad", ["@@||a.example^", #"/^[^:]+:\/\/[^\/:]*ad/"#]),
        // https://manual.nssurge.com/policy/reject.html, "Pre-matching Reject": before all other rules.
        (
            "DOMAIN-SUFFIX,b.example,DIRECT\nDOMAIN-SUFFIX,a.b.example,REJECT,pre-matching",
            [
                "@@||b.example^", "||a.b.example^$important",
            ]
        ),
        // https://manual.nssurge.com/rules/final.html: rules below it never take effect.
        (
            "DOMAIN-SUFFIX,b.example,REJECT\nFINAL,DIRECT\nDOMAIN-SUFFIX,c.example,REJECT\nDOMAIN-KEYWORD,ad\n"
                + "IP-CIDR,192.0.2.0/24\nDOMAIN-SUFFIX,d.example,REJECT,pre-matching",
            [
                "||b.example^", "not-blocking: FINAL,DIRECT", "not-blocking: DOMAIN-SUFFIX,c.example,REJECT",
                "not-blocking: DOMAIN-KEYWORD,ad", "network-address: IP-CIDR,192.0.2.0/24", "||d.example^",
            ]
        ),
        (
            "DOMAIN-SUFFIX,a.b.example,DIRECT\nFINAL,REJECT\nDOMAIN-SUFFIX,b.example\nDOMAIN-SUFFIX,c.example,DIRECT",
            [
                "@@||a.b.example^", "not-blocking: FINAL,REJECT", "not-blocking: DOMAIN-SUFFIX,b.example",
                "not-blocking: DOMAIN-SUFFIX,c.example,DIRECT",
            ]
        ),
        ("MATCH,Proxy\nDOMAIN,a.example", ["not-blocking: MATCH,Proxy", "not-blocking: DOMAIN,a.example"]),
    ])
    func keepsOrderOfSurge(_ text: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(surge: Transcribed.text(text))) == expected)
    }

    @Test(arguments: [
        ("ads.example", ["||ads.example^"]),
        (#"(^|\.)ads\.example$"#, ["||ads.example^"]),
        (#"(\.|^)ads-1\.example$"#, ["||ads-1.example^"]),
        (#"^(.+\.)?ads\.example$"#, ["||ads.example^"]),
        (#"(^|\.)ads\.example"#, [#"/^[^:]+:\/\/([^\/:]*\.)?ads\.example/"#]),
        (#"^ads?[0-9]{1,2}\."#, [#"/^[^:]+:\/\/ads?[0-9]{1,2}\./"#]),
        (#"^[a-rt-z][a-z]{10,14}$"#, [#"/^[^:]+:\/\/[a-rt-z][a-z]{10,14}[:\/]/"#]),
        (#"^ads\..*\.example$"#, [#"/^[^:]+:\/\/ads\.[^\/:]*\.example[:\/]/"#]),
        ("doubleads", [#"/^[^:]+:\/\/[^\/:]*doubleads/"#]),
        (#"\.(cn|ru)$"#, [#"/^[^:]+:\/\/[^\/:]*\.(cn|ru)[:\/]/"#]),
        (#"(\.cn$|\.ru$)"#, [#"/^[^:]+:\/\/[^\/:]*(\.cn[:\/]|\.ru[:\/])/"#]),
        (#"^ads\.|^track\."#, [#"/^[^:]+:\/\/ads\./"#, #"/^[^:]+:\/\/track\./"#]),
        (#"(^ad|\.ad)s\."#, [#"/^[^:]+:\/\/(ad|[^\/:]*\.ad)s\./"#]),
        (#"^[^.]+$"#, [#"/^[^:]+:\/\/[-0-9_a-z]+[:\/]/"#]),
        (#"^[[:digit:]_]+\.ads"#, [#"/^[^:]+:\/\/[0-9_]+\.ads/"#]),
        (#"^\d+\w\.ads"#, [#"/^[^:]+:\/\/[0-9]+[a-z0-9_]\.ads/"#]),
        (#"ads.*?x"#, [#"/^[^:]+:\/\/[^\/:]*ads[^\/:]*x/"#]),
        (#"^(.*\.)?*\.ads"#, [#"unsupported-entry: ^(.*\.)?*\.ads"#]),
        (#"a^b"#, ["unsupported-entry: a^b"]),
        (#"a$b"#, ["unsupported-entry: a$b"]),
        (#"(a$|b)c"#, ["unsupported-entry: (a$|b)c"]),
        (#"(a)\1"#, [#"unsupported-entry: (a)\1"#]),
        (#"\bads"#, [#"unsupported-entry: \bads"#]),
        (#"(?=a)b"#, ["unsupported-entry: (?=a)b"]),
        (#"(a"#, ["unsupported-entry: (a"]),
        (#"a)"#, ["unsupported-entry: a)"]),
        (#"[a"#, ["unsupported-entry: [a"]),
        (#"ads/x"#, ["unsupported-entry: ads/x"]),
        (#"^ads;querytype=A"#, ["unsupported-entry: ^ads;querytype=A"]),
        (String(repeating: "(", count: 40) + "a", ["unsupported-entry: " + String(repeating: "(", count: 40) + "a"]),
        ("192.0.2.1", ["network-address: 192.0.2.1"]),
        ("# comment", ["! comment"]),
    ])
    func writesPiholeExpressions(_ line: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(piholeExpressions: Transcribed.text(line))) == expected)
    }

    /// What is written finds exactly the hosts that the expression finds, whatever the path holds.
    @Test(arguments: 0..<60 as Range<UInt64>) func meansTheSameOnHosts(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "b", "ad", #"\."#, ".", "[ab]", "[^a]", "[a-c.]", "(a|b)", #"(b|\.a)"#, "-"]
        let quantifiers = ["", "", "", "*", "+", "?", "{1,2}"]
        var expression = ["", "^", #"(^|\.)"#, "(a|^)"].randomElement(using: &generator) ?? ""
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            expression += pieces.randomElement(using: &generator) ?? ""
            expression += quantifiers.randomElement(using: &generator) ?? ""
        }
        expression += ["", "$"].randomElement(using: &generator) ?? ""
        var reader = HostExpressionReader(Array(expression.utf8)[...])
        let written = reader.addressExpressions().map { String(decoding: $0, as: UTF8.self) }
        try #require(!written.isEmpty, "\(expression) seed \(seed)")
        let original = try NSRegularExpression(pattern: expression)
        let rewritten = try written.map { try NSRegularExpression(pattern: $0) }
        for _ in 0..<60 {
            let length = Int.random(in: 1...6, using: &generator)
            let host = String((0..<length).map { _ in "abcd.-".randomElement(using: &generator) ?? "a" })
            let address = "https://\(host)\(["/", ":80/", "/?https://aab.ad/"].randomElement(using: &generator) ?? "/")"
            let isFound = original.firstMatch(in: host, range: NSRange(host.startIndex..., in: host)) != nil
            let isWritten = rewritten.contains {
                $0.firstMatch(in: address, range: NSRange(address.startIndex..., in: address)) != nil
            }
            #expect(isFound == isWritten, "\(expression) → \(written) on \(address) seed \(seed)")
        }
    }
}
