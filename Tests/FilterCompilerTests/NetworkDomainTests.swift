import FilterCompiler
import Testing

/// The pages that rules are limited to.
@Suite struct NetworkDomainTests {
    /// `$domain` and `$top`: the page.
    static let domains = Fact.table(
        #"""
        ||a.example^$domain=b.example
          block ||a\.example[:/] if-domain(*b.example)
        ||a.example^$from=b.example
          block ||a\.example[:/] if-domain(*b.example)
        ||a.example^$domain=B.Example.|c.example
          block ||a\.example[:/] if-domain(*b.example *c.example)
        ||a.example^$domain=d.example|b.example|d.example
          block ||a\.example[:/] if-domain(*b.example *d.example)
        ||a.example^$domain=~d.example|~b.example|~d.example
          block ||a\.example[:/] unless-domain(*b.example *d.example)
        ||a.example^$domain=münchen.example
          block ||a\.example[:/] if-domain(*xn--mnchen-3ya.example)
        ||a.example^$domain=192.0.2.1
          block ||a\.example[:/] if-domain(*192.0.2.1)
        ||a.example^$domain=*
          block ||a\.example[:/]
        ||a.example^$domain=~b.example|~c.example
          block ||a\.example[:/] unless-domain(*b.example *c.example)
        ||a.example^$top=b.example
          block ||a\.example[:/] if-domain(*b.example)
        ||a.example^$top=~b.example
          block ||a\.example[:/] unless-domain(*b.example)
        // Exclusions: those that lie elsewhere say nothing, those inside are spelt out, those around outweigh.
        ||a.example^$domain=b.example|~c.example
          block ||a\.example[:/] if-domain(*b.example)
        ||a.example^$domain=b.example|c.b.example
          block ||a\.example[:/] if-domain(*b.example *c.b.example)
        x$domain=b.example|~c.b.example
          block x if-top-url(|:[^./:c][^./:]*\.b\.example[:/] |:c[^./:][^./:]*\.b\.example[:/] ^[^:]+://b\.example[:/])
        ||a.example^$domain=b.example|~b.example
          ! 1:21 skipped no-domain-left «b.example|~b.example»
        ||a.example^$domain=c.b.example|d.example|~b.example
          block ||a\.example[:/] if-domain(*d.example)
        x$domain=b.example|c.example|~d.c.example
          block x if-domain(*b.example)
          block x if-top-url(|:[^./:d][^./:]*\.c\.example[:/] |:d[^./:][^./:]*\.c\.example[:/] ^[^:]+://c\.example[:/])
        // Names under any public suffix, and expressions.
        ||a.example^$domain=shop.*
          block ||a\.example[:/] if-top-url(|:shop\.[^./:]+[:/] |:shop\.com?\.[a-z][a-z][:/])
          ! 1:21 approximated any-suffix «shop.*»
        ||a.example^$domain=~shop.*
          block ||a\.example[:/] unless-top-url(|:shop\.[^/:]+[:/])
          ! 1:22 approximated any-suffix «shop.*»
        ||a.example^$domain=b.example|shop.*
          block ||a\.example[:/] if-domain(*b.example)
          block ||a\.example[:/] if-top-url(|:shop\.[^./:]+[:/] |:shop\.com?\.[a-z][a-z][:/])
          ! 1:31 approximated any-suffix «shop.*»
        ||a.example^$domain=b.*|~b.us
          block ||a\.example[:/] if-top-url(|:b\.[^./:u][^./:]*[:/] |:b\.com?\.[a-z][a-z][:/] |:b\.u[:/] |:b\.u[^./:s][^./:]*[:/] |:b\.us[^./:][^./:]*[:/])
          ! 1:21 approximated any-suffix «b.*»
        ||a.example^$domain=b.example|~b.*
          ! 1:21 skipped no-domain-left «b.example|~b.*»
        ||a.example^$domain=b.c|~shop.*
          block ||a\.example[:/] if-domain(*b.c)
        ||a.example^$domain=/^site[0-9]\.example$/
          block ||a\.example[:/] if-top-url(^[^:]+://site[0-9]\.example[/:])
        ||a.example^$domain=/^(a|b)\.example$/
          block ||a\.example[:/] if-top-url(^[^:]+://[ab]\.example[/:])
        ||a.example^$domain=~/^site[0-9]\.example$/
          block ||a\.example[:/] unless-top-url(^[^:]+://site[0-9]\.example[/:])
        ||a.example^$domain=b.example/path
          block ||a\.example[:/] if-top-url(|:b\.example(:[0-9]+)?/path)
        ||a.example^$domain=shop.*/path
          block ||a\.example[:/] if-top-url(|:shop\.[^./:]+(:[0-9]+)?/path |:shop\.com?\.[a-z][a-z](:[0-9]+)?/path)
          ! 1:21 approximated any-suffix «shop.*/path»
        ||a.example^$domain=~shop.*/path
          block ||a\.example[:/] unless-top-url(|:shop\.[^/:]+(:[0-9]+)?/path)
          ! 1:22 approximated any-suffix «shop.*/path»
        ||a.example^$domain=*/path
          block ||a\.example[:/] if-top-url(^[^:]+://[^/]+/path)
        ||a.example^$domain=.*/path
          ! 1:21 skipped invalid-domain «.*/path»
        // An IPv6 address stands in no list of hosts.
        ||a.example^$domain=~b.example|~[::1]|~[::]
          block ||a\.example[:/] unless-top-url(|:b\.example[:/] ^[^:]+://\[::1\][:/] ^[^:]+://\[::\][:/])
        ||a.example^$domain=b.example|[2001:DB8:0:0:0::1]
          block ||a\.example[:/] if-domain(*b.example)
          block ||a\.example[:/] if-top-url(^[^:]+://\[2001:db8::1\][:/])
        ||a.example^$domain=b.example|~[::127.0.0.1]
          block ||a\.example[:/] if-domain(*b.example)
        ||a.example^$domain=shop.*|~[::1]
          block ||a\.example[:/] if-top-url(|:shop\.[^./:]+[:/] |:shop\.com?\.[a-z][a-z][:/])
          ! 1:21 approximated any-suffix «shop.*»
        ||a.example^$domain=[::1]|~[0:0::1]
          ! 1:21 skipped domain-expression «[::1]|~[0:0::1]»
        ||a.example^$domain=~[::1
          ! 1:22 skipped invalid-domain «[::1»
        ||a.example^$domain=[1::2::3]
          ! 1:21 skipped invalid-domain «[1::2::3]»
        // Faulty names: without an exclusion the rule would reach too far.
        ||a.example^$domain=bad!name
          ! 1:21 skipped invalid-domain «bad!name»
        ||a.example^$domain=b.example|bad!name
          block ||a\.example[:/] if-domain(*b.example)
          ! 1:31 approximated domain-lost «bad!name»
        ||a.example^$domain=b.example|~bad!name
          ! 1:32 skipped invalid-domain «bad!name»
        ||a.example^$domain=b..example
          ! 1:21 skipped invalid-domain «b..example»
        ||a.example^$domain=/b(?=c)(?!d)(?<e>f)\1/
          ! 1:22 skipped domain-expression «b(?=c)(?!d)(?<e>f)\1»
        ||a.example^$domain=c.example,top=b.example
          ! 1:31 skipped mixed-domains «top»
        """#)

    @Test(arguments: domains) func domain(_ fact: Fact) throws { try fact.check() }

    @Test(arguments: ["||a.example^$top=b.example,domain=c.example", "||a.example^$domain=c.example,top=b.example"])
    func domainsInTwoPlaces(_ line: String) throws {
        let compiled = try Compiled(line)
        #expect(try compiled.rules().map(\.spelling) == [Compiled.inertRule])
        #expect(compiled.compilation.findings.map(\.code.name) == ["mixed-domains"])
    }
}
