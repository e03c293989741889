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

    package init(_ old: ReviewSide, _ new: ReviewSide) {
        self.old = old
        self.new = new
        verdicts = (SideVerdicts(old), SideVerdicts(new))
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
    package func review(_ comparison: ChangeComparison, lints: [LineLint] = []) async -> ChangeReview {
        async let oldSizes = CategorySizes.sizes(of: old)
        async let newSizes = CategorySizes.sizes(of: new)
        let comparisons = comparison.categories
        async let asked = common()
        async let shownHosts = shownHosts(comparisons)
        async let askedPages = askedPages(comparisons)

        var lines = ChangeLines(old: old.origins, new: new.origins)
        var reviewed: [String: [ReviewedChange]] = [:]
        for comparison in comparisons {
            reviewed[comparison.name] = comparison.changes.map {
                comparison.reviewed($0, old: old, new: new, lines: &lines)
            }
        }
        let (shown, pages, common) = await (shownHosts, askedPages, asked)
        let sizes = await (old: oldSizes, new: newSizes)
        var review = ChangeReview(oldName: old.name, newName: new.name)
        review.effects = HostEffects(shown, reviewed, lines: &lines).summary
        review.effects.pages = pages.pages(lines: &lines)
        review.effects.pointless = CoveredLines.pointless(old.covers, new.covers)
        let told = Set(review.effects.pointless.map { "\($0.category) \($0.rule)" })
        for comparison in comparisons {
            let suspects = comparison.suspects(shown, onPages: pages.shown[comparison.name] ?? [])
            let findings = PointlessRules.findings(in: comparison, among: suspects)
            let dropped = Set(findings.map(\.change))
            let changes = (reviewed[comparison.name] ?? []).enumerated().filter { !dropped.contains($0.offset) }
            var category = category(comparison, changes.map(\.element), sizes)
            category.unnoticed = dropped.count
            review.categories.append(category)
            review.effects.pointless += comparison.pointless(findings, lines: &lines).filter { found in
                !told.contains("\(found.category) \(found.line?.text ?? "")")
            }
        }
        review.requests = requestReview(common, lines: &lines)
        review.alarms = alarms(review, common, shown, reviewed, lints, lines: &lines)
        return review
    }

    /// Both sides' verdicts on what no list should break.
    private func common() async -> VerdictComparison {
        var common = VerdictComparison(verdicts.old, verdicts.new)
        await common.ask(Self.common)
        return common
    }

    private func shownHosts(_ comparisons: [CategoryComparison]) async -> [HostEffects.Shown] {
        var (oldVerdicts, newVerdicts) = verdicts
        return comparisons.flatMap { comparison in
            let probes = ChangeProbes(comparison.changes, old: comparison.oldSets, new: comparison.newSets)
            return HostEffects.shown(by: probes, category: comparison.name, &oldVerdicts, &newVerdicts)
        }
    }

    private func askedPages(_ comparisons: [CategoryComparison]) async -> PageEffects {
        var pages = PageEffects()
        for comparison in comparisons {
            pages.add(comparison.changes, category: comparison.name, old: comparison.oldSets, new: comparison.newSets)
        }
        var (oldVerdicts, newVerdicts) = verdicts
        pages.ask(old, new, &oldVerdicts, &newVerdicts)
        return pages
    }

    private func category(
        _ comparison: CategoryComparison, _ changes: [ReviewedChange],
        _ sizes: (old: [String: CategorySize], new: [String: CategorySize])
    ) -> CategoryChange {
        var category = CategoryChange(name: comparison.name)
        category.old = sizes.old[comparison.name]
        category.new = sizes.new[comparison.name]
        category.changes = changes.sortedBySubject
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

    private func alarms(
        _ review: ChangeReview, _ common: VerdictComparison, _ shown: [HostEffects.Shown],
        _ changes: [String: [ReviewedChange]], _ lints: [LineLint], lines: inout ChangeLines
    ) -> [Alarm] {
        var list = AlarmList()
        list.add(
            BlockedRequestAlarms.alarms(
                common.differences, of: common.count, requests: "common requests", countsOthers: true, in: new,
                lines: &lines))
        list.add(
            BlockedRequestAlarms.alarms(
                requests.differences, of: requests.count, requests: "recorded requests", countsOthers: false, in: new,
                lines: &lines))
        list.add(lints.filter { $0.finding.code.severity >= .warning }.map(\.alarm))
        list.add(HiddenPageAlarms.alarms(review.effects.pages))
        list.add(EffectAlarms.alarms(shown, changes: changes, lines: &lines))
        for category in review.categories { list.add(CategoryAlarms.alarms(category)) }
        list.add(EffectAlarms.released(review.effects.noLongerBlocked))
        return list.ranked
    }
}
