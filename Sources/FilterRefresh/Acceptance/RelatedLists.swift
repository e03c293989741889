internal import FilterLists
internal import Foundation

/// The addresses of the lists that a list includes or a page links to.
///
/// They are relative to the list's own address, not to a mirror's or where a redirect led, so that whoever has the
/// list's copy comes to the same ones.
enum RelatedLists {
    /// What leads to more lists is refused; a server that makes up links must end somewhere.
    static let maximumCount = 1000

    static func addresses(of includes: [Include], in address: String) -> [String] {
        let chain = IncludeChain(root: address)
        return distinct(includes.compactMap { try? chain.following($0).last })
    }

    static func addresses(of links: [ListLink], in address: String) -> [String] {
        let base = URL(string: address)
        return distinct(
            links.flatMap { [$0] + $0.required }.compactMap { link in
                guard let url = URL(string: link.address, relativeTo: base)?.absoluteURL,
                    let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http"
                else { return nil }
                return String(url.absoluteString.prefix { $0 != "#" })
            })
    }

    /// The first of each, in their order.
    private static func distinct(_ addresses: [String]) -> [String] {
        var seen: Set<String> = []
        return addresses.filter { seen.insert($0).inserted }
    }
}
