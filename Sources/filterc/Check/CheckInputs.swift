internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists

/// What a check looks at: rule sets, and lists in their categories.
struct CheckInputs {
    var ruleSets: [CheckedFile] = []
    var categories: [LoadedCategory] = []
    /// What the lists' catalogue says they are compiled for.
    var target: Target?
    /// What is wrong without being an error, in sentences that begin with the name of a file.
    var warnings: [String] = []
    /// The folder of the local copies of lists that have an address, and copies that lie elsewhere.
    private var copies: [String] = []
    /// Lists that the catalogue names as files, whatever folder they lie in.
    private var ownFiles: Set<String> = []
    /// Why files cannot be read; the others are checked.
    private(set) var failures: [Failure] = []
    /// Whether a list is among them: what it holds is not known then.
    private(set) var lacksLists = false
    /// What an answer must not be written over, beside the rule sets and lists.
    private var otherFiles: [String] = []
    /// The oldest engine that must load the rule sets; nothing where only the newest is asked about.
    private let oldestEngine: Target?

    /// A file that cannot be read.
    struct Failure {
        var file: String
        var error: ToolError
    }

    /// The category of lists that no catalogue names.
    private static let standardCategory = "rules"

    /// - Parameters:
    ///   - paths: rule sets, lists, folders of either, or a catalogue; the catalogue here where there are none.
    ///   - jobs: how many lists are read at a time.
    ///   - oldestEngine: the oldest engine that must load the rule sets; nothing to ask about the newest only.
    init(_ paths: [String], jobs: Int?, oldestEngine: Target? = nil) async throws(ToolError) {
        self.oldestEngine = oldestEngine
        if paths.isEmpty, !FilePath.exists(Catalogue.standardPath) {
            throw .unusable(
                "no files are named and there is no \(Catalogue.standardPath) here; name filter lists or rule sets")
        }
        var files: [SourceFile] = []
        // A file that has two names, by a link or another way to write its path, is one list.
        var known: Set<String> = []
        func isNew(_ path: String) -> Bool {
            known.insert(FilePath.real(path)).inserted
        }
        var catalogues: [String] = []
        for path in paths.isEmpty ? [Catalogue.standardPath] : paths {
            do throws(ToolError) {
                if path == "-" {
                    try addStandardInput()
                } else if path.lowercased().hasSuffix(".json"), !isFolder(path) {
                    addRuleSet(path)
                } else {
                    switch try SideInput(path) {
                    case .ruleSets(let paths):
                        for path in paths {
                            let sets = isFolder(path) ? try RuleFolder(path: path).ruleSets() : [path]
                            for file in sets { addRuleSet(file) }
                        }
                    case .lists(let paths): files += paths.filter(isNew).map(SourceFile.init(path:))
                    case .catalogue(let path): catalogues.append(path)
                    }
                }
            } catch {
                addUnreadable(path == "-" ? Self.standardInput : path, error)
            }
        }
        guard let path = catalogues.first else {
            await add(files, jobs: jobs)
            return
        }
        guard catalogues.count == 1, files.isEmpty, categories.isEmpty else {
            throw .unusable("\(path): a catalogue names all that belongs together; check it by itself")
        }
        do throws(ToolError) {
            try await add(catalogue: path, jobs: jobs)
        } catch {
            addUnreadable(path, error)
        }
    }

    /// Whether there is nothing to check.
    var isEmpty: Bool { ruleSets.isEmpty && categories.isEmpty }

    /// How what is checked is read.
    private static func reading(jobs: Int?) -> ListReading {
        var reading = ListReading.forReview(jobs: jobs)
        reading.takesEmptyLists = true
        return reading
    }

    private mutating func add(catalogue path: String, jobs: Int?) async throws(ToolError) {
        otherFiles.append(path)
        let catalogue = try await Catalogue.openSettled(path: path)
        let contents = try await catalogue.contents(Self.reading(jobs: jobs)).shortlyNamed
        otherFiles += contents.namedFiles
        target = catalogue.target
        copies = [FilePath.shortened(catalogue.copies) + "/"]
        for source in catalogue.categories.flatMap(\.sources) {
            switch source.origin {
            case .file(let path): ownFiles.insert(FilePath.shortened(path))
            case .files(_, let paths): ownFiles.formUnion(paths.map(FilePath.shortened))
            case .address(_, let copy): copies.append(FilePath.shortened(copy))
            }
        }
        categories = contents.categories
        warnings += contents.warnings
    }

    /// The names of all files that are read or belong to these, included ones too.
    var files: [String] { ruleSets.map(\.file) + categories.listFiles + failures.map(\.file) + otherFiles }

    /// Whether a file is the local copy of a list on the web.
    func isCopy(_ file: String) -> Bool {
        copies.contains(file) || !ownFiles.contains(file) && copies.contains { $0.hasSuffix("/") && file.hasPrefix($0) }
    }

    /// Which of the lists are files that may be changed.
    var editableFiles: EditableFiles {
        EditableFiles(categories.flatMap { $0.sources.flatMap(\.lists) }, isCopy: isCopy)
    }

    /// Whether a file that was checked once is there no more; a copy may only not have been fetched.
    func isGone(_ file: String) -> Bool {
        file != Self.standardInput && !isCopy(file) && !FilePath.exists(file)
    }

    private mutating func addRuleSet(_ path: String) {
        otherFiles += RuleFolder(path: FilePath.parent(of: path)).companions(of: path)
        do throws(ToolError) {
            ruleSets.append(try CheckedFile(path: path, oldestEngine: oldestEngine))
        } catch {
            failures.append(Failure(file: path, error: error))
        }
    }

    /// Notes what is a list, or leads to lists, and cannot be read.
    private mutating func addUnreadable(_ file: String, _ error: ToolError) {
        failures.append(Failure(file: file, error: error))
        lacksLists = true
    }

    private mutating func add(_ files: [SourceFile], jobs: Int?) async {
        let results = await Self.reading(jobs: jobs).readEach(files)
        var loaded: [LoadedSource] = []
        for (file, result) in zip(files, results) {
            switch result {
            case .success(let source): loaded.append(source)
            case .failure(let error): addUnreadable(file.name, error)
            }
        }
        warnings += loaded.flatMap(\.warnings)
        add(loaded.map { CategorySource(title: $0.file.name, lists: $0.lists) })
    }

    /// Lists that are named together are one category.
    private mutating func add(_ sources: [CategorySource]) {
        guard !sources.isEmpty else { return }
        if categories.isEmpty {
            categories.append(LoadedCategory(name: Self.standardCategory, affinity: .all, sources: []))
        }
        categories[0].sources += sources
    }

    /// What standard input is called.
    static let standardInput = "standard input"

    /// Standard input is a rule set unless its first bytes are a list's.
    private mutating func addStandardInput() throws(ToolError) {
        let name = Self.standardInput
        let bytes = try SourceBytes.read("-", named: name)
        let words = bytes.lazy.filter { !$0.isSpace }.prefix(2)
        let start = String(decoding: Array(words), as: UTF8.self)
        if ["", "[", "[{", "[]"].contains(start) || start.hasPrefix("{") {
            ruleSets.append(CheckedFile(name: name, bytes: bytes, oldestEngine: oldestEngine))
            return
        }
        let contents: SourceContents
        do throws(SourceProblem) {
            contents = try ListSource(name: name, bytes: bytes).read(.safari)
        } catch {
            throw ToolError(error, in: name)
        }
        guard case .rules(let rules) = contents else {
            throw .unusable("\(name): names lists and holds no rules; name their files")
        }
        if rules.isEmpty, rules.problems.isEmpty { warnings.append(ListReading.warning(ofEmpty: name)) }
        add([CategorySource(title: name, lists: [rules])])
    }
}

extension UInt8 {
    /// White space of JSON, and the bytes of a byte order mark.
    fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains(self) }
}
