internal import FilterRefresh

/// How the tool goes on the web.
enum WebTransport {
    /// - Parameter waiting: told how long it waits before it asks a server once more.
    static func standard(waiting: @escaping @Sendable (Duration) -> Void = { _ in }) -> any Transport {
        RetryingTransport(HTTPTransport(userAgent: "filterc/\(FilterC.version)")) { pause in
            waiting(pause)
            try await Task.sleep(for: pause)
        }
    }
}
