internal import ContentRules

/// Alarms about recorded requests that were blocked and are no more: one for each category whose rules settle it.
enum ReleasedRequestAlarms {
    private struct Group {
        var category: String
        /// The first of them.
        var example: VerdictComparison.Difference
        var count = 0
        var sites: Set<[UInt8]> = []
    }

    /// - Parameter count: how many requests were asked about.
    static func alarms(
        _ differences: [VerdictComparison.Difference], of count: Int, old: ReviewSide, new: ReviewSide,
        lines: inout ChangeLines
    ) -> [Alarm] {
        var groups: [Group] = []
        var numbers: [String: Int] = [:]
        for difference in differences where difference.old.verdict == .blocked {
            let category =
                difference.new.rule.map { new.files[$0.list].category }
                ?? difference.old.rule.map { old.files[$0.list].category } ?? ""
            let number = numbers[category] ?? groups.count
            if number == groups.count {
                numbers[category] = number
                groups.append(Group(category: category, example: difference))
            }
            let page = difference.asked.request.topURL
            groups[number].count += 1
            groups[number].sites.insert(Array(page.bytes[page.site]))
        }
        return groups.map { alarm($0, of: count, lines: &lines) }
    }

    private static func alarm(_ group: Group, of count: Int, lines: inout ChangeLines) -> Alarm {
        let example = group.example
        let request = example.asked.request
        let figures = "\(NumberWords.grouped(group.count)) of \(NumberWords.grouped(count)) recorded requests"
        let sites = NumberWords.counted(group.sites.count, "site")
        // An exception that filterc adds of its own accord has no line: then the rule is named that blocked.
        let newLine = example.new.rule.flatMap { lines.line(of: $0, isOld: false, for: request) }
        let line = newLine ?? example.old.rule.flatMap { lines.line(of: $0, isOld: true, for: request) }
        return Alarm(
            .noLongerBlocked, severity: .note, category: group.category,
            message: "no longer blocked: \(figures), on \(sites), such as \(HostEffects.description(of: request))",
            lines: line.map { [$0] } ?? [], side: newLine == nil ? .old(replacement: nil) : .new)
    }
}
