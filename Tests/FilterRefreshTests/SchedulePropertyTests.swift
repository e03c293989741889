import FilterRefresh
import Foundation
import SeededRandom
import Testing

/// What holds for every list, whatever it, its server and the clock say.
@Suite struct SchedulePropertyTests {
    private static let seed: UInt64 = 20_261_121
    private static let rounds = ProcessInfo.processInfo.environment["FILTERC_REFRESH_ROUNDS"].flatMap(Int.init) ?? 5000

    /// A list, its bounds and a moment, made up.
    private struct Case {
        var record: ListRecord
        var bounds: RefreshBounds
        var patchDue: Date?
        var now: Date

        init(_ random: inout SeededGenerator) {
            now = Date(timeIntervalSinceReferenceDate: Double(Int.random(in: 0...2_000_000_000, using: &random)))
            bounds = RefreshBounds(
                shortestInterval: random.seconds(), longestInterval: random.seconds(),
                maximumAge: Bool.random(using: &random) ? random.seconds() : nil)
            bounds.longestInterval = max(bounds.longestInterval, bounds.shortestInterval)
            let confirmed = now - Double(random.seconds())
            let copy = ListRecord.GoodCopy(
                origin: "", sha256: "", byteCount: 0, ruleCount: 0, fetched: confirmed, confirmed: confirmed,
                expiry: Bool.random(using: &random) ? random.seconds() : nil,
                freshness: Bool.random(using: &random) ? random.seconds() : nil)
            record = ListRecord(address: "https://lists.example/\(random.next())", copy: copy)
            if Bool.random(using: &random) { patchDue = confirmed + Double(random.seconds() - random.seconds()) }
        }

        func due(_ schedule: RefreshSchedule) -> Date {
            schedule.due(record, bounds: bounds, patchDue: patchDue, now: now)
        }
    }

    private static func failure(_ random: inout SeededGenerator, before now: Date) -> ListRecord.Failure {
        let date = now - Double(random.seconds())
        return ListRecord.Failure(
            count: Int.random(in: 1...30, using: &random), date: date, code: "", explanation: "",
            retryAfter: Bool.random(using: &random) ? date + Double(random.seconds()) : nil)
    }

    /// Runs a property for made-up lists; the seed is in the message of a failure.
    private static func forAll(_ isTrue: (Case, RefreshSchedule, inout SeededGenerator) -> Bool) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<rounds {
            let one = Case(&random)
            let schedule = RefreshSchedule(seed: random.next())
            let holds = isTrue(one, schedule, &random)
            #expect(holds, "seed \(seed), round \(round): \(one)")
            if !holds { return }
        }
    }

    @Test func isDueWithinTheBounds() {
        Self.forAll { one, schedule, _ in
            guard let confirmed = one.record.copy?.confirmed else { return false }
            let due = one.due(schedule)
            return due >= confirmed + Double(one.bounds.shortestInterval)
                && due <= confirmed + Double(one.bounds.longestInterval)
        }
    }

    @Test func moreFailuresNeverMeanSooner() {
        Self.forAll { one, schedule, random in
            var one = one
            let failure = Self.failure(&random, before: one.now)
            one.record.failure = failure
            let dates = (1...30).map { count in
                one.record.failure?.count = count
                return one.due(schedule)
            }
            one.record.failure = nil
            let wanted = one.due(schedule)
            // An attempt before its time is made up for before it, too.
            return zip(dates, dates.dropFirst()).allSatisfy(<=) && (wanted <= dates[0] || wanted > failure.date)
        }
    }

    @Test func serverIsNotAskedBeforeItWants() {
        Self.forAll { one, schedule, random in
            var one = one
            let failure = Self.failure(&random, before: one.now)
            one.record.failure = failure
            let longest = failure.date + Double(one.bounds.longestInterval)
            return one.due(schedule) >= min(failure.retryAfter ?? failure.date, longest)
        }
    }

    /// However far the clock was set back, nothing waits longer than once more.
    @Test func clockNeverStopsAList() {
        Self.forAll { one, schedule, random in
            var one = one
            one.record.failure = Bool.random(using: &random) ? Self.failure(&random, before: one.now) : nil
            let back = Double(random.seconds())
            one.now -= back
            return one.due(schedule) <= one.now + Double(one.bounds.longestInterval) * 1.000_001
        }
    }

    @Test func sameInputsGiveTheSameDate() {
        Self.forAll { one, schedule, _ in one.due(schedule) == one.due(RefreshSchedule(seed: schedule.seed)) }
    }

    /// Reckoned without this code; were it to change, installations that are updated would all ask anew at one moment.
    @Test func jitterIsKnown() {
        let copy = Self.freshCopy
        let record = ListRecord(address: "https://lists.example/ads.txt", copy: copy)
        let due = RefreshSchedule(seed: 0).due(record, bounds: RefreshBounds(), now: copy.confirmed)
        #expect(Int(due.timeIntervalSince(copy.confirmed)) == 94_950)
    }

    /// Of 1,000 addresses in an installation, and of one address in 1,000 installations, in ten parts of the jitter.
    @Test(arguments: [true, false]) func jitterIsEven(_ isByAddress: Bool) {
        let copy = Self.freshCopy
        var parts = Array(repeating: 0, count: 10)
        for number in 0..<1000 {
            let address = "https://lists.example/\(isByAddress ? number : 0).txt"
            let schedule = RefreshSchedule(seed: isByAddress ? 7 : UInt64(number))
            let due = schedule.due(
                ListRecord(address: address, copy: copy), bounds: RefreshBounds(), now: copy.confirmed)
            parts[Int((due.timeIntervalSince(copy.confirmed) / 86_400 - 0.9) * 50)] += 1
        }
        // 100 each are expected; four standard deviations are 38.
        #expect(parts.allSatisfy { (62...138).contains($0) }, "\(parts)")
    }

    /// A patch has the same date for all, so installations ask for it at different moments after that.
    @Test func patchesAreSpread() {
        let record = ListRecord(address: "https://lists.example/ads.txt", copy: Self.freshCopy)
        let start = Self.freshCopy.confirmed
        let dates = (0..<1000).map { number in
            RefreshSchedule(seed: number).due(
                record, bounds: RefreshBounds(), patchDue: start + 18_000, now: start)
        }
        #expect(Set(dates).count > 990)
        #expect(dates.allSatisfy { (18_000...18_360).contains($0.timeIntervalSince(start)) })
    }

    private static let freshCopy = ListRecord.GoodCopy(
        origin: "", sha256: "", byteCount: 0, ruleCount: 0, fetched: Date(timeIntervalSinceReferenceDate: 0),
        confirmed: Date(timeIntervalSinceReferenceDate: 0))
}

extension SeededGenerator {
    /// From a second to some weeks, short times as often as long ones.
    fileprivate mutating func seconds() -> Int {
        Int.random(in: 1...(1 << Int.random(in: 0...21, using: &self)), using: &self)
    }
}
