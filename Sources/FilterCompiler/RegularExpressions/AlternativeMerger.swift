internal import ContentRules

/// Joins alternatives that one row of steps can express.
enum AlternativeMerger {
    /// A row, and a number for each of its steps, by which rows are compared first: to compare steps takes ten times
    /// longer.
    private struct Row {
        let steps: [ExpressionStep]
        let fingerprints: [UInt64]

        init(_ steps: [ExpressionStep]) {
            self.steps = steps
            fingerprints = steps.map(\.fingerprint)
        }
    }

    /// The same alternatives in fewer rows, in the order of the first of those joined.
    static func merge(_ alternatives: [[ExpressionStep]]) -> [[ExpressionStep]] {
        if alternatives.count < 2 { return alternatives }
        var result: [Row] = []
        var pending = alternatives.reversed().map(Row.init)
        while let next = pending.popLast() {
            var isMerged = false
            for index in result.indices {
                guard let merged = join(result[index], next) else { continue }
                // What was joined may be joined again with what came before it.
                result.remove(at: index)
                pending.append(Row(merged))
                isMerged = true
                break
            }
            if !isMerged { result.append(next) }
        }
        return result.map(\.steps)
    }

    /// One row for two, where there is one.
    private static func join(_ firstRow: Row, _ secondRow: Row) -> [ExpressionStep]? {
        guard let (prefix, suffix) = commonEnds(firstRow.fingerprints, secondRow.fingerprints) else { return nil }
        let first = firstRow.steps
        let second = secondRow.steps
        // Steps that are not the same may have one number.
        guard first[..<prefix] == second[..<prefix], first.suffix(suffix) == second.suffix(suffix) else { return nil }
        if prefix == first.count, prefix == second.count { return first }
        let left = Array(first[prefix..<first.count - suffix])
        let right = Array(second[prefix..<second.count - suffix])
        if left.count == 1, right.count == 1 {
            return joinCharacters(left[0], right[0]).map { first[..<prefix] + [$0] + first[(first.count - suffix)...] }
        }
        // `ac|abc` is `ab?c`; but a group before `$` would cost WebKit dearly.
        guard left.isEmpty || right.isEmpty else { return nil }
        let extra = left.isEmpty ? right : left
        if extra == [.start] || extra == [.end] { return left.isEmpty ? first : second }
        guard extra.allSatisfy(\.isPlain) else { return nil }
        if extra.count > 1, Array(first.suffix(suffix)) == [.end] { return nil }
        return first[..<prefix] + [extra.grouped(.optional)] + first[(first.count - suffix)...]
    }

    /// How many steps two rows have in common at their beginnings, and then at their ends; nothing if between these
    /// they differ by more than one step, or by more than some steps that only one of them has.
    private static func commonEnds(_ first: [UInt64], _ second: [UInt64]) -> (prefix: Int, suffix: Int)? {
        let shorter = min(first.count, second.count)
        var prefix = 0
        while prefix < shorter, first[prefix] == second[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, first[first.count - 1 - suffix] == second[second.count - 1 - suffix] {
            suffix += 1
        }
        let isOneStep = first.count == second.count && prefix + suffix + 1 == first.count
        return isOneStep || prefix + suffix == shorter ? (prefix, suffix) : nil
    }

    /// `a|b` is `[ab]`, and so with `?`.
    private static func joinCharacters(_ first: ExpressionStep, _ second: ExpressionStep) -> ExpressionStep? {
        guard case .characters(let left, let leftQuantifier) = first,
            case .characters(let right, let rightQuantifier) = second,
            !leftQuantifier.allowsMany, !rightQuantifier.allowsMany
        else { return nil }
        let isOptional = leftQuantifier.allowsNone || rightQuantifier.allowsNone
        return .characters(left.union(right), isOptional ? .optional : .one)
    }
}
