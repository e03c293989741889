internal import ContentRules

/// Requests that an exception and a rule that blocks are both about, made from the two of them together.
///
/// What an exception lets through may be blocked on the pages of a rule alone, or at the rule's addresses or its host:
/// the requests that either of the two has by itself show nothing of that.
struct SharedRequests {
    enum Side { case old, new }

    /// The rules among which the exceptions are, and behind them the rules that block.
    private let set: RuleSet
    private var examples: RuleExamples
    /// Where the rules of the new side begin that block, behind those of the old one.
    private let newStart: Int
    /// The rules that block on pages that they name, and the others.
    private var indexes: [OverlapIndex]
    /// By rule: some requests that it is about, once they were asked for.
    private var ownRequests: [Int: [Request]] = [:]
    /// How many rules and pages of theirs may still be looked at, and how many rules be paired with an exception, before
    /// there are no more requests: each is about half a second's work.
    private var (remainingLooks, remainingPairs) = (1 << 22, 1 << 13)

    /// Whether there are no more requests.
    var isSpent: Bool { remainingLooks <= 0 || remainingPairs <= 0 }

    /// How many rules of either kind an exception is paired with.
    private static let maximumRuleCount = 24
    /// How many requests are made for an exception.
    private static let maximumCount = 4
    /// How many pages of an exception are made use of.
    private static let maximumPageCount = 16
    /// How many requests that a rule has by itself are made use of.
    private static let maximumOwnCount = 3
    /// Rules with longer filters are left aside.
    private static let longestFilter = 512

    /// - Parameters:
    ///   - exceptions: the rules among which the exceptions are.
    ///   - old: the old side's rules, of which those that block are made use of.
    ///   - new: the new side's.
    init(of exceptions: RuleSet, blockedBy old: [RuleSet], new: [RuleSet]) {
        var rules = exceptions
        for number in rules.rules.indices where rules.rules[number].condition.isUnion {
            let entries = rules.rules[number].conditionEntries
            rules.rules[number].conditionEntries = entries.prefix(Self.maximumPageCount)
        }
        func append(_ sets: [RuleSet]) {
            for source in sets {
                for rule in source.rules where rule.action == .block && rule.urlFilter.count <= Self.longestFilter {
                    rules.appendTrigger(of: rule, in: source)
                }
            }
        }
        append(old)
        newStart = rules.rules.count
        append(new)
        let asked = exceptions.rules.indices.filter { exceptions.rules[$0].action.isException }
        var onPages = OverlapIndex(rules, asked: asked, areWholeHosts: [])
        var anywhere = onPages
        for number in exceptions.rules.count..<rules.rules.count {
            if rules.rules[number].condition.isUnion { onPages.insert(number) } else { anywhere.insert(number) }
        }
        set = rules
        examples = RuleExamples(rules)
        indexes = [onPages, anywhere]
    }

    /// A request for each of some rules that block what an exception lets through.
    ///
    /// - Parameter side: the one that alone has the exception. What no rule blocks there it does not let through, whatever
    ///   the other side does; nothing where both have it, each in its way.
    mutating func requests(of exception: Int, on side: Side?) -> [Request] {
        guard remainingPairs > 0, set.rules[exception].urlFilter.count <= Self.longestFilter else { return [] }
        var found: [Request] = []
        for rule in partners(of: exception, on: side) where found.count < Self.maximumCount {
            remainingPairs -= 1
            guard let shared = request(of: rule, and: exception) else { continue }
            let isKnown = found.contains { one in
                one.url == shared.url && one.types == shared.types && one.topURL == shared.topURL
            }
            if !isKnown { found.append(shared) }
        }
        return found
    }

    /// The first rules that may have a load in common with an exception.
    private mutating func partners(of exception: Int, on side: Side?) -> [Int] {
        var found: [Int] = []
        let (rules, start) = (set.rules, newStart)
        for number in indexes.indices where remainingLooks > 0 {
            let end = found.count + Self.maximumRuleCount
            let limit = remainingLooks
            var (lookCount, last) = (0, -1)
            _ = indexes[number].contains(perhapsMeeting: exception) { rule in
                lookCount += 1
                // One that is asked about for each of its pages needs to be compared once.
                if rule == last { return false }
                last = rule
                lookCount += rules[rule].conditionEntries.count
                return lookCount <= limit
            } where: { rule, _ in
                let isThere = side == nil || (side == .new) == (rule >= start)
                if isThere, !found.contains(rule) { found.append(rule) }
                return found.count == end
            }
            remainingLooks -= lookCount
        }
        return found
    }

    /// A request that both are about, at an address of either, as it is or at the other's host.
    private mutating func request(of rule: Int, and exception: Int) -> Request? {
        let (own, others) = (ownRequests(of: rule), ownRequests(of: exception))
        guard let first = own.first, let other = others.first else { return nil }
        let frame = RequestsBeside.frame(of: first) ?? RequestsBeside.frame(of: other)
        let types = types(of: rule, and: exception)
        let urls =
            [first.url, other.url] + addresses(of: rule, like: other.url) + addresses(of: exception, like: first.url)
        for url in Self.unique(urls) where examples.matches(rule, url) && examples.matches(exception, url) {
            for page in pages(of: rule, and: exception, for: url) {
                for type in types where url.isSocket == (type == .webSocket) {
                    let request = Request(url, type: type, page: page, frame: frame)
                    if examples.isAbout(rule, request), examples.isAbout(exception, request) { return request }
                }
            }
        }
        return nil
    }

    private mutating func pages(of rule: Int, and exception: Int, for url: CanonicalURL) -> [CanonicalURL] {
        var pages = (ownRequests(of: rule) + ownRequests(of: exception)).map(\.topURL)
        let isFirstParty = [rule, exception].contains { set.rules[$0].loadType == .firstParty }
        if isFirstParty, let page = CanonicalURL(Array("https://".utf8) + url.bytes[url.host] + Array("/".utf8)) {
            pages.append(page)
        }
        return Self.unique(pages)
    }

    private mutating func types(of rule: Int, and exception: Int) -> [ResourceTypes] {
        var types = (ownRequests(of: rule) + ownRequests(of: exception)).map(\.types)
        let shared = set.rules[rule].resourceTypes.intersection(set.rules[exception].resourceTypes)
        if !shared.isEmpty {
            types.append(ResourceTypes(rawValue: 1 << UInt16(shared.rawValue.trailingZeroBitCount)))
        }
        return Self.unique(types)
    }

    /// The plainest address of a rule, at the host of another address if the rule leaves that open.
    private func addresses(of rule: Int, like url: CanonicalURL) -> [CanonicalURL] {
        let host = Array(url.bytes[url.host])
        return host.isEmpty ? [] : examples.addresses(for: rule, limit: 1, host: host)
    }

    private mutating func ownRequests(of rule: Int) -> [Request] {
        if let known = ownRequests[rule] { return known }
        let requests = examples.requests(for: rule, limit: Self.maximumOwnCount)
        ownRequests[rule] = requests
        return requests
    }

    private static func unique<Element: Equatable>(_ elements: [Element]) -> [Element] {
        var found: [Element] = []
        for element in elements where !found.contains(element) { found.append(element) }
        return found
    }
}
