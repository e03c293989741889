internal import FilterCatalogues
internal import Foundation

/// Local copies of lists from the web, which many repositories keep out of git.
enum LocalCopies {
    /// Gives revisions the copies that they have not from the working tree: all sides of a comparison the same.
    ///
    /// - Parameter sides: a catalogue, and the folder that its revision was written to; nothing for the working tree.
    /// - Returns: whether a list that a catalogue names is compared in the same state on both sides.
    static func share(_ sides: [(catalogue: Catalogue, folder: RevisionFolder?)]) throws(ToolError) -> Bool {
        var shared: Set<String> = []
        let copies = sides.flatMap { side in
            guard let folder = side.folder else { return [(path: String, name: String)]() }
            return side.catalogue.copyPaths.map { ($0, folder.named($0)) }
        }
        for copy in copies where !FilePath.exists(copy.path) && FilePath.exists(copy.name) { shared.insert(copy.name) }
        for copy in copies where shared.contains(copy.name) { try link(copy.path, to: copy.name) }
        for case (let catalogue, let folder?) in sides {
            try fill(catalogue.copies, from: folder.named(catalogue.copies))
        }
        return !shared.isEmpty
    }

    /// Adds what a folder of copies lacks: lists that others include or name.
    private static func fill(_ folder: String, from other: String) throws(ToolError) {
        var folders = [(folder, other)]
        while let (folder, other) = folders.popLast() {
            guard isFolder(other) else { continue }
            guard isFolder(folder) else {
                if !FilePath.exists(folder) { try link(folder, to: other) }
                continue
            }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: other)) ?? []
            for name in names.sorted() where !name.hasPrefix(".") {
                let (path, there) = (FilePath.join(folder, name), FilePath.join(other, name))
                if isFolder(there) {
                    // What a link leads to is whole.
                    if !isLink(path) { folders.append((path, there)) }
                } else if !FilePath.exists(path) {
                    try link(path, to: there)
                }
            }
        }
    }

    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    private static func link(_ path: String, to other: String) throws(ToolError) {
        do {
            try FileManager.default.createDirectory(
                atPath: FilePath.parent(of: path), withIntermediateDirectories: true)
            if FilePath.exists(path) { try FileManager.default.removeItem(atPath: path) }
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: FilePath.real(other))
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error))")
        }
    }
}

extension Catalogue {
    /// The local copies of all lists that have an address and are not switched off.
    fileprivate var copyPaths: [String] {
        enabledCategories.flatMap(\.enabledSources).compactMap { source in
            guard case .address(_, let copy) = source.origin else { return nil }
            return copy
        }
    }
}
