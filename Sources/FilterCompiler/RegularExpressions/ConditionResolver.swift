internal import ContentRules

/// Turns anchors, word boundaries and look-arounds within alternatives into characters that may stand there.
struct ConditionResolver {
    var budget: ExpressionBudget

    init(budget: ExpressionBudget) {
        self.budget = budget
    }

    /// The alternatives for one that has conditions: plain steps, with the start of the text only before and its end
    /// only after them.
    ///
    /// None where the conditions contradict each other.
    mutating func resolve(_ steps: [ExpressionStep]) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        guard let anchored = Self.moveAnchors(steps) else { return [] }
        var rows = [anchored]
        // A look-ahead may hold a look-behind, which is then left to be replaced, and the reverse.
        while rows.contains(where: { $0.contains(where: \.isLook) }) {
            rows = try replaceLookAheads(in: rows, within: .text)
            if !rows.contains(where: { $0.contains(where: \.isLook) }) { break }
            rows = try replaceLookAheads(in: rows.map(\.mirrored), within: .text).map(\.mirrored)
        }
        return rows
    }

    /// The same for what a look-ahead holds.
    ///
    /// Conditions on what precedes it stay, at its start.
    mutating func resolveContent(_ steps: [ExpressionStep]) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        guard let anchored = Self.moveAnchors(steps) else { return [] }
        let rows = try replaceLookAheads(in: [anchored], within: .text)
        return try replaceLookAheads(in: rows.map(\.mirrored), within: .condition).map(\.mirrored)
    }

    /// Replaces the look-aheads of each row, from the last to the first: each then sees only plain steps and
    /// conditions on what precedes them.
    private mutating func replaceLookAheads(
        in rows: [[ExpressionStep]], within extent: StepIntersection.Extent
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        var finished: [[ExpressionStep]] = []
        var known = Set(rows.map(HashedRow.init))
        var pending = Array(rows.reversed())
        while let steps = pending.popLast() {
            guard let index = Self.lastLookAhead(of: steps, within: extent), case .look(let look) = steps[index] else {
                finished.append(steps)
                if finished.count > budget.alternatives { throw RegularExpressionProblem(.tooManyAlternatives) }
                continue
            }
            var intersection = StepIntersection(extent: extent, budget: budget)
            let rest = try intersection.rows(of: steps[(index + 1)...], beginningWith: look.steps)
            budget = intersection.budget
            for row in rest.reversed() {
                let row = Array(steps[..<index]) + row
                try budget.spend(row)
                if known.insert(HashedRow(row)).inserted { pending.append(row) }
            }
        }
        return finished
    }

    private static func lastLookAhead(of steps: [ExpressionStep], within extent: StepIntersection.Extent) -> Int? {
        let isLookAhead = { (step: ExpressionStep) in
            if case .look(let look) = step { look.direction == .ahead } else { false }
        }
        switch extent {
        case .text: return steps.lastIndex(where: isLookAhead)
        case .condition:
            // What stands at the end was left there, as it asks for more than the condition holds.
            guard let end = steps.lastIndex(where: { !isLookAhead($0) }) else { return nil }
            return steps[..<end].lastIndex(where: isLookAhead)
        }
    }

    /// The steps with the start of the text first and its end last.
    ///
    /// What stands beyond must match nothing, and the conditions there hold at the same place. `nil` where a character
    /// would have to.
    private static func moveAnchors(_ steps: [ExpressionStep]) -> [ExpressionStep]? {
        var steps = steps
        if let start = steps.lastIndex(where: \.isStart), start > 0 {
            let before = steps[..<start]
            guard before.allSatisfy(\.isNullable), !before.contains(where: \.isEnd) else { return nil }
            steps = [.start] + before.filter { !$0.isPlain && !$0.isStart } + steps[(start + 1)...]
        }
        if let end = steps.firstIndex(where: \.isEnd), end < steps.count - 1 {
            let after = steps[(end + 1)...]
            guard after.allSatisfy(\.isNullable) else { return nil }
            steps = steps[..<end] + after.filter { !$0.isPlain && !$0.isEnd } + [.end]
        }
        return steps
    }
}

extension ExpressionStep {
    fileprivate var isLook: Bool {
        if case .look = self { true } else { false }
    }

    fileprivate var isStart: Bool {
        if case .start = self { true } else { false }
    }

    fileprivate var isEnd: Bool {
        if case .end = self { true } else { false }
    }
}

/// A row with its hash, which is asked for again whenever a set of rows grows: rows may be hundreds of steps long.
private struct HashedRow: Hashable {
    private let steps: [ExpressionStep]
    private let value: Int

    init(_ steps: [ExpressionStep]) {
        self.steps = steps
        value = steps.hashValue
    }

    static func == (one: HashedRow, other: HashedRow) -> Bool {
        one.value == other.value && one.steps == other.steps
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
