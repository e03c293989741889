internal import ContentRules

/// Finds out what a change of lists or rule sets does.
package struct ChangeReviewer {
    private let old: ReviewSide
    private let new: ReviewSide
    /// Asked as they are by each comparison, which learns for itself.
    private let verdicts: (old: SideVerdicts, new: SideVerdicts)
    private var requests: VerdictComparison
    private var logs: [String] = []

    /// What no list should break.
    private static let common = CommonRequests.all.map {
        AskedRequest($0.request, type: $0.type, hasPage: $0.page != nil)
    }

    package init(_ old: ReviewSide, _ new: ReviewSide) async {
        self.old = old
        self.new = new
        async let oldVerdicts = SideVerdicts(old)
        async let newVerdicts = SideVerdicts(new)
        verdicts = await (oldVerdicts, newVerdicts)
        requests = VerdictComparison(verdicts.old, verdicts.new)
    }

    /// Asks both sides about requests of a log.
    /// - Parameter log: its name for people.
    package mutating func ask(_ asked: [AskedRequest], from log: String) async {
        if !logs.contains(log) { logs.append(log) }
        await requests.ask(asked)
    }

    /// What the change does, by rule and by effect.
    /// - Parameters:
    ///   - comparison: of the same sides.
    ///   - lints: what lints say of lines that are new, each with the category and the line.
    ///   - oldTexts: the lines of the old side; nothing where nobody knows them.
    package func review(
        _ comparison: ChangeComparison, lints: [LineLint] = [], oldTexts: LineTexts? = nil
    ) async -> ChangeReview {
        async let oldSizes = CategorySizes.sizes(of: old)
        async let newSizes = CategorySizes.sizes(of: new)
        let comparisons = comparison.categories
        async let asked = common()
        async let hostFindings = hostFindings(comparisons)
        async let askedPages = askedPages(comparisons)

        let (reviewed, known) = reviewed(comparisons)
        var lines = known
        let (hosts, (pages, oldVerdicts, newVerdicts)) = await (hostFindings, askedPages)
        let shown = hosts.shown
        let unsettled = hosts.unsettled.merging(pages.unsettled) { $0.union($1) }
        async let findings = pointless(comparisons, shown, pages, oldVerdicts, newVerdicts)
        async let effects = effects(shown, reviewed, pages, known)
        let (common, sizes) = await (asked, (old: oldSizes, new: newSizes))
        var review = ChangeReview(oldName: old.name, newName: new.name)
        review.requests = requestReview(common, lines: &lines)
        let hostAlarms = EffectAlarms.alarms(shown, changes: reviewed, lines: &lines)
        var pointless = CoveredLines.pointless(old.covers, new.covers)
        let told = Set(pointless.map { "\($0.category) \($0.rule)" })
        for (comparison, findings) in zip(comparisons, await findings) {
            let dropped = Set(findings.map(\.change))
            let changes = reviewed[comparison.name] ?? []
            // What comes from no line is the compiler's own, and stands where any rule does; if it has moved, nothing
            // else may be told of what it has passed.
            let own = changes.indices.filter {
                changes[$0].kind != .moved && changes[$0].oldLines.isEmpty && changes[$0].newLines.isEmpty
            }
            let left = changes.sortedBySubject(without: dropped.union(own))
            let repeated = left.repetitions
            let listed = left.indices.filter { !repeated.contains($0) }.map { left[$0] }
            var category = category(comparison, listed, sizes)
            category.unnoticed = dropped.count
            category.unsettled = unsettled[comparison.name, default: []].subtracting(dropped).count
            review.categories.append(category)
            pointless += comparison.pointless(findings, lines: &lines).filter { found in
                !told.contains("\(found.category) \(found.line?.text ?? "")")
            }
        }
        var alarms = AlarmList()
        alarms.add(requestAlarms(common, lines: &lines))
        alarms.add(lints.filter { $0.finding.code.severity >= .warning }.map(\.alarm))
        review.effects = await effects
        review.effects.pointless = pointless
        alarms.add(HiddenPageAlarms.alarms(review.effects.pages))
        alarms.add(hostAlarms)
        for category in review.categories { alarms.add(CategoryAlarms.alarms(category, oldTexts: oldTexts)) }
        alarms.add(EffectAlarms.released(review.effects))
        alarms.add(
            ReleasedRequestAlarms.alarms(requests.differences, of: requests.count, old: old, new: new, lines: &lines))
        review.alarms = alarms.ranked
        return review
    }

    /// By category: the changes in people's terms, and the lines that were found for them.
    private func reviewed(_ comparisons: [CategoryComparison]) -> ([String: [ReviewedChange]], lines: ChangeLines) {
        var lines = ChangeLines(old: old.origins, new: new.origins)
        var reviewed: [String: [ReviewedChange]] = [:]
        for comparison in comparisons {
            reviewed[comparison.name] = comparison.changes.map {
                comparison.reviewed($0, lines: &lines)
            }
        }
        return (reviewed, lines)
    }

    /// Both sides' verdicts on what no list should break.
    private func common() async -> VerdictComparison {
        var common = VerdictComparison(verdicts.old, verdicts.new)
        await common.ask(Self.common)
        return common
    }

    private func hostFindings(_ comparisons: [CategoryComparison]) async -> HostEffects.Findings {
        var findings = HostEffects.Findings()
        for comparison in comparisons {
            let middle = comparison.changes.count / 2
            async let first = hostFindings(comparison, 0..<middle)
            async let second = hostFindings(comparison, middle..<comparison.changes.count)
            findings = await findings + first + second
        }
        return findings
    }

    private func hostFindings(_ comparison: CategoryComparison, _ changes: Range<Int>) async -> HostEffects.Findings {
        let probes = ChangeProbes(comparison.changes[changes], old: comparison.oldSets, new: comparison.newSets)
        return HostEffects.findings(
            by: probes, of: comparison.changes, category: comparison.name, verdicts.old, verdicts.new)
    }

    /// What changes of hiding rules do, and both sides with what they have learnt of hiding.
    private func askedPages(
        _ comparisons: [CategoryComparison]
    ) async -> (effects: PageEffects, old: SideVerdicts, new: SideVerdicts) {
        var pages = PageEffects()
        for comparison in comparisons {
            pages.add(comparison.changes, category: comparison.name, old: comparison.oldSets, new: comparison.newSets)
        }
        var (oldVerdicts, newVerdicts) = verdicts
        pages.ask(old, new, &oldVerdicts, &newVerdicts)
        return (pages, oldVerdicts, newVerdicts)
    }

    /// By category: the changes that change nothing.
    private func pointless(
        _ comparisons: [CategoryComparison], _ shown: [HostEffects.Shown], _ pages: PageEffects,
        _ oldVerdicts: SideVerdicts, _ newVerdicts: SideVerdicts
    ) async -> [[PointlessRules.Finding]] {
        comparisons.map { comparison in
            let suspects = comparison.suspects(shown, onPages: pages.shown[comparison.name] ?? [])
            return PointlessRules.findings(in: comparison, among: suspects, oldVerdicts, newVerdicts)
        }
    }

    /// What the change does to hosts and pages.
    private func effects(
        _ shown: [HostEffects.Shown], _ changes: [String: [ReviewedChange]], _ pages: PageEffects,
        _ lines: ChangeLines
    ) async -> EffectSummary {
        var lines = lines
        var effects = HostEffects(shown, changes, lines: &lines).summary
        effects.pages = pages.pages(lines: &lines)
        return effects
    }

    private func category(
        _ comparison: CategoryComparison, _ changes: [ReviewedChange],
        _ sizes: (old: [String: CategorySize], new: [String: CategorySize])
    ) -> CategoryChange {
        var category = CategoryChange(name: comparison.name)
        category.old = sizes.old[comparison.name]
        category.new = sizes.new[comparison.name]
        category.changes = changes
        category.sources = SourceComparison.changes(
            old.sources.filter { $0.category == comparison.name }, new.sources.filter { $0.category == comparison.name }
        )
        category.losses = LossComparison.changes(
            old.losses.filter { $0.category == comparison.name }, new.losses.filter { $0.category == comparison.name })
        return category
    }

    /// The requests of logs, or where none was given those that are built in.
    private func requestReview(_ common: VerdictComparison, lines: inout ChangeLines) -> RequestReview {
        let comparison = logs.isEmpty ? common : requests
        var review = RequestReview()
        review.logs = logs
        review.count = comparison.count
        review.oldBlocked = comparison.oldBlocked
        review.newBlocked = comparison.newBlocked
        review.changes = RequestRanking(comparison.differences).changes(lines: &lines)
        return review
    }

    private func requestAlarms(_ common: VerdictComparison, lines: inout ChangeLines) -> [Alarm] {
        BlockedRequestAlarms.alarms(
            common.differences, of: common.count, requests: "common requests", countsOthers: true, in: new,
            lines: &lines)
            + BlockedRequestAlarms.alarms(
                requests.differences, of: requests.count, requests: "recorded requests", countsOthers: false, in: new,
                lines: &lines)
    }
}
