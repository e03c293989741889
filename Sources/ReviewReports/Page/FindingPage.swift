internal import FilterReview

/// What a page on the findings of a check says.
struct FindingPage {
    let report: LintReport
    let limits: PageTable.Limits

    var title: String {
        let names = report.sources.map(\.name)
        let rest = names.count > 3 ? " and \((names.count - 3).grouped) more" : ""
        return "\(names.prefix(3).joined(separator: ", "))\(rest): filterc check"
    }

    var heading: HTML {
        let count = report.items.count
        let verdict: HTML = count == 0 ? "Nothing to complain about" : "\(count.counted("finding"))"
        return """
            <p class="tool">filterc check</p>
            <h1>\(verdict)</h1>
            <dl class="tiles">\(tiles.map { "<div><dt>\($0.name)</dt><dd>\($0.count)</dd></div>" as HTML }.joined())</dl>

            """
    }

    var sections: [PageSection] { [findings, codes, sources].compactMap { $0 } }

    private var tiles: [(name: String, count: Int)] {
        let severities = LintSeverity.allCases.reversed().map { severity in
            ("\(severity.rawValue)s", report.items.count { $0.severity == severity })
        }
        let others = [
            ("known to the baseline", report.knownCount), ("gone since the baseline", report.goneCount ?? 0),
            ("kept quiet by comments", report.disabledCount),
            ("fixed", report.fixedCount), ("of less weight, not shown", report.lesserCount),
        ]
        return severities + [("to be fixed by --fix", report.items.count { $0.isFixable })] + others.filter { $0.1 > 0 }
    }

    private var findings: PageSection? {
        guard !report.items.isEmpty else { return nil }
        let severities = LintSeverity.allCases.reversed().filter { severity in
            report.items.contains { $0.severity == severity }
        }
        let table = PageTable(
            noun: ("finding", "findings"), caption: "Findings",
            columns: [
                .init("Severity", .short), .init("Code", .short), .init("Place"), .init("What is wrong", .widest),
            ],
            filters: [
                .init(
                    column: 0, label: "Severity",
                    options: severities.map { .init(key: Self.key($0), word: $0.rawValue) }),
                .init(column: 1, label: "Code", options: Set(report.items.map(\.code)).sorted().map { .init($0) }),
            ], limits: limits, rows: report.items.map(row))
        return PageSection(id: "findings", title: "Findings", count: report.items.count, body: table.html)
    }

    private func row(_ item: LintReport.Item) -> [PageTable.Cell] {
        let related = item.related.map { related in
            #"<div class="related"><span class="side">\#(related.role)</span>\#(PageLines.line(related.line))</div>"#
                as HTML
        }
        let fix: HTML = item.isFixable ? #" <span class="word">--fix helps</span>"# : ""
        return [
            .init(PageMark.html(item.severity), key: Self.key(item.severity)),
            .init(##"<a href="#code-\##(item.code)">\##(item.code)</a>"##),
            .init(
                #"<span class="place">\#(item.line.place):\#(HTML.digits(item.line.column))</span>"#,
                key: PageLines.key(item.line)),
            .init(
                "<p>\(item.message)\(fix)</p>\(PageLines.code(item.line.text, highlight: item.highlight))\(related.joined())"
            ),
        ]
    }

    /// The worst first, and not by the alphabet.
    private static func key(_ severity: LintSeverity) -> String {
        String(LintSeverity.allCases.count { $0 > severity })
    }

    /// What the codes mean, the worst first.
    private var codes: PageSection? {
        guard !report.items.isEmpty else { return nil }
        let codes = FindingCounts(report.items).codes
        let whole = codes.map(\.count).max() ?? 0
        let table = PageTable(
            noun: ("code", "codes"), caption: "Findings by code",
            columns: [
                .init("Code"), .init("Severity", .short), .init("Findings", .number), .init("As bars", .bars),
            ], limits: limits,
            rows: codes.map { code in
                [
                    .init(#"<strong id="code-\#(code.name)">\#(code.name)</strong><p>\#(code.explanation)</p>"#),
                    .init(PageMark.html(code.severity), key: Self.key(code.severity)), .number(code.count),
                    .init(PageBars(values: [code.count], whole: whole).html, key: String(code.count)),
                ]
            })
        return PageSection(id: "codes", title: "Findings by code", count: codes.count, body: table.html)
    }

    private var sources: PageSection? {
        guard !report.sources.isEmpty else { return nil }
        let counts = report.items.reduce(into: [String: Int]()) { $0[$1.line.file, default: 0] += 1 }
        let table = PageTable(
            noun: ("source", "sources"), caption: "What was checked",
            columns: [
                .init("Source"), .init("Lines", .number), .init("Rules", .number), .init("Findings", .number),
            ], limits: limits,
            rows: report.sources.map { source in
                [
                    .init("\(source.name)"), source.isRuleSet ? .init("–", key: "-1") : .number(source.lines),
                    .number(source.rules), .number(counts[source.name] ?? 0),
                ]
            })
        return PageSection(id: "sources", title: "What was checked", count: report.sources.count, body: table.html)
    }
}
