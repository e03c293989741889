internal import ByteTables

/// The graphs of the filters and pages that rules of a set name: each text is read once, and each two are compared once.
struct FilterGraphs: Sendable {
    /// What the text of a graph is.
    enum Kind: UInt8 {
        case filter
        case caseSensitiveFilter
        /// A domain of a condition, with all hosts below it.
        case domain
        case caseSensitiveDomain

        init(isDomain: Bool, isCaseSensitive: Bool) {
            switch (isDomain, isCaseSensitive) {
            case (false, false): self = .filter
            case (false, true): self = .caseSensitiveFilter
            case (true, false): self = .domain
            case (true, true): self = .caseSensitiveDomain
            }
        }

        var isDomain: Bool { self == .domain || self == .caseSensitiveDomain }
        var isCaseSensitive: Bool { self == .caseSensitiveFilter || self == .caseSensitiveDomain }
    }

    /// The kind of each text and then the text.
    private var texts = ByteTable()
    private var key: [UInt8] = []
    /// By number of a text: what is known of it.
    private var entries: [Entry] = []
    /// What comparing two texts has shown, by the numbers of both.
    private var known: [UInt64: Bool] = [:]

    private struct Entry: Sendable {
        var shape: PageShape?
        /// Made when it is asked for.
        var graph = Graph.unknown
    }

    private enum Graph: Sendable {
        case unknown
        /// WebKit refuses the text.
        case refused
        case known(FilterGraph)
    }

    /// How many comparisons are remembered.
    private static let maximumKnownCount = 1 << 17

    /// The number of a text.
    /// - Parameter isPage: the text is of a condition, and no url-filter.
    mutating func number(of range: TextRange, _ kind: Kind, isPage: Bool = false, in set: RuleSet) -> Int {
        key.removeAll(keepingCapacity: true)
        key.append(kind.rawValue)
        key.append(range.indices, of: set.text)
        let (number, isNew) = texts.insert(key)
        if isNew {
            let shape = isPage ? PageShape(set.unescaped(range), isDomain: kind.isDomain) : nil
            entries.append(Entry(shape: shape))
        }
        return number
    }

    private mutating func graph(of number: Int) -> FilterGraph? {
        switch entries[number].graph {
        case .known(let graph): return graph
        case .refused: return nil
        case .unknown:
            let range = texts.range(of: number)
            let kind = Kind(rawValue: texts.bytes[range.lowerBound]) ?? .filter
            let graph = Self.graph(of: JSONCharacters.decoded(texts.bytes, range.dropFirst()), kind)
            entries[number].graph = graph.map { .known($0) } ?? .refused
            return graph
        }
    }

    private static func graph(of text: [UInt8], _ kind: Kind) -> FilterGraph? {
        // A domain that stands in a page's query, where WebKit finds it too, is of no account.
        let text = kind.isDomain ? [UInt8(ascii: "^")] + DomainCondition.urlFilter(forDomain: text) : text
        let filter = try? URLFilter(parsing: text)
        return filter.map { FilterGraph($0, isCaseSensitive: kind.isCaseSensitive) }
    }

    /// Whether some address matches both; nothing where WebKit refuses one of them.
    mutating func meet(_ one: Int, _ other: Int) -> Bool? {
        if let shape = entries[one].shape, let otherShape = entries[other].shape, shape.isApart(from: otherShape) {
            return false
        }
        let pair = UInt64(min(one, other)) << 32 | UInt64(max(one, other))
        if let isMeeting = known[pair] { return isMeeting }
        guard let first = graph(of: one), let second = graph(of: other) else { return nil }
        let isMeeting = first.meets(second)
        if known.count >= Self.maximumKnownCount { known.removeAll(keepingCapacity: true) }
        known[pair] = isMeeting
        return isMeeting
    }
}
