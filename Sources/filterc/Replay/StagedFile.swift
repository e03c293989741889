internal import FilterCatalogues
internal import Foundation

/// A file that is written in parts, and stands in its place only when all of it is written: until then what was there
/// stays, and where the work fails or is interrupted nothing is left over.
struct StagedFile: ~Copyable {
    private let path: String
    private let handle: FileHandle
    /// Where the parts are written for now, and where they belong; nothing for what cannot be replaced.
    private var move: Move?

    private struct Move {
        let source: URL
        let target: URL
    }

    /// - Parameter path: `-` is standard output.
    init(path: String) throws(ToolError) {
        let opened = try Self.open(path)
        self.path = path
        handle = opened.handle
        move = opened.move
    }

    deinit {
        if let move { try? FileManager.default.removeItem(at: move.source) }
    }

    private static func open(_ path: String) throws(ToolError) -> (handle: FileHandle, move: Move?) {
        // A shell may have put a file in the place of standard output, which is `/dev/stdout` then.
        let output = FileHandle.standardOutput
        let identity = FileIdentity(path: path)
        if path == "-" || identity != nil && identity == FileIdentity(of: output) { return (output, nil) }
        do {
            // What is no plain file, such as a terminal or a pipe, cannot be replaced.
            guard FilePath.isRegularFile(path) || !FilePath.exists(path) else {
                return (try FileHandle(forWritingTo: URL(fileURLWithPath: path)), nil)
            }
            // A link stays one.
            let target = URL(fileURLWithPath: FilePath.real(path))
            let source = target.deletingLastPathComponent().appendingPathComponent(".filterc-\(UUID().uuidString)")
            EndingSignal.watch(for: [SIGINT, SIGTERM]) { number in
                try? FileManager.default.removeItem(at: source)
                EndingSignal.end(by: number)
            }
            try Data().write(to: source)
            let move = Move(source: source, target: target)
            do {
                try keepPermissions(move)
                return (try FileHandle(forWritingTo: source), move)
            } catch {
                try? FileManager.default.removeItem(at: source)
                throw error
            }
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error, writing: path))")
        }
    }

    /// Lets the new file be read and written by those who could do so with the one that it replaces.
    private static func keepPermissions(_ move: Move) throws {
        guard FilePath.exists(move.target.path) else { return }
        let attributes = try FileManager.default.attributesOfItem(atPath: move.target.path)
        guard let permissions = attributes[.posixPermissions] else { return }
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: move.source.path)
    }

    /// Appends a part.
    mutating func write(_ bytes: [UInt8]) throws(ToolError) {
        do {
            try handle.write(contentsOf: Data(bytes))
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error))")
        }
    }

    /// Puts the file in its place.
    mutating func finish() throws(ToolError) {
        guard let move else { return }
        do {
            try handle.close()
            // Nothing is lost in between: the name leads to the one file or the other.
            guard unsafe rename(move.source.path, move.target.path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error, writing: path))")
        }
        self.move = nil
    }
}
