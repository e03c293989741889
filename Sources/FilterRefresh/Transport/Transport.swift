/// Carries a request to a server and the answer back.
///
/// What an app adds (an authorization header, a look whether the network may be used) wraps another transport.
public protocol Transport: Sendable {
    /// Sends a request and receives the whole answer, whatever its status.
    ///
    /// Cancelling the task ends the exchange and throws `.cancelled`.
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}
