import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// What is said about lines that mean nothing, or less than written, in WebKit.
@Suite struct FindingTests {
    /// A line for each code, with where it points and at which words.
    static let table = Fact.table(
        #"""
        // Reading. `ReadingProblemTests` hold more.
        @@
          ! 1:1 skipped empty-rule «@@»
        a.example##
          ! 1:1 skipped empty-selector «a.example##»
        ||a.example^$foo
          ! 1:14 skipped unknown-modifier «foo»
        ||a.example^$script,domain
          ! 1:21 skipped missing-value «domain»
        ||a.example^$script,,image
          ! 1:21 skipped malformed-modifiers «,image»
        a example##.ad
          ! 1:1 skipped malformed-domain «a example»
        192.0.2.1 a.example
          ! 1:1 skipped malformed-hosts-line «192.0.2.1»
        !#if (a
          ! 1:6 skipped unknown-directive «(a»
        !#endif
          ! 1:1 skipped misplaced-directive «!#endif»
        %include a.txt%
          ! 1:1 skipped include-not-followed «%include a.txt%»
        !#if env_x
        !#endif
          ! 1:6 approximated unknown-token «env_x»
        !#safari_cb_affinity(ads)
        !#safari_cb_affinity
          ! 1:22 approximated unknown-affinity «ads»
        !#if false
        ||a.example^
        !#endif
          ! 2:1 skipped condition-false «||a.example^»
        !+ PLATFORM(windows)
        ||a.example^
          ! 2:1 skipped hint-false «||a.example^»
        // Compiling: lines that are skipped.
        ||a.example^$3p,removeparam=x
          ! 1:17 skipped unsupported-modifier «removeparam»
        ||a.example^$elemhide
          ! 1:14 skipped exception-only-modifier «elemhide»
        @@||a.example^$csp
          ! 1:16 skipped not-an-exception «csp»
        ||a.example^$3p,webrtc
          ! 1:17 skipped unsupported-type «webrtc»
        ||a.example^$strict1p
          ! 1:14 skipped strict-first-party «strict1p»
        ||a.example^$script,domain=b..example
          ! 1:28 skipped invalid-domain «b..example»
        ||a.example^$domain=b.example|~b.example
          ! 1:21 skipped no-domain-left «b.example|~b.example»
        // What names no page, or excludes every one, is not for all pages.
        ||a.example^$domain=|
          ! 1:21 skipped invalid-domain «|»
        @@||a.example^$domain=~
          ! 1:23 skipped invalid-domain «~»
        ||a.example^$domain=~*
          ! 1:22 skipped no-domain-left «*»
        ||a.example^$domain=b.example|~*
          ! 1:32 skipped no-domain-left «*»
        ||a.example^$to=|
          ! 1:17 skipped invalid-domain «|»
        ~*##.ad
          ! 1:2 skipped no-domain-left «*»
        ~##.ad
          ! 1:1 skipped invalid-domain «~»
        [$domain=|]##.ad
          ! 1:10 skipped invalid-domain «|»
        a.example##.ad
        ~*#@#.ad
          hide ||a\.example[:/] document {.ad}
          ! 2:2 skipped no-domain-left «*»
        ||a.example^$domain=/(?=a)b/
          ! 1:22 skipped domain-expression «(?=a)b»
        |https://x$to=a.example
          ! 1:15 skipped host-restriction «a.example»
        @@||a.example^$document,domain=b.example
          ! 1:5 skipped page-exception «a.example^»
        ||ü..a^
          ! 1:3 skipped invalid-host «ü..a^»
        ||a.example^
        ||a.example^$badfilter
          ! 1:1 skipped cancelled «||a.example^»
        ||a.example^$domain=b.example,top=c.example
          ! 1:31 skipped mixed-domains «top»
        ||a.example^$script,~script
          ! 1:1 skipped modifier-conflict «||a.example^$script,~script»
        a.example$$script
          ! 1:1 skipped html-filtering «a.example$$script»
        #@#.ad
        ##.ad
          ! 2:1 skipped taken-back «##.ad»
        // Compiling: lines of which something is lost.
        ||a.example^$script,redirect=noop.js
          block ||a\.example[:/] script
          ! 1:21 approximated replacement-lost «redirect»
        ||a.example^$object
          block ||a\.example[:/] child-document
          ! 1:14 approximated object-as-frame «object»
        ||a.example^$ping
          block ||a\.example[:/] ping
          ! 1:14 approximated ping-without-beacon «ping»
        ||a.example^$other
          block ||a\.example[:/] other
          ! 1:14 approximated other-holds-beacons «other»
        ||a.example^$script,popunder
          block ||a\.example[:/] script
          ! 1:21 approximated type-lost «popunder»
        @@||a.example^$all
          ignore ||a\.example[:/]
          ignore ||a\.example[:/] popup
          ! 1:16 approximated document-lost «all»
        ||a.example^$strict3p
          block ||a\.example[:/] 3p
          ! 1:14 approximated strict-third-party «strict3p»
        ||a.example^$domain=shop.*
          block ||a\.example[:/] if-top-url(|:shop\.[^./:]+[:/] |:shop\.com?\.[a-z][a-z][:/])
          ! 1:21 approximated any-suffix «shop.*»
        ||a.example^$domain=b.example|c..example
          block ||a\.example[:/] if-domain(*b.example)
          ! 1:31 approximated domain-lost «c..example»
        ads$to=b.example
          block ||b\.example(:[0-9]+)?/.*ads
          block ^[^:]+://[^/:]*ads[^/:]*\.b\.example[:/]
          ! 1:1 approximated expression-narrowed «ads»
        ||a.example^$cookie
          cookies ||a\.example[:/]
          ! 1:14 approximated cookies-of-response «cookie»
        // Expressions. `RegularExpression…Tests` hold more.
        /a(/
          ! 1:2 skipped expression-syntax «a(»
        /(a)\1/
          ! 1:2 skipped expression-back-reference «(a)\1»
        /(?i:a)/
          ! 1:2 skipped expression-modifier «(?i:a)»
        /(?=(ab)+c)[a-z]+d/
          ! 1:2 skipped expression-look-around «(?=(ab)+c)[a-z]+d»
        /(a(?=b))+/
          ! 1:2 skipped expression-not-expressible «(a(?=b))+»
        /a.{80}b/
          ! 1:2 skipped expression-too-costly «a.{80}b»
        /[é]/
          ! 1:2 skipped expression-non-ascii «[é]»
        /$^/
          ! 1:2 skipped expression-matches-nothing «$^»
        /.*/
          ! 1:2 skipped expression-matches-everything «.*»
        // Selectors. `SelectorTests` hold more.
        a.example##.ad,
          ! 1:16 skipped selector-missing-selector «»
        a.example##[b="
          ! 1:15 skipped selector-unbalanced «"»
        a.example##+js(set, a, b(), c
          ! 1:12 skipped selector-unbalanced «+js(set, a, b(), c»
        a.example#@#+js(noop
          ! 1:13 skipped selector-unbalanced «+js(noop»
        a.example##> b
          ! 1:12 skipped selector-misplaced-combinator «> b»
        a.example##+js(set, a) b
          ! 1:12 skipped selector-misplaced-combinator «+js(set, a) b»
        a.example###1a
          ! 1:13 skipped selector-malformed-name «1a»
        a.example##[b=1]
          ! 1:15 skipped selector-malformed-attribute «1]»
        a.example##:nth-child(x)
          ! 1:24 skipped selector-malformed-argument «)»
        a.example##svg|a
          ! 1:15 skipped selector-unknown-namespace «|a»
        a.example##& b
          ! 1:12 skipped selector-nesting-selector «& b»
        a.example##b{
          ! 1:13 skipped selector-declaration-block «{»
        a.example##b /deep/ c
          ! 1:14 skipped selector-unexpected-character «/deep/ c»
        a.example##:foo b
          ! 1:12 skipped selector-unknown-pseudo-class «:foo b»
        a.example##b::foo
          ! 1:13 skipped selector-unknown-pseudo-element «::foo»
        a.example##b::marker
          ! 1:13 skipped selector-pseudo-element «::marker»
        a.example##/**/
          ! 1:12 skipped selector-empty «/**/»
        // What no companion extension can do either. `Advanced…Tests` hold more.
        a.example##b:others()
          ! 1:1 skipped unknown-procedural-operator «a.example##b:others()»
        a.example##b:has-text(x):matches-media(print)
          ! 1:1 skipped misplaced-procedural-operator «a.example##b:has-text(x):matches-media(print)»
        a.example##b:matches-attr(c=/d/i)
          ! 1:1 skipped argument-not-expressible «a.example##b:matches-attr(c=/d/i)»
        a.example##b:min-text-length(x)
          ! 1:1 skipped malformed-selector «a.example##b:min-text-length(x)»
        a.example#$#log 'x
          ! 1:1 skipped malformed-scriptlet «a.example#$#log 'x»
        a.example#$#.b { top: 0
          ! 1:1 skipped malformed-style «a.example#$#.b { top: 0»
        a.example#$#b { background: url(//c.example) }
          ! 1:1 skipped dangerous-style «a.example#$#b { background: url(//c.example) }»
        a.example>>##+js(nowoif)
          ! 1:1 skipped frames-not-expressible «a.example>>##+js(nowoif)»
        [$path=/x]a.example##:matches-path(/y) p:has-text(z)
          ! 1:1 skipped path-not-expressible «[$path=/x]a.example##:matches-path(/y) p:has-text(z)»
        [$url=||a.example/x]##p:has-text(z)
          ! 1:1 skipped modifier-not-expressible «[$url=||a.example/x]##p:has-text(z)»
        """#)

    @Test(arguments: table) func finding(_ fact: Fact) throws { try fact.check() }

    static let severalLosses = Fact.table(
        #"""
        // Words that are lost, before what WebKit makes of those that are not.
        ||a.example^$other,domain=b.example|c..example
          block ||a\.example[:/] other if-domain(*b.example)
          ! 1:37 approximated domain-lost «c..example»
        *$cookie,domain=a.example|b..example
          cookies .* if-domain(*a.example)
          ! 1:27 approximated domain-lost «b..example»
        ||a.example^$object,strict3p
          block ||a\.example[:/] child-document 3p
          ! 1:21 approximated strict-third-party «strict3p»
        ||a.example^$script,redirect=noop.js,popunder
          block ||a\.example[:/] script
          ! 1:38 approximated type-lost «popunder»
        @@||a.example^$other,all
          ignore ||a\.example[:/]
          ignore ||a\.example[:/] popup
          ! 1:22 approximated document-lost «all»
        // The first of two alike.
        ||a.example^$strict3p,script,popunder
          block ||a\.example[:/] script 3p
          ! 1:14 approximated strict-third-party «strict3p»
        // Rare suffixes last.
        ||a.example^$domain=shop.*|b.example|~b.example/news
          block ||a\.example[:/] if-top-url(|:shop\.[^./:]+[:/] |:shop\.com?\.[a-z][a-z][:/])
          ! 1:21 approximated domain-lost «shop.*|b.example|~b.example/news»
        ||a.example^$other,domain=shop.*
          block ||a\.example[:/] other if-top-url(|:shop\.[^./:]+[:/] |:shop\.com?\.[a-z][a-z][:/])
          ! 1:14 approximated other-holds-beacons «other»
        """#)

    @Test(arguments: severalLosses) func theGreatestLossIsTold(_ fact: Fact) throws { try fact.check() }

    /// Lines of bytes, or of a length, that no table can hold.
    static let bytes: [(line: [UInt8], code: String)] = [
        (Array("||a.example^".utf8) + [0xFF], "not-utf8"),
        (Array("||a.example^".utf8) + [0], "nul-byte"),
        (Array("||a.example/".utf8) + Array(repeating: UInt8(ascii: "x"), count: 1 << 20), "line-too-long"),
        (nested("/", "(", "a", ")", "/"), "expression-too-deep"),
        (Array("/[a-z]{5000}/".utf8), "expression-too-long"),
        (Array("/(a|bb|ccc){9}x/".utf8), "expression-too-many-alternatives"),
        (nested("a.example##", ":not(", "b", ")", ""), "selector-too-deep"),
        (nested("a.example#?#b", ":if(", "b", ")", ""), "procedural-selector-too-deep"),
    ]

    private static func nested(_ parts: String...) -> [UInt8] {
        let (opening, closing) = (String(repeating: parts[1], count: 99), String(repeating: parts[3], count: 99))
        return Array((parts[0] + opening + parts[2] + closing + parts[4]).utf8)
    }

    @Test(arguments: bytes) func longLines(_ line: [UInt8], _ code: String) throws {
        let compiled = try Compiled(lists: [("list", Array("##.ad\n".utf8) + line)])
        #expect(compiled.compilation.findings.map(\.code.name) == [code])
        #expect(compiled.compilation.findings.map(\.line) == [2])
        #expect(try compiled.rules().map(\.spelling) == ["hide .* document {.ad}"])
    }

    /// Codes that no line leads to, and why.
    static let unreachable: [String: String] = [
        "path-expression": "a companion extension takes it",
        "selector-unsupported-by-target": "the same",
        "selector-nested-has": "the same",
        "selector-procedural-pseudo-class": "the same",
        "selector-not-utf8": "the reader refuses such a line",
        "page-source": "such a line is `html-filtering` before it is a matter for an extension",
        "malformed-entry": "entries of other syntaxes only",
        "unsupported-entry": "the same",
        "disabled-entry": "the same",
        "not-blocking": "the same",
        "network-address": "the same",
        "firewall-entry": "the same",
        "page-rewriting": "the same",
        "secure-cookie": "the same",
        "redirect": "rule sets of HTTPS Everywhere only: see `UpgradeTests`",
        "no-upgrade": "the same",
        "unreached-rule": "the same",
        "exclusion-lost": "the same",
        "exclusion-widened": "the same",
    ]

    @Test func everyCodeHasALine() {
        let provoked = Self.table.flatMap(\.outcome).filter { $0.hasPrefix("!") }.map { $0.split(separator: " ")[3] }
        let reached = Set(provoked.map(String.init)).union(Self.bytes.map(\.code))
        let all = Set(FindingCode.all.map(\.name))
        #expect(all.subtracting(reached).subtracting(Self.unreachable.keys) == [])
        #expect(reached.intersection(Self.unreachable.keys) == [])
        #expect(reached.union(Self.unreachable.keys).subtracting(all) == [])
    }

    /// The name is what people search for, so it is one code's alone; the explanation is a phrase in a message.
    @Test func codesAreExplained() {
        let all = FindingCode.all
        #expect(Set(all.map(\.name)).count == all.count)
        for code in all {
            #expect(code.name.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) }, "\(code.name)")
            #expect(!code.explanation.isEmpty && !code.explanation.hasSuffix("."), "\(code.name)")
        }
    }

    /// Findings come in the order of the lists and of their lines, whatever order the stages found them in.
    @Test func findingsAreInOrder() throws {
        let text = Array("a.example##:foo\n||a.example^$object\n||a.example^$foo\n##:bar\n@@".utf8)
        let compiled = try Compiled(lists: [("one", text), ("two", text)])
        let places = compiled.compilation.findings.map { [$0.list, Int($0.line)] }
        #expect(places == [0, 1].flatMap { list in (1...5).map { [list, $0] } })
    }
}
