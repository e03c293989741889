/// A report for people.
struct ReportTable {
    var report: BenchmarkReport
    var baseline: Baseline
    /// How many times worse than the baseline a ratio may be.
    var tolerance: Double
    var style: TextStyle

    var text: String {
        let head = "\(report.label), \(report.system), \(report.processors) processors"
        let skipped = report.skipped.map { style.bold("not measured: ") + $0 + "\n" }.joined()
        return [
            head + "\n", figures, "The best of all runs, then the median. Seconds, and millions of bytes.\n",
            ratios, skipped,
        ].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var figures: String {
        var table = TextTable()
        table.add(
            ["", "CPU", "median", "time", "median", "memory", "in", "out", "rules", "runs"], style: style.dim)
        for (number, measurement) in report.measurements.enumerated() {
            if number == 0 || report.measurements[number - 1].input != measurement.input {
                table.addLine(style.bold(report.title(of: measurement.input)))
            }
            guard let cpu = measurement.cpu, let wall = measurement.wall, let memory = measurement.memory else {
                continue
            }
            table.add([
                "  " + measurement.stage.title, Figure.seconds(cpu.best), Figure.seconds(cpu.median),
                Figure.seconds(wall.best), Figure.seconds(wall.median), Figure.megabytes(memory.best),
                Self.megabytes(measurement.bytesIn), Self.megabytes(measurement.bytesOut),
                measurement.rules.map(Figure.count) ?? "", "\(cpu.values.count)",
            ])
        }
        return table.text
    }

    private static func megabytes(_ bytes: Int) -> String { bytes > 0 ? Figure.megabytes(Double(bytes)) : "" }

    private var ratios: String {
        guard !report.ratios.isEmpty else { return "" }
        var table = TextTable()
        table.add(["", "now", "baseline", "change", ""], style: style.dim)
        for (number, ratio) in report.ratios.enumerated() {
            if number == 0 || report.ratios[number - 1].input != ratio.input {
                table.addLine(style.bold(report.title(of: ratio.input)))
            }
            let cells = ["  " + ratio.kind.title, Figure.ratio(ratio.value)]
            guard let old = baseline[ratio] else {
                table.add(cells + ["", "", "new"])
                continue
            }
            let decline = ratio.decline(from: old)
            let judged = cells + [Figure.ratio(old), Figure.change(from: old, to: ratio.value)]
            if decline > tolerance {
                table.add(judged + ["worse"], style: style.red)
            } else if decline < 1 / tolerance {
                table.add(judged + ["better"], style: style.green)
            } else {
                table.add(judged + [""])
            }
        }
        return table.text
    }
}
