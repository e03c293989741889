/// What rewriting one expression may take.
///
/// Expressions come from strangers: `(a|b|c){9}{9}` must not eat the machine.
struct ExpressionBudget {
    /// The number of alternatives at any stage.
    var alternatives: Int
    /// The number of steps in one alternative.
    var steps = 4096
    /// The number of steps that are written in all.
    var work = 400_000

    /// Counts alternatives that have been made.
    mutating func spend(_ alternatives: [[ExpressionStep]]) throws(RegularExpressionProblem) {
        if alternatives.count > self.alternatives { throw RegularExpressionProblem(.tooManyAlternatives) }
        for alternative in alternatives { try spend(alternative) }
    }

    /// Counts alternatives of so many steps each.
    mutating func spend(_ sizes: [Int]) throws(RegularExpressionProblem) {
        if sizes.count > alternatives { throw RegularExpressionProblem(.tooManyAlternatives) }
        for size in sizes { try spend(size, times: 1) }
    }

    /// Counts one alternative, or one so often.
    mutating func spend(_ alternative: [ExpressionStep], times: Int = 1) throws(RegularExpressionProblem) {
        try spend(alternative.reduce(1) { $0 + $1.size }, times: times)
    }

    private mutating func spend(_ size: Int, times: Int) throws(RegularExpressionProblem) {
        if size > steps { throw RegularExpressionProblem(.tooLong) }
        work -= size * times
        if work < 0 { throw RegularExpressionProblem(.tooManyAlternatives) }
    }
}
