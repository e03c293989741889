internal import FilterLists
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
            bytes = try WholeFile.bytes(of: path, limit: limit)
        } catch {
            if path != "-", isFolder(path) { throw .unusable("\(path): this is a folder; name the files in it") }
            throw .unusable("\(name): cannot be read: \(reason(error, reading: path))")
        }
        guard bytes.count <= limit else { throw tooLarge(name) }
        return bytes
    }

    private static func tooLarge(_ name: String) -> ToolError {
        .unusable("\(name): larger than \(limit >> 20) MiB; this is no filter list [too-large]")
    }
}
