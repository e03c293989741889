internal import Foundation

/// An input in the hands of a contender: runs its stages and remembers what they took.
struct InputTrial {
    let input: BenchmarkInput
    let contender: Contender
    private(set) var measurements: [Measurement]
    /// Where the tool writes to, and files beside.
    private let scratch: URL
    private let bytesIn: Int
    private var recompilations = 0

    private var output: URL { scratch.appendingPathComponent("out") }
    private var changedOutput: URL { scratch.appendingPathComponent("out-changed") }

    /// - Parameter scratch: a folder that nobody else uses.
    init(_ input: BenchmarkInput, contender: Contender, scratch: URL) throws {
        self.input = input
        self.contender = contender
        self.scratch = scratch
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        measurements = input.stages.map { Measurement(input: input.name, stage: $0) }
        bytesIn = try input.files.reduce(0) { try $0 + FileSize.of($1) }
    }

    /// Runs each stage once, and what needs the tool's output after the tool.
    mutating func run() throws {
        let isLast = { [measurements] in measurements[$0].stage == .write }
        for number in measurements.indices.filter({ !isLast($0) }) + measurements.indices.filter(isLast) {
            let (result, peak) = try run(measurements[number].stage)
            measurements[number].add(result, peakMemory: peak)
        }
    }

    /// Lets WebKit compile what the tool has written last.
    /// - Parameter program: prints the result of the stage.
    mutating func runWebKit(_ program: String) throws {
        if measurements.last?.stage != .webkit {
            measurements.append(Measurement(input: input.name, stage: .webkit))
        }
        let sets = try Self.files(in: output).filter { $0.hasSuffix(".json") && Self.isRuleSet($0) }
        let (result, peak) = try Contender.stageResult(program, sets, scratch: scratch)
        measurements[measurements.count - 1].add(result, peakMemory: peak)
    }

    private mutating func run(_ stage: Stage) throws -> (result: StageResult, peakMemory: Int) {
        switch stage {
        case .scan, .parse, .compile: return try contender.run(stage, files: input.files, scratch: scratch)
        case .write: return try contender.run(stage, files: Self.files(in: output), scratch: scratch)
        case .start: return try start()
        case .tool: return try runTool([], files: input.files, to: output)
        case .oneJob: return try runTool(["--jobs", "1"], files: input.files, to: output)
        case .twoJobs: return try runTool(["--jobs", "2"], files: input.files, to: output)
        case .recompile: return try recompile()
        case .webkit: throw BenchmarkError("WebKit has rounds of its own")
        }
    }

    private func start() throws -> (result: StageResult, peakMemory: Int) {
        let usage = try contender.runTool(["--version"], scratch: scratch)
        let samples = [Sample(cpu: usage.cpu, wall: usage.wall)]
        return (StageResult(samples: samples, bytesIn: 0, bytesOut: 0), usage.peakMemory)
    }

    private func runTool(
        _ options: [String], files: [String], to folder: URL, isNew: Bool = true
    ) throws -> (result: StageResult, peakMemory: Int) {
        if isNew { try? FileManager.default.removeItem(at: folder) }
        let usage = try contender.runTool(
            ["compile", "--output", folder.path] + options + files, scratch: scratch)
        let written = try Self.files(in: folder)
        let result = StageResult(
            samples: [Sample(cpu: usage.cpu, wall: usage.wall)], bytesIn: bytesIn,
            bytesOut: try written.reduce(0) { try $0 + FileSize.of($1) },
            rules: try Manifest(folder: folder).ruleCount)
        return (result, usage.peakMemory)
    }

    /// Compiles with a line of the first file that is another one each time, over what the last time has left.
    private mutating func recompile() throws -> (result: StageResult, peakMemory: Int) {
        guard let first = input.files.first else { throw BenchmarkError("\(input.title) has no files") }
        let changed = scratch.appendingPathComponent("changed-\(URL(fileURLWithPath: first).lastPathComponent)")
        let files = [changed.path] + input.files.dropFirst()
        if recompilations == 0 {
            try ChangedCopy.write(first, to: changed, line: "||one-line-0.example^")
            _ = try runTool([], files: files, to: changedOutput)
        }
        recompilations += 1
        try ChangedCopy.write(first, to: changed, line: "||one-line-\(recompilations % 2).example^")
        return try runTool([], files: files, to: changedOutput, isNew: false)
    }

    private static func isRuleSet(_ path: String) -> Bool {
        !path.hasSuffix("/manifest.json") && !path.hasSuffix(".report.json")
    }

    private static func files(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted().map {
            folder.appendingPathComponent($0).path
        }
    }
}

/// What is read of the tool's manifest.json.
private struct Manifest: Decodable {
    struct Category: Decodable { var files: [File] }
    struct File: Decodable { var rules: Int }
    var categories: [Category]

    init(folder: URL) throws {
        self = try JSONDecoder().decode(
            Manifest.self, from: Data(contentsOf: folder.appendingPathComponent("manifest.json")))
    }

    var ruleCount: Int { categories.flatMap(\.files).reduce(0) { $0 + $1.rules } }
}
