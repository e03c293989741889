internal import ArgumentParser

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
        ProcessMemory.keepFreed()
        await main(nil)
    }
}
