import Foundation
import Testing

@testable import FilterRefresh

/// When lists are due, told by facts, in seconds after a moment.
@Suite struct ScheduleTests {
    private static let hour = 3600
    private static let day = 86_400
    private static let moment = Date(timeIntervalSinceReferenceDate: 800_000_000)
    private static let schedule = RefreshSchedule(seed: 1)

    private static func copy(expiry: Int? = nil, freshness: Int? = nil, confirmed: Int = 0) -> ListRecord.GoodCopy {
        ListRecord.GoodCopy(
            origin: "https://lists.example/ads.txt", sha256: String(repeating: "0", count: 64), byteCount: 1,
            ruleCount: 1, fetched: moment + Double(confirmed), confirmed: moment + Double(confirmed), expiry: expiry,
            freshness: freshness)
    }

    private static func failure(_ count: Int, date: Int = 0, retryAfter: Int? = nil) -> ListRecord.Failure {
        ListRecord.Failure(
            count: count, date: moment + Double(date), code: "x", explanation: "x",
            retryAfter: retryAfter.map { moment + Double($0) })
    }

    private static func record(copy: ListRecord.GoodCopy? = nil, failure: ListRecord.Failure? = nil) -> ListRecord {
        ListRecord(address: "https://lists.example/ads.txt", copy: copy, failure: failure)
    }

    private static func due(
        _ record: ListRecord?, bounds: RefreshBounds = RefreshBounds(), patchDue: Int? = nil, now: Int = 0
    ) -> Double {
        let date = schedule.due(
            record, bounds: bounds, patchDue: patchDue.map { moment + Double($0) }, now: moment + Double(now))
        return date.timeIntervalSince(moment)
    }

    /// What a list and its server say, and when it is due after the copy's date, whatever the jitter.
    private static let intervals: [(expiry: Int?, freshness: Int?, bounds: RefreshBounds, due: ClosedRange<Double>)] = [
        // Nobody says anything: once a day.
        (nil, nil, RefreshBounds(), 77_760...95_040),
        // The list says it.
        (4 * day, nil, RefreshBounds(), 311_040...380_160),
        (12 * hour, nil, RefreshBounds(), 38_880...47_520),
        // The list's word is above the server's, whichever is longer.
        (12 * hour, 7 * day, RefreshBounds(), 38_880...47_520),
        (4 * day, 300, RefreshBounds(), 311_040...380_160),
        // Without the list's word the server can only make it longer than a day.
        (nil, 300, RefreshBounds(), 77_760...95_040),
        (nil, 0, RefreshBounds(), 77_760...95_040),
        (nil, 2 * day, RefreshBounds(), 155_520...190_080),
        (nil, Int.max, RefreshBounds(), 1_088_640...1_209_600),
        // An expiry that is none is not said.
        (0, nil, RefreshBounds(), 77_760...95_040),
        (-day, 2 * day, RefreshBounds(), 155_520...190_080),
        // The bounds hold against list, server and jitter.
        (60, nil, RefreshBounds(), 3600...3960),
        (hour, nil, RefreshBounds(), 3600...3960),
        (365 * day, nil, RefreshBounds(), 1_088_640...1_209_600),
        (Int.max, nil, RefreshBounds(), 1_088_640...1_209_600),
        (4 * day, nil, RefreshBounds(longestInterval: day), 77_760...86_400),
        (hour, nil, RefreshBounds(shortestInterval: day), 86_400...95_040),
        (nil, nil, RefreshBounds(shortestInterval: day, longestInterval: day), 86_400...86_400),
        // Bounds that contradict each other: the shortest interval spares servers, so it wins.
        (nil, nil, RefreshBounds(shortestInterval: 2 * day, longestInterval: day), 172_800...172_800),
        (60, nil, RefreshBounds(shortestInterval: -5, longestInterval: -9), 1...1),
    ]

    @Test(arguments: intervals)
    func intervalIsWhatTheListSays(
        _ expiry: Int?, _ freshness: Int?, _ bounds: RefreshBounds, _ due: ClosedRange<Double>
    ) {
        let record = Self.record(copy: Self.copy(expiry: expiry, freshness: freshness))
        #expect(due.contains(Self.due(record, bounds: bounds)))
        // It is reckoned from the copy's date: what passes meanwhile does not change it.
        #expect(Self.due(record, bounds: bounds, now: Self.day) == Self.due(record, bounds: bounds))
    }

    @Test func neverAskedIsDueNow() {
        #expect(Self.due(nil, now: 7) == 7)
        #expect(Self.due(Self.record(), now: 7) == 7)
        #expect(Self.schedule.isDue(nil, bounds: RefreshBounds(), now: Self.moment))
    }

    @Test func isDueFromItsDateOn() {
        let record = Self.record(copy: Self.copy())
        let due = Self.schedule.due(record, bounds: RefreshBounds(), now: Self.moment)
        #expect(!Self.schedule.isDue(record, bounds: RefreshBounds(), now: due - 1))
        #expect(Self.schedule.isDue(record, bounds: RefreshBounds(), now: due))
        #expect(Self.schedule.isDue(record, bounds: RefreshBounds(), now: due + 1_000_000))
    }

    /// How many attempts in a row failed, and when the next is due after the last of them.
    private static let failures: [(count: Int, due: ClosedRange<Double>)] = [
        (-1, 540...660), (0, 540...660), (1, 540...660), (2, 1080...1320), (3, 2160...2640), (4, 4320...5280),
        (8, 69_120...84_480), (9, 77_760...86_400), (40, 77_760...86_400), (Int.max, 77_760...86_400),
    ]

    @Test(arguments: failures) func failuresBackOff(_ count: Int, _ due: ClosedRange<Double>) {
        #expect(due.contains(Self.due(Self.record(failure: Self.failure(count)))))
        // The same with a copy that is fresh for longer than a day, whether it was due or somebody forced the attempt.
        for confirmed in [-5 * Self.day, -10] {
            let copy = Self.copy(expiry: 4 * Self.day, confirmed: confirmed)
            #expect(due.contains(Self.due(Self.record(copy: copy, failure: Self.failure(count)))))
        }
    }

    @Test func backingOffIsNoLongerThanTheInterval() {
        let old = Self.copy(expiry: 2 * Self.hour, confirmed: -Self.day)
        #expect((6480...7200).contains(Self.due(Self.record(copy: old, failure: Self.failure(30)))))
        let bounds = RefreshBounds(shortestInterval: 60, longestInterval: 300)
        #expect((270...300).contains(Self.due(Self.record(failure: Self.failure(30)), bounds: bounds)))
    }

    /// The code of the last failure, the least share of rules that a list must keep, and whether it is due at once.
    private static let refusals: [(code: String, share: Double, isDue: Bool)] = [
        ("shrunk-list", 0, true), ("shrunk-list", 0.5, false), ("shrunk-list", 0.01, false), ("http-404", 0, false),
    ]

    /// Who allows a list to be of any size need not wait for what was refused for its size.
    @Test(arguments: refusals) func whatIsAllowedByNowIsDue(_ code: String, _ share: Double, _ isDue: Bool) {
        let subscription = Subscription(
            address: "https://lists.example/ads.txt", bounds: RefreshBounds(minimumShare: share))
        var record = Self.record(copy: Self.copy(), failure: Self.failure(1))
        record.failure?.code = code
        #expect((Self.schedule.due(record, of: subscription, now: Self.moment) <= Self.moment) == isDue)
        // Its patch was refused too.
        #expect(Self.schedule.isWholeDue(record, of: subscription, now: Self.moment) == isDue)
    }

    /// When a server asked to be left alone until, after a first failure, and when the list is due.
    private static let waits: [(retryAfter: Int, due: ClosedRange<Double>)] = [
        (-day, 540...660), (0, 540...660), (30, 540...660), (hour, 3600...3960), (2 * day, 172_800...190_080),
        // No server stops a list for ever.
        (14 * day, 1_209_600...1_209_600), (9999 * day, 1_209_600...1_209_600),
    ]

    @Test(arguments: waits) func retryAfterIsObeyed(_ retryAfter: Int, _ due: ClosedRange<Double>) {
        #expect(due.contains(Self.due(Self.record(failure: Self.failure(1, retryAfter: retryAfter)))))
    }

    /// When a patch should be there for a copy of this moment that is fresh for a day, and when the list is due.
    private static let patches: [(patchDue: Int?, due: ClosedRange<Double>)] = [
        (nil, 77_760...95_040), (30 * hour, 77_760...95_040), (5 * hour, 18_000...18_360),
        // Never more often than the bounds allow.
        (600, 3600...3960), (0, 3600...3960), (-9 * day, 3600...3960),
    ]

    @Test(arguments: patches) func patchMakesDueEarlier(_ patchDue: Int?, _ due: ClosedRange<Double>) {
        let record = Self.record(copy: Self.copy())
        #expect(due.contains(Self.due(record, patchDue: patchDue)))
        // What is not there cannot be patched.
        #expect(Self.due(Self.record(), patchDue: patchDue) == 0)
        let failed = Self.record(copy: record.copy, failure: Self.failure(6, date: 5 * Self.hour))
        #expect(Self.due(failed, patchDue: patchDue, now: 5 * Self.hour) >= Double(5 * Self.hour + 17_280))
    }

    @Test func patchesAreNotAskedForTooOften() {
        var copy = Self.copy(expiry: 4 * Self.day)
        copy.patchAsked = Self.moment + Double(Self.day)
        #expect((90_000...90_360).contains(Self.due(Self.record(copy: copy), patchDue: 0, now: Self.day)))
        #expect(
            (108_000...108_360).contains(Self.due(Self.record(copy: copy), patchDue: 30 * Self.hour, now: Self.day)))
        // The clock was set back since.
        #expect((3600...3960).contains(Self.due(Self.record(copy: copy), patchDue: 0, now: Self.hour)))
    }

    @Test func clockThatWasSetBack() {
        let day = Self.day
        // When the copy was confirmed is not known.
        #expect(Self.due(Self.record(copy: Self.copy(expiry: 9 * day, confirmed: day))) == 0)
        #expect(Self.due(Self.record(copy: Self.copy(confirmed: 61))) == 0)
        // What is off by seconds is this moment, so the list is no further away than its interval.
        #expect(Self.due(Self.record(copy: Self.copy(confirmed: 60))) == Self.due(Self.record(copy: Self.copy())))
        // The first attempt after that failed: its date holds, and the list is not asked without pause.
        let failed = Self.record(copy: Self.copy(confirmed: day), failure: Self.failure(1))
        #expect((540...660).contains(Self.due(failed)))
        // When the attempt failed is not known, nor what its server's wish means.
        let lost = Self.failure(9, date: day, retryAfter: 2 * day)
        #expect(Self.due(Self.record(failure: lost)) == 0)
        #expect(Self.due(Self.record(copy: Self.copy(confirmed: -9 * day), failure: lost)) == 0)
        #expect(Self.due(Self.record(copy: Self.copy(confirmed: day), failure: lost)) == 0)
    }

    /// How old a copy may become, how old it is, and whether it is too old.
    private static let ages: [(maximumAge: Int?, age: Int, isStale: Bool)] = [
        (nil, 9999 * day, false), (day, 0, false), (day, day - 1, false), (day, day, true), (day, 2 * day, true),
        (0, 0, true), (day, -2 * day, false), (Int.max, 9999 * day, false),
    ]

    @Test(arguments: ages) func staleness(_ maximumAge: Int?, _ age: Int, _ isStale: Bool) {
        let bounds = RefreshBounds(maximumAge: maximumAge)
        let record = Self.record(copy: Self.copy(confirmed: -age), failure: Self.failure(3))
        #expect(RefreshSchedule.isStale(record, bounds: bounds, now: Self.moment) == isStale)
        #expect(!RefreshSchedule.isStale(Self.record(), bounds: bounds, now: Self.moment))
        // When it is asked for again does not depend on it.
        #expect(Self.due(record, bounds: bounds) == Self.due(record))
    }

    /// When lists are due, and when a watching refresh looks again.
    private static let wakings: [(due: [Int], next: Int?)] = [
        ([], nil), ([500], 500), ([900, 300, 700], 300), ([0], 60), ([-day, 300], 60), ([59], 60), ([61], 61),
    ]

    @Test(arguments: wakings) func watchLooksAgain(_ due: [Int], _ next: Int?) {
        let dates = due.map { Self.moment + Double($0) }
        #expect(RefreshSchedule.next(of: dates, now: Self.moment) == next.map { Self.moment + Double($0) })
    }
}
