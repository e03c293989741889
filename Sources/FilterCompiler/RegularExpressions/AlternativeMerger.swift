internal import ContentRules

/// Joins alternatives that one row of steps can express.
enum AlternativeMerger {
    /// The same alternatives in fewer rows, in the order of the first of those joined.
    static func merge(_ alternatives: [[ExpressionStep]]) -> [[ExpressionStep]] {
        var result: [[ExpressionStep]] = []
        var pending = Array(alternatives.reversed())
        while let next = pending.popLast() {
            var merged: [ExpressionStep]?
            for (index, other) in result.enumerated() {
                merged = join(other, next)
                if let merged {
                    // What was joined may be joined again with what came before it.
                    result.remove(at: index)
                    pending.append(merged)
                    break
                }
            }
            if merged == nil { result.append(next) }
        }
        return result
    }

    /// One row for two, where there is one.
    private static func join(_ first: [ExpressionStep], _ second: [ExpressionStep]) -> [ExpressionStep]? {
        if first == second { return first }
        let prefix = zip(first, second).prefix(while: { $0 == $1 }).count
        let limit = min(first.count, second.count) - prefix
        let suffix = zip(first.reversed(), second.reversed()).prefix(limit, while: { $0 == $1 }).count
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

extension Sequence {
    /// The first elements, at most `limit`, for which the condition holds.
    fileprivate func prefix(_ limit: Int, while condition: (Element) -> Bool) -> [Element] {
        Array(prefix(Swift.max(limit, 0)).prefix(while: condition))
    }
}
