internal import ArgumentParser
internal import ContentRules
internal import FilterCatalogues
internal import Foundation
internal import Terminal

/// `filterc rules`.
struct RulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Prints the rules of filter lists and rule sets as text, one a line, to be compared as text.",
        discussion: """
            The same rules are the same lines, whatever the order of the files' lines, the way they are written, and \
            what they are joined with: 'block  ||ads.example^  script  third-party  on a.example'. Names of sites are \
            those of filter lists: their subdomains count, unless a '=' stands before.

            With --textconv git can show changes of files as changes of rules; docs/REVIEW.md has the recipe.

            Exit codes: 0 printed, 2 unusable input, 64 wrong usage.
            """)

    @Option(
        help: ArgumentHelp(
            "The oldest engine that lists are compiled for: \(Target.names). (default: \(Target.standard.rawValue))",
            valueName: "target"))
    var target: Target?

    @Flag(
        help: """
            For git: print a file that is neither list nor rule set as it is, name the lists that a list includes in \
            place of their rules, and warn of nothing.
            """)
    var textconv = false

    @Argument(help: ArgumentHelp("Filter lists, rule sets, or folders of them.", valueName: "path"))
    var paths: [String]

    func validate() throws {
        if textconv, paths.count > 1 { throw ValidationError("--textconv takes one file, as git gives it.") }
    }

    func run() async throws {
        do throws(ToolError) {
            try write(try await text())
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }

    private func text() async throws(ToolError) -> Data {
        do throws(ToolError) {
            // git hands over single files, in a temporary folder: lists that they include do not lie beside them.
            let listing = try await RuleListing(paths, target: target ?? .standard, followsIncludes: !textconv)
            if !textconv { for warning in listing.warnings { Printer.standardError.warning(warning) } }
            return Data(listing.lines.map { $0 + "\n" }.joined().utf8)
        } catch {
            // Where a command fails, git shows nothing at all.
            guard textconv else { throw error }
            return Data(try FileBytes.read(paths[0]))
        }
    }

    private func write(_ data: Data) throws(ToolError) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            throw .unusable("standard output: cannot be written: \(reason(error))")
        }
    }
}
