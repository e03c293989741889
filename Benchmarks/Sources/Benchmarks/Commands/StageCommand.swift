internal import ArgumentParser
internal import Foundation

/// `Benchmarks stage`: what `run` starts for each stage within a process.
struct StageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage", abstract: "Measures one stage in this process, for 'run'.", shouldDisplay: false)

    @Argument(help: "scan, write, parse or compile.")
    var stage: Stage

    @Argument(help: "What to read or, for write, to write again.")
    var files: [String]

    func run() throws {
        let result = try StageWork(files: files).result(of: stage)
        try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
    }
}

extension Stage: ExpressibleByArgument {}
