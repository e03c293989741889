/// A link to a list, in a page or a file that names lists.
public struct ListLink: Sendable, Hashable {
    /// The list's address as it was written, character references and percent signs of the link decoded; it may be
    /// relative to the page, whose `base` element is taken account of.
    public var address: String
    /// The title of the list in the source, if it has one.
    public var title: String?
    /// The lists that it asks for beside itself.
    public var required: [ListLink]
    /// What the list is for, in the words of the page: `ads`, `tracking`.
    public var category: String?
    /// The languages of the sites that it is for, as the source has them: `en`, `de`.
    public var languages: [String]
    /// The page of the list, if the source names one.
    public var homepage: String?
    /// The 1-based line of the link.
    public var line: UInt32
    /// The list's syntax, if the kind of link says it.
    public var syntax: ListSyntax?

    package init(
        address: String, title: String? = nil, required: [ListLink] = [], category: String? = nil,
        languages: [String] = [], homepage: String? = nil, line: UInt32, syntax: ListSyntax? = nil
    ) {
        self.address = address
        self.title = title
        self.required = required
        self.category = category
        self.languages = languages
        self.homepage = homepage
        self.line = line
        self.syntax = syntax
    }
}
