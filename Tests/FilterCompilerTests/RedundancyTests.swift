import Testing

/// Rules that others make pointless, and rules that are written as one.
@Suite struct RedundancyTests {
    static let redundant = Fact.table(
        #"""
        // A rule for a host makes those within it pointless.
        ||a.example^
        ||b.a.example^
        ||a.example/x$script
          block ||a\.example[:/]
          covered 2 by 1
          covered 3 by 1
        ||b.a.example^
        ||a.example^
          block ||a\.example[:/]
          covered 1 by 2
        ||a.example^$script
        ||a.example^
          block ||a\.example[:/]
          covered 1 by 2
        ||a.example^$3p
        ||b.a.example^$3p,script
          block ||a\.example[:/] 3p
          covered 2 by 1
        ||a.example^$3p,script
        ||a.example^$3p
          block ||a\.example[:/] 3p
          covered 1 by 2
        @@||a.example^$3p,script
        @@||a.example^$3p
          ignore ||a\.example[:/] 3p
          covered 1 by 2
        ||a.example^$domain=b.example
        ||a.example^
          block ||a\.example[:/]
          covered 1 by 2
        @@||b.a.example/x$script
        @@||a.example^
          ignore ||a\.example[:/]
          covered 1 by 2
        0.0.0.0 b.a.example
        ||a.example^
          block ||a\.example[:/]
          covered 1 by 2
        // … but not those that do more, or otherwise.
        ||a.example^$3p
        ||b.a.example^
          block ||a\.example[:/] 3p
          block ||b\.a\.example[:/]
        ||a.example^
        ||b.a.example^$popup
          block ||a\.example[:/]
          block ||b\.a\.example[:/] popup
        ||a.example^
        ||b.a.example^$important
          block ||a\.example[:/]
          block ||b\.a\.example[:/]
        ||a.example^
        @@||b.a.example^
          block ||a\.example[:/]
          ignore ||b\.a\.example[:/]
        ||a.example^$domain=c.example
        ||b.a.example^
          block ||b\.a\.example[:/]
          block ||a\.example[:/] if-domain(*c.example)
        ||a.example^$1p
        ||b.a.example^$1p
          block ||a\.example[:/] 1p
          block ||b\.a\.example[:/] 1p
        ||a.example/
        ||b.a.example^
          block ||a\.example/
          block ||b\.a\.example[:/]
        ||a.example^
        ||ba.example^
          block ||a\.example[:/]
          block ||ba\.example[:/]
        // Where rules that name no page can be switched off, those that name one stay.
        ||a.example^
        ||a.example^$domain=b.example
        @@||c.example^$genericblock
          block ||a\.example[:/]
          ignore .* if-domain(*c.example)
          block ||a\.example[:/] if-domain(*b.example)
        // The same pattern in several rules.
        ||a.example/x
        ||a.example/x
          block ||a\.example/x
          covered 2 by 1
        ||a.example/x$script
        ||a.example/x$image
          block ||a\.example/x image,script,svg-document
        ||a.example/x$script
        ||a.example/x
          block ||a\.example/x
          covered 1 by 2
        ||a.example/x$3p,script
        ||a.example/x$3p,font
          block ||a\.example/x script,font 3p
        ||a.example/x$3p,script
        ||a.example/x$3p
          block ||a\.example/x 3p
        @@||a.example/x$3p,script
        @@||a.example/x$3p
          ignore ||a\.example/x 3p
        ||a.example/x$3p
        ||a.example/x$script
          block ||a\.example/x 3p
          block ||a\.example/x script
        ||a.example/x$domain=b.example
        ||a.example/x$domain=c.example
          block ||a\.example/x if-domain(*b.example *c.example)
        ||a.example/x$domain=b.example,script
        ||a.example/x$domain=c.example,image
          block ||a\.example/x script if-domain(*b.example)
          block ||a\.example/x image,svg-document if-domain(*c.example)
        ||a.example/x$domain=~b.example
        ||a.example/x$domain=~c.example
          block ||a\.example/x unless-domain(*b.example)
          block ||a\.example/x unless-domain(*c.example)
        ||a.example/x$domain=~b.example
        ||a.example/x$domain=~b.example
          block ||a\.example/x unless-domain(*b.example)
          covered 2 by 1
        ||a.example/x
        ||a.example/x$domain=b.example
          block ||a\.example/x
          covered 2 by 1
        ||a.example/x$domain=/^b[0-9]\./
        ||a.example/x$domain=/^c[0-9]\./
          block ||a\.example/x if-top-url(^[^:]+://b[0-9]\. ^[^:]+://c[0-9]\.)
        @@||a.example^$script,domain=b.example
        @@||a.example^$script,domain=c.example
          ignore ||a\.example[:/] script if-domain(*b.example *c.example)
        @@||a.example^$generichide
        @@||b.example^$generichide
          ignore .* top-document if-domain(*a.example *b.example)
        ||a.example/x$popup
        ||a.example/x$document
          block ||a\.example/x top-document,popup
        /ad/$match-case
        /ad/
          block ad case
          block ad
        ||a.example^$cookie
        ||a.example^$cookie,domain=b.example
          cookies ||a\.example[:/]
          ! 1:14 approximated cookies-of-response «cookie»
          ! 2:14 approximated cookies-of-response «cookie»
        *$script,domain=b.example,denyallow=c.example
        *$script,domain=d.example,denyallow=c.example
          block .* script if-domain(*b.example)
          ignore ||c\.example[:/] script if-domain(*b.example)
          block .* script if-domain(*d.example)
          ignore ||c\.example[:/] script if-domain(*d.example)
        """#)

    @Test(arguments: redundant) func redundancy(_ fact: Fact) throws { try fact.check() }
}
