import ReferenceInterpreter
import Testing

/// What once was decided in another way by the compiled list than by the interpreter, whichever was wrong.
@Suite struct MeaningTests {
    /// A list, a request (`URL type PAGE`), or a page with a selector, and what becomes of it.
    struct Row: CustomTestStringConvertible, Sendable {
        var lines: [String]
        var question: String
        var isBlocked: Bool

        var testDescription: String { (lines + [question]).joined(separator: " ⏎ ") }
    }

    /// Reads rows: lines of a list, then set in the questions, each behind `blocks`, `allows`, `hides` or `shows`.
    static func table(_ text: String) -> [Row] {
        var rows: [Row] = []
        var lines: [String] = []
        var isOpen = false
        for line in text.split(separator: "\n") where !line.hasPrefix("// ") {
            guard line.hasPrefix("  ") else {
                lines = (isOpen ? lines : []) + [String(line)]
                isOpen = true
                continue
            }
            isOpen = false
            let words = line.drop { $0 == " " }.split(separator: " ", maxSplits: 1).map(String.init)
            rows.append(Row(lines: lines, question: words[1], isBlocked: ["blocks", "hides"].contains(words[0])))
        }
        return rows
    }

    static let requests = table(
        #"""
        // The interpreter had the boundaries of words the wrong way round.
        /\bads\b/$document
          blocks https://a.test/ads.js document https://a.test/ads.js
          allows https://a.test/adsx.js document https://a.test/adsx.js
        // A type without a request stood for all types, or for none of those beside it.
        ||a.test^$font,inline-script
          blocks https://a.test/x font https://b.test/
          allows https://a.test/x image https://b.test/
        ||a.test^$inline-script,~script
          allows https://a.test/x image https://b.test/
        // `~important` made a rule important.
        ||a.test^$~important
          allows https://a.test/x image https://b.test/
        // What $badfilter cancels is the same in all its modifiers, even where they change nothing.
        ||a.test/ads
        ||a.test/ads$~document,badfilter
          blocks https://a.test/ads image https://b.test/
        ||a.test^$strict3p,image
        ||a.test^$strict3p,third-party,image,badfilter
          blocks https://a.test/x image https://b.test/
        // An expression on domains with what separates modifiers escaped.
        ||ads.test^$domain=/(^\|\.)shop\.[a-z]+\$/
          blocks https://ads.test/x image https://www.shop.net/
          allows https://ads.test/x image https://shops.net/
        // The other hosts of the same site: WebKit knows sites only.
        ||a.test^$strict3p,1p
          allows https://a.test/x image https://b.test/
        // An exception limited to hosts, and a pattern that names the host itself, tells that it spares less.
        ://a.test/ads
        @@://b.test/ads$to=b.test|~s.b.test
          blocks https://a.test/ads image https://c.test/
        // An included host below an excluded one.
        *ads$to=cdn.a.test|~a.test
          allows https://cdn.a.test/ads image https://b.test/
        // The label of the pattern within the host that the rule is limited to.
        ||shop.$to=www.shop.com,third-party
          blocks https://www.shop.com/x image https://b.test/
        // The rest of a pattern that begins with a host beyond ASCII.
        ||bücher.test$script
          blocks https://s.xn--bcher-kva.test/x.js script https://b.test/
        // What an any-suffix entry excludes below an included host, and above it.
        @@*$document,domain=b.test|~www.b.*
        ||ads.test^
          blocks https://ads.test/x image https://www.b.test/
          allows https://ads.test/x image https://b.test/
        ||ads.test^$domain=s.shop.*|~shop.com
          allows https://ads.test/x image https://s.shop.com/
          blocks https://ads.test/x image https://s.shop.net/
        ||ads.test^$domain=~www.a.*
          allows https://ads.test/x image https://www.a.github.io/
        @@||ads.test^$domain=a.*
        ||ads.test^
          allows https://ads.test/x image https://a.github.io/
        // $genericblock takes back pop-ups too, but those of rules for pages.
        ||ads.test^$popup
        ||pop.test^$popup,domain=a.test
        @@||a.test^$genericblock
          allows https://ads.test/x popup https://a.test/
          blocks https://pop.test/x popup https://a.test/
          blocks https://ads.test/x popup https://b.test/
        // A carve-out behind important rules for navigation, or before the rule that it belongs to.
        ||*.a.test^$important,all,to=~a.test
          allows https://www.a.test/x popup https://b.test/
          allows https://www.a.test/x image https://b.test/
        // An important rule with a carve-out, before the exception that it is to stand behind.
        @@*$script,domain=a.test
        *$script,domain=a.test,denyallow=cdn.test,important
          blocks https://c.test/x script https://a.test/
          allows https://cdn.test/x script https://a.test/
        // A carve-out for wide hosts behind a rule that spares one of them.
        ||ads*.test^$script,to=~ads.test
        /x?id=$script,to=~test|~net
          blocks https://adsx.test/y script https://b.test/
          allows https://ads.test/x?id= script https://b.test/
          blocks https://c.org/x?id= script https://b.test/
        // $badfilter takes a domain from an exception for pages.
        x
        @@*$document,domain=s.a.test|b.test
        @@*$document,domain=b.test,badfilter
          blocks https://c.test/x image https://b.test/
          allows https://c.test/x image https://s.a.test/
        // And what an entry for any suffix holds of it, above and below.
        ||c.test^$domain=ads.test|ads.*
        ||c.test^$domain=ads.test,badfilter
          allows https://c.test/x image https://b.test/
          blocks https://c.test/x image https://ads.net/
        ||c.test^$domain=shop.net|cdn.shop.net|cdn.shop.*
        ||c.test^$domain=shop.net|cdn.shop.*,badfilter
          allows https://c.test/x image https://b.test/
        // Single domains are not cancelled where others are excluded.
        ||c.test^$domain=a.test|b.test|~s.b.test
        ||c.test^$domain=b.test|~s.b.test,badfilter
          blocks https://c.test/x image https://b.test/
        // An alias that stands there twice.
        x
        @@||a.test^$document,doc
        @@||a.test^$doc,badfilter
          blocks https://c.test/x image https://a.test/
        // A carve-out's restored block stayed on hosts that the rule is not for.
        ||x.s.a.test$to=b.test|~s.b.test
        /ad|$to=a.test|~s.a.test
          allows https://x.s.a.test/ other https://a.test/
        """#)

    static let hiding = table(
        #"""
        // A separator in a path, which the end matches too.
        [$path=/news^]a.test##.ad
          hides .ad https://a.test/news
          hides .ad https://a.test/news?x
          shows .ad https://a.test/newsx
        // What an exception excludes itself: the rule stays there.
        ##.ad
        [$path]~a.test,~s.a.test#@#.ad
          hides .ad https://x.a.test/
          shows .ad https://b.test/
        [$domain=~www.a.test]##.ad
        /^cdn\./,~a.test#@#.ad
          shows .ad https://x.www.a.test/
          hides .ad https://a.test/
        [$domain=a.test|~s.a.test]##.ad
        ~x.s.a.test#@#.ad
          shows .ad https://x.s.a.test/
        // A rule for all pages stays one where an exception to it does not apply.
        ##.ad
        ~a.test#@#.ad
        @@||a.test^$generichide
          shows .ad https://a.test/
        // An any-suffix exception below the rule's host.
        b.test##.ad
        www.b.*#@#.ad
          shows .ad https://www.b.test/
          hides .ad https://b.test/
        ~www.a.*##.ad
          shows .ad https://www.a.github.io/
        // A carve-out for documents took back hiding.
        /ads$document,denyallow=a.test
        ##.ad
          hides .ad https://a.test/
        // The exception of a style does not speak of hiding.
        ##.ad
        a.test#@#.ad {color: red !important;}
          hides .ad https://a.test/
        """#)

    @Test(arguments: requests) func request(_ row: Row) throws {
        let words = row.question.split(separator: " ").map(String.init)
        let type = try #require(InterpretedType(rawValue: words[1]))
        let request = InterpretedRequest(url: words[0], pageURL: words[2], type: type)
        var comparison = try MeaningComparison(lines: row.lines)
        #expect(comparison.interpreted.verdict(on: request).blocked == row.isBlocked, "interpreted")
        comparison.compare(request)
        try check(comparison, row)
    }

    @Test(arguments: hiding) func selector(_ row: Row) throws {
        let words = row.question.split(separator: " ").map(String.init)
        var comparison = try MeaningComparison(lines: row.lines)
        let hidden = comparison.interpreted.hiding(in: words[1]).selectors
        #expect((hidden[words[0]] != nil) == row.isBlocked, "interpreted")
        comparison.compare(page: words[1])
        try check(comparison, row)
    }

    /// The compiled list says the same; no difference is told either.
    private func check(_ comparison: MeaningComparison, _ row: Row) throws {
        #expect(comparison.asked == 1 && comparison.open == 0)
        for disagreement in comparison.disagreements {
            Issue.record(
                Comment(rawValue: disagreement.explanation(of: row.lines, seed: nil, in: comparison.compiled)))
        }
    }
}
