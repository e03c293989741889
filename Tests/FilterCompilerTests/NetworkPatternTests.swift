import ContentRules
import Testing

/// What patterns become, without modifiers.
@Suite struct NetworkPatternTests {
    static let patterns = Fact.table(
        #"""
        // Anchors.
        ad
          block ad
        |ad
          block ^ad
        ad|
          block ad$
        |ad|
          block ^ad$
        |http://
          block ^http://
        |https://a.example/
          block ^https://a\.example/
        ||ad
          block ||ad
        ||a.example
          block ||a\.example
        ||a.example|
          block ||a\.example$
        ||a.example/x
          block ||a\.example/x
        ||a.example:8080/
          block ||a\.example:8080/
        ||A.Example/Path
          block ||a\.example/path
        ||Ads.*^
          block ||ads\.
        ||Ads.
          block ||ads\.
        ||Ads.|
          block ||ads\.$
        ||.a.example^
          block ||\.a\.example[:/]
        ||.A.example^
          block ||\.a\.example[:/]
        ||A..Example^
          block ||a\.\.example[:/]
        ||..Ads..
          block ||\.\.ads\.\.
        ||127.0.0.1^
          block ||127\.0\.0\.1[:/]
        ||[::1]^
          block ||\[::1\]$
          block ||\[::1\]{^}
        // Separators: the last one also stands for the end of the address, for which WebKit needs a filter of its own.
        ||a.example^
          block ||a\.example[:/]
        ||a.example^|
          block ||a\.example$
          block ||a\.example{^}$
        ||a.example^*
          block ||a\.example[:/]
        ||a.example^*x
          block ||a\.example[:/].*x
        ||a.example^x
          block ||a\.example[:/]x
        ||a.example^^
          block ||a\.example$
          block ||a\.example{^}$
          block ||a\.example{^}{^}
        ^ad
          block {^}ad
        ^ad^
          block {^}ad$
          block {^}ad{^}
        ^ad^^
          block {^}ad$
          block {^}ad{^}$
          block {^}ad{^}{^}
        |^ad
          block ^{^}ad
        ad^|
          block ad$
          block ad{^}$
        ad^*
          block ad$
          block ad{^}
        ad*^
          block ad
        ^|
          block .*
        ^*ad
          block {^}.*ad
        // Wildcards.
        *
          block .*
        **
          block .*
        *$script
          block .* script
        a*b
          block a.*b
        a**b
          block a.*b
        *ad*
          block ad
        ||a.example*
          block ||a\.example
        ||a.example*^
          block ||a\.example
        ||a*
          block ||a
        ||*.a.example^
          block ^[^:]+://.*\.a\.example$
          block ^[^:]+://.*\.a\.example{^}
        ||a.*.example^
          block ||a\..*\.example$
          block ||a\..*\.example{^}
        |*ad
          block ad
        ad*|
          block ad
        // Characters that mean something in an expression.
        a.b?c=d&e+f
          block a\.b\?c=d&e\+f
        a(b)[c]{d}$script
          block a\(b\)\[c\]\{d\} script
        a\b
          block a\\b
        a|b
          block a\|b
        x$y$script
          block x\$y script
        // Characters that an address holds only percent-encoded.
        ad banner
          block ad%20banner
        "ad"<x>
          block %22ad%22%3cx%3e
        ä
          block %c3%a4
        %C3%A4
          block %c3%a4
        // Host names beyond ASCII.
        ||münchen.example^
          block ||xn--mnchen-3ya\.example[:/]
        ||MÜNCHEN.example/ä
          block ||xn--mnchen-3ya\.example/%c3%a4
        ||.münchen.example^
          block ||\.xn--mnchen-3ya\.example[:/]
        ||münchen..
          block ||xn--mnchen-3ya\.\.
        ||xn--mnchen-3ya.example^
          block ||xn--mnchen-3ya\.example[:/]
        |https://bücher.example/
          block ^https://xn--bcher-kva\.example/
        |https://bücher.example:8080/ä
          block ^https://xn--bcher-kva\.example:8080/%c3%a4
        ||*.bücher.example^
          block ^[^:]+://.*\.xn--bcher-kva\.example$
          block ^[^:]+://.*\.xn--bcher-kva\.example{^}
        |https://bü*.example/
          block ^https://b%c3%bc.*\.example/
        // What has no width is no part of a name, nor is white space around it; full width is none of its own.
        ||a.example\#u{A0}^
          block ||a\.example[:/]
        0.0.0.0 \#u{FEFF}a.exam\#u{AD}ple\#u{200B}
          block ||a\.example[:/]
        0.0.0.0 a.example.\#u{3000}
          block ||a\.example[:/]
        ||\#u{FF41}．Ｅxample^
          block ||a\.example[:/]
        ||a\#u{A0}b.example^
          ! 1:3 skipped invalid-host «a\#u{A0}b.example^»
        ||ü..b^
          ! 1:3 skipped invalid-host «ü..b^»
        """#)

    @Test(arguments: patterns) func pattern(_ fact: Fact) throws { try fact.check() }

    /// Lines of hosts files.
    static let hosts = Fact.table(
        #"""
        0.0.0.0 a.example
          block ||a\.example[:/]
        0.0.0.0 a.example b.example # comment
          block ||a\.example[:/]
          block ||b\.example[:/]
        127.0.0.1 localhost a.example
          block ||a\.example[:/]
        ::1 a.example
          block ||a\.example[:/]
        0.0.0.0 München.example
          block ||xn--mnchen-3ya\.example[:/]
        0.0.0.0 a.example
        0.0.0.0 b.a.example
          block ||a\.example[:/]
          covered 2 by 1
        0.0.0.0 a.example ü..b
          block ||a\.example[:/]
          ! 1:19 approximated invalid-host «ü..b»
        """#)

    @Test(arguments: hosts) func hostsLine(_ fact: Fact) throws { try fact.check() }

    /// Regular expressions; `RegularExpression…Tests` hold what they are rewritten to.
    static let expressions = Fact.table(
        #"""
        /ads/
          block ads
        /^https?:\/\/a\.example\/(x|y)$/
          block ^https?://a\.example/[xy]$
        /\/ad[0-9]{2}\//
          block /+ad[0-9][0-9]/
        /a(b|cd)e/
          block abe
          block acde
        /(?!a)b/
          block b
        /(?<!a)b/
          block [^a]+b
          block ^b
        /é/
          block %c3%a9
        /a.b/$script,3p
          block a+.b script 3p
        @@/ad/$domain=b.example
          ignore ad if-domain(*b.example)
        // Look-arounds.
        /ad(?!s)/
          block a+d[^s]
          block ad$
        /(?!(?:ab)+c)[a-z]+d/
          block [a-z]+d
          ignore abc
          ! 1:2 approximated expression-narrowed «(?!(?:ab)+c)[a-z]+d»
        @@/(?!(?:ab)+c)[a-z]+d/
          ! 1:4 skipped host-restriction «(?!(?:ab)+c)[a-z]+d»
        @@/ad(?!.*x)/
          ignore ad[^x]*$
        // Beside `$`, a class at the end names its members, or WebKit would not find the end of an address.
        /^https:\/\/a\.example\/(?!x)/
          block ^https://a\.example/$
          block ^https://a\.example/[!-@[-wy-~]
        """#)

    @Test(arguments: expressions) func expression(_ fact: Fact) throws { try fact.check() }

    /// No address begins with a separator or ends before it begins, so these must not come to mean every address.
    @Test(arguments: ["|^", "|^|", "|^*", "|^^", "@@|^", "@@|^$document"])
    func patternsOfNoAddress(_ line: String) throws {
        for rule in try Compiled(line).rules() where rule.spelling != Compiled.navigationRule {
            for filter in rule.trigger.ifTopURL ?? [rule.trigger.urlFilter] {
                #expect(try !URLFilter(parsing: filter).matchesEverything, "\(filter)")
            }
        }
    }
}
