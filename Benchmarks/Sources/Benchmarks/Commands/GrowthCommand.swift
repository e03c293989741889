internal import ArgumentParser
internal import Foundation

/// `Benchmarks growth`.
struct GrowthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "growth",
        abstract: "Tells which rules take more than so many times as long where there are so many.",
        discussion: """
            Lists are made up whose rules are all of one kind. Exit codes: 0 done, 1 some grow far faster than the list \
            under --check, 2 not measured.
            """)

    @Option(help: "The release tool.")
    var tool = ".build/release/filterc"

    @Option(help: "The rules of the small list.")
    var rules = 10_000

    @Option(help: "How many times as many the large one has.")
    var times = 4

    @Option(help: "The runs of each, of which the best counts.")
    var rounds = 5

    @Option(help: "The name of a shape to measure, as the table has it; again for others. (default: all)")
    var only: [String] = []

    @Option(help: "What filterc does with them: compile, compile into several files, check, or diff with half of them.")
    var work = GrowthWork.compile

    @Flag(help: "Fail when one grows far faster than the list.")
    var check = false

    func validate() throws {
        guard rules >= 1000, rules <= 1_000_000 else { throw ValidationError("Between 1,000 and 1,000,000 rules.") }
        guard (2...100).contains(times) else { throw ValidationError("Between 2 and 100 times as many.") }
        guard rounds > 0 else { throw ValidationError("--rounds must be at least 1.") }
        for name in only where !ListShape.all.contains(where: { $0.name == name }) {
            throw ValidationError("There is no shape '\(name)'.")
        }
    }

    func run() throws {
        try Message.errors {
            let growths = try ScratchFolder.with { try measure(scratch: $0) }
            let table = GrowthTable(
                growths: growths, work: work, ruleCount: rules, times: times, style: .standardOutput)
            Message.answer(table.text)
            let steep = growths.filter { $0.isSteep(times: times) }
            if check, !steep.isEmpty {
                Message.error("\(steep.count) of \(growths.count) kinds of rules grow far faster than the list")
                throw ExitCode(1)
            }
        }
    }

    private func measure(scratch: URL) throws -> [Growth] {
        guard FileManager.default.isExecutableFile(atPath: tool) else {
            throw BenchmarkError("\(tool) is not built; 'make growth' builds it")
        }
        let trial = GrowthTrial(
            tool: Contender(label: "this build", tool: tool, stages: ""), scratch: scratch, work: work,
            ruleCount: rules, times: times, rounds: rounds)
        let start = try trial.start()
        let shapes = ListShape.all.filter { work.takes($0) && (only.isEmpty || only.contains($0.name)) }
        return try shapes.map { shape in
            Message.progress(shape.name)
            return try trial.growth(of: shape, start: start)
        }
    }
}

extension GrowthWork: ExpressibleByArgument {}
