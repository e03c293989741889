import ContentRules
import Testing

/// What a selector should be found to be: nil if it may be joined with others.
struct SelectorFact: CustomTestStringConvertible, Sendable {
    var selector: String
    var problem: SelectorProblem?

    var testDescription: String { selector.debugDescription }

    /// One fact a line: the same expectation for each.
    static func all(_ problem: SelectorProblem?, _ selectors: [String]) -> [SelectorFact] {
        selectors.map { SelectorFact(selector: $0, problem: problem) }
    }
}

func problem(of selector: String, supporting features: SelectorFeatures = .all) -> SelectorProblem? {
    let bytes = Array(selector.utf8)
    return selectorProblem(in: bytes, at: bytes.indices, supporting: features)
}

/// Each line of these tables was put to WebKitGTK 2.50.6 alone, before `, ::before`, before `, :bogus` and before
/// `,, .b`: what is accepted here it took, took, refused and refused; what is refused here it did not, except where a
/// comment says so.
extension SelectorFact {
    static let sound = all(
        nil,
        [
            // Names.
            "a", "*", "--a", "-a", "_", "é", ".a", ".--", ".-_", ".é", ".×", ".😀", ".ad-广告", "#广告", "#--", "#a#b",
            ".a.b#c", "*.a", ".a-->b", ".a\u{A0}b", ".a\u{3000}b", ".a\u{FEFF}", "U+abc", "u+a",
            // Escapes.
            #".a\:b"#, #".\31 th-ad"#, #".a\31"#, #".a\0000311b"#, #".a\d800 b"#, #".\[\&_\.x\]\:t-\[5\]"#, #".a\,"#,
            #"#a\20"#, #"-\31"#, ".a\\ ", ".a\\31\nb", ".a\\31\r\nb",
            // Namespaces that need no declaration.
            "*|a", "|a", "*|*", "[*|a]", "[|a]", "[*|a|='b']", ":not(*|*)",
            // White space and comments.
            " a", "a ", "a\tb", "a\nb", "a\r\nb", "a\u{C}b", "a/**/.b", "a /* , */ b", "a>/**/b",
            "[/**/a/**/=/**/b/**/i/**/]",
            // Combinators and lists.
            "a b", "a>b", "a + b ~ c > d", ".a+.b", "a,b", "a , b,c",
            // Attributes.
            "[a]", "[ a ]", "[a=b]", "[a=-b]", "[a=--b]", "[a=广告]", #"[a="b"]"#, "[a='b']", #"[a="b" i]"#, #"[a="b"i]"#,
            "[a=b I]", "[a*= b ]", "[a~='b']", "[a|='b']", "[a |= b]", "[a^='b']", "[a$='b']", #"[a\:b]"#, #"[\31 a]"#,
            #"[a="]),{}/*"]"#, #"[a="\""]"#, "[a='\"']", "[a='x\\\ny']", "[a='x\\\r\ny']", #"[a="\\"]"#,
            "[style=\"width: 1px; height: 2px\"]",
            // Pseudo-classes without brackets.
            ":hover", ":Hover", "a :hover", ":root", ":scope > a", ":empty:not(:empty)", ":first-child", ":host",
            "*:host",
            ":any-link", ":-webkit-any-link", ":-webkit-autofill", ":focus-visible", ":window-inactive",
            // Pseudo-classes with selectors.
            ":not(.a)", ":NOT(.a)", ":not( .a )", ":not(.a,.b > .c)", ":not(:not(:not(.a)))", ":is(.a)", ":where(.a)",
            ":matches(.a)", ":-webkit-any(a b)", ":host(.a)", ":is(:has(.a))", ":not(:has(.a))",
            ":has(.a)", ":has(> .a, + .b, ~ .c, .d)", ":has(>.a>.b)", ":has(> a:not(:first-child))",
            // An+B.
            ":nth-child(odd)", ":nth-child(EVEN)", ":nth-child(5)", ":nth-child(+5)", ":nth-child(-5)", ":nth-child(n)",
            ":nth-child(+n)", ":nth-child(-n)", ":nth-child(-n+3)", ":nth-child(-n + 3)", ":nth-child(-n +3)",
            ":nth-child(-n+ 3)", ":nth-child(n-3)", ":nth-child(n- 3)", ":nth-child(n -3)", ":nth-child(n - 3)",
            ":nth-child( 2n+1 )", ":nth-child(2N+1)", ":nth-child(+2n)", ":nth-child(-2n)", ":nth-child(n/**/+/**/1)",
            ":nth-child(2n+1 of .a, .b > .c)", ":nth-child(1 of.a)", ":nth-child(n OF .a)", ":nth-child(odd of .a)",
            ":nth-last-child(2)", ":nth-of-type(2)", ":nth-last-of-type(2n)",
            // Other arguments.
            // Boxes that a page's style sheet adds.
            "#a::before", "a:after", ".a, .b::after", ".a::BEFORE , .b", "::before", "a > b::after/**/",
            ":lang(en)", ":lang(en, 'fr')", ":lang('*-en')", ":lang('')", ":dir(ltr)", ":state(x)", ":state(--x)",
        ])

    /// Taken by WebKit alone; there it swallows the rest of a list.
    static let swallowing = all(
        .unbalanced,
        [
            "#c[data-x=\"1\"", "div:not(.q", ":nth-child(2n", "#z/*", "[a=\"b", #".a\"#, #"a\"#, #".\"#, #"[a="\"]"#,
            #"[a="\]"#, ":is(.a", ":has(.a", ":lang(en", ":not([a]", ":nth-child(1 of .a", ":dir(ltr",
            ":host(.a", "[a", "a/*",
        ])

    static let malformed =
        all(.empty, ["", "   ", "\n", "/**/"])
        + all(
            .missingSelector,
            [",", ",a", "a,", "a,,b", ":not()", ":not(.a,)", ":has()", ":has(,.a)", ":nth-child(2 of)"])
        + all(.unbalanced, ["a)", "a]", ":not(.a))", ":not(.a]", ":has(> .a >", ":not(", "[", "[a="])
        + all(
            .misplacedCombinator,
            ["> a", "a >", "a > > b", "a >> b", ":has(> > .a)", ":not(> a)", ":nth-child(2 of > .a)"])
        + all(
            .malformedName,
            [
                "#1a", ".1a", "##a", "#", ".", "#-", ".-", ".-1", ".-->a", ".a.", ".a..b", ".a+.5b", "u+1", ":", "::",
                "a: hover", "# License: MIT",
            ])
        + all(
            .malformedAttribute,
            [
                "[x=1]", "[a='b' s]", "[a=b s]", "[a='b' x]", "[a='b' i i]", "[]", "[=a]", "[a=]", "[a==b]", "[a!='b']",
                "[a| =b]", "[1a]", "[a b]", "[a:b]", "[a.b]", "[a)]", ":not([a)])", "[a=url(x)]", "[a=b(c)]", "[a=-]",
                "[a=-->]", "[a'b']", "[a='b'c]", "[*='x']",
            ])
        + all(
            .malformedArgument,
            [
                ":not", ":nth-child", ":nth-child (2)", ":nth-child()", ":nth-child(a)", ":nth-child(- 5)",
                ":nth-child(+ n)",
                ":nth-child(--n)", ":nth-child(n 3)", ":nth-child(n--3)", ":nth-child(n+-3)", ":nth-child(n- -3)",
                ":nth-child(2 n)", ":nth-child(2n1)", ":nth-child(2n-1x)", ":nth-child(2.5n)", ":nth-child(1e1)",
                ":nth-child(2.)", ":nth-child(2%)", ":nth-child(1of .a)", ":nth-child(n- of .a)",
                ":nth-child(n-99999999999)", ":nth-of-type(2 of .a)", ":hover()", ":hover(.a)", ":lang()", ":lang(en,)",
                ":lang(*-en)", ":lang(--x)", ":lang(en fr)", ":dir()", ":dir('ltr')", ":host(a b)", ":host(.a, .b)",
            ])
        + all(.unknownNamespace, ["a|b", "svg|a", "[a|b]", "[xlink|href]"])
        + all(.declarationBlock, ["a{", "a}", "a{}", "a {display:none}"])
        + all(
            .unexpectedCharacter,
            [
                "a;", "a!b", "a@b", "$a", "a=b", "a\"b\"", "'a'", "<a>", "<!-- a", "a -->", "a^b", "a||b", "a || b",
                "a /deep/ b", "a*", "**", "[a]b", ":not(.a)b", "a/**/b", ".a(b)", "a(b)", "(a)", "^script", "a\u{1}b",
                "a\u{7F}b", ".a\\\nb", "[a=\"x\ny\"]",
            ])
        + all(
            .unknownPseudoClass,
            [
                ":unknown", ":not(:unknown)", ":has(:unknown)", ":open", ":popover-open", ":visible", ":any(.a)",
                ":has-text", #".a\\:b"#,
            ])
        + all(.unknownPseudoElement, ["::foo", "::not(.a)", "::-moz-selection", "::-webkit-foo(x)"])
        + all(.nestedHas, [":has(:has(.a))", ":has(:not(:has(.a)))", "a:has(b:has(> c)) d"])

    /// What WebKit takes, joins well, and is refused all the same.
    static let refusedOnPurpose =
        // It hides nothing, or what no test has shown that it hides.
        all(
            .pseudoElement,
            [
                "a::-webkit-scrollbar", "a::selection", "::part(x)", "::slotted(div)", "a::marker", ".a, .b:first-line",
                "::before:is(.a)", "::slotted(a)::after",
            ])
        + all(.nestingSelector, ["&", "& #a", "a&", ":is(&)"])
        + all(.malformedAttribute, ["[*]", "[*|*]"])
        // The forgiveness of :is() and :where().
        + all(.unknownPseudoClass, [":is(:unknown, .a)", ":not(:is(:unknown))"])
        + all(.missingSelector, [":is()", ":where()", ":is(,.a)"])
        + all(.misplacedCombinator, [":is(> .a)"])
        + all(.pseudoElement, [":is(::before)"])
        + all(.nestedHas, [":has(:is(:has(.a)))"])
        // Nobody writes these.
        + all(.unknownPseudoClass, [#":n\6ft(.a)"#])
        + all(.malformedName, ["./**/a", ":/**/not(.a)", "#-->a"])
        + all(.malformedArgument, [":nth-child(99999999999)"])
        + all(.unexpectedCharacter, ["a\0b"])

    /// WebKit takes the attribute selectors, which match nothing, and refuses the rest.
    static let procedural = all(
        .proceduralPseudoClass,
        [
            ".a:has-text(x)", ".a:upward(1)", ".a:upward(.b) > .c", ".a:contains(x)", ".a:-abp-has(> b)",
            ".a:-abp-contains(x)", ".a:-abp-properties(width: 1px)", ".a:matches-css(position: absolute)",
            ".a:matches-css-before(content: x)", ".a:matches-css-after(content: x)", ":xpath(//a[@b='c'])",
            ".a:nth-ancestor(2)", ".a:min-text-length(5)", ".a:watch-attr(id)", ".a:matches-attr('a'='b')",
            ".a:matches-property(x.y)", ".a:matches-prop(x)", ".a:matches-media((min-width: 1px))", ".a:others()",
            ".a:empty-trimmed", ".a:not(:empty-trimmed)", ".a:has(> b:Empty-Trimmed)",
            ".a:if(b)", ".a:if-not(b)", ".a:shadow(b)", ".a:remove()", ".a:style(color: red !important;)",
            "[-ext-has='> b']", ".a[-abp-properties='width: 1px']",
            // Within others, and beside them.
            ".a:has(> .b:has-text(x))", ".a:not(:has-text(x))", ".a, .b:has-text(x)", ":has(:has(.a):has-text(x))",
            ":not(> .a:has-text(x))", ".a::before:has-text(x)",
            // WebKit forgives this one, and skips its second part.
            ":is(.a, b:-abp-has(> c):-abp-contains(X))",
            // Where the argument ends.
            #".a:has-text(/\(x\)/)"#, ".a:has-text(it's)", ".a:has-text(it's) > [b='c']",
            ".a:has-text((a) (b)):upward(1)",
            ".a:has-text(\"a)\") > .b", ".a:has-text(/[(]/)", ".a:has-text(x",
        ])

    /// The problem is not only the procedural pseudo-class.
    static let proceduralAndWrong =
        all(.unexpectedCharacter, [".a:has-text(x)b"])
        + all(.unknownPseudoClass, [".a:has-text(x):unknown"])
        + all(.malformedName, ["#1a:has-text(x)"])
        + all(.misplacedCombinator, [".a:has-text(x) >", "> .a:has-text(x)"])
}
