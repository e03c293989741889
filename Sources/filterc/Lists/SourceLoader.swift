internal import FilterLists
internal import Foundation
internal import ListChecksums

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
        follow(rules, of: IncludeChain(root: file.path))
        if lists.allSatisfy(\.isEmpty) {
            throw .unusable("\(file.name): no rule in \(rules.lineCount) lines; is this the right file?")
        }
    }

    /// Keeps a list and reads those that it includes, and what these include.
    ///
    /// An include that cannot be followed costs its own line, which is told.
    private mutating func follow(_ rules: RulesAsWritten, of chain: IncludeChain) {
        let position = lists.count
        lists.append(rules)
        warn(of: rules)
        for include in rules.includes {
            do throws(ToolError) {
                try follow(include, of: chain)
            } catch {
                warnings.append("\(rules.list.name):\(include.line): \(error.message ?? "")")
                lists[position].skip(include)
            }
        }
    }

    /// Tells what a list says about itself that should not be so.
    private mutating func warn(of rules: RulesAsWritten) {
        let name = rules.list.name
        if let address = rules.metadata.redirect {
            warnings.append("\(name): the list has moved to \(address); take it from there")
        }
        guard rules.metadata.checksum != nil, !rules.list.isTranscript else { return }
        if case .differs = ListChecksum.verdict(of: rules.list.bytes) {
            warnings.append("\(name): its checksum does not hold: the list was changed or cut; fetch it again")
        }
    }

    private mutating func follow(_ include: Include, of chain: IncludeChain) throws(ToolError) {
        let next: IncludeChain
        do throws(IncludeProblem) {
            next = try chain.following(include)
        } catch {
            throw .unusable(error.explanation)
        }
        let inclusion = Inclusion(path: next.last, affinity: include.affinity, isException: include.isException)
        guard included.insert(inclusion).inserted else { return }
        let bytes = try SourceBytes.read(next.last, named: next.last)
        let rules = try read(ListSource(name: next.last, bytes: bytes, syntax: include.syntax))
        follow(rules.included(by: include), of: next)
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
