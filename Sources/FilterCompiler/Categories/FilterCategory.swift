public import FilterLists

/// A category of filter lists that becomes content blockers of its own: ads, privacy, social and so on.
///
/// Its name is not `Category`, as Objective-C's runtime, which Foundation brings along on Apple's systems, has a type of
/// that name.
public struct FilterCategory: Sendable {
    /// What its files are called by: `ads`.
    public var name: String
    /// The names under which `!#safari_cb_affinity` sends rules to the category.
    public var affinity: AffinityGroups
    /// Where its rules come from, in their order.
    public var sources: [Source]
    /// What its files may hold; where it sets nothing, the compiler's own budget holds.
    public var budget: Budget
    /// Whether what is hidden on every page is hidden in pages alone, and not in the frames that they hold.
    ///
    /// WebKit makes a style sheet of such rules for each document, and so for each frame.
    public var hidesInTopDocuments: Bool

    /// A category of these sources.
    public init(
        name: String, affinity: AffinityGroups = [], sources: [Source], budget: Budget = Budget(),
        hidesInTopDocuments: Bool = false
    ) {
        self.name = name
        self.affinity = affinity
        self.sources = sources
        self.budget = budget
        self.hidesInTopDocuments = hidesInTopDocuments
    }
}

/// What a category names as one source: a list, or all lists that it leads to.
public struct Source: Sendable {
    /// What the report calls the source.
    public var title: String
    /// The lists that the source consists of.
    public var lists: [RulesAsWritten]

    /// A source of these lists.
    public init(title: String, lists: [RulesAsWritten]) {
        self.title = title
        self.lists = lists
    }
}

/// How much one content-blocker file may hold.
public struct Budget: Sendable, Hashable {
    /// The most rules; never more than the target takes.
    public var maximumRuleCount: Int?
    /// The most bytes of JSON.
    public var maximumByteCount: Int?

    /// A budget; what is left out is not limited by it.
    public init(maximumRuleCount: Int? = nil, maximumByteCount: Int? = nil) {
        self.maximumRuleCount = maximumRuleCount
        self.maximumByteCount = maximumByteCount
    }

    /// The most rules of a file where nothing else is said: a little under what WebKit takes.
    public static let standardRuleCount = 148_000
}
