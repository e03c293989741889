#if os(Linux)
internal import Synchronization

/// The outcome of something that GLib does in its own time.
final class Completion<Value: Sendable>: Sendable {
    private let outcome = Mutex<Result<Value, EngineError>?>(nil)

    func finish(_ result: Result<Value, EngineError>) { outcome.withLock { $0 = result } }

    /// Waits for the outcome of what is named, not beyond an instant.
    @WebKitActor func value(of what: String, until end: ContinuousClock.Instant) async throws(EngineError) -> Value {
        try await wait(for: what, until: end) { outcome.withLock { $0 != nil } }
        guard let outcome = outcome.withLock({ $0 }) else { throw .late(what) }
        return try outcome.get()
    }
}
#endif
