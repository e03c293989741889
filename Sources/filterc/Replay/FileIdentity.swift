internal import FilterCatalogues
internal import Foundation

/// Which file it is, whatever it is called: links are followed.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Nothing where no file can be seen.
    init?(path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// What an open file is.
    init?(of handle: FileHandle) {
        var status = stat()
        guard unsafe fstat(handle.fileDescriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// The first of some files that would be lost if something were written to a path: the same file, and one with an
    /// end, which terminals and pipes have not.
    ///
    /// - Parameter files: paths; `-` is standard input.
    static func overwritten(at path: String, among files: [String]) -> String? {
        guard FilePath.isRegularFile(path), let target = FileIdentity(path: path) else { return nil }
        return files.first { file in
            (file == "-" ? FileIdentity(of: .standardInput) : FileIdentity(path: file)) == target
        }
    }
}
