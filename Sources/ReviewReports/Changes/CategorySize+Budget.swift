internal import FilterReview

extension CategorySize {
    /// How much of what a file may hold the fullest file takes.
    struct BudgetShare: Comparable {
        var used: Int
        var limit: Int

        /// In percent with one decimal, rounded down.
        var percent: String { used.percent(of: limit) }

        static func < (one: BudgetShare, other: BudgetShare) -> Bool {
            Double(one.used) / Double(one.limit) < Double(other.used) / Double(other.limit)
        }
    }

    /// The larger of the shares of rules and of bytes; nothing where nobody said a limit.
    var budgetShare: BudgetShare? {
        [(fullestRules, ruleLimit), (fullestBytes, byteLimit)]
            .compactMap { used, limit in
                limit.flatMap { $0 > 0 ? BudgetShare(used: used, limit: $0) : nil }
            }
            .max()
    }
}
