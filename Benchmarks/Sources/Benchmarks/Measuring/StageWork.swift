internal import ContentRules
internal import FilterCompiler
internal import FilterLists
internal import Foundation

/// The stages that are measured within a process, each in one that does nothing else.
///
/// A run is repeated while it is short, so that the best of them is of use.
struct StageWork {
    /// The files to read; of `write` those to write again.
    var files: [String]

    private static let secondsAtLeast = 0.15
    private static let runsAtMost = 10
    /// All others are compared with the yardsticks, of which the first run in a process may be a slow one.
    private static let yardstickRuns = 3

    func result(of stage: Stage) throws -> StageResult {
        switch stage {
        case .scan: try scan()
        case .write: try write()
        case .parse: try parse()
        case .compile: try compile()
        case .start, .tool, .recompile, .oneJob, .twoJobs, .webkit:
            throw BenchmarkError("'\(stage.rawValue)' is a program of its own")
        }
    }

    /// - Parameter least: how often, however long it takes.
    private func repeated(atLeast least: Int = 1, _ run: () throws -> Sample) rethrows -> [Sample] {
        var samples: [Sample] = []
        var seconds = 0.0
        while samples.count < least || samples.count < Self.runsAtMost && seconds < Self.secondsAtLeast {
            let sample = try run()
            samples.append(sample)
            seconds += sample.wall
        }
        return samples
    }

    private func scan() throws -> StageResult {
        var bytes = 0
        let samples = try repeated(atLeast: Self.yardstickRuns) {
            let (sample, total) = try Sample.of { try Yardsticks.scan(files) }
            guard total.lines > 0 else { throw BenchmarkError("there is not a line in \(files)") }
            bytes = total.bytes
            return sample
        }
        return StageResult(samples: samples, bytesIn: bytes, bytesOut: 0)
    }

    private func write() throws -> StageResult {
        let contents = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("written-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let samples = try repeated(atLeast: Self.yardstickRuns) {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return try Sample.of { try Yardsticks.write(contents, to: folder) }.sample
        }
        return StageResult(samples: samples, bytesIn: 0, bytesOut: contents.reduce(0) { $0 + $1.count })
    }

    private func sources() throws -> [ListSource] {
        try files.map { ListSource(name: $0, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0)))) }
    }

    private static func rules(of sources: [ListSource]) throws -> [RulesAsWritten] {
        try sources.compactMap { source in
            if case .rules(let rules) = try source.read(.safari) { rules } else { nil }
        }
    }

    private func parse() throws -> StageResult {
        let sources = try sources()
        var rules = 0
        let samples = try repeated {
            let (sample, lists) = try Sample.of { try Self.rules(of: sources) }
            rules = lists.reduce(0) { $0 + $1.networkRules.count + $1.cosmeticRules.count }
            return sample
        }
        return StageResult(
            samples: samples, bytesIn: sources.reduce(0) { $0 + $1.bytes.count }, bytesOut: 0, rules: rules)
    }

    private func compile() throws -> StageResult {
        let lists = try Self.rules(of: try sources())
        let compiler = FilterCompiler(target: .standard)
        var result = StageResult(
            samples: [], bytesIn: lists.reduce(0) { $0 + $1.list.bytes.count }, bytesOut: 0, rules: 0)
        result.samples = try repeated {
            let (sample, compilation) = try Sample.of { try compiler.compile(lists, category: "rules") }
            result.bytesOut = compilation.parts.reduce(compilation.report.count) { $0 + $1.json.count }
            result.rules = compilation.parts.reduce(0) { $0 + $1.ruleCount }
            return sample
        }
        return result
    }
}
