public import ContentRules
public import FilterLists

/// Compiles filter lists into rule sets for WebKit, one or more for each category.
public struct FilterCompiler: Sendable {
    /// The oldest engine that must load what comes out.
    public let target: Target
    /// What a file may hold where a category says nothing else.
    public let budget: Budget

    /// What WebKit is to spend little of, where it has to spend either more room or more time.
    public let goal: Goal

    /// What WebKit spends on a rule set before it is used: docs/PERFORMANCE.md has the figures.
    public enum Goal: String, CaseIterable, Sendable {
        /// The room that the compiled rule set takes.
        case size
        /// The time that WebKit takes to compile it: a fifth less, for a seventh more room.
        case compileTime = "compile-time"
    }

    /// How many rules on hosts a category must have for one rule to stand for several; tests have smaller ones.
    var leastFamilyHostCount = HostFamilies.leastCount

    /// A compiler for a target.
    public init(target: Target, budget: Budget = Budget(), goal: Goal = .size) {
        self.target = target
        self.budget = budget
        self.goal = goal
    }

    /// The most rules that a file of a category may hold.
    public func maximumRuleCount(of category: Budget = Budget()) -> Int {
        min(
            category.maximumRuleCount ?? budget.maximumRuleCount ?? Budget.standardRuleCount, target.maximumRuleCount)
    }

    /// Compiles lists into one category.
    /// - Throws: `CompilationError` when the category cannot be written for the target at all.
    public func compile(_ lists: [RulesAsWritten], category: String) throws(CompilationError) -> Compilation {
        let sources = lists.map { Source(title: $0.list.name, lists: [$0]) }
        return try compile([FilterCategory(name: category, sources: sources)])[0]
    }

    /// Compiles categories that are used together.
    ///
    /// Each is a content blocker of its own, and what one blocks, no other lets through. So what takes back
    /// (exceptions, `$badfilter` and the like) reaches each category from all the others, as far as there is something
    /// to take back; and rules go where `!#safari_cb_affinity` sends them.
    /// - Returns: a compilation for each category, in their order.
    /// - Throws: `CompilationError` when a category cannot be written for the target at all.
    public func compile(_ categories: [FilterCategory]) throws(CompilationError) -> [Compilation] {
        let compiled = try compiledCategories(categories)
        let shared = SharedRule.shared(among: compiled)
        return compilations(of: compiled, shared: shared, homes: SourceHome.homes(in: categories))
    }

    /// Compiles some of the categories that are used together: their rule sets are those that all would yield.
    ///
    /// Their reports name no rules that stand in the other categories too.
    /// - Parameter numbers: of the categories to compile; a compilation for each is returned, in their order.
    package func compile(
        _ categories: [FilterCategory], only numbers: [Int]
    ) throws(CompilationError) -> [Compilation] {
        let compiled = try compiledCategories(categories, only: numbers)
        let shared = [[SharedRule]](repeating: [], count: compiled.count)
        return compilations(of: compiled, shared: shared, homes: SourceHome.homes(in: categories))
    }

    /// What came out of each category, which is handed over so that nothing keeps what it is done with.
    private func compilations(
        of compiled: consuming [CompiledCategory], shared: [[SharedRule]], homes: [SourceHome]
    ) -> [Compilation] {
        var rest = compiled
        rest.reverse()
        return shared.map { shared in
            Compilation(rest.removeLast(), shared: shared, homes: homes, target: target)
        }
    }

    /// - Parameters:
    ///   - numbers: of the categories that are wanted; all unless given.
    ///   - isTraced: whether it is of interest what the lines yield before it is joined.
    func compiledCategories(
        _ categories: [FilterCategory], only numbers: [Int]? = nil, isTraced: Bool = false
    ) throws(CompilationError) -> [CompiledCategory] {
        var batch = CategoryBatch(categories)
        var compiled: [CompiledCategory] = []
        let wanted = numbers ?? Array(categories.indices)
        for (position, number) in wanted.enumerated() {
            let written = position == wanted.count - 1 ? batch.takeMeanings() : batch.written
            let draft = draft(number, of: batch, written)
            compiled.append(try compiledCategory(number, draft, of: batch, isTraced: isTraced))
        }
        return compiled
    }

    /// What the lines of a category yield, each for itself.
    func draft(_ number: Int, of batch: CategoryBatch, _ written: consuming WrittenMeanings) -> CategoryDraft {
        CategoryDraft(number, of: batch, written: written, target: target)
    }

    /// Joins what the lines of a category yield, and puts it into its order.
    func compiledCategory(
        _ number: Int, _ drafted: consuming CategoryDraft, of batch: CategoryBatch, isTraced: Bool = false
    ) throws(CompilationError) -> CompiledCategory {
        var draft = drafted
        let lines = isTraced ? draft : nil
        var drafts = joinedDrafts(of: &draft)
        let assembly = try assembly(of: &drafts, batch.categories[number])
        return CompiledCategory(
            number, of: batch, draft: draft, drafts: drafts, assembly: assembly, lines: lines)
    }

    private func assembly(of drafts: inout Drafts, _ category: FilterCategory) throws(CompilationError) -> Assembly {
        let families = HostFamilies.families(in: drafts, leastCount: leastFamilyHostCount)
        let saved = families.reduce(0) { $0 + $1.savedRuleCount }
        var assembly = try assembly(of: drafts, category, savedRuleCount: saved)
        assembly.join(families, of: &drafts)
        return assembly
    }

    /// What is left of a category's rules when duplicates are joined.
    func joinedDrafts(of draft: inout CategoryDraft) -> Drafts {
        draft.join()
        if goal == .compileTime { draft.tellCaseOfHosts() }
        return draft.takeDrafts()
    }

    /// A category's rules in parts, without families.
    func assembly(
        of drafts: Drafts, _ category: FilterCategory, savedRuleCount: Int
    ) throws(CompilationError) -> Assembly {
        let limits = Assembly.Limits(
            ruleCount: maximumRuleCount(of: category.budget),
            byteCount: category.budget.maximumByteCount ?? budget.maximumByteCount,
            rulesPerFilter: target.maximumRulesPerFilter)
        do throws(Assembly.TooManyExceptions) {
            return try Assembly(drafts, limits: limits, savedRuleCount: savedRuleCount)
        } catch {
            throw .tooManyExceptions(
                category: category.name, count: error.count, limit: error.limit, byteLimit: limits.byteCount)
        }
    }
}

/// Why a category could not be compiled.
public enum CompilationError: Error, Sendable {
    /// A rule and the exceptions that it needs are more than the budget of a file.
    ///
    /// `limit` is in rules, `byteLimit` in bytes, if these are bounded too.
    case tooManyExceptions(category: String, count: Int, limit: Int, byteLimit: Int?)
}
