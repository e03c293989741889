extension Catalogue {
    /// How lists are kept fresh, as far as it is said.
    package struct Refresh: Sendable, Hashable {
        /// The shortest time between two requests, in seconds.
        package var shortest: Int?
        /// The longest.
        package var longest: Int?
        /// The age at which a copy that could not be refreshed is too old.
        package var stale: Int?
        /// The least part of its rules that a list must keep.
        package var share: Double?
    }
}
