internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation

extension ToolError {
    /// There is no usable copy of a required list; each has been told of.
    static let unusableLists = ToolError.unusable(
        "a required list has no usable copy; nothing was compiled and the rule sets stay as they were")

    init(_ error: StoreError) { self = .unusable("\(error.explanation) [\(error.code)]") }

    init(_ error: LockError) {
        switch error {
        case .held(_, let holder):
            let process = holder.map { "process \($0)" } ?? "another process"
            self = .busy("\(process) is doing that just now; wait until it is done, or leave --no-wait away")
        case .unusable(let path, let reason): self = .unusable("\(path): cannot be locked: \(reason)")
        case .cancelled(let path): self = .unusable("\(path): the wait for the lock was cancelled")
        }
    }

    init(_ error: FileTransactionError) {
        switch error {
        case .unusable(let path, let reason):
            let folder = FilePath.parent(of: path)
            // What is not there yet may have a name that nobody knows but filterc.
            if isFolder(folder), !FileManager.default.isWritableFile(atPath: folder) {
                self = .unusable(
                    "\(folder): cannot be written: \(reason); allow making files in this folder, or use another; what "
                        + "was there before is unchanged")
            } else {
                self = .unusable("\(path): cannot be written: \(reason); what was there before is unchanged")
            }
        case .refused(let path, let reason): self = .unusable("\(path): \(reason); nothing was changed")
        case .unfinished(let path, let reason):
            self = .unusable("\(path): cannot be put in place: \(reason); once that is mended, run the command again")
        case .damaged(let journal, let reason):
            self = .unusable("\(journal): \(reason); remove it and run the command again")
        case .newerVersion(let journal, let version):
            self = .unusable("\(journal): written by a newer filterc (format \(version)); run that one once")
        }
    }

    init(_ problem: PublishProblem) { self = .unusable("\(problem.explanation) [\(problem.code)]") }
}
