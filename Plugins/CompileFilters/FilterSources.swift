import Foundation

/// What a target has compiled: a catalogue, or a folder of lists.
enum FilterSources {
    case catalogue(URL)
    case lists(URL)

    /// Looks where a target has them: `filterc.yml`, `Filters/filterc.yml`, or `Filters/` with lists alone.
    init?(of target: URL) {
        let folder = target.appendingPathComponent("Filters")
        let catalogues = [target, folder].map { $0.appendingPathComponent("filterc.yml") }
        if let catalogue = catalogues.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
            self = .catalogue(catalogue)
        } else if FileManager.default.fileExists(atPath: folder.path) {
            self = .lists(folder)
        } else {
            return nil
        }
    }

    /// The folder in which everything lies that is read.
    var folder: URL {
        switch self {
        case .catalogue(let file): file.deletingLastPathComponent()
        case .lists(let folder): folder
        }
    }

    /// The names of the categories, which are those of the files to come.
    ///
    /// A plugin cannot use a library for YAML. In a catalogue nothing but a category has a name, so that it is enough
    /// to find these; the tool, which reads all of the catalogue, checks what was found.
    func categories() throws -> [String] {
        switch self {
        case .catalogue(let file):
            return CategoryNames.names(in: try String(contentsOf: file, encoding: .utf8))
        case .lists(let folder):
            let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return Set(entries.filter { !$0.hasPrefix(".") }.map { ($0 as NSString).deletingPathExtension }).sorted()
        }
    }

    /// All files in the folder but sources and hidden ones.
    func files() -> [URL] {
        let keys: [URLResourceKey] = [.isRegularFileKey]
        let found = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        let files = (found?.allObjects as? [URL] ?? []).filter { file in
            file.pathExtension != "swift"
                && (try? file.resourceValues(forKeys: Set(keys)))?.isRegularFile == true
        }
        return files.sorted { $0.path < $1.path }
    }
}
