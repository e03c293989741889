internal import ArgumentParser
internal import FilterReview

/// Which findings people want to see.
struct FindingSelection {
    /// Codes that were asked for, so that others are left out; none for all.
    private let only: Set<String>
    private let ignored: Set<String>
    private let severity: LintSeverity
    let failure: FailureRule

    init(
        only: [String], ignored: [String], severity: LintSeverity, failure: FailureRule
    ) throws(ValidationError) {
        self.only = try LintCodeName.codes(LintCodeName.words(only), option: "--only")
        self.ignored = try LintCodeName.codes(LintCodeName.words(ignored), option: "--ignore")
        self.severity = severity
        self.failure = failure
    }

    /// Whether findings of a code are looked at at all.
    func takes(_ code: String) -> Bool { !ignored.contains(code) && (only.isEmpty || only.contains(code)) }

    /// Whether a finding is shown: it is heavy enough, it was asked for by name, or the check fails of it.
    func shows(_ item: LintReport.Item) -> Bool {
        item.severity >= severity || only.contains(item.code) || failure.fails(item)
    }
}
