internal import Foundation

/// A file that holds an answer.
enum TextFile {
    /// Writes the file in one step; one that holds the same bytes is not touched.
    static func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
        let data = Data(bytes)
        if RuleFolder.isRegularFile(path), let old = try? Data(contentsOf: URL(fileURLWithPath: path)), old == data {
            return
        }
        do {
            // What is no plain file, such as a terminal or a pipe, cannot be replaced.
            let isPlain = !FilePath.exists(path) || RuleFolder.isRegularFile(path)
            try data.write(to: URL(fileURLWithPath: path), options: isPlain ? .atomic : [])
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error))")
        }
    }
}
