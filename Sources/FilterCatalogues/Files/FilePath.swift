internal import Foundation

/// Paths as text.
package enum FilePath {
    /// A path that a file in a folder names.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder == "." || folder.isEmpty { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// The last part.
    package static func name(of file: String) -> String { URL(fileURLWithPath: file).lastPathComponent }

    /// The folder of a file, written as the file's path is.
    package static func parent(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return "." }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }

    /// One text for all ways in which a path may be written.
    ///
    /// Some file systems do not tell large letters from small ones, so these are the same here.
    static func place(of path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path.lowercased()
    }

    package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// Whether a path leads to a file that ends.
    package static func isRegularFile(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(
            atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)[.type]
        return type as? FileAttributeType == .typeRegular
    }
}
