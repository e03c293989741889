internal import ArgumentParser
internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation
internal import Terminal

/// `filterc status`.
struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Tells how fresh the lists of a catalogue are, when they are due, and what went wrong last.",
        discussion: """
            Asks no server and changes nothing. Lists that others include or link to stand below these.

            Exit codes: 0 every required list has a usable copy, 1 one has not, 2 unusable input, 64 wrong usage.
            """)

    @Option(help: ArgumentHelp("The catalogue.", valueName: "file"))
    var catalogue = Catalogue.standardPath

    @Option(help: "text or json.")
    var format = AnswerFormat.text

    func run() async throws {
        do {
            let catalogue = try Catalogue.open(path: catalogue, needsCopies: false)
            let lists = CatalogueSubscriptions(catalogue)
            let folder = RefreshFolder(copies: catalogue.copies)
            let downloader = FilterDownloader(
                transport: WebTransport.standard(), store: DiskStore(folder: folder.store))
            let results: [FetchResult]
            do throws(StoreError) {
                results = try await downloader.standing(of: lists.subscriptions)
            } catch {
                throw ToolError(error)
            }
            switch format {
            case .text:
                try Answer.write(StatusTable(lists: lists, schedule: folder.schedule()).text(results), to: nil)
            case .json:
                try JSONAnswer.print(RefreshAnswer(results, lists: lists, schedule: folder.schedule()))
            }
            if results.contains(where: \.isMissed) {
                throw ToolError.findings
            }
        } catch let error as ToolError {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }
}
