internal import ByteTables
internal import ContentRules

/// The url-filters of regular expressions in a set's text, where each expression is rewritten once: lists of one kind
/// have many in common.
struct ExpressionFilters {
    /// What an expression has become.
    struct Rewriting {
        var filters: [TextRange]
        var carveOuts: [TextRange]
        /// Whether filters and carve-outs together match all that the expression does.
        var isExact: Bool
    }

    /// The expressions, each behind a byte for whether case counts.
    private var known = ByteTable()
    private var results: [Result<Rewriting, RegularExpressionProblem>] = []

    /// - Parameter set: the same each time.
    mutating func filters(
        of expression: ArraySlice<UInt8>, isCaseSensitive: Bool, in set: inout RuleSet
    ) throws(RegularExpressionProblem) -> Rewriting {
        let entry = known.insert([isCaseSensitive ? 1 : 0] + expression)
        if !entry.isNew { return try results[entry.number].get() }
        do throws(RegularExpressionProblem) {
            let rewritten = try urlFilters(
                rewriting: expression, limit: PatternWriter.maximumFilterCount, isCaseSensitive: isCaseSensitive)
            let rewriting = Rewriting(
                filters: rewritten.filters.map { set.string($0) },
                carveOuts: rewritten.carveOuts.map { set.string($0) }, isExact: rewritten.isExact)
            results.append(.success(rewriting))
            return rewriting
        } catch {
            results.append(.failure(error))
            throw error
        }
    }
}
