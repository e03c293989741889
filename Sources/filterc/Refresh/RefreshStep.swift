internal import FilterRefresh

/// What a refresh is doing.
enum RefreshStep: Sendable {
    /// Another process, if its number is known, refreshes.
    case waits(for: Int32?)
    case list(RefreshProgress)
    /// The server of the list whose turn it is did not answer as it should, and is asked once more after so long.
    case pauses(Duration)
    case compiles
}
