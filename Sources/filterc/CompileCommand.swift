internal import ArgumentParser
internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import Terminal

/// `filterc compile`.
struct CompileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        // Parsed by itself it would also look for a request for completions, which is the whole tool's.
        _superCommandName: "filterc",
        abstract: "Compiles filter lists into a folder of rule sets, one for each category.",
        discussion: """
            With files it makes one category of them. Without, it makes the categories of a catalogue, filterc.yml in \
            the current folder unless --catalogue names one; options go before what the catalogue says.

            Writes CATEGORY.json (more than one file when a limit asks for it), CATEGORY.report.json, \
            CATEGORY.advanced.txt if there is work for a companion web extension, and manifest.json. Files change \
            only when their contents do.

            Exit codes: 0 done, 1 findings under --strict, 2 unusable input or output, 64 wrong usage, 70 a fault of \
            filterc's own.
            """)

    @Option(
        help: ArgumentHelp(
            "The oldest engine that must load the rules: \(Target.names). (default: \(Target.standard.rawValue))",
            valueName: "target"))
    var target: Target?

    @Option(help: ArgumentHelp("The category that the files make up. (default: rules)", valueName: "name"))
    var category: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to; needed with files.", valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("The catalogue to compile. (default: filterc.yml)", valueName: "file"))
    var catalogue: String?

    @Option(help: "What to print of single lines: all, summary or none.")
    var diagnostics = DiagnosticsDetail.summary

    @Flag(help: "Tell in the summary what WebKit will spend on the rules, as 'filterc cost' does.")
    var cost = false

    @Flag(help: "Fail when a line was skipped or compiled to less than written.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "How many lists to read, categories to compile, and files of large categories to write, at a time.",
            valueName: "n"))
    var jobs: Int?

    @Option(help: ArgumentHelp("The most rules of one file, if fewer than the target takes.", valueName: "n"))
    var maximumRules: Int?

    @Option(help: ArgumentHelp("The most bytes of one file.", valueName: "n"))
    var maximumBytes: Int?

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "What WebKit is to spend little of: size or compile-time; see docs/PERFORMANCE.md.", valueName: "goal"))
    var goal = FilterCompiler.Goal.size

    @Flag(help: "Hide what is hidden on every page in the page itself only, not in its frames; see docs/COMPILING.md.")
    var hideInTopDocuments = false

    @Argument(help: ArgumentHelp("Filter lists; - is standard input.", valueName: "file"))
    var files: [String] = []

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
        if let output, output.isEmpty { throw ValidationError("--output must name a folder; '.' is this one.") }
        if let maximumRules, maximumRules < 1 { throw ValidationError("--maximum-rules must be at least 1.") }
        if let maximumBytes, maximumBytes < 1 { throw ValidationError("--maximum-bytes must be at least 1.") }
        if let category, !CategoryName.isUsable(category) {
            throw ValidationError(
                "A category's name must be letters, digits, '_' and '-', and not end as those of parts do, in '-' and a "
                    + "number, nor be 'manifest'; not '\(category)'.")
        }
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read only once.") }
        if files.isEmpty {
            if category != nil { throw ValidationError("--category is for files; a catalogue names its categories.") }
        } else {
            if catalogue != nil { throw ValidationError("Name files or a catalogue, not both.") }
            if output == nil { throw ValidationError("--output is missing: name the folder to write to.") }
        }
    }

    func run() async throws {
        do throws(ToolError) {
            let order = files.isEmpty ? try await catalogueOrder() : try await fileOrder()
            for warning in order.contents.warnings { Printer.standardError.warning(warning) }
            let compilations = try await order.compile(
                diagnostics: diagnostics, tellsCost: cost, printer: .standardError)
            if strict, compilations.contains(where: { !$0.findings.isEmpty }) { throw ToolError.findings }
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }

    private func fileOrder() async throws(ToolError) -> CompileOrder {
        let loaded = try await ListReading.checkingChecksums(jobs: jobs).read(files.map(SourceFile.init(path:)))
        let category = LoadedCategory(
            name: category ?? "rules", affinity: .all,
            sources: loaded.map { CategorySource(title: $0.file.name, lists: $0.lists) },
            hidesInTopDocuments: hideInTopDocuments)
        return CompileOrder(
            target: target ?? .standard, output: output ?? "",
            budget: CategoryBudget(maximumRuleCount: maximumRules, maximumByteCount: maximumBytes),
            contents: Catalogue.Contents(categories: [category], warnings: loaded.flatMap(\.warnings)), isWhole: false,
            jobs: jobs, goal: goal)
    }

    private func catalogueOrder() async throws(ToolError) -> CompileOrder {
        let path = catalogue ?? Catalogue.standardPath
        if catalogue == nil, !FilePath.exists(path) {
            throw .unusable(
                "no files are named and there is no \(path) here; name filter lists, or write a catalogue of them "
                    + "('filterc import' makes one from that of another program)")
        }
        var read = try await Catalogue.openSettled(path: path)
        // Options go before what the catalogue says.
        read.limit(rules: maximumRules, bytes: maximumBytes)
        if hideInTopDocuments { read.hideInTopDocuments() }
        return CompileOrder(
            target: target ?? read.target ?? .standard, output: output ?? read.output, budget: CategoryBudget(),
            contents: try await read.contents(.checkingChecksums(jobs: jobs)), isWhole: true, jobs: jobs,
            goal: goal, catalogue: path)
    }
}
