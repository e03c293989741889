internal import FilterLists
internal import Foundation
internal import Gzip

/// The bytes of sources: files or standard input, unpacked if gzip packed them.
package enum SourceBytes {
    /// No more than this is read of a source, or unpacked from one.
    package static let limit = ListSource.maximumByteCount

    package static func read(_ path: String, named name: String) throws(ToolError) -> [UInt8] {
        let bytes = try raw(path, named: name)
        guard Gzip.isCompressed(bytes) else { return bytes }
        do throws(Gzip.Problem) {
            return try Gzip.decompressed(bytes, limit: limit)
        } catch {
            switch error {
            case .truncated(let count):
                throw .unusable(
                    "\(name): the gzip file ends in the middle, after \(count) bytes; fetch it again [truncated-source]"
                )
            case .tooLarge: throw tooLarge(name)
            case .damaged: throw .unusable("\(name): the gzip file is damaged; fetch it again [malformed-source]")
            }
        }
    }

    private static func raw(_ path: String, named name: String) throws(ToolError) -> [UInt8] {
        let bytes: [UInt8]
        do {
            let handle =
                path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            bytes = try read(handle.fileDescriptor)
        } catch {
            if path != "-", isFolder(path) { throw .unusable("\(path): this is a folder; name the files in it") }
            throw .unusable("\(name): cannot be read: \(reason(error))")
        }
        guard bytes.count <= limit else { throw tooLarge(name) }
        return bytes
    }

    /// Reads to the end, or to one byte more than the limit, which is enough to tell.
    private static func read(_ descriptor: Int32) throws -> [UInt8] {
        var status = stat()
        let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        // A file grows no more than by chance; of a pipe nobody knows the length.
        var bytes = try part(descriptor, upTo: min(max(size, Self.step), limit) + 1)
        var last = bytes.count
        while last > 0, bytes.count <= limit {
            let more = try part(descriptor, upTo: min(Self.step, limit + 1 - bytes.count))
            bytes += more
            last = more.count
        }
        return bytes
    }

    /// So much is read at once of what is longer than it seemed.
    private static let step = 1 << 16

    /// One call's bytes; none at the end.
    private static func part(_ descriptor: Int32, upTo wanted: Int) throws -> [UInt8] {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            repeat {
                let read = unsafe systemRead(descriptor, buffer.baseAddress, wanted)
                failure = read < 0 ? errno : 0
                count = max(0, read)
            } while failure == EINTR
        }
        if failure != 0 { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
        return bytes
    }

    private static func tooLarge(_ name: String) -> ToolError {
        .unusable("\(name): larger than \(limit >> 20) MiB; this is no filter list [too-large]")
    }
}

/// The system's call, whose name a function of the type above has.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}
