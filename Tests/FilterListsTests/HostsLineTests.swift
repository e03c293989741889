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
        "0.0.0.0 0.0.0.0", "127.0.0.1\tlocalhost # me",
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
        ("0.0.0.0 # nothing", "1:1 malformed-hosts-line «0.0.0.0 # nothing»"),
    ])
    func refuses(_ line: String, _ problem: String) throws {
        let written = try Written(line)
        #expect(written.network == [])
        #expect(written.problems == [problem])
    }
}
