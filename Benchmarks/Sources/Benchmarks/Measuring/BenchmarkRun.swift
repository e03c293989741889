internal import Foundation

/// How often inputs are measured.
struct Effort {
    var rounds: Int
    /// An input gets no new round after so many seconds, when it has had the fewest rounds.
    var secondsPerInput: Double
    var roundsAtLeast = 3

    static let full = Effort(rounds: 9, secondsPerInput: 40)
    static let quick = Effort(rounds: 3, secondsPerInput: 10)
    /// Two builds, which take twice the time, and more rounds to be told apart.
    static let comparison = Effort(rounds: 15, secondsPerInput: 80, roundsAtLeast: 7)
    static let quickComparison = Effort(rounds: 9, secondsPerInput: 20, roundsAtLeast: 7)
}

/// Measures inputs, round by round: whatever disturbs the machine for a while disturbs all stages and contenders alike.
struct BenchmarkRun {
    var contenders: [Contender]
    var effort: Effort
    /// The program that lets WebKit compile rule sets, if that is wanted.
    var webkit: String?
    var scratch: URL
    /// Tells how far it is.
    var progress: (String) -> Void

    private static let webkitRounds = 3

    /// - Returns: what the stages took, by contender.
    func measurements(of inputs: [BenchmarkInput]) throws -> [[Measurement]] {
        var all = [[Measurement]](repeating: [], count: contenders.count)
        for input in inputs {
            for (number, trial) in try trials(of: input).enumerated() { all[number] += trial.measurements }
        }
        return all
    }

    private func trials(of input: BenchmarkInput) throws -> [InputTrial] {
        let folders = contenders.indices.map { scratch.appendingPathComponent("\(input.name)-\($0)") }
        // They are large, and done with.
        defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
        var trials = try zip(contenders, folders).map { try InputTrial(input, contender: $0, scratch: $1) }
        let start = ContinuousClock.now
        for round in 1...effort.rounds {
            let seconds = (ContinuousClock.now - start).seconds
            if round > effort.roundsAtLeast, seconds > effort.secondsPerInput { break }
            progress("\(input.title): round \(round) of at most \(effort.rounds)")
            for number in trials.indices { try trials[number].run() }
        }
        if let webkit, input.isForWebKit {
            for round in 1...Self.webkitRounds {
                progress("\(input.title): WebKit, round \(round) of \(Self.webkitRounds)")
                for number in trials.indices { try trials[number].runWebKit(webkit) }
            }
        }
        return trials
    }
}
