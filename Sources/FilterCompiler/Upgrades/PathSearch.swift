internal import ContentRules

/// Searches an expression in an address of which only the beginning is known.
///
/// The paths come in the order in which a JavaScript engine tries them, laziness left aside.
struct PathSearch {
    private let text: [UInt8]
    /// How many steps may yet be taken: `(a*)*` must not eat the machine.
    private(set) var budget: Int
    /// Whether alternatives right behind the known text are paths of their own: what a rule does with each may differ.
    private let splitsRest: Bool
    private var paths: [ExpressionPath] = []
    private var start = 0

    /// The number of groups within one another, and alternatives behind one another, that are followed.
    private static let maximumDepth = 500

    /// The most alternatives behind the known text that are paths of their own.
    private static let maximumSplits = 8

    init(_ text: [UInt8], budget: Int, splitsRest: Bool = false) {
        self.text = text
        self.splitsRest = splitsRest
        self.budget = budget
    }

    private struct State {
        var position: Int
        /// The next item is the last.
        var pending: [ExpressionPath.Item]
        var conditions: [RegularExpression.Node] = []
        var captures: [ExpressionPath.Capture] = []
    }

    /// All ways on which the expression is found, the leftmost first.
    mutating func paths(of root: RegularExpression.Node) throws(RegularExpressionProblem) -> [ExpressionPath] {
        paths = []
        start = 0
        try walk(State(position: 0, pending: [.node(root)]), depth: 0)
        if root.isAnchored || paths.contains(where: \.isCertain) { return paths }
        for position in 1..<text.count {
            start = position
            try walk(State(position: position, pending: [.node(root)]), depth: 0)
        }
        // It may also begin anywhere behind the known text.
        let anything = RegularExpression.Node.repetition(
            .characters(RegularExpression.Subject.url.characters), minimum: 0, maximum: nil, offset: 0)
        paths.append(
            ExpressionPath(
                start: text.count, end: text.count, rest: [.node(anything), .node(root)], conditions: [],
                captures: []))
        return paths
    }

    private mutating func walk(_ state: State, depth: Int) throws(RegularExpressionProblem) {
        if depth > Self.maximumDepth { throw RegularExpressionProblem(.tooDeep) }
        var state = state
        while let item = state.pending.popLast() {
            budget -= 1
            if budget < 0 { throw RegularExpressionProblem(.tooManyAlternatives) }
            switch item {
            case .open(let number):
                state.captures.removeAll { $0.number == number }
                state.captures.append(ExpressionPath.Capture(number: number, start: state.position))
            case .close(let number):
                if let index = state.captures.firstIndex(where: { $0.number == number }) {
                    state.captures[index].end = state.position
                }
            case .beyond(let place): if state.position == place { return }
            case .node(let node):
                if case .sequence(let nodes) = node {
                    state.pending.append(contentsOf: nodes.reversed().map { .node($0) })
                } else if case .capture(let inner, let number) = node {
                    state.pending.append(contentsOf: [.close(number), .node(inner), .open(number)])
                } else if state.position == text.count {
                    if splitsRest, let alternatives = node.shortAlternatives(limit: Self.maximumSplits) {
                        for alternative in alternatives {
                            var branch = state
                            branch.pending.append(.node(alternative))
                            try walk(branch, depth: depth + 1)
                        }
                        return
                    }
                    state.pending.append(item)
                    return record(state)
                } else if try !take(node, &state, depth: depth) {
                    return
                }
            }
        }
        record(state)
    }

    /// Goes on with a node before the known text's end; whether `state` itself is to be followed further.
    private mutating func take(
        _ node: RegularExpression.Node, _ state: inout State, depth: Int
    ) throws(RegularExpressionProblem) -> Bool {
        switch node {
        case .characters(let characters):
            guard characters.contains(text[state.position]) else { return false }
            state.position += 1
            return true
        case .start: return state.position == 0
        case .end: return false
        case .wordBoundary(let isNegated):
            let words = LookAround.wordCharacters
            let before = state.position > 0 && words.contains(text[state.position - 1])
            return (before != words.contains(text[state.position])) != isNegated
        case .alternation(let nodes):
            for node in nodes {
                var branch = state
                branch.pending.append(.node(node))
                try walk(branch, depth: depth + 1)
            }
            return false
        case .repetition(let body, let minimum, let maximum, let offset):
            if maximum == 0 { return true }
            var branch = state
            let numbers = body.captureNumbers
            branch.captures.removeAll { numbers.contains($0.number) }
            let again = RegularExpression.Node.repetition(
                body, minimum: max(minimum - 1, 0), maximum: maximum.map { $0 - 1 }, offset: offset)
            branch.pending.append(.node(again))
            if minimum == 0 { branch.pending.append(.beyond(state.position)) }
            branch.pending.append(.node(body))
            try walk(branch, depth: depth + 1)
            return minimum == 0
        case .lookAround(let body, let direction, let isNegated, let offset):
            guard direction == .ahead else { throw RegularExpressionProblem(.lookAround, at: offset) }
            return try look(body, isNegated: isNegated, offset: offset, &state, depth: depth)
        case .sequence, .capture: return true
        }
    }

    /// Asks a look-ahead; what it asks of the text behind the known one becomes a condition on that.
    private mutating func look(
        _ body: RegularExpression.Node, isNegated: Bool, offset: Int, _ state: inout State, depth: Int
    ) throws(RegularExpressionProblem) -> Bool {
        let outer = paths
        paths = []
        try walk(State(position: state.position, pending: [.node(body)]), depth: depth + 1)
        let found = paths
        paths = outer
        if found.contains(where: \.isCertain) { return !isNegated }
        if found.isEmpty { return isNegated }
        let tails = found.map { RegularExpression.Node.sequence($0.tail) }
        state.conditions.append(
            .lookAround(.alternation(tails), direction: .ahead, isNegated: isNegated, offset: offset))
        return true
    }

    private mutating func record(_ state: State) {
        let rest = state.pending.reversed().filter { item in
            if case .beyond = item { false } else { true }
        }
        paths.append(
            ExpressionPath(
                start: start, end: state.position, rest: Array(rest), conditions: state.conditions,
                captures: state.captures))
    }
}

extension RegularExpression.Node {
    /// The node's alternatives in their order; nothing where it has none, or groups with numbers that would be cut.
    fileprivate func shortAlternatives(limit: Int) -> [Self]? {
        switch self {
        case .alternation(let nodes): nodes.count <= limit ? nodes : nil
        case .repetition(let node, 0, 1, _): node.captureNumbers.isEmpty ? [node, .sequence([])] : nil
        case .characters, .sequence, .repetition, .capture, .start, .end, .wordBoundary, .lookAround: nil
        }
    }

    /// Whether the node is found at the text's start only.
    fileprivate var isAnchored: Bool {
        switch self {
        case .start: true
        case .sequence(let nodes): nodes.first?.isAnchored ?? false
        case .alternation(let nodes): nodes.allSatisfy(\.isAnchored)
        case .capture(let node, _): node.isAnchored
        case .characters, .repetition, .end, .wordBoundary, .lookAround: false
        }
    }
}
