/// A GET request.
public struct TransportRequest: Sendable, Hashable {
    /// An `https` or `http` address; others are refused.
    public var address: String
    /// What is sent beside what HTTP itself needs; names in any case.
    public var headers: [String: String]
    /// How long it may take and how much it may bring.
    public var limits: TransportLimits

    /// A request for what is at an address.
    public init(address: String, headers: [String: String] = [:], limits: TransportLimits = TransportLimits()) {
        self.address = address
        self.headers = headers
        self.limits = limits
    }
}

/// How long an exchange may take and how much it may bring.
public struct TransportLimits: Sendable, Hashable {
    /// The most bytes of a body, unpacked; also of what its header says.
    public var maximumByteCount: Int
    /// Until the header of the answer is there, redirects included.
    public var connectTimeout: Duration
    /// Between two pieces of the body.
    public var idleTimeout: Duration
    /// For the whole exchange.
    public var wholeTimeout: Duration
    /// The most redirects that are followed.
    public var maximumRedirectCount: Int

    /// Limits for lists: as many bytes as a source of rules may have (`ListSource.maximumByteCount`), several times the
    /// largest list that is published.
    public init(
        maximumByteCount: Int = 256 << 20, connectTimeout: Duration = .seconds(30),
        idleTimeout: Duration = .seconds(30), wholeTimeout: Duration = .seconds(600), maximumRedirectCount: Int = 5
    ) {
        self.maximumByteCount = maximumByteCount
        self.connectTimeout = connectTimeout
        self.idleTimeout = idleTimeout
        self.wholeTimeout = wholeTimeout
        self.maximumRedirectCount = maximumRedirectCount
    }
}
