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

/// What the tool does with lists of one shape.
enum GrowthWork: String, CaseIterable {
    case compile
    /// Compiles them into several files, in other ways.
    case split
    case check
    /// Compares them with what is left without every second rule.
    case diff

    /// Whether lists of a shape are of use: one rule stands in one file, with all that spares hosts from it.
    func takes(_ shape: ListShape) -> Bool { self != .split || !shape.isOneRule }
}

/// Gives lists of one shape to the tool.
struct GrowthTrial {
    var tool: Contender
    var scratch: URL
    var work: GrowthWork
    var ruleCount: Int
    var times: Int
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
        try Data(shape.text(ruleCount: ruleCount).utf8).write(to: list)
        let output = scratch.appendingPathComponent("shape")
        var arguments = ["compile", "--category", "shape", "--output", output.path, list.path]
        switch work {
        case .compile: break
        // What rules need of exceptions must fit into a file.
        case .split: arguments += ["--maximum-rules", "\(max(ruleCount * 2 / 3, 1000))"]
        case .check: arguments = ["check", list.path]
        case .diff:
            let half = scratch.appendingPathComponent("half.txt")
            try Data(shape.text(ruleCount: ruleCount, isHalved: true).utf8).write(to: half)
            arguments = ["diff", list.path, half.path]
        }
        return try best {
            try? FileManager.default.removeItem(at: output)
            // Reviews that have something to say end with 1.
            return try tool.runTool(arguments, scratch: scratch, exitCodes: 0...1)
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
