internal import Foundation

/// A pattern of file names: `*` and `?` stand for parts of a name, `**` for any folders in between, or none.
///
/// A `?` is one character of Unicode: of a letter and an accent that is written behind it, the letter alone. Names that
/// begin with a dot are found only where the pattern writes the dot. All else stands for itself.
package struct Glob: Sendable {
    private let segments: [[UInt8]]
    private var files: Set<String> = []
    /// Folders that were looked through, with the part of the pattern that was left: loops of links end.
    private var seen: Set<String> = []
    /// Links to folders, each with the number of the part that is next: all other folders come before them, so that of
    /// a folder and a link to it the folder counts.
    private var links: [(folder: String, index: Int)] = []

    /// Why a pattern was given up.
    package enum Problem: Error {
        case tooManyFiles
    }

    /// No catalogue is meant to name more.
    package static let maximumFileCount = 200_000

    /// Any folders in between, or none; at the end of a pattern any file below.
    private static let anyFolders = Array("**".utf8)

    /// The files in a folder that a pattern stands for, sorted by the bytes of their paths.
    package static func files(_ pattern: String, in folder: String) throws(Problem) -> [String] {
        var glob = Glob(pattern)
        let start = pattern.hasPrefix("/") ? "/" : folder
        try glob.search(start, from: 0)
        // Behind these there may be more.
        var next = 0
        while next < glob.links.count {
            try glob.search(glob.links[next].folder, from: glob.links[next].index)
            next += 1
        }
        return glob.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether a path is a pattern.
    static func isPattern(_ path: String) -> Bool { path.contains("*") || path.contains("?") }

    init(_ pattern: String) {
        segments = pattern.split(separator: "/").filter { $0 != "." }.map { Array($0.utf8) }
    }

    private mutating func search(_ folder: String, from index: Int) throws(Problem) {
        guard index < segments.count else { return }
        guard seen.insert("\(index)/\(FilePath.real(folder))").inserted else { return }
        let segment = segments[index]
        if segment == Self.anyFolders {
            try search(folder, from: index + 1)
            for name in Self.names(in: folder) where !name.hasPrefix(".") {
                let path = FilePath.join(folder, name)
                if isFolder(path) {
                    try enter(path, from: index)
                } else if index == segments.count - 1 {
                    try add(path)
                }
            }
        } else if segment.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) {
            for name in Self.names(in: folder) where Self.matches(Array(name.utf8), segment) {
                try step(FilePath.join(folder, name), index)
            }
        } else {
            try step(FilePath.join(folder, String(decoding: segment, as: UTF8.self)), index)
        }
    }

    private mutating func step(_ path: String, _ index: Int) throws(Problem) {
        if index < segments.count - 1 {
            if isFolder(path) { try enter(path, from: index + 1) }
        } else if FilePath.exists(path) ? !isFolder(path) : FilePath.isGarbled(path) {
            // A file that cannot be read by its name is one all the same: who reads it is told why.
            try add(path)
        }
    }

    private mutating func enter(_ folder: String, from index: Int) throws(Problem) {
        if FilePath.isLink(folder) { links.append((folder, index)) } else { try search(folder, from: index) }
    }

    private mutating func add(_ path: String) throws(Problem) {
        files.insert(path)
        if files.count > Self.maximumFileCount { throw .tooManyFiles }
    }

    /// Whether a pattern stands for a file, going by the path alone: the file need not be there.
    func standsFor(_ path: String) -> Bool {
        // How many parts of the pattern the names so far may have used up.
        var used = withoutFolders([0])
        for name in path.split(separator: "/").map({ Array($0.utf8) }) {
            var next: Set<Int> = []
            for index in used where index < segments.count {
                if segments[index] != Self.anyFolders {
                    if Self.matches(name, segments[index]) { next.insert(index + 1) }
                } else if name.first != UInt8(ascii: ".") {
                    next.insert(index)
                    if index == segments.count - 1 { next.insert(index + 1) }
                }
            }
            used = withoutFolders(next)
        }
        return used.contains(segments.count)
    }

    /// The same, and where a `**` in between stands for no folder.
    private func withoutFolders(_ used: Set<Int>) -> Set<Int> {
        var used = used
        for index in segments.indices.dropLast() where used.contains(index) && segments[index] == Self.anyFolders {
            used.insert(index + 1)
        }
        return used
    }

    /// Sorted: file systems have them in the order in which they were made, or in none.
    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    }

    /// Whether a name is what a part of the pattern says: each star once more takes one byte when the rest does not fit.
    static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
        if name.first == UInt8(ascii: "."), pattern.first != UInt8(ascii: ".") { return false }
        var (at, position) = (0, 0)
        var star: (pattern: Int, name: Int)?
        while at < name.count {
            if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
                star = (position + 1, at)
                position += 1
            } else if position < pattern.count, pattern[position] == UInt8(ascii: "?") {
                // A character is all bytes up to the next one that begins one.
                repeat { at += 1 } while at < name.count && name[at] & 0xC0 == 0x80
                position += 1
            } else if position < pattern.count, pattern[position] == name[at] {
                at += 1
                position += 1
            } else if let last = star {
                star = (last.pattern, last.name + 1)
                (position, at) = (last.pattern, last.name + 1)
            } else {
                return false
            }
        }
        return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
