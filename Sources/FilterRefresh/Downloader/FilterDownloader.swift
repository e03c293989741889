public import Foundation

/// Fetches lists, one at a time, and keeps the last good copy of each.
///
/// Whoever asks for what is being fetched joins that fetch; whoever asks for something else waits for his turn. A
/// failure reaches all who wait for the list and is forgotten, but for the store's record of it. The fetch ends when
/// the last who waits has gone.
public actor FilterDownloader {
    private let transport: any Transport
    let store: any FilterStore
    private let schedule: RefreshSchedule
    private let limits: TransportLimits
    private let now: @Sendable () -> Date
    private let fetches = FlightQueue<String, FetchResult>()
    private let refreshes = FlightQueue<RefreshOrder, [FetchResult]>()

    /// A downloader; one is enough for a process.
    ///
    /// - Parameters:
    ///   - transport: what carries the requests; `RetryingTransport` over `HTTPTransport` in most cases.
    ///   - store: where the copies are kept. Two processes that share one keep each other out with a `ProcessLock`.
    ///   - schedule: when which list is due.
    ///   - limits: how long an exchange may take and how much it may bring.
    ///   - now: the clock.
    public init(
        transport: any Transport, store: any FilterStore, schedule: RefreshSchedule = RefreshSchedule(seed: 0),
        limits: TransportLimits = TransportLimits(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        self.store = store
        self.schedule = schedule
        self.limits = limits
        self.now = now
    }

    /// Asks for a list now, whether it is due or not.
    /// - Throws: `FetchProblem`, or `CancellationError` when the task that waits is cancelled.
    public func fetch(_ subscription: Subscription) async throws -> FetchResult {
        let result = try await fetch(subscription, isWholeDue: true, isForced: true)
        if case .failed(let problem) = result.outcome { throw problem }
        return result
    }

    private func fetch(
        _ subscription: Subscription, isWholeDue: Bool, isForced: Bool
    ) async throws -> FetchResult {
        let fetch = ListFetch(
            subscription: subscription, transport: transport, store: store, limits: limits, now: now,
            isWholeDue: isWholeDue, isForced: isForced)
        return try await fetches.join(subscription.address) { try await fetch.run() }
    }

    /// Asks for all lists that are due, one after another, and for those that they include or link to.
    ///
    /// A second call for the same lists joins the first; progress is then told to the first alone.
    /// - Returns: a result for each address, in the order in which they were come to.
    /// - Throws: `CancellationError` when the task that waits is cancelled, and `StoreError` for a store of a newer
    ///   version. What is wrong with a list is its result.
    public func refresh(
        _ order: RefreshOrder, progress: @escaping @Sendable (RefreshProgress) -> Void = { _ in }
    ) async throws -> [FetchResult] {
        try await refreshes.join(order) { [self] in try await run(order, progress: progress) }
    }

    /// What is known of lists and of those that they lead to; nobody is asked.
    /// - Throws: `StoreError` where the store cannot be read; damaged records are remarks.
    public func standing(of subscriptions: [Subscription]) async throws(StoreError) -> [FetchResult] {
        try await standing(of: RefreshOrder(subscriptions))
    }

    /// The same for the lists of an order, as they are locked in it.
    package func standing(of order: RefreshOrder) async throws(StoreError) -> [FetchResult] {
        var worklist = RefreshWorklist(order)
        var results: [FetchResult] = []
        while let subscription = worklist.next() {
            var result = FetchResult(subscription: subscription, outcome: .notDue)
            do throws(StoreError) {
                result.record = try await store.record(of: subscription.address)
            } catch {
                guard case .damaged = error else { throw error }
                result.remarks.append(error.explanation)
            }
            worklist.add(result.record?.copy?.related ?? [], of: subscription)
            results.append(result)
        }
        return results
    }

    private func run(
        _ order: RefreshOrder, progress: @escaping @Sendable (RefreshProgress) -> Void
    ) async throws -> [FetchResult] {
        var worklist = RefreshWorklist(order)
        var results: [FetchResult] = []
        while let subscription = worklist.next() {
            try Task.checkCancellation()
            progress(.began(subscription, index: results.count, count: results.count + 1 + worklist.count))
            let result = try await result(of: subscription, isForced: order.isForced)
            worklist.add(result.record?.copy?.related ?? [], of: subscription)
            results.append(result)
            progress(.ended(result))
        }
        return results
    }

    private func result(of subscription: Subscription, isForced: Bool) async throws -> FetchResult {
        var isWholeDue = true
        do throws(StoreError) {
            let record = try await store.record(of: subscription.address)
            if !isForced, schedule.due(record, of: subscription, now: now()) > now() {
                return FetchResult(subscription: subscription, outcome: .notDue, record: record)
            }
            isWholeDue = isForced || schedule.isWholeDue(record, of: subscription, now: now())
        } catch {
            switch error {
            // The fetch tells of it.
            case .damaged: break
            case .newerVersion: throw error
            case .unusable: return FetchResult(subscription: subscription, outcome: .failed(.store(error)))
            }
        }
        return try await fetch(subscription, isWholeDue: isWholeDue, isForced: isForced)
    }
}

extension FilterDownloader {
    /// How much is going on; for tests.
    var fetchCounts: FlightQueue<String, FetchResult>.Counts { get async { await fetches.counts } }
    var refreshCounts: FlightQueue<RefreshOrder, [FetchResult]>.Counts { get async { await refreshes.counts } }
}
