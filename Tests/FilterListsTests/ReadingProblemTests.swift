import FilterLists
import Testing

@Suite struct ReadingProblemTests {
    /// At least one line for every code.
    static let lines: [(String, String)] = [
        ("a\u{0}", "1:1 nul-byte «a\u{0}»"),
        ("@@", "1:1 empty-rule «@@»"),
        ("||", "1:1 empty-rule «||»"),
        ("|", "1:1 empty-rule «|»"),
        ("|||", "1:1 empty-rule «|||»"),
        ("$", "1:1 empty-rule «$»"),
        ("@@||$", "1:1 empty-rule «@@||$»"),
        ("a.example##", "1:1 empty-selector «a.example##»"),
        ("a.example##   ", "1:1 empty-selector «a.example##»"),
        ("#@#", "1:1 empty-selector «#@#»"),
        ("a.example##:matches-path(/x)", "1:1 empty-selector «a.example##:matches-path(/x)»"),
        ("##:not(:matches-path(/x))", "1:1 empty-selector «##:not(:matches-path(/x))»"),
        ("##:matches-path(/x):remove()", "1:1 empty-selector «##:matches-path(/x):remove()»"),
        ("##:style(top: 0)", "1:1 empty-selector «##:style(top: 0)»"),
        ("##:remove()", "1:1 empty-selector «##:remove()»"),
        ("##+js()", "1:1 empty-selector «##+js()»"),
        ("##^", "1:1 empty-selector «##^»"),
        ("##^responseheader()", "1:1 empty-selector «##^responseheader()»"),
        ("a.example#%#", "1:1 empty-selector «a.example#%#»"),
        ("a.example#$#", "1:1 empty-selector «a.example#$#»"),
        ("a.example#$#{ top: 0 }", "1:1 empty-selector «a.example#$#{ top: 0 }»"),
        ("||ads.example^$foo", "1:16 unknown-modifier «foo»"),
        ("||ads.example/$foo", "1:16 unknown-modifier «foo»"),
        ("||ads.example^$~foo=x", "1:17 unknown-modifier «foo»"),
        ("||ads.example^$script,foo", "1:23 unknown-modifier «foo»"),
        ("/ads/$script,foo", "1:14 unknown-modifier «foo»"),
        ("||ads.example^$path=/x", "1:16 unknown-modifier «path»"),
        ("[$script]a.example##.ad", "1:3 unknown-modifier «script»"),
        ("||ads.example^$foo # comment", "1:16 unknown-modifier «foo»"),
        ("||ads.example^$domain", "1:16 missing-value «domain»"),
        ("||ads.example^$script,domain=", "1:23 missing-value «domain=»"),
        ("||ads.example^$script,,image", "1:23 malformed-modifiers «,image»"),
        ("||ads.example^$script=x", "1:16 malformed-modifiers «script=x»"),
        ("||ads.example^$domain=a.example,b.example", "1:33 malformed-modifiers «b.example»"),
        ("||ads.example^$script,", "1:23 malformed-modifiers «»"),
        ("[$path=/x a.example##.ad", "1:1 malformed-modifiers «[$path=/x a.example##.ad»"),
        ("[$path=/x]", "1:1 malformed-modifiers «[$path=/x]»"),
        ("[$path=/x]a.example", "1:1 malformed-modifiers «[$path=/x]a.example»"),
        ("[$]a.example##.ad", "1:3 malformed-modifiers «»"),
        ("a example##.ad", "1:1 malformed-domain «a example»"),
        ("a.example?x##.ad", "1:1 malformed-domain «a.example?x»"),
        ("a>b.example##.ad", "1:1 malformed-domain «a>b.example»"),
        ("[ad]##.ad", "1:1 malformed-domain «[ad]»"),
        ("[::1##.ad", "1:1 malformed-domain «[::1»"),
        ("[$path=/x]a example##.ad", "1:11 malformed-domain «a example»"),
        ("[$path=/x]a example##.ad[b] > .ad[c='##']", "1:11 malformed-domain «a example»"),
        ("[$path=/x]||a.example^##.ad", "1:11 malformed-domain «||a.example^»"),
        ("192.0.2.1 ads.example", "1:1 malformed-hosts-line «192.0.2.1»"),
        ("!#if", "1:1 unknown-directive «!#if»"),
        ("!#if (a", "1:6 unknown-directive «(a»"),
        ("!#endif", "1:1 misplaced-directive «!#endif»"),
        ("%include a.txt%", "1:1 include-not-followed «%include a.txt%»"),
        ("!+ PLATFORM(windows)\n||ads.example^", "2:1 hint-false «||ads.example^»"),
    ]

    @Test(arguments: lines) func provokes(_ line: String, _ problem: String) throws {
        let written = try Written(line)
        #expect(written.problems == [problem])
        #expect(written.network == [] && written.cosmetic == [] && written.rules.modifiers.isEmpty)
        #expect(written.unaccountedLineCount == 0)
    }

    /// Codes whose lines other suites hold: bytes, lengths, conditions, warnings, and entries of other syntaxes.
    @Test func provokesAllCodes() {
        let provoked = Set(Self.lines.compactMap { $0.1.split(separator: " ").dropFirst().first.map(String.init) })
        let elsewhere = [
            "not-utf8", "line-too-long", "condition-false", "unknown-token", "unknown-affinity", "malformed-entry",
            "unsupported-entry", "disabled-entry", "not-blocking", "network-address", "firewall-entry",
            "page-rewriting", "secure-cookie",
        ]
        #expect(Set(ReadingProblem.Code.allCases.map(\.rawValue)) == provoked.union(elsewhere))
    }

    @Test(arguments: ReadingProblem.Code.allCases) func explains(_ code: ReadingProblem.Code) {
        #expect(!code.explanation.isEmpty && !code.explanation.hasSuffix("."))
    }
}
