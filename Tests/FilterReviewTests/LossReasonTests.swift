import ContentRules
import FilterCompiler
import FilterLists
import FilterReview
import SeededRandom
import Testing

/// Which lines are named as the reason why others are skipped.
@Suite struct LossReasonTests {
    private static let target = Target.webKitGTK250
    private static let codes: Set<LintCode> = [.loss(.compiling(.takenBack)), .loss(.compiling(.cancelled))]

    /// - Parameter categories: the lines of each category's lists.
    private static func findings(
        _ categories: [[[String]]], affinities: [AffinityGroups] = []
    ) throws -> [LintFinding] {
        let made = try categories.enumerated().map { number, lists in
            let sources = try lists.map { lines in
                let bytes = Array(lines.joined(separator: "\n").utf8)
                let rules = try #require(FilterList(name: "list", bytes: bytes)).rules()
                return Source(title: "list", lists: [rules])
            }
            let affinity = affinities.isEmpty ? AffinityGroups.all : affinities[number]
            return FilterCategory(name: "\(number)", affinity: affinity, sources: sources)
        }
        return Linter(made, target: target, requests: []).findings().filter { codes.contains($0.code) }
    }

    /// The line, and the one that it is due to: before that of another list stands the list's number.
    private static func text(_ finding: LintFinding) -> String {
        let reasons = finding.related.map { related in
            let list = related.place.list == finding.place.list ? "" : "\(related.place.list):"
            return " \(related.role) \(list)\(related.place.line)"
        }
        return "\(finding.place.line)\(reasons.joined())"
    }

    private static let exceptions = ListedCase.cases(
        #"""
        ##.ad
        #@#.ad
        => 1 taken back by 2

        a.example##.x
        a.example#@#.y
        a.example#@#.x
        => 1 taken back by 3

        www.a.example,b.example##.ad
        b.example,a.example#@#.ad
        => 1 taken back by 2

        c.example,b.example,a.example##.ad
        a.example#@#.ad
        b.example#@#.ad
        c.example#@#.ad
        => 1

        a.example,b.example##.ad
        a.example#@#.ad
        #@#.ad
        => 1 taken back by 3

        shop.*##.ad
        a.example/path##.ad
        ~a.example##.ad
        #@#.ad
        => 1 taken back by 4
        => 2 taken back by 4
        => 3 taken back by 4

        a.example##.ad:remove()
        a.example#$#.ad { display: none !important; }
        a.example#@#.ad
        => 1 taken back by 3
        => 2 taken back by 3

        a.example#?#.ad:-abp-has(.x)
        a.example#@?#.ad:-abp-has(.x)
        => 1 taken back by 2
        """#)

    /// What is meant by other words, or by a line of which more is to be known, is passed over.
    private static let uncertain = ListedCase.cases(
        #"""
        a.example##.ad
        a.*#@#.ad
        => 1

        A.example##.ad
        a.example#@#.ad
        => 1

        a.example##.ad
        @@||a.example^$specifichide
        => 1

        a.example##.ad
        ~b.example#@#.ad
        => 1

        a.example##.ad
        a.example,~b.a.example#@#.ad
        b.a.example#@#.ad
        => 1

        a.example##.x:has(.ad)
        a.example#@#.x:-abp-has(.ad)
        => 1

        ||a.example^$domain=A.example
        ||a.example^$domain=a.example,badfilter
        => 1
        """#)

    private static let cancellers = ListedCase.cases(
        #"""
        ||a.example^
        ||a.example^$badfilter
        => 1 cancelled by 2

        ||a.example^$script,3p,domain=b.example|a.example
        ||a.example^$script,badfilter
        ||a.example^$domain=a.example|b.example,badfilter,third-party,script
        => 1 cancelled by 3

        ||a.example^$domain=a.example|b.example
        ||a.example^$domain=b.example,badfilter
        ||a.example^$domain=a.example,badfilter
        => 1

        ||a.example^$domain=a.example|b.example
        ||a.example^$domain=b.example,badfilter
        ||a.example^$domain=a.example,badfilter
        ||a.example^$domain=b.example|a.example,badfilter
        => 1 cancelled by 4

        @@||a.example^$script
        ||a.example^$script,badfilter
        @@||a.example^$script,badfilter
        => 1 cancelled by 3

        0.0.0.0 a.example
        ||a.example^$badfilter
        => 1 cancelled by 2

        ||a.example^$domain=~a.example
        ||a.example^$domain=~a.example,badfilter
        => 1 cancelled by 2
        """#)

    @Test(arguments: exceptions + uncertain + cancellers)
    func reasonsAreNamed(_ test: ListedCase) throws {
        #expect(try Self.findings([[test.lines]]).map(Self.text) == test.findings)
    }

    @Test func reasonsMayStandInAnotherList() throws {
        let lists = [
            ["a.example##.ad", "||a.example^$script"], ["! two", "#@#.ad"], ["||a.example^$script,badfilter"],
        ]
        let expected = ["1 taken back by 1:2", "2 cancelled by 2:1"]
        #expect(try Self.findings([lists]).map(Self.text) == expected)
        // What takes something back does so in other categories too.
        #expect(try Self.findings(lists.map { [$0] }).map(Self.text) == expected)
    }

    /// Two lines do not take the rule back in the same categories, if one of them is sent elsewhere.
    @Test func linesThatAreSentElsewhereAreNoReason() throws {
        let lists = [
            ["a.example##.ad", "b.example##.ad"],
            ["!#safari_cb_affinity(general)", "a.example#@#.ad", "!#safari_cb_affinity", "b.example#@#.ad", "##.x"],
        ]
        let findings = try Self.findings(lists.map { [$0] }, affinities: [.general, .privacy])
        #expect(findings.map(Self.text) == ["1", "2 taken back by 1:4"])
    }

    @Test func thousandsOfLinesHaveTheirReasons() throws {
        let hosts = (0..<1000).map { "site\($0).example" }
        let one = hosts.map { "\($0)##.one" } + [hosts.joined(separator: ",") + "#@#.one"]
        let many = hosts.map { "\($0)##.many" } + hosts.reversed().map { "\($0)#@#.many" }
        #expect(try Self.findings([[one]]).map(\.related) == hosts.map { _ in Self.takenBack(by: 1001) })
        let lines = hosts.indices.map { UInt32(2000 - $0) }
        #expect(try Self.findings([[many]]).map(\.related) == lines.map { Self.takenBack(by: $0) })
    }

    private static func takenBack(by line: UInt32) -> [LintFinding.Related] {
        [.init("taken back by", ListPlace(list: 0, line: line))]
    }

    /// The line that is named alone does to the other, by itself, what all lines together do.
    @Test(arguments: 0..<20) func noWrongLineIsNamed(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pages = [
            "", "a.example", "b.a.example", "c.example", "~a.example", "a.*", "a.example,c.example", "A.example",
            "a.example,~b.a.example", ".a.example", "a.example/path", "*", "a.example.,c.example", "[$path=/x]",
        ]
        let markers = ["##", "#@#", "#@#", "#?#", "#@?#"]
        let selectors = [".ad", ".x:has(.y)", ".x:-abp-has(.y)", ".x:has(:scope > .y)", ".ad:matches-path(/x)"]
        let patterns = ["||n.example^", "n.example", "@@||n.example^"]
        let modifiers = [
            "script", "~script", "3p", "~third-party", "domain=a.example", "domain=a.example|c.example",
            "domain=~a.example", "domain=c.example|A.example", "to=a.example", "match-case", "important",
            "redirect=x",
        ]
        let lines = (0..<60).map { number -> String in
            func one(of words: [String]) -> String { words[random.number(below: words.count)] }
            if number % 2 == 0 { return one(of: pages) + one(of: markers) + one(of: selectors) }
            var words = (0..<random.number(below: 3)).map { _ in one(of: modifiers) }
            words.insert("badfilter", at: random.number(below: words.count + 1))
            if random.number(below: 2) == 0 { words.removeAll { $0 == "badfilter" } }
            return one(of: patterns) + (words.isEmpty ? "" : "$" + words.joined(separator: ","))
        }
        for finding in try Self.findings([[lines]]) {
            guard let related = finding.related.first, related.role.hasSuffix("by") else { continue }
            let pair = [finding.place.line, related.place.line].map { lines[Int($0) - 1] }
            let alone = try Self.findings([[pair]]).first { $0.place.line == 1 }
            #expect(alone?.code == finding.code, "seed \(seed): \(pair)")
        }
    }
}
