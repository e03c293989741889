internal import ArgumentParser
internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// `filterc compile`.
struct CompileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compiles filter lists into one category of a folder of rule sets.",
        discussion: """
            Writes CATEGORY.json (more than one file when a limit asks for it), CATEGORY.report.json, \
            CATEGORY.advanced.txt if there is work for a companion web extension, and manifest.json. Files change \
            only when their contents do.

            Exit codes: 0 done, 1 findings under --strict, 2 unusable input or output, 64 wrong usage, 70 a fault of \
            filterc's own.
            """)

    @Option(help: ArgumentHelp("The oldest engine that must load the rules: \(Target.names).", valueName: "target"))
    var target = Target.standard

    @Option(help: ArgumentHelp("The category's name.", valueName: "name"))
    var category = "rules"

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "dir"))
    var output: String

    @Option(help: "What to print of single lines: all, summary or none.")
    var diagnostics = DiagnosticsDetail.summary

    @Flag(help: "Fail when a line was skipped or compiled to less than written.")
    var strict = false

    @Option(help: ArgumentHelp("How many lists to read at a time.", valueName: "n"))
    var jobs: Int?

    @Option(help: ArgumentHelp("The most rules of one file, if fewer than the target takes.", valueName: "n"))
    var maximumRules: Int?

    @Argument(help: ArgumentHelp("Filter lists; - is standard input.", valueName: "file"))
    var files: [String]

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
        if let maximumRules, maximumRules < 1 { throw ValidationError("--maximum-rules must be at least 1.") }
        guard OutputFolder.isUsable(category: category) else {
            throw ValidationError("A category's name must be letters, digits, '_' and '-', not '\(category)'.")
        }
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read only once.") }
    }

    func run() async throws {
        do throws(ToolError) {
            let lists = try await ListReading.read(files, jobs: jobs)
            let compiler = FilterCompiler(target: target, budget: Budget(maximumRuleCount: maximumRules))
            let compilation: Compilation
            do throws(CompilationError) {
                compilation = try compiler.compile(lists, category: category)
            } catch {
                throw ToolError(error, category: category)
            }
            try OutputCheck.check(compilation)
            try OutputFolder(path: output).write(compilation)
            let printer = Printer.standardError
            if diagnostics == .all { DiagnosticPrinter(lists: lists).print(compilation.findings, to: printer) }
            if diagnostics != .none { SummaryPrinter(compilation: compilation).print(to: printer) }
            if strict, !compilation.findings.isEmpty { throw ToolError.findings }
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }
}

/// How much is printed about single lines.
enum DiagnosticsDetail: String, CaseIterable, ExpressibleByArgument {
    case all, summary, none
}
