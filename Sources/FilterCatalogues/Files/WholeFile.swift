internal import Foundation

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Reads files to their end by the system's own calls, so that a path means what it means to all other programs.
///
/// Foundation's addresses take `..` and the name before it out of a path, which where that is a link means another file.
enum WholeFile {
    /// So much is read at once of what is longer than it seemed.
    private static let step = 1 << 16

    /// - Parameters:
    ///   - path: `-` is standard input.
    ///   - limit: no more than one byte above it is read, which is enough to tell.
    /// - Throws: the system's error.
    static func bytes(of path: String, limit: Int = Int.max - 1) throws -> [UInt8] {
        guard path != "-" else { return try bytes(from: FileHandle.standardInput.fileDescriptor, limit) }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw systemError(errno) }
        defer { close(descriptor) }
        return try bytes(from: descriptor, limit)
    }

    private static func bytes(from descriptor: Int32, _ limit: Int) throws -> [UInt8] {
        var status = stat()
        let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        // A file grows no more than by chance; of a pipe nobody knows the length.
        var bytes = try part(descriptor, upTo: min(max(size, step), limit) + 1)
        var last = bytes.count
        while last > 0, bytes.count <= limit {
            let more = try part(descriptor, upTo: min(step, limit + 1 - bytes.count))
            bytes += more
            last = more.count
        }
        return bytes
    }

    /// One call's bytes; none at the end.
    private static func part(_ descriptor: Int32, upTo wanted: Int) throws -> [UInt8] {
        // macOS refuses to read more at a time.
        let wanted = min(wanted, Int(Int32.max))
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            repeat {
                let length = unsafe read(descriptor, buffer.baseAddress, wanted)
                failure = length < 0 ? errno : 0
                count = max(0, length)
            } while failure == EINTR
        }
        if failure != 0 { throw systemError(failure) }
        return bytes
    }

    private static func systemError(_ number: Int32) -> POSIXError {
        POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
    }
}
