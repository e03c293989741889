extension TransportError {
    /// One sentence for people, without a full stop: what happened, and what to do where something can be done.
    public var explanation: String {
        switch self {
        case .unsupportedAddress(let address):
            "\(address.isEmpty ? "an empty text" : address) is no web address; it must begin with https:// or http://"
        case .insecureRedirect(let address):
            "the server leads from https to \(address), which is not protected; ask its owner, or use that address itself"
        case .unsupportedRedirect(let address):
            "the server leads to \(address), which is no web address; ask its owner for the right one"
        case .tooManyRedirects(let limit):
            "the server leads on more than \(limit) times, maybe in a circle; ask its owner for the right address"
        case .tooLarge(let limit):
            "the answer has more than the \(limit) bytes allowed, which no list has; look what is at that address"
        case .headerTooLarge:
            "the header of the answer is far larger than that of any list; look what is at that address"
        case .timedOut(.connect): "the server did not answer in time; try again later"
        case .timedOut(.idle): "the server stopped sending; try again later"
        case .timedOut(.whole): "the answer did not come whole in time; try again later"
        case .truncated: "the answer broke off before its end; try again"
        case .damagedEncoding:
            "the answer is packed in a way that cannot be unpacked; try again, then ask the server's owner"
        case .connection(let reason): "the server cannot be reached, or broke off: \(reason)"
        case .refused(let reason): "the request was not sent: \(reason)"
        case .cancelled: "the request was cancelled"
        }
    }

    /// One word for programs; it stays the same when the sentence changes.
    public var code: String {
        switch self {
        case .unsupportedAddress: "unsupported-address"
        case .insecureRedirect: "insecure-redirect"
        case .unsupportedRedirect: "unsupported-redirect"
        case .tooManyRedirects: "too-many-redirects"
        case .tooLarge: "too-large"
        case .headerTooLarge: "header-too-large"
        case .timedOut(let limit): "timed-out-\(limit.rawValue)"
        case .truncated: "truncated"
        case .damagedEncoding: "damaged-encoding"
        case .connection: "connection"
        case .refused: "refused"
        case .cancelled: "cancelled"
        }
    }

    /// Whether the same request may well succeed soon.
    public var isWorthRetry: Bool {
        switch self {
        case .connection, .timedOut(.connect), .timedOut(.idle), .truncated, .damagedEncoding: true
        // A server that sends all the time and is not done in time would keep all others waiting for as long once more.
        case .timedOut(.whole): false
        case .unsupportedAddress, .insecureRedirect, .unsupportedRedirect, .tooManyRedirects, .tooLarge,
            .headerTooLarge, .refused, .cancelled:
            false
        }
    }
}
