internal import FilterCatalogues
internal import Foundation

/// Local copies of lists from the web, which many repositories keep out of git.
enum LocalCopies {
    /// Gives revisions the copies that they have not from the working tree: all sides of a comparison the same.
    ///
    /// - Parameter sides: a catalogue, and the folder that its revision was written to; nothing for the working tree.
    /// - Returns: what was taken from the working tree.
    static func share(_ sides: [(catalogue: Catalogue, folder: RevisionFolder?)]) throws(ToolError) -> SharedCopies {
        var shared = SharedCopies()
        let copies = sides.flatMap { side in
            guard let folder = side.folder else { return [(path: String, name: String)]() }
            return side.catalogue.namedCopies.map { ($0, folder.named($0)) }
        }
        for copy in copies where !FilePath.exists(copy.path) && FilePath.exists(copy.name) {
            shared.named.insert(copy.name)
        }
        for copy in copies where shared.named.contains(copy.name) { try link(copy.path, to: copy.name) }
        // Without a list from the web all lists among the copies are the repository's own.
        for case (let catalogue, let folder?) in sides where !catalogue.namedCopies.isEmpty {
            try fill(catalogue, from: folder.named(catalogue.copies), &shared)
        }
        return shared
    }

    /// Adds what a folder of copies lacks: lists that others include or name.
    private static func fill(
        _ catalogue: Catalogue, from other: String, _ shared: inout SharedCopies
    ) throws(ToolError) {
        let copies = catalogue.copies
        // Copies lie in folders named after hosts; what lies beside them is the repository's own.
        guard isFolder(copies) || !isLink(copies) else { return }
        let hosts = Set(catalogue.copyPaths.keys.compactMap { (try? WebListAddress($0))?.host })
        var folders: [(path: String, there: String)] = []
        for name in names(in: other) where name.contains(".") || hosts.contains(name) {
            let (path, there) = (FilePath.join(copies, name), FilePath.join(other, name))
            if isFolder(there), !isLink(path) { folders.append((path, there)) }
        }
        while let (folder, other) = folders.popLast() {
            guard isFolder(folder) else {
                if !FilePath.exists(folder) {
                    try link(folder, to: other)
                    shared.filled.append(other + "/")
                }
                continue
            }
            for name in names(in: other) {
                let (path, there) = (FilePath.join(folder, name), FilePath.join(other, name))
                // What a link leads to is whole, or is not of the revision.
                guard !isLink(path) else { continue }
                if isFolder(there) {
                    folders.append((path, there))
                } else if !FilePath.exists(path), FilePath.exists(there) {
                    try link(path, to: there)
                    shared.filled.append(there)
                }
            }
        }
    }

    /// What stands in a folder, in order and without what is hidden.
    private static func names(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    private static func link(_ path: String, to other: String) throws(ToolError) {
        do {
            try FileManager.default.createDirectory(
                atPath: FilePath.parent(of: path), withIntermediateDirectories: true)
            if FilePath.exists(path) || isLink(path) { try FileManager.default.removeItem(atPath: path) }
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: FilePath.real(other))
        } catch {
            throw .unusable("\(other): cannot be taken from the working tree: \(reason(error))")
        }
    }
}

extension Catalogue {
    /// The local copies of all lists that have an address and are not switched off.
    fileprivate var namedCopies: [String] {
        enabledCategories.flatMap(\.enabledSources).compactMap { source in
            guard case .address(_, let copy) = source.origin else { return nil }
            return copy
        }
    }
}
