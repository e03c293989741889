internal import ArgumentParser
internal import ContentRules
internal import FilterCatalogues
internal import FilterLists
internal import FilterReview
internal import ReviewReports
internal import Terminal

/// `filterc diff`.
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tells what a change of filter lists or rule sets does, by rule and by effect.",
        discussion: """
            OLD and NEW are filter lists, folders of them, rule sets of any tool, folders of those, or catalogues. With \
            --git they are two revisions of the catalogue: A..B, A...B (since the two parted), or A (against the \
            files as they are). Lists are compiled on the way. Order, merging and splitting are no differences.

            Requests whose verdict changes are those of --requests (the files that 'filterc replay' reads), or else \
            of a small set that no list should break.

            Exit codes: 0 both mean the same, 1 they differ, 2 trouble, 64 wrong usage. With --fail-on: 0 unless one \
            of the kinds was found, then 1.
            """)

    @Option(help: ArgumentHelp("Compare the catalogue at two revisions of its repository.", valueName: "a..b"))
    var git: String?

    @Option(help: ArgumentHelp("The catalogue for --git. (default: filterc.yml)", valueName: "file"))
    var catalogue: String?

    @Option(
        help: ArgumentHelp(
            "Recorded requests to ask both sides about; may be given several times.", valueName: "file"))
    var requests: [String] = []

    @Option(help: "How the answer is written: text, markdown, json, github or html.")
    var format = DiffFormat.text

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the answer to a file.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("Fail only on these: \(FailureKinds.help)", valueName: "kind,..."))
    var failOn: [String] = []

    @Flag(help: "List everything in the text, however long.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "The oldest engine that must load the rules: \(Target.names). (default: the catalogue's, or "
                + "\(Target.standard.rawValue))", valueName: "target"))
    var target: Target?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Manifests of the past, oldest first, for the trend in --format html.", valueName: "file"))
    var past: [String] = []

    @Option(help: ArgumentHelp("How many lists to read at a time.", valueName: "n"))
    var jobs: Int?

    @Option(help: ArgumentHelp("The most rules of one file, if fewer than the target takes.", valueName: "n"))
    var maximumRules: Int?

    @Option(help: ArgumentHelp("The most bytes of one file.", valueName: "n"))
    var maximumBytes: Int?

    @Argument(help: ArgumentHelp("The old state.", valueName: "old"))
    var old: String?

    @Argument(help: ArgumentHelp("The new state.", valueName: "new"))
    var new: String?

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
        if let maximumRules, maximumRules < 1 { throw ValidationError("--maximum-rules must be at least 1.") }
        if let maximumBytes, maximumBytes < 1 { throw ValidationError("--maximum-bytes must be at least 1.") }
        if git == nil, old == nil || new == nil {
            throw ValidationError(
                "Name the old and the new state, or revisions with --git A..B."
                    + (past.count > 1 ? " --past takes all that follows: put it behind them." : ""))
        }
        if git != nil, old != nil { throw ValidationError("Name files or revisions, not both.") }
        if git == nil, catalogue != nil {
            throw ValidationError("--catalogue is for --git; name catalogues as OLD and NEW.")
        }
        if ([old, new].compactMap(\.self) + requests + past).count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read only once.")
        }
        let catalogues = git == nil ? [] : [catalogue ?? Catalogue.standardPath]
        let named = [old, new].compactMap(\.self) + requests + past + catalogues
        if let message = DiffSession.overwriting(output, named) { throw ValidationError(message) }
        if !past.isEmpty, format != .html { throw ValidationError("--past is for --format html.") }
        if let word = FailureKinds.unknown(in: failOn) {
            if FailureKinds.isLeftToCheck(word) {
                throw ValidationError(
                    "--fail-on: '\(word)' is never an alarm of a diff, as only errors and warnings of rules are "
                        + "(docs/LINTS.md); 'filterc check --fail-on \(word)' fails on it.")
            }
            let likely = Spelling(word.utf8).nearest(among: FailureKinds.names).map { "; did you mean '\($0)'?" } ?? ""
            throw ValidationError("--fail-on knows no '\(word)'\(likely)")
        }
    }

    func run() async throws {
        do throws(ToolError) {
            let session = DiffSession(
                options: SideOptions(
                    target: target, maximumRules: maximumRules, maximumBytes: maximumBytes, jobs: jobs),
                requests: requests, output: output)
            let review =
                if let git {
                    try await session.review(git: git, catalogue: catalogue)
                } else {
                    try await session.review(old: old ?? "", new: new ?? "")
                }
            let trend = try past.map { path throws(ToolError) in try PastManifest.point(path) }
            let standard = Printer.standardOutput
            let terminal = output == nil && standard.isTerminal ? standard : nil
            try Answer.write(format.write(review, isComplete: all, to: terminal, trend: trend), to: output)
            if FailureKinds(failOn).areFound(in: review) { throw ToolError.findings }
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }
}
