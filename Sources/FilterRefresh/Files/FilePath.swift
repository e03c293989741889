internal import Foundation

/// Paths taken apart by their text alone; links are not followed.
enum FilePath {
    /// The path of the folder that a path lies in.
    static func folder(of path: String) -> String {
        var rest = path[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "." }
        while rest.endIndex > slash || rest.count > 1 && rest.last == "/" { rest.removeLast() }
        return rest.isEmpty ? "/" : String(rest)
    }

    /// The last name of a path.
    static func name(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }

    /// The names from the root folder on, without `.` and empty ones.
    /// - Returns: nothing where one is `..`, whose meaning depends on links.
    static func names(of path: String) -> [String]? {
        let whole = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
        let names = whole.split(separator: "/").filter { $0 != "." }
        return names.contains("..") ? nil : names.map(String.init)
    }
}
