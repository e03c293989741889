import Testing

@testable import Benchmarks

/// What counts as a change.
@Suite struct VerdictTests {
    private static let timeTable: [(old: [Double], new: [Double], verdict: Verdict)] = [
        // The rounds of the two lie apart.
        ([1.0, 1.1, 1.2, 1.3, 1.4], [1.5, 1.6, 1.7, 1.8, 1.9], .worse),
        ([1.5, 1.6, 1.7, 1.8, 1.9], [1.0, 1.1, 1.2, 1.3, 1.4], .better),
        // One was disturbed, of many.
        (
            [1.0, 1.01, 1.02, 1.03, 1.04, 1.05, 1.06, 1.07, 9],
            [1.1, 1.11, 1.12, 1.13, 1.14, 1.15, 1.16, 1.17, 1.18], .worse
        ),
        // They overlap.
        ([1.0, 1.1, 1.2, 1.3, 1.4], [1.1, 1.2, 1.3, 1.4, 1.5], .same),
        // They are too few.
        ([1.0, 1.1, 1.2, 1.3], [1.5, 1.6, 1.7, 1.8], .same),
        // They lie apart by less than matters.
        ([1.00, 1.001, 1.002, 1.003, 1.004], [1.02, 1.021, 1.022, 1.023, 1.024], .same),
        ([1.0], [1.0], .same),
    ]

    @Test(arguments: timeTable) func ofTimes(old: [Double], new: [Double], verdict: Verdict) throws {
        #expect(Verdict(old: try #require(Series(old)), new: try #require(Series(new)), share: 0.03) == verdict)
    }

    /// In how many of all orders of the two the pairs are as few, by Mann's and Whitney's table.
    private static let rankTable: [(first: [Double], second: [Double], probability: Double)] = [
        ([1, 2, 3, 4, 5], [6, 7, 8, 9, 10], 2.0 / 252), ([6, 7, 8, 9, 10], [1, 2, 3, 4, 5], 2.0 / 252),
        ([1, 2, 3, 4, 6], [5, 7, 8, 9, 10], 4.0 / 252), ([1, 2, 3, 5, 6], [4, 7, 8, 9, 10], 8.0 / 252),
        ([1, 2], [3, 4], 2.0 / 6), ([1, 1, 1], [1, 1, 1], 1), ([1], [2], 1),
    ]

    @Test(arguments: rankTable) func ranks(first: [Double], second: [Double], probability: Double) {
        #expect(abs(RankTest.probability(first, second) - probability) < 1e-12)
    }

    @Test func ofCounts() {
        #expect(Verdict(old: 10, new: 9) == .better)
        #expect(Verdict(old: 10, new: 11) == .worse)
        #expect(Verdict(old: 10, new: 10) == .same)
    }

    @Test func tableOfTwoReports() {
        var old = BenchmarkReport.sample
        var new = BenchmarkReport.sample
        new.label = "new"
        old.measurements[3].rounds = (20..<25).map { [Sample(cpu: Double($0) / 1000, wall: Double($0) / 500)] }
        new.measurements[3].rounds = (100..<105).map { [Sample(cpu: Double($0) / 1000, wall: Double($0) / 500)] }
        new.measurements[3].bytesOut = 20_000_000
        let text = ComparisonTable(
            comparison: Comparison(old: old, new: new), style: TextStyle(isColoured: false)
        ).text
        #expect(text == Self.table)
    }

    private static let table = """
                                 figure     abc1234         new  change
        10,000 rules
          filterc compile           CPU      0.0100      0.0100     0 %
                                   time      0.0200      0.0200     0 %
                                 memory        10.0        10.0     0 %
        100,000 rules
          parse                     CPU      0.0200      0.1000  +400 %  worse
                                   time      0.0400      0.2000  +400 %  worse
                                 memory        60.0        60.0     0 %
                              bytes out  12,000,000  20,000,000   +67 %  worse
          filterc compile           CPU      0.2000      0.2000     0 %
                                   time      0.4000      0.4000     0 %
                                 memory        60.0        60.0     0 %
            one line changed        CPU      0.1000      0.1000     0 %
                                   time      0.2000      0.2000     0 %
                                 memory        60.0        60.0     0 %
            --jobs 1                CPU      0.3000      0.3000     0 %
                                   time      0.6000      0.6000     0 %
                                 memory        60.0        60.0     0 %
            --jobs 2                CPU      0.2000      0.2000     0 %
                                   time      0.4000      0.4000     0 %
                                 memory        60.0        60.0     0 %
          WebKit compiles it        CPU      4.0000      4.0000     0 %
                                   time      8.0000      8.0000     0 %
                                 memory        60.0        60.0     0 %

        3 of 22 figures changed beyond noise
        fewer than 5 rounds of something, which cannot tell a change from noise

        """

    @Test func reportsOfOtherInputsHaveNothingInCommon() {
        var other = BenchmarkReport.sample
        other.measurements = []
        #expect(Comparison(old: other, new: .sample).rows.isEmpty)
    }
}
