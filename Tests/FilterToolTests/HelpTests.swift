import Testing

/// The tool's description of itself, and the README's of it.
@Suite struct HelpTests {
    private static func help(_ arguments: String...) throws -> String {
        let tool = try Tool(Tool.path, arguments, in: Folder())
        #expect(tool.exitCode == 0 && tool.errors == "")
        return tool.output
    }

    /// The options at the beginnings of lines, with two dashes.
    private static func options(in text: String) -> Set<String> {
        Set(text.matches(of: /(?m)^\| `(--[a-z-]+)|^  (?:-[a-z], )?(--[a-z-]+)/).map { String($0.1 ?? $0.2 ?? "") })
    }

    @Test func helpListsEveryOption() throws {
        let options: Set<String> = [
            "--target", "--category", "--output", "--diagnostics", "--strict", "--jobs", "--maximum-rules",
            "--maximum-bytes", "--hide-in-top-documents", "--for", "--catalogue", "--cost", "--version", "--help",
        ]
        #expect(Self.options(in: try Self.help("compile", "--help")) == options)
    }

    @Test func helpNamesTargetsAndExitCodes() throws {
        let help = try Self.help("compile", "--help").split { $0.isWhitespace }.joined(separator: " ")
        let targets = "safari-15, safari-15.4, safari-16, safari-16.4, safari-17, safari-18, safari-26, webkitgtk-2.50"
        #expect(help.contains(targets))
        #expect(
            help.contains(
                "Exit codes: 0 done, 1 findings under --strict, 2 unusable input or output, 64 wrong usage, 70 a fault of "
                    + "filterc's own."))
    }

    @Test func withoutArgumentsItHelps() throws {
        #expect(try Self.help() == Self.help("--help"))
        #expect(try Self.help().contains("compile"))
    }

    @Test func versionIsANumber() throws {
        #expect(try Self.help("--version").wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }

    @Test func documentHasNoOptionThatIsNot() throws {
        let described = Self.options(in: try Repository.text(of: "docs/COMPILING.md"))
        #expect(described.count > 5)
        #expect(described.subtracting(Self.options(in: try Self.help("compile", "--help"))) == [])
    }

    /// What each of the other commands takes.
    @Test(arguments: [
        ("import", "--output"),
        ("explain", "--rules --page --type --frame --format --all"),
        ("replay", "--rules --format --top --verdicts --strict"),
        (
            "check",
            "--format --strict --all --baseline --write-baseline --fail-on --fix --dry-run --ignore --only --severity "
                + "--jobs --output --requests --target"
        ),
        (
            "diff",
            "--git --catalogue --requests --format --output --fail-on --all --target --past --jobs --maximum-rules "
                + "--maximum-bytes"
        ),
        ("rules", "--target --textconv"),
    ]) func otherCommandsListTheirOptions(_ command: String, _ options: String) throws {
        let options = Set(options.split(separator: " ").map(String.init) + ["--version", "--help"])
        #expect(Self.options(in: try Self.help(command, "--help")) == options)
    }
}
