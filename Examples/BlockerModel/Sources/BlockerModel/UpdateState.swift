public import Foundation

/// Where updates stand, for the one line that an app shows of them.
public enum UpdateState: Sendable, Hashable {
    /// Nothing was ever downloaded, and nothing is just now.
    case neverUpdated
    /// An update is under way; no progress until it is known what there is to download.
    case updating(UpdateProgress?)
    /// When the server was last asked, and nothing newer was left.
    case upToDate(Date)
    /// The last update failed; the rules from before it stay in use.
    case failed(Failure)
}

/// How much of an update has arrived.
public struct UpdateProgress: Sendable, Hashable {
    public var receivedByteCount: Int
    /// What there is to download; nothing of it where all is there already.
    public var expectedByteCount: Int

    /// From 0 to 1.
    public var fraction: Double {
        // A file whose delta does not fit is downloaded whole, which nobody expected.
        expectedByteCount > 0 ? min(1, Double(receivedByteCount) / Double(expectedByteCount)) : 1
    }
}
