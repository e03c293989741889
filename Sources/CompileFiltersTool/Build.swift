internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import Terminal

/// One build of a target's rule sets: what has not changed is left as it is.
struct Build {
    private let arguments: BuildArguments
    private let catalogue: Catalogue
    private let fetched: FetchedLists

    /// Reads the catalogue, and checks that it has the categories that the plugin found in it.
    init(_ arguments: BuildArguments) throws(ToolError) {
        self.arguments = arguments
        switch arguments.kind {
        case .catalogue: catalogue = try Catalogue.open(path: arguments.path, needsCopies: false)
        case .lists: catalogue = try Catalogue.open { () throws(CatalogueErrors) in try .lists(in: arguments.path) }
        }
        fetched = try FetchedLists(catalogue)
        let found = catalogue.categories.map(\.name)
        guard Set(found) == Set(arguments.categories), found.count == arguments.categories.count else {
            throw .unusable(
                "\(arguments.path): the plugin saw the categories \(arguments.categories.joined(separator: ", ")), but "
                    + "these are \(found.joined(separator: ", ")); begin each with '- name: ' on a line of its own")
        }
    }

    /// Compiles what changed, and writes it.
    func run() async throws(ToolError) {
        let contents = try await catalogue.contents(ListReading())
        for warning in contents.warnings { Printer.standardError.warning(warning) }
        let sources = contents.categories.flatMap(\.sources)
        let lists = sources.flatMap(\.lists)
        try check(lists.map(\.list.name))
        try fetched.check(sources)

        let categories = whole(contents.categories)
        let compiler = FilterCompiler(target: catalogue.target ?? .standard)
        let made = CompiledCategories(folder: arguments.output)
        let preamble = try made.preamble(catalogue, tool: CommandLine.arguments[0])
        let ingredients = compiler.ingredients(of: categories).map { preamble + $0 }
        let changed = categories.indices.filter { !made.holds(categories[$0].name, madeOf: ingredients[$0]) }
        let compilations: [Compilation]
        do throws(CompilationError) {
            compilations = try compiler.compile(categories, only: changed)
        } catch {
            throw ToolError(error, category: "")
        }
        let messages = BuildMessages(lists: lists, fetched: fetched)
        for (number, compilation) in zip(changed, compilations) {
            try OutputCheck.check(compilation)
            try made.write(compilation, madeOf: ingredients[number])
            messages.print(compilation)
        }
        try made.write(AccessorFile(catalogue, owner: arguments.owner))
    }

    /// All categories of the catalogue; those whose sources are switched off hold nothing.
    private func whole(_ loaded: [LoadedCategory]) -> [LoadedCategory] {
        catalogue.categories.map { category in
            loaded.first { $0.name == category.name } ?? LoadedCategory(name: category.name, sources: [])
        }
    }

    /// The build system runs the tool again when a file that the plugin has told it changes; those lie in the folder.
    private func check(_ files: [String]) throws(ToolError) {
        let folder = arguments.kind == .lists ? arguments.path : FilePath.parent(of: arguments.path)
        let root = FilePath.join(FilePath.real(folder), "")
        for file in files where !FilePath.entry(of: file).hasPrefix(root) {
            throw .unusable("\(file): lies outside \(folder), so that a build does not see it change; move it there")
        }
    }
}
