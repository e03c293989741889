internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterReview

/// One side of a comparison, and what it was made from.
struct LoadedSide: Sendable {
    var side: ReviewSide
    /// Whether it was read from rule sets, and not compiled.
    var isOfRuleSets = false
    /// The lists that were compiled; none for rule sets, and where there is nothing.
    var categories: [LoadedCategory] = []
    /// The same, compiled.
    var compilations: [TracedCompilation] = []
    /// What the rules are for.
    var target: Target
    /// What is wrong without being an error, in sentences that begin with the name of a file.
    var warnings: [String] = []
    /// The files that it was read from, and those that its lists include without being read, by the names that people
    /// know; some may be there twice, or be folders.
    var readFiles: [String] = []

    /// A side on which there is nothing yet, or nothing any more.
    static func empty(_ name: String, target: Target) -> LoadedSide {
        LoadedSide(side: ReviewSide(name: name, files: [], origins: NoOrigins()), target: target)
    }

    /// Gives the only category another name; a side of several stays as it is.
    mutating func rename(to name: String) {
        guard let old = side.categories.first, side.categories.count == 1, old != name else { return }
        for index in side.files.indices { side.files[index].category = name }
        for index in side.sources.indices { side.sources[index].category = name }
        for index in side.losses.indices { side.losses[index].category = name }
        for index in side.covers.indices { side.covers[index].category = name }
        side.limits = side.limits[old].map { [name: $0] } ?? [:]
        for index in categories.indices { categories[index].name = name }
    }
}

/// Where there are no rules there is nothing to name.
private struct NoOrigins: RuleOrigins {
    func lines(of rule: RuleNumber) -> [RuleLine] { [] }
    func json(of rule: RuleNumber) -> String { "" }
}
