import Testing

/// `$badfilter` cancels the rule that is the same but for it.
@Suite struct BadFilterTests {
    static let rules = Fact.table(
        #"""
        ||a.example^
        ||a.example^$badfilter
          ! 1:1 skipped cancelled «||a.example^»
        ||a.example^$badfilter
        ||a.example^
          ! 2:1 skipped cancelled «||a.example^»
        ||a.example^$badfilter
          nothing
        ||a.example^$script,3p
        ||a.example^$3p,script,badfilter
          ! 1:1 skipped cancelled «||a.example^$script,3p»
        ||a.example^$xhr
        ||a.example^$xmlhttprequest,badfilter
          ! 1:1 skipped cancelled «||a.example^$xhr»
        @@||a.example^$document
        @@||a.example^$document,badfilter
          ! 1:1 skipped cancelled «@@||a.example^$document»
        ||a.example^$match-case
        ||a.example^$match-case,badfilter
          ! 1:1 skipped cancelled «||a.example^$match-case»
        ||a.example^$domain=b.example|c.example
        ||a.example^$domain=c.example|b.example,badfilter
          ! 1:1 skipped cancelled «||a.example^$domain=b.example|c.example»
        *$script,to=b.example|c.example
        *$to=c.example|b.example,script,badfilter
          ! 1:1 skipped cancelled «*$script,to=b.example|c.example»
        *$script,to=b.example|c.example
        *$script,to=b.example,badfilter
          block ||b\.example[:/] script
          block ||c\.example[:/] script
        ||a.example^$domain=b.example|c.example
        ||a.example^$domain=b.example,badfilter
          block ||a\.example[:/] if-domain(*c.example)
        ||a.example^$domain=b.example|c.example
        ||a.example^$domain=b.example,badfilter
        ||a.example^$domain=c.example,badfilter
          ! 1:1 skipped cancelled «||a.example^$domain=b.example|c.example»
        ||a.example^$domain=~b.example
        ||a.example^$domain=~b.example,badfilter
          ! 1:1 skipped cancelled «||a.example^$domain=~b.example»
        ||a.example^$script,redirect=noop.js
        ||a.example^$redirect=noop.js,script,badfilter
          ! 1:1 skipped cancelled «||a.example^$script,redirect=noop.js»
        // A name under any public suffix stands for those with one.
        ||a.example^$domain=b.example
        ||a.example^$domain=b.*,badfilter
          ! 1:1 skipped cancelled «||a.example^$domain=b.example»
        ||a.example^$domain=b.example|c.example
        ||a.example^$domain=b.*,badfilter
          block ||a\.example[:/] if-domain(*c.example)
        ||a.example^$domain=b.*|c.example
        ||a.example^$domain=b.*,badfilter
          block ||a\.example[:/] if-domain(*c.example)
        // A line of a hosts file is `||host^` (uBlock Origin).
        0.0.0.0 a.example
        ||a.example^$badfilter
          ! 1:1 skipped cancelled «0.0.0.0 a.example»
        ||a.example^
        a.example^$badfilter
          block ||a\.example[:/]
        // All but the modifier itself must be the same.
        ||a.example^$script,redirect=noop.js
        ||a.example^$script,badfilter
          block ||a\.example[:/] script
          ! 1:21 approximated replacement-lost «redirect»
        ||a.example^$image
        ||a.example^$script,badfilter
          block ||a\.example[:/] image,svg-document
        ||a.example^
        ||a.example^$domain=b.example,badfilter
          block ||a\.example[:/]
        ||a.example^$domain=b.example
        ||a.example^$badfilter
          block ||a\.example[:/] if-domain(*b.example)
        ||a.example^
        @@||a.example^$badfilter
          block ||a\.example[:/]
        ||a.example^
        ||a.example/$badfilter
          block ||a\.example[:/]
        ||a.example^
        |a.example^$badfilter
          block ||a\.example[:/]
        ||a.example^$important
        ||a.example^$badfilter
          block ||a\.example[:/]
        ||a.example^$script
        ||a.example^$script,redirect=noop.js,badfilter
          block ||a\.example[:/] script
        // uBlock Origin's lists put a rule with a reason in the place of another list's.
        ||a.example^$script,reason=tracker
        ||a.example^$script,badfilter
          block ||a\.example[:/] script
        ||a.example^$script,reason=tracker
        ||a.example^$script,reason=malware,badfilter
          block ||a\.example[:/] script
        """#)

    @Test(arguments: rules) func rule(_ fact: Fact) throws { try fact.check() }
}
