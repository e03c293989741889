extension Markup {
    /// The elements of Internet Explorer's InPrivate Filtering are in it; the prefix is free.
    static let webFilterNamespace: StaticString = "http://www.microsoft.com/schemas/webfilter/2008"

    /// What an XML document is, told by its root element and namespaces, never by the name of its file.
    func documentSyntax() throws(SourceProblem) -> ListSyntax {
        guard let root = nodes.first, !root.isText else {
            throw SourceProblem(.malformed, "the XML document has no root element")
        }
        switch string(root.name) {
        case "ruleset", "rulesetlibrary": return .httpsEverywhere
        case "rss", "feed", "RDF": return hasWebFilters ? .inPrivate : .links
        case "opml", "subscriptions": return .links
        case "folder": return .webCleaner
        case "root" where nodes.indices.contains(where: { isElement($0, "item") }): return .simplewall
        case "plist": return .configurationProfile
        case "html": return .page
        default:
            let namespace = root.namespace.isEmpty ? "" : " in the namespace \(string(root.namespace))"
            throw SourceProblem(
                .unreadSyntax,
                "this is an XML document with the root element <\(string(root.name))>\(namespace), which filterc does not"
                    + " read; it reads HTTPS Everywhere's rule sets, InPrivate feeds, WebCleaner's folders, simplewall's"
                    + " lists, configuration profiles, and feeds, OPML and subscriptions that name lists",
                line: root.line)
        }
    }

    private var hasWebFilters: Bool {
        nodes.indices.contains { isElement($0, "blockRegex", in: Self.webFilterNamespace) }
            || nodes.indices.contains { isElement($0, "allowRegex", in: Self.webFilterNamespace) }
    }
}
