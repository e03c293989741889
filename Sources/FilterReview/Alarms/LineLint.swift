/// What a lint says of a line that is new.
package struct LineLint: Sendable {
    package var category: String
    package var finding: LintFinding
    package var line: RuleLine

    package init(category: String, finding: LintFinding, line: RuleLine) {
        self.category = category
        self.finding = finding
        self.line = line
    }

    var alarm: Alarm {
        Alarm(
            .lint(finding.code), severity: finding.code.severity, category: category, message: finding.message,
            lines: [line])
    }
}
