internal import ArgumentParser
internal import ContentRules
internal import FilterCatalogues
internal import FilterReview
internal import Foundation
internal import ReviewReports
internal import Terminal

/// `filterc check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Finds what is wrong in filter lists and catalogues, and in content-blocker JSON of any tool.",
        discussion: """
            Of lists it tells rules that do too much, nothing, or something else than was meant, and what is lost when \
            they are compiled; docs/LINTS.md explains every code. Lists that are named together are one category. \
            Without files it checks the catalogue, filterc.yml in the current folder. Of rule sets it tells whether \
            WebKit takes them: WebKit refuses a whole file for one bad rule and does not say which; this names each, \
            and with --target what that engine does not know.

            The comment '! filterc-disable-next-line CODE' keeps a finding quiet, '! filterc-disable CODE' all up to \
            '! filterc-enable CODE'.

            Exit codes: 0 nothing to complain of, 1 findings that fail, or refused rule sets, 2 unusable files, 64 \
            wrong usage, 70 a fault of filterc's own. With --dry-run: 0 nothing to change, 1 something.
            """)

    @Option(
        help: ArgumentHelp(
            "The oldest engine that must load the rules: \(Target.names). (default: \(Target.standard.rawValue))",
            valueName: "target"))
    var target: Target?

    @Option(help: "How to answer: text, json, github, sarif, markdown or html.")
    var format = CheckFormat.text

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the answer to a file.", valueName: "file"))
    var output: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Measure what rules reach on recorded requests too, as 'filterc replay' reads them; may be given again.",
            valueName: "file"))
    var requests: [String] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Look for these codes only; may be given again.", valueName: "code,…"))
    var only: [String] = []

    @Option(
        parsing: .singleValue, help: ArgumentHelp("Leave these codes out; may be given again.", valueName: "code,…"))
    var ignore: [String] = []

    @Option(help: "The least weight of findings that are shown: note, warning or error.")
    var severity = LintSeverity.warning

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Fail of findings of this weight or more, or of these codes; may be given again. (default: warning)",
            valueName: "severity|code,…"))
    var failOn: [String] = []

    @Flag(help: "Fail of everything: notes too, and warnings of rule sets.")
    var strict = false

    @Option(help: ArgumentHelp("Findings in this file are known and do not count.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Write the findings that are shown to a file, as known.", valueName: "file"))
    var writeBaseline: String?

    @Flag(help: "Change the lists where that is safe: what they do stays the same, and so do comments.")
    var fix = false

    @Flag(help: "With --fix: print what would be changed, as a patch, and change nothing.")
    var dryRun = false

    @Flag(help: "Print all findings, not only the first \(CheckedFileText.maximumProblems).")
    var all = false

    @Option(help: ArgumentHelp("How many lists to read at a time.", valueName: "n"))
    var jobs: Int?

    @Argument(
        help: ArgumentHelp(
            "Filter lists, rule sets, folders of them, or a catalogue; - is standard input.", valueName: "file"))
    var files: [String] = []

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
        if dryRun, !fix { throw ValidationError("--dry-run goes with --fix.") }
        if dryRun, output != nil || format != .text {
            throw ValidationError("--dry-run prints a patch; leave --format and --output away.")
        }
        if dryRun, baseline != nil || writeBaseline != nil {
            throw ValidationError("--dry-run tells of fixes alone; leave --baseline and --write-baseline away.")
        }
        if (files + requests).count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read only once.")
        }
        let named = files.isEmpty ? [Catalogue.standardPath] : files
        if let message = overwriting(named + requests) { throw ValidationError(message) }
        _ = try selection()
    }

    func run() async throws {
        do throws(ToolError) {
            let inputs = try await CheckInputs(files, jobs: jobs, oldestEngine: target)
            if let message = overwriting(inputs.files, inputs.categories.listFiles) {
                throw ToolError.unusable(message)
            }
            for warning in inputs.warnings { Printer.standardError.warning(warning) }
            for failure in inputs.failures {
                if let message = failure.error.message { Printer.standardError.error(message) }
            }
            if inputs.isEmpty, var error = inputs.failures.first?.error {
                // Who sees annotations alone must see why there is nothing else.
                if format == .github { try answer(CheckAnswer(inputs, lint: nil, isComplete: all)) }
                error.message = nil
                throw error
            }
            if inputs.lacksLists, fix || writeBaseline != nil {
                throw ToolError.unusable("nothing is written as long as a list cannot be read")
            }
            if inputs.categories.isEmpty, !inputs.lacksLists, let file = inputs.ruleSets.first?.file,
                let option = baseline != nil ? "--baseline" : writeBaseline != nil ? "--write-baseline" : nil
            {
                throw ToolError.unusable("\(file): a rule set, of which no baseline tells; leave \(option) away")
            }
            let fails = try await check(inputs)
            if var error = inputs.failures.first?.error {
                error.message = nil
                throw error
            }
            if fails { throw .findings }
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }
}

extension CheckCommand {
    /// What is wrong with where the answer is to go, given files that are read or belong to these.
    ///
    /// - Parameter lists: those that would be read if they were there, among others.
    private func overwriting(_ files: [String], _ lists: [String] = []) -> String? {
        guard output != nil || writeBaseline != nil else { return nil }
        let read = Set((files.filter { $0 != "-" && FilePath.exists($0) } + lists).map(FilePath.real))
        let baselines = [baseline, writeBaseline].compactMap { $0.map(FilePath.real) }
        if let output, output != "-", read.union(baselines).contains(FilePath.real(output)) {
            return Self.message(of: "--output", losing: output)
        }
        if let writeBaseline, read.contains(FilePath.real(writeBaseline)) {
            return Self.message(of: "--write-baseline", losing: writeBaseline)
        }
        return nil
    }

    private static func message(of option: String, losing file: String) -> String {
        "\(option) would \(FilePath.exists(file) ? "overwrite" : "make") '\(file)', which is another file of the check."
    }

    private func selection() throws(ValidationError) -> FindingSelection {
        try FindingSelection(
            only: only, ignored: ignore, severity: severity, failure: FailureRule(failOn, isStrict: strict))
    }

    /// Checks, answers, and says whether the check fails.
    private func check(_ inputs: CheckInputs) async throws(ToolError) -> Bool {
        let selection: FindingSelection
        do throws(ValidationError) { selection = try self.selection() } catch { throw .unusable(error.message) }
        let linting = ListLinting(
            target: target ?? inputs.target ?? .standard, selection: selection,
            requests: requests.isEmpty ? nil : try CheckRequests.read(requests))
        var lint: LintReport?
        if inputs.categories.isEmpty {
            if fix { Printer.standardError.warning("--fix is for filter lists, and none is named") }
        } else if fix {
            let fixing = try ListFixing(inputs.categories, linting: linting, editable: inputs.editableFiles)
            for warning in fixing.warnings { Printer.standardError.warning(warning) }
            if dryRun {
                if let file = inputs.ruleSets.first {
                    throw .unusable("\(file.file): a rule set, which nothing fixes; leave it away with --dry-run")
                }
                try FixPatch.print(fixing.fixed.files)
                return fixing.count > 0
            }
            try await FixWriter.write(fixing.fixed.files)
            lint = linting.report(fixing.fixed.categories)
            lint?.fixedCount = fixing.count
            // What is left now is what it refuses to do.
            lint?.dropFixes { _ in true }
        } else {
            lint = linting.report(inputs.categories)
            if lint?.items.contains(where: \.isFixable) == true {
                let obstacles = inputs.editableFiles.obstacles
                // Who pipes a list in can mend it by what SARIF says.
                lint?.dropFixes { $0 != CheckInputs.standardInput && obstacles[$0] != nil }
            }
        }
        if let found = lint { lint = try compared(found, of: inputs, selection: selection) }
        try answer(CheckAnswer(inputs, lint: lint, isComplete: all))
        let refused = inputs.ruleSets.contains { !$0.isAccepted || strict && !$0.problems.isEmpty }
        return refused || lint?.items.contains(where: selection.failure.fails) == true
    }

    /// Takes out what the baseline knows and what is of too little weight, and writes the next baseline.
    private func compared(
        _ report: LintReport, of inputs: CheckInputs, selection: FindingSelection
    ) throws(ToolError) -> LintReport {
        var report = report
        let all = report.items
        let folder = Self.folder
        if let baseline {
            let files = Set(report.sources.map { $0.name.relativePath(to: folder) })
            let news = try BaselineFile(path: baseline).read().news(in: all, folder: folder) { code, file in
                selection.takes(code) && (files.contains(file) || inputs.isGone(file))
            }
            report.items = news.items
            report.knownCount = news.knownCount
            report.goneCount = news.goneCount
        }
        if let writeBaseline {
            try BaselineFile(path: writeBaseline).write(Baseline(all.filter(selection.shows), folder: folder))
        }
        let found = report.items.count
        report.items.removeAll { !selection.shows($0) }
        report.lesserCount = found - report.items.count
        return report
    }

    private func answer(_ answer: CheckAnswer) throws(ToolError) {
        let style = output == nil ? Printer.standardOutput.style : TextStyle(isColoured: false)
        try Answer.write(answer.text(format, folder: Self.folder, style: style), to: output)
    }

    /// Where the check runs: names of files in answers are relative to it.
    private static var folder: String { FileManager.default.currentDirectoryPath }
}

extension LintSeverity: ExpressibleByArgument {}
