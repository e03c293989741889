internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import FilterReview
internal import ReviewReports
internal import Terminal

/// Lists with all fixed that can be fixed safely, and what there is to tell of that.
struct ListFixing {
    let fixed: FixedCategories
    /// In sentences that begin with the name of a file.
    private(set) var warnings: [String] = []

    /// - Parameter editable: those of the lists' files that may be changed.
    /// - Throws: that the lists do something else now, which would be a fault of filterc's own.
    init(_ categories: [LoadedCategory], linting: ListLinting, editable: EditableFiles) throws(ToolError) {
        fixed = FixedCategories(categories, editable: editable.names) { linting.result($0).findings }
        if !fixed.files.isEmpty { try Self.check(fixed.categories, against: categories, for: linting.target) }
        warnings = fixed.files.compactMap(FixWriter.warning)
        warnings += Self.obstacles(to: fixed, editable)
        warnings += fixed.unfixed.map {
            "\($0): not all is fixed: the list might then be read in another way, or hold no rule"
        }
    }

    /// Why lists with something to fix stay as they are, a sentence for each reason.
    private static func obstacles(to fixed: FixedCategories, _ editable: EditableFiles) -> [String] {
        let lists = fixed.categories.flatMap { $0.sources.flatMap(\.lists) }
        var names: [String: [String]] = [:]
        var reasons: [String] = []
        for finding in fixed.findings where finding.code.isOftenFixable {
            let name = lists[finding.place.list].list.name
            guard let obstacle = editable.obstacles[name], names[obstacle]?.contains(name) != true else { continue }
            if names[obstacle] == nil { reasons.append(obstacle) }
            names[obstacle, default: []].append(name)
        }
        return reasons.map { reason in
            let names = names[reason] ?? []
            let others = names.count > 1 ? " and \(names.count - 1) more" : ""
            return "\(names.first ?? "")\(others): not changed: \(reason)"
        }
    }

    private static func check(
        _ fixed: [LoadedCategory], against categories: [LoadedCategory], for target: Target
    ) throws(ToolError) {
        let compiler = FilterCompiler(target: target)
        let difference: MeaningCheck.Difference?
        do throws(CompilationError) {
            difference = MeaningCheck.difference(from: try compiler.traced(categories), to: try compiler.traced(fixed))
        } catch {
            throw ToolError(error, category: "")
        }
        guard let difference else { return }
        throw .internalFault(
            "the fixed lists of '\(difference.category)' treat \(difference.url.visible()) in another way; nothing was "
                + "written; please report this")
    }

    var count: Int { fixed.files.reduce(0) { $0 + $1.count } }
}

extension LintCode {
    /// Whether findings of the code come with a fix where lines can be changed.
    fileprivate var isOftenFixable: Bool {
        switch self {
        case .lint(.redundantRule), .lint(.redundantException), .lint(.repeatedModifier), .lint(.repeatedDomain),
            .lint(.unsortedDomains), .lint(.unusualSpelling):
            true
        case .lint, .loss: false
        }
    }
}
