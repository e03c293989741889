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
        EndingSignal.watch(for: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]) { number in
            // The work may go on for a moment and write or remove files at the same time.
            for _ in 0..<100 where FilePath.exists(path) { try? FileManager.default.removeItem(atPath: path) }
            EndingSignal.end(by: number)
        }
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try await body(path)
    }
}
