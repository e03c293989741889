internal import Foundation

/// Which addresses are asked, and where a redirect may lead.
enum AddressPolicy {
    /// The address of a request: `https` or `http`, with a host.
    static func start(_ address: String) throws(TransportError) -> URL {
        guard let url = URL(string: address), isWeb(url) else { throw .unsupportedAddress(address) }
        return url
    }

    /// Where a redirect leads, by its `Location` field (RFC 9110, 10.2.2): it may be relative.
    static func redirect(from url: URL, to location: String) throws(TransportError) -> URL {
        guard let target = URL(string: location, relativeTo: url)?.absoluteURL, isWeb(target) else {
            throw .unsupportedRedirect(to: location)
        }
        guard scheme(of: url) == "http" || scheme(of: target) == "https" else {
            throw .insecureRedirect(to: target.absoluteString)
        }
        return target
    }

    /// Whether an answer sends the client elsewhere, if it says where: 300 and 304 to 306 do not.
    static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

    /// What of a request's header goes along with a redirect.
    ///
    /// To another server only what says nothing of the user: a secret may be in a field of any name.
    static func headers(_ headers: [String: String], from url: URL, to target: URL) -> [String: String] {
        guard origin(of: url) != origin(of: target) else { return headers }
        return headers.filter { harmlessNames.contains($0.key.lowercased()) }
    }

    private static let harmlessNames: Set<String> = [
        "accept", "accept-encoding", "accept-language", "cache-control", "if-modified-since", "if-none-match",
        "range", "user-agent",
    ]

    private static func isWeb(_ url: URL) -> Bool {
        guard let host = url.host, !host.isEmpty else { return false }
        return ["http", "https"].contains(scheme(of: url))
    }

    private static func scheme(of url: URL) -> String { url.scheme?.lowercased() ?? "" }

    private static func origin(of url: URL) -> [String] {
        let scheme = scheme(of: url)
        let port = url.port ?? (scheme == "https" ? 443 : 80)
        return [scheme, url.host?.lowercased() ?? "", String(port)]
    }
}
