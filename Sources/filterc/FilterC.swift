internal import ArgumentParser
internal import ProcessMemory

@main
struct FilterC: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "filterc",
        abstract: "Compiles ad-block filter lists into WebKit content-blocker rule sets.",
        version: version,
        subcommands: [
            CompileCommand.self, RefreshCommand.self, StatusCommand.self, PublishCommand.self, ImportCommand.self,
            ExplainCommand.self, ReplayCommand.self, CheckCommand.self, DiffCommand.self,
            RulesCommand.self, CostCommand.self,
        ])

    static func main() async {
        // A refresh that stays gives back what it does not need between two compiles.
        if !CommandLine.arguments.contains("--stay") { ProcessMemory.expectMuch() }
        await main(nil)
    }
}
