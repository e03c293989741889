#if os(Linux)
/// Where WebKit lives: the thread of GLib's main loop.
@globalActor public actor WebKitActor {
    public static let shared = WebKitActor()
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe MainLoop.shared.asUnownedSerialExecutor()
    }
}
#else
/// Where WebKit lives: the main thread.
public typealias WebKitActor = MainActor
#endif

/// Waits until something is so, by looking every few milliseconds, and not beyond a deadline.
@WebKitActor func wait(
    for what: String, until deadline: ContinuousClock.Instant, _ isSo: () -> Bool
) async throws(EngineError) {
    while !isSo() {
        guard ContinuousClock.now < deadline, !Task.isCancelled else { throw .late(what) }
        try? await Task.sleep(for: .milliseconds(5))
    }
}
