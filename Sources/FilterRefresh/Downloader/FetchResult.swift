public import Foundation

/// What came of asking for a list.
public struct FetchResult: Sendable, Hashable {
    /// What came of it.
    public enum Outcome: Sendable, Hashable {
        /// The copy is fresh enough; nobody was asked.
        case notDue
        /// The server, or its bytes, say that the copy is the newest.
        case unchanged
        /// A new copy is there.
        case updated
        /// A new copy is there, made of the old one by its makers' patch.
        case patched
        /// The last good copy stays, if there is one.
        case failed(FetchProblem)
    }

    /// The list that was asked for.
    public var subscription: Subscription
    /// What came of it.
    public var outcome: Outcome
    /// What is known of the list now; nothing when it never could be fetched or the store cannot say.
    public var record: ListRecord?
    /// What went wrong without being why it failed, in sentences without a full stop: a damaged record, a bad patch.
    public var remarks: [String]

    package init(
        subscription: Subscription, outcome: Outcome, record: ListRecord? = nil, remarks: [String] = []
    ) {
        self.subscription = subscription
        self.outcome = outcome
        self.record = record
        self.remarks = remarks
    }

    /// Whether there is a copy that may be used: as it is locked, or not too old.
    public func isUsable(now: Date) -> Bool {
        guard let record, let copy = record.copy else { return false }
        // Who locks a list wants these bytes, whatever their age; nobody is asked whether they are the newest.
        if let pin = subscription.pin { return pin == copy.sha256 }
        return !RefreshSchedule.isStale(record, bounds: subscription.bounds, now: now)
    }

    /// Whether there are other bytes now than before.
    public var hasChanged: Bool { outcome == .updated || outcome == .patched }
}
