import FilterCompiler
import Testing

/// The hosts that rules are limited to.
@Suite struct NetworkDestinationTests {
    /// `$to` and `$denyallow`: the host of the request.
    static let destinations = Fact.table(
        #"""
        *$to=b.example
          block ||b\.example[:/]
        *$script,to=b.example|c.example
          block ||b\.example[:/] script
          block ||c\.example[:/] script
        ||a.example^$to=b.a.example
          block ||b\.a\.example[:/]
        ||b.a.example^$to=a.example
          block ||b\.a\.example[:/]
        ||a.example/x$to=b.a.example
          block ||b\.a\.example/x
        ||a.example$to=b.a.example
          block ||b\.a\.example[:/]
        |https://$to=b.example
          block ^https://([^/:]*\.)?b\.example[:/]
        ads.$to=b.example
          block ||b\.example(:[0-9]+)?/.*ads\.
          block ^[^:]+://[^/:]*ads\.([^/:]*\.)?b\.example[:/]
          ! 1:1 approximated expression-narrowed «ads.»
        ads$to=b.example
          block ||b\.example(:[0-9]+)?/.*ads
          block ^[^:]+://[^/:]*ads[^/:]*\.b\.example[:/]
          ! 1:1 approximated expression-narrowed «ads»
        ads.$to=ads.example
          block ||ads\.example[:/]
        ||ads.*^$to=b.example
          block ||ads\.([^/:]*\.)?b\.example[:/]
        ||ads*^*$to=ads.example
          block ||ads\.example[:/]
        // The name's beginning is the pattern's end.
        ||www.google.$to=google.com
          block ||www\.google\.([^/:]*\.)?google\.com[:/]
          block ||www\.google\.com[:/]
        ||ads.sh$to=shop.example
          block ||ads\.sh[^/:]*\.shop\.example[:/]
          block ||ads\.shop\.example[:/]
        ||a.shop.example$to=shop.example
          block ||a\.shop\.example[^/:]*\.shop\.example[:/]
          block ||a\.shop\.example[:/]
        // The name is, or ends with, the pattern's end.
        ||ads*.example^$to=example
          block ||ads[^/:]*\.example[:/]
        ||ads*.example^$to=b.example|test|~c.test
          block ||ads[^/:]*\.b\.example[:/]
          ! 1:20 approximated domain-lost «b.example|test|~c.test»
        ||ads.*.example^$to=example
          block ||ads\.[^/:]*\.example[:/]
          ! 1:3 approximated expression-narrowed «ads.*.example^»
        ||ex*.example^$to=example
          block ||ex[^/:]*\.example[:/]
          ! 1:3 approximated expression-narrowed «ex*.example^»
        ||ads*.example|$to=example
          ! 1:20 skipped host-restriction «example»
        ||ads*b.example^$to=example
          ! 1:21 skipped host-restriction «example»
        ||ads*.example/$to=example
          ! 1:20 skipped host-restriction «example»
        ||ads*.c.example^$to=b.example
          ! 1:22 skipped host-restriction «b.example»
        ||ads.*/x$to=b.example
          ! 1:14 skipped host-restriction «b.example»
        /ads/*$to=b.example
          block ||b\.example(:[0-9]+)?(/.*)?/ads/
        // What begins with a slash may begin with that before the host, but no query follows a host.
        /x.y/ads$to=b.example
          block ||b\.example(:[0-9]+)?(/.*)?/x\.y/ads
          ! 1:1 approximated expression-narrowed «/x.y/ads»
        /x.y?ads$to=b.example
          block ||b\.example(:[0-9]+)?(/.*)?/x\.y\?ads
        ||a.example^$to=~b.a.example
          block ||a\.example[:/]
          ignore ||b\.a\.example[:/]
        /ads/*$to=b.example|~c.b.example
          block ^[^:]+://b\.example(:[0-9]+)?(/.*)?/ads/
          block |:[^./:c][^./:]*\.b\.example(:[0-9]+)?(/.*)?/ads/
          block |:c[^./:][^./:]*\.b\.example(:[0-9]+)?(/.*)?/ads/
        // What the pattern says of the host's end is met at the host's end, too.
        .b.example/ads$to=b.example
          block ||b\.example(:[0-9]+)?/.*\.b\.example/ads
          block ^[^:]+://[^/:]*\.b\.example/ads
        -ads.b.example^$to=example
          block ||example(:[0-9]+)?/.*-ads\.b\.example$
          block ||example(:[0-9]+)?/.*-ads\.b\.example{^}
          block ^[^:]+://[^/:]*-ads\.b\.example[:/]
        b.example/ads$to=b.example
          block ||b\.example(:[0-9]+)?/.*b\.example/ads
          block ||b\.example/ads
        .example^ads$to=b.example
          block ||b\.example(:[0-9]+)?/.*\.example{^}ads
          block ||b\.example[:/]ads
        .c.example/ads$to=b.example
          block ||b\.example(:[0-9]+)?/.*\.c\.example/ads
        xb.example/ads$to=b.example
          block ||b\.example(:[0-9]+)?/.*xb\.example/ads
        /\.b\.example\/(ads|x)\d/$to=b.example
          block ||b\.example(:[0-9]+)?/.*\.+b\.example/ads[0-9]
          block ^[^:]+://[^/:]*\.b\.example/ads[0-9]
          block ||b\.example(:[0-9]+)?/.*\.+b\.example/x[0-9]
          block ^[^:]+://[^/:]*\.b\.example/x[0-9]
        /\.b\.example\/?ads/$to=b.example
          block ||b\.example(:[0-9]+)?/.*\.b\.example/?ads
          ! 1:2 approximated expression-narrowed «\.b\.example\/?ads»
        // A port may be all digits, a scheme all letters.
        80/ads$to=b.example
          block ||b\.example(:[0-9]+)?/.*80/ads
          ! 1:1 approximated expression-narrowed «80/ads»
        // Every address on a host without some of its subdomains can be spelt out, so an exception can be, too.
        *$to=b.example|~c.b.example
          block ^[^:]+://b\.example[:/]
          block |:[^./:c][^./:]*\.b\.example[:/]
          block |:c[^./:][^./:]*\.b\.example[:/]
        @@*$to=b.example|~c.b.example
          ignore ^[^:]+://b\.example[:/]
          ignore |:[^./:c][^./:]*\.b\.example[:/]
          ignore |:c[^./:][^./:]*\.b\.example[:/]
        *$script,domain=x.example,denyallow=b.example|c.example
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          ignore ||c\.example[:/] script if-domain(*x.example)
        ||a.example/x$denyallow=b.a.example
          block ||a\.example/x
          ignore ||b\.a\.example[:/]
        // A host that the pattern does not hold needs no sparing, which would be that of other rules' requests.
        ||a.example^$to=~b.example
          block ||a\.example[:/]
        ||a.example/x$denyallow=b.example|c.a.example
          block ||a\.example/x
          ignore ||c\.a\.example[:/]
        // An IPv6 address.
        *$script,to=b.example|[0:0::1]
          block ||b\.example[:/] script
          block ^[^:]+://\[::1\][:/] script
        /ads/*$to=[::1]
          block ^[^:]+://\[::1\](:[0-9]+)?(/.*)?/ads/
        // Of several names, one that cannot be written is lost; without an exclusion the rule would reach too far.
        /ads/*$to=b.example|c..example
          block ||b\.example(:[0-9]+)?(/.*)?/ads/
          ! 1:21 approximated domain-lost «c..example»
        /ads/*$to=b.example|/(?=a)b/
          block ||b\.example(:[0-9]+)?(/.*)?/ads/
          ! 1:22 approximated domain-lost «(?=a)b»
        *$script,to=b.example|c.example/x
          block ||b\.example[:/] script
          ! 1:13 approximated domain-lost «b.example|c.example/x»
        // An expression on hosts.
        *$script,to=b.example|/ads[0-9]\.example/
          block ||b\.example[:/] script
          block ^[^:]+://[^/:]*ads[0-9]\.example script
        *$script,to=/^ad/
          block ^[^:]+://ad script
        /ads/*$to=/^c[0-9]\./
          block ^[^:]+://c[0-9]\.[^/:]*(:[0-9]+)?(/.*)?/ads/
        /ads/*$to=/^c[0-9]\.example$/
          block ^[^:]+://c[0-9]\.example(:[0-9]+)?(/.*)?/ads/
        *$script,to=/^ad/|~ad.example
          ! 1:13 skipped host-restriction «/^ad/|~ad.example»
        @@/ads/*$to=b.example|c..example
          ignore ||b\.example(:[0-9]+)?(/.*)?/ads/
          ! 1:23 approximated domain-lost «c..example»
        /ads/*$to=b.example|~c..example
          ! 1:22 skipped invalid-domain «c..example»
        /ads/*$to=b.example|~/c[0-9]/
          ! 1:11 skipped host-restriction «b.example|~/c[0-9]/»
        // Every host but some.
        /ads/*$to=b.example|*|~c.example
          block /ads/
          ignore ||c\.example[:/]
        // What cannot be joined.
        ||a.example^$to=shop.*|/^c[0-9]\.example$/
          ! 1:17 skipped host-restriction «shop.*|/^c[0-9]\.example$/»
        |https://x$to=b.example
          ! 1:15 skipped host-restriction «b.example»
        ||a.example^$to=shop.*
          ! 1:17 skipped host-restriction «shop.*»
        *$denyallow=~b.example
          ! 1:13 skipped host-restriction «~b.example»
        @@*$denyallow=b.example,domain=x.example
          ! 1:15 skipped host-restriction «b.example»
        *$important,denyallow=b.example,domain=x.example
          block .* if-domain(*x.example)
          ignore ||b\.example[:/] if-domain(*x.example)
        *$popup,denyallow=b.example
          block .* popup
          ignore ||b\.example[:/] popup
        // A name under any suffix that the pattern begins.
        ||shop.$script,to=shop.*
          block |:shop\.[^./:]+[:/] script
          block |:shop\.com?\.[a-z][a-z][:/] script
          ! 1:19 approximated any-suffix «shop.*»
        ||sho$to=shop.*|~c.test
          block |:shop\.[^./:]+[:/]
          block |:shop\.com?\.[a-z][a-z][:/]
          ! 1:10 approximated any-suffix «shop.*»
        ||shop.x$to=shop.*
          ! 1:13 skipped host-restriction «shop.*»
        """#)

    /// Patterns that say themselves what `$to` does.
    static let impliedHosts = Fact.table(
        #"""
        /^https:\/\/ads[0-9]\.pages\.example\//$to=pages.example
          block ^https://ads[0-9]\.pages\.example/
        /^https?:\/\/[a-z]{2,}\.b\.example\/x\d/$to=c.example|example
          block ^https?://[a-z][a-z]+\.b\.example/x[0-9]
        /^https:\/\/(www\.)?ads\d{2}\.example(:\d+)?\/\?p=/$to=example
          block ^https://(www\.)?ads[0-9][0-9]\.example(:[0-9]+)?/\?p=
        /^https:\/\/ads[0-9]\.example[:/]/$to=example
          block ^https://ads[0-9]\.example[/:]
        @@/^https:\/\/ads[0-9]\.example\//$to=example
          ignore ^https://ads[0-9]\.example/
        |https://a.example/x$to=example
          block ^https://a\.example/x
        /^https:\/\/(a[0-9]\.b|c[0-9]\.d)\.example\//$to=b.example|d.example
          block ^https://a[0-9]\.b\.example/
          block ^https://c[0-9]\.d\.example/
        // Excluded names that the host cannot have.
        /^https:\/\/ads[0-9]\.b\.example\//$to=example|~c.example|~c.b.test
          block ^https://ads[0-9]\.b\.example/
        |https://a.example/x$to=a.example|~b.a.example
          block ^https://a\.example/x
        /^https:\/\/ads[0-9]\.example\//$to=example|~b.example
          block ^https://ads[0-9]\.example/
        /^https:\/\/ads[0-9]\.example\//$to=~b.example|~test
          block ^https://ads[0-9]\.example/
        @@/^https:\/\/ads[0-9]\.example\//$to=example|~b.example
          ignore ^https://ads[0-9]\.example/
        // Those that it may have are spared.
        /^https:\/\/[a-z]+\.b\.example\//$to=example|~c.b.example
          block ^https://[a-z]+\.b\.example/
          ignore ||c\.b\.example[:/]
        @@/^https:\/\/[a-z]+\.b\.example\//$to=example|~c.b.example
          ! 1:40 skipped host-restriction «example|~c.b.example»
        /^https:\/\/[a-z]+\.b\.example\//$to=b.example|~example
          ! 1:38 skipped modifier-conflict «b.example|~example»
        /^https:\/\/[a-z]+\.b\.example\//$to=example|~b.example
          ! 1:38 skipped modifier-conflict «example|~b.example»
        /^https:\/\/(a[0-9]\.b|c[0-9]\.d)\.example\//$to=example|~b.example
          block ^https://c[0-9]\.d\.example/
        // All alternatives must be on the hosts.
        /^https:\/\/(a[0-9]\.b|c[0-9]\.d)\.example\//$to=b.example
          ! 1:50 skipped host-restriction «b.example»
        // A name that ends otherwise, that begins within a label, or that the host may go on behind.
        /^https:\/\/ads[0-9]\.example\//$to=test
          ! 1:37 skipped host-restriction «test»
        /^https:\/\/[a-z]*b\.example\//$to=b.example
          ! 1:36 skipped host-restriction «b.example»
        /^https:\/\/ads[0-9]\.example/$to=example
          ! 1:35 skipped host-restriction «example»
        /^https:\/\/ads[0-9](\.example)?\//$to=example
          ! 1:40 skipped host-restriction «example»
        // What may lie beyond the host: any character, a separator, a user's name.
        /^https:\/\/ads.b\.example\//$to=example
          ! 1:34 skipped host-restriction «example»
        /^https:\/\/.*\.example\//$to=example
          ! 1:31 skipped host-restriction «example»
        /^https:\/\/[^.]+\.example\//$to=example
          ! 1:34 skipped host-restriction «example»
        /^https:\/\/[a-z@]+\.example\//$to=example
          ! 1:36 skipped host-restriction «example»
        /^https:\/\/[a-z:]+\.example\//$to=example
          ! 1:36 skipped host-restriction «example»
        /^https:\/\/[a-z?#]+\.example\//$to=example
          ! 1:37 skipped host-restriction «example»
        |https://a.example^$to=example
          ! 1:24 skipped host-restriction «example»
        /^https?.+\.example\//$to=example
          ! 1:27 skipped host-restriction «example»
        """#)

    @Test(arguments: impliedHosts) func impliedHost(_ fact: Fact) throws { try fact.check() }

    @Test(arguments: destinations) func destination(_ fact: Fact) throws { try fact.check() }

    @Test(arguments: [("*$to=b.*", "block"), ("@@*$to=b.*", "ignore")])
    func anySuffixOfDestinations(_ line: String, _ action: String) throws {
        let filters = [#"|:b\.[^./:]+[:/]"#, #"|:b\.com?\.[a-z][a-z][:/]"#]
        let rules = try Compiled(line).rules().map(\.spelling).filter { $0 != Compiled.navigationRule }
        #expect(rules == filters.map { "\(action) \($0)" })
    }

    /// WebKit's triggers have one condition on the page, so two lists of domains cannot both hold.
}
