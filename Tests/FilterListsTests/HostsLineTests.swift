import FilterLists
import Testing

@Suite struct HostsLineTests {
    @Test(arguments: [
        ("127.0.0.1 ads.example", ["host:ads.example"]),
        ("0.0.0.0\tads.example\ttracker.example # comment", ["host:ads.example", "host:tracker.example"]),
        ("0.0.0.0 ads.example#comment", ["host:ads.example"]),
        ("0 ads.example", ["host:ads.example"]),
        ("255.255.255.255 ads.example", ["host:ads.example"]),
        ("::1 ads.example", ["host:ads.example"]),
        (":: ads.example", ["host:ads.example"]),
        ("0:0:0:0:0:0:0:1 ads.example", ["host:ads.example"]),
        ("::ffff:127.0.0.1 ads.example", ["host:ads.example"]),
        ("fe80::1%lo0 ads.example", ["host:ads.example"]),
        ("127.0.0.1 localhost ads_1.example", ["host:ads_1.example"]),
        ("0.0.0.0 bücher.example", ["host:bücher.example"]),
        ("127.0.1.1 mymachine ads.example", ["host:ads.example"]),
        ("127.0.0.1 mymachine", ["host:mymachine"]),
        ("0.0.0.0 a.example. b.example.", ["host:a.example", "host:b.example"]),
        ("\u{FEFF}0.0.0.0 a.example \u{FEFF}b.example\u{A0}", ["host:a.example", "host:b.example"]),
    ])
    func reads(_ line: String, _ expected: [String]) throws {
        let written = try Written(line)
        #expect(written.problems == [])
        #expect(written.network == expected)
        #expect(written.unaccountedLineCount == 0)
    }

    /// The machine's own names make a comment of the line.
    @Test(arguments: [
        "127.0.0.1 localhost", "127.0.0.1 localhost.localdomain local", "255.255.255.255 broadcasthost",
        "::1 ip6-localhost ip6-loopback", "ff02::1 ip6-allnodes", "fe00::0 ip6-localnet", "fe80::1%lo0 localhost",
        "0.0.0.0 0.0.0.0", "127.0.0.1\tlocalhost # me", "127.0.0.1 LOCALHOST", "127.0.0.1 Localhost localhost.",
        "127.0.0.1 localhost localhost.localdomain localhost4 localhost4.localdomain4",
        "::1 localhost6 localhost6.localdomain6", "127.0.1.1 mymachine", "127.0.1.1\tmymachine. other",
    ])
    func leavesOut(_ line: String) throws {
        let written = try Written(line)
        #expect(written.network == [] && written.problems == [])
        #expect(written.rules.commentCount == 1)
    }

    /// What only begins like a hosts line is a pattern.
    @Test(arguments: ["127.0.0.1", "0.0.0.0/banner", "1.2.3 ads", "300.0.0.1 ads", "face ads", "fa:ce ads", "12 ads"])
    func isPattern(_ line: String) throws {
        #expect(try Written(line).network == [line])
    }

    @Test(arguments: [
        ("216.239.38.120 www.example", "1:1 malformed-hosts-line «216.239.38.120»"),
        ("2001:db8::1 www.example", "1:1 malformed-hosts-line «2001:db8::1»"),
        ("0.0.0.0 ads.example/banner", "1:9 malformed-hosts-line «ads.example/banner»"),
        ("0.0.0.0 ads.example *.ads.example", "1:21 malformed-hosts-line «*.ads.example»"),
        ("0.0.0.0 .ads.example", "1:9 malformed-hosts-line «.ads.example»"),
        ("0.0.0.0 ads..example", "1:9 malformed-hosts-line «ads..example»"),
        ("0.0.0.0 ads.example..", "1:9 malformed-hosts-line «ads.example..»"),
        ("0.0.0.0 ads.example .", "1:21 malformed-hosts-line «.»"),
        ("0.0.0.0 # nothing", "1:1 malformed-hosts-line «0.0.0.0 # nothing»"),
    ])
    func refuses(_ line: String, _ problem: String) throws {
        let written = try Written(line)
        #expect(written.network == [])
        #expect(written.problems == [problem])
    }

    /// What a comment is written in does not matter.
    @Test(arguments: [
        ("0.0.0.0 a.example # ", "", true), ("0.0.0.0 a.example#", "c", true), ("0.0.0.0 a.example # é ", " #", true),
        ("0.0.0.0 a.example", " # c", false), ("||a.example^ # ", "", false), ("a.example # ", "", false),
    ])
    func readsBesideBytesOfComment(_ start: String, _ end: String, _ isRead: Bool) throws {
        let written = try Written(Array(start.utf8) + [0xFC] + Array(end.utf8))
        let codes: [ReadingProblem.Code] = isRead ? [] : [.notUTF8]
        #expect(written.network == (isRead ? ["host:a.example"] : []))
        #expect(written.rules.problems.map(\.code) == codes)
        #expect(written.unaccountedLineCount == 0)
    }

    /// In a hosts file what has no address and no sign of a filter's is none: such lines are those of cut files.
    @Test(arguments: [
        "1", "127.", "127.0.0.1", "0.0", ":", "::", "com", ".com", "m", "*", "ads", "ads.example", "/", "// ads",
        "//ads", "// a.b^",
    ])
    func skipsInHostsFile(_ line: String) throws {
        let lines = [
            "0.0.0.0 a.example\n0.0.0.0 b.example\n\(line)",
            "\(line)\n0.0.0.0 a.example\r\n0.0.0.0 b.example\r\n",
            "[Adblock Plus 2.0]\n0.0.0.0 a.example\n0.0.0.0 b.example\n\(line) ",
        ]
        for text in lines {
            let written = try Self.hosts(text)
            #expect(written.network == ["host:a.example", "host:b.example"])
            #expect(written.problems.map { $0.drop { $0 != " " } } == [" malformed-hosts-line «\(line)»"])
        }
    }

    @Test(arguments: [
        "||ads.example^", "@@||ads.example^", "/ads/", "ads$script", "ads.example^", "|https://a.example/",
        "//ads.example^", "//ads.example/x.js|", "//ads.example/$script",
    ])
    func readsFiltersInHostsFile(_ line: String) throws {
        let written = try Self.hosts("0.0.0.0 a.example\n0.0.0.0 b.example\n\(line)\n")
        #expect(written.problems == [])
        #expect(written.network.count == 3)
    }

    /// What is a comment in a hosts file is a rule in one that has a filter list's comments.
    @Test(arguments: [
        ("[Adblock Plus 2.0]", "##.ad", true), ("! Title: mine", "###ad", true), ("! x", "##[id^=\"ad\"]", true),
        ("# Title: mine", "##.ad", false), ("! x", "##Tracking", false), ("! x", "####ads", false),
        ("! x", "## .ad", false), ("! x", "##. ad", false), ("! x", "#ad", false),
    ])
    func readsHidingInHostsFile(_ head: String, _ line: String, _ isRule: Bool) throws {
        let written = try Self.hosts("\(head)\n0.0.0.0 a.example\n0.0.0.0 b.example\n\(line)\n")
        #expect(written.network.count == 2)
        #expect(written.cosmetic.count == (isRule ? 1 : 0))
        #expect(written.problems == [] && written.unaccountedLineCount == 0)
    }

    private static func hosts(_ text: String) throws -> Written {
        let source = ListSource(name: "test", bytes: Array(text.utf8), syntax: .hosts)
        guard case .rules(let rules) = try source.read(ReadingConditions()) else { throw ExpectedRules() }
        return Written(rules: rules)
    }

    private struct ExpectedRules: Error {}
}
