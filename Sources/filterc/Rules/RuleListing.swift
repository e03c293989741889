internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import Foundation
internal import Terminal

/// The rules of files as text whose lines depend on the rules alone.
struct RuleListing {
    /// In order, each once.
    let lines: [String]
    /// What is wrong without being an error, in sentences that begin with the name of a file.
    let warnings: [String]

    /// - Parameters:
    ///   - paths: filter lists and rule sets; those without a rule yield no lines.
    ///   - followsIncludes: whether the lists that lists include are read too; else lines name them.
    init(_ paths: [String], target: Target, followsIncludes: Bool = true) async throws(ToolError) {
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
                    if followsIncludes {
                        let source = try await ListReading.checkingChecksums(jobs: 1).load(SourceFile(path: file))
                        warnings += source.warnings
                        found += Self.lines(of: source.lists, in: file, target: target)
                    } else {
                        let list = try Self.listAlone(file)
                        found += Self.lines(of: [list], in: file, target: target)
                        found += list.includes.map { "include  \($0.path.visible())" }
                    }
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

    /// A list without those that it includes.
    private static func listAlone(_ path: String) throws(ToolError) -> RulesAsWritten {
        let name = SourceFile(path: path).name
        let source = ListSource(name: name, bytes: try SourceBytes.read(path, named: name))
        let contents: SourceContents
        do throws(SourceProblem) {
            contents = try source.read(.safari)
        } catch {
            throw ToolError(error, in: name)
        }
        guard case .rules(let rules) = contents, !rules.isEmpty else { throw .unusable("\(name): holds no rules") }
        return rules
    }

    private static func lines(of lists: [RulesAsWritten], in file: String, target: Target) -> [String] {
        let category = LoadedCategory(
            name: "rules", affinity: .all, sources: [CategorySource(title: file, lists: lists)])
        return FilterCompiler(target: target).lineRules(of: [category]).flatMap { rules -> [String] in
            // What the compiler adds of its own accord is the same for all lists.
            let (set, places) = rules.set.withExclusionsTogether()
            return set.rules.indices.filter { !rules.places[places[$0]].isEmpty }
                .flatMap(RuleWords(ruleSet: set).lines(of:))
        }
    }
}
