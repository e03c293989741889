package import FilterReview
package import Terminal

/// A review for a person at a terminal.
package struct ChangeText {
    private let style: TextStyle
    private let width: Int
    private let isComplete: Bool

    /// The columns of a terminal, for which names are cut too.
    package static let terminalWidth = 120
    /// The most columns of what other programs read: as much of a line as they find in the JSON.
    package static let widest = 4000

    /// The most of each kind.
    private var limit: Int { isComplete ? .max : 20 }

    /// - Parameters:
    ///   - width: The most columns of a line.
    ///   - isComplete: Whether everything is told, not only the first of each kind.
    package init(style: TextStyle, width: Int = ChangeText.terminalWidth, isComplete: Bool = false) {
        self.style = style
        self.width = width
        self.isComplete = isComplete
    }

    /// Lines, each with its line break.
    package func text(_ review: ChangeReview) -> String {
        let sections =
            review.isEmpty
            ? [losses(review)]
            : [sizes(review), requests(review)] + effects(review.effects) + [changes(review), losses(review)]
        return (headline(review) + alarms(review) + sections.flatMap { $0 }).map { $0 + "\n" }.joined()
    }

    private func headline(_ review: ChangeReview) -> [String] {
        let names = "\(name(review.oldName, 60)) → \(name(review.newName, 60))"
        return ["\(style.bold(names)): \(ChangeHeadline(review).verdict.joined(separator: ", "))"]
    }

    private func alarms(_ review: ChangeReview) -> [String] {
        guard !review.alarms.isEmpty else { return [] }
        let lines = review.alarms.prefix(limit).flatMap { alarm in
            let word = alarm.severity.rawValue
            let head = "\(alarm.words): \(alarm.message)"
            let margin = String(repeating: " ", count: 9)
            let padding = margin.dropFirst(word.count)
            let coloured =
                switch alarm.severity {
                case .error: style.boldRed(word)
                case .warning: style.yellow(word)
                case .note: style.cyan(word)
                }
            let places = alarm.lines.prefix(isComplete ? .max : 3).map { margin + cut($0.quoted, indent: 9) }
            let rest = alarm.lines.count - places.count
            return [coloured + padding + head.visible(limit: 500)] + places
                + (rest > 0 ? [margin + style.dim("… and \(rest.counted("more line"))")] : [])
        }
        return [""] + lines + more(review.alarms.count - limit, "alarm", indent: "")
    }

    private func sizes(_ review: ChangeReview) -> [String] {
        let categories = review.categories.filter { $0.old != nil || $0.new != nil }
        guard !categories.isEmpty else { return [] }
        let cells = SizeTable(saysDifference: false)
        var table = TextTable(columns: SizeTable.columns)
        table.rows = categories.prefix(limit).flatMap { category in
            [[name(category.name, 24)] + cells.cells(category)]
                + cells.sourceRows(category).map {
                    ["· \(name($0.title, 22))", $0.rules] + SizeTable.emptyCells
                }
        }
        var lines = table.text().split(separator: "\n").map(String.init)
        lines[0] = style.dim(lines[0])
        let headline = ChangeHeadline(review)
        if let unnoticed = headline.unnoticed { lines.append("  \(style.dim(unnoticed))") }
        if let unsettled = headline.unsettled { lines.append("  \(unsettled)") }
        return [""] + lines + more(categories.count - limit, "row")
    }

    private func requests(_ review: ChangeReview) -> [String] {
        let groups = RequestGroup.groups(of: review.requests.changes)
        guard !groups.isEmpty else { return [] }
        let requests = review.requests
        let source = requests.logs.isEmpty ? "built-in" : "recorded"
        let title =
            "requests with another verdict: of \(requests.count.grouped) \(source), "
            + "\(requests.oldBlocked.grouped) → \(requests.newBlocked.grouped) blocked"
        let lines = groups.prefix(limit).flatMap { group in
            let mark = mark(group)
            let examples = group.changes.prefix(isComplete ? .max : 3)
            let rest = group.changes.count - examples.count
            return ["  \(mark) \(group.verdicts): \(group.words)"]
                + sources(old: group.rules.old, new: group.rules.new)
                + examples.map { "      \(cut($0.words, indent: 6))" }
                + (rest > 0 ? ["      " + style.dim("… and \(rest.grouped) more")] : [])
        }
        return section(title, lines) + more(groups.count - limit, "group")
    }

    private func effects(_ effects: EffectSummary) -> [[String]] {
        [
            hosts("hosts newly blocked", effects.newlyBlocked, isNew: true),
            hosts("hosts no longer blocked", effects.noLongerBlocked, isNew: false),
            hosts("hosts newly excepted", effects.newlyExcepted, isNew: false),
            pages(effects.pages),
            pointless(effects.pointless),
        ]
    }

    /// The most columns of a host; those after a longer one stand behind it.
    private static let longestHost = 40

    private func hosts(_ title: String, _ hosts: [EffectSummary.Host], isNew: Bool) -> [String] {
        let shown = hosts.prefix(limit)
        let names = shown.map { name($0.name, Self.longestHost) }
        let column = min(names.map(\.count).max() ?? 0, Self.longestHost)
        let lines = zip(shown, names).map { host, name in
            let padding = String(repeating: " ", count: max(0, column - name.count))
            let source = (host.newLine ?? host.oldLine)?.quoted ?? host.example
            return "  \(mark(isNew: isNew)) \(name)\(padding)  \(style.dim(cut(source, indent: column + 6)))"
        }
        return section("\(title) (\(hosts.count.grouped))", lines) + more(hosts.count - limit, "host")
    }

    private func pages(_ pages: [EffectSummary.Page]) -> [String] {
        func lines(_ elements: [EffectSummary.Page.Element], isNew: Bool) -> [String] {
            let shown = elements.prefix(isComplete ? .max : 5)
            let rest = elements.count - shown.count
            return shown.map { "    \(mark(isNew: isNew)) \(cut($0.line?.quoted ?? $0.selector, indent: 6))" }
                + (rest > 0 ? ["      " + style.dim("… and \(rest.grouped) more")] : [])
        }
        let shown = pages.prefix(limit).flatMap { page in
            ["  " + (page.host.map { name($0, 80) } ?? "all pages")] + lines(page.hidden, isNew: true)
                + lines(page.unhidden, isNew: false)
        }
        let title = "pages on which elements are newly hidden (+) or no longer hidden (-) (\(pages.count.grouped))"
        return section(title, shown) + more(pages.count - limit, "page")
    }

    private func pointless(_ rules: [EffectSummary.Pointless]) -> [String] {
        let lines = rules.prefix(limit).flatMap { rule in
            [
                "  \(style.yellow("~")) \(cut(rule.line?.quoted ?? rule.rule, indent: 4))",
                "      " + style.dim("covered by \(cut(rule.coverLine?.quoted ?? rule.cover, indent: 17))"),
            ]
        }
        return section("rules that became pointless (\(rules.count.grouped))", lines)
            + more(rules.count - limit, "rule")
    }

    private func changes(_ review: ChangeReview) -> [String] {
        review.categories.filter { !$0.changes.isEmpty }.flatMap { category in
            var shown = ChangeCounts([])
            var rest = ChangeCounts([])
            let changes = category.changes.filter { change in
                let isShown = shown[change.kind] < limit
                if isShown { shown[change.kind] += 1 } else { rest[change.kind] += 1 }
                return isShown
            }
            let lines = SubjectGroup.groups(of: changes).flatMap { group in
                let title = group.title.map { ["  " + style.cyan(name($0, 80))] } ?? []
                return title + group.changes.flatMap { self.lines($0, indent: group.title == nil ? 2 : 4) }
            }
            let title = "\(name(category.name, 40)): \(ChangeCounts(category.changes).words("rule"))"
            let note = rest.total > 0 ? ["  " + style.dim("… and more: \(rest.words()); --all prints them")] : []
            return section(title, lines) + note
        }
    }

    /// A change; what follows its first line stands under it.
    private func lines(_ change: ReviewedChange, indent: Int) -> [String] {
        change.differenceLines(markOfChange: "~").enumerated().map { number, line in
            let column = number == 0 ? indent : indent + 2
            let text = String(repeating: " ", count: column) + "\(line.mark) \(cut(line.text, indent: column + 2))"
            return switch line.mark {
            case "+": style.green(text)
            case "-": style.red(text)
            case "~": style.yellow(text)
            default: text
            }
        }
    }

    private func losses(_ review: ChangeReview) -> [String] {
        let losses = review.categories.flatMap(\.losses).filter { !$0.newLines.isEmpty }
        let lines = losses.prefix(limit).flatMap { loss in
            let head =
                "\(loss.isSkipped ? "skipped" : "in part"): \(loss.code): \(loss.explanation) "
                + "(\(loss.oldCount.grouped) → \(loss.newCount.counted("line")))"
            let shown = loss.newLines.prefix(isComplete ? .max : 5)
            let rest = loss.newLines.count - shown.count
            return ["  \(style.yellow("~")) \(cut(head, indent: 4))"]
                + shown.map { "      \(cut($0.quoted, indent: 6))" }
                + (rest > 0 ? ["      " + style.dim("… and \(rest.grouped) more")] : [])
        }
        return section("new lines that lose something", lines) + more(losses.count - limit, "reason")
    }

    /// The lines that settle something, before and after.
    private func sources(old: RuleLine?, new: RuleLine?) -> [String] {
        [(new, "by "), (old, "before: ")].compactMap { line, role in
            line.map { "      " + style.dim(role) + cut($0.quoted, indent: 6 + role.count) }
        }
    }

    /// `+` where more is blocked, `-` where less is, `~` where requests change in another way.
    private func mark(_ group: RequestGroup) -> String {
        switch (group.old, group.new) {
        case (_, .blocked): style.green("+")
        case (.blocked, _): style.red("-")
        default: style.yellow("~")
        }
    }

    private func mark(isNew: Bool) -> String { isNew ? style.green("+") : style.red("-") }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", style.bold(title)] + lines
    }

    private func more(_ count: Int, _ noun: String, indent: String = "  ") -> [String] {
        count > 0
            ? [indent + style.dim("… and \(count.grouped) more \(noun)\(count == 1 ? "" : "s"); --all prints them")]
            : []
    }

    /// A name of others, of which a terminal has room for some columns.
    private func name(_ text: String, _ columns: Int) -> String {
        text.visible(limit: width > Self.terminalWidth ? width : columns)
    }

    /// Text of others, so long that it ends with the line.
    private func cut(_ text: String, indent: Int) -> String { text.visible(limit: max(20, width - indent)) }
}
