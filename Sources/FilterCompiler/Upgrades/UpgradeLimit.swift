internal import ContentRules

/// Turns exclusions inside out: `/(?!login|account/)` leaves alone all but a few addresses of a host, which are then
/// the only ones that its rules see.
enum UpgradeLimit {
    /// What the text behind a `/` begins with where it does not begin with the tail; nothing where the tail is of
    /// another form.
    static func all(but tail: [RegularExpression.Node]) -> RegularExpression.Node? {
        var nodes = tail[...]
        var isRepeated = false
        // `/+(?!x)`, of which the first slash is known.
        if case .repetition(.characters(let characters), 0, nil, _)? = nodes.first, characters == ASCIISet(slash) {
            isRepeated = true
            nodes = nodes.dropFirst()
        }
        guard case .lookAround(let body, .ahead, true, _)? = nodes.first,
            nodes.dropFirst().allSatisfy(\.isAlwaysFound), !isRepeated || !body.mayBegin(with: slash)
        else { return nil }
        return body
    }

    /// What a text begins with that begins with the tail and is one of those that the limits leave.
    static func within(
        _ limits: [RegularExpression.Node], _ tail: [RegularExpression.Node]?
    ) -> [RegularExpression.Node] {
        // The last limit need not be a condition where nothing else is asked: more can be written so.
        let last = tail ?? limits.suffix(1)
        let conditions = tail == nil ? limits.dropLast() : limits[...]
        return conditions.map { .lookAround($0, direction: .ahead, isNegated: false, offset: 0) } + last
    }

    private static let slash = UInt8(ascii: "/")
}

extension RegularExpression.Node {
    /// Whether a text that the node finds may begin with the character, or be empty.
    private func beginnings(with character: UInt8) -> (mayBegin: Bool, mayBeEmpty: Bool) {
        switch self {
        case .characters(let characters): return (characters.contains(character), false)
        case .sequence(let nodes):
            for node in nodes {
                let next = node.beginnings(with: character)
                if next.mayBegin { return (true, false) }
                if !next.mayBeEmpty { return (false, false) }
            }
            return (false, true)
        case .alternation(let nodes):
            let all = nodes.map { $0.beginnings(with: character) }
            return (all.contains(where: \.mayBegin), all.contains(where: \.mayBeEmpty))
        case .capture(let node, _): return node.beginnings(with: character)
        case .repetition(let node, let minimum, _, _):
            let inner = node.beginnings(with: character)
            return (inner.mayBegin, minimum == 0 || inner.mayBeEmpty)
        case .end: return (false, false)
        case .start, .wordBoundary, .lookAround: return (false, true)
        }
    }

    /// Whether the node may be found where the character stands.
    fileprivate func mayBegin(with character: UInt8) -> Bool {
        let found = beginnings(with: character)
        return found.mayBegin || found.mayBeEmpty
    }
}
