/// How often and after what waits a request is tried again.
public struct RetryPolicy: Sendable, Hashable {
    /// How often a request is sent at most, the first time counted.
    public var maximumTryCount: Int
    /// The longest wait before the second try; each further one is twice as long.
    public var firstWait: Duration
    /// The longest wait before any try; a server that asks for more is not waited for.
    public var longestWait: Duration
    /// The longest time for all waits together.
    public var wholeWait: Duration

    /// A policy; what is left out is right for lists.
    public init(
        maximumTryCount: Int = 3, firstWait: Duration = .seconds(1), longestWait: Duration = .seconds(30),
        wholeWait: Duration = .seconds(60)
    ) {
        self.maximumTryCount = maximumTryCount
        self.firstWait = firstWait
        self.longestWait = longestWait
        self.wholeWait = wholeWait
    }

    /// How long to wait before the next try; nothing if there shall be none.
    ///
    /// Without a word of the server any time up to a limit that doubles ("full jitter"): so many clients that failed
    /// together do not come back together.
    /// - Parameter tries: How many there were.
    /// - Parameter waited: How long was waited so far.
    /// - Parameter asked: What the server asks for.
    /// - Parameter fraction: A random number from 0 to 1.
    func wait(afterTries tries: Int, waited: Duration, asked: Duration?, fraction: Double) -> Duration? {
        guard tries < maximumTryCount else { return nil }
        var wait = firstWait
        for _ in 1..<max(1, tries) where wait < longestWait { wait *= 2 }
        wait = min(wait, longestWait) * max(0, min(1, fraction))
        if let asked {
            guard asked <= longestWait else { return nil }
            wait = max(asked, .zero)
        }
        return waited + wait <= wholeWait ? wait : nil
    }
}
