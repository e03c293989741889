internal import Foundation

/// What one run took.
struct Sample: Codable, Equatable {
    /// Seconds of all processors.
    var cpu: Double
    /// Seconds that went by.
    var wall: Double

    init(cpu: Double, wall: Double) {
        self.cpu = cpu
        self.wall = wall
    }

    /// Does work in this process.
    /// - Returns: what the work took, and its result, which is freed by the caller and on nobody's account.
    static func of<Result>(_ work: () throws -> Result) rethrows -> (sample: Sample, result: Result) {
        let start = ContinuousClock.now
        let processorStart = clock()
        let result = try work()
        // POSIX: a million to the second, whatever the system's real resolution.
        let cpu = Double(clock() - processorStart) / 1e6
        return (Sample(cpu: cpu, wall: (ContinuousClock.now - start).seconds), result)
    }
}

/// What a stage in a process of its own has to tell.
struct StageResult: Codable, Equatable {
    var samples: [Sample]
    var bytesIn: Int
    var bytesOut: Int
    /// The rules that came out, where they are counted.
    var rules: Int?
}
