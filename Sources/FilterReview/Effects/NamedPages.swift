internal import ContentRules
internal import FilterCompiler

/// The pages that rules name, as they are told of.
///
/// They are hosts, and one page of what is for a name under any suffix, `name.com`, or for a part of a host: without
/// its scheme, unless that is not secure.
struct NamedPages {
    /// By expression on the addresses of pages.
    private var known: [[UInt8]: Example?] = [:]

    /// A page that an expression is for.
    private struct Example {
        var page: [UInt8]
        var isUnderAnySuffix: Bool
    }

    /// How many expressions are looked at, in all and of one rule.
    private static let maximumCount = (all: 4096, each: 64)
    /// How many hiding rules that are not for whole hosts are looked at; about a second's work.
    private static let maximumPartCount = 1 << 14
    private var partCount = 0
    /// Of how many rules of a change pages are looked for.
    private static let maximumRuleCount = 8

    private static let scheme = Array("https://".utf8)
    private static let plainScheme = Array("http://".utf8)

    // MARK: Rules

    /// The pages that a rule names; nothing in it for one on all pages.
    mutating func pages(of rule: Int, in set: RuleSet) -> [[UInt8]?] {
        if let host = RuleOverlap.host(of: rule, in: set) { return [host] }
        if let stem = set.stemUnderAnySuffix(of: rule) { return [stem + Array(".com".utf8)] }
        let content = set.rules[rule]
        let entries = set[content.conditionEntries].prefix(Self.maximumCount.each).map { set.unescaped($0) }
        switch content.condition {
        case .ifDomain: return entries.map { Array($0.drop { $0 == UInt8(ascii: "*") }) }
        case .ifTopURL:
            let found = pages(of: entries)
            return found.isEmpty ? [nil] : found.map { Optional($0) }
        case .none, .unlessDomain, .unlessTopURL, .ifFrameURL, .unlessFrameURL: return [nil]
        }
    }

    /// The page of an exception for a part of a host, `||a.example/shop`, for a name with anything behind it,
    /// `||shop.`, or for a part of the addresses of any host, `/shop`.
    ///
    /// - Parameter isOfAnyHost: whether the exception names no page.
    static func pageOfPart(_ rule: Int, in set: RuleSet, isOfAnyHost: Bool) -> [UInt8]? {
        let pattern = set.pattern(of: rule)
        let isOfHost = pattern.starts(with: "||".utf8)
        if isOfHost {
            let name = pattern.dropFirst(2)
            if name.count > 1, name.last == UInt8(ascii: "."), !name.contains(where: { "/:^*|".utf8.contains($0) }) {
                return Array(name) + Array("com".utf8)
            }
            guard pattern.contains(UInt8(ascii: "/")) else { return nil }
        } else if !isOfAnyHost {
            return nil
        }
        let host = Array("page.example".utf8)
        let examples = RuleExamples(single(rule, in: set))
        guard let url = examples.addresses(for: 0, limit: 1, host: host).first, url.bytes.starts(with: scheme),
            url.bytes.count > url.host.upperBound + 1 || !isOfHost && !url.bytes[url.host].elementsEqual(host),
            isAbout(Request(url, type: .topDocument, page: url), rule, in: set)
        else { return nil }
        return page(url)
    }

    /// Pages that the hiding rules of a change are for, where none of them is for a named one itself: one on each such
    /// host, or else one in all.
    ///
    /// - Parameter pages: of each rule those that are named; nothing in it for all pages.
    mutating func parts(
        of pages: [[[UInt8]?]], hiddenBy rules: ArraySlice<RuleNumber>, in sets: [RuleSet]
    ) -> [[UInt8]] {
        // Some of what filterc writes for a line is for what no page shows; the rest is enough.
        var isTold = false
        var open: [[UInt8]?] = []
        var examples: [RuleExamples] = []
        for (number, pages) in zip(rules, pages) {
            let set = sets[number.list]
            let types = set.rules[number.rule].resourceTypes
            guard types.isEmpty || types.contains(.topDocument) else { continue }
            if Self.isForWholeHosts(number.rule, in: set, pages) || Self.isForCountries(number.rule, in: set) {
                isTold = true
                continue
            }
            guard partCount < Self.maximumPartCount else { return [] }
            partCount += 1
            var single = Self.single(number.rule, in: set)
            single.rules[0].resourceTypes = .topDocument
            examples.append(RuleExamples(single))
            open += pages.prefix(Self.maximumCount.each).filter { !open.contains($0) }
        }
        var found: [[UInt8]] = []
        for page in open.prefix(Self.maximumCount.each) {
            let document = PageEffects.page(page)
            if let document, examples.indices.contains(where: { examples[$0].isAbout(0, document) }) {
                isTold = true
            } else if let page, let url = Self.firstPage(on: page, &examples) {
                found.append(Self.page(url))
            }
        }
        if isTold || !found.isEmpty { return found }
        for index in examples.indices {
            if let url = Self.plainPage(&examples[index]) { return [Self.page(url)] }
        }
        return []
    }

    /// A page on a host that one of some rules is for.
    private static func firstPage(on host: [UInt8], _ examples: inout [RuleExamples]) -> CanonicalURL? {
        for index in examples.indices {
            if let url = examples[index].addresses(for: 0, limit: 1, host: host).first, isPage(url),
                examples[index].isAbout(0, Request(url, type: .topDocument, page: url))
            {
                return url
            }
        }
        return nil
    }

    /// A page that the first rule is for: on a host that it names, on one that nobody has, or else on any.
    private static func plainPage(_ examples: inout RuleExamples) -> CanonicalURL? {
        let urls = examples.requests(for: 0, limit: 3).map(\.url).filter(isPage)
        let anyHost = Array("page.example".utf8)
        // What may stand anywhere in an address is a host, if it is the whole of one.
        for url in urls where isHost(url) && !url.bytes[url.host].suffix(anyHost.count).elementsEqual(anyHost) {
            return url
        }
        guard let url = urls.first else { return nil }
        // Where any host would do, a letter is one.
        let text = Array(url.bytes[..<url.host.lowerBound]) + anyHost + url.bytes[url.host.upperBound...]
        if !url.bytes[url.host].contains(UInt8(ascii: ".")), let plain = CanonicalURL(text),
            examples.isAbout(0, Request(plain, type: .topDocument, page: plain))
        {
            return plain
        }
        return url
    }

    /// Whether a hiding rule is for all of the hosts that are named, as far as can be seen at a glance: most are.
    private static func isForWholeHosts(_ rule: Int, in set: RuleSet, _ pages: [[UInt8]?]) -> Bool {
        let condition = set.rules[rule].condition
        let pattern = set.pattern(of: rule)
        if pattern == [UInt8(ascii: "*")] {
            return condition == .none || condition.isAboutDomains || !pages.contains(nil)
        }
        guard condition == .none, pattern.starts(with: "||".utf8), pattern.last == UInt8(ascii: "^") else {
            return false
        }
        return !pattern.dropFirst(2).dropLast().contains { "/:^*|?=&".utf8.contains($0) }
    }

    /// Whether a filter is the second that filterc writes for `name.*`, for what is below a country: the first tells.
    private static func isForCountries(_ rule: Int, in set: RuleSet) -> Bool {
        set.unescaped(set.rules[rule].urlFilter).holds(countries)
    }

    private static let countries = Array(#"\.com?\.[a-z][a-z]"#.utf8)

    /// Whether a rule is for a page, as a document of its own.
    static func isAbout(_ page: Request, _ rule: Int, in set: RuleSet) -> Bool {
        var examples = RuleExamples(single(rule, in: set))
        return examples.isAbout(0, page)
    }

    /// A rule's trigger alone.
    private static func single(_ rule: Int, in set: RuleSet) -> RuleSet {
        var single = RuleSet()
        single.appendTrigger(of: set.rules[rule], in: set)
        return single
    }

    // MARK: Changes

    /// The pages that the rules of a change name by their addresses on one side alone; none where it says nothing of
    /// addresses.
    mutating func pagesByAddress(of change: RuleChange, old: [RuleSet], new: [RuleSet]) -> [[UInt8]] {
        let aspects: [RuleDetail.Aspect] = [.topAddress, .exceptTopAddress]
        guard (change.added + change.removed).contains(where: { aspects.contains($0.aspect) }) else { return [] }
        let expressions = Self.expressions(of: change.old, in: old)
            .symmetricDifference(Self.expressions(of: change.new, in: new))
        return pages(of: expressions.sorted { $0.lexicographicallyPrecedes($1) })
    }

    private static func expressions(of rules: [RuleNumber], in sets: [RuleSet]) -> Set<[UInt8]> {
        var found: Set<[UInt8]> = []
        for number in rules.prefix(maximumRuleCount) {
            let set = sets[number.list]
            let rule = set.rules[number.rule]
            guard rule.condition == .ifTopURL || rule.condition == .unlessTopURL else { continue }
            found.formUnion(set[rule.conditionEntries].map { set.unescaped($0) })
        }
        return found
    }

    // MARK: Expressions

    /// The hosts that expressions stand for, and of names under any suffix that with `.com`; where there are none, a
    /// page that one of them is for.
    private mutating func pages(of expressions: [[UInt8]]) -> [[UInt8]] {
        let spelt = SpeltDomains(expressions)
        let examples = spelt.others.prefix(Self.maximumCount.each).compactMap { example(of: $0) }
        let pages = spelt.hosts + spelt.excluded + examples.filter(\.isUnderAnySuffix).map(\.page)
        return pages.isEmpty ? examples.prefix(1).map(\.page) : pages
    }

    private mutating func example(of expression: [UInt8]) -> Example? {
        if let example = known[expression] { return example }
        guard known.count < Self.maximumCount.all else { return nil }
        // Some conditions heed case, for which letters match as they are written; a host in capitals matches where none
        // does.
        let example =
            Self.example(of: expression, isCaseSensitive: true) ?? Self.example(of: expression, isCaseSensitive: false)
        known[expression] = .some(example)
        return example
    }

    private static func example(of expression: [UInt8], isCaseSensitive: Bool) -> Example? {
        var set = RuleSet()
        var rule = ContentRule(.hide, urlFilter: set.string(expression))
        rule.isCaseSensitive = isCaseSensitive
        set.rules.append(rule)
        var examples = RuleExamples(set)
        // The first one is for those that leave open how a host goes on, and no host where all of it is open.
        for host in ["com", "page.example"] {
            guard let url = examples.addresses(for: 0, limit: 1, host: Array(host.utf8)).first, isPage(url),
                let dot = url.bytes[url.host].lastIndex(of: UInt8(ascii: "."))
            else { continue }
            let stem = Array(url.bytes[..<(dot + 1)])
            let rest = Array(url.bytes[url.host.upperBound...])
            let others = ["com", "net"].compactMap { CanonicalURL(stem + Array($0.utf8) + rest) }
            let isUnderAnySuffix = others.allSatisfy {
                examples.isAbout(0, Request($0, type: .topDocument, page: $0))
            }
            guard isUnderAnySuffix, let other = others.first else {
                return Example(page: page(url), isUnderAnySuffix: false)
            }
            return Example(page: page(other), isUnderAnySuffix: true)
        }
        return nil
    }

    /// A page as it is told of: a host, or with what stands behind it; the whole address of one that is not secure.
    private static func page(_ url: CanonicalURL) -> [UInt8] {
        guard url.bytes.starts(with: scheme) else { return url.bytes }
        return isHost(url) ? Array(url.bytes[url.host]) : Array(url.bytes.dropFirst(scheme.count))
    }

    /// Whether an address has nothing behind its host.
    private static func isHost(_ url: CanonicalURL) -> Bool { url.bytes.count == url.host.upperBound + 1 }

    /// Whether an address may be one of a page.
    private static func isPage(_ url: CanonicalURL) -> Bool {
        url.bytes.starts(with: scheme) || url.bytes.starts(with: plainScheme)
    }
}
