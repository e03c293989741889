import FilterCompiler
import Testing

/// Rules that spare hosts, beside each other.
@Suite struct NetworkCarvingTests {
    /// What spares a host for one rule must not spare it for an earlier one, which blocks it again behind them.
    static let carved = Fact.table(
        #"""
        *$script,domain=x.example,denyallow=b.example
        *$script,domain=x.example,denyallow=c.example
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          block .* script if-domain(*x.example)
          ignore ||c\.example[:/] script if-domain(*x.example)
          block ||c\.example[:/] script if-domain(*x.example)
        *$script,to=~b.example
        *$script,to=~c.example
          block .* script
          ignore ||b\.example[:/] script
          block .* script
          ignore ||c\.example[:/] script
          block ||c\.example[:/] script
        // What both spare stays spared.
        *$script,domain=x.example,denyallow=b.example
        *$script,domain=x.example,denyallow=a.b.example|c.example
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          block .* script if-domain(*x.example)
          ignore ||a\.b\.example[:/] script if-domain(*x.example)
          ignore ||c\.example[:/] script if-domain(*x.example)
          block ||c\.example[:/] script if-domain(*x.example)
        *$script,domain=x.example,denyallow=c.b.example|a.example
        *$script,domain=x.example,denyallow=b.example
          block .* script if-domain(*x.example)
          ignore ||c\.b\.example[:/] script if-domain(*x.example)
          ignore ||a\.example[:/] script if-domain(*x.example)
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          block ^[^:]+://b\.example[:/] script if-domain(*x.example)
          block |:[^./:c][^./:]*\.b\.example[:/] script if-domain(*x.example)
          block |:c[^./:][^./:]*\.b\.example[:/] script if-domain(*x.example)
        // The earlier rule comes back as it is, on the later one's host.
        /ads/*$script,domain=x.example,denyallow=b.example
        *$domain=a.x.example,denyallow=c.example
          block /ads/ script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          block .* if-domain(*a.x.example)
          ignore ||c\.example[:/] if-domain(*a.x.example)
          block ||c\.example(:[0-9]+)?(/.*)?/ads/ script if-domain(*x.example)
        // What a look-ahead leaves out stays so: here it holds of the whole host that is spared, there of a part.
        /^(?!.*(cdn|b.example)).*$/$script,domain=x.example
        *$script,denyallow=cdn.example|b.example
          block .* script if-domain(*x.example)
          ignore b+.example script if-domain(*x.example)
          ignore cdn script if-domain(*x.example)
          block .* script
          ignore ||cdn\.example[:/] script
          ignore ||b\.example[:/] script
        /^(?!.*keep).*$/$script,domain=x.example
        *$script,denyallow=b.example
          block .* script if-domain(*x.example)
          ignore keep script if-domain(*x.example)
          block .* script
          ignore ||b\.example[:/] script
          ! 1:1 approximated expression-narrowed «/^(?!.*keep).*$/$script,domain=x.example»
        // Before a host's name stands the scheme's end or a label's: what spares both spares the host, one does not.
        /^(?!.*(\/\/|\.)b\.example).*$/$script,domain=x.example
        *$script,denyallow=b.example
          block .* script if-domain(*x.example)
          ignore //b\.example script if-domain(*x.example)
          ignore \.b\.example script if-domain(*x.example)
          block .* script
          ignore ||b\.example[:/] script
        /^(?!.*\/\/b\.example).*$/$script,domain=x.example
        *$script,denyallow=b.example
          block .* script if-domain(*x.example)
          ignore //b\.example script if-domain(*x.example)
          block .* script
          ignore ||b\.example[:/] script
          ! 1:1 approximated expression-narrowed «/^(?!.*\/\/b\.example).*$/$script,domain=x.example»
        // No host holds capitals.
        /^(?!.*CDN).*$/$script,match-case,domain=x.example
        *$script,denyallow=cdn.example
          block .* case script if-domain(*x.example)
          ignore CDN case script if-domain(*x.example)
          block .* script
          ignore ||cdn\.example[:/] script
          ! 1:1 approximated expression-narrowed «/^(?!.*CDN).*$/$script,match-case,domain=x.example»
        // A name with whatever behind it, and a host, come back on what the later rule spares of them.
        ||a.*^$script,denyallow=c.a.example
        *$script,denyallow=x.a.example
          block ||a\. script
          ignore ||c\.a\.example[:/] script
          block .* script
          ignore ||x\.a\.example[:/] script
          block ||x\.a\.example[:/] script
        ||a.*^$script,denyallow=c.a.example|x.test
        *$script,denyallow=a.example
          block ||a\. script
          ignore ||c\.a\.example[:/] script
          ignore ||x\.test[:/] script
          block .* script
          ignore ||a\.example[:/] script
          block ^[^:]+://a\.example[:/] script
          block |:[^./:c][^./:]*\.a\.example[:/] script
          block |:c[^./:][^./:]*\.a\.example[:/] script
        ||a.example^$script,denyallow=c.d.a.example|f.a.example
        *$script,denyallow=d.a.example
          block ||a\.example[:/] script
          ignore ||c\.d\.a\.example[:/] script
          ignore ||f\.a\.example[:/] script
          block .* script
          ignore ||d\.a\.example[:/] script
          block ^[^:]+://d\.a\.example[:/] script
          block |:[^./:c][^./:]*\.d\.a\.example[:/] script
          block |:c[^./:][^./:]*\.d\.a\.example[:/] script
        ||a.*^$script,denyallow=c.a.example|test
        *$script,denyallow=example
          block ||a\. script
          ignore ||c\.a\.example[:/] script
          ignore ||test[:/] script
          block .* script
          ignore ||example[:/] script
          ! 1:1 approximated expression-narrowed «||a.*^$script,denyallow=c.a.example|test»
        // What an expression matches comes back as it is where all of it is on the host, and not where none is.
        /^https:\/\/(a[0-9]\.b|c[0-9]\.d)\.example\//$script,denyallow=d.example
        *$script,denyallow=b.example
          block ^https://a[0-9]\.b\.example/ script
          block ^https://c[0-9]\.d\.example/ script
          ignore ||d\.example[:/] script
          block .* script
          ignore ||b\.example[:/] script
          block ^https://a[0-9]\.b\.example/ script
        /^https:\/\/[a-z]\.b\.example\//$script,denyallow=c.b.example
        *$script,denyallow=bb.b.example
          block ^https://[a-z]\.b\.example/ script
          ignore ||c\.b\.example[:/] script
          block .* script
          ignore ||bb\.b\.example[:/] script
        /^https:\/\/[a-z]\.b\.example\//$script,denyallow=c.b.example
        *$script,denyallow=d.b.example
          block ^https://[a-z]\.b\.example/ script
          ignore ||c\.b\.example[:/] script
          block .* script
          ignore ||d\.b\.example[:/] script
          ! 1:1 approximated expression-narrowed «/^https:\/\/[a-z]\.b\.example\//$script,denyallow=c.b.example»
        // Exceptions to what names no page take it back on their own pages alone.
        *$script,domain=x.example,denyallow=b.example
        @@||y.example^$genericblock
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          ignore .* if-domain(*y.example)
        *$script,domain=x.example,denyallow=b.example
        @@||a.x.example^$genericblock
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          ignore .* if-domain(*a.x.example)
          ! 1:1 approximated expression-narrowed «*$script,domain=x.example,denyallow=b.example»
        *$script,domain=x.example,denyallow=b.example
        @@*$genericblock,domain=y.example
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          ignore .* if-domain(*y.example)
        *$popup,denyallow=b.example
        *$popup,denyallow=c.example
          block .* popup
          ignore ||b\.example[:/] popup
          block .* popup
          ignore ||c\.example[:/] popup
          block ||c\.example[:/] popup
        // Pages under any suffix, too, have nothing to do with those of another name.
        *$script,domain=x.*,denyallow=b.example
        *$script,domain=a.x.test,denyallow=c.example
          block .* script if-top-url(|:x\.[^./:]+[:/] |:x\.com?\.[a-z][a-z][:/])
          ignore ||b\.example[:/] script if-top-url(|:x\.[^./:]+[:/] |:x\.com?\.[a-z][a-z][:/])
          block .* script if-domain(*a.x.test)
          ignore ||c\.example[:/] script if-domain(*a.x.test)
          block ||c\.example[:/] script if-top-url(|:x\.[^./:]+[:/] |:x\.com?\.[a-z][a-z][:/])
          ! 1:17 approximated any-suffix «x.*»
        *$script,domain=x.*,denyallow=b.example
        *$script,domain=a.y.test,denyallow=c.example
          block .* script if-top-url(|:x\.[^./:]+[:/] |:x\.com?\.[a-z][a-z][:/])
          ignore ||b\.example[:/] script if-top-url(|:x\.[^./:]+[:/] |:x\.com?\.[a-z][a-z][:/])
          block .* script if-domain(*a.y.test)
          ignore ||c\.example[:/] script if-domain(*a.y.test)
          ! 1:17 approximated any-suffix «x.*»
        // Rules for other pages, types or parties never meet.
        *$script,domain=x.example,denyallow=b.example
        *$script,domain=y.example,denyallow=c.example
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          block .* script if-domain(*y.example)
          ignore ||c\.example[:/] script if-domain(*y.example)
        *$script,denyallow=b.example
        *$image,denyallow=c.example
          block .* script
          ignore ||b\.example[:/] script
          block .* image,svg-document
          ignore ||c\.example[:/] image,svg-document
        *$script,3p,denyallow=b.example
        *$script,1p,denyallow=c.example
          block .* script 3p
          ignore ||b\.example[:/] script 3p
          block .* script 1p
          ignore ||c\.example[:/] script 1p
        """#)

    @Test(arguments: carved) func carvedBlock(_ fact: Fact) throws { try fact.check() }

    /// Those that spare the widest domains stand first: what later ones spare below these, no other blocks anyway.
    static let ordered = Fact.table(
        #"""
        ||ads*.test^$script,to=~ads.test
        /x?id=$script,to=~test|~example
          block /x\?id= script
          ignore ||test[:/] script
          ignore ||example[:/] script
          block ||ads.*\.test$ script
          block ||ads.*\.test{^} script
          ignore ||ads\.test[:/] script
        ||a.*^$script,to=~a.dev
        /x?id=$script,to=~test|~example
          block /x\?id= script
          ignore ||test[:/] script
          ignore ||example[:/] script
          block ||a\. script
          ignore ||a\.dev[:/] script
          block ||a\.dev(:[0-9]+)?(/.*)?/x\?id= script
        *$script,domain=x.example,denyallow=c.b.example
        *$script,domain=x.example,denyallow=b.example
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          block .* script if-domain(*x.example)
          ignore ||c\.b\.example[:/] script if-domain(*x.example)
        // Of those that spare as wide ones, those that spare more.
        /x/*$script,to=~test
        /y/*$script,to=~example|~test
          block /y/ script
          ignore ||example[:/] script
          ignore ||test[:/] script
          block /x/ script
          ignore ||test[:/] script
        // What is no host is of any.
        *$script,denyallow=example
        /^(?!.*keep).*$/$script
          block .* script
          ignore keep script
          block .* script
          ignore ||example[:/] script
          ! 2:1 approximated expression-narrowed «/^(?!.*keep).*$/$script»
        """#)

    @Test(arguments: ordered) func order(_ fact: Fact) throws { try fact.check() }

    /// Beside exceptions, which take back more of what stands before them than of what would stand behind them.
    static let excepted = Fact.table(
        #"""
        // An important rule stands behind an exception that takes back all that it is for.
        @@*$script,image,domain=x.example
        *$script,3p,domain=x.example,denyallow=b.example,important
          ignore .* image,script,svg-document if-domain(*x.example)
          block .* script 3p if-domain(*x.example)
          ignore ||b\.example[:/] script 3p if-domain(*x.example)
        *$script,denyallow=b.example,domain=x.*,important
        @@*$script,domain=x.*
          ignore .* script if-top-url(|:x\.[^/:]+[:/])
          block .* script if-top-url(|:x\.[^./:]+[:/] |:x\.com?\.[a-z][a-z][:/])
          ignore ||b\.example[:/] script if-top-url(|:x\.[^./:]+[:/] |:x\.com?\.[a-z][a-z][:/])
          ! 1:37 approximated any-suffix «x.*»
          ! 2:19 approximated any-suffix «x.*»
        // Several are beside each other as others are, and do not take back what stands before the exception.
        @@*$script,domain=x.example
        *$script,domain=www.x.example,denyallow=b.example,important
        *$script,domain=www.x.example,denyallow=c.example,important
        *$script,domain=www.x.example,denyallow=d.example
          block .* script if-domain(*www.x.example)
          ignore ||d\.example[:/] script if-domain(*www.x.example)
          ignore .* script if-domain(*x.example)
          block .* script if-domain(*www.x.example)
          ignore ||b\.example[:/] script if-domain(*www.x.example)
          block .* script if-domain(*www.x.example)
          ignore ||c\.example[:/] script if-domain(*www.x.example)
          block ||c\.example[:/] script if-domain(*www.x.example)
        // Where an exception takes back a part, that is lost; others take nothing back.
        @@||c.example^$script
        *$script,domain=x.example,denyallow=b.example,important
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          ignore ||c\.example[:/] script
          ! 2:1 approximated expression-narrowed «*$script,domain=x.example,denyallow=b.example,important»
        @@||c.example^$script
        *$script,denyallow=b.example,domain=x.*,important
          block .* script if-top-url(|:x\.[^./:]+[:/] |:x\.com?\.[a-z][a-z][:/])
          ignore ||b\.example[:/] script if-top-url(|:x\.[^./:]+[:/] |:x\.com?\.[a-z][a-z][:/])
          ignore ||c\.example[:/] script
          ! 2:1 approximated expression-narrowed «*$script,denyallow=b.example,domain=x.*,important»
        @@*$script,domain=x.example
        *$script,domain=x.example|y.example,denyallow=b.example,important
          block .* script if-domain(*x.example *y.example)
          ignore ||b\.example[:/] script if-domain(*x.example *y.example)
          ignore .* script if-domain(*x.example)
          ! 2:1 approximated expression-narrowed «*$script,domain=x.example|y.example,denyallow=b.example,important»
        @@*$script,domain=y.example
        @@*$image,domain=x.example
        *$script,domain=x.example,denyallow=b.example,important
          block .* script if-domain(*x.example)
          ignore ||b\.example[:/] script if-domain(*x.example)
          ignore .* script if-domain(*y.example)
          ignore .* image,svg-document if-domain(*x.example)
        @@*$popup,domain=x.example
        *$popup,domain=x.example,denyallow=b.example,important
          block .* popup if-domain(*x.example)
          ignore ||b\.example[:/] popup if-domain(*x.example)
          ignore .* popup if-domain(*x.example)
          ! 2:1 approximated expression-narrowed «*$popup,domain=x.example,denyallow=b.example,important»
        // Exceptions to hiding are for documents too, on which these rules stand before hiding.
        /xyz/$doc,to=~b.example
          block xyz top-document
          ignore ||b\.example[:/] top-document
        /xyz/$doc,to=~b.example
        @@||c.example^$generichide
          block xyz top-document
          ignore ||b\.example[:/] top-document
          ignore .* top-document if-domain(*c.example)
          ! 1:1 approximated expression-narrowed «/xyz/$doc,to=~b.example»
        ||a.example/x$doc,to=~b.a.example
        @@||c.example^$elemhide
          block ||a\.example/x top-document
          ignore ||b\.a\.example[:/] top-document
          ignore .* top-document if-domain(*c.example)
        *$popup,denyallow=b.example
        @@||c.example^$elemhide
          block .* popup
          ignore ||b\.example[:/] popup
          ignore .* top-document if-domain(*c.example)
        """#)

    @Test(arguments: excepted) func exception(_ fact: Fact) throws { try fact.check() }
}
