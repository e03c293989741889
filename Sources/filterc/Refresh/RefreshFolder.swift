internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation

/// What refreshes keep beside the local copies: `lists/.filterc`.
struct RefreshFolder {
    /// The folder of the local copies.
    let copies: String

    private var path: String { FilePath.join(copies, Catalogue.memoryFolder) }
    /// The last good copies and what is known of them.
    var store: String { FilePath.join(path, "store") }
    /// Held while a refresh runs.
    var lock: String { FilePath.join(path, "lock") }
    /// What is to be put in place, while that is done.
    var journal: String { FilePath.join(path, "journal") }
    /// From which files the rule sets were compiled last.
    var inputs: String { FilePath.join(path, "compiled.json") }
    private var seed: String { FilePath.join(path, "seed") }

    /// Makes the folder; it hides itself from git.
    func create() throws(ToolError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let ignored = FilePath.join(path, ".gitignore")
            if !FilePath.exists(ignored) {
                try Data("*\n".utf8).write(to: URL(fileURLWithPath: FilePath.real(ignored)), options: .atomic)
            }
            if !FilePath.exists(seed) {
                let number = "\(UInt64.random(in: 0...UInt64.max))\n"
                try Data(number.utf8).write(to: URL(fileURLWithPath: FilePath.real(seed)), options: .atomic)
            }
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error)); nothing was fetched")
        }
    }

    /// When lists are due, by a number of this folder's own, so that not all machines ask at one moment.
    func schedule() -> RefreshSchedule {
        let text = try? String(contentsOfFile: seed, encoding: .utf8)
        return RefreshSchedule(seed: text.flatMap { UInt64($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 0)
    }
}
