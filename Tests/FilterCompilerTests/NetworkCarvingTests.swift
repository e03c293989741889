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
        *$script,domain=x.example,denyallow=c.b.example
        *$script,domain=x.example,denyallow=b.example
          block .* script if-domain(*x.example)
          ignore ||c\.b\.example[:/] script if-domain(*x.example)
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
        *$popup,denyallow=b.example
        *$popup,denyallow=c.example
          block .* popup
          ignore ||b\.example[:/] popup
          block .* popup
          ignore ||c\.example[:/] popup
          block ||c\.example[:/] popup
          ! 1:1 approximated expression-narrowed «*$popup,denyallow=b.example»
          ! 2:1 approximated expression-narrowed «*$popup,denyallow=c.example»
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
}
