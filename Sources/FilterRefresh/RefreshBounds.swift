/// Between which limits a list is kept fresh, whatever it says itself.
public struct RefreshBounds: Sendable, Hashable {
    /// The shortest time between two requests for the list, in seconds.
    public var shortestInterval: Int
    /// The longest, in seconds.
    public var longestInterval: Int
    /// The age in seconds at which a copy that could not be refreshed is too old to be used; nothing for never.
    public var maximumAge: Int?
    /// The least share of its last number of rules that a list must still have to be accepted, from 0 to 1.
    public var minimumShare: Double

    /// Bounds of an hour, as servers of popular lists ask for no less, and of two weeks.
    public init(
        shortestInterval: Int = 3600, longestInterval: Int = 14 * 86_400, maximumAge: Int? = nil,
        minimumShare: Double = 0.5
    ) {
        self.shortestInterval = shortestInterval
        self.longestInterval = longestInterval
        self.maximumAge = maximumAge
        self.minimumShare = minimumShare
    }
}
