import Testing

@testable import FilterLists

/// Configurations of DNS resolvers: dnsmasq, unbound, response policy zones.
@Suite struct ResolverSyntaxTests {
    @Test(arguments: [
        ("address=/ads.example/0.0.0.0", ["||ads.example^"]),
        ("address=/ads.example/127.0.0.1", ["||ads.example^"]),
        ("address=/ads.example/::", ["||ads.example^"]),
        ("address=/ads.example/", ["||ads.example^"]),
        ("address=/ads.example/#", ["||ads.example^"]),
        ("address=/a.example/b.example/0.0.0.0", ["||a.example^", "||b.example^"]),
        ("address=/.ads.example/0.0.0.0 # comment", ["||ads.example^"]),
        ("address = /ads.example/0.0.0.0", ["||ads.example^"]),
        ("address=/*.ads.example/0.0.0.0", [#"/^[^:]+:\/\/[^\/:]+\.ads\.example[:\/]/"#]),
        ("address=/*ads.example/0.0.0.0", [#"/^[^:]+:\/\/[^\/:]*ads\.example[:\/]/"#]),
        ("address=/ads.example/192.0.2.1", ["not-blocking: address=/ads.example/192.0.2.1"]),
        ("address=/ads.example/word!", ["malformed-entry: address=/ads.example/word!"]),
        ("address=/#/0.0.0.0", ["unsupported-entry: #"]),
        ("address=ads.example", ["malformed-entry: address=ads.example"]),
        ("address=/a b.example/0.0.0.0", ["malformed-entry: a b.example"]),
        ("address=/localhost/127.0.0.1", ["not-blocking: localhost"]),
        ("server=/ads.example/", ["||ads.example^"]),
        ("local=/ads.example/", ["||ads.example^"]),
        ("server=/ads.example/127.0.0.1", ["||ads.example^"]),
        ("server=/ads.example/127.0.0.1#5353", ["not-blocking: server=/ads.example/127.0.0.1#5353"]),
        ("server=/ads.example/192.0.2.53", ["not-blocking: server=/ads.example/192.0.2.53"]),
        ("server=/ads.example/#", ["@@||ads.example^"]),
        ("server=192.0.2.53", ["not-blocking: server=192.0.2.53"]),
        ("server=/192.0.2.0/24", ["network-address: server=/192.0.2.0/24"]),
        ("server=/1.2.0.192.in-addr.arpa/", ["network-address: 1.2.0.192.in-addr.arpa"]),
        ("conf-file=/etc/ads.conf", ["include-not-followed: conf-file=/etc/ads.conf"]),
        ("log-queries", ["not-blocking: log-queries"]),
        ("no option", ["malformed-entry: no option"]),
        ("# Title: A list", ["! Title: A list"]),
    ])
    func writesDnsmasq(_ line: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(dnsmasq: Transcribed.text(line))) == expected)
    }

    @Test(arguments: [
        (#"local-zone: "ads.example" always_nxdomain"#, ["||ads.example^"]),
        (#"local-zone: "ads.example." always_null"#, ["||ads.example^"]),
        (#"local-zone: ads.example static # comment"#, ["||ads.example^"]),
        (#"  local-zone: 'ads.example' refuse"#, ["||ads.example^"]),
        (#"local-zone: "ads.example" deny"#, ["||ads.example^"]),
        (#"local-zone: "ads.example" inform_deny"#, ["||ads.example^"]),
        (#"local-zone: "ads.example" transparent"#, ["@@||ads.example^"]),
        (#"local-zone: "ads.example" always_transparent"#, ["@@||ads.example^"]),
        (#"local-zone: "ads.example" inform"#, [#"not-blocking: local-zone: "ads.example" inform"#]),
        (#"local-zone: "ads.example" sometimes"#, [#"malformed-entry: local-zone: "ads.example" sometimes"#]),
        (#"local-zone: "ads.example""#, [#"malformed-entry: local-zone: "ads.example""#]),
        (#"local-zone: "192.0.2.0/24" static"#, ["network-address: 192.0.2.0/24"]),
        (#"local-zone: "ads.*" static"#, ["malformed-entry: ads.*"]),
        (#"local-data: "ads.example A 0.0.0.0""#, [#"/^[^:]+:\/\/ads\.example[:\/]/"#]),
        (#"local-data: "ads.example. 3600 IN AAAA ::""#, [#"/^[^:]+:\/\/ads\.example[:\/]/"#]),
        (#"local-data: "ads.example A 192.0.2.1""#, [#"not-blocking: local-data: "ads.example A 192.0.2.1""#]),
        (#"local-data: "ads.example TXT x""#, [#"not-blocking: local-data: "ads.example TXT x""#]),
        (#"local-data: "ads.example""#, [#"malformed-entry: local-data: "ads.example""#]),
        (#"local-zone: "ads.example" redirect"#, ["||ads.example^"]),
        (
            "local-zone: \"ads.example\" redirect\nlocal-data: \"ads.example A 0.0.0.0\"",
            ["||ads.example^", "||ads.example^"]
        ),
        (
            "local-zone: \"ads.example\" redirect\nlocal-data: \"ads.example A 192.0.2.1\"",
            [
                "not-blocking: local-zone: \"ads.example\" redirect",
                "not-blocking: local-data: \"ads.example A 192.0.2.1\"",
            ]
        ),
        ("server:", []),
        ("include: ads.conf", ["include-not-followed: include: ads.conf"]),
        ("verbosity: 1", ["not-blocking: verbosity: 1"]),
        ("ads.example", ["malformed-entry: ads.example"]),
    ])
    func writesUnbound(_ text: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(unbound: Transcribed.text(text))) == expected)
    }

    static let alone = #"/^[^:]+:\/\/ads\.example[:\/]/"#
    static let below = #"/^[^:]+:\/\/[^\/:]+\.ads\.example[:\/]/"#

    @Test(arguments: [
        ("ads.example CNAME .", [alone]),
        ("ads.example. 300 IN CNAME .", [alone]),
        ("ads.example cname *.", [alone]),
        ("ads.example CNAME rpz-drop.", [alone]),
        ("ads.example A 0.0.0.0", [alone]),
        ("ads.example AAAA ::", [alone]),
        ("*.ads.example CNAME .", [below]),
        ("ads.example CNAME .\n*.ads.example CNAME .", ["||ads.example^", "||ads.example^"]),
        ("ads.example CNAME .\n*.ads.example CNAME rpz-passthru.", [alone, "@@" + below]),
        (
            "ads.example CNAME rpz-passthru.\n*.ads.example CNAME rpz-passthru.",
            ["@@||ads.example^", "@@||ads.example^"]
        ),
        ("ads.example CNAME rpz-passthru. ; comment", ["@@" + alone]),
        ("ads.example CNAME ads.example.", ["@@" + alone]),
        ("ads.example CNAME garden.example.", ["not-blocking: ads.example CNAME garden.example."]),
        ("ads.example CNAME rpz-tcp-only.", ["not-blocking: ads.example CNAME rpz-tcp-only."]),
        ("ads.example A 192.0.2.1", ["not-blocking: ads.example A 192.0.2.1"]),
        ("ads.example TXT \"x\"", ["not-blocking: ads.example TXT \"x\""]),
        ("ads.example CNAME", ["malformed-entry: ads.example CNAME"]),
        ("*.ads.* CNAME .", ["malformed-entry: *.ads.* CNAME ."]),
        ("ads.* CNAME .", ["malformed-entry: ads.* CNAME ."]),
        ("32.1.2.0.192.rpz-ip CNAME .", ["network-address: 32.1.2.0.192.rpz-ip CNAME ."]),
        ("24.0.2.0.192.rpz-client-ip CNAME .", ["network-address: 24.0.2.0.192.rpz-client-ip CNAME ."]),
        ("ns.example.rpz-nsdname CNAME .", ["unsupported-entry: ns.example.rpz-nsdname CNAME ."]),
        ("192.0.2.0/24 CNAME .", ["network-address: 192.0.2.0/24 CNAME ."]),
        ("$TTL 2h\n@ IN SOA ns.example. mail.example. (\n 1\n 2h )\n  IN NS ns.example.\nads.example CNAME .", [alone]),
        ("$ORIGIN rpz.example.\nads.example.rpz.example. CNAME .", [alone]),
        ("ads.example A 0.0.0.0\n            AAAA ::", [alone, alone]),
        ("; Title: A list", ["! Title: A list"]),
        ("!*.ads.example", ["malformed-entry: !*.ads.example"]),
    ])
    func writesPolicyZones(_ text: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(rpz: Transcribed.text(text))) == expected)
    }

    /// A name without the root's dot behind it is completed with the origin; below the zone's own, it is a host.
    @Test(
        arguments: [
            ("$ORIGIN rpz.example.\n$ORIGIN example.rpz.example.\nads CNAME .", [alone]),
            ("$ORIGIN rpz.example.\n$ORIGIN Ads.example.RPZ.example.\n@ CNAME .", [alone]),
            ("$ORIGIN rpz.example.\n$ORIGIN ads.example\n* CNAME .", [below]),
            ("$ORIGIN ads.example\n* CNAME .", [below]),
            ("$ORIGIN rpz.local\n@ SOA a. b. 1 2 3 4 5\nads.example CNAME .", [alone]),
            (
                "$ORIGIN rpz.example.\n$ORIGIN rpz-ip.rpz.example.\n32.1.2.0.192 CNAME .",
                ["network-address: 32.1.2.0.192 CNAME ."]
            ),
            ("$ORIGIN rpz.example.\n$ORIGIN example.\nads CNAME .", ["unsupported-entry: ads CNAME ."]),
            ("$ORIGIN rpz.example.\n@ CNAME .\nrpz.example. CNAME .", []),
            (
                "@ SOA a. b. 1 2 3 4 5\nads.example CNAME .\n$ORIGIN example.rpz.\nads CNAME .",
                [alone, "unsupported-entry: ads CNAME ."]
            ),
            ("$ORIGIN .\nrpz.example SOA a. b. 1 2 3 4 5\n$ORIGIN example.rpz.example.\nads CNAME .", [alone]),
            ("rpz.example. SOA a. b. 1 2 3 4 5\nads.example CNAME .", [alone]),
            ("rpz.example. SOA a. b. 1 2 3 4 5\n$ORIGIN example.rpz.example.\nads CNAME .", [alone]),
        ] as [(String, [String])])
    func completesNamesOfPolicyZones(_ text: String, _ expected: [String]) {
        writesPolicyZones(text, expected)
    }

    @Test(
        arguments: [
            ("$INCLUDE a.zone", ["include-not-followed: $INCLUDE a.zone"]),
            ("$GENERATE 1-9 ad$.example CNAME .", ["unsupported-entry: $GENERATE 1-9 ad$.example CNAME ."]),
            ("$ORIGIN", ["malformed-entry: $ORIGIN"]),
            ("ads.example CNAME .;c", [alone]),
            ("b.example TXT x;(\nads.example CNAME .", ["not-blocking: b.example TXT x;(", alone]),
            ("ads.example TXT \"a;b\"", ["not-blocking: ads.example TXT \"a;b\""]),
        ] as [(String, [String])])
    func tellsDirectivesAndCommentsOfPolicyZones(_ text: String, _ expected: [String]) {
        writesPolicyZones(text, expected)
    }
}
