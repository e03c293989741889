/// What a lint says of a line that is new.
package struct LineLint: Sendable {
    package var category: String
    package var finding: LintFinding
    package var line: RuleLine
    /// The words at fault in the line's text, in bytes of UTF-8; nothing where only the line is known.
    package var highlight: Range<Int>?

    package init(category: String, finding: LintFinding, line: RuleLine, highlight: Range<Int>?) {
        self.category = category
        self.finding = finding
        self.line = line
        self.highlight = highlight
    }

    var alarm: Alarm {
        var alarm = Alarm(
            .lint(finding.code), severity: finding.code.severity, category: category, message: finding.message,
            lines: [line])
        alarm.highlight = highlight
        return alarm
    }
}
