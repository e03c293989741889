internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import FilterReview

/// Reads what `filterc diff` compares.
enum ReviewInputs {
    /// The category of lists that no catalogue names.
    private static let standardCategory = "rules"

    /// Reads and compiles two sides, each a rule set, a filter list, a catalogue, or a folder of one of these kinds.
    static func load(
        old: String, new: String, options: SideOptions
    ) async throws(ToolError) -> (old: LoadedSide, new: LoadedSide) {
        let (oldInput, newInput) = (try SideInput(old), try SideInput(new))
        var sides = try await both(
            { () async throws(ToolError) in try await load(oldInput, name: old, options) },
            { () async throws(ToolError) in try await load(newInput, name: new, options) })
        sides.old.readFiles += oldInput.paths
        sides.new.readFiles += newInput.paths
        alignNames(&sides, (oldInput.isUnnamed(at: old), newInput.isUnnamed(at: new)))
        return sides
    }

    /// Does two things at a time.
    static func both<Value: Sendable>(
        _ one: @escaping @Sendable () async throws(ToolError) -> Value,
        _ other: @escaping @Sendable () async throws(ToolError) -> Value
    ) async throws(ToolError) -> (old: Value, new: Value) {
        async let first = result(one)
        async let second = result(other)
        let results = await (first, second)
        return (try results.0.get(), try results.1.get())
    }

    private static func result<Value>(
        _ body: @Sendable () async throws(ToolError) -> Value
    ) async -> Result<Value, ToolError> {
        do throws(ToolError) { return .success(try await body()) } catch { return .failure(error) }
    }

    private static func load(
        _ input: SideInput, name: String, _ options: SideOptions
    ) async throws(ToolError) -> LoadedSide {
        switch input {
        case .ruleSets(let paths): return try LoadedSide(name: name, reading: paths, options: options)
        case .lists(let paths):
            let contents = try await contents(of: paths, jobs: options.jobs)
            let target = options.target ?? .standard
            // Of a category without a source the compiler would make a file all the same.
            guard !contents.categories[0].sources.isEmpty else { return .empty(name, target: target) }
            return try LoadedSide(
                name: name, compiling: contents, target: target,
                budget: CategoryBudget(
                    maximumRuleCount: options.maximumRules, maximumByteCount: options.maximumBytes))
        case .catalogue(let path):
            var catalogue = try await Catalogue.openSettled(path: path)
            catalogue.limit(rules: options.maximumRules, bytes: options.maximumBytes)
            return try LoadedSide(
                name: name, compiling: try await catalogue.contents(.forReview(jobs: options.jobs)).shortlyNamed,
                target: options.target ?? catalogue.target ?? .standard, budget: CategoryBudget())
        }
    }

    /// The lists of one category; files without a word are lists without a rule.
    private static func contents(of paths: [String], jobs: Int?) async throws(ToolError) -> Catalogue.Contents {
        var files: [SourceFile] = []
        for path in paths {
            if try !EmptyList.isEmpty(path) { files.append(SourceFile(path: path)) }
        }
        let loaded = try await ListReading.forReview(jobs: jobs).read(files)
        let sources = loaded.map { CategorySource(title: $0.file.name, lists: $0.lists) }
        return Catalogue.Contents(
            categories: [LoadedCategory(name: standardCategory, affinity: .all, sources: sources)],
            warnings: loaded.flatMap(\.warnings))
    }

    /// Puts under one name what is one category on both sides: `ads.json` and `ads-new.json`, a list and its rule set.
    private static func alignNames(
        _ sides: inout (old: LoadedSide, new: LoadedSide), _ isUnnamed: (old: Bool, new: Bool)
    ) {
        let (old, new) = (sides.old.side.categories, sides.new.side.categories)
        guard old.count == 1, new.count == 1, old != new else { return }
        switch isUnnamed {
        case (true, true):
            sides.old.rename(to: standardCategory)
            sides.new.rename(to: standardCategory)
        case (true, false): sides.old.rename(to: new[0])
        case (false, true): sides.new.rename(to: old[0])
        case (false, false): break
        }
    }
}
