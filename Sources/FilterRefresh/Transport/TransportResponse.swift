/// A server's answer.
public struct TransportResponse: Sendable, Hashable {
    /// The address that answered, after all redirects.
    public var address: String
    /// The status code of HTTP.
    public var status: Int
    /// By names in small letters.
    public var headers: [String: String]
    /// The body, with the packing of the transfer (`Content-Encoding`) taken off.
    public var body: [UInt8]

    /// An answer; the names of headers may be in any case.
    public init(address: String, status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
        self.address = address
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }
}
