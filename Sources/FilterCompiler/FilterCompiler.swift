public import ContentRules
public import FilterLists

/// Compiles filter lists into rule sets for WebKit, one or more for each category.
public struct FilterCompiler: Sendable {
    public let target: Target
    /// What a file may hold where a category says nothing else.
    public let budget: Budget

    public init(target: Target, budget: Budget = Budget()) {
        self.target = target
        self.budget = budget
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
        return try compile([Category(name: category, sources: sources)])[0]
    }

    /// Compiles categories that are used together.
    ///
    /// Each is a content blocker of its own, and what one blocks, no other lets through. So what takes back
    /// (exceptions, `$badfilter` and the like) reaches each category from all the others, as far as there is something
    /// to take back; and rules go where `!#safari_cb_affinity` sends them.
    /// - Returns: a compilation for each category, in their order.
    /// - Throws: `CompilationError` when a category cannot be written for the target at all.
    public func compile(_ categories: [Category]) throws(CompilationError) -> [Compilation] {
        let lists = categories.flatMap { $0.sources.flatMap(\.lists) }
        let written = WrittenMeanings(lists)
        var compiled: [CompiledCategory] = []
        for (number, membership) in Membership.memberships(of: categories).enumerated() {
            compiled.append(try compile(categories[number], membership, lists, written))
        }
        let shared = SharedRule.shared(among: compiled)
        let homes = SourceHome.homes(in: categories)
        return compiled.indices.map { Compilation(compiled[$0], shared: shared[$0], homes: homes, target: target) }
    }

    private func compile(
        _ category: Category, _ membership: Membership, _ lists: [RulesAsWritten], _ written: WrittenMeanings
    ) throws(CompilationError) -> CompiledCategory {
        var ledger = LineLedger(lists)
        let read = written.meanings(in: membership, of: lists, ledger: &ledger)
        let (meanings, removals) = BadFilter.apply(to: read, of: lists, in: membership, ledger: &ledger)

        var network = NetworkDrafter(
            lists: lists, membership: membership, removals: removals, drafts: Drafts(), ledger: ledger)
        network.draft(meanings)

        var hiding = HidingDrafter(
            lists: lists, membership: membership, features: target.selectorFeatures, switches: network.hidingSwitches,
            drafts: network.drafts.take(), ledger: network.ledger)
        hiding.draft()
        hiding.companion.add(exceptions: meanings, of: lists, ledger: hiding.ledger)

        var drafts = hiding.drafts.take()
        ledger = hiding.ledger
        if !membership.isWhole { drafts.removeIdleBorrowing(membership, ledger: ledger) }
        let keepsSpecific = meanings.contains { $0.switches.contains(.genericBlocking) }
        Merging.apply(to: &drafts, keepsSpecific: keepsSpecific)
        for (line, cover) in drafts.pointlessLines(lineCount: ledger.states.count) { ledger.cover(line, by: cover) }
        drafts.spareNavigation()

        var upgrades = UpgradeDrafter(lists: lists, membership: membership, drafts: drafts.take(), ledger: ledger)
        upgrades.draft()
        drafts = upgrades.drafts.take()
        ledger = upgrades.ledger
        if drafts.isEmpty { drafts.addInertRule() }
        drafts.finish()
        return CompiledCategory(
            category: category, membership: membership, lists: lists, drafts: drafts,
            assembly: try assemble(drafts, category), ledger: ledger, companion: hiding.companion)
    }

    private func assemble(_ drafts: Drafts, _ category: Category) throws(CompilationError) -> Assembly {
        do throws(Assembly.TooManyExceptions) {
            return try Assembly(
                drafts, maximumRuleCount: maximumRuleCount(of: category.budget),
                maximumByteCount: category.budget.maximumByteCount ?? budget.maximumByteCount,
                maximumRulesPerFilter: target.maximumRulesPerFilter)
        } catch {
            throw .tooManyExceptions(category: category.name, count: error.count, limit: error.limit)
        }
    }
}

/// Why a category could not be compiled.
public enum CompilationError: Error, Sendable {
    /// A rule and the exceptions that it needs are more than the budget of a file.
    case tooManyExceptions(category: String, count: Int, limit: Int)
}
