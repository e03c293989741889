internal import ContentRules

/// Turns anchors, word boundaries and look-arounds within alternatives into characters that may stand there.
struct ConditionResolver {
    var budget: ExpressionBudget

    init(budget: ExpressionBudget) {
        self.budget = budget
    }

    /// The alternatives for one that has conditions: plain steps, with the start of the text only before and its end
    /// only after them. None where the conditions contradict each other.
    mutating func resolve(_ steps: [ExpressionStep]) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        guard let anchored = Self.moveAnchors(steps) else { return [] }
        // The condition furthest to the right sees only steps and conditions on what precedes them.
        var result = [anchored]
        while result.contains(where: { $0.contains { $0.look?.direction == .ahead } }) {
            result = try replaceLast(in: result)
        }
        result = result.map(\.mirrored)
        while result.contains(where: { $0.contains { $0.look != nil } }) {
            result = try replaceLast(in: result)
        }
        return result.map(\.mirrored)
    }

    /// Replaces the last look-ahead of each alternative.
    private mutating func replaceLast(
        in alternatives: [[ExpressionStep]]
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        var result: [[ExpressionStep]] = []
        var known: Set<[ExpressionStep]> = []
        for steps in alternatives {
            guard let index = steps.lastIndex(where: { $0.look?.direction == .ahead }), let look = steps[index].look
            else {
                if known.insert(steps).inserted { result.append(steps) }
                continue
            }
            var intersection = StepIntersection(budget: budget)
            let rest = try intersection.rows(of: Array(steps[(index + 1)...]), beginningWith: look.steps)
            budget = intersection.budget
            for row in rest {
                let row = Array(steps[..<index]) + row
                if known.insert(row).inserted { result.append(row) }
            }
        }
        try budget.spend(result)
        return result
    }

    /// The steps with the start of the text first and its end last. What stands beyond must match nothing, and the
    /// conditions there hold at the same place. `nil` where a character would have to.
    private static func moveAnchors(_ steps: [ExpressionStep]) -> [ExpressionStep]? {
        var steps = steps
        if let start = steps.lastIndex(of: .start) {
            let before = steps[..<start]
            guard before.allSatisfy(\.isNullable), !before.contains(.end) else { return nil }
            steps = [.start] + before.filter { !$0.isPlain && $0 != .start } + steps[(start + 1)...]
        }
        if let end = steps.firstIndex(of: .end) {
            let after = steps[(end + 1)...]
            guard after.allSatisfy(\.isNullable) else { return nil }
            steps = steps[..<end] + after.filter { !$0.isPlain && $0 != .end } + [.end]
        }
        return steps
    }
}

extension ExpressionStep {
    fileprivate var look: LookAround? {
        if case .look(let look) = self { look } else { nil }
    }
}
