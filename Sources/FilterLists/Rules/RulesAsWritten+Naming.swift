extension RulesAsWritten {
    /// The same rules, in a list that messages name otherwise: a list may be read from another place than people
    /// know it by.
    package func named(_ name: String) -> RulesAsWritten {
        var copy = RulesAsWritten(list: list.named(name))
        copy.networkRules = networkRules
        copy.cosmeticRules = cosmeticRules
        copy.upgrades = upgrades
        copy.modifiers = modifiers
        copy.problems = problems
        copy.warnings = warnings
        copy.includes = includes
        copy.affinities = affinities
        copy.metadata = metadata
        copy.lineCount = lineCount
        copy.commentCount = commentCount
        return copy
    }
}

extension FilterList {
    fileprivate func named(_ name: String) -> FilterList {
        guard var copy = FilterList(name: name, bytes: bytes, places: places, problems: entryProblems) else {
            return self
        }
        copy.isHostsFile = isHostsFile
        copy.hasFilterComments = hasFilterComments
        return copy
    }
}
