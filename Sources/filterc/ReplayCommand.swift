internal import ArgumentParser
internal import ContentRules
internal import FilterCatalogues
internal import Foundation
internal import Terminal

/// `filterc replay`.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Says what rule sets do with recorded requests, as WebKit would.",
        discussion: """
            REQUESTS are files of JSON lines ("url", "source_url", "type", and optionally "frame_url" and the recorded \
            verdict "blocked"), of uBlock Origin's or Ghostery's lines ("frameUrl", "url", "cpt"), or HAR files as \
            browsers save them. Damaged lines are named and passed over.

            Exit codes: 0 done, 1 differences to recorded verdicts under --strict, 2 unusable input, 64 wrong usage.
            """)

    @Option(
        help: ArgumentHelp(
            "A rule set, or a folder that 'filterc compile' wrote; may be repeated.", valueName: "file|dir"))
    var rules: [String]

    @Option(help: "How the result is written: text, json or markdown.")
    var format = ReplayFormat.text

    @Option(
        help: ArgumentHelp(
            "Write what becomes of each request as a JSON line; - is standard output, in place of the result.",
            valueName: "file"))
    var verdicts: String?

    @Option(help: ArgumentHelp("How many of the rules that block most are listed.", valueName: "n"))
    var top = 10

    @Flag(help: "Fail when a request comes out other than recorded.")
    var strict = false

    @Argument(help: ArgumentHelp("Recorded requests; - is standard input.", valueName: "requests"))
    var files: [String]

    func validate() throws {
        if rules.isEmpty { throw ValidationError("--rules is missing: name a rule set or a folder of them.") }
        if top < 0 { throw ValidationError("--top must be at least 0.") }
        if files.isEmpty { throw ValidationError("Name a file of requests; - is standard input.") }
        if let lost = overwritten(among: files + rules) { throw ValidationError(Self.message(ofLosing: lost)) }
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read only once.") }
    }

    func run() throws {
        do throws(ToolError) {
            let loaded = try LoadedRules.load(rules)
            if let lost = overwritten(among: loaded.files.map(\.path)) {
                throw .unusable(Self.message(ofLosing: lost))
            }
            for warning in loaded.warnings { Printer.standardError.warning(warning) }
            var session = try ReplaySession(loaded, verdicts: verdicts)
            for file in files { try session.replay(try RequestLog(path: file)) }
            let result = ReplayResult(try session.finish(), rules: loaded, top: top)
            if verdicts != "-" { try print(result) }
            if strict, result.hasDifferences { throw .findings }
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }

    /// The file that is to be read and that verdicts would be written to.
    private func overwritten(among paths: [String]) -> String? {
        verdicts.flatMap { $0 == "-" ? nil : FileIdentity.overwritten(at: $0, among: paths) }
    }

    private static func message(ofLosing file: String) -> String {
        "--verdicts would overwrite '\(file)', which is to be read."
    }

    private func print(_ result: ReplayResult) throws(ToolError) {
        do {
            let text = try format.write(result, isForTerminal: Printer.standardOutput.isTerminal)
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw .unusable("standard output: cannot be written: \(reason(error))")
        }
    }
}

extension ReplayFormat: ExpressibleByArgument {}
