internal import FilterLists
internal import Foundation

/// Reads one source and what it includes.
struct SourceLoader {
    /// An included list that is read once, however often it is asked for.
    private struct Inclusion: Hashable {
        var path: String
        var affinity: AffinityGroups?
        var isException: Bool
    }

    private let file: SourceFile
    private var lists: [RulesAsWritten] = []
    private var warnings: [String] = []
    private var included: Set<Inclusion> = []

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
        let rules = try read(
            ListSource(
                name: file.name, bytes: try SourceBytes.read(file.path, named: file.name), syntax: file.syntax,
                selection: file.selection))
        lists.append(rules)
        try follow(rules.includes, of: IncludeChain(root: file.path), named: file.name)
        if lists.allSatisfy(\.isEmpty) {
            throw .unusable("\(file.name): no rule in \(rules.lineCount) lines; is this the right file?")
        }
    }

    /// Reads the lists that a list includes, and what these include.
    private mutating func follow(
        _ includes: [Include], of chain: IncludeChain, named name: String
    ) throws(ToolError) {
        for include in includes {
            let place = "\(name):\(include.line)"
            let next: IncludeChain
            do throws(IncludeProblem) {
                next = try chain.following(include)
            } catch {
                throw .unusable("\(place): \(error.explanation)")
            }
            let inclusion = Inclusion(path: next.last, affinity: include.affinity, isException: include.isException)
            guard included.insert(inclusion).inserted else { continue }
            let bytes: [UInt8]
            do throws(ToolError) {
                bytes = try SourceBytes.read(next.last, named: next.last)
            } catch {
                throw .unusable("\(place): \(IncludeProblem.unreadable(error.message ?? "").explanation)")
            }
            let rules = try read(ListSource(name: next.last, bytes: bytes, syntax: include.syntax))
                .included(by: include)
            lists.append(rules)
            try follow(rules.includes, of: next, named: next.last)
        }
    }

    private func read(_ source: ListSource) throws(ToolError) -> RulesAsWritten {
        let contents: SourceContents
        do throws(SourceProblem) {
            contents = try source.read(.safari)
        } catch {
            throw .unusable("\(source.name)\(error.line.map { ":\($0)" } ?? ""): \(error.explanation)")
        }
        switch contents {
        case .rules(let rules): return rules
        case .links(let links):
            throw .unusable(
                "\(source.name): names \(links.count) lists and holds no rules; "
                    + "'filterc import \(source.name)' makes a catalogue of them")
        }
    }
}
