internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists

/// The folder into which the files of a revision are written for reading, and what its files are called for people.
struct RevisionFolder: Sendable {
    /// What people call the revision.
    let revision: String
    /// Stands for the top of the repository.
    let path: String
    /// The catalogue's folder below the top, with a slash at its end; empty for the top itself.
    let prefix: String
    /// The catalogue's folder as people write it, with a slash at its end; empty for the current folder.
    let shown: String

    /// The catalogue's folder.
    var folder: String { "\(path)/\(prefix)" }

    /// A text in which paths are those that people know: of the working tree, from the current folder.
    func named(_ text: String) -> String {
        let up = String(repeating: "../", count: prefix.split(separator: "/").count)
        return text.replacing("\(path)/\(prefix)", with: shown).replacing("\(path)/", with: shown + up)
    }

    func named(_ error: ToolError) -> ToolError {
        var error = error
        error.message = error.message.map(named)
        return error
    }

    func named(_ contents: Catalogue.Contents) -> Catalogue.Contents {
        var contents = contents
        contents.warnings = contents.warnings.map(named)
        contents.namedFiles = contents.namedFiles.map(named)
        for category in contents.categories.indices {
            for source in contents.categories[category].sources.indices {
                var named = contents.categories[category].sources[source]
                named.title = self.named(named.title)
                named.lists = named.lists.map { $0.named(self.named($0.list.name)) }
                contents.categories[category].sources[source] = named
            }
        }
        return contents
    }
}
