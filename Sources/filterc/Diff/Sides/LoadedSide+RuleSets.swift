internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterReview

extension LoadedSide {
    /// Rule sets, and what the manifests beside them tell.
    init(name: String, reading paths: [String], options: SideOptions) throws(ToolError) {
        isOfRuleSets = true
        let rules = try LoadedRules.load(paths)
        let apart = rules.files.map { $0.ruleSet.withFamiliesApart() }
        let together = apart.map { $0.set.withExclusionsTogether() }
        let compared = zip(apart, together).map { apart, together in
            (set: together.set, places: together.places.map { apart.places[$0] })
        }
        let folders = Set(rules.files.map { FilePath.parent(of: $0.path) }).sorted()
        let manifests = folders.compactMap { folder in
            RuleFolder(path: folder).manifest.map { (folder: folder, manifest: $0) }
        }
        // What a part of a category's files has of its sources, nobody knows.
        let whole = manifests.flatMap { folder, manifest in
            manifest.categories.filter { category in
                category.files.allSatisfy { file in
                    rules.files.contains {
                        FilePath.parent(of: $0.path) == folder && FilePath.name(of: $0.path) == file.name
                    }
                }
            }
        }
        let written = manifests.first.flatMap { Target(rawValue: $0.manifest.target) }
        target = options.target ?? written ?? .standard
        readFiles = rules.files.map(\.path) + folders.map { FilePath.join($0, "manifest.json") }
        let limit = ReviewSide.Limit(
            rules: min(options.maximumRules ?? .max, target.maximumRuleCount), bytes: options.maximumBytes)
        side = ReviewSide(
            name: name,
            files: rules.files.enumerated().map { number, file in
                ReviewSide.File(
                    category: file.category, ruleSet: compared[number].set, costed: apart[number].set,
                    ruleCount: file.ruleSet.rules.count, byteCount: file.byteCount)
            },
            limits: Dictionary(rules.files.map { ($0.category, limit) }) { first, _ in first },
            sources: whole.flatMap(Self.sources), origins: RuleSetOrigins(rules, compared: compared))
    }

    private static func sources(of category: Manifest.Category) -> [ReviewSide.SourceShare] {
        category.sources.compactMap { source in
            source.budget.map { ReviewSide.SourceShare(category: category.name, title: source.name, rules: $0) }
        }
    }
}
