internal import ByteTables

/// The graphs of the filters and pages that rules of a set name: each text is read once, and each two are compared once.
struct FilterGraphs: Sendable {
    /// What the text of a graph is.
    struct Kind: Sendable {
        enum Subject: UInt8, Sendable {
            case filter
            /// An expression on pages.
            case page
            /// A domain of a condition, with all hosts below it.
            case domain
        }

        var subject: Subject
        var isCaseSensitive: Bool

        /// A byte that no other kind has.
        fileprivate var mark: UInt8 { subject.rawValue << 1 | (isCaseSensitive ? 1 : 0) }
    }

    /// The kind of each text and then the text.
    private var texts = ByteTable()
    private var key: [UInt8] = []
    /// By number of a text: what is known of it.
    private var entries: [Entry] = []
    /// What comparing two texts has shown, by the numbers of both.
    private var known: [UInt64: Bool] = [:]

    private struct Entry: Sendable {
        let kind: Kind
        let shape: HostShape?
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
    mutating func number(of range: TextRange, _ kind: Kind, in set: RuleSet) -> Int {
        key.removeAll(keepingCapacity: true)
        key.append(kind.mark)
        key.append(range.indices, of: set.text)
        let (number, isNew) = texts.insert(key)
        if isNew {
            // The hosts of filters are known before.
            let shape =
                kind.subject == .filter
                ? nil : HostShape(set.unescaped(range), isDomain: kind.subject == .domain)
            entries.append(Entry(kind: kind, shape: shape))
        }
        return number
    }

    private mutating func graph(of number: Int) -> FilterGraph? {
        switch entries[number].graph {
        case .known(let graph): return graph
        case .refused: return nil
        case .unknown:
            // Behind its kind.
            let text = JSONCharacters.decoded(texts.bytes, texts.range(of: number).dropFirst())
            let graph = Self.graph(of: text, entries[number].kind)
            entries[number].graph = graph.map { .known($0) } ?? .refused
            return graph
        }
    }

    private static func graph(of text: [UInt8], _ kind: Kind) -> FilterGraph? {
        // A domain that stands in a page's query, where WebKit finds it too, is of no account.
        let text = kind.subject == .domain ? [UInt8(ascii: "^")] + DomainCondition.urlFilter(forDomain: text) : text
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
