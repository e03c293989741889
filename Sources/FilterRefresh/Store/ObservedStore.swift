/// A store that tells listeners what happens to its lists.
///
/// Only changes through this value are told, not those of another process or of somebody who uses the base itself.
public actor ObservedStore<Base: FilterStore>: FilterStore {
    /// Where the lists are kept.
    public let base: Base
    private let limit: Int
    private var listeners: [Int: AsyncStream<StoreChange>.Continuation] = [:]
    private var listenerCount = 0
    private var changeCount = 0

    /// Observes a store.
    ///
    /// - Parameters:
    ///   - base: where the lists are kept.
    ///   - limit: how many changes wait for a listener that is busy. Of more, the oldest are lost, so that one that
    ///     never listens cannot fill the memory; the numbers of the changes tell the gap, and the store the state.
    public init(_ base: Base, limit: Int = 1024) {
        self.base = base
        self.limit = max(limit, 1)
    }

    deinit { for listener in listeners.values { listener.finish() } }

    /// The changes from now on, until the store or the listener's task ends.
    ///
    /// Each call makes a sequence of its own, for one listener; it is forgotten when the listener stops.
    public func changes() -> AsyncStream<StoreChange> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: StoreChange.self, bufferingPolicy: .bufferingNewest(limit))
        listenerCount += 1
        let number = listenerCount
        listeners[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(number) }
        }
        return stream
    }

    public func record(of address: String) async throws(StoreError) -> ListRecord? {
        try await base.record(of: address)
    }

    public func body(of address: String) async throws(StoreError) -> [UInt8]? { try await base.body(of: address) }

    public func save(_ record: ListRecord, body: [UInt8]?) async throws(StoreError) {
        try await base.save(record, body: body)
        tell(record.address, body != nil ? .copyReplaced : record.failure != nil ? .failureNoted : .confirmed)
    }

    public func remove(_ address: String) async throws(StoreError) {
        try await base.remove(address)
        tell(address, .removed)
    }

    public func addresses() async throws(StoreError) -> [String] { try await base.addresses() }

    /// How many listen.
    var listeningCount: Int { listeners.count }

    private func tell(_ address: String, _ kind: StoreChange.Kind) {
        changeCount += 1
        let change = StoreChange(number: changeCount, address: address, kind: kind)
        for listener in listeners.values { listener.yield(change) }
    }

    private func forget(_ number: Int) { listeners[number] = nil }
}
