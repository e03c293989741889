internal import FilterReview

/// The lines that compiling loses, by reason.
struct LossSection {
    let review: ChangeReview
    let limits: PageTable.Limits

    var section: PageSection? {
        let losses = review.categories.flatMap(\.losses)
        guard !losses.isEmpty else { return nil }
        let whole = losses.map { max($0.oldCount, $0.newCount) }.max() ?? 0
        let table = PageTable(
            noun: ("reason", "reasons"), caption: "Lines that are lost, by reason",
            columns: [
                .init("Category", .short), .init("Reason"), .init("Line", .short), .init("Old", .number),
                .init("New", .number), .init("Difference", .number), .init("As bars", .bars),
            ],
            filters: [
                .init(
                    column: 0, label: "Category",
                    options: review.categories.filter { !$0.losses.isEmpty }.map { .init($0.name) }),
                .init(column: 2, label: "Line", options: ["skipped", "approximated"]),
            ],
            limits: limits,
            rows: review.categories.flatMap { category in
                category.losses.map { row($0, in: category.name, whole: whole) }
            })
        return PageSection(
            id: "losses", title: "Lines that are lost", count: losses.reduce(0) { $0 + $1.newCount },
            introduction: "What the lines say that WebKit cannot do, wholly or in part.", body: table.html)
    }

    private func row(_ loss: LossChange, in category: String, whole: Int) -> [PageTable.Cell] {
        [
            .init("\(category)"),
            .init("<strong>\(loss.code)</strong><p>\(loss.explanation)</p>\(lines(loss.newLines))"),
            .init(loss.isSkipped ? "skipped" : "approximated"), .number(loss.oldCount), .number(loss.newCount),
            .init(
                "\(PageFigures.difference(loss.oldCount, loss.newCount))", key: String(loss.newCount - loss.oldCount)),
            .init(
                PageBars(values: [loss.oldCount, loss.newCount], whole: whole).html,
                key: String(max(loss.oldCount, loss.newCount))),
        ]
    }

    private func lines(_ lines: [RuleLine]) -> HTML {
        guard !lines.isEmpty else { return "" }
        return """
            <details><summary>\(lines.count.counted("new line"))</summary>\
            \(lines.map { PageLines.line($0) }.joined())</details>
            """
    }
}
