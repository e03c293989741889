/// Makes requests that a rule matches, from its filter, types, party and pages.
///
/// They are examples and no proof: few of the many that a rule matches, as different as its filter lets them be, so that
/// another rule which matches them all is likely to match whatever the rule does. None is made that it does not match.
package struct RuleExamples: Sendable {
    private let set: RuleSet
    private var domains = DomainConditions()
    /// By rule: one more than the number of its condition in `domains`; 0 before it was needed.
    private var domainNumbers: [UInt32]
    private var addressConditions = AddressConditions()

    package init(_ set: RuleSet) {
        self.set = set
        domainNumbers = Array(repeating: 0, count: set.rules.count)
    }

    /// Addresses that a rule's filter matches, each once, the plainest first; of http and https, or of web sockets for a
    /// rule about these alone.
    ///
    /// - Parameters:
    ///   - limit: the most that are wanted; there are never more than a few.
    ///   - host: the host that they have where the filter leaves that open, as `CanonicalURL` spells it.
    package func addresses(for rule: Int, limit: Int, host: [UInt8]) -> [CanonicalURL] {
        let content = set.rules[rule]
        guard content.urlFilter.count <= Self.longestFilter else { return [] }
        let filter = ExampleFilter(content, of: set)
        let isSocket = content.resourceTypes == .webSocket
        var found: [CanonicalURL] = []
        for manner in ExampleManner.all {
            guard found.count < limit else { break }
            guard let url = filter.address(manner, host: host, isSocket: isSocket) else { continue }
            if !found.contains(url) { found.append(url) }
        }
        return found
    }

    /// Of longer filters there are no examples: an address is as long as its filter, and looking for it takes the square
    /// of that.
    private static let longestFilter = 8192

    /// The most combinations of an address, a type and a page that are tried for one rule.
    private static let maximumTryCount = 40

    /// Requests that a rule's trigger matches, each different from the others, the plainest first; none when nothing
    /// that can be a request matches, or none is found.
    package mutating func requests(for rule: Int, limit: Int) -> [Request] {
        let content = set.rules[rule]
        guard limit > 0, content.urlFilter.count <= Self.longestFilter else { return [] }
        let filter = ExampleFilter(content, of: set)
        let types = ExampleTypes.of(content)
        let pages = pages(of: rule)
        guard !types.isEmpty, !pages.isEmpty else { return [] }
        var found: [Request] = []
        let manners = ExampleManner.all
        for number in 0..<min(manners.count * types.count * pages.count, Self.maximumTryCount) {
            // Each step takes another of all three, and in the end every combination has its turn.
            let manner = number % manners.count
            let turn = number / manners.count
            let type = types[(turn + manner) % types.count]
            let page = pages[(turn / types.count + manner) % pages.count]
            guard let request = Self.request(content, filter, manners[manner], type, page),
                !found.contains(where: { Self.areSame($0, request) }),
                conditionHolds(rule, for: request)
            else { continue }
            found.append(request)
            if found.count == limit { break }
        }
        return found
    }

    /// A request of each type and either party that a rule's trigger matches, as far as one is found.
    ///
    /// Where another rule is for some types or for one party, a request of the others shows what this one does.
    package mutating func requestsOfEachKind(for rule: Int) -> [Request] {
        let content = set.rules[rule]
        guard content.urlFilter.count <= Self.longestFilter else { return [] }
        return requestsOfEachKind(for: rule, content, ExampleFilter(content, of: set))
    }

    /// The same to hosts whose names go on where the filter stops: `||a.com` matches `a.com.example` as well.
    package mutating func requestsToLongerHosts(for rule: Int) -> [Request] {
        let content = set.rules[rule]
        guard let host = FilterHost(set.text, content.urlFilter.indices), host.end == .open else { return [] }
        let name = host.name(in: set.text)
        let ending = Array((name.last == UInt8(ascii: ".") ? "example" : ".example").utf8)
        return requestsOfEachKind(for: rule, content, .host(name + ending))
    }

    private mutating func requestsOfEachKind(
        for rule: Int, _ content: ContentRule, _ filter: ExampleFilter
    ) -> [Request] {
        let pages = pages(of: rule)
        let parties = [ContentRule.LoadType.thirdParty, .firstParty]
        var found: [Request] = []
        for party in content.loadType == .any ? parties : [content.loadType] {
            var content = content
            content.loadType = party
            for type in ExampleTypes.of(content) {
                let request = pages.first.flatMap {
                    Self.request(content, filter, ExampleManner.all[0], type, $0)
                }
                if let request, conditionHolds(rule, for: request) { found.append(request) }
            }
        }
        return found
    }

    /// Whether a rule's trigger matches a request, as far as its filter, types, party and pages go; not where finding out
    /// takes long.
    package mutating func isAbout(_ rule: Int, _ request: Request) -> Bool {
        let content = set.rules[rule]
        let types = content.resourceTypes
        return (types.isEmpty || !types.isDisjoint(with: request.types))
            && (content.loadType == .any || (content.loadType == .thirdParty) == request.isThirdParty)
            && content.urlFilter.count <= Self.longestFilter && conditionHolds(rule, for: request)
            && ExampleFilter(content, of: set).matches(request.url)
    }

    /// Whether a rule's filter matches an address; not where finding out takes long.
    package func matches(_ rule: Int, _ url: CanonicalURL) -> Bool {
        set.rules[rule].urlFilter.count <= Self.longestFilter && ExampleFilter(set.rules[rule], of: set).matches(url)
    }

    private static func areSame(_ one: Request, _ other: Request) -> Bool {
        one.url == other.url && one.types == other.types && one.topURL == other.topURL && one.frameURL == other.frameURL
    }

    /// The pages to try.
    private mutating func pages(of rule: Int) -> [CanonicalURL] {
        let pages = ExamplePages(set.rules[rule], of: set).addresses
        guard set.rules[rule].condition == .unlessDomain else { return pages }
        // One page that is not excepted is as good as another.
        for page in pages where !isNamed(rule, page) { return [page] }
        return pages
    }

    /// Where a filter leaves the host open and the load may be a third party's.
    private static let thirdParty = Array("host.example".utf8)

    /// A request that a trigger matches but for its condition; nothing where there is none of this kind.
    private static func request(
        _ rule: ContentRule, _ filter: ExampleFilter, _ manner: ExampleManner, _ type: ResourceTypes,
        _ page: CanonicalURL
    ) -> Request? {
        let isPagesOwn = type == .topDocument || rule.loadType == .firstParty
        let host = isPagesOwn && !page.host.isEmpty ? Array(page.bytes[page.host]) : thirdParty
        guard let url = filter.address(manner, host: host, isSocket: type == .webSocket),
            url.isSocket == (type == .webSocket), !url.isData
        else { return nil }
        var page = page
        if rule.loadType == .firstParty, !url.isSameSite(as: page) {
            guard let own = CanonicalURL(Array("https://".utf8) + url.bytes[url.host] + Array("/".utf8)) else {
                return nil
            }
            page = own
        }
        var frame: CanonicalURL?
        if type != .topDocument, type != .childDocument, rule.loadContext == .childFrame {
            frame = rule.condition == .ifFrameURL ? page : Self.frame
        }
        let request = Request(url, type: type, page: page, frame: frame)
        switch rule.loadType {
        case .any: break
        case .firstParty: if request.isThirdParty { return nil }
        case .thirdParty: if !request.isThirdParty { return nil }
        }
        switch rule.loadContext {
        case .any: break
        case .topFrame: if request.isInChildFrame { return nil }
        case .childFrame: if !request.isInChildFrame { return nil }
        }
        return rule.requestMethod == .any || rule.requestMethod == .get ? request : nil
    }

    private static let frame = CanonicalURL("https://frame.example/")

    private mutating func conditionHolds(_ rule: Int, for request: Request) -> Bool {
        let number = UInt32(truncatingIfNeeded: rule)
        return switch set.rules[rule].condition {
        case .none: true
        case .ifDomain: isNamed(rule, request.topURL)
        case .unlessDomain: !isNamed(rule, request.topURL)
        case .ifTopURL: addressConditions.match(request.topURL, of: number, in: set)
        case .unlessTopURL: !addressConditions.match(request.topURL, of: number, in: set)
        case .ifFrameURL: addressConditions.match(request.frameURL, of: number, in: set)
        case .unlessFrameURL: !addressConditions.match(request.frameURL, of: number, in: set)
        }
    }

    private mutating func isNamed(_ rule: Int, _ page: CanonicalURL) -> Bool {
        if domainNumbers[rule] == 0 {
            let number = domains.add(conditionOf: set.rules[rule], in: set)
            domainNumbers[rule] = UInt32(truncatingIfNeeded: number + 1)
        }
        let names = domains.page(page, isCaseSensitive: set.rules[rule].isConditionCaseSensitive)
        return domains.names(Int(domainNumbers[rule]) - 1, names, at: page)
    }
}

extension CanonicalURL {
    /// Whether the address is one of a web socket.
    fileprivate var isSocket: Bool { bytes.starts(with: "ws".utf8) }
}
