extension RegularExpression.Node {
    /// The nodes of a sequence with `((?!x).)*$`, "x stands nowhere from here to the end", as `(?!.*x).*$`.
    ///
    /// Lists write so what they do not want to block: `/^((?!https?:\/\/(one|two)\.example).)*$/`.
    static func untempered(_ nodes: [Self], any characters: Self) -> [Self] {
        let mayBeTempered = nodes.contains {
            if case .repetition(.sequence, _, nil, _) = $0 { true } else { false }
        }
        guard mayBeTempered else { return nodes }
        var result: [Self] = []
        for (index, node) in nodes.enumerated() {
            guard index + 1 < nodes.count, nodes[index + 1] == .end,
                case .repetition(.sequence(let body), let minimum, nil, let offset) = node,
                body.count == 2, body[1] == characters,
                case .lookAround(let forbidden, .ahead, true, let place) = body[0], forbidden.takesText
            else {
                result.append(node)
                continue
            }
            let anything = Self.repetition(characters, minimum: 0, maximum: nil, offset: offset)
            let content = Self.sequence([anything, forbidden])
            result.append(.lookAround(content, direction: .ahead, isNegated: true, offset: place))
            result.append(.repetition(characters, minimum: minimum, maximum: nil, offset: offset))
        }
        return result
    }

    /// Whether the node matches at least one character and asks for nothing else but, perhaps, the text's start.
    private var takesText: Bool {
        !isNullable && hasOnlyStarts
    }

    private var isNullable: Bool {
        switch self {
        case .characters: false
        case .sequence(let nodes): nodes.allSatisfy(\.isNullable)
        case .alternation(let nodes): nodes.contains(where: \.isNullable)
        case .repetition(let node, let minimum, _, _): minimum == 0 || node.isNullable
        case .capture(let node, _): node.isNullable
        case .start, .end, .wordBoundary, .lookAround: true
        }
    }

    private var hasOnlyStarts: Bool {
        switch self {
        case .characters, .start: true
        case .end, .wordBoundary, .lookAround: false
        case .sequence(let nodes), .alternation(let nodes): nodes.allSatisfy(\.hasOnlyStarts)
        case .repetition(let node, _, _, _), .capture(let node, _): node.hasOnlyStarts
        }
    }
}
