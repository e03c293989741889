internal import ArgumentParser
internal import Foundation

/// `Benchmarks run`.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Measures a build, or two in turns.",
        discussion: "Exit codes: 0 done, 1 a ratio is worse than the baseline allows under --check, 2 not measured.")

    @Option(help: "The release tool.")
    var tool = ".build/release/filterc"

    @Option(help: "The folder with lists/ in it; ../shared if it is there.")
    var shared: String?

    @Option(help: "What the build is called in reports, mostly its commit.")
    var label = "this build"

    @Flag(help: "Fewer inputs and rounds: less than two minutes.")
    var quick = false

    @Option(help: "The most rounds, each of which runs every stage.")
    var rounds: Int?

    @Option(help: "The name of an input to measure, as reports have it; again for others. (default: all)")
    var only: [String] = []

    @Option(help: "The program of WebKitTests/ that lets WebKit compile rule sets.")
    var webkit: String?

    @Option(help: "What to print: text or json.")
    var format = AnswerFormat.text

    @Option(name: .shortAndLong, help: "A file for the JSON.")
    var output: String?

    @Option(help: "The ratios to compare with.")
    var baseline = "Benchmarks/baseline.json"

    @Flag(help: "Fail when a ratio is worse than the baseline by more than the tolerance.")
    var check = false

    @Option(help: "How many times worse a ratio may be.")
    var tolerance = 1.5

    @Flag(help: "Put the ratios measured into the baseline.")
    var updateBaseline = false

    @Option(help: "A checkout of another commit with both its builds, to be measured in turns with this one.")
    var against: String?

    @Option(help: "What that commit is called.")
    var againstLabel = "the other build"

    enum AnswerFormat: String, CaseIterable, ExpressibleByArgument { case text, json }

    func validate() throws {
        if let rounds, rounds < 1 { throw ValidationError("--rounds must be at least 1.") }
        if tolerance < 1 { throw ValidationError("--tolerance must be at least 1.") }
        if against != nil, check || updateBaseline {
            throw ValidationError("--check and --update-baseline are for one build, without --against.")
        }
    }

    func run() throws {
        try Message.errors {
            let reports = try measure()
            if let output { try reports[0].json.write(to: URL(fileURLWithPath: output)) }
            if reports.count > 1 { return try answer(Comparison(old: reports[1], new: reports[0])) }
            var known = try Baseline(path: baseline)
            try answer(reports[0], known)
            if updateBaseline {
                known.update(reports[0].ratios)
                try known.json.write(to: URL(fileURLWithPath: baseline))
            }
            let declined = known.declined(reports[0].ratios, tolerance: tolerance)
            if check, !declined.isEmpty {
                Message.error("\(declined.count) ratios are worse than the baseline by more than \(tolerance) times")
                throw ExitCode(1)
            }
        }
    }

    /// Reports of this build and, if there is one, of the other.
    private func measure() throws -> [BenchmarkReport] {
        try ScratchFolder.with { try measure(scratch: $0) }
    }

    private func measure(scratch: URL) throws -> [BenchmarkReport] {
        let contenders = try contenders()
        let folder = InputFolder(
            shared: try sharedFolder(), scratch: scratch, contender: contenders[0], isQuick: quick,
            progress: Message.progress)
        let inputs = try folder.inputs(only)
        var effort = quick ? Effort.quick : .full
        if against != nil { effort = quick ? .quickComparison : .comparison }
        if let rounds { effort.rounds = rounds }
        let run = BenchmarkRun(
            contenders: try contenders.map { try $0.copied(to: scratch) }, effort: effort, webkit: webkit,
            scratch: scratch, progress: Message.progress)
        return zip(contenders, try run.measurements(of: inputs)).map { contender, measurements in
            BenchmarkReport(
                label: contender.label, inputs: inputs, measurements: measurements,
                skipped: only.isEmpty ? folder.skipped : [])
        }
    }

    private func contenders() throws -> [Contender] {
        guard let program = Bundle.main.executablePath else { throw BenchmarkError("this program has no path") }
        var contenders = [Contender(label: label, tool: tool, stages: program)]
        if let against {
            contenders.append(
                Contender(
                    label: againstLabel, tool: "\(against)/.build/release/filterc",
                    stages: "\(against)/.build/benchmarks/release/Benchmarks"))
        }
        for program in contenders.flatMap({ [$0.tool, $0.stages] }) + [webkit].compactMap({ $0 }) {
            guard FileManager.default.isExecutableFile(atPath: program) else {
                throw BenchmarkError("\(program) is not built; 'make bench' builds it")
            }
        }
        return contenders
    }

    private func sharedFolder() throws -> URL? {
        func holdsLists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path + "/lists") }
        if let shared {
            guard holdsLists(shared) else { throw BenchmarkError("\(shared) holds no lists/") }
            return URL(fileURLWithPath: shared)
        }
        return holdsLists("../shared") ? URL(fileURLWithPath: "../shared") : nil
    }

    private func answer(_ report: BenchmarkReport, _ known: Baseline) throws {
        switch format {
        case .text:
            Message.answer(
                ReportTable(report: report, baseline: known, tolerance: tolerance, style: .standardOutput).text)
        case .json: Message.answer(String(decoding: try report.json, as: UTF8.self))
        }
    }

    private func answer(_ comparison: Comparison) throws {
        switch format {
        case .text: Message.answer(ComparisonTable(comparison: comparison, style: .standardOutput).text)
        case .json:
            for report in [comparison.old, comparison.new] {
                Message.answer(String(decoding: try report.json, as: UTF8.self))
            }
        }
    }
}
