package import FilterReview
internal import Terminal

/// A review as a comment on a pull request: what is worst in the first lines, the rest as far as it fits.
package struct ChangeMarkdown {
    /// The most characters, in UTF-16 units, which are never fewer than what GitHub counts.
    private let maximumLength: Int

    /// - Parameter maximumLength: The most characters; GitHub takes 65,536 in a comment. At least 4,000 are written
    ///   where there is so much to say.
    package init(maximumLength: Int = 60_000) { self.maximumLength = max(maximumLength, 4000) }

    /// GitHub Flavored Markdown that ends with a line break.
    package func markdown(_ review: ChangeReview) -> String {
        let sections =
            review.isEmpty
            ? [summary(review), losses(review)]
            : [summary(review), sizes(review), requests(review)] + effects(review.effects)
                + [changes(review), losses(review)]
        return MarkdownSection.text(of: sections.compactMap(\.self), maximumLength: maximumLength)
    }

    /// The headline and the alarms, which stand without a heading so that the first lines tell the worst.
    private func summary(_ review: ChangeReview) -> MarkdownSection? {
        let names = "\(MarkdownText.code(review.oldName, limit: 60)) → \(MarkdownText.code(review.newName, limit: 60))"
        let headline = ChangeHeadline(review)
        let facts = headline.verdict + (review.isEmpty ? [] : [headline.requests, headline.size].compactMap(\.self))
        let alarms = review.alarms.map { alarm in
            var line = "- **\(alarm.severity.rawValue): \(alarm.words)** \(MarkdownText.sentence(alarm.message))"
            if let first = alarm.lines.first { line += ": \(quoted(first))" }
            if alarm.lines.count > 1 { line += " and \((alarm.lines.count - 1).counted("more line"))" }
            return MarkdownSection.Item([line])
        }
        return MarkdownSection(
            importance: 25, opening: ["**filterc diff**: \(facts.joined(separator: " · ")) (\(names))"], items: alarms,
            noun: "alarm")
    }

    private func sizes(_ review: ChangeReview) -> MarkdownSection? {
        let categories = review.categories.filter { $0.old != nil || $0.new != nil }
        guard !categories.isEmpty else { return nil }
        let table = SizeTable(saysDifference: true)
        var markdown = TextTable(columns: SizeTable.columns)
        markdown.rows = categories.flatMap { category in
            [[MarkdownText.cell(category.name)] + table.cells(category)]
                + table.sourceRows(category).map {
                    ["· \(MarkdownText.cell($0.title))", $0.rules] + SizeTable.emptyCells
                }
        }
        let rows = markdown.markdown.split(separator: "\n").map(String.init)
        let headline = ChangeHeadline(review)
        let notes = [headline.unnoticed, headline.unsettled].compactMap(\.self).flatMap { ["", "\($0)."] }
        return MarkdownSection(
            importance: 8, opening: ["", "### Sizes", ""] + rows.prefix(2),
            items: rows.dropFirst(2).map { MarkdownSection.Item([$0]) }, ending: notes, noun: "row")
    }

    private func requests(_ review: ChangeReview) -> MarkdownSection? {
        let groups = RequestGroup.groups(of: review.requests.changes)
        guard !groups.isEmpty else { return nil }
        let items = groups.map { group in
            var line = "- **\(group.verdicts)** \(group.words)"
            if let rule = group.rules.new { line += ": \(quoted(rule))" }
            if let rule = group.rules.old { line += ", before: \(quoted(rule))" }
            let examples = group.changes.prefix(3).map { "  - \(MarkdownText.code($0.words))" }
            let rest = group.changes.count - examples.count
            return MarkdownSection.Item([line] + examples + (rest > 0 ? ["  - … and \(rest.grouped) more"] : []))
        }
        let requests = review.requests
        let source = requests.logs.isEmpty ? "the built-in requests" : "the recorded requests"
        let intro =
            "Of \(source), \(requests.count.grouped) in number, \(requests.oldBlocked.grouped) were blocked and "
            + "\(requests.newBlocked.grouped) are."
        return list("Requests with another verdict", importance: 18, items, noun: "group", intro: intro)
    }

    private func effects(_ effects: EffectSummary) -> [MarkdownSection?] {
        [
            hosts("Hosts newly blocked", effects.newlyBlocked),
            hosts("Hosts no longer blocked", effects.noLongerBlocked),
            hosts("Hosts newly excepted", effects.newlyExcepted),
            pages(effects.pages),
            pointless(effects.pointless),
        ]
    }

    private func hosts(_ title: String, _ hosts: [EffectSummary.Host]) -> MarkdownSection? {
        let items = hosts.lazy.map { host in
            var line = "- \(MarkdownText.code(host.name))"
            if let new = host.newLine { line += ": \(quoted(new))" }
            if let old = host.oldLine { line += ", before: \(quoted(old))" }
            return MarkdownSection.Item([line + ", for example \(MarkdownText.code(host.example, limit: 120))"])
        }
        return list(title, importance: 6, items, noun: "host")
    }

    private func pages(_ pages: [EffectSummary.Page]) -> MarkdownSection? {
        func elements(_ elements: [EffectSummary.Page.Element]) -> String {
            let shown = elements.prefix(5).map { element in
                let place = element.line.map { " (\(MarkdownText.code($0.place, limit: 80)))" } ?? ""
                return MarkdownText.code(element.selector, limit: 80) + place
            }.joined(separator: ", ")
            return elements.count > 5 ? "\(shown) and \((elements.count - 5).grouped) more" : shown
        }
        let items = pages.lazy.map { page in
            let name = page.host.map { MarkdownText.code($0) } ?? "all pages"
            let parts = [("hidden", page.hidden), ("no longer hidden", page.unhidden)].filter { !$0.1.isEmpty }
            return MarkdownSection.Item(
                ["- \(name): " + parts.map { "\($0.0) \(elements($0.1))" }.joined(separator: "; ")])
        }
        return list("Pages with other elements hidden", importance: 8, items, noun: "page")
    }

    private func pointless(_ rules: [EffectSummary.Pointless]) -> MarkdownSection? {
        let items = rules.lazy.map { rule in
            let pointless = rule.line.map(quoted) ?? MarkdownText.code(rule.rule)
            let cover = rule.coverLine.map(quoted) ?? MarkdownText.code(rule.cover)
            return MarkdownSection.Item(["- \(pointless) is covered by \(cover)"])
        }
        return list("Rules that became pointless", importance: 5, items, noun: "rule")
    }

    /// All changes as a block that GitHub colours, by category and by what they concern.
    ///
    /// No line of it begins with a backtick, so none can close the block.
    private func changes(_ review: ChangeReview) -> MarkdownSection? {
        var items: [MarkdownSection.Item] = []
        var length = 0
        func add(_ lines: [String], weight: Int) {
            items.append(MarkdownSection.Item(lines, weight: weight))
            length += items[items.count - 1].length
        }
        categories: for category in review.categories where !category.changes.isEmpty {
            let title = "@@ \(category.name.visible(limit: 100)): \(ChangeCounts(category.changes).words()) @@"
            add([title], weight: 0)
            for group in SubjectGroup.groups(of: category.changes) {
                if let title = group.title { add(["  \(title.visible(limit: 150))"], weight: 0) }
                let indent = group.title == nil ? " " : "   "
                for change in group.changes {
                    if length > maximumLength { break categories }
                    let lines = change.differenceLines(markOfChange: "!").map { line in
                        "\(line.mark)\(indent)\(line.text.visible(limit: 240))"
                    }
                    add(lines, weight: 1)
                }
            }
        }
        guard !items.isEmpty else { return nil }
        let counts = ChangeCounts(review.categories.lazy.flatMap(\.changes))
        let title = "Changes by rule: \(counts.words())"
        let rest = review.categories.reduce(0) { $0 + $1.changes.count } - items.reduce(0) { $0 + $1.weight }
        let isFolded = items.count + rest > Self.foldedCount
        return MarkdownSection(
            importance: 14, opening: opening(title, isFolded: isFolded) + ["```diff"], items: items, restWeight: rest,
            closing: ["```"], ending: isFolded ? ["", "</details>"] : [], noun: "change")
    }

    private func losses(_ review: ChangeReview) -> MarkdownSection? {
        let items = review.categories.flatMap(\.losses).filter { !$0.newLines.isEmpty }.map { loss in
            let head =
                "- **\(loss.isSkipped ? "skipped" : "in part")** \(MarkdownText.sentence(loss.code)): "
                + "\(MarkdownText.sentence(loss.explanation)) (\(loss.oldCount.grouped) → \(loss.newCount.counted("line")))"
            let examples = loss.newLines.prefix(5).map { "  - \(quoted($0))" }
            let rest = loss.newLines.count - examples.count
            return MarkdownSection.Item([head] + examples + (rest > 0 ? ["  - … and \(rest.grouped) more"] : []))
        }
        return list("New lines that lose something", importance: 6, items, noun: "reason")
    }

    /// Longer lists are folded away.
    private static let foldedCount = 12

    /// - Parameter items: made when they are asked for, since there may be thousands and few of them fit.
    private func list(
        _ title: String, importance: Int, _ items: some Collection<MarkdownSection.Item>, noun: String,
        intro: String? = nil
    ) -> MarkdownSection? {
        guard !items.isEmpty else { return nil }
        let isFolded = items.count > Self.foldedCount
        let head = opening("\(title) (\(items.count.grouped))", isFolded: isFolded)
        var made: [MarkdownSection.Item] = []
        var length = 0
        for item in items {
            if length > maximumLength { break }
            made.append(item)
            length += item.length
        }
        return MarkdownSection(
            importance: importance, opening: head + (intro.map { [$0, ""] } ?? []), items: made,
            restWeight: items.count - made.count, ending: isFolded ? ["", "</details>"] : [], noun: noun)
    }

    /// A heading, or the head of a part that is folded away, with the empty lines that Markdown needs around it.
    private func opening(_ title: String, isFolded: Bool) -> [String] {
        isFolded ? ["", "<details><summary><b>\(title)</b></summary>", ""] : ["", "### \(title)", ""]
    }

    private func quoted(_ line: RuleLine) -> String {
        "\(MarkdownText.code(line.place, limit: 120)) \(MarkdownText.code(line.text, limit: 160))"
    }
}
