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
    let ledger: LineLedger

    init(_ membership: Membership, lists: [RulesAsWritten], written: consuming WrittenMeanings) {
        self.membership = membership
        self.lists = lists
        var ledger = LineLedger(lists)
        let read = written.meanings(in: membership, of: lists, ledger: &ledger)
        (meanings, removals) = BadFilter.apply(to: read, of: lists, in: membership, ledger: &ledger)
        self.ledger = ledger
    }

    /// What drafts the network rules.
    var networkDrafter: NetworkDrafter {
        NetworkDrafter(lists: lists, membership: membership, removals: removals, drafts: Drafts(), ledger: ledger)
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
