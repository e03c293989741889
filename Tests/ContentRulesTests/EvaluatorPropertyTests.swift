import ContentRules
import Testing

/// The evaluator finds what a look at every rule finds.
@Suite struct EvaluatorPropertyTests {
    private static let words = ["ads", "ad", "banner", "track", "x", "co", "example", "cdn", "b", "pixel"]

    /// Url-filters of the shapes that tools write, of few words, so that many match.
    private static func filter(_ random: inout RandomRuleSet) -> String {
        func word() -> String { random.one(of: words) }
        return switch random.below(12) {
        case 0, 1, 2: #"^[^:]+://(((/ )?[^/])*\\.)?\#(word())\\.\#(word())[:/]"#
        case 3: #"^[^:]+://([^/]*\\.)?\#(word())\\.\#(word())/\#(word())"#
        case 4: #"^https?://([^/]+\\.)?\#(word())\\.\#(word())"#
        case 5: "/\(word())/"
        case 6: #"\#(word())\\.js$"#
        case 7: "/\(word()).*\(word())"
        case 8: "\(word())[0-9]+\(word())?"
        case 9: "(\(word()))?\(word())[^a-z]"
        case 10: random.one(of: [".*", "^https?://", "^ws", "://", "[a-c]x"])
        default: "\(word())\(word())+"
        }
    }

    private static func address(_ random: inout RandomRuleSet) -> String {
        func word() -> String {
            random.once(in: 6) ? random.one(of: ["Ads", "XX", "1", "a.b", "12"]) : random.one(of: words)
        }
        let host = (0...(1 + random.below(3))).map { _ in random.one(of: words) }.joined(separator: ".")
        let port = random.once(in: 8) ? ":8080" : ""
        let path = (0..<random.below(4)).map { _ in word() + random.one(of: ["", "1", ".js", "-", "_"]) }
        return "\(random.one(of: ["http", "https", "ws"]))://\(host)\(port)/\(path.joined(separator: "/"))"
    }

    private static func rule(_ random: inout RandomRuleSet) -> String {
        var trigger = #""url-filter":"\#(filter(&random))""#
        if random.once(in: 5) { trigger += #","url-filter-is-case-sensitive":true"# }
        if random.once(in: 3) {
            trigger += #","resource-type":["\#(random.pick("image script document raw font popup"))"]"#
        }
        if random.once(in: 4) { trigger += #","load-type":["\#(random.pick("first-party third-party"))"]"# }
        if random.once(in: 3) {
            let name = random.pick("if-domain unless-domain if-domain")
            let star = random.once(in: 2) ? "*" : ""
            trigger += #","\#(name)":["\#(star)\#(random.one(of: words)).\#(random.one(of: words))","*co"]"#
        }
        let action = random.pick("block block block ignore-previous-rules ignore-following-rules make-https")
        return #"{"trigger":{\#(trigger)},"action":{"type":"\#(action)"}}"#
    }

    /// Whether a rule's trigger matches, found without any index.
    private static func matches(_ rule: ContentRule, of set: RuleSet, _ request: Request) throws -> Bool {
        if !rule.resourceTypes.isEmpty, rule.resourceTypes.isDisjoint(with: request.types) { return false }
        if rule.loadType != .any, (rule.loadType == .thirdParty) != request.isThirdParty { return false }
        let filter = try URLFilter(parsing: set.unescaped(rule.urlFilter))
        guard filter.matches(request.url.bytes, isCaseSensitive: rule.isCaseSensitive) else { return false }
        guard rule.condition != .none else { return true }
        let host = String(decoding: request.topURL.bytes[request.topURL.host], as: UTF8.self)
        let isNamed = set[rule.conditionEntries].contains { entry in
            let domain = String(decoding: set.unescaped(entry), as: UTF8.self)
            return domain.hasPrefix("*")
                ? host == domain.dropFirst() || host.hasSuffix("." + domain.dropFirst()) : host == domain
        }
        return isNamed == (rule.condition == .ifDomain)
    }

    @Test func indexLosesNoRuleAndFindsNone() throws {
        let seed: UInt64 = 20_261_121
        var random = RandomRuleSet(seed: seed)
        var matchCount = 0
        for _ in 0..<40 {
            let rules = (0..<40).map { _ in Self.rule(&random) }
            let set = try RuleSet(json: Array("[\(rules.joined(separator: ","))]".utf8))
            var evaluator = Evaluator([set])
            for _ in 0..<12 {
                let (address, page) = (Self.address(&random), Self.address(&random))
                let type = try #require(
                    [ResourceTypes.image, .script, .topDocument, .ping, .popup].randomElement(using: &random))
                let request = Request(
                    try #require(CanonicalURL(address)), type: type, page: try #require(CanonicalURL(page)))
                let expected = try set.rules.indices.filter { try Self.matches(set.rules[$0], of: set, request) }
                let found = evaluator.outcome(of: request).matches.map(\.rule.rule)
                #expect(found == expected, "seed \(seed): \(type) \(address) on \(page)")
                matchCount += expected.count
            }
        }
        #expect(matchCount > 500)
    }
}
