import ContentRules
import FilterCompiler
import FilterLists
import FilterReview
import Testing

/// Which lines are redundant, and because of which others.
@Suite struct RedundancyTests {
    private static func findings(_ categories: [[String]]) throws -> [LintFinding] {
        let made = try categories.enumerated().map { number, lines in
            let list = try #require(
                FilterList(name: "list\(number)", bytes: Array(lines.joined(separator: "\n").utf8)))
            let rules = list.rules(trueTokens: ["adguard", "true"])
            return FilterCategory(name: "\(number)", sources: [Source(title: "list", lists: [rules])])
        }
        return Redundancies(made, target: .webKitGTK250).findings()
    }

    /// The line, the code and the lines that cover it.
    private static func text(_ finding: LintFinding) -> String {
        let covers = finding.related.map { "\($0.place.line)" }
        return "\(finding.place.line) \(finding.code.name)"
            + (covers.isEmpty ? "" : " by \(covers.joined(separator: ", "))")
    }

    static let cases = ListedCase.cases(
        #"""
        ||a.example^
        ||b.a.example^
        => 2 redundant-rule by 1

        ||b.a.example^
        ||a.example^
        => 1 redundant-rule by 2

        ||a.example^
        ||a.example^
        ||a.example^
        => 2 redundant-rule by 1
        => 3 redundant-rule by 1

        ||a.example^
        ||ba.example^

        ||a.example^
        ||a.example/x
        ||a.example/x$script
        ||a.example^$3p
        ||a.example^$domain=b.example
        => 2 redundant-rule by 1
        => 3 redundant-rule by 1
        => 4 redundant-rule by 1
        => 5 redundant-rule by 1

        ||a.example^$3p
        ||a.example^
        => 1 redundant-rule by 2

        ||a.example^$script
        ||a.example^$script,image
        => 1 redundant-rule by 2

        ||a.example^$script
        ||a.example^$image
        ||a.example^$script,image
        => 1 redundant-rule by 3
        => 2 redundant-rule by 3

        ||a.example^$script
        ||a.example^$image
        ||a.example^$image,font
        => 2 redundant-rule by 3

        ||a.example/x$domain=b.example
        ||a.example/x$domain=b.example|c.example
        ||a.example/x$domain=w.b.example
        => 1 redundant-rule by 2
        => 3 redundant-rule by 2

        ||a.example/x$domain=~b.example
        ||a.example/x
        => 1 redundant-rule by 2

        /ads/x.js
        /ads/
        ||a.example/ads/
        -ad.
        => 1 redundant-rule by 2
        => 3 redundant-rule by 2

        /ads/$match-case
        /ads/
        /ADS/$match-case
        => 1 redundant-rule by 2
        => 3 redundant-rule by 2

        ||a.example^$important
        ||a.example^
        => 2 redundant-rule by 1

        ||a.example^$important
        ||b.a.example^
        @@||c.a.example^
        => 2 redundant-rule by 1
        => 3 idle-exception

        ||a.example^
        ||b.a.example^$important
        @@||b.a.example/x

        ||a.example^
        ||b.a.example^$important

        ||a.example^
        ||a.example^$important
        => 1 redundant-rule by 2

        ||a.example^$important
        ||b.a.example^$important
        => 2 redundant-rule by 1

        ||a.example^$popup
        ||a.example^

        ||a.example^$all
        ||a.example^
        ||a.example^$popup
        => 2 redundant-rule by 1
        => 3 redundant-rule by 1

        ||a.example^$document
        ||b.a.example^$document
        => 2 redundant-rule by 1

        ||a.example^$domain=b.example
        ||a.example^
        @@||c.example^$genericblock
        => 1 redundant-rule by 2

        ||a.example^$domain=b.example
        ||a.example^
        @@||b.example^$genericblock

        ||a.example^$redirect=noop.js
        ||a.example^
        ||b.a.example^
        => 2 redundant-rule by 1
        => 3 redundant-rule by 1

        *$script,domain=b.example,denyallow=c.example
        *$script,domain=b.example,denyallow=c.example

        ||b.a.example^
        ||a.example^$badfilter
        ||a.example^

        0.0.0.0 b.a.example c.example
        ||a.example^

        0.0.0.0 b.a.example c.a.example
        ||a.example^
        => 1 redundant-rule by 2

        ||a.example^
        @@||a.example/x
        @@||a.example/x$script
        => 3 redundant-exception by 2

        ||a.example^
        @@||b.a.example^
        @@||a.example^
        => 2 redundant-exception by 3

        ||a.example^
        @@||a.example^$important
        @@||a.example/x
        => 3 redundant-exception by 2

        ||a.example^$important
        @@||a.example^$important
        @@||a.example/x
        => 3 idle-exception

        ||a.example^
        @@||b.example^
        => 2 idle-exception

        ||a.example^$script
        @@||a.example^$image
        => 2 idle-exception

        ||a.example^$domain=b.example
        @@||a.example^$domain=c.example
        => 2 idle-exception

        ||a.example^
        @@||b.example^$elemhide
        @@||b.example^$document
        @@||b.example^$popup
        => 4 idle-exception

        !#if adguard
        ||a.example^
        !#endif
        ||b.a.example^

        !#if adguard
        ||a.example^
        ||b.a.example^
        !#endif
        ||c.example^
        !#if adguard
        ||d.c.example^
        !#endif
        => 3 redundant-rule by 2
        => 7 redundant-rule by 5

        !+ PLATFORM(windows, ext_safari)
        ||a.example^
        ||b.a.example^

        ##.ad
        ##.ad
        a.example##.ad
        => 2 redundant-rule by 1
        => 3 redundant-rule by 1

        ##.ad
        a.example##.ad
        @@||a.example^$generichide

        ! A page of b.example may have a frame of a.example.
        ##.ad
        a.example##.ad
        @@||b.example^$generichide

        a.example##.ad
        b.a.example##.ad
        b.a.example,c.example##.ad
        b.a.example,w.a.example##.ad
        => 2 redundant-rule by 1
        => 4 redundant-rule by 1

        a.example##.ad
        b.example##.ad
        w.a.example,w.b.example##.ad
        => 3 redundant-rule by 1, 2

        a.example##.ad
        b.a.example##.box
        b.a.example#?#.ad
        => 3 redundant-rule by 1

        ##.ad
        a.example##.ad:remove()
        a.example##.ad { remove: true; }

        a.example##.ad:remove()
        b.a.example##.ad:remove()
        a.example##.ad
        => 2 redundant-rule by 1
        => 3 redundant-rule by 1

        ##.ad
        a.example##.ad
        b.example#@#.ad

        a.example##.ad
        a.example#@#.ad
        a.example#@#.ad
        a.example#@#.box
        b.example#@#.ad
        => 3 redundant-exception by 2
        => 4 idle-exception
        => 5 idle-exception

        a.example##.ad
        w.a.example#@#.ad
        example#@#.ad
        => 2 redundant-exception by 3

        ##.ad
        ##:-abp-has(> .x)
        w.a.example#@#.ad
        a.example#@#.ad
        ~a.example#@#.ad
        #@#:has(> .x)
        => 3 redundant-exception by 4

        ||a.example
        ||a.example^
        => 2 redundant-rule by 1

        a.example
        b.a.example
        ||A.example^$script
        |https://b.a.example/x
        a.example.org
        ba.example
        /a.example/x
        => 2 redundant-rule by 1
        => 3 redundant-rule by 1
        => 4 redundant-rule by 1

        a.example
        ||a.example

        1.1.104.12
        1.1.104.120

        a.example$script
        a.example.org$script
        => 2 redundant-rule by 1

        -ads.
        -ads.example
        => 2 redundant-rule by 1
        """#)

    @Test(arguments: cases) func redundancy(_ made: ListedCase) throws {
        #expect(try Self.findings([made.lines]).map(Self.text) == made.findings)
    }

    @Test func exceptionsOfAnotherCategoryAreOfUse() throws {
        let findings = try Self.findings([
            ["||a.example^", "@@||c.example^"], ["@@||a.example/x", "@@||b.example^", "||b.example^$image"],
        ])
        #expect(
            findings.map { "\($0.place.list) \(Self.text($0))" }
                == ["0 2 idle-exception"])
    }

    @Test func messagesNameTheLineThatCovers() throws {
        let findings = try Self.findings([
            ["||a.example^", "||b.a.example^", "||c.a.example^$3p", "@@||d.example^", "##.x", "e.example##.x"]
        ])
        #expect(
            findings.map(\.message) == [
                "'||a.example^' on line 1 blocks all that this rule blocks",
                "'||a.example^' on line 1 blocks all that this rule blocks",
                "no rule of these lists blocks what the exception allows",
                "'##.x' on line 5 hides all that this rule hides",
            ])
        #expect(findings.map(\.fix) == [.removeLine, .removeLine, nil, .removeLine])
    }

    /// Without such a line the comment would speak of the next one.
    @Test func aLineThatACommentSpeaksOfIsNotTakenOut() throws {
        let findings = try Self.findings([
            [
                "||a.example^", "!+ PLATFORM(windows, ext_safari)", "||b.a.example^",
                "! filterc-disable-next-line dead-domain", "", "! why", "||c.a.example^", "||d.a.example^",
                "! filterc-disable dead-domain", "||e.a.example^", "!+PLATFORM(windows, ext_safari)", "||f.a.example^",
            ]
        ])
        #expect(findings.map(\.place.line) == [3, 7, 8, 10, 12])
        #expect(findings.map(\.fix) == [nil, nil, .removeLine, .removeLine, nil])
    }
}
