public import Foundation

/// The time, and how to wait: the system's, or a test's own.
public struct LibraryClock: Sendable {
    /// Tells the time.
    public var now: @Sendable () -> Date
    /// Returns when so much time has passed, or throws when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// A clock that tells the time and waits by these.
    public init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock.
    public static let system = LibraryClock(now: { Date() }, sleep: { try await Task.sleep(for: $0) })
}

/// A wait for an entitlement's end that can be called off.
struct ExpiryWait: Sendable {
    let date: Date
    private let end: AsyncStream<Never>
    private let ending: AsyncStream<Never>.Continuation

    /// The longest sleep: after it the clock is read again, which may have been set meanwhile.
    private static let longestSleep = 3600.0

    init(until date: Date) {
        self.date = date
        (end, ending) = AsyncStream<Never>.makeStream()
    }

    func callOff() { ending.finish() }

    /// Waits until the date has come.
    /// - Returns: false if the wait was called off or the task was cancelled.
    func elapses(on clock: LibraryClock) async -> Bool {
        await withTaskGroup(of: Bool.self) { race in
            race.addTask { [date] in
                while true {
                    let rest = date.timeIntervalSince(clock.now())
                    if rest <= 0 { return true }
                    do {
                        try await clock.sleep(.seconds(min(rest, Self.longestSleep)))
                    } catch {
                        return false
                    }
                }
            }
            race.addTask { [end] in
                for await _ in end {}
                return false
            }
            defer { race.cancelAll() }
            return await race.next() ?? false
        }
    }
}
