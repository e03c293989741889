package import FilterReview
package import Terminal

/// Findings for people at a terminal, as compilers print them: `file:line:column: warning: message [code]`, the line
/// with the words at fault underlined, and a table by code at the end.
package struct FindingText {
    /// The most findings that are printed unless all are asked for: the worst.
    package static let maximumCount = 100

    private let style: TextStyle
    private let isComplete: Bool

    /// The most characters of a quoted line.
    private static let width = 100
    /// The most lines that are named as having a part in a finding.
    private static let maximumRelated = 3

    /// - Parameter isComplete: whether all findings are printed.
    package init(style: TextStyle, isComplete: Bool) {
        self.style = style
        self.isComplete = isComplete
    }

    package func text(_ report: LintReport) -> String {
        let items = isComplete ? report.items : report.worst(Self.maximumCount)
        var text = ""
        for item in items { write(item, to: &text) }
        if items.count < report.items.count {
            text += "\((report.items.count - items.count).counted("more finding")), none worse; --all prints them\n"
        }
        if !text.isEmpty { text += "\n" }
        writeSummary(of: report, to: &text)
        return text
    }

    private func write(_ item: LintReport.Item, to text: inout String) {
        let place = "\(item.line.file.visible()):\(item.line.line):\(item.line.column):"
        text += "\(style.bold(place)) \(coloured(item.severity)): \(item.message.visible()) "
        text += style.dim("[\(item.code)]") + "\n"
        let quote = QuotedLine(item.line.text, highlight: item.highlight, width: Self.width)
        // Behind a bar no line of a list is a command to a CI that reads what is printed: `::add-mask::`.
        text += "  | \(quote.text)\n"
        if !quote.underline.isEmpty {
            let marks = quote.underline.drop { $0 == " " }
            let indent = String(repeating: " ", count: quote.underline.count - marks.count)
            text += "  | \(indent)\(style.green(String(marks)))\n"
        }
        for related in item.related.prefix(Self.maximumRelated) {
            text += "    \(style.cyan("note")): \(related.role) \(related.line.file.visible()):\(related.line.line): "
            text += related.line.text.visible(limit: Self.width) + "\n"
        }
        if item.related.count > Self.maximumRelated {
            text += "    \((item.related.count - Self.maximumRelated).counted("more line"))\n"
        }
    }

    private func writeSummary(of report: LintReport, to text: inout String) {
        let counts = FindingCounts(report.items)
        if !report.items.isEmpty {
            let rows = counts.codes.map { [$0.count.grouped, $0.severity.rawValue, $0.name, $0.explanation] }
            let table = TextTable(
                columns: [("findings", .right), ("severity", .left), ("code", .left), ("what it is", .left)],
                rows: rows)
            text += table.text() + "\n"
        }
        let verdict = report.items.isEmpty ? style.green(counts.words) : style.bold(counts.words)
        text += ([verdict + " in " + report.sourceWords] + report.asides).joined(separator: "; ") + "\n"
        let fixable = report.items.count(where: \.isFixable)
        if fixable > 0 {
            text += "\(fixable.grouped) of them can be fixed: --fix does, --fix --dry-run shows how\n"
        }
        if report.lesserCount > 0 {
            text += "\(report.lesserCount.counted("finding")) of less weight: --severity note shows them\n"
        }
    }

    private func coloured(_ severity: LintSeverity) -> String {
        switch severity {
        case .error: style.boldRed(severity.rawValue)
        case .warning: style.yellow(severity.rawValue)
        case .note: style.cyan(severity.rawValue)
        }
    }
}
