internal import FilterLists
internal import Foundation

/// Reads one source and what it includes.
struct SourceLoader {
    private let file: SourceFile
    private var lists: [RulesAsWritten] = []
    private var warnings: [String] = []

    private init(_ file: SourceFile) { self.file = file }

    /// Reads a source; an optional one that cannot be used yields a warning in place of rules.
    static func load(_ file: SourceFile) throws(ToolError) -> LoadedSource {
        var loader = SourceLoader(file)
        do throws(ToolError) {
            try loader.load()
        } catch {
            guard !file.isRequired, let message = error.message else { throw error }
            return LoadedSource(file: file, warnings: ["\(message) (the source is optional and left out)"])
        }
        return LoadedSource(file: file, lists: loader.lists, warnings: loader.warnings)
    }

    private mutating func load() throws(ToolError) {
        var source = ListSource(
            name: file.name, bytes: try SourceBytes.read(file.path, named: file.name), syntax: file.syntax,
            selection: file.selection)
        let rules = try read(&source)
        lists.append(rules)
        if rules.networkRules.isEmpty, rules.cosmeticRules.isEmpty, rules.upgradeRules.isEmpty, rules.includes.isEmpty {
            throw .unusable("\(file.name): no rule in \(rules.lineCount) lines; is this the right file?")
        }
    }

    private func read(_ source: inout ListSource) throws(ToolError) -> RulesAsWritten {
        do throws(SourceProblem) {
            switch try source.read(.safari) {
            case .rules(let rules): return rules
            case .links(let links):
                throw ToolError.unusable("\(source.name): links")
            }
        } catch {
            throw .unusable("\(source.name)\(error.line.map { ":\($0)" } ?? ""): \(error.explanation)")
        }
    }
}
