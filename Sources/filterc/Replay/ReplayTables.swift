internal import ReviewReports

/// The tables of a result, the same in text and Markdown.
struct ReplayTables {
    let result: ReplayResult

    /// How long an address or a filter may be on a terminal.
    static let maximumLength = 72

    var types: TextTable {
        let total = result.total
        let hasUpgrades = total.upgraded > 0
        let hasCookies = total.withoutCookies > 0
        let hasVerdicts = result.verdicts != nil
        var columns: [(String, TextTable.Alignment)] = [
            ("type", .left), ("requests", .right), ("blocked", .right), ("", .right), ("excepted", .right),
        ]
        if hasUpgrades { columns.append(("upgraded", .right)) }
        if hasCookies { columns.append(("no cookies", .right)) }
        if hasVerdicts { columns += [("agree", .right), ("too much", .right), ("missed", .right)] }
        var table = TextTable(columns: columns.map { (title: $0.0, alignment: $0.1) })
        func append(_ name: String, _ row: ReplayResult.Requests, _ verdicts: ReplayResult.Agreement?) {
            var cells = [
                name, row.requests.grouped, row.blocked.grouped, row.blocked.percent(of: row.requests),
                row.excepted.grouped,
            ]
            if hasUpgrades { cells.append(row.upgraded.grouped) }
            if hasCookies { cells.append(row.withoutCookies.grouped) }
            if hasVerdicts {
                cells += [verdicts?.agree, verdicts?.blockedTooMuch, verdicts?.missed].map { $0?.grouped ?? "-" }
            }
            table.rows.append(cells)
        }
        for row in result.types { append(row.type, row.counts, row.verdicts) }
        if result.types.count > 1 { append("all", total, result.verdicts?.agreement) }
        return table
    }

    var categories: TextTable {
        let hasUpgrades = result.total.upgraded > 0
        var columns: [(String, TextTable.Alignment)] = [
            ("category", .left), ("blocked", .right), ("alone", .right), ("excepted", .right),
        ]
        if hasUpgrades { columns.append(("upgraded", .right)) }
        columns += [("rules", .right), ("match", .right), ("never match", .right), ("hiding", .right)]
        var table = TextTable(columns: columns.map { (title: $0.0, alignment: $0.1) })
        for row in result.categories {
            var cells = [row.category, row.blocked.grouped, row.blockedAlone.grouped, row.excepted.grouped]
            if hasUpgrades { cells.append(row.upgraded.grouped) }
            cells += [row.rules, row.matchingRules, row.idleRules, row.hidingRules].map(\.grouped)
            table.rows.append(cells)
        }
        return table
    }

    /// - Parameter filter: how a filter is shown.
    func topRules(filter: (String) -> String) -> TextTable {
        var table = TextTable(columns: [
            ("blocked", .right), ("category", .left), ("rule", .left), ("url-filter", .left),
        ])
        for rule in result.topRules {
            table.rows.append([
                (rule.blocked ?? 0).grouped, rule.category, Self.name(of: rule), filter(rule.urlFilter),
            ])
        }
        return table
    }

    /// A rule by its file, without the folder, and its number there, which is no line of it.
    static func name(of rule: ReplayResult.Rule) -> String {
        let file = rule.file.split(separator: "/").last.map(String.init) ?? rule.file
        return "\(file) rule \(rule.number)"
    }
}
