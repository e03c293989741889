import ContentRules
import Testing

@testable import FilterCompiler

/// Expressions of filter lists and the url-filters they become.
struct RegularExpressionRewriterTests {
    private func rewrite(_ text: String, isCaseSensitive: Bool = false) throws -> RewrittenExpression {
        try urlFilters(rewriting: Array(text.utf8)[...], limit: 64, isCaseSensitive: isCaseSensitive)
    }

    private func texts(_ filters: [[UInt8]]) -> String {
        filters.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    @Test(arguments: [
        // Literals and classes
        (#"\/ads\/"#, "/ads/"), (#"ads\.js"#, #"ads\.js"#), ("ADS[A-C]x", "a+ds[a-c]x"),
        (#"\d\w\D"#, "[0-9]+[0-9_a-z][^0-9]"),
        (#"\S+\.js"#, #".+\.js"#), (#"a[\s\S]*b"#, "a.*b"), (#"[A-z]x"#, "[[-z]+x"), (#"\x41\u0042"#, "ab"),
        (#"[^\W]a"#, "[0-9_a-z]+a"),
        (#"a[^\x00-\x7f]?b"#, "ab"), ("é+x", "%c3%a9x"), ("^é+x", "^(%c3%a9)+x"), ("a]}b", "a]}b"), (#"a\sb|c"#, "c"),
        // Repetitions
        ("a{2,4}x", "aaa?a?x"), ("^a{2,4}x", "^aaa?a?x"), ("a{2,}", "aa"), ("^a{2,}b", "^aa+b"), ("a{0}b", "b"),
        ("^(ab){1,2}c", "^ab(ab)?c"),
        ("^(a|b)*c", "^[ab]*c"), ("^(ab|cd)*e", "^((ab)?(cd)?)*e"),
        ("^(ab|cd)+e", "^ab((ab)?(cd)?)*e ^cd((ab)?(cd)?)*e"),
        ("^(a|bc){2}d", "^aad ^abcd ^bcad ^bcbcd"), ("^aa*a?b", "^a+b"), ("(x+x+)+y", "xx+y"),
        ("^(((a*)*)*)*b", "^a*b"), ("a+?b??c*?d", "ab?c*d"),
        // Alternatives
        ("(a|b)c", "[ab]+c"), ("gif|jpg", "gif jpg"), ("^(x|)y", "^x?y"), ("^(x|z)?y", "^[xz]?y"),
        ("com|co|net", "co net"),
        ("^(ads|ad)x", "^ads?x"), ("^(foobar|bar)x", "^(foo)?barx"), ("foo|foobar", "foo"),
        ("^(a|ab)(c|bcd)d", "^ab?cd ^abb?cdd"),
        // Anchors
        ("^a$", "^a$"), ("(^|\\.)ads", "\\.ads ^ads"), ("ads(\\?|$)", "ads$ ads\\?"), ("^.*a.*$", "a"), ("^.+a", ".+a"),
        ("a?^b", "^b"),
        ("a$b?", "a$"), ("a(b$|c)d?", "ab$ ac"), ("x(\\?.*)?$", "x$ x\\?"), ("^a*$", "^a+$"),
        ("^[^/]*$|b", "^[^/]+$ b"), ("x(yz)?$", "x$ xyz$"),
        // Word boundaries
        (#"a\b-"#, "a-"), (#"\bad"#, "[^0-9_a-z]+ad ^ad"), (#"ad\b"#, "a+d[^0-9_a-z] ad$"), (#"a\Bb"#, "ab"),
        (#"\/\bad"#, "/ad"),
        (#"a\b.x"#, "a+[^0-9_a-z]x"), (#"^a\b/?b"#, "^a/b"),
        // Look-arounds
        ("a(?=b)", "ab"), ("a(?=bc)b", "abc"), ("a(?=[bc])[cd]e", "ace"), ("a(?=b*c)[b-d]{2}e", "a+c[b-d]e abce"),
        ("a(?=$)", "a$"),
        ("a(?!b)", "a$ a+[^b]"), ("a(?![a-c])[a-z]x", "a+[d-z]x"), ("a(?!bc)[a-z]{2}x", "a+[ac-z][a-z]x a+b[abd-z]x"),
        ("^(?!.*x)a", "^a[^x]*$"),
        ("a(?!$)", "a+."), ("(?<![a-z])ad", "[^a-z]+ad ^ad"), ("(?<=x)ad", "xad"), ("a(?<!b)c", "ac"),
        ("[ab](?<!b)c", "ac"), ("a(?!b|$)", "a+[^b]"),
        ("^((?!x).)*$", "^[^x]+$"), (#"a(?=b\b)"#, "a+b[^0-9_a-z] ab$"),
        // Beside what ends with the address, a class at the end names its members
        ("^a(?!b)", "^a$ ^a[!-@[-ac-~]"), ("^a(?!bc)", "^a[!-@[-ac-~] ^ab?$ ^ab[!-@[-bd-~]"),
        ("^a(.|$)", "^a$ ^a[!-@[-~]"), ("^a([^/]|$)", "^a$ ^a[!-.0-@[-~]"),
        (#"^\w+\b"#, #"^[0-9_a-z]+$ ^[0-9_a-z]+[!-/:-@[-\^`{-~]"#),
        ("^(x.*)?a(?!b)", "^(x.*)?a$ ^(x.*)?a[!-@[-ac-~]"),
        // another rule may have such an end,
        ("^a[^b]", "^a[!-@[-ac-~]"), ("^a(?!b|$)", "^a[!-@[-ac-~]"),
        // but not where each character may also be passed over.
        ("^x.*a(?!b)", "^x.*a$ ^x.*a[^b]"), ("^(.*x)?a(?!b)", "^(.*x)?a$ ^(.*x)?a[^b]"),
    ])
    func exact(_ text: String, _ filters: String) throws {
        let rewritten = try rewrite(text)
        #expect(texts(rewritten.filters) == filters)
        #expect(rewritten.isExact && rewritten.carveOuts.isEmpty)
        for filter in rewritten.filters { #expect(throws: Never.self) { try URLFilter(parsing: filter) } }
    }

    @Test(arguments: [
        ("Ads[A-C]", "A+ds[A-C]"), ("^[A-z]x", "^[A-z]x"), (#"^\w\d"#, "^[0-9A-Z_a-z][0-9]"), (#"[^a]b"#, "[^a]+b"),
        ("é", "%C3%A9"), ("^a(?!b)", "^a$ ^a[!-ac-~]"),
    ])
    func caseSensitive(_ text: String, _ filters: String) throws {
        #expect(texts(try rewrite(text, isCaseSensitive: true).filters) == filters)
    }

    /// Where case counts, `[Aa]` is as wide for `a` as `.` is.
    @Test func caseSensitiveAutomaton() {
        #expect(throws: RegularExpressionProblem(.tooCostly, at: 0)) {
            try rewrite("a[Aa]{20}b", isCaseSensitive: true)
        }
        #expect(throws: Never.self) { try rewrite("a[Aa]{20}b") }
    }

    @Test(arguments: [
        ("foo(?!.*bar)", "foo", "foo.*bar", false),
        (#"^https:\/\/a\/(?!.*ads)"#, "^https://a/", "^https://a/.*ads", true),
        (#"^(?!.*(one|two)\.example).*$"#, ".*", #"one\.example two\.example"#, true),
        (
            #"^((?!^https?:\/\/(one|two)\.example\/).)*$"#, ".*", #"^https?://one\.example/ ^https?://two\.example/"#,
            true
        ),
        ("^a*(?!.*ads)b", "^a*b", "ads", false),
    ])
    func carveOuts(_ text: String, _ filters: String, _ carveOuts: String, _ isExact: Bool) throws {
        let rewritten = try rewrite(text)
        #expect(texts(rewritten.filters) == filters)
        #expect(texts(rewritten.carveOuts) == carveOuts)
        #expect(rewritten.isExact == isExact)
    }

    @Test(arguments: [
        ("[aя]x", "ax"),
        (#"https?:\/\/a\..{60}"#, #"^https?://a\."# + String(repeating: ".", count: 59) + "[!-@[-~]"),
    ])
    func narrowed(_ text: String, _ filters: String) throws {
        let rewritten = try rewrite(text)
        #expect(texts(rewritten.filters) == filters)
        #expect(!rewritten.isExact)
    }

    @Test(
        arguments: [
            ("(", .syntax, 1), ("a**", .syntax, 2), ("(?:a", .syntax, 4), ("[b-a]", .syntax, 4),
            (#"(a)\1"#, .backReference, 3),
            (#"(?<n>a)\k<n>"#, .backReference, 7), ("(?i:a)", .modifier, 0), (#"(a\b-)+b"#, .notExpressible, 6),
            ("b(?=(ab)*c)(a?b)*d", .lookAround, 0), ("a(?=^)b", .lookAround, 1),
            ("(a|bc|def){9}x", .tooManyAlternatives, 0), ("^[a-z]{5000}", .tooLong, 0), ("a.{40}b", .tooCostly, 0),
            ("[я]", .nonASCII, 0),
            (#"a\sb"#, .matchesNothing, 0), ("^$", .matchesNothing, 0), ("a^b", .matchesNothing, 0),
            (#"a\bb"#, .matchesNothing, 0), ("[]", .matchesNothing, 0),
            (".*", .matchesEverything, 0), ("a*", .matchesEverything, 0), ("^.", .matchesEverything, 0),
            ("ads|", .matchesEverything, 0), ("", .matchesEverything, 0),
            ("a(?!)|b?", .matchesEverything, 0),
        ] as [(String, RegularExpressionProblem.Reason, Int)])
    func refused(_ text: String, _ reason: RegularExpressionProblem.Reason, _ offset: Int) {
        #expect(throws: RegularExpressionProblem(reason, at: offset)) { try rewrite(text) }
    }

    @Test(arguments: [
        (#"^ads?\."#, #"^[^:]+://ads?\."#),
        (#"^(www\.)?a\.(com|org)$"#, #"^[^:]+://(www\.)?a\.com[/:] ^[^:]+://(www\.)?a\.org[/:]"#),
        ("ads", "^[^:]+://[^/:]*ads"), ("a.b", "^[^:]+://[^/:]*a[^/:]b"), ("a[^a]$", "^[^:]+://[^/:]*a[^/:a][/:]"),
        (#"(^|\.)x\.com$"#, #"^[^:]+://[^/:]*\.x\.com[/:] ^[^:]+://x\.com[/:]"#), ("ADS$", "^[^:]+://[^/:]*ads[/:]"),
        (#"^ad\b"#, "^[^:]+://ad[/:] ^[^:]+://ad[^/-:_a-z]"),
    ])
    func hosts(_ text: String, _ filters: String) throws {
        let rewritten = try hostFilters(rewriting: text.utf8, limit: 64)
        #expect(texts(rewritten.filters) == filters)
        #expect(rewritten.isExact)
    }

    @Test(
        arguments: [("a/b", .matchesNothing), ("é", .nonASCII), (".*", .matchesEverything)]
            as [(String, RegularExpressionProblem.Reason)])
    func refusedForHosts(_ text: String, _ reason: RegularExpressionProblem.Reason) {
        #expect(throws: RegularExpressionProblem(reason)) { try hostFilters(rewriting: text.utf8, limit: 64) }
    }

    /// Small expressions that would grow without bounds are refused, and soon.
    @Test(arguments: [
        "((a|bc){20}){20}x", "((a{99}){99}){99}", "(?=.*a)(?=.*b)(?=.*c)(?=.*d)(?=.*e)(?=.*f)x.*y",
        #"(\b|a)(\b|a)(\b|a)(\b|a)(\b|a)(\b|a)x"#,
        "^[a-z]{0,900}[0-9]{0,900}[a-f]{0,900}[x-z]{0,900}[a-z]{0,900}$", "(?=(a?){200}b)(?=(c?){200}d)[a-z]{200}",
        String(repeating: "(", count: 65) + String(repeating: ")", count: 65), String(repeating: "a|bc|", count: 4000),
    ])
    func bounded(_ text: String) {
        #expect(throws: RegularExpressionProblem.self) { try rewrite(text) }
    }
}
