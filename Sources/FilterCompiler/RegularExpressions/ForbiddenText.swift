internal import ContentRules

/// Turns what may not stand at a place into what may stand there instead.
///
/// The rows are read as a deterministic automaton, a state being what remains of them. What may stand is every way
/// through it that never completes a row: `(?!ad)` is `[^a]`, `a[^d]`, `a` at the end, or the end.
/// That can be written down where the automaton returns from a state at most to the same state, as with `(?!.*x)`.
struct ForbiddenText {
    private typealias State = Set<[ExpressionStep]>

    /// The characters that can occur.
    let characters: ASCIISet
    var budget: ExpressionBudget
    private var found: [[ExpressionStep]] = []

    private static let maximumDepth = 100

    init(characters: ASCIISet, budget: ExpressionBudget) {
        self.characters = characters
        self.budget = budget
    }

    /// What may stand where none of some rows may: plain steps, perhaps ending with the text.
    mutating func alternatives(
        to rows: [[ExpressionStep]]
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        guard rows.allSatisfy({ $0.allSatisfy { $0.isPlain || $0 == .end } }) else {
            throw RegularExpressionProblem(.lookAround)
        }
        found = []
        try walk(State(rows), after: [], visited: [])
        return found
    }

    private mutating func walk(
        _ state: State, after prefix: [ExpressionStep], visited: Set<State>
    ) throws(RegularExpressionProblem) {
        // A row that asks for nothing more is complete.
        if state.contains(where: { $0.allSatisfy { $0.isPlain && $0.isNullable } }) { return }
        if state.isEmpty {
            found.append(prefix)
            try budget.spend(prefix)
            if found.count > budget.alternatives { throw RegularExpressionProblem(.tooManyAlternatives) }
            return
        }
        if visited.contains(state) || visited.count > Self.maximumDepth { throw RegularExpressionProblem(.lookAround) }
        var next: [(characters: ASCIISet, state: State)] = []
        var loop = ASCIISet()
        let beginnings = state.flatMap(\.beginnings)
        for kind in kinds(of: beginnings) {
            let successor = try self.successor(beginnings, kind)
            if successor == state {
                loop = loop.union(kind)
            } else if let index = next.firstIndex(where: { $0.state == successor }) {
                next[index].characters = next[index].characters.union(kind)
            } else {
                next.append((kind, successor))
            }
        }
        let prefix = loop.isEmpty ? prefix : prefix + [.characters(loop, .any)]
        for (characters, successor) in next {
            try walk(successor, after: prefix + [.one(characters)], visited: visited.union([state]))
        }
        // The text may also end here, unless a row asks for that.
        if !state.contains(where: { $0.contains(.end) && $0.allSatisfy(\.isNullable) }) {
            found.append(prefix + [.end])
        }
    }

    private typealias Beginning = (characters: ASCIISet, rest: [ExpressionStep])

    /// The characters in sets of those with which the same rows begin, in the order of their first.
    private func kinds(of beginnings: [Beginning]) -> [ASCIISet] {
        var kinds = [characters]
        for (characters, _) in beginnings {
            kinds = kinds.flatMap { [$0.intersection(characters), $0.subtracting(characters)] }.filter { !$0.isEmpty }
        }
        return kinds.sorted { $0.first ?? 0 < $1.first ?? 0 }
    }

    /// What remains of rows after each of some characters, by the ways in which they begin.
    private mutating func successor(
        _ beginnings: [Beginning], _ kind: ASCIISet
    ) throws(RegularExpressionProblem) -> State {
        var result = State()
        for (characters, rest) in beginnings where kind.isSubset(of: characters) {
            try budget.spend(rest, times: kind.count)
            result.insert(rest)
        }
        return result
    }
}

extension [ExpressionStep] {
    /// The ways to take the first character: which characters, and what comes after.
    var beginnings: [(characters: ASCIISet, rest: [ExpressionStep])] {
        var result: [(characters: ASCIISet, rest: [ExpressionStep])] = []
        for (index, step) in enumerated() {
            // Where the first of `a?a?a?` is passed over, nothing begins that did not begin with it.
            if index > 0, step == self[index - 1], step.isNullable { continue }
            let rest = Array(self[(index + 1)...])
            switch step {
            case .characters(let characters, let quantifier):
                result.append((characters, quantifier.allowsMany ? [step.quantified(.any)] + rest : rest))
            case .group(let steps, let quantifier):
                let again = quantifier.allowsMany ? [step.quantified(.any)] : []
                result += steps.beginnings.map { ($0.characters, $0.rest + again + rest) }
            case .start, .end, .look, .forbidden:
                return result
            }
            if !step.isNullable { return result }
        }
        return result
    }
}
