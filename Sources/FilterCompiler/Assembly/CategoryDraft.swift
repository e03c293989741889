internal import ContentRules
internal import FilterLists

/// A category's rules on their way: first as its lines yield them, then joined.
struct CategoryDraft {
    let membership: Membership
    /// The lists of all categories.
    let lists: [RulesAsWritten]
    private(set) var drafts: Drafts
    private(set) var ledger: LineLedger
    let companion: CompanionRules
    /// Whether rules that name pages stay although one for all pages does the same.
    private let keepsSpecific: Bool

    /// Drafts what the lines yield, each for itself.
    /// - Parameters:
    ///   - number: the category's in the batch.
    ///   - written: the batch's, which the last category takes over.
    init(_ number: Int, of batch: CategoryBatch, written: consuming WrittenMeanings, target: Target) {
        let start = DraftStart(number, of: batch, written: written)
        var network = start.networkDrafter
        network.draft(start.meanings)
        var switches = network.hidingSwitches
        switches.isGenericInTopDocumentsOnly = batch.categories[number].hidesInTopDocuments
        var hiding = start.hidingDrafter(
            for: target, switches: switches, drafts: network.drafts.take(), ledger: network.ledger)
        hiding.draft()
        self.init(start, companion: hiding.companion, drafts: hiding.drafts.take(), ledger: hiding.ledger)
    }

    /// The same, with network rules and cosmetic rules drafted at a time.
    static func drafted(
        _ number: Int, of batch: CategoryBatch, written: consuming WrittenMeanings, target: Target
    ) async -> CategoryDraft {
        let start = DraftStart(number, of: batch, written: written)
        let hidesInTopDocuments = batch.categories[number].hidesInTopDocuments
        async let hiding = hiding(start, for: target, hidesInTopDocuments: hidesInTopDocuments)
        var network = start.networkDrafter
        network.draft(start.meanings)
        var (drafts, ledger) = (network.drafts.take(), network.ledger)
        let (hidingDrafts, hidingLedger, companion) = await hiding
        drafts.append(hidingDrafts)
        ledger.append(hidingLedger)
        return CategoryDraft(start, companion: companion, drafts: drafts.take(), ledger: ledger)
    }

    /// What the cosmetic rules yield by themselves; what was known of them on the way is given up.
    private static func hiding(
        _ start: DraftStart, for target: Target, hidesInTopDocuments: Bool
    ) -> (Drafts, LineLedger, CompanionRules) {
        var switches = start.networkDrafter.hidingSwitches(of: start.meanings)
        switches.isGenericInTopDocumentsOnly = hidesInTopDocuments
        var hiding = start.hidingDrafter(
            for: target, switches: switches, drafts: Drafts(), ledger: start.ledger.emptied)
        hiding.draft()
        return (hiding.drafts.take(), hiding.ledger, hiding.companion)
    }

    private init(_ start: DraftStart, companion: CompanionRules, drafts: consuming Drafts, ledger: LineLedger) {
        membership = start.membership
        lists = start.lists
        self.drafts = drafts
        self.ledger = ledger
        var companion = companion
        companion.add(exceptions: start.meanings, of: lists, ledger: ledger)
        self.companion = companion
        keepsSpecific = start.meanings.marked.contains { $0.switches.contains(.genericBlocking) }
        if !membership.isWhole { self.drafts.removeIdleBorrowing(membership, ledger: ledger) }
    }

    /// Lines of which others cover a part and not all; to be asked before what several lines say is joined.
    var partlyCovered: Set<UInt32> {
        var counts: [UInt32: Int] = [:]
        for cover in ledger.covers { counts[cover.line, default: 0] += 1 }
        // A covered part counts for the rule that covers it.
        for origin in drafts.origins {
            if let count = counts[origin.line] { counts[origin.line] = count - 1 }
        }
        return Set(counts.lazy.filter { $0.value < 0 }.map(\.key))
    }

    /// Joins what several lines say, drops what others cover, and adds what rests on all rules.
    mutating func join() {
        Merging.apply(to: &drafts, keepsSpecific: keepsSpecific)
        for (line, cover) in drafts.pointlessLines(lineCount: ledger.states.count) { ledger.cover(line, by: cover) }
        complete()
        SearchStarts.separate(in: &drafts)
        if drafts.isEmpty { drafts.addInertRule() }
        drafts.finish()
    }

    /// Hands over all drafts and leaves none.
    mutating func takeDrafts() -> Drafts { drafts.take() }

    /// Says of rules about whole hosts, which addresses hold in small letters, that capitals do not count.
    ///
    /// WebKit's automata then need no transitions for capitals, and it compiles them in four fifths of the time; but the
    /// words for it stand in every rule.
    mutating func tellCaseOfHosts() {
        for rule in 0..<drafts.count where drafts.hosts[rule] { drafts.set.rules[rule].isCaseSensitive = true }
    }

    /// Adds what rests on all rules: what spares navigation, and upgrades.
    mutating func complete() {
        drafts.spareNavigation()
        var upgrades = UpgradeDrafter(lists: lists, membership: membership, drafts: drafts.take(), ledger: ledger)
        upgrades.draft()
        drafts = upgrades.drafts.take()
        ledger = upgrades.ledger
    }
}
