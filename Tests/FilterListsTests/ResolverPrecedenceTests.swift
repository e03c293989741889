import Testing

@testable import FilterLists

/// Configurations of DNS resolvers in which the most specific name decides, whatever the order.
@Suite struct ResolverPrecedenceTests {
    private static func alone(_ name: String) -> String {
        #"/^[^:]+:\/\/"# + name.replacing(".", with: #"\."#) + #"[:\/]/"#
    }

    private static func below(_ name: String) -> String {
        #"/^[^:]+:\/\/[^\/:]+\."# + name.replacing(".", with: #"\."#) + #"[:\/]/"#
    }

    /// dnsmasq(8), `--server`: "More specific domains take precedence over less specific domains".
    @Test(arguments: [
        ("address=/b.example/#\nserver=/a.b.example/#", ["||b.example^", "@@||a.b.example^"]),
        ("server=/a.b.example/#\naddress=/b.example/#", ["@@||a.b.example^", "||b.example^"]),
        (
            "address=/b.example/#\nserver=/a.b.example/#\naddress=/x.a.b.example/",
            ["||b.example^", "@@||a.b.example^", "||x.a.b.example^$important"]
        ),
        (
            "address=/b.example/#\naddress=/x.a.b.example/\nserver=/A.B.example/#\nserver=/y.x.a.b.example/#",
            ["||b.example^", "||x.a.b.example^$important", "@@||A.B.example^", "@@||y.x.a.b.example^$important"]
        ),
        // A fifth degree cannot be said, so less is blocked.
        (
            "local=/example/\nserver=/2.example/#\nlocal=/3.2.example/\nserver=/4.3.2.example/#\n"
                + "local=/5.4.3.2.example/",
            [
                "||example^", "@@||2.example^", "||3.2.example^$important", "@@||4.3.2.example^$important",
                "unsupported-entry: 5.4.3.2.example",
            ]
        ),
        ("server=/b.example/#\naddress=/a.b.example/#", ["@@||b.example^", "||a.b.example^$important"]),
        // What leads elsewhere is not blocked, which has to be said only where a shorter name blocks it.
        ("address=/b.example/#\naddress=/a.b.example/192.0.2.7", ["||b.example^", "@@||a.b.example^"]),
        ("address=/b.example/#\nserver=/a.b.example/192.0.2.53", ["||b.example^", "@@||a.b.example^"]),
        (
            "address=/b.example/#\nserver=/a.b.example/c.example/192.0.2.53",
            ["||b.example^", "@@||a.b.example^"]
        ),
        (
            "server=/b.example/192.0.2.53\naddress=/a.b.example/#",
            ["not-blocking: server=/b.example/192.0.2.53", "||a.b.example^"]
        ),
        (
            "address=/b.example/#\nserver=/a.b.example/#\nserver=/x.a.b.example/192.0.2.53",
            ["||b.example^", "@@||a.b.example^", "not-blocking: server=/x.a.b.example/192.0.2.53"]
        ),
        // `*` takes in what ends so, and without it a name goes first.
        (
            "address=/*b.example/#\nserver=/b.example/#",
            [#"/^[^:]+:\/\/[^\/:]*b\.example[:\/]/"#, "@@||b.example^"]
        ),
        (
            "server=/*b.example/#\naddress=/b.example/#",
            [#"@@/^[^:]+:\/\/[^\/:]*b\.example[:\/]/"#, "||b.example^$important"]
        ),
        ("address=/*.b.example/#\nserver=/b.example/#", [below("b.example") + "$important", "@@||b.example^"]),
        (
            "address=/*ds.example/#\nserver=/ads.example/#\nserver=/x.example/#",
            [#"/^[^:]+:\/\/[^\/:]*ds\.example[:\/]/"#, "@@||ads.example^", "@@||x.example^"]
        ),
        // For one name: an address, a null address, the usual servers, another server, no answer (domain-match.c).
        ("address=/a.example/0.0.0.0\nserver=/a.example/#", ["||a.example^", "not-blocking: a.example"]),
        ("local=/a.example/\nserver=/a.example/#", ["not-blocking: a.example", "@@||a.example^"]),
        (
            "address=/a.example/#\naddress=/a.example/192.0.2.7",
            ["not-blocking: a.example", "not-blocking: address=/a.example/192.0.2.7"]
        ),
        (
            "local=/a.example/\nserver=/a.example/192.0.2.53",
            ["not-blocking: a.example", "not-blocking: server=/a.example/192.0.2.53"]
        ),
    ])
    func writesDnsmasq(_ text: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(dnsmasq: Transcribed.text(text))) == expected)
    }

    /// unbound.conf(5), `local-zone`, and services/localzone.c: the closest zone around a name is asked for its data and
    /// decides by its type.
    @Test(arguments: [
        (
            "local-zone: b.example static\nlocal-zone: a.b.example transparent\nlocal-zone: x.a.b.example refuse",
            ["||b.example^", "@@||a.b.example^", "||x.a.b.example^$important"]
        ),
        ("local-zone: b.example static\nlocal-zone: a.b.example inform", ["||b.example^", "@@||a.b.example^"]),
        (
            "local-zone: b.example static\nlocal-zone: a.b.example nodefault",
            ["||b.example^", "not-blocking: local-zone: a.b.example nodefault"]
        ),
        (
            "local-zone: b.example transparent\nlocal-zone: a.b.example static",
            ["@@||b.example^", "||a.b.example^$important"]
        ),
        // Data stand for their name alone.
        (
            "local-zone: b.example static\nlocal-data: 'a.b.example A 192.0.2.7'",
            ["||b.example^", "@@" + alone("a.b.example")]
        ),
        (
            "local-zone: b.example static\nlocal-data: 'b.example A 192.0.2.7'",
            ["||b.example^", "@@" + alone("b.example")]
        ),
        (
            "local-zone: b.example static\nlocal-data: 'a.b.example CNAME c.example'",
            ["||b.example^", "@@" + alone("a.b.example")]
        ),
        (
            "local-zone: b.example static\nlocal-data: 'a.b.example TXT x'",
            ["||b.example^", "not-blocking: local-data: 'a.b.example TXT x'"]
        ),
        (
            "local-zone: b.example transparent\nlocal-data: 'a.b.example A 0.0.0.0'",
            ["@@||b.example^", alone("a.b.example") + "$important"]
        ),
        (
            "local-data: 'a.example A 0.0.0.0'\nlocal-data: 'a.example A 192.0.2.7'",
            ["not-blocking: a.example", "not-blocking: local-data: 'a.example A 192.0.2.7'"]
        ),
        // `always_` zones do not ask for data.
        (
            "local-zone: b.example always_null\nlocal-data: 'a.b.example A 192.0.2.7'",
            ["||b.example^", "not-blocking: local-data: 'a.b.example A 192.0.2.7'"]
        ),
        (
            "local-zone: b.example always_transparent\nlocal-data: 'a.b.example A 0.0.0.0'",
            ["@@||b.example^", "not-blocking: a.b.example"]
        ),
        (
            "local-zone: c.example always_transparent\nlocal-zone: b.example always_null\n"
                + "local-zone: a.b.example static\nlocal-data: 'x.a.b.example A 192.0.2.7'",
            ["@@||c.example^", "||b.example^", "||a.b.example^", "@@" + alone("x.a.b.example")]
        ),
        (
            "local-zone: b.example static\nlocal-zone: a.b.example redirect\nlocal-data: 'a.b.example A 192.0.2.7'",
            ["||b.example^", "@@||a.b.example^", "not-blocking: local-data: 'a.b.example A 192.0.2.7'"]
        ),
        // The first of two zones of one name stays.
        (
            "local-zone: a.example static\nlocal-zone: a.example transparent",
            ["||a.example^", "not-blocking: a.example"]
        ),
        (
            "local-zone: a.example transparent\nlocal-zone: a.example static",
            ["@@||a.example^", "not-blocking: a.example"]
        ),
    ])
    func writesUnbound(_ text: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(unbound: Transcribed.text(text))) == expected)
    }

    /// draft-vixie-dnsop-dns-rpz, "The QNAME Trigger": wildcards work as in DNS, where the name itself goes first and
    /// then the longest wildcard.
    @Test(arguments: [
        ("*.b.example CNAME .\na.b.example CNAME rpz-passthru.", [below("b.example"), "@@" + alone("a.b.example")]),
        (
            "*.b.example CNAME .\n*.a.b.example CNAME rpz-passthru.\nx.a.b.example CNAME .",
            [below("b.example"), "@@" + below("a.b.example"), alone("x.a.b.example") + "$important"]
        ),
        (
            "b.example CNAME .\n*.b.example CNAME .\na.b.example CNAME rpz-passthru.\n"
                + "*.a.b.example CNAME rpz-passthru.\nx.a.b.example CNAME .\n*.x.a.b.example CNAME .",
            [
                "||b.example^", "||b.example^", "@@||a.b.example^", "@@||a.b.example^", "||x.a.b.example^$important",
                "||x.a.b.example^$important",
            ]
        ),
        (
            "*.b.example CNAME rpz-passthru.\nA.b.example CNAME .",
            ["@@" + below("b.example"), alone("a.b.example") + "$important"]
        ),
        // A name below a name without a wildcard is not meant.
        (
            "b.example CNAME .\na.b.example CNAME c.example.",
            [
                alone("b.example"), "not-blocking: a.b.example CNAME c.example.",
            ]
        ),
        ("*.b.example CNAME .\na.b.example CNAME c.example.", [below("b.example"), "@@" + alone("a.b.example")]),
        ("*.b.example CNAME .\na.b.example A 192.0.2.7", [below("b.example"), "@@" + alone("a.b.example")]),
        ("*.b.example CNAME .\na.b.example CNAME rpz-tcp-only.", [below("b.example"), "@@" + alone("a.b.example")]),
        ("*.b.example CNAME .\na.b.example TXT x", [below("b.example"), "not-blocking: a.b.example TXT x"]),
        (
            "*.b.example CNAME .\nb.example CNAME c.example.",
            [
                below("b.example"), "not-blocking: b.example CNAME c.example.",
            ]
        ),
        (
            "a.example A 0.0.0.0\na.example A 192.0.2.7",
            ["not-blocking: a.example A 0.0.0.0", "not-blocking: a.example A 192.0.2.7"]
        ),
    ])
    func writesPolicyZones(_ text: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(rpz: Transcribed.text(text))) == expected)
    }
}
