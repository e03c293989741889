internal import ArgumentParser

@main struct BenchmarkTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks", abstract: "Measures filterc: time, memory and output.",
        subcommands: [
            RunCommand.self, CompareCommand.self, GrowthCommand.self, GenerateCommand.self, StageCommand.self,
            TrainCommand.self,
        ])
}
