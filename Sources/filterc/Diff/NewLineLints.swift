internal import FilterCompiler
internal import FilterLists
internal import FilterReview

/// What lints say of the lines that a change brings.
enum NewLineLints {
    static func lints(_ old: LoadedSide, _ new: LoadedSide) async -> [LineLint] {
        // Of rule sets nobody knows which lines are new.
        guard !old.isOfRuleSets, !new.categories.isEmpty else { return [] }
        let lists = new.lists
        let known = LineTexts(old.lists)
        let places = known.newPlaces(in: lists)
        guard !places.isEmpty else { return [] }
        let homes = new.categories.flatMap { category in category.sources.flatMap(\.lists).map { _ in category.name } }
        return Linter(new.compilations.compactMap(\.lineRules)).findings(on: Set(places)).map { finding in
            LineLint(
                category: homes[finding.place.list], finding: finding,
                line: RuleLine(finding.place, at: finding.range, in: lists))
        }
    }
}

extension LoadedSide {
    /// The lists of all categories, as places number them.
    var lists: [RulesAsWritten] { categories.flatMap { $0.sources.flatMap(\.lists) } }
}
