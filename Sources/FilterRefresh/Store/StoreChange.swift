/// What happened to a list in a store.
public struct StoreChange: Sendable, Hashable {
    /// What happened.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// There is a new copy.
        case copyReplaced
        /// An attempt failed; the copy stays.
        case failureNoted
        /// The copy is still the newest.
        case confirmed
        /// The list was forgotten.
        case removed
    }

    /// Counts the changes of the store; a listener that misses a number missed that change.
    public let number: Int
    /// The address of the list.
    public let address: String
    /// What happened.
    public let kind: Kind

    package init(number: Int, address: String, kind: Kind) {
        self.number = number
        self.address = address
        self.kind = kind
    }
}
