internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import FilterReview

/// Finds what is wrong with lists, as far as people want to know.
struct ListLinting {
    let target: Target
    let selection: FindingSelection
    /// What reach is measured on beside the requests that are built in.
    let requests: [Request]?

    /// What there is to say of lists, and how much comments in them keep quiet.
    struct Result {
        /// In the order of lists and lines.
        var findings: [LintFinding]
        var disabledCount: Int
    }

    func result(_ categories: [LoadedCategory]) -> Result {
        let rules = FilterCompiler(target: target).lineRules(of: categories)
        let found = Linter(rules, requests: requests).findings() + Redundancies(rules).findings()
        let lists = categories.flatMap { $0.sources.flatMap(\.lists) }
        // All that was found, or comments of use would look idle.
        let (findings, disabledCount) = Disablings(lists).applied(to: found)
        return Result(
            findings: DoubtfulFixes.withheld(findings).filter { selection.takes($0.code.name) },
            disabledCount: disabledCount)
    }

    func report(_ categories: [LoadedCategory]) -> LintReport {
        let result = result(categories)
        return LintReport(
            result.findings, lists: categories.flatMap { $0.sources.flatMap(\.lists) },
            disabledCount: result.disabledCount)
    }
}
