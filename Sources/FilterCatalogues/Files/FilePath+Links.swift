internal import Foundation

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Where paths lead, as the system goes them: behind a link, `..` is the folder above the link's own folder.
extension FilePath {
    package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// Whether a path leads to a file that ends.
    package static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a link stands at a path, wherever it leads.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFLNK
    }

    /// Whether a path leads nowhere for what stands in it in place of bytes that are not UTF-8: the names that folders
    /// list and that people write come so.
    package static func isGarbled(_ path: String) -> Bool {
        path.unicodeScalars.contains("\u{FFFD}") && !exists(path) && !isLink(path)
    }

    /// What is wrong with such a path, and what to do.
    package static let garbledName = "its name is not UTF-8; rename it"

    /// One text for all ways in which the path of a file may be written.
    ///
    /// A link in the file's own place stands for itself: what is put there takes its place. Some file systems do not
    /// tell large letters from small ones, so these are the same here.
    package static func place(of path: String) -> String { entry(of: path).lowercased() }

    /// A path from the root on, without links, `.` and `..`; of what is not there, as far as it is.
    package static func real(_ path: String) -> String {
        if let path = resolved(path) { return path }
        var place = path.hasPrefix("/") ? "/" : resolved(".") ?? "."
        // How many of its last names are of nothing that is there.
        var missing = 0
        for name in path.split(separator: "/") where name != "." {
            if name == ".." {
                removeLastName(of: &place)
                missing = max(0, missing - 1)
                continue
            }
            if place.last != "/" { place += "/" }
            place.append(contentsOf: name)
            if missing == 0, let there = resolved(place) { place = there } else { missing += 1 }
        }
        return place
    }

    /// The same, without following a link in the last place.
    package static func entry(of path: String) -> String {
        guard let name = path.split(separator: "/").last, name != ".", name != ".." else { return real(path) }
        let folder = path[..<name.startIndex]
        return join(real(folder.isEmpty ? "." : String(folder)), String(name))
    }

    /// The same place by a shorter path: a name goes with the `..` behind it where it is a folder and no link.
    package static func shortened(_ path: String) -> String {
        guard path.contains("..") else { return path }
        let root = path.hasPrefix("/") ? "/" : ""
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != "..", isPlainFolder(root + names.joined(separator: "/")) {
                names.removeLast()
            } else {
                names.append(name)
            }
        }
        let short = root + names.joined(separator: "/")
        // `-` would be standard input.
        return short.isEmpty ? "." : short == "-" ? "./-" : short
    }

    /// Whether a folder stands at a path, and no link to one.
    private static func isPlainFolder(_ path: String) -> Bool {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    private static func removeLastName(of path: inout String) {
        guard let slash = path.lastIndex(of: "/") else { return }
        path.removeSubrange((slash == path.startIndex ? path.index(after: slash) : slash)...)
    }

    /// Nothing where nothing is.
    private static func resolved(_ path: String) -> String? {
        guard let bytes = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(bytes) }
        return unsafe String(cString: bytes)
    }
}
