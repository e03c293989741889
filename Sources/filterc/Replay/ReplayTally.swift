internal import ContentRules

/// What is counted while requests are replayed.
struct ReplayTally {
    /// Requests of one type, or of all.
    struct Requests {
        var requests = 0
        var blocked = 0
        var upgraded = 0
        var withoutCookies = 0
        /// Those that would be blocked but for an exception.
        var excepted = 0
        /// Those whose log tells a verdict, and how many of them come out the same.
        var recorded = 0
        var agree = 0
        var blockedTooMuch = 0
        var missed = 0
    }

    /// What the rule sets of one category do.
    struct Category {
        var blocked = 0
        /// Requests that no other category blocks.
        var blockedAlone = 0
        var upgraded = 0
        var excepted = 0
        /// The request by which the category was counted last.
        fileprivate var lastBlocked = -1
        fileprivate var lastUpgraded = -1
        fileprivate var lastExcepted = -1
    }

    /// A request whose outcome is not the recorded one.
    struct Difference {
        var request: RecordedRequest
        var rule: RuleNumber?
    }

    /// The differences of a kind that are kept to be shown.
    static let maximumExamples = 10

    private(set) var types = [Requests](repeating: Requests(), count: RequestType.allCases.count)
    /// The names of categories in the order of their files.
    let categoryNames: [String]
    private(set) var categories: [Category]
    /// How many requests each rule of each list matched.
    private(set) var matches: [[UInt32]]
    /// How many requests each rule of each list was the first to block.
    private(set) var blocks: [[UInt32]]
    private(set) var blockedTooMuch: [Difference] = []
    private(set) var missed: [Difference] = []
    var damaged = 0
    /// The category of each list.
    private let categoryNumbers: [Int]
    /// The rules that spare all pages and pop-ups, which are no exceptions.
    private let sparing: Set<RuleNumber>
    private var requestNumber = 0

    init(_ rules: LoadedRules) {
        var names: [String] = []
        categoryNumbers = rules.files.map { file in
            if let number = names.firstIndex(of: file.category) { return number }
            names.append(file.category)
            return names.count - 1
        }
        categoryNames = names
        categories = Array(repeating: Category(), count: names.count)
        sparing = Set(
            rules.files.enumerated().flatMap { list, file in
                file.ruleSet.rules.indices.filter(file.ruleSet.sparesNavigation)
                    .map { RuleNumber(list: list, rule: $0) }
            })
        matches = rules.files.map { [UInt32](repeating: 0, count: $0.ruleSet.rules.count) }
        blocks = matches
    }

    /// All types together.
    var total: Requests {
        types.reduce(into: Requests()) { sum, type in
            sum.requests += type.requests
            sum.blocked += type.blocked
            sum.upgraded += type.upgraded
            sum.withoutCookies += type.withoutCookies
            sum.excepted += type.excepted
            sum.recorded += type.recorded
            sum.agree += type.agree
            sum.blockedTooMuch += type.blockedTooMuch
            sum.missed += type.missed
        }
    }

    mutating func count(_ request: RecordedRequest, _ outcome: Outcome) {
        let type = Int(request.type.rawValue)
        let blocking = outcome.blocking
        types[type].requests += 1
        if let blocking {
            types[type].blocked += 1
            blocks[blocking.list][blocking.rule] += 1
        }
        if !outcome.matches.isEmpty {
            if outcome.isUpgraded { types[type].upgraded += 1 }
            if outcome.cookieBlocking != nil { types[type].withoutCookies += 1 }
            countMatches(outcome)
            if countExceptions(outcome), blocking == nil { types[type].excepted += 1 }
        }
        if let isBlocked = request.isBlocked { compare(request, isBlocked, blocking) }
    }

    private mutating func countMatches(_ outcome: Outcome) {
        requestNumber += 1
        var blockers = 0
        var blocker = 0
        for match in outcome.matches {
            matches[match.rule.list][match.rule.rule] += 1
            let category = categoryNumbers[match.rule.list]
            switch (match.action, match.applies) {
            case (.block, true) where categories[category].lastBlocked != requestNumber:
                categories[category].lastBlocked = requestNumber
                categories[category].blocked += 1
                blockers += 1
                blocker = category
            case (.makeHTTPS, true)
            where outcome.isUpgraded && categories[category].lastUpgraded != requestNumber:
                categories[category].lastUpgraded = requestNumber
                categories[category].upgraded += 1
            default: break
            }
        }
        if blockers == 1 { categories[blocker].blockedAlone += 1 }
    }

    /// Counts the categories that an exception keeps from blocking; answers whether an exception takes a block back.
    ///
    /// A block that a rule behind it spares, as it spares all pages, needs no exception.
    private mutating func countExceptions(_ outcome: Outcome) -> Bool {
        var hasException = false
        var sparedList: Int?
        for match in outcome.matches.reversed() {
            if match.action == .ignorePreviousRules, sparing.contains(match.rule) { sparedList = match.rule.list }
            guard match.action == .block, !match.applies, match.rule.list != sparedList else { continue }
            hasException = true
            let category = categoryNumbers[match.rule.list]
            guard categories[category].lastBlocked != requestNumber, categories[category].lastExcepted != requestNumber
            else { continue }
            categories[category].lastExcepted = requestNumber
            categories[category].excepted += 1
        }
        return hasException
    }

    private mutating func compare(_ request: RecordedRequest, _ isBlocked: Bool, _ blocking: RuleNumber?) {
        let type = Int(request.type.rawValue)
        types[type].recorded += 1
        if (blocking != nil) == isBlocked {
            types[type].agree += 1
        } else if isBlocked {
            types[type].missed += 1
            if missed.count < Self.maximumExamples { missed.append(Difference(request: request)) }
        } else {
            types[type].blockedTooMuch += 1
            guard blockedTooMuch.count < Self.maximumExamples else { return }
            blockedTooMuch.append(Difference(request: request, rule: blocking))
        }
    }
}
