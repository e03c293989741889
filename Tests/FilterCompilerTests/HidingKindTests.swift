import FilterLists
import Testing

/// What cosmetic rules of all kinds become.
@Suite struct HidingKindTests {
    static let kinds = Fact.table(
        #"""
        // What hides.
        ##.ad
          hide .* document {.ad}
        a.example##.ad
          hide ||a\.example[:/] document {.ad}
        a.example#?#.ad
          hide ||a\.example[:/] document {.ad}
        #?#.ad
          hide .* document {.ad}
        a.example#?#.ad:has(> .b)
          hide ||a\.example[:/] document {.ad:has(> .b)}
        // In a style sheet `:scope` is the root.
        a.example##.ad:has(:scope > .b)
          hide ||a\.example[:/] document {.ad:has(> .b)}
        a.example##.ad:has(:scope .b):not(:has(:scope+.c))
          hide ||a\.example[:/] document {.ad:has(.b):not(:has(+.c))}
        a.example##.ad:has(:scope.b)
          hide ||a\.example[:/] document {.ad:has(:scope.b)}
        a.example##.ad:-abp-has(> .b)
          hide ||a\.example[:/] document {.ad:has(> .b)}
        a.example##.ad { display: none !important; }
          hide ||a\.example[:/] document {.ad}
        a.example##.ad { display: none }
          hide ||a\.example[:/] document {.ad}
        a.example##.ad:style(Display: None !important;)
          hide ||a\.example[:/] document {.ad}
        a.example##.ad:style(display: none !important; color: red)
          hide ||a\.example[:/] document {.ad}
        // Without importance the page's own style may show it.
        a.example##.ad:style(display: none)
          + a.example#$#.ad { display: none }
        a.example#$#.ad { display: none; }
          + a.example#$#.ad { display: none; }
        a.example#$?#.ad { display: none; }
          + a.example#$?#.ad { display: none; }
        a.example#$#.ad { display: none!important; }
          hide ||a\.example[:/] document {.ad}
        a.example#$?#.ad { display: none!important; }
          hide ||a\.example[:/] document {.ad}
        a.example##.ad:remove()
          hide ||a\.example[:/] document {.ad}
        ##.ad:remove()
          hide .* document {.ad}
        a.example#$#.ad { remove: true; }
          hide ||a\.example[:/] document {.ad}
        a.example##.ad,.b > [c="d, e"]
          hide ||a\.example[:/] document {.ad,.b > [c="d, e"]}
        a.example##p > é
          hide ||a\.example[:/] document {p > é}
        // What a companion extension must do.
        a.example##.ad:has-text(x)
          + a.example#?#.ad:contains(x)
        a.example#?#.ad:-abp-contains(x)
          + a.example#?#.ad:contains(x)
        #?#.ad:contains(x)
          + #?#.ad:contains(x)
        a.example##.ad:-abp-has(.b:-abp-contains(x))
          + a.example#?#.ad:has(.b:contains(x))
        a.example##.ad:has(.b:has(.c))
        a.example#@#.ad:has(.b:has(.c))
          + a.example#?#.ad:has(.b:has(.c))
          + a.example#@?#.ad:has(.b:has(.c))
        a.example##.ad:style(color: red)
          + a.example#$#.ad { color: red }
        // What is important holds, wherever it stands.
        a.example##.ad:style(display: none !important; display: block)
          hide ||a\.example[:/] document {.ad}
        a.example##.ad:style(display: block !important; display: none)
          + a.example#$#.ad { display: block !important; display: none }
        a.example##.ad { color: red; }
          + a.example#$#.ad { color: red; }
        a.example#$#.ad { color: red; }
          + a.example#$#.ad { color: red; }
        a.example#$?#.ad:contains(x) { color: red; }
          + a.example#$?#.ad:contains(x) { color: red; }
        a.example#$?#.ad:contains(x) { remove: true; }
          + a.example#$?#.ad:contains(x) { remove: true; }
        a.example##.ad:-abp-has(> .b) { color: red; }
          + a.example#$?#.ad:has(> .b) { color: red; }
        a.example#$#.ad::marker, .ad::before { color: red; }
          + a.example#$#.ad::marker, .ad::before { color: red; }
        a.example#$#@media print { .ad { color: red; } }
          + a.example#$#@media print { .ad { color: red; } }
        a.example#%#x = 1;
          + a.example#%#x = 1;
        a.example#%#//scriptlet('log', 'x')
          + a.example#%#//scriptlet('log', 'x')
        a.example##+js(set, a.b, 1)
          + a.example#%#//scriptlet('ubo-set-constant.js', 'a.b', '1')
        a.example#$#log x
          + a.example#%#//scriptlet('abp-log', 'x')
        a.example##.ad:has-text(y):not(:matches-path(/x))
          + [$path=/^(?!.*(?:\/x))/]a.example#?#.ad:contains(y)
        // The exceptions to that.
        a.example##.ad:has-text(x)
        b.a.example#@#.ad:has-text(x)
          + a.example#?#.ad:contains(x)
          + b.a.example#@?#.ad:contains(x)
        a.example#@%#x = 1;
          + a.example#@%#x = 1;
        a.example#@#+js(set, a.b, 1)
          + a.example#@%#//scriptlet('ubo-set-constant.js', 'a.b', '1')
        a.example#@#+js()
          + a.example#@%#//scriptlet()
        a.example#@$#.ad { color: red; }
          + a.example#@$#.ad { color: red; }
        // The extension heeds exceptions for pages, if there is anything to heed them for.
        ##.ad:has-text(x)
        @@||a.example^$generichide
        @@||b.example^$jsinject
        @@||c.example^$document
        @@||d.example^$script
          ignore ||d\.example[:/] script
          ignore .* top-document if-domain(*a.example)
          ignore .* if-domain(*c.example)
          + #?#.ad:contains(x)
          + @@||a.example^$generichide
          + @@||b.example^$jsinject
          + @@||c.example^$document
        // Domains are read as those of hiding rules are.
        ~*##.ad:has-text(x)
          ! 1:2 skipped no-domain-left «*»
        a.example,~a.example##+js(x)
          ! 1:1 skipped no-domain-left «a.example,~a.example»
        a.example,~b..example##+js(x)
          ! 1:12 skipped invalid-domain «b..example»
        a.example,b..example##+js(x)
          + a.example#%#//scriptlet('ubo-x.js')
          ! 1:11 approximated domain-lost «b..example»
        [$domain=b..example|a.example]##.ad:has-text(x)
          + [$domain=a.example]#?#.ad:contains(x)
          ! 1:10 approximated domain-lost «b..example»
        // What nothing can do.
        a.example$$script[x]
          ! 1:1 skipped html-filtering «a.example$$script[x]»
        a.example$@$script[x]
          ! 1:1 skipped html-filtering «a.example$@$script[x]»
        a.example##^script:has-text(x)
          ! 1:1 skipped html-filtering «a.example##^script:has-text(x)»
        a.example##^responseheader(refresh)
          ! 1:1 skipped html-filtering «a.example##^responseheader(refresh)»
        // What is no selector cannot be styled either.
        a.example#$#.ad:popover-open { color: red; }
          + a.example#$#.ad:popover-open { color: red; }
        a.example#$#::view-transition { color: red; }
          + a.example#$#::view-transition { color: red; }
        a.example#$#& .ad { color: red; }
          + a.example#$#& .ad { color: red; }
        a.example#$#.ad, { color: red; }
          ! 1:17 skipped selector-missing-selector «»
        a.example##.{x: y}
          ! 1:13 skipped selector-malformed-name «»
        a.example#$?#.ad b > { color: red; }
          ! 1:20 skipped selector-misplaced-combinator «>»
        a.example#$#.ad:not(}) { color: red; }
          ! 1:21 skipped selector-declaration-block «})»
        // What the target cannot do yet, an extension can.
        for safari-16
        a.example##.ad:has(.b)
          + a.example##.ad:has(.b)
        for safari-16.4
        a.example##.ad:has(.b)
          hide ||a\.example[:/] document {.ad:has(.b)}
        for safari-17
        a.example##.ad:user-valid
          + a.example##.ad:user-valid
        for safari-18
        a.example##.ad:user-valid
          hide ||a\.example[:/] document {.ad:user-valid}
        """#)

    @Test(arguments: kinds) func kind(_ fact: Fact) throws { try fact.check() }

    @Test func everyKindHasFacts() throws {
        let rules = try Self.kinds.flatMap { try Compiled($0.lines).lists }.flatMap(\.cosmeticRules)
        let all: Set<CosmeticRule.Kind> = [
            .hiding, .extendedHiding, .styling, .extendedStyling, .removal, .script, .scriptlet, .snippet,
            .htmlFiltering, .responseHeader,
        ]
        #expect(Set(rules.map(\.kind)) == all)
        // Exceptions to hiding are in `HidingExceptionTests`, and Adblock Plus has none to styles or snippets.
        let excepted: Set<CosmeticRule.Kind> = [.hiding, .script, .scriptlet, .styling, .htmlFiltering]
        #expect(Set(rules.filter(\.isException).map(\.kind)) == excepted)
    }
}
