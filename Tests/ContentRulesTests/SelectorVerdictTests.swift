import ContentRules
import Testing

/// What WebKit makes of selectors that are not what they should be, checked against WebKitGTK 2.50.6.
@Suite struct SelectorVerdictTests {
    static let selectors: [(String, RuleSetProblem.Code?, SelectorProblem?)] = [
        (".a", nil, nil), ("a::before", nil, nil), ("a, b:after ", nil, nil), ("", .invalidSelector, .empty),
        ("a,", .invalidSelector, .missingSelector),
        ("a:nope", .invalidSelector, .unknownPseudoClass), (")", .invalidSelector, .unbalanced),
        // What the end of the text closes is taken, and takes its neighbours with it.
        ("#c[data-x=\"1\"", .unclosedSelector, .unbalanced), ("div:not(.q", .unclosedSelector, .unbalanced),
        ("#z/*", .unclosedSelector, .unbalanced), ("a\\", .unclosedSelector, .unbalanced),
        ("[a='b", .unclosedSelector, .unbalanced), ("a:is(", .unclosedSelector, .unbalanced),
        ("a:not(", .invalidSelector, .unbalanced), ("[", .invalidSelector, .unbalanced),
        // Lists that forgive.
        (":is(:nope, .a)", .idleSelector, .unknownPseudoClass), (":where()", .idleSelector, .missingSelector),
        (":-webkit-any(1)", .idleSelector, .malformedName), (":not(:nope)", .invalidSelector, .unknownPseudoClass),
        (":is(url(\"), .a)", .idleSelector, .unexpectedCharacter), (":is(::before)", .idleSelector, .pseudoElement),
        (":not(::before)", .invalidSelector, .pseudoElement), (":is(:has(:has(a)))", .idleSelector, .nestedHas),
        // What hides nothing.
        ("& a", .idleSelector, .nestingSelector), ("a::selection", .idleSelector, .pseudoElement),
        ("::-webkit-x:hover", .idleSelector, .pseudoElement), ("::before:hover", .invalidSelector, .pseudoElement),
        ("::before:is(:hover)", .idleSelector, .pseudoElement),
        ("::before:not(:hover)", .invalidSelector, .pseudoElement), ("::before a", .invalidSelector, .pseudoElement),
        ("::part(a)::before", .idleSelector, .pseudoElement), ("::part()", .invalidSelector, .pseudoElement),
        ("::slotted(a)::selection", .invalidSelector, .pseudoElement), ("::cue:hover", .idleSelector, .pseudoElement),
        ("::cue(a):hover", .invalidSelector, .pseudoElement), ("::cue(a, b )", .idleSelector, .pseudoElement),
        ("::details-content::marker", .invalidSelector, .pseudoElement),
        // Odd characters.
        ("a\u{0}", .idleSelector, .unexpectedCharacter), ("\\*|a", .idleSelector, .unknownNamespace),
        ("svg|a", .invalidSelector, .unknownNamespace), ("a <!-- b", .invalidSelector, .unexpectedCharacter),
        (":nth-child(n-99999999999)", .invalidSelector, .malformedArgument),
        (":nth-child(99999999999)", .idleSelector, .malformedArgument),
        (String(repeating: ":not(", count: 100) + "a" + String(repeating: ")", count: 100), .unreadSelector, .tooDeep),
    ]

    @Test(arguments: selectors)
    func selector(_ selector: String, _ code: RuleSetProblem.Code?, _ problem: SelectorProblem?) {
        let reading = read(selector, filter: "a")
        #expect(reading.problems.map(\.code) == (code.map { [$0] } ?? []))
        #expect(reading.problems.map(\.detail) == (problem.map { [.selector($0)] } ?? []))
        #expect(reading.verdict == .loads && reading.ruleNumbers == (code == .invalidSelector ? [1] : [1, 2]))
        // Of a rule that is dropped WebKit does not read the filter.
        #expect(read(selector, filter: "(").verdict == (code == .invalidSelector ? .loads : .refused))
    }

    /// The reading of a plain rule and one that hides.
    private func read(_ selector: String, filter: String) -> RuleSetReading {
        var set = RuleSet()
        set.rules = [ContentRule(.block, urlFilter: set.string(Array("a".utf8)))]
        var rule = ContentRule(.hide, urlFilter: set.string(Array(filter.utf8)))
        rule.selectors = set.list([set.string(Array(selector.utf8))])
        set.rules.append(rule)
        return RuleSetReader.read(RuleSetWriter().json(of: set, rules: [0, 1]))
    }

    @Test func droppedRules() {
        let hiding = { (trigger: String, selector: String) in
            MarkedRules.rule(trigger, action: "\"type\":\"css-display-none\",\"selector\":\"\(selector)\"")
        }
        MarkedRules("▶[\(hiding(#""url-filter":"a""#, "#▶\\u0031"))]").expect([.noRules, .invalidSelector], .refused)
        // What WebKit sees before it reads the selector, it refuses all the same.
        let domain = hiding(#""url-filter":"(","if-domain":["▶A"]"#, "a ▶{}")
        MarkedRules("[\(MarkedRules.rule(#""url-filter":"a""#)),\(domain)]")
            .expect([.domainNotLowerCaseASCII, .invalidSelector], .refused)
    }
}
