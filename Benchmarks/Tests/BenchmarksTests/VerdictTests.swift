import Testing

@testable import Benchmarks

/// What counts as a change.
@Suite struct VerdictTests {
    @Test(arguments: [
        // The runs of the two lie apart.
        ([1.0, 1.1, 1.2], [1.3, 1.4, 1.5], Verdict.worse),
        ([1.3, 1.4, 1.5], [1.0, 1.1, 1.2], .better),
        // They overlap.
        ([1.0, 1.1, 1.2], [1.08, 1.2, 1.3], .same),
        ([1.08, 1.2, 1.3], [1.0, 1.1, 1.2], .same),
        // They lie apart by less than may be chance.
        ([1.00, 1.001, 1.002], [1.02, 1.021, 1.022], .same),
        ([1.02, 1.021, 1.022], [1.00, 1.001, 1.002], .same),
        ([1.0], [1.0], .same),
    ])
    func ofTimes(old: [Double], new: [Double], verdict: Verdict) throws {
        #expect(Verdict(old: try #require(Series(old)), new: try #require(Series(new)), share: 0.03) == verdict)
    }

    @Test func ofCounts() {
        #expect(Verdict(old: 10, new: 9) == .better)
        #expect(Verdict(old: 10, new: 11) == .worse)
        #expect(Verdict(old: 10, new: 10) == .same)
    }

    @Test func tableOfTwoReports() {
        var new = BenchmarkReport.sample
        new.label = "new"
        new.measurements[3].samples = [Sample(cpu: 0.1, wall: 0.2)]
        new.measurements[3].bytesOut = 20_000_000
        let text = ComparisonTable(
            comparison: Comparison(old: .sample, new: new), style: TextStyle(isColoured: false)
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

        """

    @Test func reportsOfOtherInputsHaveNothingInCommon() {
        var other = BenchmarkReport.sample
        other.measurements = []
        #expect(Comparison(old: other, new: .sample).rows.isEmpty)
    }
}
