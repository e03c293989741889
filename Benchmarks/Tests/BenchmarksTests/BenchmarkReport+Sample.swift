@testable import Benchmarks

extension BenchmarkReport {
    /// Figures that are easy to reckon with.
    static let sample: BenchmarkReport = {
        let input = BenchmarkInput(name: "100000-rules", title: "100,000 rules", files: [], stages: [])
        let small = BenchmarkInput(name: "10000-rules", title: "10,000 rules", files: [], stages: [])
        let times: [(Stage, [Double])] = [
            (.scan, [0.002, 0.001]), (.write, [0.009, 0.010]), (.parse, [0.02, 0.03]), (.tool, [0.3, 0.2, 0.25]),
            (.recompile, [0.1]), (.oneJob, [0.3]), (.twoJobs, [0.2]), (.webkit, [4]),
        ]
        var measurements = times.map { stage, seconds in
            measurement(input.name, stage, seconds, peakMemory: 60_000_000)
        }
        measurements.insert(measurement(small.name, .tool, [0.01], peakMemory: 10_000_000), at: 0)
        var report = BenchmarkReport(
            label: "abc1234", inputs: [small, input], measurements: measurements, skipped: ["the sea: it is wet"])
        report.system = "Linux x86_64"
        report.processors = 2
        return report
    }()

    private static func measurement(
        _ input: String, _ stage: Stage, _ seconds: [Double], peakMemory: Int
    ) -> Measurement {
        var measurement = Measurement(input: input, stage: stage)
        let samples = seconds.map { Sample(cpu: $0, wall: $0 * 2) }
        for sample in samples {
            measurement.add(
                StageResult(samples: [sample], bytesIn: 3_000_000, bytesOut: 12_000_000, rules: 123_456),
                peakMemory: peakMemory)
        }
        return measurement
    }
}
