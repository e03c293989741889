extension FilterCompiler {
    /// Compiles categories that are used together, several at a time.
    ///
    /// - Parameter jobs: how many at a time; what comes out is the same for any number.
    /// - Returns: a compilation for each category, in their order.
    /// - Throws: `CompilationError` when a category cannot be written for the target at all.
    package func compile(_ categories: [Category], jobs: Int) async throws(CompilationError) -> [Compilation] {
        guard jobs > 1, categories.count > 1 else { return try compile(categories) }
        let batch = CategoryBatch(categories)
        typealias Compiled = Result<CompiledCategory, CompilationError>
        let results = await Self.inTurn(Array(categories.indices), jobs: jobs) { number in
            Compiled { () throws(CompilationError) in
                try compiledCategory(number, draft(number, of: batch), of: batch)
            }
        }
        var compiled: [CompiledCategory] = []
        for result in results { compiled.append(try result.get()) }
        let shared = SharedRule.shared(among: compiled)
        let homes = SourceHome.homes(in: categories)
        let (finished, target) = (compiled, target)
        return await Self.inTurn(Array(categories.indices), jobs: jobs) { number in
            Compilation(finished[number], shared: shared[number], homes: homes, target: target)
        }
    }

    /// What `body` makes of each number, in their order, while at most so many are at work.
    private static func inTurn<Made: Sendable>(
        _ numbers: [Int], jobs: Int, _ body: @escaping @Sendable (Int) -> Made
    ) async -> [Made] {
        await withTaskGroup(of: (Int, Made).self) { group in
            var made = [Made?](repeating: nil, count: numbers.count)
            for (index, number) in numbers.enumerated() {
                if index >= jobs, let (done, result) = await group.next() { made[done] = result }
                group.addTask { (index, body(number)) }
            }
            for await (done, result) in group { made[done] = result }
            return made.compactMap(\.self)
        }
    }
}
