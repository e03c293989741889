internal import FilterReview

/// What a change does to hosts and pages.
struct EffectSections {
    let effects: EffectSummary
    let limits: PageTable.Limits

    /// A rule for all pages that leaves out one page more changes thousands of elements there.
    private static let shownElements = 12

    var sections: [PageSection] { [hosts, pages, pointless].compactMap { $0 } }

    private var hosts: PageSection? {
        let kinds: [(word: String, look: PageMark.Look, hosts: [EffectSummary.Host])] = [
            ("newly blocked", .blocked, effects.newlyBlocked),
            ("no longer blocked", .unblocked, effects.noLongerBlocked),
            ("newly excepted", .changed, effects.newlyExcepted),
        ]
        let rows = kinds.flatMap { kind in
            kind.hosts.map { host in
                [
                    PageTable.Cell(PageMark.html(kind.word, kind.look)), .init("\(host.category)"),
                    .init("<strong>\(host.name)</strong>"),
                    .init("<code>\(host.example.shortened(to: 400))</code>"), lines(host.oldLine, host.newLine),
                ]
            }
        }
        guard !rows.isEmpty else { return nil }
        let table = PageTable(
            noun: ("host", "hosts"), caption: "Hosts",
            columns: [
                .init("Effect", .short), .init("Category", .short), .init("Host"), .init("For example", .wide),
                .init("Lines", .wide),
            ],
            filters: [
                .init(column: 0, label: "Effect", options: kinds.filter { !$0.hosts.isEmpty }.map { .init($0.word) })
            ],
            limits: limits, rows: rows)
        return PageSection(id: "hosts", title: "Hosts", count: rows.count, body: table.html)
    }

    private var pages: PageSection? {
        guard !effects.pages.isEmpty else { return nil }
        let rows = effects.pages.map { page in
            [
                PageTable.Cell("<strong>\(page.host ?? "all pages")</strong>"),
                .init("\(page.category)"), elements(page.hidden), elements(page.unhidden),
            ]
        }
        let table = PageTable(
            noun: ("page", "pages"), caption: "Pages with other elements hidden",
            columns: [
                .init("Page"), .init("Category", .short), .init("Newly hidden", .widest, isLabelled: true),
                .init("No longer hidden", .widest, isLabelled: true),
            ],
            limits: limits, rows: rows)
        return PageSection(id: "pages", title: "Pages", count: rows.count, body: table.html)
    }

    private var pointless: PageSection? {
        guard !effects.pointless.isEmpty else { return nil }
        let rows = effects.pointless.map { rule in
            [
                PageTable.Cell("\(rule.category)"), self.rule(rule.rule, rule.line),
                self.rule(rule.cover, rule.coverLine),
            ]
        }
        let table = PageTable(
            noun: ("rule", "rules"), caption: "Rules that do nothing any more",
            columns: [
                .init("Category", .short), .init("Rule that does nothing", .widest, isLabelled: true),
                .init("Rule that does all of it", .widest, isLabelled: true),
            ],
            limits: limits, rows: rows)
        return PageSection(id: "pointless", title: "Rules that became pointless", count: rows.count, body: table.html)
    }

    private func lines(_ old: RuleLine?, _ new: RuleLine?) -> PageTable.Cell {
        let before: HTML = old.map { PageLines.line($0, side: "old") } ?? ""
        let after: HTML = new.map { PageLines.line($0, side: "new") } ?? ""
        return PageTable.Cell("\(before)\(after)", key: PageLines.key(new ?? old))
    }

    private func elements(_ elements: [EffectSummary.Page.Element]) -> PageTable.Cell {
        let items = elements.map { element in
            let place: HTML = element.line.map { #" <span class="place">\#($0.place)</span>"# } ?? ""
            return #"<div class="line">\#(PageLines.code(element.selector))\#(place)</div>"# as HTML
        }
        return PageTable.Cell(PageLines.folded(items, after: Self.shownElements))
    }

    private func rule(_ rule: String, _ line: RuleLine?) -> PageTable.Cell {
        guard let line else { return PageTable.Cell(PageLines.code(rule)) }
        return PageTable.Cell(PageLines.line(line), key: PageLines.key(line))
    }
}
