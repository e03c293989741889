internal import Foundation

/// A build that is measured: that of the checkout, or of another commit beside it.
struct Contender {
    /// What it is called: mostly a commit.
    var label: String
    /// The path of filterc.
    var tool: String
    /// The path of this program as built with the libraries of that commit, for the stages within a process.
    var stages: String

    /// The same with copies of its programs in a folder.
    ///
    /// How a file was written decides how the system maps it into memory: two copies of a program may differ by a tenth
    /// in the time and memory of a short run.
    func copied(to folder: URL) throws -> Contender {
        var copied = self
        for program in [\Contender.tool, \.stages] {
            let copy = folder.appendingPathComponent("program-\(UUID().uuidString)")
            try FileManager.default.copyItem(at: URL(fileURLWithPath: self[keyPath: program]), to: copy)
            copied[keyPath: program] = copy.path
        }
        return copied
    }

    /// Runs a stage in a process of its own.
    /// - Parameter scratch: a folder for what it prints.
    func run(_ stage: Stage, files: [String], scratch: URL) throws -> (result: StageResult, peakMemory: Int) {
        try Self.stageResult(stages, ["stage", stage.rawValue] + files, scratch: scratch)
    }

    /// Runs a program that prints the result of a stage.
    static func stageResult(
        _ program: String, _ arguments: [String], scratch: URL
    ) throws -> (result: StageResult, peakMemory: Int) {
        let (usage, answer) = try run(program, arguments, scratch: scratch)
        return (try JSONDecoder().decode(StageResult.self, from: answer), usage.peakMemory)
    }

    /// Runs filterc.
    /// - Parameter exitCodes: those that tell of no failure.
    func runTool(_ arguments: [String], scratch: URL, exitCodes: ClosedRange<Int> = 0...0) throws -> ProcessUsage {
        try Self.run(tool, arguments, scratch: scratch, exitCodes: exitCodes).usage
    }

    /// - Throws: what the program says when it fails.
    private static func run(
        _ program: String, _ arguments: [String], scratch: URL, exitCodes: ClosedRange<Int> = 0...0
    ) throws -> (usage: ProcessUsage, answer: Data) {
        let output = scratch.appendingPathComponent("output")
        let messages = scratch.appendingPathComponent("messages")
        let usage = try ChildProcess(
            program: program, arguments: arguments, output: output.path, messages: messages.path
        ).run()
        guard exitCodes.contains(Int(usage.exitCode)) else {
            let text = String(decoding: (try? Data(contentsOf: messages)) ?? Data(), as: UTF8.self)
            throw BenchmarkError("\(program) failed with exit code \(usage.exitCode)\n\(text)")
        }
        return (usage, try Data(contentsOf: output))
    }
}
