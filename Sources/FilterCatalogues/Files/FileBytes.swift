internal import Foundation

/// The contents of files that are no filter lists: rule sets, catalogues, manifests.
package enum FileBytes {
    /// - Parameter path: `-` is standard input.
    package static func read(_ path: String) throws(ToolError) -> [UInt8] {
        if path != "-", isFolder(path) { throw .unusable("\(path): this is a folder; name the files in it") }
        do {
            guard path != "-" else { return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) }
            let file = URL(fileURLWithPath: path)
            // Foundation would not read pipes, as a shell's <(command) is one, as a whole.
            guard FilePath.isRegularFile(path) || !FilePath.exists(path) else {
                return [UInt8](try FileHandle(forReadingFrom: file).readToEnd() ?? Data())
            }
            return [UInt8](try Data(contentsOf: file))
        } catch {
            throw .unusable("\(path): cannot be read: \(reason(error))")
        }
    }
}
