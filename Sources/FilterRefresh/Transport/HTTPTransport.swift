internal import Foundation

/// The system's HTTP, without cache, cookies or stored credentials.
///
/// It is one URLSession a process; on Linux it is libcurl itself, by which URLSession is made there. Tried against a
/// server that misbehaves, the URLSession of Swift 6.3 on Linux stops the whole process when a connection ends within
/// a header (swift-corelibs-foundation 5285), takes truncated or damaged gzip for a whole body, and unpacks a bomb or
/// gathers the body of a redirect without end.
///
/// A proxy is taken from the environment: `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`. Where libcurl is used,
/// `SSL_CERT_FILE` names trusted certificates in place of the system's. An exchange needs memory for twice the limit
/// of its body at most: packed and unpacked.
public struct HTTPTransport: Transport {
    /// What servers are told of the client, as `filterc/1.2.3`.
    public var userAgent: String
    let engine: HTTPEngine

    /// A transport that names the client so.
    public init(userAgent: String = "filterc") {
        self.init(userAgent: userAgent, engine: .system)
    }

    init(userAgent: String = "filterc", engine: HTTPEngine) {
        self.userAgent = userAgent
        self.engine = engine
    }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        var url = try AddressPolicy.start(request.address)
        var fields = try HTTPCall.fields(request.headers, userAgent: userAgent)
        let start = ContinuousClock.now
        for _ in 0...max(0, request.limits.maximumRedirectCount) {
            let call = HTTPCall(url: url, fields: fields, limits: request.limits)
            let exchange = try await receive(call, since: start)
            guard let header = exchange.header else { throw .connection(Exchange.headerMissing) }
            guard AddressPolicy.isRedirect(header.status), let location = header.fields["location"] else {
                return TransportResponse(
                    address: url.absoluteString, status: header.status, headers: header.fields, body: exchange.body)
            }
            let target = try AddressPolicy.redirect(from: url, to: location)
            fields = AddressPolicy.headers(fields, from: url, to: target)
            url = target
        }
        throw .tooManyRedirects(limit: request.limits.maximumRedirectCount)
    }

    /// One request and its answer, redirects not followed.
    private func receive(
        _ call: HTTPCall, since start: ContinuousClock.Instant
    ) async throws(TransportError) -> Exchange {
        guard !Task.isCancelled else { throw .cancelled }
        let (events, continuation) = AsyncStream.makeStream(of: ExchangeEvent.self)
        // However this function is left, the engine learns of it and drops the connection.
        defer { continuation.finish() }
        engine.open(call, into: continuation)
        var exchange = Exchange(limits: call.limits, start: start, comesUnpacked: engine.unpacks)
        for await event in events {
            if Task.isCancelled { break }
            if try exchange.take(event, at: .now) { return exchange }
        }
        // The stream ends by itself only when the caller's task is cancelled.
        throw .cancelled
    }
}
