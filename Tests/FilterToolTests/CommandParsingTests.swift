import ArgumentParser
import Testing

@testable import filterc

/// The subcommand that is named first is parsed by itself; what comes of a line is what parsing it as a whole yields.
@Suite struct CommandParsingTests {
    /// The command with its options, or what is said to who called it so.
    private static func outcome(_ parse: () throws -> any ParsableCommand) -> String {
        do {
            let command = try parse()
            var text = "\(type(of: command))\n"
            dump(command, to: &text)
            return text
        } catch {
            return "\(FilterC.exitCode(for: error).rawValue)\n\(FilterC.fullMessage(for: error))"
        }
    }

    @Test(arguments: [
        "", "--help", "--version", "help", "help compile", "help help",
        "compile", "compile ads.txt --output out", "compile --jobs 2 --strict -", "compile --jobs x",
        "compile --jobs 0", "compile --nonsense", "compile --output", "compile --help", "compile -h",
        "compile --version", "compile help", "compile --generate-completion-script bash",
        "--generate-completion-script fish", "compile -- --strict", "check ads.txt --format json",
        "check --format xml", "diff one", "diff one two", "refresh --watch", "explain",
    ])
    func whatIsParsedByItselfIsTheSame(_ line: String) {
        let arguments = line.split(separator: " ").map(String.init)
        #expect(Self.outcome { try FilterC.command(arguments) } == Self.outcome { try FilterC.parseAsRoot(arguments) })
    }

    @Test(arguments: [
        ("nonsense", "there is no subcommand 'nonsense'"),
        ("compil ads.txt", "there is no subcommand 'compil'; did you mean 'compile'?"),
        ("ads.txt --output out", "there is no subcommand 'ads.txt'"),
        ("help nonsense", "there is no subcommand 'nonsense'"),
        ("help chekc", "there is no subcommand 'chekc'; did you mean 'check'?"),
    ])
    func unknownSubcommandsAreNamed(_ line: String, _ message: String) {
        let arguments = line.split(separator: " ").map(String.init)
        let outcome = Self.outcome { try FilterC.command(arguments) }
        #expect(outcome.hasPrefix("64\nError: \(message)\n"))
    }

    /// Else a line would be parsed twice.
    @Test(arguments: ["compile ads.txt --output out", "check ads.txt", "refresh"])
    func subcommandsAreParsedByThemselves(_ line: String) throws {
        let arguments = line.split(separator: " ").map(String.init)
        let named = try #require(FilterC.configuration.subcommands.first { $0._commandName == arguments.first })
        #expect(type(of: try named.parseAsRoot(Array(arguments.dropFirst()))) == named)
    }
}
