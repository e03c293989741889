internal import Foundation

/// What the content blockers are known to have read: `reloads.json` in the library's folder.
///
/// An app may end between a change of the folder and the reload; the next start makes up for it.
struct ReloadRecord: Sendable, Hashable, Codable {
    static let name = "reloads.json"

    /// Hashes of contents by the names of files.
    var contents: [String: String] = [:]

    init() {}

    /// Reads the record; one that is not there or damaged says that nothing was read, which costs a reload.
    init(folder: String) {
        guard let bytes = try? LibraryFile.read(Self.path(in: folder)),
            let record = try? JSONDecoder().decode(ReloadRecord.self, from: Data(bytes))
        else { return }
        self = record
    }

    func write(to folder: String, steps: FileSteps) throws(FileFault) {
        try DurableFile(steps: steps).replace(Self.path(in: folder), with: [LibraryFile.json(of: self)])
    }

    private static func path(in folder: String) -> String { "\(folder)/\(name)" }
}
