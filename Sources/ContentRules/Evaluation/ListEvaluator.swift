/// One list's rules, made ready to be asked about many requests.
struct ListEvaluator: Sendable {
    let set: RuleSet
    /// The rules that do something to a request or take something back.
    private let network: RuleIndex
    /// The rules that hide; indexed when first asked for, since a replay of requests has no use for them.
    private var hiding: RuleIndex
    private var isHidingIndexed = false
    private var certainties: [FilterCertainty]
    /// For each rule, one more than the place of its filter in `matchers`; 0 before the filter was needed.
    private var matcherNumbers: [UInt32]
    private var matchers: [FilterMatcher] = []
    private var topAddresses = AddressConditions()
    private var frameAddresses = AddressConditions()
    private var pages = PageCache()
    private var candidateCount = 0

    /// Bytes of addresses that automata have read, or that were compared with literals.
    private var readCount = 0

    /// How much has been looked at: a rule counts as one, four bytes that an automaton reads as another, and an expression
    /// on pages as sixteen, which take as long.
    var effort: Int { candidateCount + readCount / 4 + (topAddresses.searchCount + frameAddresses.searchCount) * 16 }

    /// What was found out about the page asked for last.
    private struct PageCache: Sendable {
        var url: CanonicalURL?
        var network = DomainConditions.Page()
        var hiding: DomainConditions.Page?
    }

    init(_ set: RuleSet) {
        self.set = set
        certainties = Array(repeating: .unknown, count: set.rules.count)
        matcherNumbers = Array(repeating: 0, count: set.rules.count)
        network = RuleIndex(set, rules: Self.rules(of: set) { $0 != .hide }, certainties: &certainties)
        hiding = RuleIndex(set, rules: [], certainties: &certainties)
    }

    private static func rules(of set: RuleSet, where isWanted: (ContentRule.Action) -> Bool) -> [UInt32] {
        set.rules.indices.filter { isWanted(set.rules[$0].action) }.map { UInt32(truncatingIfNeeded: $0) }
    }

    /// Appends the rules whose triggers match a request, in their order.
    ///
    /// - Parameters:
    ///   - address: the request's address in small letters.
    ///   - withHiding: whether rules that hide are looked for too.
    ///   - candidates: scratch space.
    mutating func match(
        _ request: Request, address: [UInt8], withHiding: Bool, candidates: inout [RuleIndex.Candidate],
        into matches: inout [UInt32]
    ) {
        look(at: request.topURL, withHiding: withHiding)
        candidates.removeAll(keepingCapacity: true)
        network.collect(address, types: request.types, page: pages.network, into: &candidates)
        let networkCount = candidates.count
        if withHiding, let page = pages.hiding {
            hiding.collect(address, types: request.types, page: page, into: &candidates)
        }
        let start = matches.count
        candidateCount += candidates.count
        for index in candidates.indices {
            let candidate = candidates[index]
            readCount += Int(candidate.literalEnd - candidate.literalStart)
            if applies(candidate, to: request, address: address, isHiding: index >= networkCount) {
                matches.append(candidate.rule)
            }
        }
        guard matches.count - start > 1 else { return }
        matches[start...].sort()
        var end = start + 1
        for index in (start + 1)..<matches.count where matches[index] != matches[end - 1] {
            matches[end] = matches[index]
            end += 1
        }
        matches.removeLast(matches.count - end)
    }

    private mutating func look(at topURL: CanonicalURL, withHiding: Bool) {
        if pages.url != topURL {
            pages = PageCache(url: topURL, network: network.conditions.page(topURL))
        }
        guard withHiding, pages.hiding == nil else { return }
        if !isHidingIndexed {
            hiding = RuleIndex(set, rules: Self.rules(of: set) { $0 == .hide }, certainties: &certainties)
            isHidingIndexed = true
        }
        pages.hiding = hiding.conditions.page(topURL)
    }

    private mutating func applies(
        _ candidate: RuleIndex.Candidate, to request: Request, address: [UInt8], isHiding: Bool
    ) -> Bool {
        let rule = set.rules[Int(candidate.rule)]
        guard rule.resourceTypes.isEmpty || !rule.resourceTypes.isDisjoint(with: request.types) else { return false }
        switch rule.loadType {
        case .any: break
        case .firstParty: if request.isThirdParty { return false }
        case .thirdParty: if !request.isThirdParty { return false }
        }
        switch rule.loadContext {
        case .any: break
        case .topFrame: if request.isInChildFrame { return false }
        case .childFrame: if !request.isInChildFrame { return false }
        }
        guard rule.requestMethod == .any || rule.requestMethod == .get else { return false }
        // What costs least comes first.
        guard isOnPage(rule, candidate.rule, of: request, isHiding: isHiding) else { return false }
        guard filter(of: candidate, rule, matches: request, address: address) else { return false }
        return addressHolds(rule, candidate.rule, for: request)
    }

    /// Whether the filter of a rule matches.
    private mutating func filter(
        of candidate: RuleIndex.Candidate, _ rule: ContentRule, matches request: Request, address: [UInt8]
    ) -> Bool {
        let number = Int(candidate.rule)
        switch certainties[number] {
        case .certain: return true
        case .never: return false
        case .hostAndBelow:
            let end = Int(candidate.literalEnd)
            return request.url.isLabelStart(Int(candidate.literalStart)) && end < address.count
                && (address[end] == UInt8(ascii: "/") || address[end] == UInt8(ascii: ":"))
        case .beginsWithHost: if !request.url.isLabelStart(Int(candidate.literalStart)) { return false }
        case .unknown, .beginsWithLiteral: break
        }
        if matcherNumbers[number] == 0 { prepare(candidate, rule) }
        let matcher = Int(matcherNumbers[number]) - 1
        readCount += address.count * matchers[matcher].costPerCharacter
        return certainties[number] == .unknown
            ? matchers[matcher].matches(request.url.bytes)
            : matchers[matcher].matches(address, from: Int(candidate.literalEnd))
    }

    /// Makes the filter of a rule ready.
    private mutating func prepare(_ candidate: RuleIndex.Candidate, _ rule: ContentRule) {
        let number = Int(candidate.rule)
        // What WebKit refuses matches nothing; the index has seen to that already.
        let filter = (try? URLFilter(parsing: set.unescaped(rule.urlFilter))) ?? .everything
        let count = Int(candidate.literalEnd - candidate.literalStart)
        if certainties[number] != .unknown, let matcher = FilterMatcher(filter, behindLiteralOf: count) {
            matchers.append(matcher)
        } else {
            certainties[number] = .unknown
            matchers.append(FilterMatcher(filter, isCaseSensitive: rule.isCaseSensitive))
        }
        matcherNumbers[number] = UInt32(truncatingIfNeeded: matchers.count)
    }

    /// Whether a rule's condition on domains holds, if it has one.
    private func isOnPage(_ rule: ContentRule, _ number: UInt32, of request: Request, isHiding: Bool) -> Bool {
        switch rule.condition {
        case .ifDomain: names(rule, number, at: request.topURL, isHiding: isHiding)
        case .unlessDomain: !names(rule, number, at: request.topURL, isHiding: isHiding)
        case .none, .ifTopURL, .unlessTopURL, .ifFrameURL, .unlessFrameURL: true
        }
    }

    /// Whether a rule's condition on addresses holds, if it has one.
    private mutating func addressHolds(_ rule: ContentRule, _ number: UInt32, for request: Request) -> Bool {
        switch rule.condition {
        case .ifTopURL: topAddresses.match(request.topURL, of: number, in: set)
        case .unlessTopURL: !topAddresses.match(request.topURL, of: number, in: set)
        case .ifFrameURL: frameAddresses.match(request.frameURL, of: number, in: set)
        case .unlessFrameURL: !frameAddresses.match(request.frameURL, of: number, in: set)
        case .none, .ifDomain, .unlessDomain: true
        }
    }

    private func names(_ rule: ContentRule, _ number: UInt32, at url: CanonicalURL, isHiding: Bool) -> Bool {
        // Few rules say that case counts for a domain, where it makes a difference in odd addresses alone.
        let isCaseSensitive = rule.isConditionCaseSensitive
        // Each index is asked in place, as a copy takes far longer than the answer.
        if isHiding, let page = pages.hiding {
            return hiding.names(
                number, isCaseSensitive ? hiding.conditions.page(url, isCaseSensitive: true) : page, at: url)
        }
        return network.names(
            number, isCaseSensitive ? network.conditions.page(url, isCaseSensitive: true) : pages.network, at: url)
    }
}
