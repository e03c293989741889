import ContentRules
import FilterCompiler
import FilterLists
import FilterReview
import Testing

/// The linter as a whole.
struct LinterTests {
    /// Slips that a reviewer must hear of.
    private static let planted = """
        ||e
        ||com^
        ||co.uk^
        ||chase.com/js/app.js
        ||x.example^$domain=a.com,b.com
        ##div
        ##body
        example.com##html
        ||ads.example^$scrpt
        ||ads.example^$thrid-party
        /a/
        *$script
        |http://
        .js
        @@||com^
        @@*$image
        ||google.com^
        ||ads.exmaple.con^
        ||ads.example^$script,~script
        ads.example#.banner
        |ads.example^
        ||*.com^
        https
        ^e
        ||github.io^
        a.com|b.com##.ad
        ##[class]
        ##*
        """

    @Test(arguments: planted.split(separator: "\n").map(String.init))
    func slipsAreNoted(line: String) throws {
        let severities = try Linted(line).findings.map(\.code.severity)
        #expect(severities.contains { $0 >= .warning })
    }

    @Test func slipsAreNotedInAListOfMany() throws {
        let lines: [String] = Self.planted.split(separator: "\n").flatMap { line in
            ["||ads\(line.count).example^", "\(line)"]
        }
        let linted = try Linted(lines.joined(separator: "\n"))
        let places = Set(linted.findings.filter { $0.code.severity >= .warning }.map(\.place.line))
        // Among the slips are rules that another one takes in.
        for number in stride(from: 1, to: lines.count, by: 2) {
            #expect(places.contains(UInt32(number + 1)), "\(lines[number])")
            #expect(!places.contains(UInt32(number)), "\(lines[number - 1])")
        }
    }

    @Test func findingsStandInOrder() throws {
        let text = (0..<40).map { ["||com^$script,script", "##div, body", "d.con,a.con,c.con,b.con##.x"][$0 % 3] }
        let findings = try Linted(text.joined(separator: "\n")).findings
        let keys = findings.map { ($0.place.line, $0.range.offset, $0.code.name) }
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 || $0 == $1 })
        #expect(findings.count > 100)
    }

    @Test func someLinesAreLintedAsAllAre() throws {
        let lines = Self.planted.split(separator: "\n").map(String.init) + ["||a.example^$popunder", "##.x:foo(y)"]
        let list = try #require(FilterList(name: "list", bytes: Array(lines.joined(separator: "\n").utf8))).rules()
        let linter = Linter([Linted.category([list])], target: .webKitGTK250)
        let all = linter.findings()
        let chosen = Set((1...lines.count).filter { $0 % 3 == 0 }.map { ListPlace(list: 0, line: UInt32($0)) })
        let some = linter.findings(on: chosen)
        func text(_ findings: [LintFinding]) -> [String] {
            findings.map { "\($0.place.line) \($0.range) \($0.code.name) \($0.message)" }
        }
        #expect(text(some) == text(all.filter { chosen.contains($0.place) }))
        #expect(!some.isEmpty && linter.findings(on: []).isEmpty)
    }

    @Test func lossesAreToldOnceWithTheirWords() throws {
        let linted = try Linted("||a.example^$popunder\n##.x:foo(y)\n||b.example^$frobnicate\n||c.example^$ping")
        let losses = linted.findings.map { "\($0.place.line) \($0.code.severity) \($0.code.name)" }
        #expect(
            losses == [
                "1 note unsupported-type", "2 note selector-unknown-pseudo-class", "3 error misspelt-modifier",
                "4 note ping-without-beacon",
            ])
        #expect(linted.findings[0].message.contains("'popunder'") && linted.findings[0].message.contains("skipped"))
    }

    /// Lines that are broken for every blocker weigh more than those that only WebKit cannot obey.
    @Test(arguments: [
        ("a.example##.ad,", "selector-missing-selector"), ("a.example##div[class=\"ad", "selector-unbalanced"),
        ("||a.example^$third-party,", "malformed-modifiers"), ("||a.example^$domain=", "missing-value"),
        ("||a.example^$script,domain:x.example", "malformed-modifiers"),
        ("||a.example^$domain=!x.example", "invalid-domain"), ("a.example###1a", "selector-malformed-name"),
        ("a.example##.a > > .b", "selector-misplaced-combinator"), ("a.example##[a=1]", "selector-malformed-attribute"),
        ("a.example##p:nth-child(x)", "selector-malformed-argument"),
        ("a.example#?#.a:contains(x", "malformed-selector"), ("a.example#$#.b { top: 0", "malformed-style"),
        ("!#endif", "misplaced-directive"), ("!#if adguard", "misplaced-directive"),
    ]) func brokenLinesAreWarnings(line: String, code: String) throws {
        let losses = try Linted(line).findings.map { "\($0.code.severity) \($0.code.name)" }
        #expect(losses == ["warning \(code)"])
    }

    @Test func whatAnOpenConditionDoesIsTold() throws {
        let findings = try Linted("!#if env_firefox\n||a.example^").findings
        #expect(findings.map { "\($0.place.line) \($0.code.name)" } == ["1 misplaced-directive", "2 condition-false"])
        let message = "'!#if' has no '!#endif': the lines behind it are left out wherever its condition is false"
        #expect(findings.first?.message == message)
    }

    /// Where WebKit takes two types of request for one, a line reaches both.
    @Test(arguments: [
        ("||a.example^$object", "more"), ("||a.example^$~object", "more"), ("@@||a.example^$other", "more"),
        ("||a.example^$~other", "less"), ("||a.example^$ping", "less"),
    ]) func linesDoMoreOrLess(line: String, outcome: String) throws {
        let outcomes = try Linted(line).findings.map { finding in String(finding.message.prefix { $0 != ":" }) }
        #expect(outcomes == ["the line does \(outcome) than written"])
    }

    @Test func recordedRequestsAreMeasuredToo() throws {
        let page = try #require(CanonicalURL("https://a.example/"))
        let requests = try (0..<40).map { number in
            let page = try #require(CanonicalURL("https://site\(number % 8).example/"))
            return Request(try #require(CanonicalURL("https://cdn.test/\(number).js")), type: .script, page: page)
        }
        #expect(try Linted("||cdn.test^", requests: requests).words(.broadRule) == ["||cdn.test^"])
        #expect(try Linted("||cdn.test^").words(.broadRule).isEmpty)
        let few = [Request](repeating: Request(page, type: .image, page: page), count: 1000) + requests
        #expect(try Linted("||cdn.test^", requests: few).words(.broadRule).isEmpty)
        #expect(try Linted("||cdn.test^", requests: []).words(.broadRule).isEmpty)
    }

    @Test func transcriptsAreNotToBeFixed() throws {
        let source = ListSource(
            name: "hosts", bytes: Array("address=/ADS.example/0.0.0.0\naddress=/com/0.0.0.0\n".utf8))
        guard case .rules(let rules) = try source.read(ReadingConditions()) else {
            Issue.record("the source is no list")
            return
        }
        let linter = Linter([Linted.category([rules])], target: .webKitGTK250)
        #expect(linter.findings().contains { $0.code == .lint(.blocksSuffix) })
        #expect(linter.findings().allSatisfy { $0.fix == nil })
    }

    /// Bytes by chance, of those that rules are made of: no crash, and every range within the list.
    @Test(arguments: 0..<25)
    func hostileLists(seed: UInt64) throws {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next(_ count: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(count))
        }
        let parts = [
            "||", "|", "@@", "#", "##", "#@#", "$", ",", "~", "domain=", "a.com", "com", "*", "^", "/", "\\", "[", "]",
            "(", ")",
            ":has(", ":not(", "\"", "'", " ", "\t", "ü", "\u{7}", "script", "third-party", ".", "..", "http://", "=",
            "|a|", "{", "}",
            "::before", "e", "%",
        ]
        let text = (0..<60).map { _ in (0...next(9)).map { _ in parts[next(parts.count)] }.joined() }.joined(
            separator: "\n")
        let linted = try Linted(text)
        for finding in linted.findings {
            #expect(finding.range.indices.upperBound <= linted.list.list.bytes.count, "seed \(seed)")
            if case .replace(let range, _)? = finding.fix {
                #expect(range.indices.upperBound <= linted.list.list.bytes.count)
            }
        }
    }
}
