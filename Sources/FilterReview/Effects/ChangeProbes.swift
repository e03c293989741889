internal import ContentRules

/// Requests that show what changes of network rules do: made from the rules that are new, gone or other than before.
struct ChangeProbes {
    /// The place of the first change.
    private let start: Int
    /// By change, from the first: requests that the rule is about as it was and as it is, the plainest first.
    private var requests: [[Request]]

    /// How many requests are made for each rule.
    private static let limit = 3
    /// How many rules of a changed target are looked at; of more, most say the same for other pages.
    private static let maximumRuleCount = 8
    /// How many blocked hosts an exception for any host is asked about.
    private static let maximumHostCount = 8

    /// - Parameters:
    ///   - changes: changes of one category.
    ///   - old: the category's files, numbered as the changes number them.
    init(_ changes: ArraySlice<RuleChange>, old: [RuleSet], new: [RuleSet]) {
        var set = RuleSet()
        var owners: [Int] = []
        start = changes.startIndex
        lazy var passed = PassedExceptions(new)
        for (number, change) in changes.enumerated() where change.action != .hide {
            // Of a rule that moves the requests change that an exception has to do with.
            if change.kind == .moved, let rule = change.new.first,
                let host = RuleOverlap.host(of: rule.rule, in: new[rule.list])
            {
                for exception in passed.within(host) {
                    let source = new[exception.list]
                    set.appendTrigger(of: source.rules[exception.rule], in: source)
                    owners.append(number)
                }
            }
            for (rules, sets, details, others) in [
                (change.old, old, change.removed, change.added), (change.new, new, change.added, change.removed),
            ] {
                for rule in rules.prefix(Self.maximumRuleCount) {
                    let source = sets[rule.list]
                    if Self.add(source.rules[rule.rule], of: source, details, besides: others, to: &set) {
                        owners.append(number)
                    }
                }
            }
        }
        requests = Array(repeating: [], count: changes.count)
        var examples = RuleExamples(set)
        for (rule, owner) in owners.enumerated() {
            // Whatever is requested of a host is blocked alike.
            let isPlain = set.rules[rule].isPlainBlock && RuleOverlap.host(of: rule, in: set) != nil
            let found = examples.requests(for: rule, limit: isPlain ? 1 : Self.limit)
            requests[owner] += Self.ownRequests(found, set.rules[rule]) + found
        }
        addBlocked(set, owners, &examples, of: new + old)
    }

    /// Adds requests to blocked hosts for exceptions that name none: of hosts that nobody blocks they show nothing.
    private mutating func addBlocked(
        _ set: RuleSet, _ owners: [Int], _ examples: inout RuleExamples, of sets: [RuleSet]
    ) {
        lazy var hosts = Self.blockedHosts(sets)
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

    /// Calls `body` with the place of each change and its requests.
    func forEach(_ body: (_ change: Int, _ requests: [Request]) -> Void) {
        for (number, requests) in requests.enumerated() { body(start + number, requests) }
    }

    /// The requests as well-known sites make them to themselves, where a rule is about such a site.
    private static func ownRequests(_ requests: [Request], _ rule: ContentRule) -> [Request] {
        guard rule.loadType != .thirdParty, rule.condition == .none, let request = requests.first,
            let site = CommonSites.site(ofHost: Array(request.url.bytes[request.url.host])),
            let page = CanonicalURL(Array("https://".utf8) + site + [UInt8(ascii: "/")])
        else { return [] }
        return [Request(request.url, type: request.types, page: page)]
    }

    /// Adds a rule as far as the details of a change speak of it: on their pages, for their loads.
    ///
    /// - Parameter others: the details of the other side. Where a rule is for any load on this side and for some on
    ///   that, what changes is the rest.
    private static func add(
        _ rule: ContentRule, of source: RuleSet, _ details: [RuleDetail], besides others: [RuleDetail],
        to set: inout RuleSet
    ) -> Bool {
        set.appendTrigger(of: rule, in: source)
        let last = set.rules.count - 1
        let domains = Set(details.filter { $0.aspect == .domain }.map(\.value))
        if rule.condition == .ifDomain, !domains.isEmpty {
            let entries = set[set.rules[last].conditionEntries].filter {
                domains.contains(RuleDetail.word(ofDomain: set.unescaped($0)))
            }
            if entries.isEmpty {
                set.rules.removeLast()
                return false
            }
            set.rules[last].conditionEntries = set.list(entries)
        }
        let changed = details.contains(RuleDetail(.type, "any")) ? types(others).complement : types(details)
        let kept = rule.resourceTypes.isEmpty ? changed : rule.resourceTypes.intersection(changed)
        if !kept.isEmpty { set.rules[last].resourceTypes = kept }
        if rule.loadType == .any, details.contains(RuleDetail(.party, "any")) {
            let isThirdParty = others.contains(RuleDetail(.party, "third-party"))
            set.rules[last].loadType = isThirdParty ? .firstParty : .thirdParty
        }
        return true
    }

    private static func types(_ details: [RuleDetail]) -> ResourceTypes {
        details.filter { $0.aspect == .type }.compactMap { ResourceTypes(word: $0.value) }
            .reduce(ResourceTypes()) { $0.union($1) }
    }
}

extension ResourceTypes {
    /// All other types.
    fileprivate var complement: ResourceTypes { Self.subresources.union(.navigation).subtracting(self) }

    /// Whether it is a page of its own that is loaded.
    fileprivate var isPage: Bool { !isDisjoint(with: .navigation) }
}

extension ContentRule {
    /// Whether the rule blocks whatever its filter matches.
    fileprivate var isPlainBlock: Bool {
        action == .block && condition == .none && resourceTypes.isEmpty && loadContext == .any && requestMethod == .any
    }
}
