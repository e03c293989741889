import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// What rule sets mean: which addresses are loaded by https and which are left alone.
@Suite struct UpgradeTests {
    /// Rule sets, and addresses with a sign before them: `+` for those that are upgraded.
    struct Fact: CustomTestStringConvertible {
        var name: String
        var set: String
        var addresses: [String]

        var testDescription: String { name }
    }

    private static let trivial = "<rule from='^http:' to='https:'/>"

    static let facts = [
        Fact(
            name: "a host is that host",
            set: "<target host='a.example'/>" + trivial,
            addresses: [
                "+ http://a.example/", "+ http://a.example/x?y", "- http://www.a.example/", "- http://b.example/",
                "- http://a.example.evil.example/", "- http://evil.example/a.example/", "- https://a.example/",
                "- http://a.example:8080/", "+ http://a.example:80/",
            ]),
        Fact(
            name: "a host is the same in capitals",
            set: "<target host='A.Example'/>" + trivial,
            addresses: ["+ http://a.example/", "- http://b.example/"]),
        Fact(
            name: "a left asterisk is subdomains at any depth",
            set: "<target host='*.a.example'/>" + trivial,
            addresses: [
                "- http://a.example/", "+ http://www.a.example/", "+ http://x.www.a.example/", "- http://xa.example/",
                "- http://evil.example/.a.example/",
            ]),
        Fact(
            name: "a right asterisk is one label",
            set: "<target host='a.*'/>" + trivial,
            addresses: ["+ http://a.example/", "- http://a.co.example/", "- http://www.a.example/", "- http://a/"]),
        Fact(
            name: "exclusions come first",
            set: "<target host='a.example'/><exclusion pattern='^http://a\\.example/(?:login|x\\.js)'/>" + trivial,
            addresses: [
                "+ http://a.example/", "- http://a.example/login", "- http://a.example/x.js",
                "+ http://a.example/Login",
                "+ http://a.example/y/x.js",
            ]),
        Fact(
            name: "an exclusion of all but a few",
            set: "<target host='a.example'/>"
                + "<exclusion pattern='^http://a\\.example/+(?!css/|favicon\\.ico)'/>" + trivial,
            addresses: [
                "- http://a.example/", "+ http://a.example/css/x", "+ http://a.example/favicon.ico",
                "- http://a.example//css/x", "- http://a.example/cs",
            ]),
        Fact(
            name: "an exclusion is found anywhere",
            set: "<target host='a.example'/><exclusion pattern='[?&amp;]Signature='/>" + trivial,
            addresses: ["+ http://a.example/x", "- http://a.example/x?Signature=1", "+ http://a.example/x?signature=1"]),
        Fact(
            name: "an exclusion of a whole host",
            set: "<target host='a.example'/><target host='b.example'/><exclusion pattern='^http://a\\.'/>" + trivial,
            addresses: ["- http://a.example/", "+ http://b.example/"]),
        Fact(
            name: "a rule that leads to another host upgrades none but that",
            set: "<target host='a.example'/><target host='www.a.example'/>"
                + "<rule from='^http://(?:www\\.)?a\\.example/' to='https://www.a.example/'/>",
            addresses: ["- http://a.example/", "+ http://www.a.example/"]),
        Fact(
            name: "groups",
            set: "<target host='a.example'/><target host='b.example'/><target host='c.example'/>"
                + "<rule from='^http://(a|b)\\.example/' to='https://$1.example/'/>",
            addresses: ["+ http://a.example/x", "+ http://b.example/", "- http://c.example/"]),
        Fact(
            name: "a rule of one folder",
            set: "<target host='a.example'/><rule from='^http://a\\.example/Secure/' to='https://a.example/Secure/'/>",
            addresses: [
                "+ http://a.example/Secure/x", "- http://a.example/", "- http://a.example/secure/",
                "- http://a.example/Secure",
            ]),
        Fact(
            name: "a text that is found and put back",
            set: "<target host='a.example'/>"
                + "<rule from='^http://a\\.example/(\\w+)/(.*\\.js)$' to='https://a.example/$1/$2'/>",
            addresses: ["+ http://a.example/x/y.js", "- http://a.example/y.js", "- http://a.example/x/y.jss"]),
        Fact(
            name: "the first rule that fits counts",
            set: "<target host='a.example'/>"
                + "<rule from='^http://a\\.example/old/' to='https://b.example/'/>" + trivial,
            addresses: ["- http://a.example/old/x", "+ http://a.example/new"]),
        Fact(
            name: "a rule that leads elsewhere takes nothing from one before it",
            set: "<target host='a.example'/><rule from='^http://a\\.example/x/y' to='https://a.example/x/y'/>"
                + "<rule from='^http://a\\.example/x/' to='https://b.example/'/>" + trivial,
            addresses: ["+ http://a.example/x/y", "- http://a.example/x/z", "+ http://a.example/z"]),
        Fact(
            name: "rules under an asterisk",
            set: "<target host='*.a.example'/>"
                + "<rule from='^http://([\\w-]+)\\.a\\.example/' to='https://$1.a.example/'/>",
            addresses: ["+ http://www.a.example/", "- http://x.www.a.example/", "- http://evil.example/x.a.example/"]),
        Fact(
            name: "exclusions under an asterisk",
            set: "<target host='*.a.example'/><exclusion pattern='^http://(?:[^./]+\\.){2,}a\\.example/'/>"
                + "<exclusion pattern='^http://(?:blog|www)\\.a\\.example/x'/>" + trivial,
            addresses: [
                "+ http://www.a.example/", "- http://www.a.example/x", "+ http://shop.a.example/x",
                "- http://x.www.a.example/",
            ]),
        Fact(
            name: "hosts that rules name under an asterisk",
            set: "<target host='*.a.example'/>"
                + "<rule from='^http://(?:www\\.)?a\\.example/' to='https://www.a.example/'/>"
                + "<rule from='^http://old\\.a\\.example/' to='https://new.a.example/'/>" + trivial,
            addresses: [
                "+ http://www.a.example/", "- http://old.a.example/", "+ http://new.a.example/", "- http://a.example/",
            ]),
        Fact(
            name: "a cookie is no address",
            set: "<target host='a.example'/><securecookie host='.+' name='.+'/>",
            addresses: ["- http://a.example/"]),
        Fact(
            name: "sets that are switched off",
            set: "<rulesetlibrary><ruleset name='x' default_off='broken'><target host='a.example'/>\(trivial)</ruleset>"
                + "<ruleset name='y' platform='mixedcontent'><target host='b.example'/>\(trivial)</ruleset>"
                + "<ruleset name='z'><target host='c.example'/>\(trivial)</ruleset></rulesetlibrary>",
            addresses: ["- http://a.example/", "- http://b.example/", "+ http://c.example/"]),
    ]

    @Test(arguments: facts) func upgrades(_ fact: Fact) throws {
        var evaluator = try CompiledUpgrades([fact.set]).evaluator()
        for address in fact.addresses {
            let found = try evaluator.upgrades(String(address.dropFirst(2)))
            #expect(found == address.hasPrefix("+"), "\(address)")
        }
    }

    @Test func setsDoNotSeeEachOther() throws {
        let wide = "<target host='*.a.example'/><exclusion pattern='^http://[^/]+/x'/>" + Self.trivial
        let plain = "<target host='www.a.example'/>" + Self.trivial
        var evaluator = try CompiledUpgrades([plain, wide]).evaluator()
        #expect(try evaluator.upgrades("http://www.a.example/x"))
        #expect(try !evaluator.upgrades("http://shop.a.example/x"))
        #expect(try evaluator.upgrades("http://shop.a.example/y"))
    }

    /// What lets requests through takes no upgrade back, nor the other way round.
    @Test func filtersAndUpgradesDoNotSeeEachOther() throws {
        let set = "<target host='a.example'/><exclusion pattern='^http://a\\.example/x'/>" + Self.trivial
        let compiled = try CompiledUpgrades([set], filters: "||a.example^\n@@||a.example/y^")
        var evaluator = try compiled.evaluator()
        #expect(compiled.compilation.parts.count == 2)
        #expect(try evaluator.upgrades("http://a.example/"))
        #expect(try evaluator.upgrades("http://a.example/y/"))
        #expect(try !evaluator.upgrades("http://a.example/x"))
        let image = try #require(CanonicalURL("http://a.example/x"))
        let page = try #require(CanonicalURL("http://b.example/"))
        #expect(evaluator.outcome(of: Request(image, type: .image, page: page)).isBlocked)
    }

    /// What lets requests through has nothing to take back beside upgrades, and takes no file.
    @Test(arguments: ["@@||shop.example^$document", "@@||a.example^", "@@||a.example^$elemhide"])
    func exceptionsTakeNoFileBesideUpgrades(_ line: String) throws {
        let compiled = try CompiledUpgrades(["<target host='a.example'/>" + Self.trivial], filters: line)
        #expect(compiled.compilation.fileNames == ["https.json"])
        var evaluator = try compiled.evaluator()
        #expect(try evaluator.upgrades("http://a.example/"))
        let report = try CompilationReport(compiled.compilation)
        #expect(report.sources[1].lines.map(\.rules) == [[]])
        // The target and the rule are on one line.
        #expect(report.rules == [[.init(source: 0, line: 2)]])
    }

    @Test func partsKeepTheirExceptions() throws {
        let sets = (0..<40).map { number in
            "<target host='h\(number).example'/><exclusion pattern='^http://h\(number)\\.example/x'/>" + Self.trivial
        }
        let compiled = try CompiledUpgrades(sets, maximumRuleCount: 20)
        #expect(compiled.compilation.parts.count > 3)
        var evaluator = try compiled.evaluator()
        for number in 0..<40 {
            #expect(try evaluator.upgrades("http://h\(number).example/"))
            #expect(try !evaluator.upgrades("http://h\(number).example/x"))
        }
    }

    /// Lines of a set, and what is said of them.
    static let reasons: [([String], [String])] = [
        (
            ["<target host='a.example'/>", "<rule from='^http://a\\.example/' to='https://b.example/'/>"],
            ["2 skipped redirect «a.example»", "3 skipped redirect «https://b.example/»"]
        ),
        (
            ["<target host='a.example'/>", "<rule from='^http://a\\.example/x' to='https://b.example/'/>", trivial],
            ["3 skipped redirect «https://b.example/»"]
        ),
        (
            ["<target host='a.example'/>", trivial, "<rule from='^http://a\\.example/x' to='https://b.example/'/>"],
            ["4 skipped unreached-rule «^http://a\\.example/x»"]
        ),
        (
            ["<target host='a.example'/>", "<rule from='^http://b\\.example/' to='https://b.example/'/>"],
            ["2 skipped no-upgrade «a.example»", "3 skipped unreached-rule «^http://b\\.example/»"]
        ),
        (
            ["<target host='A_B C'/>", trivial],
            ["2 skipped invalid-host «a_b c»", "3 skipped unreached-rule «^http:»"]
        ),
        (
            ["<target host='a.example'/>", "<exclusion pattern='(?&lt;=a)x'/>", trivial],
            [
                "2 skipped no-upgrade «a.example»", "3 skipped expression-look-around «(?<=a)x»",
                "4 skipped unreached-rule «^http:»",
            ]
        ),
        (
            ["<target host='a.example'/>", "<exclusion pattern='('/>", trivial],
            [
                "2 skipped exclusion-lost «a.example»", "3 skipped expression-syntax «(»",
                "4 skipped unreached-rule «^http:»",
            ]
        ),
        (
            ["<target/>", "<rule from='^http:'/>", "<exclusion/>", "<thing/>", "<securecookie host='a' name='b'/>"],
            [
                "2 skipped malformed-entry «target »", "3 skipped malformed-entry «rule ^http:»",
                "4 skipped malformed-entry «exclusion »", "5 skipped unsupported-entry «thing»",
                "6 skipped secure-cookie «securecookie a»",
            ]
        ),
    ]

    @Test(arguments: reasons) func tellsReasons(_ lines: [String], _ findings: [String]) throws {
        #expect(try CompiledUpgrades([lines.joined(separator: "\n")]).findings == findings)
    }

    /// Repetitions within repetitions take a bounded time, and nothing is upgraded that was not looked at.
    @Test func boundsTheWork() throws {
        let host = String(repeating: "a", count: 60) + ".example"
        let set = "<target host='\(host)'/><exclusion pattern='^http://((a*)*)*b'/>" + Self.trivial
        var evaluator = try CompiledUpgrades([set]).evaluator()
        #expect(try !evaluator.upgrades("http://\(host)/"))
    }

    @Test func refusesOtherDocuments() {
        #expect(throws: SourceProblem.self) { _ = try CompiledUpgrades(["<rulesets><ruleset2/></rulesets>"]) }
    }
}
