import Testing

/// Exceptions that switch something off on whole pages, and exceptions for requests.
@Suite struct PageExceptionTests {
    static let pages = Fact.table(
        #"""
        @@||a.example^$document
          ignore .* if-domain(*a.example)
        @@||a.example^$document,domain=a.example
          ignore .* if-domain(*a.example)
        @@$document,domain=b.example
          ignore .* if-domain(*b.example)
        @@*$document,domain=~b.example
          ignore .* unless-domain(*b.example)
        @@||a.example/x$document
          ignore .* if-top-url(||a\.example/x)
        @@|https://$document
          ignore .* if-top-url(^https://)
        @@/^https?:\/\/a\.example\//$document
          ignore .* if-top-url(^https?://a\.example/)
        @@||a.example^$document,subdocument
          ignore ||a\.example[:/] child-document
          ignore .* if-domain(*a.example)
        @@||a.example^$urlblock
          ignore .* if-domain(*a.example)
          ignore .* popup if-domain(*a.example)
        @@||a.example^$genericblock
          ignore .* if-domain(*a.example)
        @@||a.example^$elemhide
          ignore .* top-document if-domain(*a.example)
        @@||a.example/x$elemhide
          ignore ||a\.example/x top-document
        @@||a.example^$generichide
          ignore .* top-document if-domain(*a.example)
        @@*$generichide,domain=a.example|b.example
          ignore .* top-document if-domain(*a.example *b.example)
        @@*$generichide
          ignore .* top-document
        @@||a.example/x$generichide
          ignore ||a\.example/x top-document
        @@||a.example^$elemhide,script
          ignore ||a\.example[:/] script
          ignore .* top-document if-domain(*a.example)
        @@||a.example^$document,elemhide,urlblock
          ignore .* if-domain(*a.example)
          ignore .* top-document if-domain(*a.example)
          ignore .* popup if-domain(*a.example)
          ignore .* if-domain(*a.example)
        @@||a.example^$~elemhide
          ignore ||a\.example[:/]
        @@||a.example^$~image,generichide
          ignore .* top-document if-domain(*a.example)
        // Only hiding rules know what these switch off.
        @@||a.example^$specifichide
          nothing
        @@||a.example/x$specifichide
          nothing
        @@||a.example^$jsinject
          nothing
        @@||a.example^$content,extension,stealth
          nothing
        @@||a.example^$script,stealth
          nothing
        // An exception for pop-ups is one for requests.
        @@||a.example^$popup
          ignore ||a\.example[:/] popup
        @@||a.example^$script,popup
          ignore ||a\.example[:/] script
          ignore ||a\.example[:/] popup
        @@||a.example^$important
          ignore ||a\.example[:/]
        @@||a.example^$domain=b.example
          ignore ||a\.example[:/] if-domain(*b.example)
        // What is requested is the page, so `to` is about its own host.
        @@*$document,to=a.example
          ignore .* if-domain(*a.example)
        @@*$document,to=~a.example
          ignore .* unless-domain(*a.example)
        @@||a.$generichide,to=a.example|a.test
          ignore .* top-document if-domain(*a.example *a.test)
        @@||a.example^$generichide,to=b.a.example
          ignore .* top-document if-domain(*b.a.example)
        @@||a.example/x$generichide,to=b.a.example
          ignore ||b\.a\.example/x top-document
        @@||a.example^$document,to=b.example
          ! 1:28 skipped modifier-conflict «b.example»
        @@||a.example^$document,to=~b.a.example
          ! 1:28 skipped page-exception «~b.a.example»
        @@*$document,domain=a.example,to=a.example
          ! 1:34 skipped page-exception «a.example»
        @@*$document,domain=example,denyallow=a.example
          ! 1:39 skipped page-exception «a.example»
        // Domains whose pages the pattern matches all.
        @@||a.$generichide,domain=a.example|a.test
          ignore .* top-document if-domain(*a.example *a.test)
        @@||a.$document,~third-party,domain=a.example
          ignore .* if-domain(*a.example)
        @@||a.example^$specifichide,domain=b.a.example
          nothing
        @@||a.$generichide,domain=a.example|b.test
          ! 1:5 skipped page-exception «a.»
        @@||a.$generichide,domain=a.example|~b.a.example
          ! 1:5 skipped page-exception «a.»
        @@||a.$generichide,domain=a.*
          ! 1:5 skipped page-exception «a.»
        // Pages that their address does not tell.
        @@||a.$specifichide
          ! 1:5 skipped page-exception «a.»
        @@||a.example/Live$urlblock,match-case
          ! 1:5 skipped page-exception «a.example/Live»
        @@||A.example^$document,match-case
          ignore .* if-domain(*a.example)
        @@||a.example^$document,domain=b.example
          ! 1:5 skipped page-exception «a.example^»
        @@/^https:..a/$specifichide
          ! 1:4 skipped page-exception «^https:..a»
        // Outside exceptions they mean nothing.
        ||a.example^$elemhide
          ! 1:14 skipped exception-only-modifier «elemhide»
        ||a.example^$generichide
          ! 1:14 skipped exception-only-modifier «generichide»
        ||a.example^$genericblock
          ! 1:14 skipped exception-only-modifier «genericblock»
        ||a.example^$script,jsinject
          ! 1:21 skipped exception-only-modifier «jsinject»
        """#)

    @Test(arguments: pages) func page(_ fact: Fact) throws { try fact.check() }
}
