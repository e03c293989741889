internal import ArgumentParser

@main
struct FilterC: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "filterc",
        abstract: "Compiles ad-block filter lists into WebKit content-blocker rule sets.",
        version: "0.1.0",
        subcommands: [
            CompileCommand.self, ImportCommand.self, ExplainCommand.self, ReplayCommand.self, CheckCommand.self,
        ])
}
