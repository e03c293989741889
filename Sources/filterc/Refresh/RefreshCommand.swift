internal import ArgumentParser
internal import FilterCatalogues
internal import FilterRefresh
internal import Terminal

/// `filterc refresh`.
struct RefreshCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Fetches the lists of a catalogue that are due, and compiles what changed.",
        discussion: """
            A list is due when it says so (Expires), when its server says so, or at the latest as the catalogue's \
            'refresh' has it. What comes takes the last copy's place only if it is what it must be; else the last good \
            copy stays, and the list is asked for again later.

            Copies lie in the catalogue's folder of copies (lists/), what is known of them in lists/.filterc, and \
            their hashes in filters.lock beside the catalogue.

            Exit codes: 0 done, 2 no usable copy of a required list or unusable input or output, 64 wrong usage, 70 a \
            fault of filterc's own, 75 another refresh runs (with --no-wait).
            """)

    @Option(help: ArgumentHelp("The catalogue.", valueName: "file"))
    var catalogue = Catalogue.standardPath

    @Flag(help: "Ask for lists that are not due too.")
    var force = false

    @Flag(help: "Take only what filters.lock has, and leave that file as it is.")
    var locked = false

    @Flag(help: "Take lists too that lost more of their rules than the catalogue allows.")
    var allowShrunk = false

    @Flag(inversion: .prefixedNo, help: "Wait for a refresh that another process is doing.")
    var wait = true

    @Flag(inversion: .prefixedNo, help: "Compile what changed.")
    var compile = true

    @Flag(help: "Stay, and refresh whenever a list is due; SIGTERM ends it.")
    var watch = false

    @Option(help: "How to print what came of each list: text or json (on standard output).")
    var format = AnswerFormat.text

    @Option(help: "What to print of single lines when compiling: all, summary or none.")
    var diagnostics = DiagnosticsDetail.summary

    func validate() throws {
        if watch, locked {
            throw ValidationError("--locked and --watch contradict each other: a locked list is never due.")
        }
        if watch, format == .json { throw ValidationError("--watch writes a log; --format is for a single refresh.") }
    }

    func run() async throws {
        do {
            let options = RefreshOptions(
                catalogue: catalogue, isForced: force, isLocked: locked, allowsShrunk: allowShrunk, waits: wait,
                compiles: compile, diagnostics: diagnostics)
            if watch {
                try await RefreshService.run(options)
            } else {
                try await refresh(options)
            }
        } catch let error as ToolError {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }

    private func refresh(_ options: RefreshOptions) async throws {
        let (steps, continuation) = AsyncStream.makeStream(of: RefreshStep.self)
        let session = try RefreshSession(
            options, transport: WebTransport.standard { continuation.yield(.pauses($0)) })
        let printer = RefreshPrinter(lists: session.lists, folder: session.folder)
        async let printing: Void = printer.print(steps)
        defer { continuation.finish() }
        let outcome = try await RefreshInterruption.run {
            var session = session
            return try await session.run { continuation.yield($0) }
        }
        continuation.finish()
        await printing
        printer.finish(outcome)
        if format == .json {
            try JSONAnswer.print(RefreshAnswer(outcome, lists: session.lists, schedule: session.folder.schedule()))
        }
        if !outcome.failures.isEmpty { throw ToolError.unusableLists }
    }
}
