import Foundation

/// A folder of a test's own, which goes with the value.
final class ScratchFolder: Sendable {
    let path: String

    init() throws {
        // In memory where the system has such a folder: thousands of calls of fsync are slow on a disk.
        let memory = URL(fileURLWithPath: "/dev/shm")
        let folder =
            FileManager.default.isWritableFile(atPath: memory.path) ? memory : FileManager.default.temporaryDirectory
        path = folder.resolvingSymlinksInPath().appendingPathComponent("filterc-tests-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The paths of all files and folders in it, sorted.
    var names: [String] { (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted() }

    /// The bytes of all files.
    var files: [String: [UInt8]] {
        names.reduce(into: [:]) { files, name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
            if attributes?[.type] as? FileAttributeType == .typeRegular { files[name] = bytes(name) }
        }
    }

    /// The bytes of a file; nothing where there is none.
    func bytes(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0) }
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }
}
