internal import FilterLists

/// A file of rules to read, and what is known of it.
struct SourceFile: Sendable {
    /// The file's path; `-` is standard input.
    var path: String
    /// What it is written in, if that is known.
    var syntax: ListSyntax?
    /// Which elements of a page hold the rules, as a CSS selector.
    var selection: String?
    /// Whether nothing is compiled when the file cannot be used.
    var isRequired = true
    /// The list's name for people, if the catalogue gives one.
    var title: String?
    /// Where the list comes from.
    var address: String?
    /// The folder of the local copies of lists that have an address.
    var copies: String?
    /// Whether a page or a feed led to it; such a list leads to no others.
    var isLinked = false

    init(path: String) { self.path = path }

    /// The name that messages blame.
    var name: String { path == "-" ? "standard input" : path }
}
