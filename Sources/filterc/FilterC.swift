internal import ArgumentParser
internal import FilterLists
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
        do {
            let command = try command(Array(CommandLine.arguments.dropFirst()))
            // Parsing starts no thread, so the heaps can still be chosen by what is to be done.
            if let heaps = heaps(of: command) { ProcessMemory.expectMuch(in: heaps) }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                var command = command
                try command.run()
            }
        } catch {
            exit(withError: error)
        }
    }

    /// Parses the subcommand that is named first by itself, without the others, which takes a millisecond less; whatever
    /// does not become that, help and errors too, is parsed as a whole.
    static func command(_ arguments: [String]) throws -> any ParsableCommand {
        let named = configuration.subcommands.first { $0._commandName == arguments.first }
        if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named {
            return command
        }
        if let word = missingSubcommand(in: arguments) { throw ValidationError(word) }
        return try parseAsRoot(arguments)
    }

    /// What is wrong with the name of the subcommand, of which the parser would say that it is an argument too many, and to
    /// which it would give the general help.
    private static func missingSubcommand(in arguments: [String]) -> String? {
        let names = configuration.subcommands.map { $0._commandName } + ["help"]
        guard let word = arguments.first == "help" ? arguments.dropFirst().first : arguments.first,
            !word.hasPrefix("-"), !names.contains(word)
        else { return nil }
        let likely = Spelling(word.utf8).nearest(among: names).map { "; did you mean '\($0)'?" } ?? ""
        return "there is no subcommand '\(word)'\(likely)"
    }

    /// A catalogue's categories are compiled side by side, and both sides of a comparison are asked at a time; one category,
    /// and what looks at one side, is mostly one thread's work.
    static func heaps(of command: any ParsableCommand) -> ProcessMemory.Heaps? {
        switch command {
        case let refresh as RefreshCommand:
            // A refresh that watches gives back what it does not need between two compiles.
            refresh.watch ? nil : .perThread
        case let compile as CompileCommand:
            compile.files.isEmpty ? .perThread : .one
        case is DiffCommand:
            .perThread
        default:
            .one
        }
    }
}
