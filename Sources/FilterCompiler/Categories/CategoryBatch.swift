internal import FilterLists

/// Categories that are compiled together, and what is the same for each of them.
struct CategoryBatch: Sendable {
    let categories: [Category]
    /// The lists of all categories.
    let lists: [RulesAsWritten]
    private(set) var written: WrittenMeanings
    /// By category: what it takes of the lists.
    let memberships: [Membership]

    init(_ categories: [Category]) {
        self.categories = categories
        lists = categories.flatMap { $0.sources.flatMap(\.lists) }
        written = WrittenMeanings(lists)
        memberships = Membership.memberships(of: categories)
    }

    /// Gives up what the lists' rules mean, once no category is left to be drafted.
    mutating func forgetMeanings() { written = WrittenMeanings([]) }
}
