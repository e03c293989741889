internal import FilterReview

/// The requests that are treated in another way than before.
struct RequestSection {
    let review: RequestReview
    let limits: PageTable.Limits

    var section: PageSection? {
        guard review.count > 0 else { return nil }
        return PageSection(
            id: "requests", title: "Requests with another verdict", count: review.changedCount,
            introduction: introduction, body: review.changes.isEmpty ? "" : table.html)
    }

    private var introduction: HTML {
        let origin: HTML =
            review.logs.isEmpty
            ? "that are built in"
            : "of \(review.logs.map { "<code>\($0)</code>" as HTML }.separated(by: ", "))"
        return """
            Of \(review.count) requests \(origin), \(review.oldBlocked) were blocked and \(review.newBlocked) are \
            (\(PageFigures.difference(review.oldBlocked, review.newBlocked))).
            """
    }

    private var table: PageTable {
        let verdicts = review.changes.map(Self.words)
        return PageTable(
            noun: ("request", "requests"), caption: "Requests with another verdict",
            columns: [
                .init("Verdict", .short), .init("Times", .number), .init("Type", .short), .init("Request", .wide),
                .init("Page"), .init("Rules"),
            ],
            filters: [
                .init(column: 0, label: "Verdict", options: Set(verdicts).sorted().map { .init($0) }),
                .init(column: 2, label: "Type", options: Set(review.changes.map(\.type)).sorted().map { .init($0) }),
            ], limits: limits, rows: zip(review.changes, verdicts).map(row))
    }

    private func row(_ change: RequestReview.Change, _ words: String) -> [PageTable.Cell] {
        let isStopped = change.new == .blocked
        let party: HTML = change.page == nil ? "" : change.isFirstParty ? "first-party" : "third-party"
        let page: HTML =
            change.page.map { #"<span class="word">on</span> <code>\#($0.shortened(to: 400))</code>"# }
            ?? #"<span class="word">the page itself</span>"#
        let old: HTML = change.oldRule.map { PageLines.line($0, side: "old") } ?? ""
        let new: HTML = change.newRule.map { PageLines.line($0, side: "new") } ?? ""
        return [
            .init(
                PageMark.html(words, isStopped ? .blocked : change.old == .blocked ? .unblocked : .plain)),
            .number(change.count),
            .init(#"\#(change.type) <span class="word">\#(party)</span>"#, key: change.type),
            .init("<code>\(change.url.shortened(to: 400))</code>"),
            .init(page, key: change.page?.shortened(to: 400) ?? ""),
            .init("\(old)\(new)", key: PageLines.key(change.newRule ?? change.oldRule)),
        ]
    }

    private static func words(_ change: RequestReview.Change) -> String {
        "\(change.old.words) → \(change.new.words)"
    }
}

extension Array where Element == HTML {
    func separated(by separator: HTML) -> HTML {
        enumerated().reduce(into: HTML()) { text, item in
            if item.offset > 0 { text += separator }
            text += item.element
        }
    }
}
