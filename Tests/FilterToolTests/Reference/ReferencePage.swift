/// docs/REFERENCE.md, from what the tool says of itself.
struct ReferencePage {
    let tool: CommandHelp

    private static let introduction = """
        # The commands of filterc

        What `filterc help COMMAND` prints, on one page; a test writes it from the tool's own description of itself.
        All commands take `--help` (`-h`) and `--version`. `filterc --generate-completion-script bash` prints
        completions, for `zsh` and `fish` too.
        """

    var markdown: String {
        let commands = tool.commands()
        let index = commands.map { command in
            let anchor = command.name.replacing(" ", with: "-")
            return "| [`\(command.name)`](#\(anchor)) | \(HelpText.cell(HelpText.markdown(command.help.abstract))) |"
        }
        let contents = (["| command | what it does |", "| --- | --- |"] + index).joined(separator: "\n")
        let sections = commands.map { section($0.help, name: $0.name) }
        return ([Self.introduction, contents] + sections).joined(separator: "\n\n") + "\n"
    }

    private func section(_ command: CommandHelp, name: String) -> String {
        let arguments = (command.arguments ?? []).filter {
            $0.shouldDisplay && !["help", "version"].contains($0.valueName)
        }
        var parts = ["## \(name)", HelpText.markdown(command.abstract)]
        parts.append("```\n\(usage(arguments, name: name))\n```")
        let paragraphs = (command.discussion ?? "").split(separator: "\n\n")
        parts += paragraphs.filter { !$0.hasPrefix("Exit codes: ") }.map { HelpText.markdown(String($0)) }
        parts += table(arguments.filter { $0.kind == .positional }, title: "argument")
        parts += table(arguments.filter { $0.kind != .positional }, title: "option")
        for paragraph in paragraphs where paragraph.hasPrefix("Exit codes: ") {
            let codes = HelpText.exitCodes(paragraph.dropFirst("Exit codes: ".count))
            let rows = codes.rows.map { "| \($0.code) | \(HelpText.cell(HelpText.markdown($0.meaning))) |" }
            parts.append((["| exit code | meaning |", "| --- | --- |"] + rows).joined(separator: "\n"))
            if !codes.rest.isEmpty { parts.append(HelpText.markdown(codes.rest)) }
        }
        return parts.joined(separator: "\n\n")
    }

    private func usage(_ arguments: [CommandHelp.Argument], name: String) -> String {
        let needed = arguments.filter { $0.kind == .option && !$0.isOptional }
            .map { "\(Self.names($0)[0]) <\($0.valueName)>\($0.isRepeating ? " ..." : "")" }
        let positional = arguments.filter { $0.kind == .positional }.map { argument in
            let word = "<\(argument.valueName)>" + (argument.isRepeating ? " ..." : "")
            return argument.isOptional ? "[\(word)]" : word
        }
        return ([name] + needed + ["[<options>]"] + positional).joined(separator: " ")
    }

    /// A table; nothing where there are no rows.
    private func table(_ arguments: [CommandHelp.Argument], title: String) -> [String] {
        guard !arguments.isEmpty else { return [] }
        var rows = ["| \(title) | meaning |", "| --- | --- |"]
        var index = arguments.startIndex
        while index < arguments.endIndex {
            // A flag and its opposite share their meaning.
            let pair = arguments[index...].prefix { $0.abstract == arguments[index].abstract }
            rows.append("| \(HelpText.cell(Self.term(Array(pair)))) | \(HelpText.cell(Self.meaning(pair[index]))) |")
            index = pair.endIndex
        }
        return [rows.joined(separator: "\n")]
    }

    private static func term(_ arguments: [CommandHelp.Argument]) -> String {
        arguments.flatMap { argument -> [String] in
            let value = "<\(argument.valueName)>"
            switch argument.kind {
            case .positional: return ["`\(value)`"]
            case .flag: return names(argument).map { "`\($0)`" }
            case .option: return names(argument).map { "`\($0) \(value)`" }
            }
        }.joined(separator: ", ")
    }

    private static func names(_ argument: CommandHelp.Argument) -> [String] { (argument.names ?? []).map(\.written) }

    /// The sentence, the values that it does not name, and the value that holds unless one is given.
    private static func meaning(_ argument: CommandHelp.Argument) -> String {
        var text = argument.abstract ?? ""
        var standard = argument.defaultValue
        if let given = text.firstMatch(of: /\s*\(default: ([^)]+)\)/) {
            standard = String(given.1)
            text.removeSubrange(given.range)
        }
        var said = HelpText.markdown(text)
        let values = argument.allValues ?? []
        if !values.allSatisfy(text.contains) {
            said += " One of \(values.map { "`\($0)`" }.joined(separator: ", "))."
        }
        if let standard { said += " Unless given: \(standard.contains(" ") ? standard : "`\(standard)`")." }
        return said
    }
}
