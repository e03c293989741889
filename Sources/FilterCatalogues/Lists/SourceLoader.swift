internal import FilterLists
internal import Foundation

/// Reads one source and what it includes.
struct SourceLoader {
    /// An included list that is read once, however often it is asked for.
    private struct Inclusion: Hashable {
        var path: String
        var affinity: AffinityGroups?
        var isException = false
    }

    private let file: SourceFile
    private let reading: ListReading
    private var lists: [RulesAsWritten] = []
    private var warnings: [String] = []
    private var included: Set<Inclusion> = []

    private init(_ file: SourceFile, _ reading: ListReading) {
        self.file = file
        self.reading = reading
    }

    /// Reads a source; an optional one that cannot be used yields a warning in place of rules.
    static func load(_ file: SourceFile, _ reading: ListReading) async throws(ToolError) -> LoadedSource {
        var loader = SourceLoader(file, reading)
        do throws(ToolError) {
            try await loader.load()
        } catch {
            guard !file.isRequired, let message = error.message else { throw error }
            return LoadedSource(file: file, warnings: ["\(message) (the source is optional and left out)"])
        }
        return LoadedSource(file: file, lists: loader.lists, warnings: loader.warnings)
    }

    /// Reads what the rules of a catalogue include; paths are relative to its folder.
    static func load(
        _ rules: RulesAsWritten, in catalogue: String, _ reading: ListReading
    ) async -> LoadedSource {
        var loader = SourceLoader(SourceFile(path: catalogue), reading)
        await loader.keep(rules, of: IncludeChain(root: catalogue))
        return LoadedSource(file: loader.file, lists: loader.lists, warnings: loader.warnings)
    }

    private mutating func load() async throws(ToolError) {
        if let address = file.address, !FilePath.exists(file.path) {
            throw .unusable(missing(address, at: file.path))
        }
        let source = ListSource(
            name: file.name, bytes: try SourceBytes.read(file.path, named: file.name), syntax: file.syntax,
            selection: file.selection)
        switch try await contents(of: source) {
        case .rules(let rules): await follow(rules, of: IncludeChain(root: root))
        case .links(let links): try await follow(links)
        }
        guard lists.allSatisfy(\.isEmpty) else { return }
        let hasFaults = lists.contains { !$0.problems.isEmpty }
        if hasFaults, reading.takesFaultyLists { return }
        guard !hasFaults, !lists.isEmpty, reading.takesEmptyLists else { throw noRules }
        warnings.append(ListReading.warning(ofEmpty: file.name))
    }

    /// What includes are relative to: the address of a list that has one, as its local copy may lie anywhere.
    private var root: String { file.copies == nil ? file.path : file.address ?? file.path }

    /// Nothing is left of the source: says how much of it was read, and why most of that is no rule.
    private var noRules: ToolError {
        let count = lists.reduce(0) { $0 + $1.lineCount }
        let lines = count == 1 ? "1 line" : "\(count) lines"
        let problems = Dictionary(grouping: lists.flatMap(\.problems), by: \.code).mapValues(\.count)
        guard let most = problems.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }) else {
            let advice = file.isRequired && !file.isLinked ? " In a catalogue 'optional: true' lets it hold none" : ""
            return .unusable("\(file.name): no rule in \(lines); is this the right file?\(advice) [no-rules]")
        }
        return .unusable("\(file.name): no rule in \(lines); of \(most.value): \(most.key.explanation) [no-rules]")
    }

    /// Reads the local copies of the lists that a page or a feed names.
    private mutating func follow(_ links: [ListLink]) async throws(ToolError) {
        guard file.copies != nil, !file.isLinked else {
            throw .unusable(
                "\(file.name): names \(links.count == 1 ? "a list" : "\(links.count) lists") and holds no rules; "
                    + "'filterc import \(file.name)' makes a catalogue of them [links]")
        }
        var missing: [String] = []
        for link in links.flatMap({ [$0] + $0.required }) {
            do throws(ToolError) {
                let linked = try LinkedFile(link, in: file)
                guard included.insert(Inclusion(path: linked.path)).inserted else { continue }
                guard FilePath.exists(linked.path) else {
                    missing.append(self.missing(linked.address, at: linked.path))
                    continue
                }
                var next = file
                next.path = linked.path
                next.syntax = link.syntax
                next.selection = nil
                next.address = linked.address.contains("://") ? linked.address : nil
                next.isLinked = true
                let loaded = try await Self.load(next, reading)
                lists += loaded.lists
                warnings += loaded.warnings
            } catch {
                warnings.append("\(file.name):\(link.line): \(error.message ?? "")")
            }
        }
        guard let first = missing.first else { return }
        let others = missing.count > 1 ? " (and \(missing.count - 1) more lists)" : ""
        throw .unusable("\(file.name): \(first)\(others)")
    }

    /// Keeps a list, tells what it says about itself, and follows it.
    private mutating func follow(_ rules: RulesAsWritten, of chain: IncludeChain) async {
        warn(of: rules)
        await keep(rules, of: chain)
    }

    /// Keeps a list and reads those that it includes, and what these include.
    ///
    /// An include that cannot be followed costs its own line, which is told.
    private mutating func keep(_ rules: RulesAsWritten, of chain: IncludeChain) async {
        let position = lists.count
        lists.append(rules)
        for include in rules.includes {
            do throws(ToolError) {
                try await follow(include, of: chain)
            } catch {
                let line = rules.list.sourceLine(of: include.line)
                warnings.append("\(rules.list.name):\(line): \(error.message ?? ""); its rules are missing")
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
        warnings += reading.inspection(rules)
    }

    private mutating func follow(_ include: Include, of chain: IncludeChain) async throws(ToolError) {
        let next: IncludeChain
        do throws(IncludeProblem) {
            next = try chain.following(include)
        } catch {
            throw .unusable(error.explanation)
        }
        let inclusion = Inclusion(path: next.last, affinity: include.affinity, isException: include.isException)
        guard included.insert(inclusion).inserted else { return }
        let path = try path(of: next.last)
        let bytes = try SourceBytes.read(path, named: path)
        let source = ListSource(name: path, bytes: bytes, syntax: include.syntax)
        guard case .rules(let rules) = try await contents(of: source) else {
            throw .unusable("the included file names lists and holds no rules")
        }
        await follow(rules.included(by: include), of: next)
    }

    /// The file of an included list.
    private func path(of included: String) throws(ToolError) -> String {
        guard root != file.path else { return included }
        let address: WebListAddress
        do throws(WebListAddress.Problem) {
            address = try WebListAddress(included)
        } catch {
            throw .unusable("the address \(included) \(error.explanation)")
        }
        let path = file.copy(of: address)
        guard FilePath.exists(path) else { throw .unusable(missing(included, at: path)) }
        return path
    }

    private func missing(_ address: String, at path: String) -> String {
        "no local copy of \(address)" + (reading.advisesRefresh ? "; 'filterc refresh' fetches it to \(path)" : "")
    }

    private func contents(of source: ListSource) async throws(ToolError) -> SourceContents {
        do throws(SourceProblem) {
            return reading.width > 1 ? try await source.readInHalves(.safari) : try source.read(.safari)
        } catch {
            throw ToolError(error, in: source.name)
        }
    }
}
