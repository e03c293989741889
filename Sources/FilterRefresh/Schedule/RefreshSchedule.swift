public import Foundation

/// When a list is to be asked for again.
///
/// A pure value: it knows no clock and keeps nothing, so that a refresh, a status and a test get the same answer.
public struct RefreshSchedule: Sendable, Hashable {
    /// Makes one installation's times different from those of others, so that they do not all ask at one moment.
    public var seed: UInt64

    /// A schedule of one installation.
    public init(seed: UInt64) {
        self.seed = seed
    }

    /// What a list that says nothing itself is asked: once a day.
    ///
    /// AdGuard's clients do so; Adblock Plus waits 5 days and uBlock Origin 7, but for lists whose authors count on it.
    package static let defaultInterval = 86_400
    /// The pause after a first failure, in seconds; each failure more doubles it.
    package static let firstRetryInterval = 600
    /// The longest pause between failures, in seconds.
    package static let longestRetryInterval = 86_400
    /// How much sooner or later than planned a list is asked for at most, as a share of the interval.
    package static let jitter = 0.1
    /// How far ahead of the clock a date may lie, in seconds.
    ///
    /// Dates are rounded when they are written, and clocks are set back by seconds all the time.
    package static let clockTolerance: TimeInterval = 60
    /// The least time in seconds until a watching refresh looks again.
    package static let leastPause: TimeInterval = 60

    /// When the list is due, which may lie in the past.
    ///
    /// - Parameter record: what is known of the list; one that was never asked for is due now.
    /// - Parameter patchDue: when the list's next patch should be there, if it has patches.
    package func due(_ record: ListRecord?, bounds: RefreshBounds, patchDue: Date? = nil, now: Date) -> Date {
        guard let record else { return now }
        let limits = Limits(bounds)
        let spread = spread(of: record.address)
        // However fresh its copy is: who forced an attempt wanted another one.
        if let failure = record.failure {
            return Self.retry(failure, after: record.copy, limits: limits, spread: spread, now: now)
        }
        return record.copy.map { Self.due($0, limits: limits, patchDue: patchDue, spread: spread, now: now) } ?? now
    }

    /// Whether the list is to be asked for now.
    package func isDue(_ record: ListRecord?, bounds: RefreshBounds, patchDue: Date? = nil, now: Date) -> Bool {
        due(record, bounds: bounds, patchDue: patchDue, now: now) <= now
    }

    /// Whether the last good copy is too old to be used, if there is one.
    ///
    /// What counts is when a server last said that it is the newest. A copy from the future was confirmed before the
    /// clock was set back, and one from the distant past by nobody yet; its age is not known, and it stays in use.
    public static func isStale(_ record: ListRecord, bounds: RefreshBounds, now: Date) -> Bool {
        guard let copy = record.copy, let maximumAge = bounds.maximumAge, copy.renewed != .distantPast else {
            return false
        }
        return now.timeIntervalSince(copy.renewed) >= Double(maximumAge)
    }

    /// When a watching refresh has to look again: at the first of the dates, but never at once.
    ///
    /// What is due and stays so, because the disk is full for example, must not make it spin.
    public static func next(of dates: some Sequence<Date>, now: Date) -> Date? {
        dates.min().map { max($0, now + leastPause) }
    }
}

extension RefreshSchedule {
    /// When a copy is old enough to ask for a newer one.
    private static func due(
        _ copy: ListRecord.GoodCopy, limits: Limits, patchDue: Date?, spread: Double, now: Date
    ) -> Date {
        // The clock was set back: when the copy was confirmed is not known.
        if copy.confirmed > now + clockTolerance { return now }
        let confirmed = min(copy.confirmed, now)
        let whole = confirmed + limits.jittered(limits.interval(of: copy), by: spread)
        guard let patchDue else { return whole }
        // No request for the list or a patch of it too soon after another.
        let asked = copy.patchAsked.map { $0 > now + clockTolerance ? confirmed : max(confirmed, $0) } ?? confirmed
        // A patch has one date for everybody, so who asks for it is spread behind that date.
        let patched = max(patchDue, asked + limits.shortest) + limits.shortest * jitter * spread
        return min(whole, patched)
    }

    /// When it is worth while to ask again after a failure.
    private static func retry(
        _ failure: ListRecord.Failure, after copy: ListRecord.GoodCopy?, limits: Limits, spread: Double, now: Date
    ) -> Date {
        if failure.date > now + clockTolerance { return now }
        let failed = min(failure.date, now)
        let interval = copy.map(limits.interval) ?? Double(defaultInterval)
        let pause = Double(firstRetryInterval) * Double(1 << min(max(failure.count, 1) - 1, 16))
        let longest = min(interval, Double(longestRetryInterval), limits.longest)
        let retry = failed + Limits.jittered(min(pause, longest), by: spread, in: 0...longest)
        guard let retryAfter = failure.retryAfter else { return retry }
        // The server's wish is obeyed, a little behind the moment that it told all others too; but no server stops a
        // list for ever.
        let asked = max(retryAfter.timeIntervalSince(failed), 0)
        return max(retry, failed + min(asked * (1 + jitter * spread), limits.longest))
    }

    /// A number from 0 up to 1, always the same for an address in an installation: FNV-1a, mixed as SplitMix64 does.
    private func spread(of address: String) -> Double {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
        for byte in address.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return Double((hash ^ (hash >> 31)) >> 11) / Double(1 << 53)
    }
}

/// The bounds of intervals, put right where they contradict each other.
private struct Limits {
    let shortest: Double
    let longest: Double

    init(_ bounds: RefreshBounds) {
        shortest = Double(max(bounds.shortestInterval, 1))
        longest = max(Double(bounds.longestInterval), shortest)
    }

    /// How long a copy stays fresh, between the bounds.
    ///
    /// The list's own `Expires` decides: its author wrote it for clients such as this one, whichever server the list
    /// comes from. Without it the server's word can make the interval longer than a day but not shorter: `max-age`
    /// says how long an answer may be used unasked, not that it has to be asked for thereafter, and is mostly what the
    /// host sends with all its files (raw.githubusercontent.com: 5 minutes).
    func interval(of copy: ListRecord.GoodCopy) -> Double {
        let interval =
            if let expiry = copy.expiry, expiry > 0 {
                expiry
            } else {
                max(copy.freshness ?? 0, RefreshSchedule.defaultInterval)
            }
        return min(max(Double(interval), shortest), longest)
    }

    func jittered(_ interval: Double, by spread: Double) -> Double {
        Self.jittered(interval, by: spread, in: shortest...longest)
    }

    /// Spreads an interval evenly over what the jitter and the bounds leave.
    static func jittered(_ interval: Double, by spread: Double, in bounds: ClosedRange<Double>) -> Double {
        let first = max(interval * (1 - RefreshSchedule.jitter), bounds.lowerBound)
        let last = min(interval * (1 + RefreshSchedule.jitter), bounds.upperBound)
        return first + (last - first) * spread
    }
}
