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
}
