internal import ContentRules

/// Finds rows of steps that match what two rows both match, one being a condition on how the text goes on.
struct StepIntersection {
    /// How far the steps' text goes.
    enum Extent {
        /// As far as there is text: what the condition asks for beyond the steps can be added to them.
        case text
        /// Not beyond the condition that the steps themselves are part of: what is asked for beyond stays a condition.
        case condition
    }

    private typealias Row = SharedRows.Row

    let extent: Extent
    private(set) var budget: ExpressionBudget
    private var shared = SharedRows()
    /// What was found for what remains of the two rows; without it, `a?a?a?` would be tried in every order.
    private var known: [Pair: [Row]] = [:]
    private var depth = 0

    private static let maximumDepth = 200

    private struct Pair: Hashable {
        var steps: Row
        var condition: Row
    }

    init(extent: Extent, budget: ExpressionBudget) {
        self.extent = extent
        self.budget = budget
    }

    /// The rows for `steps` where the text from there on begins with `condition`.
    mutating func rows(
        of steps: ArraySlice<ExpressionStep>, beginningWith condition: [ExpressionStep]
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        try rows(of: shared.row(steps), beginningWith: shared.row(condition)).map(shared.steps)
    }

    private mutating func rows(
        of steps: Row, beginningWith condition: Row
    ) throws(RegularExpressionProblem) -> [Row] {
        var pair = Pair(steps: steps, condition: condition)
        // Where both say which single character comes next there is one way to go on, or none.
        var common: [ExpressionStep] = []
        while case (.characters(let characters, .one), let steps)? = shared.first(of: pair.steps),
            case (.characters(let others, .one), let condition)? = shared.first(of: pair.condition)
        {
            let both = characters.intersection(others)
            if both.isEmpty { return [] }
            common.append(.one(both))
            pair = Pair(steps: steps, condition: condition)
        }
        if pair.condition.isEmpty { return [shared.row(common, before: pair.steps)] }
        if pair.steps.isEmpty {
            let beyond =
                extent == .text
                ? pair.condition
                : shared.row([.look(LookAround(direction: .ahead, steps: shared.steps(of: pair.condition)))])
            return [shared.row(common, before: beyond)]
        }
        if let rows = known[pair] { return put(common, before: rows) }
        depth += 1
        defer { depth -= 1 }
        // A group repeated under a condition that is repeated too would go on for ever. The stack of a thread that
        // is not the main one holds 512 KiB on Apple's systems.
        if depth > Self.maximumDepth { throw RegularExpressionProblem(.lookAround) }
        var rows = try rows(of: pair)
        if rows.count > 1 {
            var distinct = Set<Row>(minimumCapacity: rows.count)
            rows = rows.filter { distinct.insert($0).inserted }
        }
        try budget.spend(rows.map(shared.size))
        known[pair] = rows
        if common.isEmpty { return rows }
        rows = put(common, before: rows)
        try budget.spend(rows.map(shared.size))
        return rows
    }

    /// The rows for a pair that does not say of a single character on both sides that it comes next.
    private mutating func rows(of pair: Pair) throws(RegularExpressionProblem) -> [Row] {
        guard let (step, steps) = shared.first(of: pair.steps),
            let (wanted, condition) = shared.first(of: pair.condition)
        else { return [] }
        switch (step, wanted) {
        case (.look, _), (.forbidden, _):
            // A condition on what precedes this place, or on what the text may not be from here on.
            return put([step], before: try rows(of: steps, beginningWith: pair.condition))
        case (_, .look):
            return put([wanted], before: try rows(of: pair.steps, beginningWith: condition))
        case (_, .end):
            guard shared.isNullable(pair.steps) else { return [] }
            let end = extent == .text ? ExpressionStep.end : .look(LookAround(direction: .ahead, steps: [.end]))
            let conditions = shared.steps(of: pair.steps).filter { !$0.isPlain && $0 != .end }
            return [shared.row(conditions + [end])]
        case (.end, _):
            return shared.isNullable(pair.condition) ? [pair.steps] : []
        case (.characters(let characters, let quantifier), .characters(let others, let otherQuantifier)):
            return try rows(
                of: pair, (characters, quantifier, steps), beginningWith: (others, otherQuantifier, condition))
        case (.group, _):
            var result: [Row] = []
            for row in try unfold(step) {
                result += try rows(of: shared.row(row, before: steps), beginningWith: pair.condition)
            }
            return result
        case (_, .group):
            var result: [Row] = []
            for row in try unfold(wanted) {
                result += try rows(of: pair.steps, beginningWith: shared.row(row, before: condition))
            }
            return result
        case (.start, _), (_, .start), (_, .forbidden):
            throw RegularExpressionProblem(.lookAround)
        }
    }

    /// A class, how often, and what stands behind it.
    private typealias Beginning = (characters: ASCIISet, quantifier: URLFilter.Quantifier, rest: Row)

    private mutating func rows(
        of pair: Pair, _ steps: Beginning, beginningWith condition: Beginning
    ) throws(RegularExpressionProblem) -> [Row] {
        let common = steps.characters.intersection(condition.characters)
        switch (steps.quantifier, condition.quantifier) {
        case (.some, _):
            let row = shared.row([.one(steps.characters), .characters(steps.characters, .any)], before: steps.rest)
            return try rows(of: row, beginningWith: pair.condition)
        case (_, .some):
            let row = shared.row(
                [.one(condition.characters), .characters(condition.characters, .any)], before: condition.rest)
            return try rows(of: pair.steps, beginningWith: row)
        case (.optional, _):
            let taken = shared.row(.one(steps.characters), before: steps.rest)
            return try rows(of: skipping(pair.steps), beginningWith: pair.condition)
                + rows(of: taken, beginningWith: pair.condition)
        case (_, .optional):
            let taken = shared.row(.one(condition.characters), before: condition.rest)
            return try rows(of: pair.steps, beginningWith: skipping(pair.condition))
                + rows(of: pair.steps, beginningWith: taken)
        case (.any, .any):
            // Both go on together until one of them ends.
            let ends =
                try rows(of: pair.steps, beginningWith: condition.rest)
                + rows(of: steps.rest, beginningWith: pair.condition)
            return common.isEmpty ? ends : put([.characters(common, .any)], before: ends)
        case (.any, .one):
            let taken =
                common.isEmpty
                ? [] : put([.one(common)], before: try rows(of: pair.steps, beginningWith: condition.rest))
            return try rows(of: steps.rest, beginningWith: pair.condition) + taken
        case (.one, .any):
            let taken =
                common.isEmpty
                ? [] : put([.one(common)], before: try rows(of: steps.rest, beginningWith: pair.condition))
            return try rows(of: pair.steps, beginningWith: condition.rest) + taken
        case (.one, .one):
            if common.isEmpty { return [] }
            return put([.one(common)], before: try rows(of: steps.rest, beginningWith: condition.rest))
        }
    }

    /// What is left of a row where its first step is passed over: where one of `a?a?a?` is, so are the others.
    private func skipping(_ row: Row) -> Row {
        guard let (step, rest) = shared.first(of: row) else { return row }
        var row = rest
        while let (next, rest) = shared.first(of: row), next == step { row = rest }
        return row
    }

    private mutating func put(_ steps: [ExpressionStep], before rows: [Row]) -> [Row] {
        if steps.isEmpty { return rows }
        var result: [Row] = []
        result.reserveCapacity(rows.count)
        for row in rows { result.append(shared.row(steps, before: row)) }
        return result
    }

    /// What a group stands for: its first pass written out, and nothing.
    private func unfold(_ step: ExpressionStep) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        guard case .group(let group, let quantifier) = step else { return [[step]] }
        let again = quantifier.allowsMany ? [step.quantified(.any)] : []
        if !group.allSatisfy(\.isNullable) {
            return [group + again] + (quantifier.allowsNone ? [[]] : [])
        }
        guard quantifier.allowsMany else { return [group] }
        // `(a?b*)*` takes one of its terms first, each of which takes something.
        return try [[]]
            + group.map { term throws(RegularExpressionProblem) in
                switch term {
                case .characters: return [term.quantified(.one)] + again
                case .group(let inner, _) where !inner.allSatisfy(\.isNullable): return inner + again
                case .group, .start, .end, .look, .forbidden: throw RegularExpressionProblem(.lookAround)
                }
            }
    }
}
