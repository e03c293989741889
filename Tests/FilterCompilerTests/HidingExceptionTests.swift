import Testing

/// What takes hiding back, and where.
@Suite struct HidingExceptionTests {
    /// Exceptions to one selector.
    static let exceptions = Fact.table(
        #"""
        ##.ad
        #@#.ad
          ! 1:1 skipped taken-back «##.ad»
        ##.ad
        a.example#@#.ad
          hide outside(*a.example) document {.ad}
        ##.ad
        ##.b
        a.example#@#.ad
          hide outside(*a.example) document {.ad}
          hide .* document {.b}
        ##.ad
        ##.b
        a.example#@#.ad,.b
          hide .* document {.ad,.b}
        ##.ad
        ~a.example#@#.ad
          hide ||a\.example[:/] document {.ad}
        ##.ad
        a.example,~b.a.example#@#.ad
          hide outside(*a.example) document {.ad}
          hide ||b\.a\.example[:/] document {.ad}
        ##.ad
        shop.*#@#.ad
          hide .* document unless-top-url(|:shop\.[^/:]+[:/]) {.ad}
          ! 2:1 approximated any-suffix «shop.*»
        ##.ad
        a.example/path#@#.ad
          hide .* document unless-top-url(|:a\.example(:[0-9]+)?/path) {.ad}
        ##.ad
        /^a[0-9]\./#@#.ad
          hide .* document unless-top-url(^[^:]+://a[0-9]\.) {.ad}
        ~b.example##.ad
        a.example#@#.ad
          hide outside(*a.example *b.example) document {.ad}
        ~a.example##.ad
        b.example,~x.a.example#@#.ad
          hide outside(*a.example *b.example) document {.ad}
        ##.ad
        ##.b
        a.example#@#.ad
        a.example#@#.b
          hide outside(*a.example) document {.ad,.b}
        a.example##.ad
        #@#.ad
          ! 1:1 skipped taken-back «a.example##.ad»
        a.example,b.example##.ad
        a.example#@#.ad
          hide ||b\.example[:/] document {.ad}
        b.a.example##.ad
        a.example#@#.ad
          ! 1:1 skipped taken-back «b.a.example##.ad»
        a.example##.ad
        b.a.example#@#.ad
          hide ^[^:]+://a\.example[:/] document {.ad}
          hide |:[^./:b][^./:]*\.a\.example[:/] document {.ad}
          hide |:b[^./:][^./:]*\.a\.example[:/] document {.ad}
        a.example##.ad
        b.a.example,~c.b.a.example#@#.ad
        d.a.example#@#.ad
          hide ^[^:]+://a\.example[:/] document {.ad}
          hide |:[^./:bd][^./:]*\.a\.example[:/] document {.ad}
          hide |:b[^./:][^./:]*\.a\.example[:/] document {.ad}
          hide |:d[^./:][^./:]*\.a\.example[:/] document {.ad}
          hide ||c\.b\.a\.example[:/] document {.ad}
        a.example##.ad
        ~b.a.example#@#.ad
          hide ||b\.a\.example[:/] document {.ad}
        a.example,c.example##.ad
        ~a.example#@#.ad
          hide ||a\.example[:/] document {.ad}
        a.example##.ad
        a.example/path#@#.ad
          hide ||a\.example[:/] document unless-top-url(|:a\.example(:[0-9]+)?/path) {.ad}
        shop.*##.ad
        #@#.ad
          ! 1:1 skipped taken-back «shop.*##.ad»
        a.example/path##.ad
        #@#.ad
          ! 1:1 skipped taken-back «a.example/path##.ad»
        // Suffixes are left out by spelling out the others.
        shop.*##.ad
        shop.de#@#.ad
        news.de#@#.ad
        x.shop.de#@#.ad
          hide |:shop\.[^./:d][^./:]*[:/] document {.ad}
          hide |:shop\.d[:/] document {.ad}
          hide |:shop\.d[^./:e][^./:]*[:/] document {.ad}
          hide |:shop\.de[^./:][^./:]*[:/] document {.ad}
          hide |:shop\.com?\.[a-z][a-z][:/] document {.ad}
          ! 1:1 approximated any-suffix «shop.*»
        www.shop.*##.ad
        shop.de#@#.ad
        other.*#@#.ad
          hide |:www\.shop\.[^./:d][^./:]*[:/] document {.ad}
          hide |:www\.shop\.d[:/] document {.ad}
          hide |:www\.shop\.d[^./:e][^./:]*[:/] document {.ad}
          hide |:www\.shop\.de[^./:][^./:]*[:/] document {.ad}
          hide |:www\.shop\.com?\.[a-z][a-z][:/] document {.ad}
          ! 1:1 approximated any-suffix «www.shop.*»
          ! 3:1 approximated any-suffix «other.*»
        shop.*##.ad
        shop.co.uk#@#.ad
        shop.org.uk#@#.ad
          hide |:shop\.[^./:]+[:/] document {.ad}
          hide |:shop\.co\.[abcdefghijklmnopqrstvwxyz][a-z][:/] document {.ad}
          hide |:shop\.co\.u[abcdefghijlmnopqrstuvwxyz][:/] document {.ad}
          hide |:shop\.com\.[a-z][a-z][:/] document {.ad}
          ! 1:1 approximated any-suffix «shop.*»
        shop.*##.ad
        @@||shop.de^$specifichide
        @@||news.de^$specifichide
          hide |:shop\.[^./:d][^./:]*[:/] document {.ad}
          hide |:shop\.d[:/] document {.ad}
          hide |:shop\.d[^./:e][^./:]*[:/] document {.ad}
          hide |:shop\.de[^./:][^./:]*[:/] document {.ad}
          hide |:shop\.com?\.[a-z][a-z][:/] document {.ad}
          ! 1:1 approximated any-suffix «shop.*»
        // A condition is on the page in the window, so it names no pages that have nothing to do with the document.
        shop.*,~/\.d/##.ad
        news.example#@#.ad
          hide |:shop\.[^./:]+[:/] document unless-top-url(^[^:]+://[^/:]*\.d) {.ad}
          hide |:shop\.com?\.[a-z][a-z][:/] document unless-top-url(^[^:]+://[^/:]*\.d) {.ad}
          ! 1:1 approximated any-suffix «shop.*»
        a.example/path##.ad
        b.example#@#.ad
        a.example#@#.ad
          ! 1:1 skipped taken-back «a.example/path##.ad»
        a.example##.ad
        shop.*#@#.ad
          hide ||a\.example[:/] document {.ad}
          ! 2:1 approximated any-suffix «shop.*»
        www.shop.example##.ad
        shop.*#@#.ad
          ! 1:1 skipped taken-back «www.shop.example##.ad»
          ! 2:1 approximated any-suffix «shop.*»
        ##.ad
        [$path=/x]shop.*#@#.ad
          hide .* document unless-top-url(|:shop\.[^/:]+(:[0-9]+)?(/.*)?/x) {.ad}
          ! 2:11 approximated any-suffix «shop.*»
        // What stands for any suffix has to do with suffixes, too.
        shop.*##.ad
        de#@#.ad
          hide |:shop\.[^./:d][^./:]*[:/] document {.ad}
          hide |:shop\.d[:/] document {.ad}
          hide |:shop\.d[^./:e][^./:]*[:/] document {.ad}
          hide |:shop\.de[^./:][^./:]*[:/] document {.ad}
          hide |:shop\.com?\.[abcefghijklmnopqrstuvwxyz][a-z][:/] document {.ad}
          hide |:shop\.com?\.d[abcdfghijklmnopqrstuvwxyz][:/] document {.ad}
          ! 1:1 approximated any-suffix «shop.*»
        co.uk##.ad
        shop.*#@#.ad
          hide ||co\.uk[:/] document unless-top-url(|:shop\.[^/:]+[:/]) {.ad}
          ! 2:1 approximated any-suffix «shop.*»
        a.example#@#.ad
          nothing
        // Other forms of exceptions to hiding.
        a.example##.ad
        a.example#@?#.ad
          ! 1:1 skipped taken-back «a.example##.ad»
        a.example##.ad:remove()
        a.example#@#.ad:remove()
          ! 1:1 skipped taken-back «a.example##.ad:remove()»
        // Lists take hiding back where elements are to be taken out instead, which WebKit cannot do.
        a.example#$?#.ad { remove: true; }
        a.example#@#.ad
          ! 1:1 skipped taken-back «a.example#$?#.ad { remove: true; }»
        a.example#$#.ad { display: none!important; }
        a.example#@$#.ad { display: none!important; }
          ! 1:1 skipped taken-back «a.example#$#.ad { display: none!important; }»
        ##.ad
        [$path=/x]a.example#@#.ad
          hide .* document unless-top-url(|:a\.example(:[0-9]+)?(/.*)?/x) {.ad}
        ##.ad
        [$domain=a.example]#@#.ad
          hide outside(*a.example) document {.ad}
        ##.ad
        [$url=||a.example/x]#@#.ad
          hide .* document unless-top-url(||a\.example/x) {.ad}
        a.example##.ad
        [$url=||a.example/x]#@#.ad
          hide ||a\.example[:/] document unless-top-url(||a\.example/x) {.ad}
        ##.ad
        [$url=/^https:..a/]#@#.ad
          hide .* document unless-top-url(^https:..a) {.ad}
        // The exception on an IPv6 address is found among many.
        a.example,b.example#@#.ad
        c.example#@#.ad
        d.example#@#.ad
        e.example#@#.ad
        f.example#@#.ad
        g.example#@#.ad
        h.example#@#.ad
        i.example#@#.ad
        [::1]#@#.ad
        [::1]##.ad
          hide ^[^:]+://\[::1\][:/] document unless-top-url(^[^:]+://\[::1\][:/]) {.ad}
        // An exception is for its own selector.
        ##.ad
        a.example#@#.ad,.b
          hide .* document {.ad}
        """#)

    @Test(arguments: exceptions) func exception(_ fact: Fact) throws { try fact.check() }

    /// Network exceptions that switch hiding off on pages.
    static let switches = Fact.table(
        #"""
        ##.ad
        @@||a.example^$generichide
          hide .* document unless-domain(*a.example) {.ad}
          ignore .* top-document if-domain(*a.example)
        ~x.example##.ad
        ##.b
        a.example##.c
        @@||a.example^$generichide
          hide outside(*x.example) document {.ad}
          hide .* document unless-domain(*a.example) {.b}
          ignore .* top-document if-domain(*a.example)
          hide ||a\.example[:/] document {.c}
        // What is off on some page makes no rule pointless that names a host.
        ##.ad
        a.example##.ad
        @@||a.example^$generichide
          hide .* document unless-domain(*a.example) {.ad}
          ignore .* top-document if-domain(*a.example)
          hide ||a\.example[:/] document {.ad}
        // Not even of another host, as that of a frame of the page.
        ##.ad
        b.example##.ad
        @@||a.example^$generichide
          hide .* document unless-domain(*a.example) {.ad}
          ignore .* top-document if-domain(*a.example)
          hide ||b\.example[:/] document {.ad}
        ##.ad
        b.a.example,a.example##.ad
        @@||c.a.example^$generichide
          hide .* document unless-domain(*c.a.example) {.ad}
          ignore .* top-document if-domain(*c.a.example)
          hide ||a\.example[:/] document {.ad}
        ##.ad
        b.example##.ad
        @@||a.example/x$generichide
          hide .* document {.ad}
          ignore ||a\.example/x top-document
          hide ||b\.example[:/] document {.ad}
        ##.ad
        a.example##.b
        @@||a.example^$elemhide
          hide .* document unless-domain(*a.example) {.ad}
          hide ||a\.example[:/] document {.b}
          ignore .* top-document if-domain(*a.example)
        a.example,b.example##.ad
        @@||a.example^$specifichide
          hide ||b\.example[:/] document {.ad}
        b.a.example##.ad
        @@||a.example^$specifichide
          ! 1:1 skipped taken-back «b.a.example##.ad»
        a.example##.ad
        @@||b.a.example^$specifichide
          hide ^[^:]+://a\.example[:/] document {.ad}
          hide |:[^./:b][^./:]*\.a\.example[:/] document {.ad}
          hide |:b[^./:][^./:]*\.a\.example[:/] document {.ad}
        a.example##.ad
        b.a.example##.b
        c.example##.c
        ##.d
        @@||a.example/x$specifichide
          hide .* document {.d}
          hide ||a\.example[:/] document unless-top-url(||a\.example/x) {.ad}
          hide ||b\.a\.example[:/] document unless-top-url(||a\.example/x) {.b}
          hide ||c\.example[:/] document {.c}
        // A rule for paths of any host is generic.
        [$path=/news]##.ad
        ##.b
        a.example##.c
        @@||a.example^$generichide
          hide ^[^:]+://[^/]+(/.*)?/news document {.ad}
          hide .* document unless-domain(*a.example) {.b}
          ignore .* top-document if-domain(*a.example)
          hide ||a\.example[:/] document {.c}
        [$path=/news]##.ad
        @@||a.example^$specifichide
          hide ^[^:]+://[^/]+(/.*)?/news document {.ad}
        ##.ad
        a.example##.b
        @@||a.example^$specifichide
          hide .* document {.ad}
          ! 2:1 skipped taken-back «a.example##.b»
        ##.ad
        a.example##.b
        @@||a.example^$document
          hide .* document {.ad}
          hide ||a\.example[:/] document {.b}
          ignore .* if-domain(*a.example)
        """#)

    @Test(arguments: switches) func pageSwitch(_ fact: Fact) throws { try fact.check() }

    /// Where a selector has many exceptions, those for a host are found by its labels: what comes of rules is the same
    /// as with the exceptions of account alone, and for these with all that have to do with the host.
    @Test func exceptionsAmongManyAreFound() throws {
        let rules = ["a.example##.ad", "shop.*##.ad", "www.shop.co.uk##.ad", "uk##.ad", "b.a.example/x##.ad"]
        let exceptions = [
            "a.example#@#.ad", "b.a.example#@#.ad", "example#@#.ad", "a.*#@#.ad", "b.a.*#@#.ad", "co.uk#@#.ad",
            "co.*#@#.ad",
            "shop.*#@#.ad", "shop.uk#@#.ad", "shop.co.*#@#.ad", "x.www.shop.com#@#.ad", "uk#@#.ad", "/^a/#@#.ad",
            "b.a.example/x#@#.ad", "~a.example#@#.ad", "b.a.example,~c.b.a.example#@#.ad",
        ]
        let others = (0..<40).map { "h\($0).test#@#.ad" }
        for rule in rules {
            for exception in exceptions {
                let few = try Compiled([rule, exception]).outcome()
                let many = try Compiled([rule, exception] + others).outcome()
                #expect(few == many, "\(rule) \(exception)")
            }
        }
    }
}
