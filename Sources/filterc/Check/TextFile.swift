internal import FilterCatalogues
internal import Foundation

/// A file that holds an answer.
enum TextFile {
    /// Writes the file in one step; one that holds the same bytes is not touched, and a link stays one.
    static func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
        let data = Data(bytes)
        let file = URL(fileURLWithPath: FilePath.real(path))
        if FilePath.isRegularFile(path), let old = try? Data(contentsOf: file), old == data { return }
        do {
            // What is no plain file, such as a terminal or a pipe, cannot be replaced.
            guard FilePath.exists(path), !FilePath.isRegularFile(path), !isFolder(path) else {
                return try data.write(to: file, options: .atomic)
            }
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try handle.write(contentsOf: data)
            try handle.close()
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error, writing: path))")
        }
    }
}
