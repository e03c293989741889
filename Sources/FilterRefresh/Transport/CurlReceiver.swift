/// Takes what libcurl hands over, on one thread, and tells it on.
final class CurlReceiver {
    private let events: AsyncStream<ExchangeEvent>.Continuation
    private let maximumByteCount: Int
    private var reader = HeaderReader()
    private var byteCount = 0
    /// Why it took no more.
    private(set) var failure: ExchangeFailure?

    init(events: AsyncStream<ExchangeEvent>.Continuation, maximumByteCount: Int) {
        self.events = events
        self.maximumByteCount = maximumByteCount
    }

    /// - Returns: Whether more is wanted.
    func takeHeader(_ line: [UInt8]) -> Bool {
        switch reader.take(line) {
        case .more: return true
        case .header(let header): return tell(.header(header))
        case .tooLarge:
            failure = .headerTooLarge
            return false
        }
    }

    /// - Returns: Whether more is wanted.
    func takeBody(_ bytes: [UInt8]) -> Bool {
        byteCount += bytes.count
        guard byteCount <= maximumByteCount else {
            _ = tell(.overflow)
            return false
        }
        return tell(.body(bytes))
    }

    private func tell(_ event: ExchangeEvent) -> Bool {
        if case .terminated = events.yield(event) { return false }
        return true
    }
}
