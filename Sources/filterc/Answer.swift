internal import FilterCatalogues
internal import Foundation

/// Writes an answer where it is wanted.
enum Answer {
    /// - Parameter path: the file; nothing or `-` is standard output.
    static func write(_ text: String, to path: String?) throws(ToolError) {
        guard let path, path != "-" else {
            do {
                return try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
            } catch {
                throw .unusable("standard output: cannot be written: \(reason(error))")
            }
        }
        try TextFile.write(Array(text.utf8), to: path)
    }
}
