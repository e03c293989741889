internal import ContentRules
internal import FilterLists

/// What the drafting of a category's rules starts from: what its network rules mean once `$badfilter` rules were heard.
struct DraftStart: Sendable {
    let membership: Membership
    /// The lists of all categories.
    let lists: [RulesAsWritten]
    let meanings: NetworkMeanings
    /// Domains that `$badfilter` rules take from meanings.
    let removals: [[DomainList.Name]]
    /// What exceptions have become already.
    let exceptions: DraftedExceptions
    let ledger: LineLedger

    init(_ number: Int, of batch: CategoryBatch, written: consuming WrittenMeanings) {
        membership = batch.memberships[number]
        lists = batch.lists
        exceptions = batch.exceptions
        var ledger = LineLedger(lists)
        let read = written.meanings(in: membership, of: lists, ledger: &ledger)
        (meanings, removals) = BadFilter.apply(to: read, of: lists, in: membership, ledger: &ledger)
        self.ledger = ledger
    }

    /// What drafts the network rules.
    var networkDrafter: NetworkDrafter {
        NetworkDrafter(
            lists: lists, membership: membership, removals: removals, exceptions: exceptions, drafts: Drafts(),
            ledger: ledger)
    }

    /// What drafts the cosmetic rules behind other drafts.
    func hidingDrafter(
        for target: Target, switches: HidingSwitches, drafts: consuming Drafts, ledger: LineLedger
    ) -> HidingDrafter {
        HidingDrafter(
            lists: lists, membership: membership, features: target.selectorFeatures, switches: switches,
            drafts: drafts, ledger: ledger)
    }
}
