internal import ReviewReports

/// A result for a comment on a pull request.
struct ReplayMarkdown {
    let result: ReplayResult

    var text: String {
        let tables = ReplayTables(result: result)
        var text = "### \(headline)\n\n\(tables.types.markdown)\n"
        var categories = tables.categories
        categories.rows = categories.rows.map { [MarkdownText.cell($0[0])] + $0.dropFirst() }
        text += categories.markdown
        if !result.topRules.isEmpty {
            var rules = tables.topRules(filter: { MarkdownText.cell($0) })
            rules.rows = rules.rows.map { [$0[0], MarkdownText.cell($0[1]), MarkdownText.cell($0[2]), $0[3]] }
            text += "\n<details><summary>The rules that block most</summary>\n\n\(rules.markdown)\n</details>\n"
        }
        if let verdicts = result.verdicts {
            let agreement = verdicts.agreement
            text += list(verdicts.blockedTooMuch, of: agreement.blockedTooMuch, "blocked, not so recorded")
            text += list(verdicts.missed, of: agreement.missed, "missed, recorded as blocked")
        }
        return text
    }

    private var headline: String {
        let total = result.total
        var text = "\(total.blocked.grouped) of \(total.requests.grouped) requests blocked"
        text += " (\(total.blocked.percent(of: total.requests)))"
        if let agreement = result.verdicts?.agreement {
            text += ", \(agreement.agree.percent(of: agreement.recorded)) as recorded"
        }
        if result.damaged > 0 { text += ", \(result.damaged.grouped) damaged" }
        return text
    }

    private func list(_ differences: [ReplayResult.Difference], of count: Int, _ title: String) -> String {
        guard count > 0 else { return "" }
        let more = count > differences.count ? ", the first \(differences.count)" : ""
        var table = TextTable(columns: [
            ("type", .left), ("address", .left), ("page", .left), ("rule or filter", .left),
        ])
        for difference in differences {
            let cause = difference.rule.map {
                MarkdownText.cell("\(ReplayTables.name(of: $0)): \($0.urlFilter)")
            }
            table.rows.append([
                difference.type, MarkdownText.cell(difference.url), MarkdownText.cell(difference.page),
                cause ?? difference.filter.map({ MarkdownText.cell($0) }) ?? "",
            ])
        }
        return "\n<details><summary>\(count.grouped) \(title)\(more)</summary>\n\n\(table.markdown)\n</details>\n"
    }
}
