internal import FilterCompiler
internal import FilterLists

/// Lines of which compiling loses something, or all.
enum LossLint {
    /// The most bytes of a line that are quoted.
    private static let maximumQuote = 60

    static func finding(_ loss: Finding, of list: FilterList) -> LintFinding {
        let words = String(decoding: list.quote(loss.range, limit: maximumQuote), as: UTF8.self)
        let isCut = loss.range.count > maximumQuote
        let outcome = loss.isSkipped ? "the line is skipped" : "the line does less than written"
        return LintFinding(
            .loss(loss.code), at: ListPlace(list: loss.list, line: loss.line), range: loss.range,
            message: "\(outcome): \(loss.code.explanation) ('\(words)\(isCut ? "…" : "")')")
    }
}
