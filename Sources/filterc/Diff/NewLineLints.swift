internal import FilterCompiler
internal import FilterLists
internal import FilterReview

/// What lints say of the lines that a change brings.
enum NewLineLints {
    /// The lints, and the lines that there were; nothing in their place where nobody knows them.
    static func lints(_ old: LoadedSide, _ new: LoadedSide) async -> (lints: [LineLint], oldTexts: LineTexts?) {
        // Of rule sets nobody knows which lines are new.
        guard !old.isOfRuleSets, !new.categories.isEmpty else { return ([], nil) }
        let known = LineTexts(old.lists)
        return (lints(of: new, besides: known), known)
    }

    private static func lints(of new: LoadedSide, besides known: LineTexts) -> [LineLint] {
        let lists = new.lists
        let places = known.newPlaces(in: lists)
        guard !places.isEmpty else { return [] }
        let homes = new.categories.flatMap { category in category.sources.flatMap(\.lists).map { _ in category.name } }
        let found = Linter(new.compilations.compactMap(\.lineRules)).findings(on: Set(places))
        // What is wrong with the comments themselves shows where all lines are looked at.
        let kept = Disablings(lists).applied(to: found).findings.filter { finding in
            finding.code != .lint(.idleDisabling) && finding.code != .lint(.unknownLint)
        }
        var lines = ListLines(lists)
        return kept.map { finding in
            let item = lines.item(finding)
            return LineLint(
                category: homes[finding.place.list], finding: finding, line: item.line,
                // The words of a transcript stand nowhere in the source.
                highlight: item.endColumn == nil ? nil : item.highlight)
        }
    }
}

extension LoadedSide {
    /// The lists of all categories, as places number them.
    var lists: [RulesAsWritten] { categories.flatMap { $0.sources.flatMap(\.lists) } }
}
