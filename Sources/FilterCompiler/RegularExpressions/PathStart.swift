internal import ContentRules

/// Turns rows that are searched in a path and query into rows that stand where these begin: with a slash, always.
struct PathStart {
    var budget: ExpressionBudget

    private static let slash = ExpressionStep.one(ASCIISet("/"))
    private static let anything = ExpressionStep.characters(RegularExpression.Subject.path.characters, .any)

    /// The rows for some that have no conditions.
    mutating func rows(of rows: [[ExpressionStep]]) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        var found: [[ExpressionStep]] = []
        for row in rows { found += try self.rows(of: row) }
        return found
    }

    /// The rows for one; none where no path holds what it asks for.
    private mutating func rows(of row: [ExpressionStep]) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        if row.first == .start { return try beginning(row.dropFirst()) }
        if row.first == Self.slash { return [[.start, .group([Self.slash, Self.anything], .optional)] + row] }
        // The path's own slash may be what the first characters match: `[/-]ad`, `.ad`.
        return try [[.start, Self.slash, Self.anything] + row] + beginning(row[...])
    }

    /// The rows of what is found at the path's beginning, of which the first character is the slash.
    private mutating func beginning(
        _ steps: ArraySlice<ExpressionStep>
    ) throws(RegularExpressionProblem) -> [[ExpressionStep]] {
        var intersection = StepIntersection(extent: .text, budget: budget)
        let rows = try intersection.rows(of: steps, beginningWith: [Self.slash])
        budget = intersection.budget
        return rows.map { [.start] + $0 }
    }
}
