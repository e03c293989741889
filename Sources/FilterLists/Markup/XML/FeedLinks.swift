/// Feeds and outlines whose entries are lists.
extension Markup {
    /// The entries of an RSS, RDF or Atom feed: what they enclose, or else the first that they link to.
    var feedLinks: [ListLink] {
        var links: [ListLink] = []
        for node in nodes.indices where isElement(node, "item") || isElement(node, "entry") {
            let title = words(ofChild: "title", of: node)
            let category = child("category", of: node).flatMap {
                (trimmedAttribute("term", of: $0) ?? text($0))?.asString
            }
            var enclosed: [ListLink] = []
            var linked: [ListLink] = []
            for child in elements(of: node) {
                guard let (address, isEnclosed) = feedAddress(child) else { continue }
                let link = listLink(address, title: title, category: category, of: child)
                if isEnclosed { enclosed.append(link) } else { linked.append(link) }
            }
            links += enclosed.isEmpty ? Array(linked.prefix(1)) : enclosed
        }
        return links
    }

    /// The address in a child of an entry, and whether it is of what the entry encloses.
    private func feedAddress(_ node: Int) -> (ArraySlice<UInt8>, isEnclosed: Bool)? {
        if isElement(node, "enclosure") { return trimmedAttribute("url", of: node).map { ($0, true) } }
        guard isElement(node, "link") else { return nil }
        switch word("rel", of: node) {
        case "enclosure": return trimmedAttribute("href", of: node).map { ($0, true) }
        case nil, "alternate", "related": return (trimmedAttribute("href", of: node) ?? text(node)).map { ($0, false) }
        default: return nil
        }
    }

    /// The outlines of an OPML document that have an address; the outline around one is its category.
    var outlineLinks: [ListLink] {
        var links: [ListLink] = []
        /// The titles of outlines around others, each made once.
        var groups: [Int: String?] = [:]
        for node in nodes.indices where isElement(node, "outline") {
            let address =
                trimmedAttribute("xmlUrl", of: node) ?? trimmedAttribute("url", of: node)
                ?? trimmedAttribute("htmlUrl", of: node)
            guard let address else { continue }
            let parent = Int(nodes[node].parent)
            if groups[parent] == nil, parent >= 0 {
                groups[parent] = .some(isElement(parent, "outline") ? outlineTitle(parent) : nil)
            }
            let category = word("category", of: node) ?? groups[parent].flatMap(\.self)
            links.append(listLink(address, title: outlineTitle(node), category: category, of: node))
        }
        return links
    }

    private func outlineTitle(_ node: Int) -> String? { word("title", of: node) ?? word("text", of: node) }

    /// The text of an element, or nothing when it has none.
    private func text(_ node: Int) -> ArraySlice<UInt8>? {
        let text = trimmedText(of: node)
        return text.isEmpty ? nil : text
    }
}
