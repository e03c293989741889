internal import Foundation

/// Adds header fields, such as an authorization, to the requests for one server.
///
/// They go to no other: a redirect to another host, port or scheme loses them in ``HTTPTransport``.
public struct AuthorizingTransport: Transport {
    /// What carries the requests.
    public var base: any Transport
    /// The server's name, without port.
    public let host: String
    /// Whether a secret may be sent where everyone on the way can read it.
    public let allowsPlainHTTP: Bool
    private let fields: @Sendable () async -> [String: String]

    /// Adds what `fields` gives, which is asked for each request to the host: a token may have been renewed.
    public init(
        _ base: any Transport, host: String, allowsPlainHTTP: Bool = false,
        fields: @escaping @Sendable () async -> [String: String]
    ) {
        self.base = base
        self.host = host
        self.allowsPlainHTTP = allowsPlainHTTP
        self.fields = fields
    }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        guard isMeant(request.address) else { return try await base.send(request) }
        var request = request
        for (name, value) in await fields() {
            // One name in two spellings would be two fields.
            for other in request.headers.keys where other.lowercased() == name.lowercased() {
                request.headers[other] = nil
            }
            request.headers[name] = value
        }
        return try await base.send(request)
    }

    private func isMeant(_ address: String) -> Bool {
        guard let url = URL(string: address), url.host?.lowercased() == host.lowercased() else { return false }
        return allowsPlainHTTP || url.scheme?.lowercased() == "https"
    }
}
