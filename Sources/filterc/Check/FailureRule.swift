internal import ArgumentParser
internal import FilterReview

/// Which findings make a check fail: those of some weight, and those of some codes.
struct FailureRule {
    private let severity: LintSeverity?
    private let codes: Set<String>

    /// - Parameters:
    ///   - values: severities and codes; where there are none, warnings and errors fail.
    ///   - isStrict: whether everything fails.
    init(_ values: [String], isStrict: Bool) throws(ValidationError) {
        let words = LintCodeName.words(values)
        let severities = words.compactMap(LintSeverity.init(rawValue:))
        codes = try LintCodeName.codes(
            words.filter { LintSeverity(rawValue: $0) == nil }, option: "--fail-on",
            others: LintSeverity.allCases.map(\.rawValue))
        severity = isStrict ? .note : words.isEmpty ? .warning : severities.min()
    }

    func fails(_ item: LintReport.Item) -> Bool {
        codes.contains(item.code) || severity.map { item.severity >= $0 } == true
    }
}
