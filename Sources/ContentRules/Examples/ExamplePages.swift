/// The pages, or the documents in frames, that a rule's condition speaks for.
struct ExamplePages {
    /// The addresses to try, the plainest first; empty where a condition names none that is an address.
    private(set) var addresses: [CanonicalURL]

    /// The most addresses that are made of a condition.
    private static let maximumCount = 4

    init(_ rule: ContentRule, of set: RuleSet) {
        let found: [CanonicalURL] =
            switch rule.condition {
            case .ifDomain: Self.named(by: rule, of: set)
            case .ifTopURL, .ifFrameURL: Self.matching(rule, of: set)
            case .none, .unlessDomain, .unlessTopURL, .unlessFrameURL: []
            }
        addresses = found + (rule.condition.isUnion ? [] : Self.plain.prefix(rule.condition == .none ? 1 : 4))
    }

    /// Pages of nobody, of which a list may except some.
    private static let plain = ["page.example", "page.test", "page.invalid", "page.localhost"]
        .compactMap { CanonicalURL("https://\($0)/") }

    /// Entries of a list, spread over the whole of it.
    private static func some(of rule: ContentRule, in set: RuleSet) -> [TextRange] {
        let entries = set[rule.conditionEntries]
        let step = max(entries.count / maximumCount, 1)
        return stride(from: entries.startIndex, to: entries.endIndex, by: step).prefix(maximumCount)
            .map { entries[$0] }
    }

    private static func named(by rule: ContentRule, of set: RuleSet) -> [CanonicalURL] {
        var found: [CanonicalURL] = []
        let entries = some(of: rule, in: set).map { set.unescaped($0) }
        for entry in entries {
            let name = entry.first == UInt8(ascii: "*") ? entry.dropFirst() : entry[...]
            if let url = page(Array(name)) { found.append(url) }
        }
        if let first = entries.first, first.first == UInt8(ascii: "*"), found.count < maximumCount,
            let below = page(Array("www.".utf8) + first.dropFirst())
        {
            found.append(below)
        }
        return found
    }

    private static func page(_ name: [UInt8]) -> CanonicalURL? {
        CanonicalURL(Array("https://".utf8) + name + Array("/".utf8))
    }

    private static func matching(_ rule: ContentRule, of set: RuleSet) -> [CanonicalURL] {
        var found: [CanonicalURL] = []
        for entry in some(of: rule, in: set) {
            guard let filter = try? URLFilter(parsing: set.unescaped(entry)) else { continue }
            for manner in ExampleManner.all.prefix(2) where found.count < maximumCount {
                let text = AddressWriter.address(
                    of: filter, isCaseSensitive: rule.isConditionCaseSensitive, manner: manner,
                    host: Array("page.example".utf8), isSocket: false)
                if let text, let url = CanonicalURL(text), !found.contains(url) { found.append(url) }
            }
        }
        return found
    }
}
