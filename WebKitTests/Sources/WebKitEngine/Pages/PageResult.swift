/// What came of a page.
public struct PageResult: Sendable {
    /// A request that reached the network.
    public struct Arrival: Hashable, Sendable {
        public let method: String
        public let url: String
        public let cookie: String?
    }

    public let arrivals: [Arrival]
    /// For each selector of the page whether the elements that it selects are displayed.
    public let displayed: [String: [Bool]]
    /// Why the page itself did not load.
    public let failure: String?

    public func reached(_ url: String) -> Bool { arrivals.contains { $0.url == url } }

    /// Whether there are elements of the selector and none is displayed.
    public func isHidden(_ selector: String) -> Bool {
        guard let elements = displayed[selector], !elements.isEmpty else { return false }
        return !elements.contains(true)
    }

    /// Whether there are elements of the selector and all are displayed.
    public func isDisplayed(_ selector: String) -> Bool {
        guard let elements = displayed[selector], !elements.isEmpty else { return false }
        return !elements.contains(false)
    }
}
