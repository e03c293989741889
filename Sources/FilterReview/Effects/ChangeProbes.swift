internal import ContentRules

/// Requests that show what changes of network rules do: made from the rules that are new, gone or other than before.
struct ChangeProbes {
    /// The place of the first change.
    private let start: Int
    /// By change, from the first: requests that the rule is about as it was and as it is, the plainest first.
    private var requests: [[Request]]
    private var examples: RuleExamples
    /// By change, from the first: the rules that its requests are made of.
    private var rules: [Range<Int>]

    /// How many requests are made for each rule.
    private static let limit = 3
    /// How many blocked hosts an exception for any host is asked about.
    private static let maximumHostCount = 8
    /// Of how many of a change's rules further requests are made.
    private static let maximumFurtherRuleCount = 8

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
            // Of a rule that moves the requests change that an exception has to do with.
            if change.kind == .moved, let rule = change.new.first,
                let host = RuleOverlap.host(of: rule.rule, in: new[rule.list])
            {
                for exception in passed.within(host) { probes.add(exception, in: new, owner: number) }
            }
            probes.add(change, owner: number, old: old, new: new)
        }
        start = changes.startIndex
        self.rules = rules
        requests = Array(repeating: [], count: changes.count)
        examples = RuleExamples(probes.set)
        let set = probes.set
        for (rule, owner) in probes.owners.enumerated() {
            // Whatever is requested of a host is blocked alike.
            let isPlain = set.rules[rule].isPlainBlock && RuleOverlap.host(of: rule, in: set) != nil
            let found = examples.requests(for: rule, limit: isPlain ? 1 : Self.limit)
            requests[owner] += Self.ownRequests(found, set.rules[rule]) + found
        }
        addBlocked(set, probes.owners, of: new + old)
    }

    /// Adds requests to blocked hosts for exceptions that name none: of hosts that nobody blocks they show nothing.
    private mutating func addBlocked(_ set: RuleSet, _ owners: [Int], of sets: [RuleSet]) {
        lazy var hosts = Self.blockedHosts(sets)
        lazy var blocked = BlockedRequests(sets)
        for (rule, owner) in owners.enumerated()
        where set.rules[rule].action.isException && RuleOverlap.host(of: rule, in: set) == nil {
            guard let example = examples.requests(for: rule, limit: Self.limit).first(where: { !$0.types.isPage })
            else {
                continue
            }
            for host in hosts {
                for address in examples.addresses(for: rule, limit: 1, host: host) {
                    requests[owner].append(Request(address, type: example.types, page: example.topURL))
                }
            }
            for request in blocked.requests(on: example.topURL) where examples.isAbout(rule, request) {
                requests[owner].append(request)
            }
        }
    }

    /// The first hosts of which all is blocked.
    private static func blockedHosts(_ sets: [RuleSet]) -> [[UInt8]] {
        var hosts: [[UInt8]] = []
        for set in sets {
            for rule in set.rules.indices where set.rules[rule].isPlainBlock {
                guard hosts.count < maximumHostCount else { return hosts }
                if let host = RuleOverlap.host(of: rule, in: set), !hosts.contains(host) { hosts.append(host) }
            }
        }
        return hosts
    }

    /// The places of the changes.
    var changes: Range<Int> { start..<start + requests.count }

    /// The requests of a change, few and plain.
    func requests(of change: Int) -> [Request] { requests[change - start] }

    /// More requests of a change, for where other rules have a say in the plain ones: of each type, of either party, and
    /// to hosts whose names go on.
    mutating func furtherRequests(of change: Int) -> [Request] {
        rules[change - start].prefix(Self.maximumFurtherRuleCount).flatMap { rule in
            examples.requestsOfEachKind(for: rule) + examples.requestsToLongerHosts(for: rule)
        }
    }

    /// Whether a request is one that a rule of a change is for.
    mutating func isAbout(_ change: Int, _ request: Request) -> Bool {
        rules[change - start].contains { examples.isAbout($0, request) }
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
