internal import ContentRules
internal import FilterLists

/// Which lists make up which categories, and what is compiled from them: `filterc.yml`.
///
/// All paths are as they are to be opened: those of the file, put below its folder.
struct Catalogue: Sendable {
    /// The file itself, as it was named.
    var path: String
    /// The oldest engine that must load the rules.
    var target: Target?
    /// The folder of the compiled rule sets.
    var output: String
    /// The folder of the local copies of lists that have an address.
    var copies: String
    /// How lists that have an address are kept fresh, where their source says nothing else.
    var refresh: Refresh
    /// For each category that has no budget of its own.
    var budget: Budget
    /// In the order of the file.
    var categories: [Category]
    /// What goes to every category.
    var user: UserRules

    /// How much a category's files may hold; nothing where the target's own limits hold.
    struct Budget: Sendable, Hashable {
        /// The most rules of one file.
        var rules: Int?
        /// The most bytes of one file.
        var bytes: Int?
    }

    struct Category: Sendable {
        var name: String
        /// The content blockers of AdGuard whose part it takes when a list says `!#safari_cb_affinity`.
        var affinity: AffinityGroups
        var budget: Budget
        var sources: [Source]
        /// Where the name stands in the catalogue.
        var place: SourcePlace

        /// The sources that are not switched off.
        var enabledSources: [Source] { sources.filter(\.isEnabled) }
    }

    struct Source: Sendable {
        var origin: Origin
        var syntax: ListSyntax?
        /// Which elements of a page hold the rules or links, as a CSS selector.
        var selection: String?
        var title: String?
        var licence: String?
        /// Tags such as `et` and `pt-BR`.
        var languages: [String]
        /// Whether nothing is compiled when the source cannot be used.
        var isRequired: Bool
        var isEnabled: Bool
        /// Addresses of the same list, for one that has an address.
        var mirrors: [String] = []
        /// Folders on the web with the list's patches, in place of its own server.
        var patches: [String] = []
        var refresh = Refresh()
        var place: SourcePlace

        enum Origin: Sendable, Hashable {
            case file(String)
            /// The pattern, and the files that it stood for when the catalogue was read, sorted.
            case files(String, [String])
            case address(String, copy: String)
        }
    }

    /// What `output` and `copies` are when a catalogue does not say.
    static let standardOutput = "out"
    static let standardCopies = "lists"
    static let standardPath = "filterc.yml"
}

extension Catalogue {
    /// The categories of which a source is not switched off.
    var enabledCategories: [Category] { categories.filter { !$0.enabledSources.isEmpty } }

    /// The files to read for a category, in the order of its sources.
    func sourceFiles(of category: Category) -> [SourceFile] {
        category.enabledSources.flatMap(\.files).map { file in
            var file = file
            file.copies = copies
            return file
        }
    }

    /// Required sources that have an address and no local copy.
    var missingCopies: [CatalogueProblem] {
        enabledCategories.flatMap(\.enabledSources).compactMap { source in
            guard case .address(let address, let copy) = source.origin, source.isRequired, !FilePath.exists(copy) else {
                return nil
            }
            return CatalogueProblem(
                "no local copy of \(address); 'filterc refresh' fetches it to \(copy)", at: source.place)
        }
    }

    /// Whether a text is made as tags of languages are (BCP 47).
    static func isLanguageTag(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil
    }

    /// All required copies are there.
    func checkCopies() throws(CatalogueErrors) {
        let missing = missingCopies
        if !missing.isEmpty { throw CatalogueErrors(path: path, problems: missing) }
    }
}

extension Catalogue.Source {
    /// The title, or else what the catalogue names the source by.
    var name: String {
        switch origin {
        case .file(let path): title ?? path
        case .files(let pattern, _): title ?? pattern
        case .address(let address, _): title ?? address
        }
    }

    /// The files to read, with what the catalogue says of them.
    var files: [SourceFile] {
        let paths: [String] =
            switch origin {
            case .file(let path): [path]
            case .files(_, let paths): paths
            case .address(_, let copy): [copy]
            }
        return paths.map { path in
            var file = SourceFile(path: path)
            file.syntax = syntax
            file.selection = selection
            file.isRequired = isRequired
            file.title = title
            if case .address(let address, _) = origin { file.address = address }
            return file
        }
    }
}
