import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// The same rules in one file, spread over categories, and over parts by a small budget: the same verdicts.
///
/// A failure names its seed.
@Suite struct SpreadListTests {
    static let seeds = 1...6 as ClosedRange<UInt64>

    private static let addresses = [
        "a.example", "b.a.example", "c.example", "d.c.example", "e.org", "shop.example", "www.e.org", "192.0.2.1",
    ].flatMap { host in
        ["", "ad", "x/ad?x=1", "-ad./ad", "path/ad", "ad/x-ad.js"].map { "https://\(host)/\($0)" }
    }.compactMap { CanonicalURL($0) }

    private static let pages = addresses.enumerated().filter { $0.offset % 9 == 0 }.map(\.element)

    private static let types: [ResourceTypes] = [
        .script, .image, .fetch, .childDocument, .topDocument, .popup, .other, .font,
    ]

    /// What compilations do together: whether a load is blocked or goes without cookies, and what is hidden.
    ///
    /// Hiding is not asked for of documents in frames: a rule that is off on some pages goes by the frame's host or by
    /// the page's, whichever is cheaper.
    private static func verdicts(_ compilations: [Compilation]) throws -> [String] {
        let sets = compilations.flatMap(\.parts).map { RuleSetReader.read($0.json, checking: []).ruleSet }
        var evaluator = Evaluator(sets)
        var verdicts: [String] = []
        for (number, url) in addresses.enumerated() {
            for (other, page) in pages.enumerated() {
                let type = types[(number + other) % types.count]
                let request = Request(url, type: type, page: page)
                let outcome = evaluator.outcome(of: request, withHiding: type == .topDocument)
                var selectors: Set<String> = []
                for rule in outcome.hiding {
                    let set = sets[rule.list]
                    for text in set[set.rules[rule.rule].selectors] {
                        let parts = String(decoding: set.unescaped(text), as: UTF8.self).split(separator: ",")
                        selectors.formUnion(parts.map(String.init))
                    }
                }
                // Whether rules on the cookies of navigation count depends on the other rules of their file.
                let isStripped = outcome.cookieBlocking != nil && type.isDisjoint(with: .navigation)
                verdicts.append(
                    "\(url) \(type.rawValue) on \(page): "
                        + "\(outcome.isBlocked ? "blocked" : isStripped ? "without cookies" : "") "
                        + selectors.sorted().joined(separator: ","))
            }
        }
        return verdicts
    }

    /// Lines without those that may lose more or less by what stands beside them: rules with hosts to be spared, which
    /// take back of each other.
    private static func lines(_ seed: UInt64) -> [String] {
        var random = RandomList(seed: seed)
        return random.lines(70).filter { !$0.contains("denyallow") && !$0.contains("(?!") }
    }

    private static func differences(_ one: [String], _ other: [String]) -> [String] {
        zip(one, other).filter { $0 != $1 }.map { "\($0) | \($1)" }
    }

    @Test(arguments: seeds) func categoriesDoWhatOneDoes(_ seed: UInt64) throws {
        let lines = Self.lines(seed)
        let whole = try CategoryTests.compile([lines])
        var spread = [[String]](repeating: [], count: 4)
        for (number, line) in lines.enumerated() { spread[(number &* 7 + Int(seed)) % 4].append(line) }
        let differences = Self.differences(try Self.verdicts(whole), try Self.verdicts(CategoryTests.compile(spread)))
        #expect(differences.isEmpty, "seed \(seed): \(differences.prefix(3))")
    }

    @Test(arguments: seeds) func partsDoWhatOneDoes(_ seed: UInt64) throws {
        let lines = Self.lines(seed)
        let whole = try CategoryTests.compile([lines])
        let verdicts = try Self.verdicts(whole)
        for share in [2, 3] {
            let limit = whole[0].parts[0].ruleCount * (share - 1) / share
            guard let parts = try? CategoryTests.compile([lines], limit: limit) else { continue }
            let differences = Self.differences(verdicts, try Self.verdicts(parts))
            #expect(differences.isEmpty, "seed \(seed), \(parts[0].parts.count) parts: \(differences.prefix(3))")
        }
    }
}
