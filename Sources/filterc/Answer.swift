internal import Foundation

/// Writes an answer where it is wanted.
enum Answer {
    /// - Parameter path: the file; nothing or `-` is standard output.
    static func write(_ text: String, to path: String?) throws(ToolError) {
        do {
            guard let path, path != "-" else {
                return try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
            }
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .unusable("\(path ?? "standard output"): cannot be written: \(reason(error))")
        }
    }
}
