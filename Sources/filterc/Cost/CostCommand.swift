internal import ArgumentParser
internal import FilterCatalogues
internal import Terminal

/// `filterc cost`.
struct CostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cost",
        abstract: "Estimates what WebKit spends on rule sets, without running it.",
        discussion: """
            Tells for content-blocker JSON of any tool how many states WebKit's automata will have, how many bytes it \
            will store, how many seconds of CPU compiling will take, and how many each page and each frame will for \
            the selectors that all of them are given. The estimates follow WebKitGTK 2.50; other versions and machines \
            differ by a factor that is nearly the same for all rule sets.

            Exit codes: 0 done, 2 unusable input, 64 wrong usage.
            """)

    @Option(help: "How the answer is written: text or json.")
    var format = AnswerFormat.text

    @Argument(help: ArgumentHelp("Rule sets, or folders of them.", valueName: "file|dir"))
    var paths: [String]

    func validate() throws {
        if paths.isEmpty { throw ValidationError("Name a rule set or a folder of them.") }
    }

    func run() throws {
        do throws(ToolError) {
            let answer = CostAnswer(try LoadedRules.load(paths))
            switch format {
            case .text: try Answer.write(answer.text, to: nil)
            case .json: try JSONAnswer.print(answer)
            }
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }
}
