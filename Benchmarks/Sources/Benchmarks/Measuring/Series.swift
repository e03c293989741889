/// The same figure of several runs.
///
/// What disturbs a run makes it slower and never faster, so the best tells most of the program, and the median of the
/// noise.
struct Series: Equatable {
    let values: [Double]

    /// Fails with nothing when there are no values.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        self.values = values.sorted()
    }

    /// The least.
    var best: Double { values[0] }

    /// The one in the middle, or the mean of the two there.
    var median: Double {
        let middle = values.count / 2
        return values.count.isMultiple(of: 2) ? (values[middle - 1] + values[middle]) / 2 : values[middle]
    }
}
