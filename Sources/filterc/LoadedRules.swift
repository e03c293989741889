internal import ContentRules
internal import FilterCatalogues
internal import FilterLists

/// The rule sets that a command is to work with, as WebKit would load them: each a list of its own.
struct LoadedRules: Sendable {
    /// One rule set.
    struct File: Sendable {
        /// The path as it was named, or the named folder's with the file's name.
        let path: String
        /// The category by the folder's manifest, or else by the file's name.
        let category: String
        let ruleSet: RuleSet
        /// The number in the file of each rule that loads, counted from 1.
        let ruleNumbers: [UInt32]
        /// The size of the file.
        let byteCount: Int
        /// What filterc does not read of it, though WebKit may.
        let warnings: [String]
    }

    let files: [File]

    var warnings: [String] { files.flatMap(\.warnings) }

    /// Reads the rule sets of files and folders, in the order of their names.
    ///
    /// A folder stands for the rule sets that its manifest names, or without one for all in it.
    static func load(_ paths: [String]) throws(ToolError) -> LoadedRules {
        var files: [File] = []
        for path in paths {
            let folder = RuleFolder(path: isFolder(path) ? path : FilePath.parent(of: path))
            for file in isFolder(path) ? try folder.ruleSets() : [path] {
                files.append(try load(file, category: folder.category(of: file)))
            }
        }
        return LoadedRules(files: files)
    }

    private static func load(_ path: String, category: String) throws(ToolError) -> File {
        let bytes = try FileBytes.read(path)
        let reading = RuleSetReader.read(bytes, checking: [.filters, .selectors])
        guard reading.isAccepted else {
            if let kind = otherKind(of: path) { throw .unusable("\(path): \(kind)") }
            let problem = reading.problems.first { $0.severity >= .refused }
            var lines = LineCounter(bytes)
            let place = problem.map { ":\(lines.location(of: $0.offset))" } ?? ""
            let rule = problem.map { $0.rule > 0 ? "rule \($0.rule): " : "" } ?? ""
            throw .unusable(
                "\(path)\(place): \(rule)\(problem?.explanation ?? "WebKit does not load this file"); "
                    + "'filterc check \(path)' tells all")
        }
        var lines = LineCounter(bytes)
        let warnings = reading.problems.filter { $0.code == .unreadURLFilter }.map {
            "\(path):\(lines.location(of: $0.offset)): rule \($0.rule): \($0.explanation); it counts for nothing here"
        }
        return File(
            path: path, category: category, ruleSet: reading.ruleSet, ruleNumbers: reading.ruleNumbers,
            byteCount: bytes.count, warnings: warnings)
    }

    /// What a file is that needs compiling first, and how that is done; nothing for what may be meant as a rule set.
    private static func otherKind(of path: String) -> String? {
        guard path != "-", !path.lowercased().hasSuffix(".json") else { return nil }
        switch try? SideInput(path) {
        case .catalogue?:
            return "a catalogue and no rule set; 'filterc compile --catalogue \(path)' compiles it: name the folder of "
                + "its rule sets"
        case .lists?:
            var lists = ListedRules()
            guard let rules = lists.rules(of: path), !rules.isEmpty else { return nil }
            return "a filter list and no rule set; 'filterc compile -o out \(path)' compiles it: name the folder 'out'"
        case .ruleSets?, nil: return nil
        }
    }
}
