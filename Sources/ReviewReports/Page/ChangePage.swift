internal import FilterReview

/// What a page on a change says, the most pressing first.
struct ChangePage {
    let review: ChangeReview
    let limits: PageTable.Limits

    var title: String { "\(review.oldName) → \(review.newName): filterc diff" }

    var heading: HTML {
        let changes: HTML = "\(counts.total.counted("change"))"
        let alarms: HTML = "\(review.alarms.count.counted("alarm"))"
        let verdict: HTML =
            review.isEmpty ? "Both mean the same" : review.alarms.isEmpty ? changes : "\(alarms) in \(changes)"
        return """
            <p class="tool">filterc diff</p>
            <h1>\(verdict)</h1>
            <p class="names"><span class="side">old</span> <code>\(review.oldName)</code> \
            <span class="side">new</span> <code>\(review.newName)</code></p>
            <dl class="tiles">\(tiles.map { "<div><dt>\($0.name)</dt><dd>\($0.value)</dd></div>" as HTML }.joined())</dl>

            """
    }

    var sections: [PageSection] {
        let sections: [PageSection?] = [
            alarms, BudgetSection(review: review).section, SourceSection(review: review, limits: limits).section,
            ChangeSection(review: review, limits: limits).section,
            RequestSection(review: review.requests, limits: limits).section,
        ]
        return
            (sections + EffectSections(effects: review.effects, limits: limits).sections
            + [LossSection(review: review, limits: limits).section]).compactMap { $0 }
    }

    private var counts: ChangeCounts { ChangeCounts(review.categories.lazy.flatMap(\.changes)) }

    private var tiles: [(name: String, value: HTML)] {
        let counts = counts
        let kinds = ReviewedChange.Kind.allCases.map { (name: $0.rawValue, value: "\(counts[$0])" as HTML) }
        let old = review.categories.reduce(0) { $0 + ($1.old?.rules ?? 0) }
        let new = review.categories.reduce(0) { $0 + ($1.new?.rules ?? 0) }
        let requests: HTML = "\(review.requests.changedCount) <small>of \(review.requests.count)</small>"
        return kinds
            + [
                ("requests with another verdict", requests),
                ("rules in all", "\(new) <small>\(PageFigures.difference(old, new))</small>"),
            ]
    }

    private var alarms: PageSection {
        let items = review.alarms.map { alarm in
            """
            <li class="\(HTML(stringLiteral: alarm.severity.rawValue))">\(PageMark.html(alarm.severity)) \
            <span class="word">\(alarm.words)</span> <span class="word">in \(alarm.category)</span>
            <p>\(alarm.message)</p>\(PageLines.list(alarm.lines))</li>

            """ as HTML
        }
        let body: HTML =
            items.isEmpty
            ? "<p>Nothing in this change looks as if it would break sites or exceed a budget.</p>\n"
            : "<ol class=\"alarms\">\n\(items.joined())</ol>\n"
        return PageSection(id: "alarms", title: "Alarms", count: review.alarms.count, body: body)
    }
}
