internal import ContentRules
internal import FilterLists

extension FilterCompiler {
    /// Compiles categories that are used together, several at a time; of one category alone, the files.
    ///
    /// - Parameter jobs: how many at a time; what comes out is the same for any number.
    /// - Returns: a compilation for each category, in their order.
    /// - Throws: `CompilationError` when a category cannot be written for the target at all.
    package func compile(_ categories: [FilterCategory], jobs: Int) async throws(CompilationError) -> [Compilation] {
        // Each thread has memory of its own, which a small category is not worth.
        guard jobs > 1, categories.count > 1 || categories.contains(where: mayTakeSeveralFiles) else {
            return try compile(categories)
        }
        let homes = SourceHome.homes(in: categories)
        if categories.count == 1 {
            return [try await compilation(of: CategoryBatch(categories), homes: homes)]
        }
        let batch = CategoryBatch(categories)
        typealias Compiled = Result<CompiledCategory, CompilationError>
        let results = await Self.inTurn(Array(categories.indices), jobs: jobs) { number in
            Compiled { () throws(CompilationError) in
                try compiledCategory(number, draft(number, of: batch, batch.written), of: batch)
            }
        }
        var compiled: [CompiledCategory] = []
        for result in results { compiled.append(try result.get()) }
        let shared = SharedRule.shared(among: compiled)
        let (finished, target) = (compiled, target)
        return await Self.inTurn(Array(categories.indices), jobs: jobs) { number in
            Compilation(finished[number], shared: shared[number], homes: homes, target: target)
        }
    }

    private func mayTakeSeveralFiles(_ category: FilterCategory) -> Bool {
        let count = category.sources.flatMap(\.lists).reduce(0) {
            $0 + $1.networkRules.count + $1.cosmeticRules.count + $1.upgrades.rules.count
        }
        return count > maximumRuleCount(of: category.budget)
    }

    /// Compiles the only category of a batch: its network rules while its cosmetic rules are, families while rules are put
    /// into parts, and its report while rules are looked at for what is uncertain.
    private func compilation(
        of only: consuming CategoryBatch, homes: [SourceHome]
    ) async throws(CompilationError) -> Compilation {
        var batch = only
        let written = batch.takeMeanings()
        var draft = await CategoryDraft.drafted(0, of: batch, written: written, target: target)
        var drafts = joinedDrafts(of: &draft)
        let assembly = try await assembly(of: &drafts, batch.categories[0])
        let compiled = CompiledCategory(0, of: batch, draft: draft, drafts: drafts, assembly: assembly)
        // Rules are looked at while their report is written, which takes the room of what else is known of them.
        let (parts, set, areHosts) = (compiled.assembly.parts, compiled.drafts.set, compiled.drafts.hosts)
        async let uncertainParts = CompiledCategory.uncertainParts(of: parts, in: set, areHosts: areHosts)
        var compilation = Compilation(compiled, uncertainParts: [], shared: [], homes: homes, target: target)
        compilation.uncertainParts = await uncertainParts
        return compilation
    }

    private func assembly(
        of drafts: inout Drafts, _ category: FilterCategory
    ) async throws(CompilationError) -> Assembly {
        let most = maximumRuleCount(of: category.budget)
        let (families, parts) = await familiesAndParts(of: drafts, category)
        let saved = families.reduce(0) { $0 + $1.savedRuleCount }
        // Families may let one part hold it all where there are several, where exceptions were left out, or where a rule
        // and its exceptions were too many.
        let isOpen = (try? parts.get()).map { $0.leavesOut && $0.cutRuleCount - saved <= most } ?? true
        var assembly =
            isOpen && saved > 0 ? try assembly(of: drafts, category, savedRuleCount: saved) : try parts.get()
        assembly.join(families, of: &drafts)
        return assembly
    }

    /// Both know nothing of each other; nothing holds the drafts when this has ended.
    private func familiesAndParts(
        of drafts: Drafts, _ category: FilterCategory
    ) async -> ([FamilyDraft], Result<Assembly, CompilationError>) {
        async let families = HostFamilies.families(in: drafts, leastCount: leastFamilyHostCount)
        let parts = Result { () throws(CompilationError) in
            try assembly(of: drafts, category, savedRuleCount: 0)
        }
        return (await families, parts)
    }

    /// What `body` makes of each item, in their order, while at most so many are at work.
    private static func inTurn<Item: Sendable, Made: Sendable>(
        _ items: [Item], jobs: Int, _ body: @escaping @Sendable (Item) -> Made
    ) async -> [Made] {
        await withTaskGroup(of: (Int, Made).self) { group in
            var made = [Made?](repeating: nil, count: items.count)
            for (index, item) in items.enumerated() {
                if index >= jobs, let (done, result) = await group.next() { made[done] = result }
                group.addTask { (index, body(item)) }
            }
            for await (done, result) in group { made[done] = result }
            return made.compactMap(\.self)
        }
    }
}
