internal import Dispatch
internal import FilterCatalogues
internal import Foundation

/// A folder that goes when the work in it is done, has failed, or is interrupted.
enum TemporaryFolder {
    static func with<Value>(
        _ body: (String) async throws(ToolError) -> Value
    ) async throws(ToolError) -> Value {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("filterc-\(UUID().uuidString)").path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error))")
        }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { watch(for: number, removing: path) }
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try await body(path)
    }

    /// Has a signal end the process as it would anyway, but without a folder left behind.
    ///
    /// That is so until the end: a signal that was watched once has no effect of its own any more (libdispatch).
    private static func watch(for number: Int32, removing path: String) {
        #if canImport(Darwin)
        // There the signal would end the process before anybody hears of it.
        signal(number, SIG_IGN)
        #endif
        // A queue of its own answers at once, however busy the tasks are.
        let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "signal \(number)"))
        source.setEventHandler {
            // The work may go on for a moment and write or remove files at the same time.
            for _ in 0..<100 where FilePath.exists(path) { try? FileManager.default.removeItem(atPath: path) }
            // As a shell has it for a program that a signal ended; and what watches stays as long as its handler.
            withExtendedLifetime(source) { exit(128 + number) }
        }
        source.resume()
    }
}
