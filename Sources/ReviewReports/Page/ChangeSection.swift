internal import FilterReview

/// What changed, rule by rule.
struct ChangeSection {
    let review: ChangeReview
    let limits: PageTable.Limits
    /// A selector or expression beyond it is cut.
    private static let longestTarget = 600
    /// Further details are folded away.
    private static let shownDetails = 12

    var section: PageSection? {
        let rows = review.categories.flatMap { category in category.changes.map { row($0, in: category.name) } }
        guard !rows.isEmpty else { return nil }
        let table = PageTable(
            noun: ("change", "changes"), caption: "What changed",
            columns: [
                .init("Change", .short), .init("Category", .short), .init("Concerns"), .init("Target", .wide),
                .init("Lines", .wide),
            ],
            filters: [
                .init(
                    column: 0, label: "Change",
                    options: ReviewedChange.Kind.allCases.map(\.rawValue).filter(occurs).map { .init($0) }),
                .init(
                    column: 1, label: "Category",
                    options: review.categories.filter { !$0.changes.isEmpty }.map { .init($0.name) }),
            ], limits: limits, rows: rows)
        return PageSection(id: "changes", title: "What changed", count: rows.count, body: table.html)
    }

    private func occurs(_ kind: String) -> Bool {
        review.categories.contains { $0.changes.contains { $0.kind.rawValue == kind } }
    }

    private func row(_ change: ReviewedChange, in category: String) -> [PageTable.Cell] {
        let name: HTML = change.subject.name.map { "<strong>\($0)</strong> " } ?? ""
        return [
            .init(#"\#(PageMark.html(change.kind)) <span class="word">\#(change.action)</span>"#),
            .init("\(category)"), .init(#"\#(name)<span class="word">\#(change.subject.word)</span>"#),
            .init(
                """
                <code>\(change.target.shortened(to: Self.longestTarget))</code>\(details(of: change))\
                \(rules(of: change))
                """),
            .init(lines(of: change), key: PageLines.key(change.newLines.first ?? change.oldLines.first)),
        ]
    }

    /// What is new and gone, a line for each aspect.
    private func details(of change: ReviewedChange) -> HTML {
        change.aspects.map { aspect in
            let added = change.added.filter { $0.aspect == aspect }.map { "<ins>+\($0.value)</ins> " as HTML }
            let removed = change.removed.filter { $0.aspect == aspect }.map { "<del>−\($0.value)</del> " as HTML }
            return
                #"<div class="line"><span class="word">\#(aspect)</span> \#(PageLines.folded(added + removed, after: Self.shownDetails))</div>"#
                as HTML
        }.joined()
    }

    private func rules(of change: ReviewedChange) -> HTML {
        let rules =
            change.oldRules.map {
                #"<div class="line"><span class="side">old</span> \#(PageLines.code($0))</div>"# as HTML
            }
            + change.newRules.map {
                #"<div class="line"><span class="side">new</span> \#(PageLines.code($0))</div>"# as HTML
            }
        return rules.isEmpty ? "" : "<details><summary>As JSON</summary>\(rules.joined())</details>"
    }

    private func lines(of change: ReviewedChange) -> HTML {
        // Of what was added or removed nobody asks on which side it stands.
        if change.oldLines.isEmpty || change.oldLines == change.newLines { return PageLines.list(change.newLines) }
        if change.newLines.isEmpty { return PageLines.list(change.oldLines) }
        return "\(PageLines.list(change.oldLines, side: "old"))\(PageLines.list(change.newLines, side: "new"))"
    }
}
