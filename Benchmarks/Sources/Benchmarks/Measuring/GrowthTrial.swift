internal import Foundation

/// What lists of a shape take, and what lists of some times as many rules do.
struct Growth {
    var shape: String
    /// Seconds of all processors, without those of a run that does no work.
    var cpu: (small: Double, large: Double)
    /// Bytes.
    var memory: (small: Int, large: Int)

    /// How many times the processor time grew; what took no more than the noise of the system tells nothing.
    var ratio: Double { cpu.large / max(cpu.small, Self.noise) }

    private static let noise = 0.01

    /// Whether the time grew faster than the list, far beyond what tables larger than the processor's memory cost.
    func isSteep(times: Int) -> Bool { ratio > Double(times) * 2 }
}

/// Lets the tool compile lists of one shape.
struct GrowthTrial {
    var tool: Contender
    var scratch: URL
    var ruleCount: Int
    var times: Int
    /// Whether the rules are to stand in several files, which compiles them in other ways.
    var isSplit: Bool
    var rounds: Int

    func growth(of shape: ListShape, start: Double) throws -> Growth {
        let small = try usage(of: shape, ruleCount: ruleCount)
        let large = try usage(of: shape, ruleCount: ruleCount * times)
        return Growth(
            shape: shape.name, cpu: (small.cpu - start, large.cpu - start), memory: (small.memory, large.memory))
    }

    /// What a run takes that does no work.
    func start() throws -> Double { try best { try tool.runTool(["--version"], scratch: scratch) }.cpu }

    private func usage(of shape: ListShape, ruleCount: Int) throws -> (cpu: Double, memory: Int) {
        let list = scratch.appendingPathComponent("shape.txt")
        let output = scratch.appendingPathComponent("shape")
        try Data(shape.text(ruleCount: ruleCount).utf8).write(to: list)
        var arguments = ["compile", "--category", "shape", "--output", output.path, list.path]
        // What rules need of exceptions must fit into a file.
        if isSplit { arguments += ["--maximum-rules", "\(max(ruleCount * 2 / 3, 1000))"] }
        return try best {
            try? FileManager.default.removeItem(at: output)
            return try tool.runTool(arguments, scratch: scratch)
        }
    }

    private func best(of run: () throws -> ProcessUsage) throws -> (cpu: Double, memory: Int) {
        var best = (cpu: Double.infinity, memory: Int.max)
        for _ in 0..<rounds {
            let usage = try run()
            best = (min(best.cpu, usage.cpu), min(best.memory, usage.peakMemory))
        }
        return best
    }
}
