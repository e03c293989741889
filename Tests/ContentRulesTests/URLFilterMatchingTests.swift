import SeededRandom
import Testing

@testable import ContentRules

struct URLFilterMatchingTests {
    @Test(
        arguments: [
            ("ads", "http://a.example/ads.js", true), ("ads", "http://a.example/ad.js", false), ("ADS", "x:ads", true),
            ("^http:", "http://a.example/", true), ("^a", "http://a.example/", false),
            (#"\.js$"#, "http://a.example/x.js", true),
            (#"\.js$"#, "http://a.example/x.js?1", false),
            ("^[^:]+://([^/]*(/ )?\\.)?ads\\.example[:/]", "ws://x.ads.example/", true),
            ("^[^:]+://([^/]*(/ )?\\.)?ads\\.example[:/]", "http://x.test/.ads.example/", false),
            ("^[^:]+://(((/ )?[^/])*\\.)?ads\\.example[:/]", "ws://x.y.ads.example/", true),
            ("^[^:]+://(((/ )?[^/])*\\.)?ads\\.example[:/]", "http://ads.example:81/", true),
            ("^[^:]+://(((/ )?[^/])*\\.)?ads\\.example[:/]", "http://bads.example/", false),
            ("^[^:]+://(((/ )?[^/])*\\.)?ads\\.example[:/]", "http://x.test/.ads.example/", false),
            ("/+ads/", "http://x.test//ads/", true), ("^/+ads/", "http://x.test//ads/", false),
            ("a(bc)+d$", "xabcbcd", true),
            ("a(bc)+d$", "xabcbd", false), ("(ab?)*c$", "xaabac", true), ("^(ab?)*c$", "xaabac", false),
            ("[^a]$", "ba", false),
            ("a.c", "abc", true), ("a.$", "a", false), ("[]", "a", false), ("[A-C]x", "bx", true),
            ("[^a]x", "Ax", false),
            (#"a[\x00b]"#, "xa", true), (#"a[\x00b]"#, "xac", false), (".*", "", true), ("^a+b?$", "aab", true),
            ("^a+b?$", "abb", false),
        ] as [(String, String, Bool)])
    func matches(_ filter: String, _ url: String, _ isMatch: Bool) throws {
        #expect(try URLFilter(parsing: filter).matches(url.utf8) == isMatch)
    }

    @Test(arguments: [("aB", "aB", true), ("aB", "ab", false), ("[^a]x", "Ax", true), ("[a-c]", "B", false)])
    func matchesInOneCase(_ filter: String, _ url: String, _ isMatch: Bool) throws {
        #expect(try URLFilter(parsing: filter).matches(url.utf8, isCaseSensitive: true) == isMatch)
    }

    /// What a filter is where case counts, if it matches the same as where it does not.
    @Test(arguments: [
        ("^/aB", "^/[Aa][Bb]"), ("[c-e]1", "[C-Ec-e]1"), ("[^x]y?z", "[^Xx][Yy]?[Zz]"),
        ("^(/a.*)?/b$", "^(/[Aa].*)?/[Bb]$"), ("[A-Za-z]+/", "[A-Za-z]+/"),
        ("^[^:]+://[^/]+(/.*)?/20", "^[^:]+://[^/]+(/.*)?/20"),
    ])
    func inBothCases(_ filter: String, _ written: String) throws {
        let parsed = try URLFilter(parsing: filter)
        #expect(parsed.inBothCases.description == written)
        #expect(parsed.hasCase == (filter != written))
    }

    @Test(arguments: [("^abc", 3), ("a.b", 4), ("a..b", 8), ("a............b", 8192)])
    func automatonSize(_ filter: String, _ size: Int) throws {
        let filter = try URLFilter(parsing: filter)
        #expect(filter.automatonSize(limit: size) == size)
        #expect(filter.automatonSize(limit: size - 1) == nil)
    }

    private static let sized = [
        "^abc", "abab", "a.b", "^https?://a", #"^https?://.*\.club/"#, #"^https?://.*b[iy][dz]"#, "^a.*b.*c", "^a.+bab",
        "^a.*b?c", "^(.*a)?b", "^(a.*b)*c", "^a?.*b$", "abc....................", "ab..............c",
        "a?b............",
        "ab?c..............", "a+b..............", "(ab)+............c", "[ab]b............", "aba............d$",
        "ab.............+c", "a[ab]c.............", "^ab............c", #"a[\x00b]............"#, "[].............",
        "a[^b].............", #"^[^:]+://([^/:]*\.)?ads\.adsads\.example(:[0-9]+)?/(.*/)?banner/b"#,
        #"^[^:]+://([^/:]*\.)?a\.a\.b[/:]"#, #"^[^:]+://([^/:]*\.)?[ab]b\.b[/:]"#, #"^x([^/:]*\.)?ab/?c"#,
        #"^x([^/:]*\.)?ab/(c.*)?de"#, #"^x([^/:]*\.)*ab/"#, #"^x([^/:]*/)?ab/"#, #"^x[^/]*abab/.*c"#, "^x[^/]*/.*ab",
        #"^x([^/:]*\.)?(ab/)+c"#, #"^x(.*/)?ab$"#, #"^x(.*/)?a[ab]"#, "^x.+ab", "^x(a.*)?bc", "^[^/]*ab/[^?]*cd[?]",
        #"^x([^/]*\.)?a[./]"#, "^x.*ab.*cd", "ab.*ba", "^x.*ab.*(c.*)?da", "^x[^/]*ab.*cd", "a.*b.*c.*d",
        "^x([^/]+a)?/b", "^x[ab][ab]?[ab]?[ab]?c", "^[ab]?[ab]?[ab]?$", "^x[ab]?[ab]?[ab]?bc", "^x[ab]?[ab]?[ab]?c?d",
        "^x([ab][ab]?[ab]?c)*d", "^x([ab][ab]?/)?[ab]?[ab]?c", "^x[ab]?[ab]?c?[ab]?[ab]?d", "^a?a?a?/.*ab",
        "^(a?a?b)?a?c",
        "^https?://[a-z][a-z]?[a-z]?[a-z]?[.](com)?/[0-9]?[0-9]?[0-9]?$", "^xa?a?(a?a?b)?c", "^xa?a?a+b",
        "^a?(a?b)?a?c",
    ]

    /// What a look at a filter tells of its automaton is what counting the states tells.
    @Test(arguments: sized) func automatonBounds(_ text: String) throws {
        let filter = try URLFilter(parsing: text)
        for limit in [1, 2, 3, 4, 5, 6, 8, 10, 14, 20, 40, 80, 160, 320, 1024] {
            #expect(filter.hasAutomaton(within: limit) == (filter.automatonSize(limit: limit) != nil), "\(limit)")
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func automatonBoundsOfAny(_ seed: UInt64) throws {
        var random = RandomTrigger.Source(seed: seed)
        for _ in 0..<200 {
            let text = random.chance(2) ? random.filter() : random.shortFilter()
            guard let filter = try? URLFilter(parsing: text + String(repeating: ".", count: 4)) else { continue }
            for limit in [2, 4, 6, 8, 12, 16, 24, 64] {
                let isWithin = filter.automatonSize(limit: limit) != nil
                #expect(filter.hasAutomaton(within: limit) == isWithin, "seed \(seed): \(text) \(limit)")
            }
        }
    }

    /// The same of filters that are runs of one class, some of which may be passed over.
    @Test(arguments: 1...8 as ClosedRange<UInt64>) func automatonBoundsOfRuns(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func one(_ choices: [String]) -> String { choices[random.number(below: choices.count)] }
        func run() -> String {
            let atom = one(["a", "[ab]", "[a-c]", "/", ".", "[^/]"])
            return (0...random.number(below: 4)).map { _ in atom + one(["", "?", "?"]) }.joined()
                + one(["", "", "+", "*"])
        }
        var knownCount = 0
        for _ in 0..<300 {
            let inner = "(" + run() + run() + ")" + one(["?", "*", ""])
            let text = "^" + one(["", "x"]) + run() + one(["/", "d", inner, ""]) + run() + one(["", "$", "/.*ab"])
            guard let filter = try? URLFilter(parsing: text) else { continue }
            if URLFilterAutomaton(positionsOf: filter, isCaseSensitive: false).mostStates != nil { knownCount += 1 }
            for limit in [2, 4, 6, 8, 12, 16, 24, 64] {
                let isWithin = filter.automatonSize(limit: limit) != nil
                #expect(filter.hasAutomaton(within: limit) == isWithin, "seed \(seed): \(text) \(limit)")
            }
        }
        #expect(knownCount > 30, "seed \(seed)")
    }

    /// The same of filters that are loops and groups for the most part.
    @Test(arguments: 1...8 as ClosedRange<UInt64>) func automatonBoundsOfGroups(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func one(_ choices: [String]) -> String { choices[random.number(below: choices.count)] }
        func terms(_ depth: Int) -> String {
            (0...random.number(below: 4)).map { _ in
                let isGroup = depth < 2 && random.number(below: 4) == 0
                let atom = isGroup ? "(\(terms(depth + 1)))" : one(["a", "b", "c", "/", "[^/]", ".", "[ab]"])
                return atom + one(["", "", "", "?", "*", "+"])
            }.joined()
        }
        for _ in 0..<300 {
            let text = one(["", "^", "^", "^x"]) + terms(0) + one(["", "", "$"])
            guard let filter = try? URLFilter(parsing: text) else { continue }
            for limit in [2, 4, 6, 8, 12, 16, 24, 64] {
                let isWithin = filter.automatonSize(limit: limit) != nil
                #expect(filter.hasAutomaton(within: limit) == isWithin, "seed \(seed): \(text) \(limit)")
            }
        }
    }
}
