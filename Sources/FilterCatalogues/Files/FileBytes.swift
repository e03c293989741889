/// The contents of files that are no filter lists: rule sets, catalogues, manifests.
package enum FileBytes {
    /// - Parameter path: `-` is standard input.
    package static func read(_ path: String) throws(ToolError) -> [UInt8] {
        if path != "-", isFolder(path) { throw .unusable("\(path): this is a folder; name the files in it") }
        do {
            return try WholeFile.bytes(of: path)
        } catch {
            throw .unusable("\(path): cannot be read: \(reason(error, reading: path))")
        }
    }
}
