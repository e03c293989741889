internal import Gzip

/// What a server sent, and what happened on the way.
enum ExchangeEvent: Sendable {
    case header(ExchangeHeader)
    case body([UInt8])
    /// More came than allowed; the rest is not kept.
    case overflow
    /// The connection says that the answer is whole.
    case finished
    case failed(ExchangeFailure)
    /// Nothing happened, but time passed.
    case tick
}

/// How a connection failed.
enum ExchangeFailure: Error, Sendable, Hashable {
    case cancelled, timedOut, truncated, damagedEncoding, headerTooLarge
    /// In the system's words.
    case connection(String)
}

/// One request's answer while it comes: a value that is told what happens and when.
///
/// It has no clock and no socket of its own, so that every order of events can be tried.
struct Exchange: Sendable {
    static let headerMissing = "the connection ended within the header"

    let limits: TransportLimits
    /// When the request was made; redirects do not begin anew.
    let start: ContinuousClock.Instant
    /// Whether the engine unpacks bodies itself.
    let comesUnpacked: Bool
    private(set) var header: ExchangeHeader?
    private(set) var body: [UInt8] = []
    private var lastPiece: ContinuousClock.Instant

    init(limits: TransportLimits, start: ContinuousClock.Instant, comesUnpacked: Bool) {
        self.limits = limits
        self.start = start
        self.comesUnpacked = comesUnpacked
        lastPiece = start
    }

    /// Takes the next event.
    /// - Returns: Whether the answer is whole.
    mutating func take(_ event: ExchangeEvent, at now: ContinuousClock.Instant) throws(TransportError) -> Bool {
        try checkTime(at: now)
        switch event {
        case .tick: return false
        case .header(let received):
            lastPiece = now
            header = received
            if !received.hasNoBody, let count = received.contentLength, count > limits.maximumByteCount {
                throw tooLarge
            }
            // Where a redirect leads is in its header; its body is not waited for.
            return AddressPolicy.isRedirect(received.status) && received.fields["location"] != nil
        case .body(let bytes):
            lastPiece = now
            guard body.count + bytes.count <= limits.maximumByteCount else { throw tooLarge }
            body.append(contentsOf: bytes)
            return false
        case .overflow: throw tooLarge
        case .finished:
            try finish()
            return true
        case .failed(let failure): throw error(for: failure)
        }
    }

    private var tooLarge: TransportError { .tooLarge(limit: limits.maximumByteCount) }

    private func checkTime(at now: ContinuousClock.Instant) throws(TransportError) {
        if now - start >= limits.wholeTimeout { throw .timedOut(.whole) }
        if header == nil {
            if now - start >= limits.connectTimeout { throw .timedOut(.connect) }
        } else if now - lastPiece >= limits.idleTimeout {
            throw .timedOut(.idle)
        }
    }

    /// Compares the body with what its header said, and unpacks it.
    private mutating func finish() throws(TransportError) {
        guard let header else { throw .connection(Self.headerMissing) }
        guard !header.hasNoBody else {
            body = []
            return
        }
        let isPacked = header.packing != .none
        if let count = header.contentLength, !(isPacked && comesUnpacked), body.count < count { throw .truncated }
        guard isPacked, !comesUnpacked, header.contentLength != 0 else { return }
        guard header.packing == .gzip else { throw .damagedEncoding }
        do throws(Gzip.Problem) {
            body = try Gzip.decompressed(body, limit: limits.maximumByteCount)
        } catch {
            switch error {
            case .truncated: throw .truncated
            case .tooLarge: throw tooLarge
            case .damaged: throw .damagedEncoding
            }
        }
    }

    /// A connection that breaks off once the header is there leaves a body without its end.
    private func error(for failure: ExchangeFailure) -> TransportError {
        switch failure {
        case .cancelled: .cancelled
        case .timedOut: .timedOut(header == nil ? .connect : .idle)
        case .truncated: .truncated
        case .damagedEncoding: .damagedEncoding
        case .headerTooLarge: header == nil ? .headerTooLarge : .truncated
        case .connection(let text): header == nil ? .connection(text) : .truncated
        }
    }
}
