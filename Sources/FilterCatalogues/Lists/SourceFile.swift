package import FilterLists

/// A file of rules to read, and what is known of it.
package struct SourceFile: Sendable {
    /// The file's path; `-` is standard input.
    package var path: String
    /// What it is written in, if that is known.
    package var syntax: ListSyntax?
    /// Which elements of a page hold the rules, as a CSS selector.
    package var selection: String?
    /// Whether nothing is compiled when the file cannot be used.
    package var isRequired = true
    /// The list's name for people, if the catalogue gives one.
    package var title: String?
    /// Where the list comes from.
    package var address: String?
    /// The folder of the local copies of lists that have an address.
    package var copies: String?
    /// By address: where the copies of the lists lie that the catalogue itself names.
    package var copyPaths: [String: String] = [:]
    /// Whether a page or a feed led to it; such a list leads to no others.
    package var isLinked = false

    package init(path: String) { self.path = path }

    /// The name that messages blame.
    package var name: String { path == "-" ? "standard input" : path }

    /// Where the local copy of a list lies that this one includes or names.
    func copy(of address: WebListAddress) -> String {
        copyPaths[address.text] ?? FilePath.join(copies ?? "", LocalCopy.path(of: address))
    }
}
