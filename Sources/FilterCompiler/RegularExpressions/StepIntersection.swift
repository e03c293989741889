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

    let extent: Extent
    var budget: ExpressionBudget
    /// What was found for what remains of the two rows; without it, `a?a?a?` would be tried in every order.
    private var known: [Pair: [[ExpressionStep]]] = [:]
    private var depth = 0

    private static let maximumDepth = 200

    private struct Pair: Hashable {
        var condition: [ExpressionStep]
        var steps: [ExpressionStep]
    }

    init(extent: Extent, budget: ExpressionBudget) {
        self.extent = extent
        self.budget = budget
    }

    /// The rows for `steps` where the text from there on begins with `condition`.
    mutating func rows(
        of steps: [ExpressionStep], beginningWith condition: [ExpressionStep]
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        // Where both say which single character comes next there is one way to go on, or none.
        var common: [ExpressionStep] = []
        for (step, wanted) in zip(steps, condition) {
            guard case .characters(let characters, .one) = step, case .characters(let others, .one) = wanted
            else { break }
            let both = characters.intersection(others)
            if both.isEmpty { return [] }
            common.append(.one(both))
        }
        let pair = Pair(
            condition: Array(condition.dropFirst(common.count)), steps: Array(steps.dropFirst(common.count)))
        guard let wanted = pair.condition.first else { return [common + pair.steps] }
        guard let step = pair.steps.first else {
            let look = ExpressionStep.look(LookAround(direction: .ahead, steps: pair.condition))
            return [common + (extent == .text ? pair.condition : [look])]
        }
        if let rows = known[pair] { return rows.map { common + $0 } }
        depth += 1
        defer { depth -= 1 }
        // A group repeated under a condition that is repeated too would go on for ever. The stack of a thread that
        // is not the main one holds 512 KiB on Apple's systems.
        if depth > Self.maximumDepth { throw RegularExpressionProblem(.lookAround) }
        var rows = try rows(
            of: step, Array(pair.steps.dropFirst()), beginningWith: wanted, Array(pair.condition.dropFirst()), pair)
        if rows.count > 1 {
            // A set that grows asks for the hashes of all rows again.
            var distinct = Set<[ExpressionStep]>(minimumCapacity: rows.count)
            rows = rows.filter { distinct.insert($0).inserted }
        }
        try budget.spend(rows)
        known[pair] = rows
        if common.isEmpty { return rows }
        rows = rows.map { common + $0 }
        try budget.spend(rows)
        return rows
    }

    private mutating func rows(
        of step: ExpressionStep, _ steps: [ExpressionStep],
        beginningWith wanted: ExpressionStep, _ condition: [ExpressionStep], _ pair: Pair
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        switch (step, wanted) {
        case (.look, _), (.forbidden, _):
            // A condition on what precedes this place, or on what the text may not be from here on.
            return try rows(of: steps, beginningWith: pair.condition).map { [step] + $0 }
        case (_, .look):
            return try rows(of: pair.steps, beginningWith: condition).map { [wanted] + $0 }
        case (_, .end):
            guard pair.steps.allSatisfy(\.isNullable) else { return [] }
            let end = extent == .text ? ExpressionStep.end : .look(LookAround(direction: .ahead, steps: [.end]))
            return [pair.steps.filter { !$0.isPlain && $0 != .end } + [end]]
        case (.end, _):
            return pair.condition.allSatisfy(\.isNullable) ? [pair.steps] : []
        case (.characters(let characters, let quantifier), .characters(let others, let otherQuantifier)):
            return try rows(
                ofCharacters: characters, quantifier, steps, beginningWith: others, otherQuantifier, condition)
        case (.group, _):
            return try unfold(step, steps).flatMapRows { row throws(RegularExpressionProblem) in
                try rows(of: row, beginningWith: pair.condition)
            }
        case (_, .group):
            return try unfold(wanted, condition).flatMapRows { row throws(RegularExpressionProblem) in
                try rows(of: pair.steps, beginningWith: row)
            }
        case (.start, _), (_, .start), (_, .forbidden):
            throw RegularExpressionProblem(.lookAround)
        }
    }

    private mutating func rows(
        ofCharacters characters: ASCIISet, _ quantifier: URLFilter.Quantifier, _ steps: [ExpressionStep],
        beginningWith others: ASCIISet, _ otherQuantifier: URLFilter.Quantifier, _ condition: [ExpressionStep]
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        let common = characters.intersection(others)
        let step = ExpressionStep.characters(characters, quantifier)
        let wanted = ExpressionStep.characters(others, otherQuantifier)
        switch (quantifier, otherQuantifier) {
        case (.some, _):
            return try rows(
                of: [.one(characters), step.quantified(.any)] + steps, beginningWith: [wanted] + condition)
        case (_, .some):
            return try rows(
                of: [step] + steps, beginningWith: [.one(others), wanted.quantified(.any)] + condition)
        case (.optional, _):
            // Where one of `a?a?a?` is passed over, so are the others.
            let skipped = Array(steps.drop { $0 == step })
            return try rows(of: skipped, beginningWith: [wanted] + condition)
                + rows(of: [.one(characters)] + steps, beginningWith: [wanted] + condition)
        case (_, .optional):
            let skipped = Array(condition.drop { $0 == wanted })
            return try rows(of: [step] + steps, beginningWith: skipped)
                + rows(of: [step] + steps, beginningWith: [.one(others)] + condition)
        case (.any, .any):
            // Both go on together until one of them ends.
            let ends =
                try rows(of: [step] + steps, beginningWith: condition)
                + rows(of: steps, beginningWith: [wanted] + condition)
            return common.isEmpty ? ends : ends.map { [.characters(common, .any)] + $0 }
        case (.any, .one):
            let taken =
                common.isEmpty
                ? [] : try rows(of: [step] + steps, beginningWith: condition).map { [.one(common)] + $0 }
            return try rows(of: steps, beginningWith: [wanted] + condition) + taken
        case (.one, .any):
            let taken =
                common.isEmpty
                ? [] : try rows(of: steps, beginningWith: [wanted] + condition).map { [.one(common)] + $0 }
            return try rows(of: [step] + steps, beginningWith: condition) + taken
        case (.one, .one):
            if common.isEmpty { return [] }
            return try rows(of: steps, beginningWith: condition).map { [.one(common)] + $0 }
        }
    }

    /// The rows that begin with a group, with its first pass written out, and those without it.
    private func unfold(
        _ step: ExpressionStep, _ rest: [ExpressionStep]
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        guard case .group(let group, let quantifier) = step else { return [[step] + rest] }
        let again = quantifier.allowsMany ? [step.quantified(.any)] : []
        if !group.allSatisfy(\.isNullable) {
            return [group + again + rest] + (quantifier.allowsNone ? [rest] : [])
        }
        guard quantifier.allowsMany else { return [group + rest] }
        // `(a?b*)*` takes one of its terms first, each of which takes something.
        return try [rest]
            + group.map { term throws(RegularExpressionProblem) in
                switch term {
                case .characters: return [term.quantified(.one)] + again + rest
                case .group(let inner, _) where !inner.allSatisfy(\.isNullable): return inner + again + rest
                case .group, .start, .end, .look, .forbidden: throw RegularExpressionProblem(.lookAround)
                }
            }
    }
}

extension [[ExpressionStep]] {
    /// The rows that each row turns into.
    fileprivate func flatMapRows(
        _ transform: ([ExpressionStep]) throws(RegularExpressionProblem) -> [[ExpressionStep]]
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        var result: [[ExpressionStep]] = []
        for row in self { result += try transform(row) }
        return result
    }
}
