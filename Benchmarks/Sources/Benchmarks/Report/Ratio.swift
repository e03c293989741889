/// A figure that says the same on every machine: one measured in the same run as what it is compared with.
struct Ratio: Codable, Equatable {
    enum Kind: String, Codable, CaseIterable {
        /// Processor time of parsing, in times of reading the files and counting their lines.
        case parse
        /// Processor time of compiling what was parsed, in times of reading the files and writing the output.
        case compile
        /// Processor time of the tool, in the same.
        case tool
        /// Peak memory of the tool, in bytes of input.
        case memory
        /// Processor time after a line has changed, in times of the whole.
        case recompile
        /// Time that goes by with one job, in times of that with two: more is better.
        case jobs
        /// Processor time of ten times the rules.
        case growth
        /// Time that goes by for ten times the rules.
        case timeGrowth = "time-growth"
        /// Peak memory of ten times the rules.
        case memoryGrowth = "memory-growth"
        /// Processor time of WebKit, in times of reading the files and writing the output.
        case webkit
        /// What WebKit stores, in bytes of JSON.
        case store

        var title: String {
            switch self {
            case .parse: "parse / read"
            case .compile: "compile / read + write"
            case .tool: "filterc compile / read + write"
            case .memory: "its memory / input"
            case .recompile: "one line changed / filterc compile"
            case .jobs: "--jobs 1 / --jobs 2"
            case .growth: "CPU / that of a tenth of the rules"
            case .timeGrowth: "time / that of a tenth of the rules"
            case .memoryGrowth: "memory / that of a tenth of the rules"
            case .webkit: "WebKit compiles it / read + write"
            case .store: "WebKit's store / JSON"
            }
        }

        var isBetterWhenMore: Bool { self == .jobs }
    }

    var input: String
    var kind: Kind
    var value: Double

    /// What the baseline calls it.
    var name: String { "\(input)/\(kind.rawValue)" }

    /// How many times worse than a baseline; below 1 where it is better.
    func decline(from baseline: Double) -> Double {
        guard value > 0, baseline > 0 else { return 1 }
        return kind.isBetterWhenMore ? baseline / value : value / baseline
    }
}

extension Ratio {
    /// All that can be made of measurements, in their order.
    static func all(of measurements: [Measurement]) -> [Ratio] {
        var inputs: [String] = []
        for measurement in measurements where inputs.last != measurement.input { inputs.append(measurement.input) }
        return inputs.flatMap { input in
            Kind.allCases.compactMap { kind in
                StageFigures(measurements, input: input).value(of: kind).map {
                    Ratio(input: input, kind: kind, value: $0)
                }
            }
        }
    }
}

/// The figures of one input that ratios are made of.
private struct StageFigures {
    private let measurements: [Measurement]
    private let input: String

    init(_ measurements: [Measurement], input: String) {
        self.measurements = measurements
        self.input = input
    }

    func value(of kind: Ratio.Kind) -> Double? {
        switch kind {
        case .parse: quotient(cpu(.parse), cpu(.scan))
        case .compile: quotient(cpu(.compile), floor)
        case .tool: quotient(cpu(.tool), floor)
        case .memory: quotient(memory(.tool), self[.tool].map { Double($0.bytesIn) })
        case .recompile: quotient(cpu(.recompile), cpu(.tool))
        case .jobs: quotient(wall(.oneJob), wall(.twoJobs))
        case .growth: quotient(cpu(.tool), tenth?.cpu(.tool))
        case .timeGrowth: quotient(wall(.tool), tenth?.wall(.tool))
        case .memoryGrowth: quotient(memory(.tool), tenth?.memory(.tool))
        case .webkit: quotient(cpu(.webkit), floor)
        case .store: quotient(self[.webkit].map { Double($0.bytesOut) }, self[.webkit].map { Double($0.bytesIn) })
        }
    }

    private subscript(_ stage: Stage) -> Measurement? {
        measurements.first { $0.input == input && $0.stage == stage }
    }

    private func cpu(_ stage: Stage) -> Double? { self[stage]?.cpu?.best }
    private func wall(_ stage: Stage) -> Double? { self[stage]?.wall?.best }
    private func memory(_ stage: Stage) -> Double? { self[stage]?.memory?.best }

    /// What reading the input and writing the output takes.
    private var floor: Double? {
        guard let scan = cpu(.scan), let write = cpu(.write) else { return nil }
        return scan + write
    }

    /// The figures of the made-up list that is a tenth as long.
    private var tenth: StageFigures? {
        guard let count = Int(input.prefix { $0.isNumber }), input == "\(count)-rules" else { return nil }
        return StageFigures(measurements, input: "\(count / 10)-rules")
    }

    private func quotient(_ value: Double?, _ unit: Double?) -> Double? {
        guard let value, let unit, unit > 0 else { return nil }
        return value / unit
    }
}
