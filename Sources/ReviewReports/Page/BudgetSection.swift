internal import FilterReview

/// What the categories hold against what they may hold.
struct BudgetSection {
    let review: ChangeReview

    var section: PageSection? {
        guard !review.categories.isEmpty else { return nil }
        return PageSection(
            id: "budgets", title: "Budgets", introduction: introduction,
            body: "<div class=\"cards\">\n\(review.categories.map(card).joined())</div>\n")
    }

    private var introduction: HTML {
        """
        The fullest file of each category: the upper bar is the old state, the lower the new, and the line the most \
        that a file may hold.
        """
    }

    private func card(_ category: CategoryChange) -> HTML {
        let (old, new) = (category.old, category.new)
        let state: HTML =
            old == nil ? #" <span class="word">new</span>"# : new == nil ? #" <span class="word">gone</span>"# : ""
        let rules = measure(
            "Rules of the fullest file", old?.fullestRules, new?.fullestRules, limit: (new ?? old)?.ruleLimit,
            isBytes: false)
        let bytes = measure(
            "Size of the fullest file", old?.fullestBytes, new?.fullestBytes, limit: (new ?? old)?.byteLimit,
            isBytes: true)
        let figures: [(String, String)] = [
            ("Files", was(old?.files.grouped, new?.files.grouped)),
            ("Rules in all", was(old?.rules.grouped, new?.rules.grouped)),
            ("Size in all", was(old?.bytes.byteSize, new?.bytes.byteSize)),
            ("States in WebKit, about", was((old?.stateCount).map(\.grouped), (new?.stateCount).map(\.grouped))),
            (
                "WebKit compiles for about",
                was((old?.compileSeconds).map(PageFigures.seconds), (new?.compileSeconds).map(PageFigures.seconds))
            ),
            (
                "WebKit stores about",
                was(old?.storeBytes.byteSize, new?.storeBytes.byteSize)
            ),
        ]
        let rows = figures.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" as HTML }
        let unnoticed: HTML =
            category.unnoticed == 0
            ? "" : "<p>\(category.unnoticed.counted("more rule")) of the files differ, to no effect.</p>\n"
        let unsettled: HTML = ChangeHeadline.unsettled(category.unsettled).map { "<p>\($0).</p>\n" } ?? ""
        return """
            <article class="card">
            <h3>\(category.name)\(state)</h3>
            \(rules)\(bytes)<dl class="figures">\(rows.joined())</dl>
            \(unnoticed)\(unsettled)</article>

            """
    }

    private func measure(_ name: String, _ old: Int?, _ new: Int?, limit: Int?, isBytes: Bool) -> HTML {
        func figure(_ number: Int) -> String { isBytes ? number.byteSize : number.grouped }
        var share: HTML = ""
        if let limit, let new {
            share =
                new > limit
                ? #" <strong class="excess">\#(figure(new - limit)) more than the \#(figure(limit)) allowed</strong>"#
                : " <span>\(new.percent(of: limit)) of \(figure(limit))</span>"
        }
        // One bar with no limit would say nothing.
        let isCompared = limit != nil || old != nil && new != nil
        return """
            <div class="measure">
            <h4>\(name)</h4>
            <p>\(was(old.map(figure), new.map(figure)))\(share)</p>
            \(isCompared ? PageBars(values: [old, new], limit: limit).html : "")</div>

            """
    }

    private func was(_ old: String?, _ new: String?) -> String {
        old == new ? old ?? "none" : "\(old ?? "none") → \(new ?? "none")"
    }
}
