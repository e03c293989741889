import Foundation

/// What the tool says of a command: a part of the JSON of `filterc --experimental-dump-help`.
///
/// swift-argument-parser's ArgumentParserToolInfo has the names of the keys.
struct CommandHelp: Decodable {
    struct Argument: Decodable {
        struct Name: Decodable {
            enum Kind: String, Decodable { case long, short, longWithSingleDash }

            var kind: Kind
            var name: String

            var written: String { (kind == .long ? "--" : "-") + name }
        }

        enum Kind: String, Decodable { case positional, option, flag }

        var kind: Kind
        var abstract: String?
        var names: [Name]?
        var valueName: String
        var defaultValue: String?
        var allValues: [String]?
        var isOptional: Bool
        var isRepeating: Bool
        var shouldDisplay: Bool
    }

    var commandName: String
    var abstract: String
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [CommandHelp]?
    var shouldDisplay: Bool

    /// All that the tool says of itself.
    static func tool() throws -> CommandHelp {
        struct Dump: Decodable { var command: CommandHelp }
        let dump = try Tool(Tool.path, ["--experimental-dump-help"], in: Folder()).output
        return try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    }

    /// The commands that can be run, with their names in full; `help` prints what they say.
    func commands(under names: [String] = []) -> [(name: String, help: CommandHelp)] {
        let names = names + [commandName]
        guard let subcommands else { return [(names.joined(separator: " "), self)] }
        return subcommands.filter { $0.shouldDisplay && $0.commandName != "help" }
            .flatMap { $0.commands(under: names) }
    }
}
