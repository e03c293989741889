/// Which lists are to be refreshed.
public struct RefreshOrder: Sendable, Hashable {
    /// Of several with the same address the first counts, as required as any of them.
    public var subscriptions: [Subscription]
    /// Whether lists that are not due are asked for too.
    public var isForced: Bool
    /// What the lists must be, by address, as 64 hex digits; nothing where any acceptable list will do.
    ///
    /// Lists that others include or link to, and that it does not have, are left alone.
    public var lock: [String: String]?

    /// An order for these lists.
    public init(_ subscriptions: [Subscription], isForced: Bool = false, lock: [String: String]? = nil) {
        self.subscriptions = subscriptions
        self.isForced = isForced
        self.lock = lock
    }
}

/// How far a refresh is.
public enum RefreshProgress: Sendable, Hashable {
    /// A list's turn has come: the `index`th from 0 of so many that are known by now.
    case began(Subscription, index: Int, count: Int)
    /// The list is done with.
    case ended(FetchResult)
}
