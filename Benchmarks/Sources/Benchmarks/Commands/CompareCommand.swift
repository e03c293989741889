internal import ArgumentParser

/// `Benchmarks compare`.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Tells what changed from one report to another beyond noise.",
        discussion: """
            The reports are files that 'run --output' wrote on the same machine. A machine is not always equally fast: \
            'make bench-compare' measures two commits in turns.
            """)

    @Argument(help: "The older report.")
    var old: String

    @Argument(help: "The newer report.")
    var new: String

    func run() throws {
        let comparison = try Message.errors {
            Comparison(old: try BenchmarkReport(path: old), new: try BenchmarkReport(path: new))
        }
        Message.answer(ComparisonTable(comparison: comparison, style: .standardOutput).text)
    }
}
