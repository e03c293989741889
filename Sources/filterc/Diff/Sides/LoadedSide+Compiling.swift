internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import FilterReview

extension LoadedSide {
    /// Compiles lists, as `filterc compile` does, for a comparison: no report is written.
    ///
    /// - Parameter budget: what a file may hold where its category says nothing else.
    init(
        name: String, compiling contents: Catalogue.Contents, target: Target, budget: CategoryBudget
    ) throws(ToolError) {
        let compilations: [TracedCompilation]
        do throws(CompilationError) {
            compilations = try FilterCompiler(target: target, budget: budget).traced(contents.categories)
        } catch {
            throw ToolError(error, category: "")
        }
        var lines = ListLines(compilations.first?.lists ?? [])
        let losses = compilations.flatMap { compilation in
            compilation.findings.map { finding in
                let place = ListPlace(list: finding.list, line: finding.line)
                return Loss(
                    category: compilation.category, line: lines.line(at: place, offset: finding.range.offset),
                    code: finding.code, isSkipped: finding.isSkipped)
            }
        }
        let covers = compilations.flatMap { compilation in
            compilation.covers.map { pair in
                Cover(category: compilation.category, line: lines.line(at: pair.line), cover: lines.line(at: pair.by))
            }
        }
        let compared = compilations.flatMap { $0.parts.map { $0.withExclusionsTogether() } }
        side = ReviewSide(
            name: name, files: compilations.files(compared.map(\.set)),
            limits: Dictionary(compilations.map { ($0.category, $0.limit) }) { first, _ in first },
            sources: compilations.flatMap(\.reviewedSources), losses: losses,
            origins: CompiledOrigins(compilations, places: compared.map(\.places), lines: lines))
        side.covers = covers
        categories = contents.categories
        self.compilations = compilations
        self.target = target
        warnings = contents.warnings
        readFiles = contents.namedFiles + contents.categories.listFiles
    }
}

extension [TracedCompilation] {
    /// - Parameter sets: what is compared of each part.
    fileprivate func files(_ sets: [RuleSet]) -> [ReviewSide.File] {
        let parts = flatMap { compilation in compilation.parts.indices.map { (compilation, $0) } }
        return zip(parts, sets).map { part, set in
            let (compilation, number) = part
            return ReviewSide.File(
                category: compilation.category, ruleSet: set, costed: compilation.parts[number],
                ruleCount: compilation.ruleCounts[number], byteCount: compilation.byteCounts[number])
        }
    }
}

extension TracedCompilation {
    fileprivate var limit: ReviewSide.Limit { ReviewSide.Limit(rules: maximumRuleCount, bytes: maximumByteCount) }

    fileprivate var reviewedSources: [ReviewSide.SourceShare] {
        sources.map { ReviewSide.SourceShare(category: category, title: $0.title, rules: $0.ruleCount) }
    }
}
