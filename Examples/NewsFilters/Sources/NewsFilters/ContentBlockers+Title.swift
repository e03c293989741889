extension ContentBlockers {
    /// What the app's settings call it.
    public var title: String {
        switch self {
        case .ads: "Advertising"
        case .cookieNotices: "Cookie notices"
        }
    }
}
