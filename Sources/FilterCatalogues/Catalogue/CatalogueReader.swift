internal import ContentRules
internal import FilterLists
internal import Foundation

/// Reads a catalogue and gathers all that is wrong in it.
struct CatalogueReader {
    let path: String
    /// Paths in the catalogue are relative to this.
    let folder: String
    var problems: [CatalogueProblem] = []
    var copies = CopyPaths()
    /// The copies of lists with an address, in the order of the file, and where their paths or addresses stand.
    var copyFiles: [(path: String, place: SourcePlace)] = []
    /// By address: the first of its copies.
    var firstCopies: [String: Int] = [:]
    var ownFiles = OwnFiles()
    /// The folder of local copies.
    var copiesFolder = ""

    init(path: String) {
        self.path = path
        folder = FilePath.parent(of: path)
    }

    mutating func catalogue(_ root: YAMLNode) -> Catalogue? {
        if case .null = root.content {
            problems.append(CatalogueProblem("the catalogue is empty; it needs 'categories'"))
            return nil
        }
        guard let fields = CatalogueFields<CatalogueKey>(root, of: "the catalogue", problems: &problems) else {
            return nil
        }
        let target = fields.word(.target, of: Target.self, problems: &problems)
        let output = fields.text(.output, problems: &problems) ?? Catalogue.standardOutput
        copiesFolder = FilePath.join(
            folder, fields.text(.copies, problems: &problems) ?? Catalogue.standardCopies)
        let refresh = refresh(fields[.refresh])
        let budget = budget(fields[.budget]) ?? Catalogue.Budget()
        let user = userRules(fields)
        let categories = categories(fields[.categories], of: root, budget)
        checkCopies()
        return Catalogue(
            path: path, target: target, output: FilePath.join(folder, output), copies: copiesFolder, refresh: refresh,
            budget: budget, categories: categories, user: user, ownFiles: ownFiles)
    }

    private mutating func budget(_ node: YAMLNode?) -> Catalogue.Budget? {
        guard let node, let fields = CatalogueFields<BudgetKey>(node, of: "a budget", problems: &problems) else {
            return nil
        }
        return Catalogue.Budget(
            rules: fields.count(.rules, problems: &problems), bytes: fields.count(.bytes, problems: &problems))
    }

    private mutating func categories(
        _ node: YAMLNode?, of root: YAMLNode, _ budget: Catalogue.Budget
    ) -> [Catalogue.Category] {
        guard let node else {
            problems.append(CatalogueProblem("the catalogue has no 'categories'", at: root.place))
            return []
        }
        guard case .list(let items) = node.content else {
            problems.append(
                CatalogueProblem(
                    "'categories' must be a list, each item with 'name' and 'sources', not \(node.kind)",
                    at: node.place))
            return []
        }
        if items.isEmpty { problems.append(CatalogueProblem("'categories' is empty", at: node.place)) }
        var categories: [Catalogue.Category] = []
        for item in items { if let category = category(item, budget) { categories.append(category) } }
        checkNames(categories)
        return categories
    }

    private mutating func category(_ node: YAMLNode, _ budget: Catalogue.Budget) -> Catalogue.Category? {
        guard let fields = CatalogueFields<CategoryKey>(node, of: "a category", problems: &problems) else { return nil }
        let name = fields.text(.name, problems: &problems)
        if fields[.name] == nil { problems.append(CatalogueProblem("a category has no 'name'", at: node.place)) }
        let place = fields[.name]?.place ?? node.place
        if let name, !CategoryName.isUsable(name) {
            let advice =
                name.lowercased() == "manifest"
                ? "the folder has a file of that name"
                : "use letters, digits, '_' and '-', no '-' at the beginning and no '-' and number at the end, as parts "
                    + "have, and at most 100 of them"
            problems.append(CatalogueProblem("'\(name)' cannot name a category; \(advice)", at: place))
        }
        let own = self.budget(fields[.budget])
        let title = name.map { "category '\($0)'" } ?? "a category"
        return Catalogue.Category(
            name: name ?? "", affinity: affinity(fields, of: name ?? ""),
            budget: Catalogue.Budget(rules: own?.rules ?? budget.rules, bytes: own?.bytes ?? budget.bytes),
            hidesInTopDocuments: fields.bool(.hideInTopDocuments, problems: &problems) ?? false,
            sources: sources(fields[.sources], of: title, at: place), place: place)
    }

    private mutating func affinity(_ fields: CatalogueFields<CategoryKey>, of name: String) -> AffinityGroups {
        guard fields[.affinity] != nil else { return AffinityWord.usual(of: name).groups }
        var groups: AffinityGroups = []
        for (text, node) in fields.texts(.affinity, problems: &problems) {
            let word = CatalogueFields<CategoryKey>.word(
                text, at: node.place, named: "affinity", of: AffinityWord.self, problems: &problems)
            if let word { groups.formUnion(word.groups) }
        }
        return groups
    }

    /// Two categories must not write the same files; some file systems do not tell large letters from small ones.
    private mutating func checkNames(_ categories: [Catalogue.Category]) {
        var first: [String: Catalogue.Category] = [:]
        for category in categories where !category.name.isEmpty {
            let name = category.name.lowercased()
            if let other = first[name] {
                problems.append(
                    CatalogueProblem(
                        "two categories are named '\(category.name)'; the first is in line \(other.place.line)",
                        at: category.place))
            } else {
                first[name] = category
            }
        }
    }

    mutating func sources(_ node: YAMLNode?, of category: String, at place: SourcePlace) -> [Catalogue.Source] {
        guard let node else {
            problems.append(CatalogueProblem("\(category) has no 'sources'", at: place))
            return []
        }
        guard case .list(let items) = node.content else {
            problems.append(
                CatalogueProblem(
                    "'sources' must be a list, each item with 'path', 'glob' or 'url', not \(node.kind)",
                    at: node.place))
            return []
        }
        if items.isEmpty { problems.append(CatalogueProblem("\(category) has no sources", at: node.place)) }
        var sources: [Catalogue.Source] = []
        for item in items { if let source = source(item) { sources.append(source) } }
        return sources
    }
}

extension Catalogue {
    /// Reads a catalogue, looks up the files that it names, and finds those that its patterns stand for.
    /// - Throws: all that is wrong in it.
    package static func read(path: String) throws(CatalogueErrors) -> Catalogue {
        if path != "-", isFolder(path) {
            let file = FilePath.join(path, standardPath)
            let problem = CatalogueProblem("this is a folder; name the catalogue in it, as in \(file)")
            throw CatalogueErrors(path: path, problems: [problem])
        }
        let bytes: [UInt8]
        do throws(ToolError) {
            bytes = try FileBytes.read(path)
        } catch {
            let message = (error.message ?? "").trimmingPrefix("\(path): ")
            throw CatalogueErrors(path: path, problems: [CatalogueProblem(String(message))])
        }
        return try read(bytes, path: path)
    }

    package static func read(_ bytes: [UInt8], path: String) throws(CatalogueErrors) -> Catalogue {
        let root: YAMLNode
        do throws(CatalogueProblem) {
            root = try YAMLText.read(bytes)
        } catch {
            throw CatalogueErrors(path: path, problems: [error])
        }
        var reader = CatalogueReader(path: path)
        let catalogue = reader.catalogue(root)
        guard let catalogue, reader.problems.isEmpty else {
            throw CatalogueErrors(path: path, problems: reader.problems)
        }
        return catalogue
    }
}
