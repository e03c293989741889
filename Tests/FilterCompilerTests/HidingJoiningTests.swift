import Testing

/// Hiding rules that become one, and those that others make pointless.
@Suite struct HidingJoiningTests {
    static let joined = Fact.table(
        #"""
        ##.ad
        ###b
        ##[c]
          hide .* document {.ad,#b,[c]}
        a.example##.ad
        b.example##.b
        a.example##.c
          hide ||a\.example[:/] document {.ad,.c}
          hide ||b\.example[:/] document {.b}
        ~a.example,~b.example##.ad
        ~b.example,~a.example##.b
        ~a.example##.c
          hide outside(*a.example *b.example) document {.ad,.b}
          hide outside(*a.example) document {.c}
        a.example,~b.a.example##.ad
        a.example##.b
        a.example,~b.a.example##.c
          hide ||a\.example[:/] document {.b}
          hide ^[^:]+://a\.example[:/] document {.ad,.c}
          hide |:[^./:b][^./:]*\.a\.example[:/] document {.ad,.c}
          hide |:b[^./:][^./:]*\.a\.example[:/] document {.ad,.c}
        ##.ad
        ##.ad
          hide .* document {.ad}
          covered 2 by 1
        a.example##.ad
        a.example##.ad
          hide ||a\.example[:/] document {.ad}
          covered 2 by 1
        ##.ad
        a.example##.ad
          hide .* document {.ad}
          covered 2 by 1
        ##.ad
        ~a.example##.ad
          hide .* document {.ad}
          covered 2 by 1
        a.example##.ad
        b.a.example##.ad
          hide ||a\.example[:/] document {.ad}
          covered 2 by 1
        a.example##.ad
        a.example,~b.a.example##.ad
          hide ||a\.example[:/] document {.ad}
          covered 2 by 1
        a.example/x##.ad
        a.example/x##.b
          hide |:a\.example(:[0-9]+)?/x document {.ad,.b}
        """#)

    @Test(arguments: joined) func joining(_ fact: Fact) throws { try fact.check() }

    /// Selectors that are hidden everywhere share rules, up to 250 in one; those of a host share one.
    @Test func manySelectorsAreSeveralRules() throws {
        let selectors = (0..<600).map { ".a\($0)" }
        let generic = try Compiled(selectors.map { "##\($0)" }).rules().map { $0.action.selector ?? "" }
        #expect(generic.map { $0.split(separator: ",").count } == [250, 250, 100])
        #expect(generic.joined(separator: ",") == selectors.joined(separator: ","))
        let excluding = try Compiled(selectors.map { "~b.example##\($0)" }).rules()
            .filter { !["^about:", "^blob:"].contains($0.trigger.urlFilter) }
        #expect(Set(excluding.map(\.trigger.urlFilter)).count == excluding.count)
        #expect(Set(excluding.map(\.action.selector)) == [selectors.joined(separator: ",")])
        let specific = try Compiled(selectors.map { "b.example##\($0)" }).rules()
        #expect(specific.map(\.action.selector) == [selectors.joined(separator: ",")])
    }
}
