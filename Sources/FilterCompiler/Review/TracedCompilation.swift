package import ContentRules
package import FilterLists

/// A compiled category with the lines of each rule at hand, for comparing it with another.
package struct TracedCompilation: Sendable {
    package let category: String
    /// What each file holds, in the order of the files; rules that stand for several are taken apart.
    package let parts: [RuleSet]
    /// The number of rules of each file, as they stand there.
    package let ruleCounts: [Int]
    /// The bytes of each file.
    package let byteCounts: [Int]
    /// The most rules and bytes of a file.
    package let maximumRuleCount: Int
    package let maximumByteCount: Int?
    /// The lists of all categories that were compiled together.
    package let lists: [RulesAsWritten]
    /// What there is to say about single lines, in the order of lists and lines.
    package let findings: [Finding]
    /// How many rules of the budget each source takes.
    package let sources: [SourceShare]
    /// Lines of which nothing is left because of other lines, and those.
    package let covers: [(line: ListPlace, by: ListPlace)]
    private let isCovered: Set<UInt32>
    private let numbers: [[Int]]
    /// By member of a family: the rule that stands for it in the file.
    private let written: [Int: Int]
    private let set: RuleSet
    private let links: LineLinks
    private let ledger: LineLedger
    private let lines: CategoryDraft?

    init(_ compiled: CompiledCategory, homes: [SourceHome], maximumRuleCount: Int, maximumByteCount: Int?) {
        category = compiled.category.name
        let set = compiled.drafts.set
        let families = compiled.assembly.families
        let numbers = compiled.assembly.parts.map { rules in
            families.isEmpty ? rules : rules.flatMap { families[$0] ?? [$0] }
        }
        self.numbers = numbers
        self.set = set
        written = Dictionary(uniqueKeysWithValues: families.flatMap { rule, members in members.map { ($0, rule) } })
        ruleCounts = compiled.assembly.parts.map(\.count)
        parts = numbers.map { rules in
            var part = set
            part.rules = rules.map { set.rules[$0] }
            return part
        }
        byteCounts = compiled.parts.map(\.byteCount)
        self.maximumRuleCount = maximumRuleCount
        self.maximumByteCount = maximumByteCount
        lists = compiled.lists
        findings = compiled.findings
        let (drafts, assembly, lineCount) = (compiled.drafts, compiled.assembly, compiled.ledger.states.count)
        links = LineLinks(drafts, assembly: assembly, lineCount: lineCount, isApart: true)
        let written = families.isEmpty ? links : LineLinks(drafts, assembly: assembly, lineCount: lineCount)
        sources = compiled.shares(compiled.ruleCounts(written), homes: homes).map(\.share)
        ledger = compiled.ledger
        lines = compiled.lines
        let partlyCovered = compiled.lines?.partlyCovered ?? []
        let whole = compiled.ledger.covers.filter { !partlyCovered.contains($0.line) }
        isCovered = Set(whole.map(\.line))
        covers = whole.map {
            (compiled.ledger.listPlace(of: $0.line), compiled.ledger.listPlace(of: $0.by))
        }
    }

    /// What the lines yield, each for itself.
    package var lineRules: LineRules? {
        guard var lines else { return nil }
        lines.complete()
        return LineRules(lines, category: category)
    }

    /// A rule as it stands in its file, as JSON on one line.
    package func json(of rule: Int, inPart part: Int) -> String {
        let number = numbers[part][rule]
        return set.json(of: written[number] ?? number)
    }

    /// The lines that a rule of a file comes from, in order; those that it makes pointless come last.
    package func places(of rule: Int, inPart part: Int) -> [ListPlace] {
        var places: [ListPlace] = []
        var pointless: [ListPlace] = []
        links.forEachLine(of: numbers[part][rule]) { line in
            if isCovered.contains(line) {
                pointless.append(ledger.listPlace(of: line))
            } else {
                places.append(ledger.listPlace(of: line))
            }
        }
        return places + pointless
    }
}

extension FilterCompiler {
    /// Compiles categories that are used together, as `compile` does, without writing reports.
    package func traced(_ categories: [FilterCategory]) throws(CompilationError) -> [TracedCompilation] {
        let homes = SourceHome.homes(in: categories)
        return try compiledCategories(categories, isTraced: true).map { compiled in
            TracedCompilation(
                compiled, homes: homes, maximumRuleCount: maximumRuleCount(of: compiled.category.budget),
                maximumByteCount: compiled.category.budget.maximumByteCount ?? budget.maximumByteCount)
        }
    }
}

extension LineLedger {
    fileprivate func listPlace(of number: UInt32) -> ListPlace {
        let place = place(of: number)
        return ListPlace(list: place.list, line: place.line)
    }
}
