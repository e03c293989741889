internal import ArgumentParser
internal import FilterCatalogues
internal import Foundation
internal import Terminal

/// `filterc import`.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Turns catalogues of filter lists that other programs have into a catalogue of filterc.",
        discussion: """
            Takes AdGuard's filters.json, uBlock Origin's assets.json, Brave's list_catalog.json, Adblock Plus's \
            subscriptions.json, subscriptions.xml and .subscription files, and pages, feeds and OPML files with links \
            to lists. Which one a file is, is told from what it holds. All lists are written down; those that people \
            have to choose, such as the regional ones, are switched off.

            Exit codes: 0 done, 2 unusable input or output, 64 wrong usage.
            """)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The catalogue to write, which must not exist; - is standard output.", valueName: "file"))
    var output = Catalogue.standardPath

    @Argument(help: ArgumentHelp("Catalogues; - is standard input.", valueName: "file"))
    var files: [String]

    func validate() throws {
        if output.isEmpty { throw ValidationError("--output must name a file; '-' is standard output.") }
        if files.contains("") { throw ValidationError("A catalogue's name is empty; '-' is standard input.") }
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input can be read only once.") }
    }

    func run() throws {
        do throws(ToolError) {
            if output != "-", FilePath.exists(output) {
                throw .unusable("\(output): exists already; remove it, or name another file with --output")
            }
            var origins: [String] = []
            var imports: [ImportedList] = []
            for file in files {
                let name = file == "-" ? "standard input" : file
                let imported = try ForeignCatalogue.read(try SourceBytes.read(file, named: name), name: name)
                imports += imported.lists
                let notes = imported.notes.isEmpty ? "" : " (\(imported.notes.joined(separator: "; ")))"
                let entries = imported.entryCount == 1 ? "entry" : "entries"
                origins.append(
                    "From \(FilePath.name(of: name)), \(imported.kind): \(imported.entryCount) \(entries)\(notes).")
            }
            let result = CatalogueWriter(origins: origins, lists: imports).write()
            for address in result.unusable { Printer.standardError.line("left out: \(address)") }
            try write(result)
            for origin in origins { Printer.standardError.line(origin) }
            let lists = result.listCount == 1 ? "1 list" : "\(result.listCount) lists"
            let categories = result.categoryCount == 1 ? "1 category" : "\(result.categoryCount) categories"
            Printer.standardError.line(
                "\(output == "-" ? "standard output" : output): \(lists) in \(categories), "
                    + "\(result.enabledCount) switched on")
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }

    private func write(_ result: CatalogueWriter.Result) throws(ToolError) {
        guard result.listCount > 0 else { throw .unusable("no list that can be fetched is named; nothing was written") }
        guard output != "-" else { return try Answer.write(result.text, to: nil) }
        do {
            // An address takes `..` out of a path without following links.
            let file = URL(fileURLWithPath: FilePath.entry(of: output))
            try Data(result.text.utf8).write(to: file, options: .withoutOverwriting)
        } catch {
            throw .unusable("\(output): cannot be written: \(reason(error, writing: output))")
        }
    }
}
