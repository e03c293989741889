internal import ArgumentParser
internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// `Benchmarks train`: what `scripts/profile` runs, in a build that counts what it does.
///
/// All is done once, in one thread, and nothing is said of the time it took: the same sources give the same profile.
struct TrainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "train", abstract: "Compiles made-up lists of all kinds, for a profile of the compiler.",
        shouldDisplay: false)

    /// How many rules of each kind: as many as matter beside the others, which are mixed as in lists that people use.
    private static let rulesOfEachKind = 500

    func run() throws {
        let kinds = ListShape.all.map { $0.text(ruleCount: Self.rulesOfEachKind) }.joined()
        let many = (2...6).map { ListSource(name: "\($0)", bytes: SyntheticList(ruleCount: 10_000, seed: $0).bytes()) }
        let large = ListSource(name: "1", bytes: SyntheticList(ruleCount: 100_000, seed: 1).bytes())
        let varied = ListSource(name: "kinds", bytes: Array(kinds.utf8))
        for sources in [[large], many, [varied]] { try compile(sources, Budget()) }
        for sources in [many, [varied]] { try compile(sources, Budget(maximumRuleCount: 20_000)) }
    }

    private func compile(_ sources: [ListSource], _ budget: Budget) throws {
        let lists = try sources.compactMap { if case .rules(let rules) = try $0.read(.safari) { rules } else { nil } }
        let compilation = try FilterCompiler(target: .standard, budget: budget).compile(lists, category: "rules")
        guard compilation.parts.allSatisfy({ !$0.json.isEmpty }) else { throw BenchmarkError("a part without a rule") }
    }
}
