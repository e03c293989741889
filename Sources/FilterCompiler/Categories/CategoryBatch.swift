internal import FilterLists

/// Categories that are compiled together, and what is the same for each of them.
struct CategoryBatch: Sendable {
    let categories: [FilterCategory]
    /// The lists of all categories.
    let lists: [RulesAsWritten]
    private(set) var written: WrittenMeanings
    /// By category: what it takes of the lists.
    let memberships: [Membership]

    init(_ categories: [FilterCategory]) {
        self.categories = categories
        lists = categories.flatMap { $0.sources.flatMap(\.lists) }
        written = WrittenMeanings(lists)
        memberships = Membership.memberships(of: categories)
    }

    /// Hands over what the lists' rules mean, for the last category to be drafted.
    mutating func takeMeanings() -> WrittenMeanings {
        let meanings = written
        written = WrittenMeanings([])
        return meanings
    }
}
