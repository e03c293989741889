import ContentRules
import Testing

struct SelectorTests {
    @Test(arguments: SelectorFact.sound)
    func sound(fact: SelectorFact) {
        #expect(problem(of: fact.selector) == nil)
        #expect(problem(of: fact.selector + ", .b") == nil)
        #expect(problem(of: fact.selector + ",:bogus") == .unknownPseudoClass)
    }

    @Test(arguments: SelectorFact.swallowing)
    func swallowing(fact: SelectorFact) {
        #expect(problem(of: fact.selector) == fact.problem)
    }

    @Test(arguments: SelectorFact.malformed + SelectorFact.refusedOnPurpose)
    func refused(fact: SelectorFact) {
        #expect(problem(of: fact.selector) == fact.problem)
    }

    @Test(arguments: SelectorFact.procedural + SelectorFact.proceduralAndWrong)
    func procedural(fact: SelectorFact) {
        #expect(problem(of: fact.selector) == fact.problem)
    }

    // MARK: Targets

    @Test(
        arguments: [
            (":has(a)", .recentPseudoClasses), (":not(:has(a))", []), (":focus-visible", .has),
            (":modal", []),
            (":dir(ltr)", .has), (".a, :state(x)", .has),
        ] as [(String, SelectorFeatures)])
    func needsNewerEngine(selector: String, features: SelectorFeatures) {
        #expect(problem(of: selector, supporting: features) == .unsupportedByTarget)
        #expect(problem(of: selector, supporting: .all) == nil)
    }

    /// A content script is needed in any case; an error stays an error.
    @Test func featuresComeLast() {
        #expect(problem(of: ":has(a:has-text(x))", supporting: []) == .proceduralPseudoClass)
        #expect(problem(of: ":has(:has(a))", supporting: []) == .nestedHas)
        #expect(problem(of: ":has(a)::marker", supporting: []) == .pseudoElement)
        #expect(problem(of: ":has(a", supporting: []) == .unbalanced)
        #expect(problem(of: ":is(.a):where(.b):not(.c, .d)", supporting: []) == nil)
    }

    // MARK: Bounds

    /// The bytes around the range are not looked at.
    @Test(arguments: [
        ("a##.b:hover{", 3..<11, true), ("##.a]", 2..<4, true), ("##[a]", 2..<4, false), ("##.a\\ ", 2..<5, false),
    ])
    func range(text: String, range: Range<Int>, isSound: Bool) {
        #expect((selectorProblem(in: Array(text.utf8), at: range, supporting: .all) == nil) == isSound)
    }

    @Test(arguments: [
        ("##.a > :unknown(.b)", 7), ("##.a:not(.b", 8), ("##.a[b='c' s]", 11), ("##.a, ", 6),
        ("##.a:has(.b:has(.c))", 11),
        ("##.a {", 5), ("##.a:upward(1):has-text(x)", 4), ("##.a > > b", 5), ("##.a[b", 4), ("##.a[b='", 7),
    ])
    func offset(text: String, offset: Int) {
        let bytes = Array(text.utf8)
        #expect(selectorFault(in: bytes, at: 2..<bytes.count, supporting: .all)?.offset == offset)
    }

    @Test func nesting() {
        func nested(_ depth: Int) -> String {
            String(repeating: ":not(", count: depth) + "a" + String(repeating: ")", count: depth)
        }
        #expect(problem(of: nested(32)) == nil)
        #expect(problem(of: nested(33)) == .tooDeep)
        #expect(problem(of: nested(100_000)) == .tooDeep)
    }

    /// Overlong forms, surrogates, what lies beyond Unicode, and characters cut off; the range may do the cutting.
    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xE2, 0x82, 0x28],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x28], [0xF8],
            [0xFF],
        ] as [[UInt8]])
    func invalidUTF8(tail: [UInt8]) {
        let bytes = Array(".a".utf8) + tail
        #expect(selectorFault(in: bytes, at: bytes.indices, supporting: .all) == SelectorFault(.invalidUTF8, at: 2))
        #expect(selectorProblem(in: Array(".é".utf8), at: 0..<2, supporting: .all) == .invalidUTF8)
    }
}
