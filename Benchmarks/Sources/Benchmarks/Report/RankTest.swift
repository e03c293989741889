/// How likely two samples of one and the same lie as far apart as two that were measured.
///
/// Mann, Whitney: On a test of whether one of two random variables is stochastically larger than the other (1947). It
/// asks nothing of the distribution, and a run that was disturbed does not decide it.
enum RankTest {
    /// The probability of either sample being the lower one by so much or more.
    static func probability(_ first: [Double], _ second: [Double]) -> Double {
        var lower = 0.0
        for one in first {
            for other in second { lower += one < other ? 1 : one == other ? 0.5 : 0 }
        }
        let extreme = Int(min(lower, Double(first.count * second.count) - lower).rounded(.up))
        let orders = orders(first.count, second.count)
        return min(1, 2 * orders.prefix(extreme + 1).reduce(0, +) / orders.reduce(0, +))
    }

    /// How many orders of so many values there are, by the number of pairs in which the first sample's is the lower one.
    private static func orders(_ firstCount: Int, _ secondCount: Int) -> [Double] {
        var shorter = [[Double]](repeating: [1], count: secondCount + 1)
        for count in stride(from: 1, through: firstCount, by: 1) {
            var row: [[Double]] = [[1]]
            for second in stride(from: 1, through: secondCount, by: 1) {
                // The highest value is the first sample's, in no such pair; or the second's, in one with all of the
                // first's.
                let highestFirst = shorter[second]
                let highestSecond = [Double](repeating: 0, count: count) + row[second - 1]
                row.append(
                    (0..<max(highestFirst.count, highestSecond.count)).map { number in
                        (number < highestFirst.count ? highestFirst[number] : 0)
                            + (number < highestSecond.count ? highestSecond[number] : 0)
                    })
            }
            shorter = row
        }
        return shorter[secondCount]
    }
}
