internal import ContentRules
internal import Foundation

/// A site on which the user wants nothing blocked: a domain, with all its subdomains.
public struct Site: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// As addresses spell it: ASCII, in small letters.
    public let domain: String

    /// The site of an address as somebody types or shares it: `shop.example`, `https://www.shop.example/basket`.
    ///
    /// It is the part by which WebKit tells first and third parties apart, so `m.shop.example` is `shop.example` and
    /// `anna.github.io` is not `bert.github.io`.
    public init(_ text: String) throws(Failure) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let url = CanonicalURL(text.contains("://") ? text : "https://\(text)") else { throw .noSite(text) }
        let domain = String(decoding: url.bytes[url.site], as: UTF8.self)
        // A single label is a whole top-level domain. Addresses allow signs that mean something in a filter.
        guard domain.contains("."), domain.allSatisfy({ $0.isLetter || $0.isNumber || ".-_".contains($0) }) else {
            throw .noSite(text)
        }
        self.domain = domain
    }

    public var description: String { domain }

    public static func < (one: Site, other: Site) -> Bool { one.domain < other.domain }
}
