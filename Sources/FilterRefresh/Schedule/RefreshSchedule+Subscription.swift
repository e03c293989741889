public import Foundation

extension RefreshSchedule {
    /// When a list is due, as its subscription has it; far in the future for a locked list that is as it must be.
    public func due(_ record: ListRecord?, of subscription: Subscription, now: Date) -> Date {
        var record = record
        // A copy of what is declared otherwise by now counts as none.
        if record?.copy?.isAccepted(as: subscription) == false { record?.copy = nil }
        if let pin = subscription.pin { return record?.copy?.sha256 == pin ? .distantFuture : now }
        if Self.isAllowedByNow(record, of: subscription) { return now }
        let patchDue = record?.copy.flatMap { PatchFetch.due($0, of: subscription) }
        return due(record, bounds: subscription.bounds, patchDue: patchDue, now: now)
    }

    /// Whether the whole list is due, and not only a patch of it.
    func isWholeDue(_ record: ListRecord?, of subscription: Subscription, now: Date) -> Bool {
        subscription.pin != nil || Self.isAllowedByNow(record, of: subscription)
            || isDue(record, bounds: subscription.bounds, now: now)
    }

    /// Whether the last download was refused for its size, and may be of any by now: what it waits for has come.
    private static func isAllowedByNow(_ record: ListRecord?, of subscription: Subscription) -> Bool {
        subscription.bounds.minimumShare <= 0 && record?.failure?.code == Refusal.shrunkCode
    }
}
