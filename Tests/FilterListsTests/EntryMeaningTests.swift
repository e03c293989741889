import FilterLists
import Testing

/// What the rules of other syntaxes match, by the examples of their documentation.
@Suite struct EntryMeaningTests {
    /// From the Privoxy user manual, 8.4.
    @Test(arguments: [
        ("www.example.com/", "www.example.com/x", true), ("www.example.com/", "example.com/", false),
        ("www.example.com/", "www.example.com:8080/", true), ("www.example.com/", "www.example.com.a.example/", false),
        (".example.com", "example.com/", true), (".example.com", "foo.bar.baz.example.com/", true),
        (".example.com", "another-example.com/", false),
        ("www.", "www.a.example/", true), ("www.", "www/", true), ("www.", "a.www.example/", false),
        (".example.", "news.example.de/", true), (".example.", "example.net/cgi/testing.pl", true),
        (".example.", "another-example.de/", false),
        ("ad*.example.com", "adserver.example.com/", true), ("ad*.example.com", "ads.example.com/", true),
        ("ad*.example.com", "sfads.example.com/", false), ("ad*.example.com", "ads.b.example.com/", false),
        ("*ad*.example.com", "sfads.example.com/", true),
        (".?pix.com", "www.ipix.com/", true), (".?pix.com", "a.b.c.d.e.upix.com/", true),
        (".?pix.com", "pix.com/", false),
        ("www[1-9a-ez].example.c*", "www1.example.com/", true), ("www[1-9a-ez].example.c*", "wwwd.example.cy/", true),
        ("www[1-9a-ez].example.c*", "wwww.example.com/", false),
        (":8000/", "a.example:8000/x", true), (":8000/", "a.example/x", false),
        ("<2001:db8::1>/", "[2001:db8::1]/x", true),
        ("www.example.com/index.html", "www.example.com/index.html?x", true),
        ("www.example.com/index.html$", "www.example.com/index.html?x", false),
        ("/index.html$", "a.example/index.html", true), ("/index.html$", "a.example/b/index.html", false),
        ("/ads/", "a.example/ADS/x", true), ("/(?-i)ads/", "a.example/ADS/x", false),
        (".example.com/.*/index.html$", "www.example.com/testing/index.html", true),
        (".example.com/.*/index.html$", "www.example.com/index.html", false),
        (".example.com/.*/index.html$", "www.example.com/testing/index_html", true),
        (#".example.com/(.*/)?index\.html$"#, "www.example.com/index.html", true),
        (#".example.com/(.*/)?index\.html$"#, "www.example.com/testing/index_html", false),
        (".example.com/(.*/)(ads|banners?|junk)", "www.example.com/x/banner1", true),
        (".example.com/(.*/)(ads|banners?|junk)", "www.example.com/banner1", false),
    ])
    func privoxy(_ pattern: String, _ address: String, _ matches: Bool) throws {
        let source = try EntrySource("{+block}\n\(pattern)", .privoxy)
        #expect(try source.matches("http://\(address)") == matches)
    }

    /// From the W3C Member Submission "Web Tracking Protection", 4.4.3, and Microsoft's page on
    /// `msAddTrackingProtectionList`.
    @Test(arguments: [
        ("+d example.com", true), ("+d subdomain.example.com", true), ("+d example.com file", true),
        ("+d example.com file.html", true), ("+d example.com /file.html", true), ("+d example.com html", true),
        ("+d subdomain.example", false), ("+d othersubdomain.example.com", false), ("+d domain.example.com", false),
        ("+d example.com /path/file.html", false),
        ("-d subdomain", true), ("-d example", true), ("-d domain", false), ("-d www.subdomain.example.com", true),
        ("-d subdomain file", true), ("-d example.com example", false),
        ("- example.com/file", true), ("- sub*file", true), ("- sub.file", false),
    ])
    func trackingProtection(_ line: String, _ matches: Bool) throws {
        let source = try EntrySource("msFilterList\n\(line)", .trackingProtection)
        #expect(try source.matches("http://www.subdomain.example.com/file.html") == matches)
    }

    /// From Netscape's description of the functions.
    @Test(arguments: [
        (#"shExpMatch(url, "*/ari/*")"#, "home.a.example/people/ari/index.html", true),
        (#"shExpMatch(url, "*/ari/*")"#, "home.a.example/people/montulli/index.html", false),
        (#"shExpMatch(url, "http://a.example/?.js")"#, "a.example/x.js", true),
        (#"shExpMatch(url, "http://a.example/?.js")"#, "a.example/xy.js", false),
        (#"shExpMatch(host, "*.a.example")"#, "b.c.a.example/", true),
        (#"shExpMatch(host, "*.a.example")"#, "a.example/", false),
        (#"shExpMatch(host, "*.a.example")"#, "b.example/?http://www.a.example/", false),
        (#"shExpMatch(host, "ads.*")"#, "ads.a.example/", true),
        (#"shExpMatch(host, "ads.*")"#, "a.example/ads.x", false),
        (#"dnsDomainIs(host, ".a.example")"#, "www.a.example/", true),
        (#"dnsDomainIs(host, ".a.example")"#, "www.b.example/", false),
        (#"localHostOrDomainIs(host, "www.a.example")"#, "www.a.example/", true),
        (#"localHostOrDomainIs(host, "www.a.example")"#, "home.a.example/", false),
    ])
    func proxyAutoConfiguration(_ condition: String, _ address: String, _ matches: Bool) throws {
        let script = "function FindProxyForURL(url, host) { if (\(condition)) return 'PROXY 0.0.0.0' }"
        let source = try EntrySource(script, .proxyAutoConfiguration)
        #expect(try source.matches("http://\(address)") == matches)
    }
}

extension EntrySource {
    /// Whether the only rule matches the address.
    fileprivate func matches(_ address: String) throws -> Bool {
        #expect(written.rules.networkRules.count == 1)
        let rule = written.rules.networkRules[0]
        var pattern = written.text(rule.pattern)
        if rule.form == .plain {
            // As much of the patterns' meaning as the transcripts use.
            var expression = rule.anchors.contains(.start) ? "^" : ""
            if rule.anchors.contains(.host) { expression = #"^[^:]+://([^/]*\.)?"# }
            for character in pattern {
                switch character {
                case "*": expression += ".*"
                case "^": expression += "([^A-Za-z0-9_.%-]|$)"
                case "/": expression += "/"
                default: expression += character.isLetter || character.isNumber ? "\(character)" : "\\\(character)"
                }
            }
            pattern = expression + (rule.anchors.contains(.end) ? "$" : "")
        }
        let isCaseSensitive = written.network[0].contains("matchCase")
        let expression = try Regex(pattern.replacing(#"\/"#, with: "/")).ignoresCase(!isCaseSensitive)
        return address.contains(expression)
    }
}
