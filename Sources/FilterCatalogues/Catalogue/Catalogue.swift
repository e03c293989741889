package import ContentRules
package import FilterLists

/// Which lists make up which categories, and what is compiled from them: `filterc.yml`.
///
/// All paths are as they are to be opened: those of the file, put below its folder.
package struct Catalogue: Sendable {
    /// The file itself, as it was named.
    package var path: String
    /// The oldest engine that must load the rules.
    package var target: Target?
    /// The folder of the compiled rule sets.
    package var output: String
    /// The folder of the local copies of lists that have an address.
    package var copies: String
    /// How lists that have an address are kept fresh, where their source says nothing else.
    package var refresh: Refresh
    /// For each category that has no budget of its own.
    package var budget: Budget
    /// In the order of the file.
    package var categories: [Category]
    /// What goes to every category.
    package var user: UserRules
    /// The files on which no list may be put that is fetched.
    package var ownFiles = OwnFiles()

    /// How much a category's files may hold; nothing where the target's own limits hold.
    package struct Budget: Sendable, Hashable {
        /// The most rules of one file.
        package var rules: Int?
        /// The most bytes of one file.
        package var bytes: Int?
    }

    package struct Category: Sendable {
        package var name: String
        /// The content blockers of AdGuard whose part it takes when a list says `!#safari_cb_affinity`.
        package var affinity: AffinityGroups
        package var budget: Budget
        /// Whether what is hidden on every page is not hidden in frames.
        package var hidesInTopDocuments = false
        package var sources: [Source]
        /// Where the name stands in the catalogue.
        package var place: SourcePlace

        /// The sources that are not switched off.
        package var enabledSources: [Source] { sources.filter(\.isEnabled) }
    }

    package struct Source: Sendable {
        package var origin: Origin
        package var syntax: ListSyntax?
        /// Which elements of a page hold the rules or links, as a CSS selector.
        package var selection: String?
        package var title: String?
        package var licence: String?
        /// Tags such as `et` and `pt-BR`.
        package var languages: [String]
        /// Whether nothing is compiled when the source cannot be used.
        package var isRequired: Bool
        package var isEnabled: Bool
        /// Addresses of the same list, for one that has an address.
        package var mirrors: [String] = []
        /// Folders on the web with the list's patches, in place of its own server.
        package var patches: [String] = []
        package var refresh = Refresh()
        package var place: SourcePlace

        package enum Origin: Sendable, Hashable {
            case file(String)
            /// The pattern, and the files that it stood for when the catalogue was read, sorted.
            case files(String, [String])
            case address(String, copy: String)
        }
    }

    /// What `output` and `copies` are when a catalogue does not say.
    package static let standardOutput = "out"
    package static let standardCopies = "lists"
    /// The folder among the copies in which refreshes keep what they need next time.
    package static let memoryFolder = ".filterc"
    package static let standardPath = "filterc.yml"
}

extension Catalogue {
    /// The categories of which a source is not switched off.
    package var enabledCategories: [Category] { categories.filter { !$0.enabledSources.isEmpty } }

    /// The files to read for a category, in the order of its sources.
    package func sourceFiles(of category: Category) -> [SourceFile] {
        let copyPaths = copyPaths
        return category.enabledSources.flatMap(\.files).map { file in
            var file = file
            file.copies = copies
            file.copyPaths = copyPaths
            return file
        }
    }

    /// By address: where the local copies of the lists lie whose sources are not switched off.
    package var copyPaths: [String: String] {
        var paths: [String: String] = [:]
        for source in enabledCategories.flatMap(\.enabledSources) {
            if case .address(let address, let copy) = source.origin { paths[address] = copy }
        }
        return paths
    }

    /// The files of all sources, of those too that are switched off.
    var namedFiles: [String] { categories.flatMap(\.sources).flatMap(\.files).map(\.path) }

    /// Required sources that have an address and no local copy.
    package var missingCopies: [CatalogueProblem] {
        enabledCategories.flatMap(\.enabledSources).compactMap { source in
            guard case .address(let address, let copy) = source.origin, source.isRequired, !FilePath.exists(copy) else {
                return nil
            }
            return CatalogueProblem(
                "no local copy of \(address); 'filterc refresh' fetches it to \(copy)", at: source.place)
        }
    }

    /// Whether a text is made as tags of languages are (BCP 47).
    package static func isLanguageTag(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil
    }

    /// All required copies are there.
    package func checkCopies() throws(CatalogueErrors) {
        let missing = missingCopies
        if !missing.isEmpty { throw CatalogueErrors(path: path, problems: missing) }
    }
}

extension Catalogue.Source {
    /// The title, or else what the catalogue names the source by.
    package var name: String {
        switch origin {
        case .file(let path): title ?? path
        case .files(let pattern, _): title ?? pattern
        case .address(let address, _): title ?? address
        }
    }

    /// The files to read, with what the catalogue says of them.
    package var files: [SourceFile] {
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
