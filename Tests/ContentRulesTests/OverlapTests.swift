import ContentRules
import SeededRandom
import Testing

/// Whether two triggers have a load in common.
@Suite struct OverlapTests {
    private static let label = #"^[^:]+://([^/]*(/ )?\.)?"#

    /// Two filters, with `||` for the beginning of a label of the host, and whether some address matches both.
    static let filters: [(one: String, other: String, meet: Bool)] = [
        (#"||a\.test[:/]"#, #"||a\.test[:/]"#, true),
        (#"||a\.test[:/]"#, #"||b\.test[:/]"#, false),
        (#"||a\.test[:/]"#, #"||b\.a\.test[:/]"#, true),
        (#"||a\.test[:/]"#, #"||ba\.test[:/]"#, false),
        (#"||a\.test/x"#, #"||b\.a\.test/y"#, false),
        (#"||a\.test/x"#, #"||b\.a\.test/.*y"#, true),
        (#"||a\.test/x"#, "/y", true),
        // What stands behind hosts, character by character.
        (#"||a\.test[:/]ab"#, #"||b\.a\.test[^a-z0-9_.%-]ac"#, false),
        (#"||a\.test[:/]ab"#, #"||a\.test[^a-z0-9_.%-]aBc"#, true),
        (#"||a\.test/a.c"#, #"||a\.test/abcd"#, true),
        (#"||a\.test/a.c"#, #"||a\.test/abd"#, false),
        (#"||a\.test/ab?c"#, #"||a\.test/ac"#, true),
        (#"||a\.test/a\.c"#, #"||a\.test/abc"#, false),
        (#"||a\.test/\x61c"#, #"||a\.test/ac"#, true),
        (#"||a\.test/[b\]]c"#, #"||a\.test/]c"#, true),
        (#"||a\.test(:[0-9]+)?/ab"#, #"||a\.test(:[0-9]+)?/ac"#, false),
        (#"||a\.test(:[0-9]+)?/8"#, #"||a\.test[:/]8"#, true),
        (#"||a\.test(:[0-9]+)?/a"#, #"||a\.test[:/]8"#, true),
        (#"||a\.test(:[0-9]+)?(/.*)?/a"#, #"||a\.test(:[0-9]+)?/b"#, true),
        (#"||a\.test/(ab)?c"#, #"||a\.test/c"#, true),
        (#"||a\.test/ab"#, #"||a\.test/abc"#, true),
        (#"||a\.test[:/]"#, #"||test/s/"#, true),
        (#"||a\.test[/:]ab"#, #"||a\.test[a-z/]ab"#, true),
        (#"||a\.test/[a-f]b"#, #"||a\.test/cb"#, true),
        (#"||a\.test/[a-f]b"#, #"||a\.test/gb"#, false),
        (#"||a\.test/[^a-f]b"#, #"||a\.test/cb"#, false),
        (#"||a\.test/[a-]b"#, #"||a\.test/-b"#, true),
        (#"||a\.test(:[0-9]+)?/ab"#, #"||a\.test/ac"#, false),
        (#"||a\.test(:[0-9]+)?/ab"#, #"||a\.test/ab/"#, true),
        (#"||a\.test(:[0-9]+)?/ab"#, #"||a\.test:81/ac"#, false),
        // A path that may go on, and what is searched for in paths.
        (#"||a\.test[:/]ab"#, #"||test(:[0-9]+)?/.*c\.js$"#, true),
        (#"||a\.test/ab"#, #"||test(:[0-9]+)?(/.*)?/c\.js$"#, true),
        (#"||a\.test/ab.*c"#, #"||test/.*d$"#, true),
        (#"||a\.test(:[0-9]+)?/ab"#, #"||test(:[0-9]+)?/.*d"#, true),
        (#"||a\.test/.*b"#, #"||test(:[0-9]+)?(/.*)?[^a-z0-9_.%-]d$"#, true),
        (#"||a\.test/.*b$"#, #"||test/c"#, true),
        (#"||a\.test/.*b$"#, #"||test/.*c$"#, false),
        (#"||a\.test/.*a\.js$"#, #"||test/.*b\.js$"#, false),
        (#"||a\.test/.*b\.js$"#, #"||test/.*bxjs$"#, false),
        (#"||a\.test/.*[ab]js$"#, #"||test/.*ajs$"#, true),
        (#"||a\.test/.*\x62s$"#, #"||test/.*bs$"#, true),
        (#"||a\.test/.*Bs$"#, #"||test/.*bs$"#, true),
        (#"||a\.test/ab$"#, #"||test/.*c$"#, false),
        (#"||a\.test:81/"#, #"||test/.*c$"#, false),
        (#"||a\.test/ab?$"#, #"||test[:/].*c$"#, false),
        (#"||a\.test/x$"#, "/y$", false),
        (#"||a\.test/x$"#, "/x$", true),
        (#"||a\.test/x$"#, "x", true),
        // The latter is found in `http://z.a.test/x`.
        (#"||a\.test/x$"#, "/z", true),
        (#"||a\.test/x$"#, "/z/", false),
        // An open host goes on as it likes.
        (#"||ads\."#, #"||a\.test[:/]"#, true),
        (#"||ads\.a\.test[:/]"#, #"||ads\."#, true),
        (#"||ads"#, #"||a\.test/x$"#, true),
        (#"||ads\."#, #"^http://a\.test/"#, false),
        (#"||ads\."#, #"^http://ads\.test/"#, true),
        (#"^https://"#, #"||a\.test[:/]"#, true),
        (#"^https://a\.test/"#, #"||a\.test[:/]"#, true),
        (#"^https://a\.test/"#, #"||b\.a\.test[:/]"#, false),
        (#"^https://a\.test/"#, #"^http://a\.test/"#, false),
        (#"^https?://a\.test/"#, #"^http://a\.test/"#, true),
        (#"^https://a\.test/"#, #"^[^:]+://a\.test/.*b"#, true),
        (#"^https://a\.test[:/]"#, #"^http://a\.test[:/]"#, false),
        (#"^blob:"#, #"^about:"#, false),
        (#"||a\.test:81/"#, #"||a\.test[:/]"#, true),
        (#"||a\.test:81/"#, #"||a\.test/"#, false),
        (".*", #"||a\.test[:/]"#, true),
        // No address holds a space, and none ends in the middle of a host.
        ("^http://a b", "^http://a", false),
        ("^http://a$", "^http:", false),
        ("[0-9]x$", "y$", false),
        ("[0-9]x$", "[13579][xyz]$", true),
    ]

    private static func filter(_ text: String) -> String {
        text.hasPrefix("||") ? label + text.dropFirst(2) : text
    }

    @Test(arguments: filters) func filtersMeet(_ one: String, _ other: String, _ meet: Bool) throws {
        let first = try URLFilter(parsing: Array(Self.filter(one).utf8))
        let second = try URLFilter(parsing: Array(Self.filter(other).utf8))
        #expect(first.meets(second) == meet)
        #expect(second.meets(first) == meet)
        var set = RuleSet()
        for filter in [one, other] {
            set.rules.append(ContentRule(.block, urlFilter: set.string(Array(Self.filter(filter).utf8))))
        }
        var overlap = RuleOverlap(set)
        // What begins anywhere counts as meeting what may go on.
        let (there, back) = (overlap.meets(0, 1), overlap.meets(1, 0))
        #expect(there == meet && back == meet)
    }

    @Test func caseCounts() throws {
        let small = try URLFilter(parsing: Array("^http://a/x$".utf8))
        let great = try URLFilter(parsing: Array("^http://a/X$".utf8))
        #expect(small.meets(great))
        #expect(!small.meets(great, isCaseSensitive: true, isOtherCaseSensitive: true))
        #expect(small.meets(great, isCaseSensitive: true))
    }

    /// Two triggers beside their filters, and whether they have a load in common.
    static let triggers: [(one: RandomTrigger, other: RandomTrigger, meet: Bool)] = [
        (RandomTrigger(types: .script), RandomTrigger(types: .image), false),
        (RandomTrigger(types: .script), RandomTrigger(types: [.image, .script]), true),
        (RandomTrigger(loadType: .firstParty), RandomTrigger(loadType: .thirdParty), false),
        (RandomTrigger(loadType: .firstParty), RandomTrigger(), true),
        (RandomTrigger(types: .topDocument), RandomTrigger(loadType: .thirdParty), false),
        (RandomTrigger(loadContext: .topFrame), RandomTrigger(loadContext: .childFrame), false),
        (
            RandomTrigger(condition: .ifDomain, entries: ["*a.b", "*c"]),
            RandomTrigger(condition: .ifDomain, entries: ["*d", "*x.c"]), true
        ),
        (
            RandomTrigger(condition: .ifDomain, entries: ["*a.b"]),
            RandomTrigger(condition: .ifDomain, entries: ["*c.b"]), false
        ),
        (
            RandomTrigger(condition: .ifDomain, entries: ["*a.b"]),
            RandomTrigger(condition: .unlessDomain, entries: ["*b"]), false
        ),
        (
            RandomTrigger(condition: .ifDomain, entries: ["*b"]),
            RandomTrigger(condition: .unlessDomain, entries: ["*a.b"]), true
        ),
        (
            RandomTrigger(condition: .ifDomain, entries: ["*a.b"]),
            RandomTrigger(condition: .unlessDomain, entries: ["b"]), true
        ),
        (
            RandomTrigger(condition: .ifTopURL, entries: [#"^[^:]+://([^/]*\.)?a\.b[:/]"#]),
            RandomTrigger(condition: .ifDomain, entries: ["*b"]), true
        ),
        (
            RandomTrigger(condition: .ifTopURL, entries: [#"^[^:]+://([^/]*\.)?a\.b[:/]"#]),
            RandomTrigger(condition: .ifDomain, entries: ["*c"]), false
        ),
        // The page's own document has the page's address.
        (
            RandomTrigger(filter: label + "a[:/]", types: .topDocument),
            RandomTrigger(types: .topDocument, condition: .ifDomain, entries: ["*b"]), false
        ),
        (
            RandomTrigger(filter: label + "a[:/]", types: .childDocument),
            RandomTrigger(types: .childDocument, condition: .ifDomain, entries: ["*b"]), true
        ),
        (
            RandomTrigger(types: .topDocument, condition: .unlessDomain, entries: ["*b"]),
            RandomTrigger(filter: label + #"a\.b[:/]"#, types: .topDocument), false
        ),
        (
            RandomTrigger(types: .topDocument, condition: .unlessDomain, entries: ["*a.b"]),
            RandomTrigger(filter: label + "b[:/]", types: .topDocument), true
        ),
        (
            RandomTrigger(filter: label + #"b\.a[:/]"#, types: .topDocument),
            RandomTrigger(types: .topDocument, condition: .ifDomain, entries: ["*a"]), true
        ),
        (
            RandomTrigger(filter: label + "a[:/]", types: .topDocument),
            RandomTrigger(types: .topDocument, condition: .ifDomain, entries: ["*c.b.a"]), true
        ),
        // Many pages are looked for below the host.
        (
            RandomTrigger(filter: label + "a[:/]", types: .topDocument),
            RandomTrigger(types: .topDocument, condition: .ifDomain, entries: many + ["*c.b.a"]), true
        ),
        (
            RandomTrigger(filter: label + "a[:/]", types: .topDocument),
            RandomTrigger(types: .topDocument, condition: .ifDomain, entries: many), false
        ),
    ]

    private static let many = (1...20).map { "*page\($0)" }

    @Test(arguments: triggers) func triggersMeet(_ one: RandomTrigger, _ other: RandomTrigger, _ meet: Bool) {
        let set = RandomTrigger.set([one, other])
        var overlap = RuleOverlap(set)
        let (there, back) = (overlap.meets(0, 1), overlap.meets(1, 0))
        #expect(there == meet && back == meet)
        for (number, rule) in [(0, 1), (1, 0)] {
            var index = OverlapIndex(set)
            let isMetByNone = index.meets(rule)
            #expect(!isMetByNone)
            index.insert(number)
            let isMet = index.meets(rule)
            #expect(isMet == meet)
        }
    }

    // MARK: Properties

    static let seeds = 1...6 as ClosedRange<UInt64>

    /// What is seen of two filters on hosts at a glance is what their graphs say.
    @Test(arguments: seeds) func glancesAgreeWithGraphs(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let hosts = [#"a\.test"#, #"b\.a\.test"#, "test"]
        let starts = [Self.label, Self.label, "^http://", "^https://", "^https?://", "^[^:]+://"]
        let ends = [
            "[:/]", "/", "[^a-z0-9_.%-]", "(:[0-9]+)?/", "(:[0-9]+)?(/.*)?/", "(:[0-9]+)?/.*", "[/:].*", ":81/",
        ]
        let pieces = [
            "a", "b", "A", "8", "/", #"\."#, ".", "[ab]", "[^ab]", "[A-C]", "[^A-C]", "[a-]", "a?", "a+", "(ab)?", ".*",
            "a",
            #"\x61"#, #"\u0061"#,
        ]
        func pick(_ texts: [String]) -> String { texts[random.number(below: texts.count)] }
        func filter() -> String {
            let rest = (0..<random.number(below: 5)).map { _ in pick(pieces) }.joined()
            return pick(starts) + pick(hosts) + pick(ends) + rest + (random.number(below: 3) == 0 ? "$" : "")
        }
        for _ in 0..<1000 {
            let filters = [filter(), filter()]
            let areCaseSensitive = filters.map { _ in random.number(below: 3) == 0 }
            let set = RandomTrigger.set(
                zip(filters, areCaseSensitive).map { RandomTrigger(filter: $0, isCaseSensitive: $1) })
            let parsed = try filters.map { try URLFilter(parsing: Array($0.utf8)) }
            let meet = parsed[0].meets(
                parsed[1], isCaseSensitive: areCaseSensitive[0], isOtherCaseSensitive: areCaseSensitive[1])
            var overlap = RuleOverlap(set)
            let isMeeting = overlap.meets(0, 1)
            #expect(isMeeting == meet, "seed \(seed): \(set.texts(0, 1))")
        }
    }

    /// Every pair of rules that some load matches counts as meeting.
    @Test(arguments: seeds) func whatMatchesTheSameLoadMeets(_ seed: UInt64) {
        var random = RandomTrigger.Source(seed: seed)
        let set = RandomTrigger.set((0..<24).map { _ in random.trigger() })
        var overlap = RuleOverlap(set)
        var evaluator = Evaluator([set])
        var seen: Set<[Int]> = []
        for _ in 0..<600 {
            let request = random.request()
            let rules = evaluator.outcome(of: request).matches.map(\.rule.rule)
            for one in rules {
                for other in rules where seen.insert([one, other]).inserted {
                    let isMeeting = overlap.meets(one, other)
                    #expect(isMeeting, "seed \(seed): \(request.url) \(set.texts(one, other))")
                }
            }
        }
        #expect(seen.count > 24, "seed \(seed)")
    }

    /// Of filters alone, what meets has an address that both match.
    @Test(arguments: seeds) func whatMeetsMatchesTheSameAddress(_ seed: UInt64) {
        var random = RandomTrigger.Source(seed: seed)
        let set = RandomTrigger.set((0..<16).map { _ in RandomTrigger(filter: random.shortFilter()) })
        var overlap = RuleOverlap(set)
        var evaluator = Evaluator([set])
        var seen: Set<[Int]> = []
        for request in RandomTrigger.requests {
            let rules = evaluator.outcome(of: request).matches.map(\.rule.rule)
            for one in rules { for other in rules { seen.insert([one, other]) } }
        }
        for one in set.rules.indices {
            for other in set.rules.indices {
                let isMeeting = overlap.meets(one, other)
                #expect(isMeeting == seen.contains([one, other]), "seed \(seed): \(set.texts(one, other))")
            }
        }
    }

    /// The index answers as if each rule were asked.
    @Test(arguments: seeds) func theIndexMissesNothing(_ seed: UInt64) throws {
        var random = RandomTrigger.Source(seed: seed)
        let set = RandomTrigger.set((0..<30).map { _ in random.trigger() })
        var overlap = RuleOverlap(set)
        for _ in 0..<10 {
            let members = set.rules.indices.filter { _ in random.chance(5) }
            var index = OverlapIndex(set)
            for member in members { index.insert(member) }
            for rule in set.rules.indices {
                let meeting = Set(members.filter { overlap.meets(rule, $0) })
                let isMet = index.meets(rule)
                #expect(isMet == !meeting.isEmpty, "seed \(seed): \(set.texts(rule))")
                let (certain, possible) = try #require(Self.found(meeting: rule, in: &index))
                #expect(certain.isSubset(of: meeting), "seed \(seed): \(set.texts(rule))")
                #expect(possible.isSuperset(of: meeting), "seed \(seed): \(set.texts(rule))")
            }
        }
    }

    /// An index that will be asked about some rules only answers as one of which any may be asked, however often rules
    /// are taken out and added.
    @Test(arguments: seeds) func anIndexForSomeRulesMissesNothing(_ seed: UInt64) throws {
        var random = RandomTrigger.Source(seed: seed)
        let set = RandomTrigger.set((0..<40).map { _ in random.trigger() })
        let areWholeHosts = set.rules.indices.map { Self.isWholeHost($0, in: set) }
        var bystanderCount = 0
        for _ in 0..<20 {
            let asked = set.rules.indices.filter { _ in random.chance(12) }
            var index = OverlapIndex(set, asked: asked, areWholeHosts: areWholeHosts)
            for _ in 0..<3 {
                let members = set.rules.indices.filter { _ in random.chance(5) }
                var plain = OverlapIndex(set)
                index.removeAll()
                for member in members {
                    plain.insert(member)
                    index.insert(member)
                    if index.isBystander(member) { bystanderCount += 1 }
                }
                for rule in asked {
                    let (isMet, isMetHere) = (plain.meets(rule), index.meets(rule))
                    #expect(isMet == isMetHere, "seed \(seed): \(set.texts(rule))")
                    let found = try #require(Self.found(meeting: rule, in: &plain))
                    let foundHere = try #require(Self.found(meeting: rule, in: &index))
                    #expect(found.certain == foundHere.certain, "seed \(seed): \(set.texts(rule))")
                    #expect(found.possible == foundHere.possible, "seed \(seed): \(set.texts(rule))")
                }
            }
        }
        #expect(bystanderCount > 0 && areWholeHosts.contains(true), "seed \(seed)")
    }

    /// Whether a filter is a host with the text before and behind it that filterc writes.
    private static func isWholeHost(_ rule: Int, in set: RuleSet) -> Bool {
        let text = String(decoding: set.text[set.rules[rule].urlFilter.indices], as: UTF8.self)
        let (start, end) = (#"^[^:]+://(((/ )?[^/])*\\.)?"#, "[:/]")
        guard text.hasPrefix(start), text.hasSuffix(end), RuleOverlap.host(of: rule, in: set) != nil else {
            return false
        }
        return text.dropFirst(start.count).dropLast(end.count).allSatisfy { $0.isLetter || #"\."#.contains($0) }
    }

    /// Hosts of so many rules that these are sorted by what stands behind the host.
    @Test(arguments: seeds) func crowdedHostsMissNothing(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let hosts = [#"a\.test"#, #"a\.test"#, #"b\.a\.test"#, "test"]
        let ends = ["[:/]", "/", "[^a-z0-9_.%-]", "(:[0-9]+)?/", "(:[0-9]+)?/.*", ":81/"]
        let pieces = ["a", "b", "c", "a", "b", "c", "d", "e", "A", #"\."#, ".", "[ab]", "a?", "(ab)?", ".*", "$"]
        func pick(_ texts: [String]) -> String { texts[random.number(below: texts.count)] }
        let set = RandomTrigger.set(
            (0..<220).map { _ in
                let rest = (0..<random.number(below: 6)).map { _ in pick(pieces) }
                return RandomTrigger(filter: Self.label + pick(hosts) + pick(ends) + rest.joined())
            })
        var overlap = RuleOverlap(set)
        var index = OverlapIndex(set)
        for rule in set.rules.indices { index.insert(rule) }
        var wholeCount = 0
        for rule in set.rules.indices {
            let meeting = Set(set.rules.indices.filter { overlap.meets(rule, $0) })
            let isMet = index.meets(rule)
            #expect(isMet || meeting.isEmpty, "seed \(seed): \(set.texts(rule))")
            guard let (certain, possible) = Self.found(meeting: rule, in: &index) else { continue }
            wholeCount += 1
            let even = Self.found(meeting: rule, in: &index) { $0.isMultiple(of: 2) }
            #expect(even?.certain == certain.filter { $0.isMultiple(of: 2) }, "seed \(seed): \(set.texts(rule))")
            #expect(even?.possible == possible.filter { $0.isMultiple(of: 2) }, "seed \(seed): \(set.texts(rule))")
            #expect(certain.isSubset(of: meeting), "seed \(seed): \(set.texts(rule))")
            #expect(possible.isSuperset(of: meeting), "seed \(seed): \(set.texts(rule))")
        }
        #expect(wholeCount > 60, "seed \(seed)")
    }

    /// What an index holds that is wanted and meets a rule for certain, and all of it that may; nothing where the search
    /// takes too long.
    private static func found(
        meeting rule: Int, in index: inout OverlapIndex, among isWanted: (Int) -> Bool = { _ in true }
    ) -> (certain: Set<Int>, possible: Set<Int>)? {
        var certain: Set<Int> = []
        var possible: Set<Int> = []
        let isStopped = index.contains(perhapsMeeting: rule, among: isWanted) { other, isCertain in
            possible.insert(other)
            if isCertain { certain.insert(other) }
            return false
        }
        return isStopped ? nil : (certain, possible)
    }
}

extension RuleSet {
    /// Rules as JSON, for messages.
    fileprivate func texts(_ rules: Int...) -> String {
        String(decoding: RuleSetWriter().json(of: self, rules: rules), as: UTF8.self)
    }
}
