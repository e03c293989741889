package import FilterCompiler
internal import FilterLists
internal import Terminal

/// The compiler's words, which are the catalogue's too.
package typealias LoadedCategory = FilterCategory
package typealias CategorySource = Source
package typealias CategoryBudget = Budget

extension Catalogue {
    /// Reads a catalogue that is to be compiled or refreshed, and prints all that is wrong in it.
    /// - Parameter needsCopies: whether a required list without a local copy is an error.
    /// - Throws: that something is, or that nothing is switched on.
    package static func open(path: String, needsCopies: Bool = true) throws(ToolError) -> Catalogue {
        try open { () throws(CatalogueErrors) in
            let catalogue = try read(path: path)
            if needsCopies { try catalogue.checkCopies() }
            return catalogue
        }
    }

    /// Prints which required lists have no local copy.
    /// - Throws: that there are such.
    package func requireCopies() throws(ToolError) {
        _ = try Self.open { () throws(CatalogueErrors) in
            try checkCopies()
            return self
        }
    }

    /// Reads what is to be compiled, and prints all that is wrong in it.
    /// - Throws: that something is, or that nothing is switched on.
    package static func open(_ read: () throws(CatalogueErrors) -> Catalogue) throws(ToolError) -> Catalogue {
        do throws(CatalogueErrors) {
            let catalogue = try read()
            guard !catalogue.enabledCategories.isEmpty else {
                throw CatalogueErrors(
                    path: catalogue.path,
                    problems: [CatalogueProblem("every source is switched off; remove 'enabled: false'")])
            }
            return catalogue
        } catch {
            error.print(to: .standardError)
            let count = error.problems.count
            var refusal = ToolError.unusable(
                "\(error.path): \(count) \(count == 1 ? "error" : "errors"); nothing was done")
            refusal.catalogueErrors = error
            throw refusal
        }
    }

    /// Sets what the files of every category may hold, in place of what the catalogue says.
    package mutating func limit(rules: Int?, bytes: Int?) {
        for index in categories.indices {
            if let rules { categories[index].budget.rules = rules }
            if let bytes { categories[index].budget.bytes = bytes }
        }
    }

    /// Lets every category hide in pages alone what it hides on every page.
    package mutating func hideInTopDocuments() {
        for index in categories.indices { categories[index].hidesInTopDocuments = true }
    }

    /// What a catalogue's categories hold.
    package struct Contents: Sendable {
        package var categories: [LoadedCategory]
        /// What is wrong without being an error, in sentences that begin with the name of a file.
        package var warnings: [String]
        /// The files of all sources that a catalogue names, whether they were read or not.
        package var namedFiles: [String] = []

        package init(categories: [LoadedCategory], warnings: [String]) {
            self.categories = categories
            self.warnings = warnings
        }
    }

    /// Reads all sources that are not switched off, and gives the user's own rules to every category.
    package func contents(_ reading: ListReading) async throws(ToolError) -> Contents {
        let categories = enabledCategories
        let files = categories.flatMap(sourceFiles)
        var loaded = try await reading.read(files + user.ruleFiles)[...]
        let ownLists = try await userLists(reading)
        var contents = Contents(
            categories: [], warnings: loaded.flatMap(\.warnings) + ownLists.flatMap(\.warnings))
        contents.namedFiles = namedFiles
        let own = ownLists.map(Self.source) + loaded.dropFirst(files.count).map(Self.source)
        for category in categories {
            var lists: [CategorySource] = []
            for source in category.enabledSources {
                let count = source.files.count
                lists.append(CategorySource(title: source.name, lists: loaded.prefix(count).flatMap(\.lists)))
                loaded = loaded.dropFirst(count)
            }
            lists.removeAll(where: \.lists.isEmpty)
            let budget = CategoryBudget(
                maximumRuleCount: category.budget.rules, maximumByteCount: category.budget.bytes)
            contents.categories.append(
                LoadedCategory(
                    name: category.name, affinity: category.affinity, sources: lists + own, budget: budget,
                    hidesInTopDocuments: category.hidesInTopDocuments))
        }
        return contents
    }

    private static func source(_ loaded: LoadedSource) -> CategorySource {
        CategorySource(title: loaded.file.title ?? loaded.file.name, lists: loaded.lists)
    }

    /// The rules in the catalogue itself, with the lists that they include, and the hosts of allowlists.
    private func userLists(_ reading: ListReading) async throws(ToolError) -> [LoadedSource] {
        var loaded: [LoadedSource] = []
        for source in [user.inlineSource(path: path)].compactMap(\.self) + user.hostLists {
            do throws(SourceProblem) {
                guard case .rules(let rules) = try source.read(.safari) else { continue }
                loaded.append(await SourceLoader.load(rules, in: source.name, reading))
            } catch {
                throw ToolError(error, in: source.name)
            }
        }
        return loaded
    }
}
