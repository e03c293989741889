import ContentRules
import Testing

struct URLFilterMatchingTests {
    @Test(
        arguments: [
            ("ads", "http://a.example/ads.js", true), ("ads", "http://a.example/ad.js", false), ("ADS", "x:ads", true),
            ("^http:", "http://a.example/", true), ("^a", "http://a.example/", false),
            (#"\.js$"#, "http://a.example/x.js", true),
            (#"\.js$"#, "http://a.example/x.js?1", false),
            ("^[^:]+://([^/]*(/ )?\\.)?ads\\.example[:/]", "ws://x.ads.example/", true),
            ("^[^:]+://([^/]*(/ )?\\.)?ads\\.example[:/]", "http://x.test/.ads.example/", false),
            ("^[^:]+://(((/ )?[^/])*\\.)?ads\\.example[:/]", "ws://x.y.ads.example/", true),
            ("^[^:]+://(((/ )?[^/])*\\.)?ads\\.example[:/]", "http://ads.example:81/", true),
            ("^[^:]+://(((/ )?[^/])*\\.)?ads\\.example[:/]", "http://bads.example/", false),
            ("^[^:]+://(((/ )?[^/])*\\.)?ads\\.example[:/]", "http://x.test/.ads.example/", false),
            ("/+ads/", "http://x.test//ads/", true), ("^/+ads/", "http://x.test//ads/", false),
            ("a(bc)+d$", "xabcbcd", true),
            ("a(bc)+d$", "xabcbd", false), ("(ab?)*c$", "xaabac", true), ("^(ab?)*c$", "xaabac", false),
            ("[^a]$", "ba", false),
            ("a.c", "abc", true), ("a.$", "a", false), ("[]", "a", false), ("[A-C]x", "bx", true),
            ("[^a]x", "Ax", false),
            (#"a[\x00b]"#, "xa", true), (#"a[\x00b]"#, "xac", false), (".*", "", true), ("^a+b?$", "aab", true),
            ("^a+b?$", "abb", false),
        ] as [(String, String, Bool)])
    func matches(_ filter: String, _ url: String, _ isMatch: Bool) throws {
        #expect(try URLFilter(parsing: filter).matches(url.utf8) == isMatch)
    }

    @Test(arguments: [("aB", "aB", true), ("aB", "ab", false), ("[^a]x", "Ax", true), ("[a-c]", "B", false)])
    func matchesInOneCase(_ filter: String, _ url: String, _ isMatch: Bool) throws {
        #expect(try URLFilter(parsing: filter).matches(url.utf8, isCaseSensitive: true) == isMatch)
    }

    @Test(arguments: [("^abc", 3), ("a.b", 4), ("a..b", 8), ("a............b", 8192)])
    func automatonSize(_ filter: String, _ size: Int) throws {
        let filter = try URLFilter(parsing: filter)
        #expect(filter.automatonSize(limit: size) == size)
        #expect(filter.automatonSize(limit: size - 1) == nil)
    }
}
