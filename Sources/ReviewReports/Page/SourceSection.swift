internal import FilterReview

/// What the sources take of their categories' budgets.
struct SourceSection {
    let review: ChangeReview
    let limits: PageTable.Limits

    var section: PageSection? {
        let rows = review.categories.flatMap { category in
            category.sources.map { row($0, of: category, whole: largest) }
        }
        guard !rows.isEmpty else { return nil }
        let table = PageTable(
            noun: ("source", "sources"), caption: "Rules by source",
            columns: [
                .init("Category", .short), .init("Source"), .init("Old", .number), .init("New", .number),
                .init("Difference", .number), .init("As bars", .bars),
            ], limits: limits, rows: rows)
        return PageSection(id: "sources", title: "Rules by source", count: rows.count, body: table.html)
    }

    private var largest: Int {
        review.categories.flatMap(\.sources).map { max($0.oldRules ?? 0, $0.newRules ?? 0) }.max() ?? 0
    }

    private func row(_ source: SourceChange, of category: CategoryChange, whole: Int) -> [PageTable.Cell] {
        [
            .init("\(category.name)"), .init("\(source.title)"), number(source.oldRules), number(source.newRules),
            .init(
                "\(PageFigures.difference(source.oldRules, source.newRules))",
                key: String((source.newRules ?? 0) - (source.oldRules ?? 0))),
            .init(
                PageBars(values: [source.oldRules, source.newRules], whole: whole).html,
                key: String(max(source.oldRules ?? 0, source.newRules ?? 0))),
        ]
    }

    private func number(_ rules: Int?) -> PageTable.Cell { rules.map(PageTable.Cell.number) ?? .init("–", key: "-1") }
}
