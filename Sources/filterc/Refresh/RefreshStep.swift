internal import FilterRefresh

/// What a refresh is doing.
enum RefreshStep: Sendable {
    /// Another process, if its number is known, refreshes.
    case waits(for: Int32?)
    case list(RefreshProgress)
    case compiles
}
