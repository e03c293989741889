internal import ContentRules

/// The rules of both sides, compared category by category.
package struct ChangeComparison: Sendable {
    /// In the order of the new side's categories, then those that are gone.
    let categories: [CategoryComparison]

    package init(_ old: ReviewSide, _ new: ReviewSide) {
        let names = new.categories + old.categories.filter { !new.categories.contains($0) }
        categories = names.map { CategoryComparison($0, old, new) }
    }
}

/// A category's rules on both sides, compared.
struct CategoryComparison: Sendable {
    let name: String
    /// The numbers of the category's files on each side.
    let oldFiles: [Int]
    let newFiles: [Int]
    let oldSets: [RuleSet]
    let newSets: [RuleSet]
    /// Their rules are numbered through the category's files.
    let changes: [RuleChange]

    init(_ name: String, _ old: ReviewSide, _ new: ReviewSide) {
        self.name = name
        oldFiles = old.files.indices.filter { old.files[$0].category == name }
        newFiles = new.files.indices.filter { new.files[$0].category == name }
        oldSets = oldFiles.map { old.files[$0].ruleSet }
        newSets = newFiles.map { new.files[$0].ruleSet }
        changes = RuleSetComparison(oldSets, newSets).changes
    }

    func reviewed(_ change: RuleChange, lines: inout ChangeLines) -> ReviewedChange {
        let oldRules = change.old.map { RuleNumber(list: oldFiles[$0.list], rule: $0.rule) }
        let newRules = change.new.map { RuleNumber(list: newFiles[$0.list], rule: $0.rule) }
        let limit = ChangeDescription.maximumRuleCount
        return ChangeDescription(old: oldSets, new: newSets).reviewed(
            change, lines: lines.lines(of: change, old: oldRules, new: newRules),
            oldRules: oldRules.prefix(limit).map { lines.json(of: $0, isOld: true) },
            newRules: newRules.prefix(limit).map { lines.json(of: $0, isOld: false) })
    }
}

extension CategoryComparison {
    /// How many changes are looked at closely that nothing has shown to change anything.
    private static let maximumSuspectCount = 4096

    /// The changes of which no request and no page has shown that they change anything.
    func suspects(_ shown: [HostEffects.Shown], onPages: Set<Int>) -> [Int] {
        let isShown = onPages.union(shown.lazy.filter { $0.category == name }.map(\.change))
        let suspects = changes.indices.filter { changes[$0].kind != .moved && !isShown.contains($0) }
        return Array(suspects.prefix(Self.maximumSuspectCount))
    }

    /// What people are told of: rules that are there and do nothing; those that did nothing before they went are gone.
    func pointless(_ findings: [PointlessRules.Finding], lines: inout ChangeLines) -> [EffectSummary.Pointless] {
        var told: Set<PointlessLine> = []
        var pointless: [EffectSummary.Pointless] = []
        for finding in findings {
            guard changes[finding.change].kind != .changed, !finding.isOld || !finding.isCoverOld else { continue }
            let (rule, cover) = (fileNumber(finding.rule, finding.isOld), fileNumber(finding.cover, finding.isCoverOld))
            let selector = changes[finding.change].selector
            let line = lines.line(of: rule, isOld: finding.isOld, holding: selector)
            let coverLine = lines.line(of: cover, isOld: finding.isCoverOld, holding: selector)
            if let line {
                guard told.insert(PointlessLine(line: line, cover: coverLine, selector: selector)).inserted else {
                    continue
                }
            }
            pointless.append(
                EffectSummary.Pointless(
                    category: name, line: line, rule: target(of: finding.rule, finding.isOld, selector),
                    coverLine: coverLine, cover: target(of: finding.cover, finding.isCoverOld, selector)))
        }
        return pointless
    }

    /// A line that another one covers; it may be several rules.
    private struct PointlessLine: Hashable {
        var line: RuleLine
        var cover: RuleLine?
        var selector: [UInt8]?
    }

    private func fileNumber(_ rule: RuleNumber, _ isOld: Bool) -> RuleNumber {
        RuleNumber(list: (isOld ? oldFiles : newFiles)[rule.list], rule: rule.rule)
    }

    private func target(of rule: RuleNumber, _ isOld: Bool, _ selector: [UInt8]?) -> String {
        let set = (isOld ? oldSets : newSets)[rule.list]
        let text = String(decoding: set.pattern(of: rule.rule), as: UTF8.self)
        return selector.map { "\(String(decoding: $0, as: UTF8.self)) on \(text)" } ?? text
    }
}

extension [ReviewedChange] {
    /// What a change says to people.
    private struct Telling: Hashable {
        var kind: ReviewedChange.Kind
        var action: String
        var subject: ReviewedChange.Subject
        var target: String
        var details: [[ReviewedChange.Detail]]
        var lines: [[RuleLine]]
    }

    /// What becomes of some lines, whatever they are about.
    private struct Course: Hashable {
        var kind: ReviewedChange.Kind
        var details: [[ReviewedChange.Detail]]
        var lines: [[RuleLine]]

        init(_ change: ReviewedChange) {
            kind = change.kind
            details = [change.added, change.removed]
            lines = [change.oldLines, change.newLines]
        }
    }

    /// The places of changes that say what another one says, of the same lines: what filterc writes as several rules,
    /// and what it excepts from a rule of the same line, as for `$denyallow`.
    var repetitions: Set<Int> {
        let courses = Set(lazy.filter { !$0.isOfException }.map(Course.init))
        var seen: Set<Telling> = []
        return Set(
            indices.filter { number in
                let change = self[number]
                guard !change.oldLines.isEmpty || !change.newLines.isEmpty else { return false }
                if change.isOfException, courses.contains(Course(change)) { return true }
                let telling = Telling(
                    kind: change.kind, action: change.action, subject: change.subject,
                    target: FinalSeparator.whole(change.target),
                    details: [change.added, change.removed], lines: [change.oldLines, change.newLines])
                return !seen.insert(telling).inserted
            })
    }

    /// Changes of one subject together: hosts, then other addresses, pages, and what is hidden on all of them.
    ///
    /// - Parameter dropped: the places of those that are left out.
    func sortedBySubject(without dropped: Set<Int>) -> [ReviewedChange] {
        let keys = map(Self.key)
        let order = indices.filter { !dropped.contains($0) }.sorted { one, other in
            keys[one] == keys[other] ? one < other : keys[one] < keys[other]
        }
        return order.map { self[$0] }
    }

    private static func key(_ change: ReviewedChange) -> (Int, String, String) {
        switch change.subject {
        case .host(let name): (0, name, change.target)
        case .address: (1, "", change.target)
        case .page(let name): (2, name, change.target)
        case .selector: (3, "", change.target)
        }
    }
}

extension ReviewedChange {
    /// Whether the rules take back what others do.
    fileprivate var isOfException: Bool {
        [ContentRule.Action.ignorePreviousRules, .ignoreFollowingRules].contains { $0.word == action }
    }
}
