internal import ArgumentParser

/// `filterc check`.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells whether WebKit takes content-blocker JSON, of any tool, and where it does not.",
        discussion: """
            WebKit refuses a whole file for one bad rule and does not say which; this names each.

            Exit codes: 0 accepted, 1 refused, or warnings under --strict, 2 unreadable files, 64 wrong usage.
            """)

    @Option(help: "How to answer: text or json.")
    var format = AnswerFormat.text

    @Flag(help: "Fail on warnings too.")
    var strict = false

    @Flag(help: "Print all problems of a file, not only the first \(CheckPrinter.maximumProblems).")
    var all = false

    @Argument(help: ArgumentHelp("Rule sets; - is standard input.", valueName: "file"))
    var files: [String]

    func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read only once.") }
    }

    func run() throws {
        var exitCode: Int32 = 0
        var checked: [CheckedFile] = []
        for path in files {
            do throws(ToolError) {
                let file = try CheckedFile(path: path)
                if !file.isAccepted || (strict && !file.problems.isEmpty) { exitCode = max(exitCode, 1) }
                switch format {
                case .text: CheckPrinter(isComplete: all).print(file, to: .standardOutput)
                case .json: checked.append(file)
                }
            } catch {
                if let message = error.message { Printer.standardError.error(message) }
                exitCode = max(exitCode, error.exitCode)
            }
        }
        if format == .json {
            do throws(ToolError) {
                try JSONAnswer.print(["files": checked])
            } catch {
                exitCode = error.exitCode
            }
        }
        if exitCode != 0 { throw ExitCode(exitCode) }
    }
}
