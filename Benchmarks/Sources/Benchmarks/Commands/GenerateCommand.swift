internal import ArgumentParser
internal import Foundation

/// `Benchmarks generate`.
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Prints a made-up filter list, the same for the same count and seed.")

    @Argument(help: "The number of rules.")
    var count: Int

    @Option(help: "Tells lists of the same size apart.")
    var seed: UInt64 = 1

    func validate() throws {
        guard (1...10_000_000).contains(count) else { throw ValidationError("Between 1 and 10,000,000 rules.") }
    }

    func run() throws {
        try FileHandle.standardOutput.write(contentsOf: Data(SyntheticList(ruleCount: count, seed: seed).bytes()))
    }
}
