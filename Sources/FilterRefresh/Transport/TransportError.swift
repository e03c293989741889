/// Why there is no answer of a server.
public enum TransportError: Error, Sendable, Hashable {
    /// No `https` or `http` address, or none at all.
    case unsupportedAddress(String)
    /// A redirect from `https` to something less.
    case insecureRedirect(to: String)
    /// A redirect to what is no web address: a file, data.
    case unsupportedRedirect(to: String)
    /// There are more redirects than are followed.
    case tooManyRedirects(limit: Int)
    /// The body is larger than allowed.
    case tooLarge(limit: Int)
    /// The header of the answer, or a line of it, is larger than is read.
    case headerTooLarge
    /// The server took too long.
    case timedOut(TimeLimit)
    /// The body ended before its end.
    case truncated
    /// The packing of the transfer is damaged.
    case damagedEncoding
    /// The server cannot be reached, or broke off; in the system's words.
    case connection(String)
    /// A wrapping transport would not send the request; a sentence without a full stop.
    case refused(String)
    /// The task that waited was cancelled.
    case cancelled

    /// Which of the times of ``TransportLimits`` ran out.
    public enum TimeLimit: String, Sendable, Hashable, CaseIterable {
        /// Until the header of the answer is there.
        case connect
        /// Between two pieces of the body.
        case idle
        /// For the whole exchange.
        case whole
    }
}
