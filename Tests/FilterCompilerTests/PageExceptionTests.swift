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
        @@||a.*^$generichide,domain=a.example|a.test
          ignore .* top-document if-domain(*a.example *a.test)
        @@||a.$document,~third-party,domain=a.example
          ignore .* if-domain(*a.example)
        @@||a.example^$specifichide,domain=b.a.example
          nothing
        // Of hiding, the page's own request has room for a pattern and a condition.
        @@||a.$generichide,domain=a.example|b.test
          ignore ||a\. top-document if-domain(*a.example *b.test)
        @@||a.$generichide,domain=a.example|~b.a.example
          ignore ||a\. top-document if-top-url(|:[^./:b][^./:]*\.a\.example[:/] |:b[^./:][^./:]*\.a\.example[:/] ^[^:]+://a\.example[:/])
        @@||a.$generichide,domain=a.*
          ignore ||a\. top-document if-top-url(|:a\.[^/:]+[:/])
          ! 1:27 approximated any-suffix «a.*»
        @@||a.*/x/$generichide,domain=a.example|b.test
          ignore ||a\..*/x/ top-document if-domain(*a.example *b.test)
        @@||a.example^$elemhide,domain=~b.a.example
          ignore ||a\.example[:/] top-document unless-domain(*b.a.example)
        @@||a.example/x$elemhide,domain=b.example
          ! 1:5 skipped page-exception «a.example/x»
        @@|https://a.example/$elemhide,domain=b.example
          ! 1:4 skipped page-exception «https://a.example/»
        @@/^https:\/\/a[0-9]\.test\//$generichide,domain=b.example|c.example
          ! 1:4 skipped page-exception «^https:\/\/a[0-9]\.test\/»
        @@|https://a.b.example/$elemhide,domain=b.example|c.example
          ignore ^https://a\.b\.example/ top-document if-domain(*b.example *c.example)
        // Of all else the two are one expression on the page's address.
        @@|https://www.a.example/x/$document,domain=a.example
          ignore .* if-top-url(^https://www\.a\.example/x/)
        @@http://ads.a.$document,domain=a.example|a.test
          ignore .* if-top-url(|:a\.example(:[0-9]+)?/.*http://ads\.a\. |:a\.test(:[0-9]+)?/.*http://ads\.a\. ^http://ads\.a\.([^/:]*\.)?a\.example[:/] ^http://ads\.a\.([^/:]*\.)?a\.test[:/] ^http://ads\.a\.example[:/] ^http://ads\.a\.test[:/])
        @@||a.*/x/$urlblock,domain=www.a.example
          ignore .* if-top-url(|:www\.a\.example(:[0-9]+)?(/.*)?/x/)
          ignore .* popup if-top-url(|:www\.a\.example(:[0-9]+)?(/.*)?/x/)
        @@/x/*$genericblock,domain=a.example
          ignore .* if-top-url(|:a\.example(:[0-9]+)?(/.*)?/x/)
        @@/qq/$document,domain=a.example
          ignore .* if-top-url(||a\.example(:[0-9]+)?/.*qq ^[^:]+://[^/:]*qq[^/:]*\.a\.example[:/])
        @@||a.example/x$document,domain=b.a.example
          ignore .* if-top-url(|:b\.a\.example/x)
        @@||a.example^$document,domain=~b.a.example
          ignore .* if-top-url(|:[^./:b][^./:]*\.a\.example[:/] |:b[^./:][^./:]*\.a\.example[:/] ^[^:]+://a\.example[:/])
        @@/x/*$document,domain=a.example|~b.a.example
          ignore .* if-top-url(|:[^./:b][^./:]*\.a\.example(:[0-9]+)?(/.*)?/x/ |:b[^./:][^./:]*\.a\.example(:[0-9]+)?(/.*)?/x/ ^[^:]+://a\.example(:[0-9]+)?(/.*)?/x/)
        @@||a.example/x$document,domain=a.*
          ignore .* if-top-url(|:a\.example/x)
        @@|https://a.example/$document,domain=b.example
          ! 1:4 skipped page-exception «https://a.example/»
        @@||a.*/x/$document,domain=a.example|~b.a.example
          ! 1:5 skipped page-exception «a.*/x/»
        @@||a.$document,domain=a.*
          ! 1:5 skipped page-exception «a.»
        @@http$document,domain=a.example
          ! 1:3 skipped page-exception «http»
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
