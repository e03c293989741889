package import FilterReview
internal import Terminal

/// Findings as annotations of GitHub's runner, at most ten of a severity.
package struct FindingAnnotations {
    private let report: LintReport
    private let folder: String

    /// - Parameter folder: the folder in which the check runs, as an absolute path: the repository's.
    package init(_ report: LintReport, folder: String) {
        self.report = report
        self.folder = folder
    }

    package var text: String {
        GitHubCommand.text(
            of: report.items.map(command), advice: "'filterc check --format markdown' in a job's summary shows more")
    }

    private func command(_ item: LintReport.Item) -> GitHubCommand {
        var line = item.line
        line.file = line.file.relativePath(to: folder)
        let columns = item.columns
        line.column = columns?.lowerBound ?? line.column
        var message = item.message
        if !item.line.text.isEmpty { message += "\n\(item.line.text.visible(limit: 200))" }
        for related in item.related.prefix(3) {
            message +=
                "\n\(related.role) \(related.line.file):\(related.line.line): "
                + related.line.text.visible(limit: 200)
        }
        return GitHubCommand(
            item.severity, line: line, endColumn: columns?.upperBound, title: item.code, message: message)
    }
}
