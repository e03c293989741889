/// The folders inside which a transaction may change files.
struct TransactionRoots: Sendable, Hashable {
    /// A file inside one of the folders.
    struct Place: Hashable {
        /// Which of the folders, counted from 0.
        let root: Int
        /// The names from there on, joined by `/`.
        let path: String

        var names: [Substring] { path.split(separator: "/") }
    }

    let paths: [String]
    private let names: [[String]?]

    init(_ paths: [String]) {
        self.paths = paths.map { path in
            let slashes = path.reversed().prefix { $0 == "/" }.count
            return slashes == path.count ? path : String(path.dropLast(slashes))
        }
        names = self.paths.map(FilePath.names)
    }

    /// The place of a path as the caller writes it; nothing where it lies in none of the folders.
    func place(of path: String) -> Place? {
        // A folder may be written in any way, with `..` too, as long as its files are written as it is.
        let written = paths.indices.filter { path.hasPrefix("\(paths[$0])/") }
        if let root = written.max(by: { paths[$0].utf8.count < paths[$1].utf8.count }),
            let place = place(root: root, path: String(path.dropFirst(paths[root].count + 1)))
        {
            return place
        }
        guard let whole = FilePath.names(of: path), !path.hasSuffix("/") else { return nil }
        let matching = names.indices.filter { index in
            names[index].map { whole.starts(with: $0) && whole.count > $0.count } == true
        }
        // The innermost of several.
        guard let root = matching.max(by: { names[$0]?.count ?? 0 < names[$1]?.count ?? 0 }) else { return nil }
        return place(root: root, path: whole.dropFirst(names[root]?.count ?? 0).joined(separator: "/"))
    }

    /// The place of a path as a journal writes it.
    func place(root: Int, path: String) -> Place? {
        guard paths.indices.contains(root), path.utf8.count <= 4096,
            path.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
            path.split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
        else { return nil }
        return Place(root: root, path: path)
    }

    func path(of place: Place) -> String { "\(paths[place.root])/\(place.path)" }

    /// The folder that a place lies in; links on the way there could lead outside and are refused.
    /// - Returns: nothing where it is not there yet.
    func folder(of place: Place) throws(FileFault) -> String? {
        var path = paths[place.root]
        for name in place.names.dropLast() {
            path += "/\(name)"
            guard let status = try FileStatus.of(path) else { return nil }
            guard status.kind == .folder else { throw .notAFolder(path: path) }
        }
        return path
    }
}
