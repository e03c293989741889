internal import Foundation

/// What the relative addresses in a page are relative to, where the page itself says it.
///
/// As in the HTML standard, the first `base` element with an `href` counts, which is relative to the page's address.
struct PageBase {
    private let address: String
    /// The address where it has a host.
    private let url: URL?

    /// Nothing where the page leaves it at its own address, or where browsers do.
    init?(_ markup: Markup) {
        let base = markup.nodes.indices.first { node in
            markup.isElement(node, "base") && markup.attribute("href", of: node) != nil
        }
        guard let base, let address = markup.address(of: base)?.asString else { return nil }
        guard !["data", "javascript"].contains(WebAddress.scheme(of: Array(address.utf8))) else { return nil }
        self.address = address
        url = URL(string: address).flatMap { $0.host() == nil ? nil : $0 }
    }

    /// The link with addresses that are relative to the page's, or to nothing.
    func resolved(_ link: ListLink) -> ListLink {
        var link = link
        link.address = resolved(address: link.address)
        link.required = link.required.map { resolved($0) }
        return link
    }

    private func resolved(address reference: String) -> String {
        guard WebAddress.scheme(of: Array(reference.utf8)) == nil else { return reference }
        if let url { return URL(string: reference, relativeTo: url)?.absoluteString ?? reference }
        // Nobody knows the page's address here; whoever does takes out the dots of `../lists/a.txt`.
        if reference.hasPrefix("/") { return reference }
        let path = address.prefix { $0 != "?" && $0 != "#" }
        if reference.hasPrefix("?") { return "\(path)\(reference)" }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return "\(folder)\(reference)"
    }
}
