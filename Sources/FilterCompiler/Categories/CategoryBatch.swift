internal import FilterLists

/// Categories that are compiled together, and what is the same for each of them.
struct CategoryBatch: Sendable {
    let categories: [FilterCategory]
    /// The lists of all categories.
    let lists: [RulesAsWritten]
    private(set) var written: WrittenMeanings
    /// By category: what it takes of the lists.
    let memberships: [Membership]
    /// What exceptions become, where they reach several categories.
    let exceptions: DraftedExceptions

    init(_ categories: [FilterCategory]) {
        self.categories = categories
        lists = categories.flatMap { $0.sources.flatMap(\.lists) }
        written = WrittenMeanings(lists)
        memberships = Membership.memberships(of: categories)
        exceptions = memberships.count > 1 ? Self.drafted(written.exceptions, of: lists, memberships[0]) : .init()
    }

    private static func drafted(
        _ exceptions: [NetworkMeaning], of lists: [RulesAsWritten], _ membership: Membership
    ) -> DraftedExceptions {
        // None of them asks whose rule it is.
        let drafter = NetworkDrafter(
            lists: lists, membership: membership, removals: [], exceptions: .init(), drafts: Drafts(),
            ledger: LineLedger(lists))
        return drafter.drafted(exceptions)
    }

    /// Hands over what the lists' rules mean, for the last category to be drafted.
    mutating func takeMeanings() -> WrittenMeanings {
        let meanings = written
        written = WrittenMeanings([])
        return meanings
    }
}
