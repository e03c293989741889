/// A way on which an expression is found in an address, of which only the beginning is known: `http://www.example/`.
struct ExpressionPath {
    /// What is left of the expression behind the known text.
    enum Item {
        case node(RegularExpression.Node)
        /// A group begins or ends here.
        case open(Int)
        case close(Int)
        /// A repetition must have gone beyond this place.
        case beyond(Int)
    }

    /// A group that was met in the known text.
    struct Capture {
        var number: Int
        var start: Int
        /// Nothing while the group goes on behind the known text.
        var end: Int?
    }

    /// Where the found text begins.
    var start: Int
    /// Where it ends, or the known text does.
    var end: Int
    /// What is yet to be found behind the known text.
    var rest: [Item]
    /// Look-aheads on the text behind the known one.
    var conditions: [RegularExpression.Node]
    var captures: [Capture]

    /// Whether the expression is found on this way, however the address goes on.
    var isCertain: Bool {
        conditions.isEmpty
            && rest.allSatisfy { item in
                if case .node(let node) = item { node.isAlwaysFound } else { true }
            }
    }

    /// What the text behind the known one begins with, where the expression is found on this way.
    var tail: [RegularExpression.Node] {
        conditions
            + rest.compactMap { item in
                if case .node(let node) = item { node.withoutCaptures } else { nil }
            }
    }
}

extension RegularExpression.Node {
    /// Whether the node is found in every text, the empty one too.
    var isAlwaysFound: Bool {
        switch self {
        case .sequence(let nodes): nodes.allSatisfy(\.isAlwaysFound)
        case .alternation(let nodes): nodes.contains(where: \.isAlwaysFound)
        case .repetition(let node, let minimum, _, _): minimum == 0 || node.isAlwaysFound
        case .capture(let node, _): node.isAlwaysFound
        case .characters, .start, .end, .wordBoundary, .lookAround: false
        }
    }

    /// The same expression, whose groups have no numbers.
    var withoutCaptures: Self {
        switch self {
        case .capture(let node, _): node.withoutCaptures
        case .sequence(let nodes): .sequence(nodes.map(\.withoutCaptures))
        case .alternation(let nodes): .alternation(nodes.map(\.withoutCaptures))
        case .repetition(let node, let minimum, let maximum, let offset):
            .repetition(node.withoutCaptures, minimum: minimum, maximum: maximum, offset: offset)
        case .lookAround(let node, let direction, let isNegated, let offset):
            .lookAround(node.withoutCaptures, direction: direction, isNegated: isNegated, offset: offset)
        case .characters, .start, .end, .wordBoundary: self
        }
    }

    /// The same expression without look-arounds, which is found wherever this one is.
    var withoutConditions: Self {
        switch self {
        case .lookAround: .sequence([])
        case .capture(let node, let number): .capture(node.withoutConditions, number: number)
        case .sequence(let nodes): .sequence(nodes.map(\.withoutConditions))
        case .alternation(let nodes): .alternation(nodes.map(\.withoutConditions))
        case .repetition(let node, let minimum, let maximum, let offset):
            .repetition(node.withoutConditions, minimum: minimum, maximum: maximum, offset: offset)
        case .characters, .start, .end, .wordBoundary: self
        }
    }

    /// The numbers of all groups in the node.
    var captureNumbers: [Int] {
        switch self {
        case .capture(let node, let number): [number] + node.captureNumbers
        case .sequence(let nodes), .alternation(let nodes): nodes.flatMap(\.captureNumbers)
        case .repetition(let node, _, _, _), .lookAround(let node, _, _, _): node.captureNumbers
        case .characters, .start, .end, .wordBoundary: []
        }
    }

    /// The numbers of the groups inside look-arounds.
    var captureNumbersInConditions: [Int] {
        switch self {
        case .lookAround(let node, _, _, _): node.captureNumbers
        case .sequence(let nodes), .alternation(let nodes): nodes.flatMap(\.captureNumbersInConditions)
        case .repetition(let node, _, _, _), .capture(let node, _): node.captureNumbersInConditions
        case .characters, .start, .end, .wordBoundary: []
        }
    }
}
