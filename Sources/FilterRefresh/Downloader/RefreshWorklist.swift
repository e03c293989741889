/// The lists that are still to be looked at: those that were asked for, and then those that they lead to.
struct RefreshWorklist {
    private var subscriptions: [Subscription] = []
    /// How many of them have had their turn.
    private var doneCount = 0
    private var known: Set<String> = []

    /// More lists that others lead to are left alone; servers that make up lists must end somewhere.
    private static let maximumRelatedCount = 10_000
    private var relatedCount = 0
    private let lock: [String: String]?

    init(_ order: RefreshOrder) {
        lock = order.lock
        var positions: [String: Int] = [:]
        for var subscription in order.subscriptions {
            if let pin = lock?[subscription.address] { subscription.pin = pin }
            if let position = positions[subscription.address] {
                subscriptions[position].isRequired = subscriptions[position].isRequired || subscription.isRequired
            } else {
                positions[subscription.address] = subscriptions.count
                subscriptions.append(subscription)
            }
        }
        known = Set(positions.keys)
    }

    /// How many wait for their turn.
    var count: Int { subscriptions.count - doneCount }

    mutating func next() -> Subscription? {
        guard doneCount < subscriptions.count else { return nil }
        doneCount += 1
        return subscriptions[doneCount - 1]
    }

    /// Adds the lists that a list leads to.
    ///
    /// They are kept as fresh as it is. None is required: the compiler tells what is missing without one.
    mutating func add(_ addresses: [String], of subscription: Subscription) {
        for address in addresses where relatedCount < Self.maximumRelatedCount && known.insert(address).inserted {
            if let lock, lock[address] == nil { continue }
            relatedCount += 1
            subscriptions.append(
                Subscription(
                    address: address, isRequired: false, bounds: subscription.bounds, pin: lock?[address]))
        }
    }
}
