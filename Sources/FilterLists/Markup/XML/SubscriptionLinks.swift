/// Adblock Plus's `subscriptions.xml`, AutoProxy's too.
extension Markup {
    /// The lists of the document, those that are out of use left out.
    ///
    /// The copy in the extension has a `url` at each `subscription`; the one on the website has `variants` of a list
    /// and `supplements` to it, subscriptions too, which ask for the list itself unless they are complete.
    var subscriptionLinks: [ListLink] {
        var links: [ListLink] = []
        /// The first link of the subscriptions by their nodes.
        var bases: [Int: ListLink] = [:]
        for node in nodes.indices where isElement(node, "subscription") {
            let base = enclosingSubscription(of: node).flatMap { bases[$0] }
            let variants = subscriptionVariants(of: node, base: base)
            bases[node] = variants.first ?? base
            if word("deprecated", of: node) != "true" { links += variants }
        }
        return links
    }

    private func subscriptionVariants(of node: Int, base: ListLink?) -> [ListLink] {
        var title = word("title", of: node)
        if let plain = title, let specialization = word("specialization", of: node) {
            title = "\(plain) (\(specialization))"
        }
        let category = word("type", of: node)
        let languages = (word("prefixes", of: node) ?? "").split { $0 == "," || $0 == " " }.map(String.init)
        let homepage = word("homepage", of: node)
        var links: [ListLink] = []
        if let link = subscriptionLink(node, title: title, category: category, base: base) { links.append(link) }
        let variants = child("variants", of: node).map { elements(of: $0) } ?? []
        for variant in variants where isElement(variant, "variant") {
            let isComplete = word("complete", of: variant) == "true"
            let link = subscriptionLink(
                variant, title: word("title", of: variant) ?? title, category: category, base: isComplete ? nil : base)
            if let link { links.append(link) }
        }
        for index in links.indices { (links[index].languages, links[index].homepage) = (languages, homepage) }
        return links
    }

    private func subscriptionLink(_ node: Int, title: String?, category: String?, base: ListLink?) -> ListLink? {
        guard let address = word("url", of: node) else { return nil }
        var required: [ListLink] = []
        if let location = word("requiresLocation", of: node) {
            required = [ListLink(address: location, title: word("requiresTitle", of: node), line: nodes[node].line)]
        } else if let base {
            required = [ListLink(address: base.address, title: base.title, line: base.line)]
        }
        return ListLink(
            address: address, title: title, required: required, category: category, line: nodes[node].line)
    }

    /// The subscription that one is a supplement to.
    private func enclosingSubscription(of node: Int) -> Int? {
        var parent = nodes[node].parent
        while parent >= 0, !isElement(Int(parent), "subscription") { parent = nodes[Int(parent)].parent }
        return parent >= 0 ? Int(parent) : nil
    }
}
