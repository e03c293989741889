import ContentRules
import Testing

/// What WebKit is told to spend on rule sets.
@Suite struct RuleSetCostTests {
    /// Names of ten letters by chance: Steele, Lea and Flood's SplitMix64.
    private static let names: [String] = {
        var random = RandomRuleSet(seed: 20_261_122)
        return (0..<3000).map { _ in
            String(decoding: (0..<10).map { _ in UInt8(ascii: "a") + UInt8(random.below(26)) }, as: UTF8.self)
        }
    }()

    private static let label = #"^[^:]+://([^/]*(/ )?\\.)?"#
    private static let newLabel = #"^[^:]+://(((/ )?[^/])*\\.)?"#
    private static let block = #"{"type":"block"}"#

    private static func hide(_ number: Int) -> String { ##"{"type":"css-display-none","selector":"#a\##(number)"}"## }

    private static func rule(_ trigger: String, _ action: String = block) -> String {
        #"{"trigger":{\#(trigger)},"action":\#(action)}"#
    }

    private static func filters(_ filter: (String) -> String) -> [String] {
        names.map { rule(#""url-filter":"\#(filter($0))""#) }
    }

    /// Rules of one shape, and the size of the file that WebKitGTK 2.50.6 makes of them, by `wkcheck`.
    static let measured: [(shape: String, rules: [String], storeBytes: Int)] = [
        ("||host^", filters { label + $0 + #"\\.com[:/]"# }, 658_343),
        ("||host^, without the sink", filters { #"^[^:]+://([^/]*\\.)?"# + $0 + #"\\.com[:/]"# }, 840_298),
        ("https://host^", filters { "^https?://" + $0 + #"\\.com[:/]"# }, 340_794),
        ("/path/", filters { "/\($0)/" }, 410_396),
        (
            "||host^ hides",
            names.enumerated().map { number, name in
                rule(#""url-filter":"\#(label)\#(name)\\.com[:/]","resource-type":["document"]"#, hide(number))
            }, 1_885_703
        ),
        (
            "a page each hides",
            names.enumerated().map { number, name in
                rule(#""url-filter":".*","if-domain":["*\#(name).com"]"#, hide(number))
            }, 2_548_840
        ),
        (
            "one rule for all pages",
            [rule(#""url-filter":".*","if-domain":[\#(names.map { "\"*\($0).com\"" }.joined(separator: ","))]"#)],
            750_978
        ),
        ("hides everywhere", names.indices.map { rule(#""url-filter":".*""#, hide($0)) }, 288_869),
        ("||host^ once", filters { newLabel + $0 + #"\\.com[:/]"# }, 578_992),
        (
            "||host^ once hides",
            names.enumerated().map { number, name in
                rule(
                    #""url-filter":"\#(newLabel)\#(name)\\.com[:/]","resource-type":["document"]"#, hide(number))
            }, 1_699_687
        ),
        ("/+path/", filters { "/+\($0)/" }, 413_396),
    ]

    /// Rules as other compilers write them, and shapes that lists have beside hosts: the size of the file and the states
    /// of the automata that WebKitGTK 2.50.6 makes of them, counted in its byte code.
    static let measuredStates: [(shape: String, rules: [String], storeBytes: Int, states: Int)] = [
        ("||host^", measured[0].rules, 658_343, 31_790),
        ("||host^, without the sink", measured[1].rules, 840_298, 15_898),
        ("https://host^", measured[2].rules, 340_794, 15_900),
        ("/path/", measured[3].rules, 410_396, 15_889),
        ("||host^ hides", measured[4].rules, 1_885_703, 81_913),
        ("a page each hides", measured[5].rules, 2_548_840, 42_462),
        ("one rule for all pages", measured[6].rules, 750_978, 15_901),
        ("AdGuard's ||", filters { #"^[^:]+://+([^:/]+\\.)?"# + $0 + #"\\.com[:/]"# }, 941_688, 15_898),
        ("Brave's ||", filters { #"^[^:]+:(//)?([^/]+\\.)?"# + $0 + #"\\.com[:/]"# }, 849_393, 15_899),
        ("||sub.host^", filters { label + $0.prefix(2) + #"\\."# + $0.dropFirst(2) + #"\\.com[:/]"# }, 935_422, 33_132),
        (
            "||hosts that differ in a character^",
            filters { label + $0.prefix(6) + "[12\($0.dropFirst(6).prefix(1))]" + $0.dropFirst(7) + #"\\.com[:/]"# },
            695_625, 31_790
        ),
        ("||host/path", filters { label + $0 + #"\\.com/"# + String($0.reversed()) + #"\\.js"# }, 1_730_882, 100_368),
        (
            "a page without subdomains hides",
            names.enumerated().map { number, name in
                rule(#""url-filter":".*","if-domain":["\#(name).com"]"#, hide(number))
            }, 1_760_618, 42_458
        ),
        (
            "a page by its address hides",
            names.enumerated().map { number, name in
                rule(#""url-filter":".*","if-top-url":["\#(label)\#(name)\\.com[:/]"]"#, hide(number))
            }, 1_894_683, 81_913
        ),
    ]

    private static func cost(_ rules: [String]) throws -> RuleSetCost {
        let json = Array("[\n\(rules.joined(separator: ",\n"))\n]\n".utf8)
        return RuleSetCost(of: try RuleSet(json: json), jsonByteCount: json.count)
    }

    @Test(arguments: measured.indices) func storeIsAsMeasured(_ number: Int) throws {
        let (shape, rules, storeBytes) = Self.measured[number]
        let estimate = try Self.cost(rules).storeBytes
        #expect(abs(estimate - storeBytes) * 10 < storeBytes, "\(shape): \(estimate)")
    }

    @Test(arguments: measuredStates.indices) func statesAreAsCounted(_ number: Int) throws {
        let (shape, rules, storeBytes, states) = Self.measuredStates[number]
        let estimate = try Self.cost(rules)
        #expect(abs(estimate.storeBytes - storeBytes) * 5 < storeBytes, "\(shape): \(estimate.storeBytes)")
        #expect(abs(estimate.stateCount - states) * 10 < states, "\(shape): \(estimate.stateCount)")
    }

    /// Seconds from WEBKIT.md, 6.1 and 6.2, for as many rules, in hundredths.
    @Test(arguments: [(0, 13), (4, 37), (5, 45), (6, 15), (7, 3)])
    func secondsAreAsMeasured(_ shape: Int, _ hundredths: Int) throws {
        let seconds = try Self.cost(Self.measured[shape].rules).compileSeconds
        #expect(abs(seconds - Double(hundredths) / 100) < 0.12, "\(Self.measured[shape].shape): \(seconds)")
    }

    @Test func orderIsOfNoAccount() throws {
        var random = RandomRuleSet(seed: 1)
        let rules = Self.measured[0].rules
        #expect(try Self.cost(rules.shuffled(using: &random)) == Self.cost(rules))
    }

    /// A rule that stands twice costs its own text once more, and no automaton.
    @Test func sameRulesShareAnAutomaton() throws {
        let rules = Self.measured[0].rules
        let (once, twice) = (try Self.cost(rules), try Self.cost(rules + rules))
        let text = rules.reduce(0) { $0 + $1.utf8.count + 2 }
        #expect(twice.storeBytes - once.storeBytes <= text)
        #expect(twice.compileSeconds < once.compileSeconds * 1.5)
    }

    /// Characters beyond ASCII make WebKit keep the text at two bytes a character.
    @Test func otherCharactersDoubleTheText() throws {
        let rules = Self.measured[7].rules
        let (plain, other) = (
            try Self.cost(rules),
            try Self.cost(rules + [Self.rule(#""url-filter":".*""#, #"{"type":"css-display-none","selector":".é"}"#)])
        )
        let text = rules.reduce(4) { $0 + $1.utf8.count + 2 }
        #expect(other.storeBytes - plain.storeBytes > text)
    }

    /// However a file escapes its strings, WebKit makes the same automata of them.
    @Test(arguments: [("/", #"\/"#), (#"\\"#, #"\u005c"#), (".", #"\u002e"#)])
    func escapesAreOfNoAccount(_ characters: String, _ escape: String) throws {
        let filters = Self.names.prefix(50).flatMap { [Self.newLabel + $0 + #"\\.com[:/]"#, "/\($0)/x.*y"] }
        let escaped = filters.map { $0.replacing(characters, with: escape) }
        let counts = try [filters, escaped].map { filters in
            try Self.cost(filters.map { Self.rule(#""url-filter":"\#($0)","if-top-url":["\#($0)"]"#) }).stateCount
        }
        #expect(counts[0] == counts[1])
    }

    @Test func sumsAreOfBoth() throws {
        let one = RuleSetCost(stateCount: 3, storeBytes: 20, compileSeconds: 1)
        #expect(one + one + .zero == RuleSetCost(stateCount: 6, storeBytes: 40, compileSeconds: 2))
        #expect(RuleSetCost(of: RuleSet()).storeBytes < 200)
    }

    /// What no rule set holds does no harm.
    @Test func oddFilters() throws {
        var random = RandomRuleSet(seed: 20_261_122)
        for _ in 0..<300 {
            var set = RuleSet()
            for text in ["", "^", "(", "[", "\\", "(a", "^(.", "[^", random.expression()] {
                var rule = ContentRule(.block, urlFilter: set.string(Array(text.utf8)))
                let entries = [
                    set.string(Array(random.expression().utf8)), set.string([]), set.string(Array("*".utf8)),
                ]
                rule.conditionEntries = set.list(entries)
                rule.condition = random.once(in: 2) ? .ifDomain : .unlessTopURL
                set.rules.append(rule)
            }
            let cost = RuleSetCost(of: set)
            #expect(cost.storeBytes > 0 && cost.storeBytes < 1 << 20)
        }
    }
}
