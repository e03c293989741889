/// What a stage took for an input, in all its runs.
struct Measurement: Codable, Equatable {
    var input: String
    var stage: Stage
    /// By round: what the runs of the stage's process took.
    var rounds: [[Sample]]
    /// Bytes, by round.
    var peakMemory: [Int]
    var bytesIn: Int
    var bytesOut: Int
    var rules: Int?

    init(input: String, stage: Stage) {
        self.input = input
        self.stage = stage
        rounds = []
        peakMemory = []
        bytesIn = 0
        bytesOut = 0
    }

    mutating func add(_ result: StageResult, peakMemory peak: Int) {
        rounds.append(result.samples)
        peakMemory.append(peak)
        bytesIn = result.bytesIn
        bytesOut = result.bytesOut
        rules = result.rules
    }

    var cpu: Series? { Series(rounds.joined().map(\.cpu)) }
    var wall: Series? { Series(rounds.joined().map(\.wall)) }
    var memory: Series? { Series(peakMemory.map(Double.init)) }

    /// The best of each round.
    ///
    /// Runs of one process resemble each other more than those of two.
    var cpuByRound: Series? { Series(rounds.compactMap { Series($0.map(\.cpu))?.best }) }
    var wallByRound: Series? { Series(rounds.compactMap { Series($0.map(\.wall))?.best }) }
}
