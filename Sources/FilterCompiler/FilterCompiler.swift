public import ContentRules
public import FilterLists

/// Compiles the filter lists of a category into rule sets for WebKit.
public struct FilterCompiler: Sendable {
    public let target: Target
    /// The most rules that one file may hold; the target's own limit unless a smaller one is set.
    public let maximumRuleCount: Int

    public init(target: Target, maximumRuleCount: Int? = nil) {
        self.target = target
        self.maximumRuleCount = min(maximumRuleCount ?? target.maximumRuleCount, target.maximumRuleCount)
    }

    /// Compiles lists into one category.
    /// - Throws: `CompilationError` when the category cannot be written for the target at all.
    public func compile(_ lists: [RulesAsWritten], category: String) throws(CompilationError) -> Compilation {
        var ledger = LineLedger(lists)
        let read = networkMeanings(of: lists, ledger: &ledger)
        let (meanings, removals) = BadFilter.apply(to: read, of: lists, ledger: &ledger)

        var network = NetworkDrafter(lists: lists, removals: removals, drafts: Drafts(), ledger: ledger)
        network.draft(meanings)
        let keepsSpecific = meanings.contains { $0.switches.contains(.genericBlocking) }
        Merging.apply(to: &network.drafts, keepsSpecific: keepsSpecific)
        for (line, cover) in network.drafts.pointlessLines(lineCount: ledger.states.count) {
            network.ledger.cover(line, by: cover)
        }
        network.drafts.spareNavigation()

        var hiding = HidingDrafter(
            lists: lists, features: target.selectorFeatures, switches: network.hidingSwitches,
            drafts: network.drafts.take(), ledger: network.ledger)
        hiding.draft()
        hiding.companion.add(exceptions: meanings, of: lists, ledger: hiding.ledger)

        var upgrades = UpgradeDrafter(lists: lists, drafts: hiding.drafts.take(), ledger: hiding.ledger)
        upgrades.draft()

        var drafts = upgrades.drafts.take()
        if drafts.count == 0 { drafts.addInertRule() }
        drafts.finish()
        let assembly = try assemble(drafts)
        return Compilation(
            category: category, target: target, lists: lists, drafts: drafts, assembly: assembly,
            ledger: upgrades.ledger, companion: hiding.companion)
    }

    private func networkMeanings(of lists: [RulesAsWritten], ledger: inout LineLedger) -> [NetworkMeaning] {
        var meanings: [NetworkMeaning] = []
        meanings.reserveCapacity(lists.reduce(0) { $0 + $1.networkRules.count })
        for (number, list) in lists.enumerated() {
            for index in list.networkRules.indices {
                switch ModifierReader.meaning(of: index, list: number, in: list) {
                case .success(let meaning): meanings.append(meaning)
                case .failure(let fault):
                    ledger.skip(list.networkRules[index].line, of: number, .compiling(fault.problem), at: fault.range)
                }
            }
        }
        return meanings
    }

    private func assemble(_ drafts: Drafts) throws(CompilationError) -> Assembly {
        do throws(Assembly.TooManyExceptions) {
            return try Assembly(
                drafts, maximumRuleCount: maximumRuleCount, maximumRulesPerFilter: target.maximumRulesPerFilter)
        } catch {
            throw .tooManyExceptions(count: error.count, limit: error.limit)
        }
    }
}

/// Why a category could not be compiled.
public enum CompilationError: Error, Sendable {
    /// The exceptions, which every file of the category must hold, leave no room for other rules.
    case tooManyExceptions(count: Int, limit: Int)
}
