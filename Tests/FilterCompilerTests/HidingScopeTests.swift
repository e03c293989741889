import Testing

/// The pages that cosmetic rules are limited to.
@Suite struct HidingScopeTests {
    static let scopes = Fact.table(
        #"""
        // Hosts.
        a.example,b.example##.ad
          hide ||a\.example[:/] document {.ad}
          hide ||b\.example[:/] document {.ad}
        A.Example,münchen.example##.ad
          hide ||a\.example[:/] document {.ad}
          hide ||xn--mnchen-3ya\.example[:/] document {.ad}
        *##.ad
          hide .* document {.ad}
        ~a.example##.ad
          hide outside(*a.example) document {.ad}
        ~a.example,~b.example##.ad
          hide outside(*a.example *b.example) document {.ad}
        // A subdomain is left out by spelling out the others, as a frame's page may be another.
        a.example,~b.a.example##.ad
          hide ^[^:]+://a\.example[:/] document {.ad}
          hide |:[^./:b][^./:]*\.a\.example[:/] document {.ad}
          hide |:b[^./:][^./:]*\.a\.example[:/] document {.ad}
        a.example,~c.example##.ad
          hide ||a\.example[:/] document {.ad}
        a.example,b..example##.ad
          hide ||a\.example[:/] document {.ad}
          ! 1:11 approximated domain-lost «b..example»
        b..example##.ad
          ! 1:1 skipped invalid-domain «b..example»
        a.example,~b..example##.ad
          ! 1:12 skipped invalid-domain «b..example»
        // An IPv6 address.
        [::1],a.example##.ad
          hide ||a\.example[:/] document {.ad}
          hide ^[^:]+://\[::1\][:/] document {.ad}
        ~[0:0::1]##.ad
          hide .* document unless-top-url(^[^:]+://\[::1\][:/]) {.ad}
        a.example,~[::1]##.ad
          hide ||a\.example[:/] document {.ad}
        ##.ad
        [::1]#@#.ad
          hide .* document unless-top-url(^[^:]+://\[::1\][:/]) {.ad}
        [::1]##+js(nowoif)
          + [::1]#%#//scriptlet('ubo-no-window-open-if.js')
        [::1::2]##.ad
          ! 1:1 skipped invalid-domain «[::1::2]»
        // Other names.
        shop.*##.ad
          hide |:shop\.[^./:]+[:/] document {.ad}
          hide |:shop\.com?\.[a-z][a-z][:/] document {.ad}
          ! 1:1 approximated any-suffix «shop.*»
        ~shop.*##.ad
          hide .* document unless-top-url(|:shop\.[^/:]+[:/]) {.ad}
          ! 1:2 approximated any-suffix «shop.*»
        a.example,shop.*##.ad
          hide ||a\.example[:/] document {.ad}
          hide |:shop\.[^./:]+[:/] document {.ad}
          hide |:shop\.com?\.[a-z][a-z][:/] document {.ad}
          ! 1:11 approximated any-suffix «shop.*»
        // uBlock Origin's frames within a host's pages: nothing hides there.
        a.example>>##.ad
          ! 1:1 skipped frames-not-expressible «a.example>>##.ad»
        a.example>>,b.example##.ad
          hide ||b\.example[:/] document {.ad}
          ! 1:1 approximated domain-lost «a.example»
        ~a.example>>##.ad
          ! 1:1 skipped frames-not-expressible «~a.example>>##.ad»
        a.example##.ad
        a.example>>#@#.ad
          hide ||a\.example[:/] document {.ad}
          ! 2:1 skipped domain-expression «a.example»
        a.example>>,b.example##+js(nowoif)
          + b.example#%#//scriptlet('ubo-no-window-open-if.js')
          ! 1:1 approximated frames-not-expressible «a.example>>»
        b.example,a.example>>##+js(nowoif)
          + b.example#%#//scriptlet('ubo-no-window-open-if.js')
          ! 1:11 approximated frames-not-expressible «a.example>>»
        a.*>>##+js(nowoif)
          ! 1:1 skipped frames-not-expressible «a.*>>##+js(nowoif)»
        /^a[0-9]\./##.ad
          hide ^[^:]+://a[0-9]\. document {.ad}
        ~/^a[0-9]\./##.ad
          hide .* document unless-top-url(^[^:]+://a[0-9]\.) {.ad}
        /(?=a)\1/##.ad
          + [$domain=/(?=a)\1/]##.ad
        a.example/path##.ad
          hide |:a\.example(:[0-9]+)?/path document {.ad}
        shop.*/path##.ad
          hide |:shop\.[^./:]+(:[0-9]+)?/path document {.ad}
          hide |:shop\.com?\.[a-z][a-z](:[0-9]+)?/path document {.ad}
          ! 1:1 approximated any-suffix «shop.*/path»
        ##.ad
        shop.*/path#@#.ad
          hide .* document unless-top-url(|:shop\.[^/:]+(:[0-9]+)?/path) {.ad}
          ! 2:1 approximated any-suffix «shop.*/path»
        */path##.ad
          hide ^[^:]+://[^/]+/path document {.ad}
        ~*/path##.ad
          hide .* document unless-top-url(^[^:]+://[^/]+/path) {.ad}
        ~shop.*/path##.ad
          hide .* document unless-top-url(|:shop\.[^/:]+(:[0-9]+)?/path) {.ad}
          ! 1:2 approximated any-suffix «shop.*/path»
        // AdGuard's expressions with a path.
        /example\.org\/article\d+/##.ad
          hide ^[^:]+://[^/:]*example\.org(:[0-9]+)?/article[0-9] document {.ad}
        /^(a|bc)\.example\/x/##.ad
          hide ^[^:]+://a\.example(:[0-9]+)?/x document {.ad}
          hide ^[^:]+://bc\.example(:[0-9]+)?/x document {.ad}
        /\/article\d+/##.ad
          hide ^[^:]+://[^/]+(/.*)?/article[0-9] document {.ad}
        ##.ad
        /^a\.example\/x/#@#.ad
          hide .* document unless-top-url(^[^:]+://a\.example(:[0-9]+)?/x) {.ad}
        /(a|b\/c)x/##.ad
          ! 1:1 skipped path-not-expressible «/(a|b\/c)x/##.ad»
        /^a\/x|^b/##.ad
          ! 1:1 skipped path-not-expressible «/^a\/x|^b/##.ad»
        /^https:\/\/a\.example\/x/##.ad
          ! 1:1 skipped path-not-expressible «/^https:\/\/a\.example\/x/##.ad»
        // Here the host may end elsewhere than before the first slash.
        /a\.example.*\/x/##.ad
          ! 1:1 skipped path-not-expressible «/a\.example.*\/x/##.ad»
        ~/a.example\/x/##.ad
          ! 1:1 skipped path-not-expressible «~/a.example\/x/##.ad»
        /a[^b]\/x/##.ad
          ! 1:1 skipped path-not-expressible «/a[^b]\/x/##.ad»
        /a[--9]b\/x/##.ad
          ! 1:1 skipped path-not-expressible «/a[--9]b\/x/##.ad»
        /a\Sb\/x/##.ad
          ! 1:1 skipped path-not-expressible «/a\Sb\/x/##.ad»
        /a\.example\/?x/##.ad
          ! 1:1 skipped path-not-expressible «/a\.example\/?x/##.ad»
        /a\.example$\/x/##.ad
          ! 1:1 skipped path-not-expressible «/a\.example$\/x/##.ad»
        /a[b-d0-9-]\.example\/x/##.ad
          hide ^[^:]+://[^/:]*a[0-9b-d-]\.example(:[0-9]+)?/x document {.ad}
        // In a modifier they are on hosts.
        [$domain=/a\/b/]##.ad
          + [$domain=/a\/b/]##.ad
        // AdGuard's modifiers.
        [$domain=a.example|~b.a.example]##.ad
          hide ^[^:]+://a\.example[:/] document {.ad}
          hide |:[^./:b][^./:]*\.a\.example[:/] document {.ad}
          hide |:b[^./:][^./:]*\.a\.example[:/] document {.ad}
        [$domain=a.example]b.example##.ad
          ! 1:10 skipped mixed-domains «a.example»
        [$app=com.x]a.example##.ad
          ! 1:3 skipped unsupported-modifier «app»
        [$path=/x]a.example##.ad
          hide |:a\.example(:[0-9]+)?(/.*)?/x document {.ad}
        [$path=|/x|]a.example##.ad
          hide |:a\.example(:[0-9]+)?/x$ document {.ad}
        [$path=/x*.y]a.example##.ad
          hide |:a\.example(:[0-9]+)?(/.*)?/x.*\.y document {.ad}
        [$path=|]a.example##.ad
          hide |:a\.example(:[0-9]+)?/ document {.ad}
        [$path=|*x]a.example##.ad
          hide |:a\.example(:[0-9]+)?/.*x document {.ad}
        // No path begins so.
        [$path=|x]a.example##.ad
          + [$path=|x]a.example##.ad
        [$~path=/x]a.example##.ad
          ! 1:3 skipped malformed-modifiers «~path»
        [$path]a.example##.ad
          hide |:a\.example(:[0-9]+)?/$ document {.ad}
        [$path=/x]##.ad
          hide ^[^:]+://[^/]+(/.*)?/x document {.ad}
        // A slash of the next modifier does not close a path.
        [$path=/x,domain=/^a\.example$/]##.ad
          hide ^[^:]+://a\.example(:[0-9]+)?(/.*)?/x document {.ad}
        [$path=/x,url=||a.example/y/]##.ad
          ! 1:15 skipped mixed-domains «||a.example/y/»
        [$path=/x,app=y/z/]a.example##.ad
          ! 1:11 skipped unsupported-modifier «app»
        // Two conditions on one address.
        [$path=/x,domain=a.example/y]##.ad
          ! 1:1 skipped path-not-expressible «[$path=/x,domain=a.example/y]##.ad»
        [$path=/x]a.example/y##.ad
          ! 1:1 skipped path-not-expressible «[$path=/x]a.example/y##.ad»
        [$path=/x]/a\.example\/y/##.ad
          ! 1:1 skipped path-not-expressible «[$path=/x]/a\.example\/y/##.ad»
        [$path=/x]a.example/y,b.example##.ad
          hide |:b\.example(:[0-9]+)?(/.*)?/x document {.ad}
          ! 1:11 approximated domain-lost «a.example/y,b.example»
        a.example/x##:matches-path(/y) .ad
          ! 1:1 skipped path-not-expressible «a.example/x##:matches-path(/y) .ad»
        a.example/x,b.example##:matches-path(/y) .ad
          hide |:b\.example(:[0-9]+)?(/.*)?/y case document {.ad}
          ! 1:1 approximated domain-lost «a.example/x,b.example»
        [$path=/x]a.example##:matches-path(/y) .ad
          ! 1:1 skipped path-not-expressible «[$path=/x]a.example##:matches-path(/y) .ad»
        [$path=/x,path=/y]a.example##.ad
          + [$path=/x,path=/y]a.example##.ad
        [$path=/^\\/x[0-9]/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/x[0-9] document {.ad}
        [$path=/\\.(html|htm)$/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/.*\.html?$ document {.ad}
        // AdGuard's tools put a backslash before brackets, commas and backslashes.
        [$path=/^\\/[a-c\]\,x/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/[a-c],x document {.ad}
        [$path=/^\/\[a-c\]\\.x/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/[a-c]\.x document {.ad}
        [$path=/(?=a)(b)\1/]a.example##.ad
          + [$path=/(?=a)(b)\1/]a.example##.ad
        // What no script takes either.
        [$path=/[/]a.example##.ad
          ! 1:8 skipped expression-syntax «/[/»
        a.example##:matches-path(/[/) .ad
          ! 1:26 skipped expression-syntax «/[/»
        /[/##.ad
          ! 1:2 skipped expression-syntax «[»
        // The path's own slash may be what the first characters match.
        [$path=/[\/-]ad$/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/(.*[/-])?ad$ document {.ad}
        [$path=/.ad$/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/.*ad$ document {.ad}
        [$path=/[^x]ad$/]##.ad
          hide ^[^:]+://[^/]+/(.*[^x])?ad$ document {.ad}
        // A path begins with a slash, and behind the host nothing else does.
        [$path=/^(?!\/feed\/)/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/$ document {.ad}
          hide |:a\.example(:[0-9]+)?/[!-@[-eg-~] document {.ad}
          hide |:a\.example(:[0-9]+)?/fe?$ document {.ad}
          hide |:a\.example(:[0-9]+)?/fe?[!-@[-df-~] document {.ad}
          hide |:a\.example(:[0-9]+)?/fee[!-@[-ce-~] document {.ad}
          hide |:a\.example(:[0-9]+)?/feed?$ document {.ad}
          hide |:a\.example(:[0-9]+)?/feed[!-.0-@[-~] document {.ad}
        [$path=/\bshop\b/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/(.*[^0-9_a-z])?shop$ document {.ad}
          hide |:a\.example(:[0-9]+)?/(.*[^0-9_a-z])?shop[^0-9_a-z] document {.ad}
        [$path=/^\/?x/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/x document {.ad}
        [$path=/^shop/]a.example##.ad
          + [$path=/^shop/]a.example##.ad
        [$path=/[^.-9]/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/.*[^.-9] document {.ad}
        a.example##:matches-path(/[^a\]]x/) .ad
          hide |:a\.example(:[0-9]+)?/(.*[^\]a])?x case document {.ad}
        a.example##:matches-path(/[^|\]]x/) .ad
          hide |:a\.example(:[0-9]+)?/(.*[^\]|])?x case document {.ad}
        a.example##.ad:not(:matches-path(/\bshop/))
          hide ||a\.example[:/] document unless-top-url(^[^:]+://[^/]+/(.*[^0-9A-Z_a-z])?shop) top-case {.ad}
        [$path=/.*/]a.example##.ad
          hide |:a\.example(:[0-9]+)?/ document {.ad}
        [$path=^x]a.example##.ad
          hide |:a\.example(:[0-9]+)?/.*{^}x document {.ad}
          hide |:a\.example(:[0-9]+)?/x document {.ad}
        [$path=|^x^]a.example##.ad
          hide |:a\.example(:[0-9]+)?/x{^} document {.ad}
          hide |:a\.example(:[0-9]+)?/x$ document {.ad}
        [$path=/a\,b\[c\]\\d]a.example##.ad
          hide |:a\.example(:[0-9]+)?(/.*)?/a,b\[c\]\\d document {.ad}
        [$url=||a.example/a\,b]##.ad
          hide ||a\.example/a,b document {.ad}
        [$url=/\[a-z\]+\\.example\\.com/]##.ad
          hide [a-z]+\.example\.com document {.ad}
        [$domain=a.example,path=/x]##.ad
          hide |:a\.example(:[0-9]+)?(/.*)?/x document {.ad}
        [$path=/x,domain=a.example]##.ad
          hide |:a\.example(:[0-9]+)?(/.*)?/x document {.ad}
        [$path=/x]/^site[0-9]\.example$/##.ad
          hide ^[^:]+://site[0-9]\.example(:[0-9]+)?(/.*)?/x document {.ad}
        [$path=/x]/foo/##.ad
          hide ^[^:]+://[^/:]*foo[^/:]*(:[0-9]+)?(/.*)?/x document {.ad}
        [$path=/x]shop.*##.ad
          hide |:shop\.[^./:]+(:[0-9]+)?(/.*)?/x document {.ad}
          hide |:shop\.com?\.[a-z][a-z](:[0-9]+)?(/.*)?/x document {.ad}
          ! 1:11 approximated any-suffix «shop.*»
        [$path=/x]a.example,~b.a.example##.ad
          hide ^[^:]+://a\.example(:[0-9]+)?(/.*)?/x document {.ad}
          hide |:[^./:b][^./:]*\.a\.example(:[0-9]+)?(/.*)?/x document {.ad}
          hide |:b[^./:][^./:]*\.a\.example(:[0-9]+)?(/.*)?/x document {.ad}
        [$url=||a.example/x]##.ad
          hide ||a\.example/x document {.ad}
        [$url=||a.example^]##.ad
          hide ||a\.example[:/] document {.ad}
        [$url=/^https:..a/]##.ad
          hide ^https:..a document {.ad}
        [$url=||a.example/x]b.example##.ad
          ! 1:7 skipped mixed-domains «||a.example/x»
        // uBlock Origin's.
        a.example##.ad:matches-path(/x)
          hide |:a\.example(:[0-9]+)?(/.*)?/x case document {.ad}
        a.example##:matches-path(/x) .ad
          hide |:a\.example(:[0-9]+)?(/.*)?/x case document {.ad}
        ##.ad:matches-path(/x)
          hide ^[^:]+://[^/]+(/.*)?/x case document {.ad}
        a.example##:matches-path(/^\/x[0-9]/) .ad
          hide |:a\.example(:[0-9]+)?/x[0-9] case document {.ad}
        a.example##:matches-path(/^\/x/i) .ad
          hide |:a\.example(:[0-9]+)?/x document {.ad}
        a.example##:matches-path(/x/i) .ad
          hide |:a\.example(:[0-9]+)?/.*x document {.ad}
        a.example##:not(:matches-path(/x/i)) .ad
          hide ||a\.example[:/] document unless-top-url(^[^:]+://[^/]+/.*x) {.ad}
        a.example##:matches-path(/x*|y) .ad
          hide |:a\.example(:[0-9]+)?(/.*)?/x\*\|y case document {.ad}
        a.example##:matches-path(/x/u) .ad
          ! 1:1 skipped path-not-expressible «a.example##:matches-path(/x/u) .ad»
        a.example##.ad:not(:matches-path(/x))
          hide ||a\.example[:/] document unless-top-url(^[^:]+://[^/]+(/.*)?/x) top-case {.ad}
        a.example##:matches-path("/x") .ad
          hide |:a\.example(:[0-9]+)?(/.*)?/x case document {.ad}
        a.example##:not(:matches-path(/x):has(b)) .ad
          ! 1:1 skipped misplaced-procedural-operator «a.example##:not(:matches-path(/x):has(b)) .ad»
        a.example##:not(:matches-path(/x), .b) .ad
          ! 1:1 skipped misplaced-procedural-operator «a.example##:not(:matches-path(/x), .b) .ad»
        a.example##:matches-path() .ad
          ! 1:1 skipped argument-not-expressible «a.example##:matches-path() .ad»
        a.example##:not(:matches-path("")) .ad
          ! 1:1 skipped argument-not-expressible «a.example##:not(:matches-path("")) .ad»
        ##.ad:not(:matches-path(/x))
          hide .* document unless-top-url(^[^:]+://[^/]+(/.*)?/x) top-case {.ad}
        """#)

    @Test(arguments: scopes) func scope(_ fact: Fact) throws { try fact.check() }

    /// Case counts in `:matches-path()` without the flag `i`, and not in `$path`.
    static let letters = Fact.table(
        #"""
        a.example##:matches-path(/^\/[A-Z]{2}\//) .ad
          hide |:a\.example(:[0-9]+)?/[A-Z][A-Z]/ case document {.ad}
        a.example##:matches-path(/^\/[A-Z]{2}\//i) .ad
          hide |:a\.example(:[0-9]+)?/[a-z][a-z]/ document {.ad}
        a.example##:not(:matches-path(/^\/[A-Z]/)) .ad
          hide ||a\.example[:/] document unless-top-url(^[^:]+://[^/]+/[A-Z]) top-case {.ad}
        a.example##:matches-path(/é) .ad
          hide |:a\.example(:[0-9]+)?(/.*)?/%C3%A9 case document {.ad}
        [$path=/Sport]a.example##.ad
          hide |:a\.example(:[0-9]+)?(/.*)?/sport document {.ad}
        // What differs in this is not joined.
        a.example##:matches-path(/sport) .a
        [$path=/sport]a.example##.b
        a.example##:matches-path(/sport) .c
          hide |:a\.example(:[0-9]+)?(/.*)?/sport case document {.a,.c}
          hide |:a\.example(:[0-9]+)?(/.*)?/sport document {.b}
        // Where case makes no difference, it does not count.
        a.example##:matches-path(/20) .a
        [$path=/20]a.example##.b
          hide |:a\.example(:[0-9]+)?(/.*)?/20 document {.a,.b}
        a.example##:matches-path(/^\/[A-Za-z]+\/[^\/]*$/) .ad
          hide |:a\.example(:[0-9]+)?/[a-z]+/[^/]*$ document {.ad}
        ##.ad:not(:matches-path(/20))
          hide .* document unless-top-url(^[^:]+://[^/]+(/.*)?/20) {.ad}
        // A rule may heed case where it applies, and not where it does not, or the other way round.
        a.example##.ad:matches-path(/S)
        [$path=/s]a.example#@#.ad
          hide |:a\.example(:[0-9]+)?(/.*)?/S case document unless-top-url(|:a\.example(:[0-9]+)?(/.*)?/s) {.ad}
        [$path=/s]a.example##.ad
        a.example#@#.ad:matches-path(/S)
          hide |:a\.example(:[0-9]+)?(/.*)?/s document unless-top-url(|:a\.example(:[0-9]+)?(/.*)?/S) top-case {.ad}
        [$path=/x]a.example##:not(:matches-path(/Y)) .ad
          hide |:a\.example(:[0-9]+)?(/.*)?/x document unless-top-url(^[^:]+://[^/]+(/.*)?/Y) top-case {.ad}
        // A condition in which case counts names both cases of letters for which it does not.
        ##.ad
        #@#.ad:matches-path(/x)
        [$path=/x]#@#.ad
          hide .* document unless-top-url(^[^:]+://[^/]+(/.*)?/[Xx] ^[^:]+://[^/]+(/.*)?/x) top-case {.ad}
        ##.ad
        #@#.ad:matches-path(/x)
        shop.*#@#.ad
          hide .* document unless-top-url(|:shop\.[^/:]+[:/] ^[^:]+://[^/]+(/.*)?/x) top-case {.ad}
          ! 3:1 approximated any-suffix «shop.*»
        // Exceptions that differ in it are two.
        ##.a
        ##.b
        #@#.a:matches-path(/x)
        [$path=/x]#@#.b
          hide .* document unless-top-url(^[^:]+://[^/]+(/.*)?/x) top-case {.a}
          hide .* document unless-top-url(^[^:]+://[^/]+(/.*)?/x) {.b}
        """#)

    @Test(arguments: letters) func letter(_ fact: Fact) throws { try fact.check() }
}
