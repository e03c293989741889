internal import ContentRules

/// Alarms about requests that are blocked and were not: one for each rule that blocks them.
enum BlockedRequestAlarms {
    private struct Group {
        var rule: RuleNumber?
        var documents: [VerdictComparison.Difference] = []
        var firstParties: [VerdictComparison.Difference] = []
        var others: [VerdictComparison.Difference] = []
        var sites: Set<[UInt8]> = []

        var count: Int { documents.count + firstParties.count + others.count }
        /// The request that says most.
        var example: VerdictComparison.Difference? { documents.first ?? firstParties.first ?? others.first }
    }

    /// - Parameters:
    ///   - requests: what the requests are, in the plural: `common requests`.
    ///   - count: how many were asked about.
    ///   - countsOthers: whether it is of note that what pages load from other sites is blocked.
    static func alarms(
        _ differences: [VerdictComparison.Difference], of count: Int, requests: String, countsOthers: Bool,
        in side: ReviewSide, lines: inout ChangeLines
    ) -> [Alarm] {
        var groups: [Group] = []
        var numbers: [RuleNumber?: Int] = [:]
        for difference in differences where difference.new.verdict == .blocked {
            let asked = difference.asked
            if !countsOthers, !asked.isDocument, !asked.isFirstParty { continue }
            let number = numbers[difference.new.rule] ?? groups.count
            if number == groups.count {
                numbers[difference.new.rule] = number
                groups.append(Group(rule: difference.new.rule))
            }
            let page = asked.request.topURL
            groups[number].sites.insert(Array(page.bytes[page.site]))
            if asked.isDocument {
                groups[number].documents.append(difference)
            } else if asked.isFirstParty {
                groups[number].firstParties.append(difference)
            } else {
                groups[number].others.append(difference)
            }
        }
        groups.sort { ($0.sites.count, $0.count) > ($1.sites.count, $1.count) }
        return groups.compactMap { alarm($0, of: count, requests: requests, in: side, lines: &lines) }
    }

    private static func alarm(
        _ group: Group, of count: Int, requests: String, in side: ReviewSide, lines: inout ChangeLines
    ) -> Alarm? {
        guard let example = group.example else { return nil }
        let kind: Alarm.Kind =
            if !group.documents.isEmpty {
                .newlyBlockedDocument
            } else if !group.firstParties.isEmpty {
                .newlyBlockedFirstParty
            } else {
                .newlyBlockedCommon
            }
        let figures = "\(NumberWords.grouped(group.count)) of \(NumberWords.grouped(count)) \(requests)"
        let sites = NumberWords.counted(group.sites.count, "site")
        let line = group.rule.flatMap { lines.line(of: $0, isOld: false, for: example.asked.request) }
        var alarm = Alarm(
            kind, severity: group.documents.isEmpty && group.sites.count < 3 ? .warning : .error,
            category: group.rule.map { side.files[$0.list].category } ?? "",
            message: "blocks \(figures), on \(sites), such as \(HostEffects.description(of: example.asked.request))",
            lines: line.map { [$0] } ?? [])
        if kind != .newlyBlockedFirstParty, !group.firstParties.isEmpty { alarm.others.append(.newlyBlockedFirstParty) }
        if kind != .newlyBlockedCommon, !group.others.isEmpty { alarm.others.append(.newlyBlockedCommon) }
        return alarm
    }
}
