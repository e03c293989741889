internal import FilterRefresh

/// How the tool goes on the web.
enum WebTransport {
    static let standard: any Transport = RetryingTransport(
        HTTPTransport(userAgent: "filterc/\(FilterC.version)"))
}
