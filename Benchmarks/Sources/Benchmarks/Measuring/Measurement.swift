/// What a stage took for an input, in all its runs.
struct Measurement: Codable, Equatable {
    var input: String
    var stage: Stage
    var samples: [Sample]
    /// Bytes, of each process.
    var peakMemory: [Int]
    var bytesIn: Int
    var bytesOut: Int
    var rules: Int?

    init(input: String, stage: Stage) {
        self.input = input
        self.stage = stage
        samples = []
        peakMemory = []
        bytesIn = 0
        bytesOut = 0
    }

    mutating func add(_ result: StageResult, peakMemory peak: Int) {
        samples += result.samples
        peakMemory.append(peak)
        bytesIn = result.bytesIn
        bytesOut = result.bytesOut
        rules = result.rules
    }

    var cpu: Series? { Series(samples.map(\.cpu)) }
    var wall: Series? { Series(samples.map(\.wall)) }
    var memory: Series? { Series(peakMemory.map(Double.init)) }
}
