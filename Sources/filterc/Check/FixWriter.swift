internal import FilterCatalogues
internal import FilterRefresh
internal import FilterReview
internal import Foundation
internal import ListChecksums

/// Puts fixed lists in place.
enum FixWriter {
    /// Writes all files in one step: after a crash at any moment either all are the old ones, or the next run of the
    /// command makes all the new ones.
    /// - Throws: that a file cannot be written, or was changed by somebody else meanwhile.
    static func write(_ files: [FixedCategories.File]) async throws(ToolError) {
        guard !files.isEmpty else { return }
        // The file itself and not a link to it is replaced.
        let paths = files.map { FilePath.real($0.name) }
        var modes: [Any?] = []
        for (file, path) in zip(files, paths) {
            guard try FileBytes.read(path) == file.old else {
                throw .unusable("\(file.name): was changed while it was checked; run the command again")
            }
            modes.append((try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions])
        }
        let folders = Set(paths.map(FilePath.parent)).sorted()
        let journal = "\(folders[0] == "/" ? "" : folders[0])/.filterc-fix.journal"
        do throws(FileTransactionError) {
            try await FileTransaction(journal: journal, roots: folders)
                .commit(zip(paths, files).map { NewFile(path: $0, bytes: $1.new) })
        } catch {
            throw ToolError(error)
        }
        for case (let path, let mode?) in zip(paths, modes) {
            try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
    }

    /// What people should know of a file that was changed: its checksum, if it has one, is true no more.
    static func warning(of file: FixedCategories.File) -> String? {
        guard ListChecksum.verdict(of: file.old) == .holds, case .differs = ListChecksum.verdict(of: file.new) else {
            return nil
        }
        return "\(file.name): the checksum in it is that of the old lines; renew it"
    }
}
