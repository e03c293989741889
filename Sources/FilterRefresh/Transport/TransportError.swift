/// Why there is no answer of a server.
public enum TransportError: Error, Sendable, Hashable {
    /// No `https` or `http` address, or none at all.
    case unsupportedAddress(String)
    /// A redirect from `https` to something less.
    case insecureRedirect(to: String)
    /// A redirect to what is no web address: a file, data.
    case unsupportedRedirect(to: String)
    case tooManyRedirects(limit: Int)
    case tooLarge(limit: Int)
    case timedOut(TimeLimit)
    /// The body ended before its end.
    case truncated
    /// The packing of the transfer is damaged.
    case damagedEncoding
    /// The server cannot be reached, or broke off; in the system's words.
    case connection(String)
    /// A wrapping transport would not send the request; a sentence without a full stop.
    case refused(String)
    case cancelled

    public enum TimeLimit: String, Sendable, Hashable, CaseIterable {
        case connect, idle, whole
    }
}
