internal import ContentRules
internal import FilterCompiler

/// Requests as near as may be to one that a rule settles, but that the rule has no say in: they show what another rule
/// does that the first one hides.
struct RequestsBeside {
    private(set) var requests: [Request] = []

    /// How many pages that a condition leaves out are made use of.
    private static let maximumPageCount = 8

    init(_ request: Request, rule: ContentRule, of set: RuleSet) {
        for page in Self.pages(beside: rule, of: set) { add(request, on: page) }
        if !request.isThirdParty, let site = Self.page(Array(request.url.bytes[request.url.site])) {
            add(request, on: site)
        }
        let address = Array(request.url.bytes)
        if set.text[rule.urlFilter.indices].last == UInt8(ascii: "$") { add(request, address + [UInt8(ascii: "x")]) }
        if rule.isCaseSensitive { add(request, Self.withOtherCase(address, from: request.url.host.upperBound)) }
    }

    private mutating func add(_ request: Request, on page: CanonicalURL) {
        guard page != request.topURL, request.types != .topDocument else { return }
        requests.append(Request(request.url, type: request.types, page: page, frame: Self.frame(of: request)))
    }

    private mutating func add(_ request: Request, _ address: [UInt8]) {
        guard let url = CanonicalURL(address), url != request.url else { return }
        requests.append(Request(url, type: request.types, page: request.topURL, frame: Self.frame(of: request)))
    }

    private static func frame(of request: Request) -> CanonicalURL? {
        request.isInChildFrame && request.types != .childDocument ? request.frameURL : nil
    }

    /// Pages that a rule's condition leaves out.
    private static func pages(beside rule: ContentRule, of set: RuleSet) -> [CanonicalURL] {
        let entries = set[rule.conditionEntries].lazy.map(set.unescaped)
        let hosts: [[UInt8]] =
            switch rule.condition {
            case .none, .ifFrameURL, .unlessFrameURL: []
            case .ifDomain: [Array("page.example".utf8)]
            case .unlessDomain: entries.prefix(maximumPageCount).map { $0.filter { $0 != UInt8(ascii: "*") } }
            case .ifTopURL: SpeltDomains(Array(entries)).excluded
            case .unlessTopURL: SpeltDomains(Array(entries)).hosts
            }
        return hosts.prefix(maximumPageCount).compactMap(page)
    }

    private static func page(_ host: [UInt8]) -> CanonicalURL? {
        CanonicalURL(Array("https://".utf8) + host + [UInt8(ascii: "/")])
    }

    /// An address with the letters behind its host in the other case.
    private static func withOtherCase(_ address: [UInt8], from start: Int) -> [UInt8] {
        address.enumerated().map { index, byte in
            let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            return index >= start && isLetter ? byte ^ 0x20 : byte
        }
    }
}
