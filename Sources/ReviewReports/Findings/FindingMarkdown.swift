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
        let ranked = report.items.indices.sorted {
            (report.items[$1].severity, $0) < (report.items[$0].severity, $1)
        }
        let heading = ([counts.words] + report.asides).joined(separator: ", ")
        var text = "**filterc check**: \(heading) · \(report.sourceWords)\n"
        for number in ranked.prefix(Self.leadCount) { text += lead(report.items[number]) }
        if !report.items.isEmpty { text += "\n" + table(of: counts, room: (maximumLength - text.utf16.count) / 2) }
        if report.items.count > Self.leadCount {
            text += details(of: report, ranked, room: maximumLength - text.utf16.count - Self.reserve)
        }
        if report.lesserCount > 0 {
            text += "\n\(report.lesserCount.counted("finding")) of less weight: `--severity note` shows them.\n"
        }
        return text
    }

    private func lead(_ item: LintReport.Item) -> String {
        let place = MarkdownText.code("\(item.line.file):\(item.line.line)")
        return "- **\(item.severity.rawValue): \(item.code)** \(MarkdownText.sentence(item.message, limit: 300)): "
            + "\(place) \(MarkdownText.code(item.line.text, limit: 120))\n"
    }

    /// The findings by code, as many codes as there is room for.
    private func table(of counts: FindingCounts, room: Int) -> String {
        var table = TextTable(
            columns: [("findings", .right), ("severity", .left), ("code", .left), ("what it is", .left)])
        var room = room - table.markdown.utf16.count
        for code in counts.codes {
            let row = [
                code.count.grouped, code.severity.rawValue, MarkdownText.cell(code.name),
                MarkdownText.sentence(code.explanation),
            ]
            // Two characters before each cell, and one behind, and the ends of the line.
            room -= row.reduce(3) { $0 + $1.utf16.count + 3 }
            guard room > 0 else { break }
            table.rows.append(row)
        }
        let rest = counts.codes.count - table.rows.count
        return table.markdown + (rest > 0 ? "\n\(rest.counted("more code"))\n" : "")
    }

    /// The findings by file, as many as there is room for, the worst of them.
    private func details(of report: LintReport, _ ranked: [Int], room: Int) -> String {
        var room = room
        var rows: [String: [(number: Int, text: String)]] = [:]
        for number in ranked {
            let file = report.items[number].line.file
            let row = row(report.items[number])
            let frame = rows[file] == nil ? Self.start(file, count: report.items.count) + Self.end : ""
            room -= row.utf16.count + frame.utf16.count
            guard room > 0 else { break }
            rows[file, default: []].append((number, row))
        }
        var text = ""
        var shown = 0
        for item in report.items {
            guard let file = rows.removeValue(forKey: item.line.file) else { continue }
            text += Self.start(item.line.file, count: file.count)
            for row in file.sorted(by: { $0.number < $1.number }) { text += row.text }
            text += Self.end
            shown += file.count
        }
        let rest = report.items.count - shown
        return rest > 0 ? text + "\n\(rest.counted("more finding")); `filterc check --all` prints them.\n" : text
    }

    private static let end = "\n</details>\n"

    private static func start(_ file: String, count: Int) -> String {
        "\n<details><summary><code>\(MarkdownText.html(file))</code>: \(count.counted("finding"))</summary>\n\n"
            + "| line | severity | code | message | rule |\n| ---: | --- | --- | --- | --- |\n"
    }

    private func row(_ item: LintReport.Item) -> String {
        var message = MarkdownText.sentence(item.message, limit: 200)
        if let related = item.related.first {
            message += " (\(related.role) " + MarkdownText.code("\(related.line.file):\(related.line.line)") + ")"
        }
        // A bar ends a cell wherever it stands.
        message = MarkdownText.bars(message)
        let cells = [
            String(item.line.line), item.severity.rawValue, MarkdownText.cell(item.code), message,
            MarkdownText.cell(item.line.text),
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
    }
}
