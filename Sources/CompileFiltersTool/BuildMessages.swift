internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import Terminal

/// What a build tells of a category that it compiled.
struct BuildMessages {
    let lists: [RulesAsWritten]
    let fetched: FetchedLists

    /// More are not shown; 'filterc check' tells all.
    private static let maximumCount = 100

    /// A line for the category; a warning for each line of the target's own lists that does not do all it says.
    ///
    /// Whoever builds an app cannot change the lists of others: of these it tells how many lines there are.
    func print(_ compilation: Compilation) {
        let own = compilation.findings.filter { !fetched.contains(lists[$0.list].list.name) }
        DiagnosticPrinter(lists: lists).print(Array(own.prefix(Self.maximumCount)), to: .standardError)
        if own.count > Self.maximumCount {
            let more = CountWords.counted(own.count - Self.maximumCount, "more such line")
            Printer.standardError.warning("\(compilation.category): \(more); 'filterc check' tells all")
        }
        let part = compilation.parts[0]
        let rules = CountWords.counted(part.ruleCount, "rule")
        let bytes = CountWords.counted(part.json.count, "byte")
        var line = "\(compilation.category): \(rules), \(bytes)"
        let others = compilation.findings.count - own.count
        if others > 0 {
            line += "; of \(CountWords.counted(others, "line")) of fetched lists not all can be had in WebKit"
        }
        Printer.standardOutput.line(line)
    }
}
