internal import FilterCompiler

/// What became of a source of a category: of its list, or of all lists that it leads to.
struct SourceSummary {
    var title: String
    /// The category whose source it is, when that is another one.
    var category: String?
    var lists = 0
    /// Rules that could be read.
    var rulesRead = 0
    /// How many rules of the category's files count for the source.
    var rules: Int
    var lines = 0
    var compiled = 0
    var approximated = 0
    var skipped = 0
    var comments = 0

    /// The sources of a category in their order; then those of others that have rules in it.
    static func all(of compilation: Compilation) -> [SourceSummary] {
        var summaries = compilation.sources.map {
            SourceSummary(title: $0.title, category: $0.category, rules: $0.ruleCount)
        }
        for account in compilation.accounts {
            guard let source = account.source else { continue }
            summaries[source].lists += 1
            summaries[source].rulesRead += account.rules
            summaries[source].lines += account.lines
            summaries[source].compiled += account.compiled
            summaries[source].approximated += account.approximated
            summaries[source].skipped += account.skipped
            summaries[source].comments += account.comments
        }
        return summaries
    }
}
