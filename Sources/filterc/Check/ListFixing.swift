internal import FilterCompiler
internal import FilterLists
internal import FilterReview

/// Lists with all fixed that can be fixed safely, and what there is to tell of that.
struct ListFixing {
    let fixed: FixedCategories
    /// In sentences that begin with the name of a file.
    private(set) var warnings: [String] = []

    /// - Parameter isCopy: whether a file is the local copy of a list on the web.
    init(_ categories: [LoadedCategory], linting: ListLinting, isCopy: (String) -> Bool) {
        let editable = EditableFiles(categories.flatMap { $0.sources.flatMap(\.lists) }, isCopy: isCopy)
        fixed = FixedCategories(categories, editable: editable.names) { linting.result($0).findings }
        warnings = fixed.files.compactMap(FixWriter.warning)
        let lists = fixed.categories.flatMap { $0.sources.flatMap(\.lists) }
        var told: Set<String> = []
        for finding in fixed.findings where finding.fix != nil {
            let name = lists[finding.place.list].list.name
            guard let obstacle = editable.obstacles[name], told.insert(name).inserted else { continue }
            warnings.append("\(name): is not changed: \(obstacle)")
        }
    }

    var count: Int { fixed.files.reduce(0) { $0 + $1.count } }
}
