internal import Foundation

/// Paths as text.
enum FilePath {
    /// A path that a file in a folder names.
    static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder == "." || folder.isEmpty { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
