import FilterLists
import Testing

@Suite struct ProxyAutoConfigurationTests {
    @Test(arguments: [
        (#"shExpMatch(host, "a.example") || shExpMatch(host, "*.a.example")"#, ["||a.example^"]),
        (#"shExpMatch(host, '*.a.example') || host == "a.example""#, ["||a.example^"]),
        (#"shExpMatch(host, "a.example")"#, [#"/^[^:]+:\/\/a\.example[:\/]/"#]),
        (
            #"shExpMatch(host, "*.a.example") || shExpMatch(host, "b.example")"#,
            [#"/^[^:]+:\/\/[^\/:]*\.a\.example[:\/]/"#, #"/^[^:]+:\/\/b\.example[:\/]/"#]
        ),
        (#"shExpMatch(host, "ad?server.*")"#, [#"/^[^:]+:\/\/ad[^\/:]server\.[^\/:]*[:\/]/"#]),
        (#"shExpMatch(url, "*/banner/*")"#, ["/banner/*$match-case"]),
        (#"shExpMatch(url, "http://a.example/?.gif")"#, [#"/^http:\/\/a\.example\/.\.gif$/$match-case"#]),
        (#"dnsDomainIs(host, ".a.example")"#, [#"/^[^:]+:\/\/[^\/:]*\.a\.example[:\/]/"#]),
        (#"dnsDomainIs(host, "a.example")"#, ["||a.example^"]),
        (#"localHostOrDomainIs(host, "a.example")"#, [#"/^[^:]+:\/\/a\.example[:\/]/"#]),
        (
            #""a.example" === host || (host == 'b.example')"#,
            [#"/^[^:]+:\/\/a\.example[:\/]/"#, #"/^[^:]+:\/\/b\.example[:\/]/"#]
        ),
    ])
    func blocks(_ condition: String, _ rules: [String]) throws {
        let answers = [#""PROXY 127.0.0.1""#, #""PROXY 0.0.0.0:3128""#, "blackhole", #""PROXY " + hole_address"#]
        for answer in answers {
            let source = try EntrySource(script(condition, answer), .proxyAutoConfiguration)
            #expect(source.rules == rules)
            #expect(source.problems == [])
            #expect(source.places.first == "5:10")
        }
    }

    private func script(_ condition: String, _ answer: String) -> String {
        """
        // Title: Example
        var hole_address = "localhost:8119", n = 3;
        var blackhole = "PROXY " + hole_address;
        function FindProxyForURL(url, host) { /* a
        */   if (\(condition)) { return \(answer); }
             else { return "DIRECT"; }
        }
        """
    }

    @Test func readsSteps() throws {
        let text = """
            function FindProxyForURL(u, h) {
              h = h.toLowerCase();
              if (isPlainHostName(h) || isInNet(dnsResolve(h), "10.0.0.0", "255.0.0.0")) return 'DIRECT'
              if (dnsDomainIs(h, "ok.example")) return "DIRECT";
              else if (myTest(u) && h == "x") return "PROXY 127.0.0.1:9";
              if (h == "ads.example") return "PROXY [::1]:9";
              if (h == "late.example") return "DIRECT";
              else { return "DIRECT"; }
              return "DIRECT";
            }
            """
        let source = try EntrySource(text, .proxyAutoConfiguration)
        #expect(source.rules == ["@@||ok.example^", #"/^[^:]+:\/\/ads\.example[:\/]/"#])
        #expect(
            source.problems == [
                #"3:7 network-address «isPlainHostName(h)»"#,
                #"3:29 network-address «isInNet(dnsResolve(h), "10.0.0.0", "255.0.0.0")»"#,
                #"5:8 unsupported-entry «if (myTest(u) && h == "x") »"#,
                #"7:7 not-blocking «h == "late.example"»"#,
            ])
        #expect(source.written.unaccountedLineCount == 0)
    }

    /// The first test that is true decides.
    @Test(
        arguments: [
            (
                [
                    #"host == "ads.shop.example"; block"#, #"dnsDomainIs(host, ".shop.example"); allow"#,
                    #"dnsDomainIs(host, ".example"); block"#,
                ],
                [
                    #"/^[^:]+:\/\/ads\.shop\.example[:\/]/$important"#, #"@@/^[^:]+:\/\/[^\/:]*\.shop\.example[:\/]/"#,
                    #"/^[^:]+:\/\/[^\/:]*\.example[:\/]/"#,
                ], []
            ),
            (
                [
                    #"shExpMatch(host, "b.example") || shExpMatch(host, "*.b.example"); block"#,
                    #"host == "a.b.example"; allow"#,
                    #"shExpMatch(host, "a.b.example") || shExpMatch(host, "*.a.b.example"); allow"#,
                    #"host == "c.example"; block"#,
                ],
                ["||b.example^", #"/^[^:]+:\/\/c\.example[:\/]/"#], ["not-blocking", "not-blocking", "not-blocking"]
            ),
            (
                [
                    #"dnsDomainIs(host, "a.example"); block"#, #"dnsDomainIs(host, "b.example"); allow"#,
                    #"dnsDomainIs(host, "c.example"); block"#, #"dnsDomainIs(host, "d.example"); allow"#,
                    #"dnsDomainIs(host, "e.example"); block"#,
                ],
                ["||a.example^", "@@||b.example^", "||c.example^", "@@||d.example^", "||e.example^"], []
            ),
            (
                [
                    #"shExpMatch(url, "*/ads/*"); block"#, #"host == "ok.example"; allow"#,
                    #"shExpMatch(url, "*/banner/*"); block"#,
                ],
                ["/ads/*$important,match-case", #"@@/^[^:]+:\/\/ok\.example[:\/]/"#, "/banner/*$match-case"], []
            ),
            // A fifth degree cannot be said, so less is blocked.
            (
                [
                    #"dnsDomainIs(host, "5.4.3.2.example"); block"#, #"dnsDomainIs(host, "4.3.2.example"); allow"#,
                    #"dnsDomainIs(host, "3.2.example"); block"#, #"dnsDomainIs(host, "2.example"); allow"#,
                    #"dnsDomainIs(host, "example"); block"#,
                ],
                ["@@||4.3.2.example^$important", "||3.2.example^$important", "@@||2.example^", "||example^"],
                ["unsupported-entry"]
            ),
        ] as [([String], [String], [String])])
    func keepsOrder(_ steps: [String], _ rules: [String], _ problems: [String]) throws {
        let body = steps.map { step in
            let parts = step.split(separator: "; ")
            return "if (\(parts[0])) return \(parts[1] == "block" ? "'PROXY 0.0.0.0'" : "'DIRECT'");\n"
        }
        let text = "function FindProxyForURL(url, host) {\n\(body.joined())}"
        let source = try EntrySource(text, .proxyAutoConfiguration)
        #expect(source.rules == rules)
        #expect(source.written.rules.problems.map(\.code.rawValue) == problems)
    }

    /// A script that returns nothing says nothing against going straight.
    @Test func needsNoLastAnswer() throws {
        let text = "function FindProxyForURL(url, host) { if (host == 'a.example') { return 'PROXY 0.0.0.0' } }"
        #expect(try EntrySource(text, .proxyAutoConfiguration).rules == [#"/^[^:]+:\/\/a\.example[:\/]/"#])
    }

    @Test func readsComments() throws {
        let source = try EntrySource(script(#"host == "a.example""#, "blackhole"), .proxyAutoConfiguration)
        #expect(source.written.rules.metadata.title == "Example")
    }

    @Test(arguments: [
        // It routes.
        (#"if (host == "a") return "PROXY 192.0.2.1:3128"; return "DIRECT";"#, "unread-syntax 2"),
        (#"if (host == "a") return "SOCKS5 127.0.0.1:1080"; return "DIRECT";"#, "unread-syntax 2"),
        (#"if (host == "a") return "PROXY 127.0.0.1:8087"; return "DIRECT";"#, "unread-syntax 2"),
        (#"if (host == "a") return "PROXY 127.0.0.1; DIRECT"; return "DIRECT";"#, "unread-syntax 2"),
        // It blocks all but a few.
        (#"if (host == "a") return "DIRECT"; return "PROXY 127.0.0.1";"#, "unread-syntax 2"),
        // It may let through more than can be told.
        (#"if (!(host == "a")) return "DIRECT"; if (host == "b") return "PROXY 0.0.0.0";"#, "unread-syntax 2"),
        (#"if (f("(")) return "DIRECT"; return "DIRECT";"#, "unread-syntax 2"),
        // It is a program.
        (#"var hosts = ["a.example"]; return "DIRECT";"#, "unread-syntax 2"),
        (#"for (;;) {} return "DIRECT";"#, "unread-syntax 2"),
        (#"if (/\)/.test(host)) return "PROXY 0.0.0.0"; return "DIRECT";"#, "unread-syntax 2"),
        (#"if (host == "a") host = "b"; return "DIRECT";"#, "unread-syntax 2"),
        (#"host = host + "b"; return "DIRECT";"#, "unread-syntax 2"),
        (#"var host = "b"; return "DIRECT";"#, "unread-syntax 2"),
        (#"if (host == "a") return "PROXY 127.0.0.1:" + 1080; return "DIRECT";"#, "unread-syntax 2"),
        (#"if (host == "a") return "PROXY 127.b.example"; return "DIRECT";"#, "unread-syntax 2"),
        (#"if (host == "a") return other; return "DIRECT";"#, "unread-syntax 2"),
        (#"return "DIRECT"; if (host == "a") return "PROXY 0.0.0.0";"#, "unread-syntax 2"),
        (#"if (host == "\u0061") return "PROXY 0.0.0.0"; return "DIRECT";"#, "unread-syntax 2"),
        (#"if (host == "a) return "PROXY 0.0.0.0"; return "DIRECT";"#, "malformed-source 2"),
        (#"if (host == "a"#, "malformed-source 2"),
    ])
    func refuses(_ body: String, _ problem: String) {
        let text = "function FindProxyForURL(url, host) {\n\(body)\n}"
        #expect(EntrySource.refusal(text, .proxyAutoConfiguration) == problem)
    }

    @Test(arguments: [
        ("var a = 'x';", "malformed-source"), ("function f() {}", "unread-syntax 1"),
        ("function FindProxyForURL(url, host) {\n if (host == 'a' ||", "truncated-source 2"),
        ("function FindProxyForURL(url, host) {\n", "truncated-source 2"), ("/* x", "truncated-source 1"),
        ("function FindProxyForURL(url, host) { if (host == 'a", "truncated-source 1"),
        ("<html>", "unread-syntax 1"),
    ])
    func refusesWhole(_ text: String, _ problem: String) {
        #expect(EntrySource.refusal(text, .proxyAutoConfiguration) == problem)
    }

    @Test func boundsDepth() {
        let text = "function FindProxyForURL(url, host) { if (" + String(repeating: "(", count: 100_000)
        #expect(EntrySource.refusal(text, .proxyAutoConfiguration) == "too-deep 1")
        let constants = (0..<200).reduce("var a0 = 'aaaa';") { "\($0) var a\($1 + 1) = a\($1) + a\($1);" }
        #expect(EntrySource.refusal(constants, .proxyAutoConfiguration) == "unread-syntax 1")
    }
}
