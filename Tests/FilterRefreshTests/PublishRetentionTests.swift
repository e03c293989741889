import Foundation
import Testing

@testable import FilterRefresh

/// Which generations stay; days are given, and the last generation is the newest.
@Suite struct PublishRetentionTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var days: [Double]
        var now: Double
        var kept: Set<Int>

        init(_ description: String, days: [Double], now: Double, kept: Set<Int>) {
            (testDescription, self.days, self.now, self.kept) = (description, days, now, kept)
        }
    }

    @Test(arguments: [
        Case("the only one", days: [0], now: 400, kept: [1]),
        Case("three at least, however old", days: [0, 1, 2, 3], now: 400, kept: [2, 3, 4]),
        Case("all of two weeks", days: [0, 1, 2, 3, 4], now: 5, kept: [1, 2, 3, 4, 5]),
        Case("two weeks since another came", days: [0, 100, 101, 102, 103], now: 113.9, kept: [1, 2, 3, 4, 5]),
        Case("and not longer", days: [0, 100, 101, 102, 103], now: 114, kept: [2, 3, 4, 5]),
        Case("one by one", days: [0, 1, 2, 3, 4, 5], now: 15.9, kept: [2, 3, 4, 5, 6]),
        Case("the clock is set back now", days: [0, 20, 40, 60, 80], now: 10, kept: [1, 2, 3, 4, 5]),
        Case("the clock was set back for one", days: [0, 20, -900, 22, 23, 24], now: 35, kept: [2, 3, 4, 5, 6]),
        Case("the clock was set back for the last ones", days: [0, 20, 21, -9, -8, -7], now: 36, kept: [3, 4, 5, 6]),
        Case("the clock was ahead for one", days: [0, 1, 900, 2, 3, 4, 5], now: 6, kept: [1, 2, 3, 4, 5, 6, 7]),
        Case("the clock was ahead, and time passed", days: [0, 1, 900, 2, 3, 4, 5], now: 40, kept: [5, 6, 7]),
        Case("all dates are to come", days: [900, 901, 902, 903], now: 0, kept: [1, 2, 3, 4]),
    ])
    func stay(_ test: Case) {
        let generations = test.days.enumerated().map { (number: $0 + 1, date: Date.day($1)) }
        #expect(PublishingPolicy().kept(generations, at: .day(test.now)) == test.kept)
    }

    @Test func theNewestAlwaysStays() {
        let policy = PublishingPolicy(minimumGenerationCount: 0, retention: 0)
        #expect(policy.kept([(4, .day(0)), (9, .day(1))], at: .day(2)) == [9])
        #expect(policy.kept([(4, .day(0)), (9, .day(1))], at: .day(1)) == [9])
        #expect(policy.kept([], at: .day(2)) == [])
    }
}
