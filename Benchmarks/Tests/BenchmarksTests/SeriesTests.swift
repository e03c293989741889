import Testing

@testable import Benchmarks

@Suite struct SeriesTests {
    @Test(arguments: [
        ([3.0], 3.0, 3.0), ([2, 1], 1, 1.5), ([5, 1, 3], 1, 3), ([4, 1, 9, 2], 1, 3),
    ])
    func bestAndMedian(values: [Double], best: Double, median: Double) throws {
        let series = try #require(Series(values))
        #expect(series.best == best)
        #expect(series.median == median)
    }

    @Test func nothingHasNoBest() { #expect(Series([]) == nil) }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
    ])
    func countsAreGrouped(number: Int, text: String) { #expect(Figure.count(number) == text) }

    @Test(arguments: [(0.0, "0.00"), (1.234, "1.23"), (12.34, "12.3"), (123.4, "123")])
    func ratiosHaveThreeDigits(value: Double, text: String) { #expect(Figure.ratio(value) == text) }

    @Test(arguments: [(2.0, 3.0, "+50 %"), (2, 1, "-50 %"), (1000, 999, "0 %"), (1000, 1001, "0 %"), (0, 1, "")])
    func changesAreInPercent(old: Double, new: Double, text: String) {
        #expect(Figure.change(from: old, to: new) == text)
    }
}
