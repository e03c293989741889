public import Foundation

/// Tries again what failed for a reason that may soon be gone.
public struct RetryingTransport: Transport {
    /// What carries the requests.
    public var base: any Transport
    /// How often and after what waits a request is tried again.
    public var policy: RetryPolicy
    private let sleep: @Sendable (Duration) async throws -> Void
    private let random: @Sendable () -> Double
    private let now: @Sendable () -> Date

    /// Tries again by a policy.
    ///
    /// - Parameters:
    ///   - base: what carries the requests.
    ///   - policy: how often and after what waits a request is tried again.
    ///   - sleep: waits, and throws when the task is cancelled meanwhile.
    ///   - random: gives numbers from 0 to 1.
    ///   - now: the time that a server's date is compared with.
    public init(
        _ base: any Transport, policy: RetryPolicy = RetryPolicy(),
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.base = base
        self.policy = policy
        self.sleep = sleep
        self.random = random
        self.now = now
    }

    /// Sends the request until it succeeds, the policy ends, or a server asks to be left alone for longer.
    ///
    /// The last answer or error is the result then, so that a schedule can obey the server.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        var waited = Duration.zero
        var tries = 0
        while true {
            tries += 1
            let result: Result<TransportResponse, TransportError>
            do throws(TransportError) {
                result = .success(try await base.send(request))
            } catch {
                result = .failure(error)
            }
            guard isWorthRetry(result),
                let wait = policy.wait(
                    afterTries: tries, waited: waited, asked: waitAsked(by: result), fraction: random())
            else { return try result.get() }
            do { try await sleep(wait) } catch { throw .cancelled }
            waited += wait
        }
    }

    private func isWorthRetry(_ result: Result<TransportResponse, TransportError>) -> Bool {
        switch result {
        case .success(let response): response.isWorthRetry
        case .failure(let error): error.isWorthRetry
        }
    }

    private func waitAsked(by result: Result<TransportResponse, TransportError>) -> Duration? {
        guard case .success(let response) = result else { return nil }
        let now = now()
        return response.retryAfter(now: now).map { .seconds($0.timeIntervalSince(now)) }
    }
}
