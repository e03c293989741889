internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import Foundation

/// The rules of files as text whose lines depend on the rules alone.
struct RuleListing {
    /// In order, each once.
    let lines: [String]
    /// What is wrong without being an error, in sentences that begin with the name of a file.
    let warnings: [String]

    /// - Parameter paths: filter lists and rule sets; those without a rule yield no lines.
    init(_ paths: [String], target: Target) async throws(ToolError) {
        var found: [String] = []
        var warnings: [String] = []
        for path in paths {
            switch try SideInput(path) {
            case .ruleSets(let files):
                for file in try LoadedRules.load(files).files {
                    let set = file.ruleSet.withFamiliesApart().set.withExclusionsTogether().set
                    found += set.rules.indices.flatMap(RuleWords(ruleSet: set).lines(of:))
                }
            case .lists(let files):
                for file in files {
                    guard try !EmptyList.isEmpty(file) else { continue }
                    let source = try await ListReading.checkingChecksums(jobs: 1).load(SourceFile(path: file))
                    warnings += source.warnings
                    found += Self.lines(of: source, target: target)
                }
            case .catalogue(let file):
                throw .unusable("\(file): a catalogue; name its lists, or compare revisions with 'filterc diff --git'")
            }
        }
        var lines: [String] = []
        for line in found.sorted() where line != lines.last { lines.append(line) }
        self.lines = lines
        self.warnings = warnings
    }

    private static func lines(of source: LoadedSource, target: Target) -> [String] {
        let category = LoadedCategory(
            name: "rules", affinity: .all, sources: [CategorySource(title: source.file.name, lists: source.lists)])
        return FilterCompiler(target: target).lineRules(of: [category]).flatMap { rules -> [String] in
            // What the compiler adds of its own accord is the same for all lists.
            let (set, places) = rules.set.withExclusionsTogether()
            return set.rules.indices.filter { !rules.places[places[$0]].isEmpty }
                .flatMap(RuleWords(ruleSet: set).lines(of:))
        }
    }
}
