internal import ContentRules

/// Requests that some rules block, for exceptions that are for whatever a page loads.
struct BlockedRequests {
    private var set = RuleSet()
    private var examples: RuleExamples
    /// By page that conditions name: the first rules for it.
    private var rulesOfPages: [[UInt8]: [Int]] = [:]
    /// The first rules that name no page.
    private var general: [Int] = []

    /// How many rules for each page, and how many that name none, are made use of.
    private static let maximumRuleCount = 4

    init(_ sets: [RuleSet]) {
        var (ofPages, general): ([[UInt8]: [Int]], [Int]) = ([:], [])
        for source in sets {
            for (index, rule) in source.rules.enumerated() where rule.action == .block {
                let number = set.rules.count
                switch rule.condition {
                case .none, .unlessDomain:
                    // Of rules for whatever a host is asked for there are examples without them.
                    guard general.count < Self.maximumRuleCount,
                        !rule.isPlainBlock || RuleOverlap.host(of: index, in: source) == nil
                    else { continue }
                    general.append(number)
                case .ifDomain:
                    let pages = source[rule.conditionEntries].map { Self.host(source.unescaped($0)) }
                        .filter { ofPages[$0, default: []].count < Self.maximumRuleCount }
                    if pages.isEmpty { continue }
                    for page in pages { ofPages[page, default: []].append(number) }
                case .ifTopURL, .unlessTopURL, .ifFrameURL, .unlessFrameURL: continue
                }
                set.appendTrigger(of: rule, in: source)
            }
        }
        examples = RuleExamples(set)
        self.general = general
        rulesOfPages = ofPages
    }

    private static func host(_ entry: [UInt8]) -> [UInt8] { Array(entry.drop { $0 == UInt8(ascii: "*") }) }

    /// Requests of a page that some rule is for.
    mutating func requests(on page: CanonicalURL) -> [Request] {
        let rules = general + (rulesOfPages[Array(page.bytes[page.host])] ?? [])
        return rules.compactMap { rule in
            examples.requests(for: rule, limit: 1).first.map { Request($0.url, type: $0.types, page: page) }
        }
    }
}
