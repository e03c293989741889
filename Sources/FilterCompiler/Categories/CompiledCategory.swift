internal import ContentRules
internal import FilterLists

/// A category on its way out: its rules in order, and where they come from.
struct CompiledCategory {
    let category: FilterCategory
    let membership: Membership
    /// The lists of all categories.
    let lists: [RulesAsWritten]
    private(set) var drafts: Drafts
    let assembly: Assembly
    let ledger: LineLedger
    /// What the lines yield, each for itself; known only where it was asked for.
    let lines: CategoryDraft?
    let companion: CompanionRules
    /// The JSON of each part.
    let parts: [RuleSetText]

    /// - Parameters:
    ///   - number: the category's among those of `batch`.
    ///   - draft: what its lines yielded, of which the drafts were taken.
    init(
        _ number: Int, of batch: CategoryBatch, draft: CategoryDraft, drafts: Drafts, assembly: Assembly,
        lines: CategoryDraft? = nil
    ) {
        category = batch.categories[number]
        membership = batch.memberships[number]
        lists = batch.lists
        ledger = draft.ledger
        companion = draft.companion
        self.drafts = drafts
        self.assembly = assembly
        parts = assembly.parts.map { [set = drafts.set] in RuleSetText(of: set, rules: $0) }
        self.lines = lines
    }

    /// Which rules come from which lines.
    var links: LineLinks { LineLinks(drafts, assembly: assembly, lineCount: ledger.states.count) }

    /// Gives up what is known of the rules beside the set that the parts are of, and for which nobody will ask any more:
    /// the report is written in the room that it took.
    mutating func forgetRules() { drafts = Drafts() }

    /// What there is to say about single lines that the category counts, in the order of lists and lines.
    var findings: [Finding] {
        let sorted = ledger.findings.sorted { ($0.list, $0.line) < ($1.list, $1.line) }
        return membership.isWhole ? sorted : sorted.filter { membership.counts($0.line, of: $0.list) }
    }

    /// The lists of which the category counts lines: its own, and those that send it some.
    var countedLists: [Int] {
        lists.indices.filter { list in
            membership.isOwn(list)
                || lists[list].affinities.contains { run in
                    membership.counts(run.lines.lowerBound, of: list)
                }
        }
    }
}

extension Drafts {
    /// Drops the exceptions that only other categories' lists hold, where they take nothing back.
    mutating func removeIdleBorrowing(_ membership: Membership, ledger: LineLedger) {
        var isBorrowed = [Bool](repeating: false, count: count)
        var isOwn = isBorrowed
        var list = 0
        for origin in origins {
            let place = ledger.place(of: origin.line, near: &list)
            if membership.role(of: place.line, in: place.list) == .borrowed {
                isBorrowed[Int(origin.rule)] = true
            } else {
                isOwn[Int(origin.rule)] = true
            }
        }
        let lent = (0..<count).filter { isBorrowed[$0] && !isOwn[$0] }
        if lent.isEmpty { return }
        var index = OverlapIndex(set, asked: lent, areWholeHosts: hosts)
        remove(ExceptionReach.idle(among: bySection, of: set, index: &index) { isBorrowed[$0] && !isOwn[$0] })
    }
}
