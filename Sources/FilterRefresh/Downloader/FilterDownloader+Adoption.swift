internal import Foundation

/// Copies that were there before anything was known of them.
extension FilterDownloader {
    /// What became of bytes from elsewhere.
    public enum Adoption: Sendable, Hashable {
        /// They are the last good copy now.
        case taken
        /// They stand in for a record that is damaged.
        case takenForDamaged(StoreError)
        /// There is a copy, or there are no bytes, or they are not what the subscription says.
        case notTaken
    }

    /// Takes bytes from elsewhere as a list's last good copy, if it has none: those of a folder that was there before.
    ///
    /// The list is due at once; what is fetched then is measured against them. The bytes of a copy that was accepted as
    /// something else than the subscription declares are judged anew.
    /// - Parameters:
    ///   - subscription: the list.
    ///   - pin: the SHA-256 of the only bytes that will do, in hexadecimal digits; bytes with it take the place of a
    ///     copy with another.
    ///   - read: gives the bytes, if there are any; asked only where they are needed.
    /// - Returns: whether they were taken: they are what the subscription says, and no other copy there will do.
    @discardableResult
    public func adopt(
        _ subscription: Subscription, pin: String? = nil, from read: () -> [UInt8]?
    ) async throws(StoreError) -> Adoption {
        try await adopted(subscription, pin, read).adoption
    }

    /// The same for all lists of an order, and for those that they include or link to.
    /// - Parameters:
    ///   - order: the lists, and what they must be.
    ///   - read: gives the bytes for an address, if there are any; asked only where they are needed.
    /// - Returns: the addresses of the lists for whose damaged records bytes stand in, and the damage.
    public func adopt(
        _ order: RefreshOrder, from read: (String) -> [UInt8]?
    ) async throws(StoreError) -> [(address: String, damage: StoreError)] {
        var worklist = RefreshWorklist(order)
        var damages: [(address: String, damage: StoreError)] = []
        while var subscription = worklist.next() {
            let (address, pin) = (subscription.address, subscription.pin)
            subscription.pin = nil
            let (adoption, record) = try await adopted(subscription, pin) { read(address) }
            if case .takenForDamaged(let damage) = adoption { damages.append((address, damage)) }
            worklist.add(record?.copy?.related ?? [], of: subscription)
        }
        return damages
    }

    /// - Returns: what became of the bytes, and what is known of the list now.
    private func adopted(
        _ subscription: Subscription, _ pin: String?, _ read: () -> [UInt8]?
    ) async throws(StoreError) -> (adoption: Adoption, record: ListRecord?) {
        var record: ListRecord?
        var damage: StoreError?
        do throws(StoreError) {
            record = try await store.record(of: subscription.address)
        } catch {
            guard case .damaged = error else { throw error }
            damage = error
        }
        let last = record?.copy
        let willDo = last.map { $0.sha256 == pin ?? $0.sha256 && $0.isAccepted(as: subscription) } ?? false
        guard !willDo, let bytes = read(), let list = try? AcceptedList(judging: bytes, of: subscription),
            last == nil || list.sha256 == last?.sha256 || list.sha256 == pin
        else { return (.notTaken, record) }
        var next = record ?? ListRecord(address: subscription.address)
        if let last, last.sha256 == list.sha256 {
            next.copy = list.copy(from: last.origin, at: last.confirmed, after: last)
        } else {
            next.copy = list.copy(from: subscription.address, at: .distantPast)
        }
        try await store.save(next, body: bytes)
        return (damage.map { .takenForDamaged($0) } ?? .taken, next)
    }
}
