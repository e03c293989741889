package import FilterReview

/// Findings as a comment on a pull request or the summary of a job: the worst in the first lines.
package struct FindingMarkdown {
    private let maximumLength: Int

    /// How many findings stand before everything else.
    private static let leadCount = 4
    /// What is kept free for the words that end the text.
    private static let reserve = 200

    /// - Parameter maximumLength: in UTF-16 code units; GitHub takes 65,536 characters of a comment.
    package init(maximumLength: Int = 60_000) { self.maximumLength = maximumLength }

    package func markdown(_ report: LintReport) -> String {
        let counts = FindingCounts(report.items)
        let heading = ([counts.words] + report.asides).joined(separator: ", ")
        var text = "**filterc check**: \(heading) · \(report.sourceWords)\n"
        let ranked = report.items.indices.sorted {
            (report.items[$1].severity, $0) < (report.items[$0].severity, $1)
        }
        for number in ranked.prefix(Self.leadCount) { text += lead(report.items[number]) }
        if !report.items.isEmpty { text += "\n" + table(of: counts) }
        if report.items.count > Self.leadCount { text += details(of: report, room: maximumLength - text.utf16.count) }
        if report.lesserCount > 0 {
            text += "\n\(report.lesserCount.of("finding")) of less weight: `--severity note` shows them.\n"
        }
        return text
    }

    private func lead(_ item: LintReport.Item) -> String {
        let place = MarkdownText.code("\(item.line.file):\(item.line.line)")
        return "- **\(item.severity.rawValue)** \(MarkdownText.code(item.code)) \(place) "
            + "\(MarkdownText.code(item.line.text, limit: 120)): \(MarkdownText.sentence(item.message, limit: 300))\n"
    }

    private func table(of counts: FindingCounts) -> String {
        TextTable(
            columns: [("findings", .right), ("severity", .left), ("code", .left), ("what it is", .left)],
            rows: counts.codes.map {
                [
                    $0.count.grouped, $0.severity.rawValue, MarkdownText.cell($0.name),
                    MarkdownText.sentence($0.explanation),
                ]
            }
        ).markdown
    }

    /// The findings by file, as many as there is room for, the worst of them.
    private func details(of report: LintReport, room: Int) -> String {
        var room = room - Self.reserve
        let ranked = report.items.indices.sorted {
            (report.items[$1].severity, $0) < (report.items[$0].severity, $1)
        }
        var rows: [Int: String] = [:]
        var files: Set<String> = []
        for number in ranked {
            let row = row(report.items[number])
            let file = report.items[number].line.file
            let cost = row.utf16.count + (files.contains(file) ? 0 : frame(file, count: report.items.count).utf16.count)
            guard cost <= room else { break }
            room -= cost
            files.insert(file)
            rows[number] = row
        }
        var text = ""
        var current: String?
        let counts = report.items.indices.reduce(into: [String: Int]()) { counts, number in
            if rows[number] != nil { counts[report.items[number].line.file, default: 0] += 1 }
        }
        for number in report.items.indices {
            guard let row = rows[number] else { continue }
            let file = report.items[number].line.file
            if file != current {
                if current != nil { text += Self.end }
                text += frame(file, count: counts[file] ?? 0, isWhole: false)
                current = file
            }
            text += row
        }
        if current != nil { text += Self.end }
        let rest = report.items.count - rows.count
        return rest > 0 ? text + "\n\(rest.of("more finding")); `filterc check --all` prints them.\n" : text
    }

    private static let end = "\n</details>\n"

    private func frame(_ file: String, count: Int, isWhole: Bool = true) -> String {
        "\n<details><summary><code>\(MarkdownText.html(file))</code>: \(count.of("finding"))</summary>\n\n"
            + "| line | severity | code | message | rule |\n| ---: | --- | --- | --- | --- |\n"
            + (isWhole ? Self.end : "")
    }

    private func row(_ item: LintReport.Item) -> String {
        var message = MarkdownText.sentence(item.message, limit: 200)
        if let related = item.related.first {
            message += " (\(related.role) " + MarkdownText.code("\(related.line.file):\(related.line.line)") + ")"
        }
        // A bar ends a cell wherever it stands.
        message = message.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        let cells = [
            String(item.line.line), item.severity.rawValue, MarkdownText.cell(item.code), message,
            MarkdownText.cell(item.line.text),
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
    }
}
