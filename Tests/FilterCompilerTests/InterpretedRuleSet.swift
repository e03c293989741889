import Foundation

/// A rule set of HTTPS Everywhere's that is obeyed literally, with the regular expressions of Foundation.
struct InterpretedRuleSet {
    var targets: [String]
    var exclusions: [String]
    var rules: [(from: String, to: String)]

    var document: String {
        func escaped(_ text: String) -> String {
            text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        }
        let lines =
            targets.map { "<target host=\"\($0)\"/>" }
            + exclusions.map { "<exclusion pattern=\"\(escaped($0))\"/>" }
            + rules.map { "<rule from=\"\(escaped($0.from))\" to=\"\(escaped($0.to))\"/>" }
        return "<ruleset name=\"Example\">\n\(lines.joined(separator: "\n"))\n</ruleset>"
    }

    /// What becomes of an address; nothing when it is left alone.
    func result(of address: String) throws -> String? {
        let host = String(address.dropFirst("http://".count).prefix { $0 != "/" })
        guard targets.contains(where: { Self.isHost(host, of: $0) }) else { return nil }
        for exclusion in exclusions where try Self.match(exclusion, in: address) != nil { return nil }
        for rule in rules {
            guard let match = try Self.match(rule.from, in: address) else { continue }
            let result = Self.replace(match, in: address, by: rule.to)
            if result != address { return result }
        }
        return nil
    }

    private static func isHost(_ host: String, of target: String) -> Bool {
        if target.hasPrefix("*.") { return host.hasSuffix(target.dropFirst()) && host.count >= target.count }
        if target.hasSuffix(".*") {
            let rest = host.dropFirst(target.count - 1)
            return host.hasPrefix(target.dropLast()) && !rest.isEmpty && !rest.contains(".")
        }
        return host == target
    }

    private static func match(_ expression: String, in text: String) throws -> NSTextCheckingResult? {
        try NSRegularExpression(pattern: expression)
            .firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count))
    }

    private static func replace(_ match: NSTextCheckingResult, in text: String, by template: String) -> String {
        let source = text as NSString
        var result = ""
        var rest = template[...]
        let groups = 1..<match.numberOfRanges
        while let character = rest.popFirst() {
            guard character == "$", let number = rest.first?.wholeNumberValue, groups.contains(number) else {
                result.append(character)
                continue
            }
            rest.removeFirst()
            let range = match.range(at: number)
            if range.location != NSNotFound { result += source.substring(with: range) }
        }
        return source.replacingCharacters(in: match.range, with: result)
    }
}

/// Makes up rule sets and addresses that meet.
struct RandomRuleSets {
    var random: RegularExpressionRandom

    private static let hosts = ["a.example", "www.a.example", "b.a.example", "x.b.a.example", "c.example"]

    mutating func ruleSet() -> InterpretedRuleSet {
        var set = InterpretedRuleSet(targets: [], exclusions: [], rules: [])
        let targets = Self.hosts + ["*.a.example", "a.*", "*.example"]
        for _ in 0...random.next(2) { set.targets.append(random.pick(targets)) }
        for _ in 0..<random.next(3) { set.exclusions.append(exclusion()) }
        for _ in 0...random.next(3) { set.rules.append(rule()) }
        return set
    }

    mutating func address() -> String { "http://" + random.pick(Self.hosts) + "/" + path() }

    private mutating func path() -> String {
        String((0..<random.next(6)).map { _ in Array("xxyyX/.1?")[random.next(9)] })
    }

    private mutating func exclusion() -> String {
        let begin = random.pick([
            "^http://", "http://", "^http://(?!www\\.)", "^http://(?:[^./]+\\.){2,}", "^http://(?:www|b)\\.", "",
        ])
        let hosts = ["a\\.example", "(?:www\\.)?a\\.example", "c\\.example", "\\w+\\.example"]
        return begin + (begin.isEmpty ? "" : random.pick(hosts))
            + random.pick(["/", "/+(?!x|y/)", "/(?!x)", "/x", "/(?:x|y)$", "/.*[?]", "/(?!$)"])
    }

    private mutating func rule() -> (from: String, to: String) {
        random.next(3) == 0 ? ("^http:", "https:") : Self.rules[random.next(Self.rules.count)]
    }

    private static let rules = [
        ("^http://(?:www\\.)?a\\.example/", "https://www.a.example/"),
        ("^http://(www\\.)?a\\.example/", "https://$1a.example/"),
        ("^http://(\\w+)\\.a\\.example/", "https://$1.a.example/"),
        ("^http://([^/:@]+)\\.example/x", "https://$1.example/x"),
        ("^http://(?:x\\.)?(\\w+)\\.a\\.example/(x|y)?", "https://$1.a.example/$2"),
        ("^http://a\\.example/x/?", "https://a.example/x/"),
        ("^http://a\\.example(/.*)?$", "https://a.example$1"),
        ("^http://a\\.example/(x+)(y*)", "https://a.example/$1$2"),
        ("^http://a\\.example/(x+)(y*)", "https://a.example/$2$1"),
        ("^http://(?=a)(\\w)\\.example/", "https://$1.example/"),
        ("^http://a\\.example/(?!x)", "https://a.example/"),
        ("^http://(a|c)\\.example/(?:(x)|y)", "https://$1.example/$2"),
        ("^http://b\\.a\\.example/", "http://b.a.example/"),
        ("^http://c\\.example/\\?", "https://c.example/?"),
        ("http://([^/]+)/", "https://$1/"),
        ("^http(.*)$", "https$1"),
        ("^http://a\\.example/x", "https://c.example/x"),
    ]
}
