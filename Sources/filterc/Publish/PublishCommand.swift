internal import ArgumentParser
internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation
internal import Terminal

/// `filterc publish`.
struct PublishCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Lays compiled rule sets out for a static host, so that apps download only what changed.",
        discussion: """
            DIR gets files that are named by their contents and never change, packed ones beside them, deltas from \
            recent generations, and manifest.json, which comes last and names them all. Older generations stay for a \
            while. Nothing is written when nothing changed, nor when WebKit would refuse one of the rule sets. How \
            to upload the folder, and what it costs, is in docs/DISTRIBUTION.md.

            Exit codes: 0 done, 2 unusable input or output, 64 wrong usage, 75 another process publishes there.
            """)

    @Argument(help: ArgumentHelp("The folder to publish to.", valueName: "dir"))
    var folder: String

    @Option(help: ArgumentHelp("The folder of compiled rule sets.", valueName: "dir"))
    var rules = Catalogue.standardOutput

    @Option(help: ArgumentHelp("How many days older generations stay.", valueName: "n"))
    var keepDays = 14

    @Option(help: ArgumentHelp("How many generations stay at least.", valueName: "n"))
    var keep = 3

    @Option(help: ArgumentHelp("From how many generations there are deltas.", valueName: "n"))
    var deltas = 10

    func validate() throws {
        if folder.isEmpty { throw ValidationError("<dir> must name a folder; '.' is this one.") }
        if rules.isEmpty { throw ValidationError("--rules must name a folder; '.' is this one.") }
        if keepDays < 0 || keepDays > 3650 { throw ValidationError("--keep-days must be from 0 to 3650.") }
        if keep < 1 { throw ValidationError("--keep must be at least 1.") }
        if deltas < 0 { throw ValidationError("--deltas must be at least 0.") }
    }

    func run() async throws {
        do throws(ToolError) {
            let policy = PublishingPolicy(
                minimumGenerationCount: keep, retention: keepDays * 86_400, deltaGenerationCount: deltas)
            let publisher = Publisher(path: folder, policy: policy)
            // What keeps it from being read is told by the publication itself.
            let current = try? publisher.current()
            let categories = try await CompiledFolder(path: rules).categories(published: current)
            let outcome = try await published(categories, by: publisher)
            PublicationPrinter(folder: folder).print(outcome)
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }

    private func published(
        _ categories: [PublishableCategory], by publisher: Publisher
    ) async throws(ToolError) -> Publisher.Outcome {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw .unusable("\(folder): cannot be made: \(reason(error))")
        }
        let lock: ProcessLock.Holding
        do throws(LockError) {
            lock = try await ProcessLock(folder: folder).acquire(waiting: false)
        } catch .held {
            throw .busy("\(folder): another process publishes there just now; publish again when it is done")
        } catch {
            throw ToolError(error)
        }
        defer { lock.release() }
        do throws(PublishProblem) {
            return try publisher.publish(categories, at: Date())
        } catch {
            throw ToolError(error)
        }
    }
}
