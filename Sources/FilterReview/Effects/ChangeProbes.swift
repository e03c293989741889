internal import ContentRules

/// Requests that show what changes of network rules do: made from the rules that are new, gone or other than before.
struct ChangeProbes {
    /// The places of the changes.
    let changes: Range<Int>
    private var examples: RuleExamples
    /// The rules that requests are made of.
    private let set: RuleSet
    /// By change, from the first: its rules among them.
    private let rules: [Range<Int>]
    /// By change, from the first: the side that alone has the rules, if one does.
    private let sides: [SharedRequests.Side?]
    /// The category's files on either side.
    private let (oldSets, newSets): ([RuleSet], [RuleSet])
    /// What exceptions that name a host let through, once it was asked for.
    private var excepted: ExceptedRequests?
    /// What exceptions and rules that block are both about, once it was asked for.
    private var shared: SharedRequests?
    /// Hosts of which all is blocked, and what else is, once exceptions for any host ask for them.
    private lazy var blockedHosts: [[UInt8]] = Self.firstBlockedHosts(newSets + oldSets)
    private lazy var blocked: BlockedRequests = BlockedRequests(newSets + oldSets)

    /// How many requests are made for each rule.
    private static let limit = 3
    /// How many blocked hosts an exception for any host is asked about.
    private static let maximumHostCount = 8
    /// Of how many of a change's rules further requests are made.
    private static let maximumFurtherRuleCount = 8
    /// How many blocked requests of each kind an exception that names a host is asked about.
    private static let maximumExceptedCount = 4

    /// - Parameters:
    ///   - changes: changes of one category.
    ///   - old: the category's files, numbered as the changes number them.
    init(_ changes: ArraySlice<RuleChange>, old: [RuleSet], new: [RuleSet]) {
        var probes = ProbeRules()
        var rules: [Range<Int>] = []
        lazy var passed = PassedExceptions(new)
        for (number, change) in changes.enumerated() {
            let first = probes.owners.count
            defer { rules.append(first..<probes.owners.count) }
            if change.action == .hide { continue }
            probes.add(change, owner: number, old: old, new: new)
            // Of a rule that moves the requests change that an exception has to do with.
            if change.kind == .moved, let rule = change.new.first,
                let host = RuleOverlap.host(of: rule.rule, in: new[rule.list])
            {
                for exception in passed.within(host) { probes.add(exception, in: new, owner: number) }
            }
        }
        self.changes = changes.indices
        self.rules = rules
        sides = changes.map { $0.new.isEmpty ? .old : $0.old.isEmpty ? .new : nil }
        (oldSets, newSets) = (old, new)
        set = probes.set
        examples = RuleExamples(probes.set)
    }

    /// The requests of a change, few and plain: what the rule is about as it was and as it is, the plainest first.
    mutating func requests(of change: Int) -> [Request] {
        let own = rules[change - changes.lowerBound]
        var requests: [Request] = []
        for rule in own {
            // Whatever is requested of a host is blocked alike.
            let isPlain = set.rules[rule].isPlainBlock && RuleOverlap.host(of: rule, in: set) != nil
            let found = examples.requests(for: rule, limit: isPlain ? 1 : Self.limit)
            requests += Self.ownRequests(found, set.rules[rule]) + found
        }
        for rule in own
        where set.rules[rule].action.isException && RuleOverlap.host(of: rule, in: set) == nil {
            requests += blockedRequests(of: rule)
        }
        return requests
    }

    /// Requests to blocked hosts for an exception that names none: of hosts that nobody blocks they show nothing.
    private mutating func blockedRequests(of rule: Int) -> [Request] {
        guard let example = examples.requests(for: rule, limit: Self.limit).first(where: { !$0.types.isPage })
        else { return [] }
        var requests: [Request] = []
        for host in blockedHosts {
            for address in examples.addresses(for: rule, limit: 1, host: host) {
                requests.append(Request(address, type: example.types, page: example.topURL))
            }
        }
        // The page itself may be blocked too, and lie at another address than the plainest of its host.
        let page = Request(example.topURL, type: .topDocument, page: example.topURL)
        for request in blocked.requests(on: example.topURL) + [page] where examples.isAbout(rule, request) {
            requests.append(request)
        }
        return requests
    }

    /// The first hosts of which all is blocked.
    private static func firstBlockedHosts(_ sets: [RuleSet]) -> [[UInt8]] {
        var hosts: [[UInt8]] = []
        for set in sets {
            for rule in set.rules.indices where set.rules[rule].isPlainBlock {
                guard hosts.count < maximumHostCount else { return hosts }
                if let host = RuleOverlap.host(of: rule, in: set), !hosts.contains(host) { hosts.append(host) }
            }
        }
        return hosts
    }

    /// More requests of a change, for where other rules have a say in the plain ones: of each type, of either party, and
    /// to hosts whose names go on.
    mutating func furtherRequests(of change: Int) -> [Request] {
        rules[change - changes.lowerBound].prefix(Self.maximumFurtherRuleCount).flatMap { rule in
            examples.requestsOfEachKind(for: rule) + examples.requestsToLongerHosts(for: rule)
        }
    }

    /// Requests that other rules block and that exceptions of a change are about, where these name a host.
    mutating func exceptedRequests(of change: Int) -> [Request] {
        if excepted == nil { excepted = ExceptedRequests(to: set, blockedBy: newSets + oldSets) }
        let own = rules[change - changes.lowerBound].prefix(Self.maximumFurtherRuleCount)
        var found: [Request] = []
        for rule in own where set.rules[rule].action.isException {
            guard let host = RuleOverlap.host(of: rule, in: set),
                let example = examples.requests(for: rule, limit: 1).first
            else { continue }
            for kind in excepted?.rules(for: set.rules[rule], about: host, like: example) ?? [] {
                found += exceptedRequests(of: rule, host, example, blockedBy: kind)
            }
        }
        return found
    }

    /// - Parameters:
    ///   - host: the exception's.
    ///   - example: a request that the exception is about.
    ///   - blocking: by their numbers in `excepted`.
    private mutating func exceptedRequests(
        of exception: Int, _ host: [UInt8], _ example: Request, blockedBy blocking: [Int]
    ) -> [Request] {
        var found: [Request] = []
        for rule in blocking where found.count < Self.maximumExceptedCount {
            let requests = excepted?.requests(of: rule, to: host, like: example) ?? []
            guard let request = requests.first(where: { examples.isAbout(exception, $0) }) else { continue }
            let isKnown = found.contains { one in
                one.url == request.url && one.types == request.types && one.topURL == request.topURL
            }
            if !isKnown { found.append(request) }
        }
        return found
    }

    /// Requests that exceptions of a change share with rules that block, made from both.
    mutating func sharedRequests(of change: Int) -> [Request] {
        if shared == nil { shared = SharedRequests(of: set, blockedBy: oldSets, new: newSets) }
        let own = rules[change - changes.lowerBound].prefix(Self.maximumFurtherRuleCount)
        let side = sides[change - changes.lowerBound]
        var found: [Request] = []
        for rule in own where set.rules[rule].action.isException {
            // What spares pages alone is most often filterc's own, and no line's.
            let types = set.rules[rule].resourceTypes
            if types.isEmpty || !types.isSubset(of: .navigation) { found += shared?.requests(of: rule, on: side) ?? [] }
        }
        return found
    }

    /// Whether requests that exceptions have to do with are no longer made, as they took too long.
    var isSpent: Bool { excepted?.isSpent == true || shared?.isSpent == true }

    /// The host that the first rule of a change is about.
    func host(of change: Int) -> [UInt8]? {
        rules[change - changes.lowerBound].first.flatMap { RuleOverlap.host(of: $0, in: set) }
    }

    /// Whether a request is one that a rule of a change is for.
    mutating func isAbout(_ change: Int, _ request: Request) -> Bool {
        rules[change - changes.lowerBound].contains { examples.isAbout($0, request) }
    }

    /// The requests as well-known sites make them to themselves, where a rule is about such a site.
    private static func ownRequests(_ requests: [Request], _ rule: ContentRule) -> [Request] {
        guard rule.loadType != .thirdParty, rule.condition == .none, let request = requests.first,
            let site = CommonSites.site(ofHost: Array(request.url.bytes[request.url.host])),
            let page = CanonicalURL(Array("https://".utf8) + site + [UInt8(ascii: "/")])
        else { return [] }
        return [Request(request.url, type: request.types, page: page)]
    }
}

extension ResourceTypes {
    /// Whether it is a page of its own that is loaded.
    fileprivate var isPage: Bool { !isDisjoint(with: .navigation) }
}

extension ContentRule {
    /// Whether the rule blocks whatever its filter matches.
    var isPlainBlock: Bool {
        action == .block && condition == .none && resourceTypes.isEmpty && loadContext == .any && requestMethod == .any
    }
}
