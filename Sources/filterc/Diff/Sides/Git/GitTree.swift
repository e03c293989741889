internal import FilterLists

/// The files of a revision, as `git ls-tree -r -z` lists them.
struct GitTree: Sendable {
    struct File: Sendable, Hashable {
        /// The name of its contents.
        var object: String
        /// Whether the contents are the path of another file.
        var isLink: Bool
    }

    /// By the path from the top of the repository, in bytes: to String two spellings of a letter are one.
    private(set) var files: [[UInt8]: File] = [:]

    /// The paths of the files, in the order of their bytes.
    var paths: [String] {
        files.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A chain of links that is longer leads nowhere.
    private static let maximumLinkCount = 16

    /// Reads the list; what has a name that no file of a repository may have is left out.
    init(_ listing: [UInt8]) {
        for entry in listing.split(separator: 0) {
            // `100644 blob 1234567890…<tab>path`
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")),
                let path = String(strictUTF8: entry[(tab + 1)...]), Self.isInside(path)
            else { continue }
            let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
            // Other repositories within this one are no files.
            guard words.count == 3, words[1] == "blob" else { continue }
            files[Array(path.utf8)] = File(object: String(words[2]), isLink: words[0] == "120000")
        }
    }

    /// Whether a path leads nowhere but below the folder that it is put below.
    ///
    /// git makes no other names, but those who want to do harm can.
    private static func isInside(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { name in
            !name.isEmpty && name != "." && name != ".."
        }
    }

    /// The contents of a file; of a symbolic link those of the file that it leads to, if that is of the same revision.
    ///
    /// - Parameter link: reads the contents of a symbolic link.
    func object(of path: String, link: (String) -> String?) -> String? {
        var path = path
        for _ in 0..<Self.maximumLinkCount {
            guard let file = files[Array(path.utf8)] else { return nil }
            guard file.isLink else { return file.object }
            guard let target = link(file.object), let next = Self.target(target, of: path) else { return nil }
            path = next
        }
        return nil
    }

    /// Where a symbolic link leads that leads to no file: perhaps to a folder of the same revision.
    ///
    /// - Parameter link: reads the contents of a symbolic link.
    func folder(of path: String, link: (String) -> String?) -> String? {
        guard let file = files[Array(path.utf8)], file.isLink, let target = link(file.object) else { return nil }
        return Self.target(target, of: path)
    }

    /// Where a link leads, from the top of the repository; nothing for what is outside.
    private static func target(_ target: String, of link: String) -> String? {
        guard !target.hasPrefix("/") else { return nil }
        var names = link.split(separator: "/").dropLast()
        for name in target.split(separator: "/") where name != "." {
            if name == ".." {
                guard names.popLast() != nil else { return nil }
            } else {
                names.append(name)
            }
        }
        return names.joined(separator: "/")
    }
}
