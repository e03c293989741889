/// Where things are in a published folder.
///
/// What lies in the three folders is named by its contents and never changes, so that caches may keep it for ever;
/// only `manifest.json` does.
enum PublicationLayout {
    static let manifest = "manifest.json"
    static let packedManifest = "manifest.json.gz"
    /// `sets`, `deltas` and `generations`.
    static let folders = ["sets", "deltas", "generations"]

    /// Where contents are: `sets/HASH.json`, with the extension of the file's name.
    static func path(sha256: String, name: String) -> String {
        "sets/\(sha256).\(name.hasSuffix(".txt") ? "txt" : "json")"
    }

    /// Whether contents of that hash belong there.
    static func isPath(_ path: String, ofSHA256 hash: String) -> Bool { path.hasPrefix("sets/\(hash).") }

    static func packed(_ path: String) -> String { path + ".gz" }

    /// Where a delta between two contents is; the hashes are shortened, since the result is verified anyway.
    static func deltaPath(from old: String, to new: String) -> String {
        "deltas/\(old.prefix(12))-\(new.prefix(12)).delta.gz"
    }

    static func generationPath(_ generation: Int) -> String { "generations/\(generation).json" }

    /// The generation whose manifest lies there.
    static func generation(at path: String) -> Int? {
        guard path.hasPrefix("generations/"), path.hasSuffix(".json") else { return nil }
        let number = path.dropFirst("generations/".count).dropLast(".json".count)
        guard let generation = Int(number), (1...Publication.largestGeneration).contains(generation),
            generationPath(generation) == path
        else { return nil }
        return generation
    }

    /// Whether only a publisher names a file so: nobody else's file is ever removed.
    static func isOwn(_ path: String) -> Bool {
        if path == manifest || path == packedManifest || generation(at: path) != nil { return true }
        guard let slash = path.firstIndex(of: "/") else { return false }
        let name = path[path.index(after: slash)...]
        switch path[..<slash] {
        case "sets":
            let end = name.firstIndex(of: ".") ?? name.endIndex
            return isHex(name[..<end], 64) && [".json", ".json.gz", ".txt", ".txt.gz"].contains(name[end...])
        case "deltas":
            guard name.hasSuffix(".delta.gz") else { return false }
            let hashes = name.dropLast(".delta.gz".count).split(separator: "-", omittingEmptySubsequences: false)
            return hashes.count == 2 && hashes.allSatisfy { isHex($0, 12) }
        default: return false
        }
    }

    private static func isHex(_ text: Substring, _ count: Int) -> Bool {
        text.utf8.count == count && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}
