import Testing

@testable import FilterLists

@Suite struct DomainsSyntaxTests {
    @Test(arguments: [
        ("ads.example", "||ads.example^"),
        ("  ads.example\t", "||ads.example^"),
        ("ads.example # a comment", "||ads.example^"),
        ("ads.example.", "||ads.example^"),
        ("Ads_1.Example", "||Ads_1.Example^"),
        (".ads.example", "||ads.example^"),
        (".zip", "||zip^"),
        ("*.ads.example", #"/^[^:]+:\/\/[^\/:]+\.ads\.example[:\/]/"#),
        ("bücher.example", "||bücher.example^"),
        ("*.bücher.example", "unsupported-entry: bücher.example"),
        ("word", "malformed-entry: word"),
        ("localhost.localdomain", "not-blocking: localhost.localdomain"),
        ("A list of names", "malformed-entry: A list of names"),
        ("ads..example", "malformed-entry: ads..example"),
        ("ads.example/path", "malformed-entry: ads.example/path"),
        ("ads.*", "malformed-entry: ads.*"),
        ("*", "malformed-entry: *"),
        ("192.0.2.1", "network-address: 192.0.2.1"),
        ("192.0.2.0/24", "network-address: 192.0.2.0/24"),
        ("2001:db8::/32", "network-address: 2001:db8::/32"),
        ("ads\u{0}.example", "nul-byte: ads\u{0}.example"),
        ("localhost", "malformed-entry: localhost"),
        ("full:ads.example", #"/^[^:]+:\/\/ads\.example[:\/]/"#),
        ("domain:ads.example @ads @cn", "||ads.example^"),
        ("ads.example @ads # why", "||ads.example^"),
        ("domain:ads..example", "malformed-entry: domain:ads..example"),
        ("ads.example b.example", "malformed-entry: ads.example b.example"),
        ("keyword:ads", "unsupported-entry: keyword:ads"),
        (#"regexp:^ads\."#, #"unsupported-entry: regexp:^ads\."#),
        ("include:other", "include-not-followed: include:other"),
        ("0.0.0.0 ads.example b.example # why", "0.0.0.0 ads.example b.example"),
        ("192.0.2.1 ads.example", "192.0.2.1 ads.example"),
        ("##Tracking", "! #Tracking"),
        ("# Title: A list", "! Title: A list"),
        ("! a comment", "! a comment"),
        ("!*.ads.example", "malformed-entry: !*.ads.example"),
        ("!#if !env_mobile", "!#if !env_mobile"),
        ("[Adblock]", "[Adblock]"),
        ("\u{FEFF}\u{FEFF}ads.example", "||ads.example^"),
        ("\u{A0}ads.example\u{FEFF}", "||ads.example^"),
        ("ads.example\u{FEFF} # why\u{A0}", "||ads.example^"),
        ("ads.example,", "malformed-entry: ads.example,"),
        (String(repeating: "a", count: 63) + ".example", "||\(String(repeating: "a", count: 63)).example^"),
        (
            String(repeating: "a", count: 64) + ".example",
            "malformed-entry: \(String(repeating: "a", count: 64)).example"
        ),
    ])
    func writes(_ line: String, _ expected: String) {
        #expect(Transcribed.lines(Transcript(domains: Transcribed.text(line))) == [expected])
    }

    /// A name and its wildcard are one rule, which is written twice and compiled once.
    @Test func joinsNameAndWildcard() {
        let transcript = Transcript(domains: Transcribed.text("*.ads.example\nads.example\n*.track.example\n"))
        #expect(
            Transcribed.lines(transcript) == [
                "||ads.example^", "||ads.example^", #"/^[^:]+:\/\/[^\/:]+\.track\.example[:\/]/"#,
            ])
    }

    /// A set for Clash, which has its own signs for what a name reaches.
    @Test(arguments: [
        ("+.ads.example", "||ads.example^"),
        ("ads.example", #"/^[^:]+:\/\/ads\.example[:\/]/"#),
        (".ads.example", #"/^[^:]+:\/\/[^\/:]+\.ads\.example[:\/]/"#),
        ("*.ads.example", #"/^[^:]+:\/\/[^.\/:]+\.ads\.example[:\/]/"#),
        ("*.bücher.example", "unsupported-entry: *.bücher.example"),
        ("*", "malformed-entry: *"),
        ("+.", "malformed-entry: +."),
        ("com", "malformed-entry: com"),
    ])
    func writesClashSet(_ line: String, _ expected: String) {
        for text in ["+.a.example\n\(line)", "+.a.example\r\n# why +\r\n\(line)\r\n"] {
            let lines = Transcribed.lines(Transcript(domains: Transcribed.text(text)))
            #expect(lines.first == "||a.example^" && lines.last == expected)
        }
        let nameFirst = Transcript(domains: Transcribed.text("a.example\n+.b.example"))
        #expect(Transcribed.lines(nameFirst) == [#"/^[^:]+:\/\/a\.example[:\/]/"#, "||b.example^"])
    }

    @Test func namesPlaces() {
        let transcript = Transcript(domains: Transcribed.text("# x\r\n\r\n  ads.example\r\nword"))
        #expect(Transcribed.places(transcript) == ["1:1", "2:1", "3:3", "4:1"])
        let joined = Transcript(domains: Transcribed.text("\u{FEFF}a.example\n\u{FEFF}b.example"))
        #expect(Transcribed.places(joined) == ["1:1", "2:4"])
    }

    @Test(arguments: [
        ("a.example # ", ["||a.example^"]), ("# ", ["! \u{FFFD}"]), ("a.example#", ["not-utf8: a.example#\u{FFFD}"]),
    ])
    func readsBesideBytesOfComment(_ start: String, _ expected: [String]) {
        let transcript = Transcript(domains: SourceText(Array(start.utf8) + [0xFC]))
        #expect(Transcribed.lines(transcript) == expected)
    }

    @Test func tellsBytesThatAreNoText() {
        let transcript = Transcript(domains: SourceText([0x61, 0x2E, 0xFF]))
        #expect(transcript.problems.map(\.code) == [.notUTF8])
    }

    @Test(arguments: [
        (".ads.example", ["||ads.example^"]),
        ("ads.example", ["||ads.example^"]),
        (".com", ["||com^"]),
        ("com", ["malformed-entry: com"]),
        ("ads.example/banners", ["||ads.example/banners"]),
        ("ads.example./banners", ["||ads.example/banners"]),
        ("ads.example/a*b", ["unsupported-entry: ads.example/a*b"]),
        ("ads.example/a$b", ["unsupported-entry: ads.example/a$b"]),
        (".Include</etc/dansguardian/lists/ads>", ["include-not-followed: .Include</etc/dansguardian/lists/ads>"]),
        ("**", ["unsupported-entry: **"]),
        ("192.0.2.0/24", ["network-address: 192.0.2.0/24"]),
        ("#listcategory: \"ads\"", ["! listcategory: \"ads\""]),
        // Where names have dots, one without is its host alone.
        (
            "host.example\n.ads.example\nb.example # .c.example",
            [#"/^[^:]+:\/\/host\.example[:\/]/"#, "||ads.example^", #"/^[^:]+:\/\/b\.example[:\/]/"#]
        ),
        ("ads.example\nb.example", ["||ads.example^", "||b.example^"]),
        ("bücher.example\n.ads.example", ["unsupported-entry: bücher.example", "||ads.example^"]),
        // Other programs' files, in which a dot makes no difference.
        ("ads.example\n.gov\n**", ["||ads.example^", "||gov^", "unsupported-entry: **"]),
        (
            "ads.example\n.gov\n.Include</etc/ads>",
            ["||ads.example^", "||gov^", "include-not-followed: .Include</etc/ads>"]
        ),
    ])
    func writesSquid(_ line: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(squid: Transcribed.text(line))) == expected)
    }

    @Test(arguments: [
        ("ALL: ads.example", ["||ads.example^"]),
        ("all : ads.example, track.example", ["||ads.example^", "||track.example^"]),
        ("ALL: .ads.example", [#"/^[^:]+:\/\/[^\/:]+\.ads\.example[:\/]/"#]),
        ("ALL: ads.example : deny", ["||ads.example^"]),
        ("ALL: ads.example : allow", ["not-blocking: ALL: ads.example : allow"]),
        ("ALL: 192.0.2.", ["network-address: 192.0.2."]),
        ("ALL: [2001:db8::]/32", ["network-address: [2001:db8::]/32"]),
        ("ALL: PARANOID", ["unsupported-entry: PARANOID"]),
        ("ALL: @netgroup", ["unsupported-entry: @netgroup"]),
        ("ALL: .example EXCEPT good.example", ["unsupported-entry: ALL: .example EXCEPT good.example"]),
        ("sshd: ads.example", ["firewall-entry: sshd: ads.example"]),
        ("ads.example", ["malformed-entry: ads.example"]),
        ("ALL:", ["malformed-entry: ALL:"]),
    ])
    func writesHostsDeny(_ line: String, _ expected: [String]) {
        #expect(Transcribed.lines(Transcript(hostsDeny: Transcribed.text(line))) == expected)
    }
}
