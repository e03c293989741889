internal import ContentRules
internal import FilterCompiler
internal import FilterLists
internal import FilterReview

/// Finds what is wrong with lists, as far as people want to know.
struct ListLinting {
    let target: Target
    let selection: FindingSelection

    /// What there is to say of lists, and how much comments in them keep quiet.
    struct Result {
        /// In the order of lists and lines.
        var findings: [LintFinding]
        var disabledCount: Int
    }

    func result(_ categories: [LoadedCategory]) -> Result {
        let found = losses(categories)
        let lists = categories.flatMap { $0.sources.flatMap(\.lists) }
        // All that was found, or comments of use would look idle.
        let (findings, disabledCount) = Disablings(lists).applied(to: found)
        return Result(findings: findings.filter { selection.takes($0.code.name) }, disabledCount: disabledCount)
    }

    func report(_ categories: [LoadedCategory]) -> LintReport {
        let result = result(categories)
        return LintReport(
            result.findings, lists: categories.flatMap { $0.sources.flatMap(\.lists) },
            disabledCount: result.disabledCount)
    }

    private func losses(_ categories: [LoadedCategory]) -> [LintFinding] {
        let compilations = (try? FilterCompiler(target: target).traced(categories)) ?? []
        return compilations.flatMap { compilation in
            compilation.findings.map { finding in
                let outcome = finding.isSkipped ? "skipped" : "approximated"
                return LintFinding(
                    .loss(finding.code), at: ListPlace(list: finding.list, line: finding.line), range: finding.range,
                    message: "\(outcome): \(finding.code.explanation)")
            }
        }
    }
}
