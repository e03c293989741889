import FilterLists
import Testing

@Suite struct LittleSnitchTests {
    @Test(arguments: [
        (#""remote-domains": "a.example""#, ["||a.example^"]),
        (#""remote-domains": ["a.example", "b.example"]"#, ["||a.example^", "||b.example^"]),
        (#""remote-hosts": "a.example""#, [#"/^[^:]+:\/\/a\.example[:\/]/"#]),
        (
            #""remote-domains": "a.example.", "remote-hosts": "b.example.""#,
            ["||a.example^", #"/^[^:]+:\/\/b\.example[:\/]/"#]
        ),
        (#""remote-hosts": "b\u00fccher.example""#, []),
        (#""remote-domains": ".""#, []),
        (#""remote-domains": "a..example""#, []),
        (#""remote-domains": "\u0061\/.example""#, []),
        (#""remote-domains": "\u0061.ex\u00E4mple", "direction": "outgoing""#, ["||a.exämple^"]),
        (#""remote-domains": "a.example", "ports": "any", "protocol": "any", "disabled": false"#, ["||a.example^"]),
    ])
    func denies(_ keys: String, _ rules: [String]) throws {
        let source = try EntrySource(#"{"rules": [{"action": "deny", "process": "any", \#(keys)}]}"#, .littleSnitch)
        #expect(source.rules == rules)
        #expect(source.problems.isEmpty == !rules.isEmpty)
    }

    @Test(arguments: [
        (#"{"action": "ask", "remote-domains": "a.example"}"#, "not-blocking"),
        (#"{"action": "deny", "disabled": true, "remote-domains": "a.example"}"#, "disabled-entry"),
        (#"{"action": "deny", "process": "/bin/x", "remote-domains": "a.example"}"#, "firewall-entry"),
        (#"{"action": "deny", "ports": "443", "remote-domains": "a.example"}"#, "firewall-entry"),
        (#"{"action": "deny", "ports": 443, "remote-domains": "a.example"}"#, "firewall-entry"),
        (#"{"action": "deny", "protocol": "udp", "remote-domains": "a.example"}"#, "firewall-entry"),
        (#"{"action": "deny", "direction": "incoming", "remote": "any"}"#, "firewall-entry"),
        (#"{"action": "deny", "via": "/bin/sh", "remote-hosts": "a.example"}"#, "firewall-entry"),
        (#"{"action": "deny", "remote": "local-net"}"#, "firewall-entry"),
        (#"{"action": "deny", "remote-addresses": "192.0.2.1"}"#, "network-address"),
    ])
    func skips(_ rule: String, _ code: String) throws {
        let source = try EntrySource("{\"rules\":\n  [\(rule)]}", .littleSnitch)
        #expect(source.rules == [])
        #expect(source.problems == ["2:4 \(code) «\(rule)»"])
    }

    /// https://help.obdev.at/littlesnitch5/ref-rule-precedence, "Comparing precedence of two rules".
    @Test(
        arguments: [
            (
                ["allow domains x.example", "deny hosts ads.x.example", "deny domains t.x.example"],
                ["@@||x.example^", #"/^[^:]+:\/\/ads\.x\.example[:\/]/$important"#, "||t.x.example^$important"], []
            ),
            (["allow domains a.x.example", "deny domains x.example"], ["@@||a.x.example^", "||x.example^"], []),
            (["deny domains x.example", "allow domains x.example"], ["@@||x.example^"], ["not-blocking"]),
            // The shorter list goes first.
            (
                ["allow domains x.example", "deny domains t.x.example b.example"], ["@@||x.example^", "||b.example^"],
                ["not-blocking"]
            ),
            (
                ["allow domains x.example y.example", "deny domains t.x.example b.example"],
                ["@@||x.example^", "@@||y.example^", "||t.x.example^$important", "||b.example^"], []
            ),
            (
                ["allow domains x.example", "deny hosts t.x.example b.example"],
                [
                    "@@||x.example^", #"/^[^:]+:\/\/t\.x\.example[:\/]/$important"#, #"/^[^:]+:\/\/b\.example[:\/]/"#,
                ], []
            ),
            // Before all goes a priority.
            (["allow domains x.example high", "deny hosts t.x.example"], ["@@||x.example^"], ["not-blocking"]),
            (
                ["allow domains x.example", "deny domains t.x.example b.example high"],
                ["@@||x.example^", "||t.x.example^$important", "||b.example^"], []
            ),
            (["deny domains x.example high", "allow domains a.x.example"], ["||x.example^"], ["not-blocking"]),
            (["allow hosts a.x.example", "deny domains x.example high"], ["||x.example^"], ["not-blocking"]),
            (["deny domains x.example high", "allow domains x.example"], ["||x.example^"], ["not-blocking"]),
            (["allow domains x.example high", "deny domains x.example high"], ["@@||x.example^"], ["not-blocking"]),
            (
                ["allow domains x.example", "deny domains b.x.example high", "allow domains c.b.x.example"],
                ["@@||x.example^", "||b.x.example^$important"], ["not-blocking"]
            ),
            // Of those with a priority the order is the same.
            (
                ["deny domains x.example high", "allow domains a.x.example high", "deny domains b.a.x.example"],
                ["||x.example^", "@@||a.x.example^"], ["not-blocking"]
            ),
            (
                ["allow domains x.example high", "deny domains t.x.example b.example high"],
                ["@@||x.example^", "||b.example^"], ["not-blocking"]
            ),
            (
                ["deny domains x.example high", "deny domains b.x.example", "allow domains c.b.x.example"],
                ["||x.example^", "||b.x.example^"], ["not-blocking"]
            ),
            // A fifth degree cannot be said, so less is blocked.
            (
                [
                    "allow domains x.example", "deny domains 2.x.example", "allow domains 3.2.x.example",
                    "deny domains 4.3.2.x.example",
                ],
                ["@@||x.example^", "||2.x.example^$important", "@@||3.2.x.example^$important"], ["unsupported-entry"]
            ),
        ] as [([String], [String], [String])])
    func keepsPrecedence(_ rules: [String], _ expected: [String], _ problems: [String]) throws {
        let written = rules.map { rule in
            var words = rule.split(separator: " ")
            let priority = words.last == "high" ? "high" : "regular"
            if priority == "high" { words.removeLast() }
            let names = words.dropFirst(2).map { "\"\($0)\"" }.joined(separator: ", ")
            return #"{"action": "\#(words[0])", "priority": "\#(priority)", "remote-\#(words[1])": [\#(names)]}"#
        }
        let source = try EntrySource(#"{"rules": [\#(written.joined(separator: ", "))]}"#, .littleSnitch)
        #expect(source.rules == expected)
        #expect(source.written.rules.problems.map(\.code.rawValue) == problems)
    }

    @Test func readsGroup() throws {
        let text = """
            {
              "name": "Example", "description": "Two\\nlines", "extra": [1, -2.5e3, true, null, {"a": {}}, []],
              "rules": [
                {"action": "allow", "remote-domains": "ok.example"},
                {"action": "deny", "remote-domains": ["*.x", "b.example"], "remote-addresses": ["192.0.2.0/24"]},
              ],
              "denied-remote-domains": ["c.example"],
              "denied-remote-hosts": [
                "d.example"
              ],
              "denied-remote-addresses": ["192.0.2.1"]
            }
            """
        let source = try EntrySource(text, .littleSnitch)
        #expect(
            source.rules == [
                "@@||ok.example^", "||b.example^", "||c.example^", #"/^[^:]+:\/\/d\.example[:\/]/"#,
            ])
        #expect(source.places == ["4:44", "5:51", "7:30", "9:6"])
        #expect(
            source.problems == [
                "5:44 malformed-entry «*.x»", "5:86 network-address «192.0.2.0/24»",
                "11:32 network-address «192.0.2.1»",
            ])
        #expect(source.written.rules.metadata.title == "Example")
        #expect(source.written.rules.metadata.description == "Two lines")
        #expect(source.written.unaccountedLineCount == 0)
    }

    /// A broken rule costs itself.
    @Test func readsBehindBrokenRules() throws {
        let text = """
            {"rules": [
            {"action": "deny", "remote-domains": "a.example"},
            {"action": "deny", "remote-domains": "b.example },
            {"action": "deny", "remote-domains": "c.example"}
            {"action": "deny", "remote-domains": "d.example"},
            {"action": "deny", "remote-domains": "e.example"}
            ]}
            """
        let source = try EntrySource(text, .littleSnitch)
        #expect(source.rules == ["||a.example^", "||c.example^", "||e.example^"])
        #expect(
            source.problems == [
                #"3:1 malformed-entry «{"action": "deny", "remote-domains": "b.example },»"#,
                #"5:1 malformed-entry «{"action": "deny", "remote-domains": "d.example"},»"#,
            ])
    }

    @Test(arguments: [
        ("", "malformed-source 1"), ("[]", "malformed-source 1"), ("{", "truncated-source 1"),
        ("{}\n{}", "malformed-source 2"), ("{\"rules\":\n\n[", "truncated-source 3"),
        ("{\"rules\": [{\"action\": \"deny\",", "truncated-source 1"), ("{\"name\": \"x", "truncated-source 1"),
        ("{\"a\":\n tru}", "malformed-source 2"), ("{'a': 1}", "malformed-source 1"),
        ("{\"a\": \"\\q\"}", "malformed-source 1"),
        ("{\"denied-remote-domains\": {}}", "malformed-source 1"), ("{\"rules\": [1]}", "malformed-source 1"),
    ])
    func refuses(_ text: String, _ problem: String) {
        #expect(EntrySource.refusal(text, .littleSnitch) == problem)
    }

    @Test(arguments: ["[", "{\"a\":"])
    func boundsDepth(_ opening: String) {
        let text = "{\"extra\": " + String(repeating: opening, count: 100_000)
        #expect(EntrySource.refusal(text, .littleSnitch) == "too-deep 1")
    }
}
