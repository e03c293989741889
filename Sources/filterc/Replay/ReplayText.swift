internal import ReviewReports
internal import Terminal

/// A result for a person at a terminal, or for what reads it in place of one.
struct ReplayText {
    let result: ReplayResult
    /// Whether long addresses and filters are cut.
    let isForTerminal: Bool

    /// The most characters of an address or a filter.
    private var length: Int { isForTerminal ? ReplayTables.maximumLength : 4000 }

    var text: String {
        let tables = ReplayTables(result: result)
        var text = headline + "\n\n" + tables.types.text() + "\n" + tables.categories.text()
        if result.categories.contains(where: { $0.hidingRules > 0 }) {
            text += "  Requests do not tell whether rules that hide elements match.\n"
        }
        if !result.topRules.isEmpty {
            text += "\nThe rules that block most:\n"
            text += tables.topRules { $0.visible(limit: length) }.text()
        }
        if let verdicts = result.verdicts {
            let agreement = verdicts.agreement
            text += "\n\(agreement.agree.grouped) of \(agreement.recorded.grouped) recorded verdicts agree"
            text += " (\(agreement.agree.percent(of: agreement.recorded)))"
            text += agreement.agree == agreement.recorded ? ".\n" : ":\n"
            text += list(verdicts.blockedTooMuch, of: agreement.blockedTooMuch, "blocked, not so recorded")
            text += list(verdicts.missed, of: agreement.missed, "missed, recorded as blocked")
        }
        return text
    }

    private var headline: String {
        let total = result.total
        var text = "\(total.requests.grouped) request\(total.requests == 1 ? "" : "s"): "
        text += "\(total.blocked.grouped) blocked (\(total.blocked.percent(of: total.requests)))"
        if total.excepted > 0 { text += ", \(total.excepted.grouped) let through by exceptions" }
        if total.upgraded > 0 { text += ", \(total.upgraded.grouped) upgraded to https" }
        if total.withoutCookies > 0 { text += ", \(total.withoutCookies.grouped) sent without cookies" }
        if result.damaged > 0 { text += "; \(result.damaged.grouped) damaged, passed over" }
        return text
    }

    private func list(_ differences: [ReplayResult.Difference], of count: Int, _ title: String) -> String {
        guard count > 0 else { return "" }
        var text = "  \(count.grouped) \(title)\(count > differences.count ? ", the first:" : ":")\n"
        for difference in differences {
            text +=
                "    \(difference.type) \(difference.url.visible(limit: length))\n      on \(difference.page.visible(limit: length))\n"
            if let rule = difference.rule {
                text += "      \(ReplayTables.name(of: rule)): \(rule.urlFilter.visible(limit: length))\n"
            }
            if let filter = difference.filter { text += "      filter \(filter.visible(limit: length))\n" }
        }
        return text
    }
}
