internal import ByteTables
internal import ContentRules

/// Requests that some rules block, for exceptions that name a host.
///
/// What such an exception lets through may lie behind a path, below the host or on one page, or at an address that is
/// blocked at whatever host: of that the plainest requests to the host show nothing.
struct ExceptedRequests {
    /// The rules that block, as far as they are made use of.
    private var set = RuleSet()
    private var examples = RuleExamples(RuleSet())
    /// By rule of the set: a request that it is about, once it was asked for.
    private var ownRequests: [Int: Request?] = [:]
    /// The hosts of the exceptions, and those above them.
    private var hosts = ByteTable()
    /// By host: the first rules about it, and about hosts below it.
    private var rulesOfHosts: [[Int]] = []
    private var rulesBelow: [[Int]] = []
    /// The first rules that name neither host nor page.
    private var general: [Int] = []
    /// By page that exceptions name: the first rules for it that name no host.
    private var rulesOfPages: [[UInt8]: [Int]] = [:]
    /// How much may still be looked at, as bytes of filters, before there are no more requests.
    private var remainingEffort = 1 << 21
    /// Whether there are no more requests.
    var isSpent: Bool { remainingEffort <= 0 }

    /// How many rules of a host, of those below it and so on are made use of.
    private static let maximumRuleCount = 32
    /// Rules with longer filters are left aside.
    private static let longestFilter = 512
    /// Looking at a rule takes as long as so many bytes more.
    private static let effortPerRule = 128

    /// - Parameters:
    ///   - exceptions: the rules among which the exceptions are.
    ///   - sets: where the rules that block are.
    init(to exceptions: RuleSet, blockedBy sets: [RuleSet]) {
        for (number, rule) in exceptions.rules.enumerated() where rule.action.isException {
            guard let host = RuleOverlap.host(of: number, in: exceptions) else { continue }
            for range in Self.ends(of: host) { _ = hosts.insert(host, range, hash: ByteTable.hash(host, range)) }
            guard rule.condition == .ifDomain else { continue }
            for entry in exceptions[rule.conditionEntries] {
                rulesOfPages[Self.page(exceptions.unescaped(entry))] = []
            }
        }
        rulesOfHosts = Array(repeating: [], count: hosts.count)
        rulesBelow = rulesOfHosts
        for source in sets {
            for (number, rule) in source.rules.enumerated()
            where rule.action == .block && rule.urlFilter.count <= Self.longestFilter {
                if let host = RuleOverlap.host(of: number, in: source) {
                    add(rule, of: source, about: host)
                } else {
                    addGeneral(rule, of: source)
                }
            }
        }
        examples = RuleExamples(set)
    }

    /// Where a host stands in itself, and where those above it do.
    private static func ends(of host: [UInt8]) -> some Sequence<Range<Int>> {
        sequence(first: host.indices) { range in
            host[range].firstIndex(of: UInt8(ascii: ".")).map { $0 + 1..<host.count }
        }
    }

    private static func page(_ entry: [UInt8]) -> [UInt8] { Array(entry.drop { $0 == UInt8(ascii: "*") }) }

    private mutating func add(_ rule: ContentRule, of source: RuleSet, about host: [UInt8]) {
        var known: Int?
        for range in Self.ends(of: host) {
            guard let place = hosts.find(host, range, hash: ByteTable.hash(host, range)) else { continue }
            let isOwn = range == host.indices
            let count = isOwn ? rulesOfHosts[place].count : rulesBelow[place].count
            guard count < Self.maximumRuleCount else { continue }
            let number = known ?? append(rule, of: source)
            known = number
            if isOwn { rulesOfHosts[place].append(number) } else { rulesBelow[place].append(number) }
        }
    }

    private mutating func addGeneral(_ rule: ContentRule, of source: RuleSet) {
        switch rule.condition {
        case .none, .unlessDomain:
            guard general.count < Self.maximumRuleCount else { return }
            let number = append(rule, of: source)
            general.append(number)
        case .ifDomain:
            guard !rulesOfPages.isEmpty else { return }
            let pages = source[rule.conditionEntries].map { Self.page(source.unescaped($0)) }
                .filter { page in rulesOfPages[page].map { $0.count < Self.maximumRuleCount } ?? false }
            guard !pages.isEmpty else { return }
            let number = append(rule, of: source)
            for page in pages { rulesOfPages[page]?.append(number) }
        case .ifTopURL, .unlessTopURL, .ifFrameURL, .unlessFrameURL: return
        }
    }

    private mutating func append(_ rule: ContentRule, of source: RuleSet) -> Int {
        set.appendTrigger(of: rule, in: source)
        return set.rules.count - 1
    }

    // MARK: Requests

    /// The rules that may block what an exception lets through: those about its host, about hosts below and above it,
    /// and about any host, on any page and on one of the exception's.
    ///
    /// - Parameter example: a request that the exception is about.
    func rules(for exception: ContentRule, about host: [UInt8], like example: Request) -> [[Int]] {
        let places = Self.ends(of: host).compactMap { hosts.find(host, $0, hash: ByteTable.hash(host, $0)) }
        guard let place = places.first else { return [] }
        let above: [Int] = places.dropFirst().flatMap { rulesOfHosts[$0] }
        var kinds = [rulesOfHosts[place], rulesBelow[place], Array(above.prefix(Self.maximumRuleCount))]
        // An exception for a path is hardly about an address that a rule for any host has.
        if Self.path(of: example.url) == nil {
            let page = Array(example.topURL.bytes[example.topURL.host])
            kinds += [general, rulesOfPages[page] ?? []]
        }
        return kinds.map { kind in kind.filter { set.rules[$0].mayShareLoads(with: exception) } }
    }

    /// Requests to a host or one below it that a rule is about, as it has them itself and as an exception has them.
    ///
    /// - Parameters:
    ///   - host: the exception's.
    ///   - example: a request that the exception is about.
    mutating func requests(of rule: Int, to host: [UInt8], like example: Request) -> [Request] {
        let content = set.rules[rule]
        let effort = Self.effortPerRule + Int(content.urlFilter.count)
        remainingEffort -= effort
        guard remainingEffort > 0, let own = ownRequest(of: rule) else { return [] }
        let isWithin = Self.isWithin(host, Array(own.url.bytes[own.url.host]))
        guard let url = isWithin ? own.url : Self.moved(own.url, to: host) else { return [] }
        let urls = [url] + Self.urls(behind: example.url, like: url)
        remainingEffort -= effort * (urls.count - 1)
        var pages = [own.topURL]
        if example.topURL != own.topURL { pages.append(example.topURL) }
        if content.loadType == .firstParty, let page = CanonicalURL(Array("https://".utf8) + host + Array("/".utf8)) {
            pages.append(page)
        }
        var types = [own.types]
        if own.types.isPlain, example.types.isPlain, example.types != own.types { types.append(example.types) }
        var found: [Request] = isWithin ? [own] : []
        for url in urls {
            for page in pages {
                for type in types {
                    if isWithin, url == own.url, page == own.topURL, type == own.types { continue }
                    let request = Request(url, type: type, page: page, frame: RequestsBeside.frame(of: own))
                    if examples.isAbout(rule, request) { found.append(request) }
                }
            }
        }
        return found
    }

    /// What stands behind the host of an address, if it is more than a slash.
    private static func path(of url: CanonicalURL) -> ArraySlice<UInt8>? {
        let path = url.bytes[url.host.upperBound...].drop { $0 != UInt8(ascii: "/") }
        return path.count > 1 ? path : nil
    }

    /// Addresses that an exception for a path may be about where a rule is for all of a host, or for what may stand
    /// anywhere in its addresses: the exception's own at the rule's host, and the same with the rule's path behind it.
    private static func urls(behind example: CanonicalURL, like url: CanonicalURL) -> [CanonicalURL] {
        guard Self.path(of: example) != nil, url.isSocket == example.isSocket,
            let own = moved(example, to: Array(url.bytes[url.host]))
        else { return [] }
        guard let path = Self.path(of: url) else { return [own] }
        let rest = own.bytes.last == UInt8(ascii: "/") ? path.dropFirst() : path
        guard let longer = CanonicalURL(own.bytes + rest) else { return [own] }
        return [own, longer]
    }

    private mutating func ownRequest(of rule: Int) -> Request? {
        if let known = ownRequests[rule] { return known }
        let request = examples.requests(for: rule, limit: 1).first
        ownRequests[rule] = .some(request)
        return request
    }

    /// Whether a name is a host or below it.
    static func isWithin(_ host: [UInt8], _ name: [UInt8]) -> Bool {
        name == host || name.count > host.count && name.suffix(host.count + 1).elementsEqual([UInt8(ascii: ".")] + host)
    }

    /// An address with another host.
    static func moved(_ url: CanonicalURL, to host: [UInt8]) -> CanonicalURL? {
        guard !url.host.isEmpty else { return nil }
        return CanonicalURL(
            Array(url.bytes[..<url.host.lowerBound]) + host + Array(url.bytes[url.host.upperBound...]))
    }
}

extension ContentRule {
    /// Whether some load may be of a type and a party that both rules are for.
    fileprivate func mayShareLoads(with other: ContentRule) -> Bool {
        (resourceTypes.isEmpty || other.resourceTypes.isEmpty || !resourceTypes.isDisjoint(with: other.resourceTypes))
            && (loadType == .any || other.loadType == .any || loadType == other.loadType)
    }
}

extension CanonicalURL {
    /// Whether the address is one of a web socket.
    var isSocket: Bool { bytes.starts(with: "ws".utf8) }
}

extension ResourceTypes {
    /// Whether a page may load the same address as something else: these are neither pages nor of another scheme.
    fileprivate var isPlain: Bool { isDisjoint(with: Self.navigation.union(.webSocket)) }
}
