internal import Foundation
internal import UnixSignals

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
        let watch = Task {
            for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm) {
                try? FileManager.default.removeItem(atPath: path)
                // As a shell has it for a program that a signal ended.
                exit(128 + signal.rawValue)
            }
        }
        defer {
            watch.cancel()
            try? FileManager.default.removeItem(atPath: path)
        }
        return try await body(path)
    }
}
