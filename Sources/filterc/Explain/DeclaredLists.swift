internal import FilterCatalogues
internal import FilterLists

/// What catalogues say of how their lists are read: the syntax, and which elements of a page hold the rules.
struct DeclaredLists {
    private struct Declaration: Hashable {
        var syntax: ListSyntax?
        var selection: String?
    }

    /// By the name of the list: all ways in which it is to be read.
    private var declarations: [String: Set<Declaration>] = [:]

    init() {}

    /// What the catalogues say now from which rule sets were compiled, by the manifests beside these; one that is there
    /// no more, or has errors, says nothing.
    init(of rules: LoadedRules) {
        let folders = Set(rules.files.map { FilePath.parent(of: $0.path) })
        let categories = folders.compactMap { RuleFolder(path: $0).manifest }.flatMap(\.categories)
        for path in Set(categories.compactMap(\.catalogue)) where path != "-" && FilePath.isRegularFile(path) {
            guard let catalogue = try? Catalogue.read(path: path) else { continue }
            let files = catalogue.enabledCategories.flatMap(\.enabledSources).flatMap(\.files)
            for file in files + catalogue.user.ruleFiles {
                add(Declaration(syntax: file.syntax, selection: file.selection), of: file.name)
            }
        }
        // Of what was compiled by itself nothing is said.
        for category in categories where category.catalogue == nil {
            for source in category.sources { add(Declaration(), of: source.name) }
        }
    }

    private mutating func add(_ declaration: Declaration, of list: String) {
        declarations[list, default: []].insert(declaration)
    }

    /// A list as it is to be read by what is said of it; nothing where that is nothing, or several things.
    func asDeclared(_ source: ListSource) -> ListSource? {
        guard let known = declarations[source.name], known.count == 1, let declaration = known.first,
            declaration != Declaration()
        else { return nil }
        var source = source
        source.syntax = declaration.syntax
        source.selection = declaration.selection
        return source
    }
}
