/// A regular expression of a filter list in WebKit's terms.
struct RewrittenExpression: Hashable, Sendable {
    /// The url-filters that together match what the expression matches.
    ///
    /// Canonical, distinct and sorted.
    var filters: [[UInt8]]
    /// The url-filters of addresses that the others match and the expression does not.
    ///
    /// Empty but for look-aheads such as `(?!.*foo)` that cannot be written out.
    var carveOuts: [[UInt8]] = []
    /// Whether the filters less the carve-outs match all that the expression does.
    ///
    /// They never match more.
    var isExact = true
}

/// Rewrites a JavaScript regular expression that is searched in an address.
///
/// - Parameters:
///   - expression: what stands between the slashes.
///   - limit: how many filters, and how many carve-outs, are acceptable.
///   - isCaseSensitive: whether letters match in their own case only. Otherwise the filters are lower-case.
/// - Throws: a problem where there are no such filters. `matchesEverything` is one of them, as WebKit would apply
///   the rule to every address; the caller decides whether that is meant.
func urlFilters(
    rewriting expression: ArraySlice<UInt8>, limit: Int, isCaseSensitive: Bool = false
) throws(RegularExpressionProblem) -> RewrittenExpression {
    if let filter = PlainExpression.filter(of: expression, isCaseSensitive: isCaseSensitive) {
        return RewrittenExpression(filters: [filter])
    }
    return try ExpressionRewriter(subject: .url, isCaseSensitive: isCaseSensitive, limit: limit).rewrite(expression)
}

/// Rewrites a JavaScript regular expression that is searched in a path and query, into filters that begin where the path
/// does, with its slash, and have no `^` before them.
///
/// - Throws: a problem, as `urlFilters(rewriting:limit:isCaseSensitive:)` does.
func pathFilters(
    rewriting expression: ArraySlice<UInt8>, limit: Int, isCaseSensitive: Bool
) throws(RegularExpressionProblem) -> RewrittenExpression {
    let rewriter = ExpressionRewriter(subject: .path, isCaseSensitive: isCaseSensitive, limit: limit)
    var rewritten = try rewriter.rewrite(expression)
    rewritten.filters = rewritten.filters.map { Array($0.dropFirst()) }
    rewritten.carveOuts = rewritten.carveOuts.map { Array($0.dropFirst()) }
    return rewritten
}

/// Rewrites a JavaScript regular expression that is searched in a host name, into filters that are searched in
/// the whole address: `^` and `$` are the host's start and end.
///
/// - Throws: a problem, as `urlFilters(rewriting:limit:isCaseSensitive:)` does.
func hostFilters(
    rewriting expression: some Sequence<UInt8>, limit: Int
) throws(RegularExpressionProblem) -> RewrittenExpression {
    // Hosts are lower-case, so an expression in either case is meant for them.
    try ExpressionRewriter(subject: .host, isCaseSensitive: false, limit: limit).rewrite(expression)
}
