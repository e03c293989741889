internal import ContentRules
internal import FilterCompiler

/// Requests as near as may be to one that a rule settles, but that the rule has no say in: they show what another rule
/// does that the first one hides.
struct RequestsBeside {
    private let sets: [RuleSet]
    /// By rule: the pages that its condition leaves out.
    private var pages: [RuleNumber: [CanonicalURL]] = [:]

    /// How many pages that a condition leaves out are made use of.
    private static let maximumPageCount = 8

    /// - Parameter sets: a side's rule sets, as rules are numbered.
    init(_ sets: [RuleSet]) { self.sets = sets }

    /// Requests beside one that a rule settles.
    mutating func requests(_ request: Request, settledBy number: RuleNumber) -> [Request] {
        let set = sets[number.list]
        let rule = set.rules[number.rule]
        var pages = pages(beside: number)
        if !request.isThirdParty, let site = Self.page(Array(request.url.bytes[request.url.site])) {
            pages.append(site)
        }
        if request.types == .topDocument { pages = [] }
        var found = pages.filter { $0 != request.topURL }
            .map { Request(request.url, type: request.types, page: $0, frame: Self.frame(of: request)) }
        let address = Array(request.url.bytes)
        var addresses: [[UInt8]] = []
        if set.text[rule.urlFilter.indices].last == UInt8(ascii: "$") {
            addresses.append(address + [UInt8(ascii: "x")])
        }
        if rule.isCaseSensitive { addresses.append(Self.withOtherCase(address, from: request.url.host.upperBound)) }
        found += addresses.compactMap { CanonicalURL($0) }.filter { $0 != request.url }
            .map { Request($0, type: request.types, page: request.topURL, frame: Self.frame(of: request)) }
        return found
    }

    /// The document in a frame that makes a request, if it is not the page's own.
    static func frame(of request: Request) -> CanonicalURL? {
        request.isInChildFrame && request.types != .childDocument ? request.frameURL : nil
    }

    /// Pages that a rule's condition leaves out.
    private mutating func pages(beside number: RuleNumber) -> [CanonicalURL] {
        if let known = pages[number] { return known }
        let set = sets[number.list]
        let rule = set.rules[number.rule]
        let entries = set[rule.conditionEntries].lazy.map(set.unescaped)
        let hosts: [[UInt8]] =
            switch rule.condition {
            case .none, .ifFrameURL, .unlessFrameURL: []
            case .ifDomain: [Array("page.example".utf8)]
            case .unlessDomain:
                entries.prefix(Self.maximumPageCount).map { $0.filter { $0 != UInt8(ascii: "*") } }
            case .ifTopURL: SpeltDomains(Array(entries)).excluded
            case .unlessTopURL: SpeltDomains(Array(entries)).hosts
            }
        let found = hosts.prefix(Self.maximumPageCount).compactMap(Self.page)
        pages[number] = found
        return found
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
