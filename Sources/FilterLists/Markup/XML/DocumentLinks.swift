extension ListSource {
    /// The lists that an XML document names: Adblock Plus's subscriptions, a feed, an outline.
    func links(of markup: Markup) throws(SourceProblem) -> [ListLink] {
        let syntax = try markup.documentSyntax()
        guard syntax == .links else {
            throw SourceProblem(
                .otherSyntax, "the document holds rules and names no lists: its syntax is \"\(syntax.rawValue)\"")
        }
        let links: [ListLink]
        switch markup.string(markup.nodes[0].name) {
        case "subscriptions": links = markup.subscriptionLinks
        case "opml": links = markup.outlineLinks
        default: links = markup.feedLinks
        }
        guard !links.isEmpty else { throw SourceProblem(.noRules, "the document names no lists") }
        return links
    }
}

extension Markup {
    /// An attribute's value as text.
    func word(_ name: StaticString, of node: Int) -> String? { trimmedAttribute(name, of: node)?.asString }

    /// The text of a child.
    func words(ofChild name: StaticString, of node: Int) -> String? {
        guard let child = child(name, of: node) else { return nil }
        let text = trimmedText(of: child)
        return text.isEmpty ? nil : text.asString
    }

    /// A link to a list; it may be one of those that pages subscribe with.
    func listLink(
        _ address: ArraySlice<UInt8>, title: String?, category: String?, of node: Int
    ) -> ListLink {
        var link =
            SubscriptionLink(address)?.link(line: nodes[node].line)
            ?? ListLink(address: address.asString, line: nodes[node].line)
        link.title = link.title ?? title
        link.category = category
        return link
    }
}
