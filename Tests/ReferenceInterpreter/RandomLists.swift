/// Small lists whose rules touch each other, with requests and pages near the rules' edges.
///
/// Everything follows from the seed. Each case has a seed of its own, which makes it again alone.
public struct RandomLists: Sendable {
    private var random: SeededGenerator

    public init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    public mutating func next() -> GeneratedCase {
        GeneratedCase(seed: random.next())
    }
}

/// A list with what to ask it.
public struct GeneratedCase: Hashable, Sendable {
    /// The case's own seed.
    public let seed: UInt64
    public let lines: [String]
    public let requests: [InterpretedRequest]
    /// Addresses of pages for hiding.
    public let pages: [String]

    /// Makes the case of a seed that `RandomLists` told.
    public init(seed: UInt64) {
        self.seed = seed
        var maker = CaseMaker(seed: seed)
        lines = maker.list()
        requests = maker.requests()
        pages = maker.pages()
    }
}

/// What one case is made from, and what its rules have named so far.
struct CaseMaker {
    /// A rule for requests in its parts, so that other rules can be made near it.
    struct MadeRule {
        var isException: Bool
        var pattern: String
        var modifiers: [String]

        var text: String {
            (isException ? "@@" : "") + pattern + (modifiers.isEmpty ? "" : "$" + modifiers.joined(separator: ","))
        }
    }

    /// An address that a pattern was made for.
    struct Example {
        var scheme = "https"
        var host: String
        var path: String

        var text: String { scheme + "://" + host + path }
    }

    var random: SeededGenerator
    let hosts: [String]
    let words: [String]
    let selectors: [String]
    var rules: [MadeRule] = []
    var examples: [Example] = []
    /// Hosts at the edges of the domain lists.
    var origins: [String] = []
    var pagePaths = ["/", "/news", "/news/1?x=2", "/page.html"]
    var types: [InterpretedType] = []
    var hidingBodies: [String] = []

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let allHosts = [
            "ads.test", "a.test", "b.test", "page.example", "cdn.example", "shop.com", "shop.co.uk", "shop.net",
            "my-ads.example", "site12.example", "tracker.io", "xn--bcher-kva.test", "a.github.io", "192.0.2.1",
        ]
        let allWords = ["ad", "ads", "banner", "track", "promo", "pixel", "q7", "x_y", "a-b"]
        let allSelectors = [
            ".ad1", ".ad2", "#banner", "div.ad1", "div[data-ad=\"1\"]", ".box > .ad1", ".ad1:not(.ok)",
            "a[href^=\"https://ads.test/\"]", ".box:has(.ad1)", ".ad1, .ad2", "[style=\"a,b\"]", "#a\\:b",
        ]
        hosts = Array(random.mixed(allHosts).prefix(random.pick([1, 2, 2, 3])))
        words = Array(random.mixed(allWords).prefix(3))
        selectors = Array(random.mixed(allSelectors).prefix(4))
        self.random = random
    }

    mutating func list() -> [String] {
        var lines: [String] = []
        let count = random.number(in: 1...12)
        lines.append(random.chance(75) ? ruleForRequests(isException: false) : hidingRule(isException: false))
        while lines.count < count {
            switch random.number(in: 1...100) {
            case ...38: lines.append(ruleForRequests(isException: false))
            case ...54: lines.append(ruleForRequests(isException: true))
            case ...63: lines.append(exceptionForPages())
            case ...70: lines.append(badFilter())
            case ...87: lines.append(hidingRule(isException: false))
            case ...93: lines.append(hidingRule(isException: true))
            case ...95: lines.append(hostsLine())
            case ...97: lines += block()
            case 98: lines.append(random.pick(["! a comment", "# a comment", "", "[Adblock Plus 2.0]", "!### ads"]))
            default: lines.append(malformedLine())
            }
        }
        return lines
    }

    private mutating func hostsLine() -> String {
        let host = self.host()
        examples.append(Example(host: host, path: "/" + random.pick(words)))
        return random.pick(["0.0.0.0 ", "127.0.0.1 ", "127.0.0.1\t", ":: "]) + host + random.pick(["", " # ads"])
    }

    /// A rule within a condition.
    private mutating func block() -> [String] {
        let condition = random.pick([
            "adguard", "env_firefox", "!env_firefox", "adguard && !cap_html_filtering", "(adguard || env_edge)",
            "ext_ublock || adguard_ext_safari", "unknown_token", "!(adguard && env_safari)",
        ])
        let inner = ruleForRequests(isException: random.chance(20))
        let otherwise = random.chance(30) ? ["!#else", hidingRule(isException: false)] : []
        return ["!#if " + condition, inner] + otherwise + ["!#endif"]
    }

    private mutating func malformedLine() -> String {
        let host = self.host()
        let word = random.pick(words)
        examples.append(Example(host: host, path: "/" + word))
        return random.pick([
            "||\(host)^$unknown-modifier", "||\(host)^$domain=", "||\(host)^$script,nonsense=1", "@@",
            "##div[[bad", "\(host)##.a:has(", "\(host)##", "/\(word)[/$script", "/(\(word)/", "||\(host)^$~important",
            "||\(host)^$elemhide", "||\(host)^$method=get|~post", "\(host)##.\(word) {color: red !important;}",
            "||\(host)^$denyallow=~a.test", "##:not(", "\(host)##^script", "||\(host)##.ad1",
        ])
    }
}
