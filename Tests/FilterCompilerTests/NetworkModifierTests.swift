import FilterLists
import Testing

/// Modifiers that say how a rule is matched, what it outweighs and what it does instead of blocking.
@Suite struct NetworkModifierTests {
    static let modifiers = Fact.table(
        #"""
        ||a.example/Ad
          block ||a\.example/ad
        ||a.example/Ad$match-case
          block ||a\.example/Ad case
        ||A.Example/Ad$match-case
          block ||a\.example/Ad case
        /Ad^X$match-case
          block /Ad{^Aa}X case
        /Ad^X$~match-case
          block /ad{^}x
        /^https:.*Ad/$match-case
          block ^https:.*Ad case
        ||a.example^$match-case
          block ||a\.example[:/]
        ||a.example^$important
          block ||a\.example[:/]
        ||a.example^$_
          block ||a\.example[:/]
        ||a.example^$script,____
          block ||a\.example[:/] script
        ||a.example^$reason=x
          block ||a\.example[:/]
        ||a.example^$redirect=noop.js
          block ||a\.example[:/]
          ! 1:14 approximated replacement-lost «redirect»
        ||a.example^$redirect=noop.js,script
          block ||a\.example[:/] script
          ! 1:14 approximated replacement-lost «redirect»
        ||a.example/x$rewrite=abp-resource:blank-js,domain=b.example
          block ||a\.example/x if-domain(*b.example)
          ! 1:15 approximated replacement-lost «rewrite»
        ||a.example^$empty
          block ||a\.example[:/]
          ! 1:14 approximated replacement-lost «empty»
        ||a.example^$mp4
          block ||a\.example[:/] media
          ! 1:14 approximated replacement-lost «mp4»
        ||a.example^$script,mp4
          block ||a\.example[:/] script,media
          ! 1:21 approximated replacement-lost «mp4»
        @@||a.example^$redirect=noop.js
          ! 1:16 skipped not-an-exception «redirect»
        ||a.example^$cookie
          cookies ||a\.example[:/]
          ! 1:14 approximated cookies-of-response «cookie»
        ||a.example^$cookie,3p,script
          cookies ||a\.example[:/] script 3p
          ! 1:14 approximated cookies-of-response «cookie»
        // What spares documents from the one, or takes hiding back, takes nothing of the other back.
        ||a.example^$cookie
        ||a.example^$cookie,document
        @@||a.example^$elemhide
          cookies ||a\.example[:/]
          ignore .* top-document if-domain(*a.example)
          cookies ||a\.example[:/] top-document
          ! 1:14 approximated cookies-of-response «cookie»
          ! 2:14 approximated cookies-of-response «cookie»
        @@||a.example^$cookie
          ignore ||a\.example[:/]
        ||a.example^$~cookie
          ! 1:14 skipped malformed-modifiers «~cookie»
        // Exceptions for requests take nothing of it back; those that are about cookies would take back blocking.
        ||a.example^$cookie
        @@||a.example^$image
          ignore ||a\.example[:/] image,svg-document
          cookies ||a\.example[:/]
          ! 1:14 approximated cookies-of-response «cookie»
        @@||b.example^$cookie
        ||a.example^$cookie
        @@||a.example^$image
          ignore ||b\.example[:/]
          ignore ||a\.example[:/] image,svg-document
          cookies ||a\.example[:/]
          ! 2:14 approximated cookies-of-response «cookie»
        // The exception for requests would stand in a file alone.
        @@||a.example^$cookie,domain=b.example
        ||a.example^$cookie
        @@||a.example^$image
          cookies ||a\.example[:/]
          ignore ||a\.example[:/] if-domain(*b.example)
          ! 2:14 approximated cookies-of-response «cookie»
        *$cookie,domain=a.example,denyallow=b.example
          cookies .* if-domain(*a.example)
          ignore ||b\.example[:/] if-domain(*a.example)
          ! 1:3 approximated cookies-of-response «cookie»
        // Twice says two things.
        *$script,domain=b.example,denyallow=a.example,denyallow=c.example
          ! 1:47 skipped mixed-domains «denyallow»
        ||a.example^$script,to=a.example,to=b.a.example
          ! 1:34 skipped mixed-domains «to»
        ||a.example^$cookie=x
          ! 1:14 skipped unsupported-modifier «cookie»
        """#)

    @Test(arguments: modifiers) func modifier(_ fact: Fact) throws { try fact.check() }

    /// What WebKit has no means for.
    static let unsupported = Fact.table(
        #"""
        ||a.example^$method=post
          ! 1:14 skipped unsupported-modifier «method»
        @@||a.example^$method=post
          ! 1:16 skipped not-an-exception «method»
        ||a.example^$app=com.x
          ! 1:14 skipped unsupported-modifier «app»
        ||a.example^$ipaddress=192.0.2.1
          ! 1:14 skipped unsupported-modifier «ipaddress»
        ||a.example^$cname
          ! 1:14 skipped unsupported-modifier «cname»
        ||a.example^$sitekey=abc
          ! 1:14 skipped unsupported-modifier «sitekey»
        ||a.example^$redirect-rule=noop.js
          ! 1:14 skipped unsupported-modifier «redirect-rule»
        @@||a.example^$redirect-rule
          ! 1:16 skipped not-an-exception «redirect-rule»
        ||a.example^$removeparam=x
          ! 1:14 skipped unsupported-modifier «removeparam»
        @@||a.example^$removeparam
          ! 1:16 skipped not-an-exception «removeparam»
        ||a.example^$csp=script-src 'none'
          ! 1:14 skipped unsupported-modifier «csp»
        @@||a.example^$csp
          ! 1:16 skipped not-an-exception «csp»
        ||a.example^$permissions=sync-xhr=()
          ! 1:14 skipped unsupported-modifier «permissions»
        ||a.example^$referrerpolicy=no-referrer
          ! 1:14 skipped unsupported-modifier «referrerpolicy»
        ||a.example^$replace=/x/y/
          ! 1:14 skipped unsupported-modifier «replace»
        ||a.example^$header=x
          ! 1:14 skipped unsupported-modifier «header»
        ||a.example^$requestheader=x
          ! 1:14 skipped unsupported-modifier «requestheader»
        ||a.example^$removeheader=x
          ! 1:14 skipped unsupported-modifier «removeheader»
        ||a.example^$uritransform=/x/y/
          ! 1:14 skipped unsupported-modifier «uritransform»
        ||a.example^$urltransform=/x/y/
          ! 1:14 skipped unsupported-modifier «urltransform»
        ||a.example^$urlskip=?u
          ! 1:14 skipped unsupported-modifier «urlskip»
        ||a.example^$jsonprune=x
          ! 1:14 skipped unsupported-modifier «jsonprune»
        ||a.example^$xmlprune=x
          ! 1:14 skipped unsupported-modifier «xmlprune»
        ||a.example^$hls=x
          ! 1:14 skipped unsupported-modifier «hls»
        ||a.example^$dnsrewrite=192.0.2.1
          ! 1:14 skipped unsupported-modifier «dnsrewrite»
        ||a.example^$dnstype=A
          ! 1:14 skipped unsupported-modifier «dnstype»
        ||a.example^$client=x
          ! 1:14 skipped unsupported-modifier «client»
        ||a.example^$ctag=x
          ! 1:14 skipped unsupported-modifier «ctag»
        ||a.example^$network
          ! 1:14 skipped unsupported-modifier «network»
        ||a.example^$script,method=get
          ! 1:21 skipped unsupported-modifier «method»
        """#)

    @Test(arguments: unsupported) func unsupportedModifier(_ fact: Fact) throws { try fact.check() }

    /// A modifier that no table has a line for is one whose meaning nobody wrote down.
    @Test func everyModifierHasFacts() throws {
        let tables = [
            Self.modifiers, Self.unsupported, NetworkTypeTests.types, NetworkTypeTests.parties,
            NetworkDomainTests.domains, NetworkDestinationTests.destinations, BadFilterTests.rules,
            PageExceptionTests.pages,
            HidingScopeTests.scopes,
        ]
        let lists = try tables.joined().map { try Compiled($0.lines).lists }
        let known = Set(lists.joined().flatMap(\.modifiers).map(\.kind))
        #expect(Set(Modifier.Kind.allCases).subtracting(known) == [])
    }
}
