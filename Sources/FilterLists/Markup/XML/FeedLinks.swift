/// Feeds and outlines whose entries are lists.
extension Markup {
    /// The entries of an RSS, RDF or Atom feed: what they enclose, or else what they link to.
    var feedLinks: [ListLink] {
        var links: [ListLink] = []
        for node in nodes.indices where isElement(node, "item") || isElement(node, "entry") {
            let title = words(ofChild: "title", of: node)
            let category = child("category", of: node).flatMap { word("term", of: $0) ?? words(ofElement: $0) }
            var enclosed: [ListLink] = []
            var linked: [ListLink] = []
            for child in elements(of: node) {
                func link(_ address: String?) -> [ListLink] {
                    guard let address else { return [] }
                    return [ListLink(address: address, title: title, category: category, line: nodes[child].line)]
                }
                if isElement(child, "enclosure") {
                    enclosed += link(word("url", of: child))
                } else if isElement(child, "link") {
                    switch word("rel", of: child) {
                    case "enclosure": enclosed += link(word("href", of: child))
                    case nil, "alternate", "related": linked += link(word("href", of: child) ?? words(ofElement: child))
                    default: break
                    }
                }
            }
            links += enclosed.isEmpty ? Array(linked.prefix(1)) : enclosed
        }
        return links
    }

    /// The outlines of an OPML document that have an address; the outline around one is its category.
    var outlineLinks: [ListLink] {
        var links: [ListLink] = []
        for node in nodes.indices where isElement(node, "outline") {
            let address = word("xmlUrl", of: node) ?? word("url", of: node) ?? word("htmlUrl", of: node)
            guard let address else { continue }
            let parent = Int(nodes[node].parent)
            let group = parent >= 0 && isElement(parent, "outline") ? outlineTitle(parent) : nil
            links.append(
                ListLink(
                    address: address, title: outlineTitle(node), category: word("category", of: node) ?? group,
                    line: nodes[node].line))
        }
        return links
    }

    private func outlineTitle(_ node: Int) -> String? { word("title", of: node) ?? word("text", of: node) }

    private func words(ofElement node: Int) -> String? {
        let text = trimmedText(of: node)
        return text.isEmpty ? nil : text.asString
    }
}
