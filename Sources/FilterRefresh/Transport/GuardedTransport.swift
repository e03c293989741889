/// Asks before each request whether the network may be used: an app may want no download over a mobile network.
public struct GuardedTransport: Transport {
    /// What carries the requests.
    public var base: any Transport
    private let refusal: @Sendable (TransportRequest) async -> String?

    /// Sends what `refusal` has nothing against; else it says why, in a sentence without a full stop.
    public init(_ base: any Transport, refusal: @escaping @Sendable (TransportRequest) async -> String?) {
        self.base = base
        self.refusal = refusal
    }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        if let reason = await refusal(request) { throw .refused(reason) }
        return try await base.send(request)
    }
}
