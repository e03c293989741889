internal import Gzip

/// What files hold, read piece by piece.
enum FileContents {
    private static let pieceLength = 1 << 20

    /// Whether a path is of a regular file with these bytes.
    static func are(_ bytes: [UInt8], at path: String) throws(FileFault) -> Bool {
        guard let status = try FileStatus.of(path), status.kind == .file, status.byteCount == bytes.count else {
            return false
        }
        let file = try OpenFile.open(path, for: .reading)
        var offset = 0
        while offset < bytes.count {
            let piece = try file.bytes(at: offset, count: min(pieceLength, bytes.count - offset))
            guard !piece.isEmpty, piece[...] == bytes[offset..<(offset + piece.count)] else { return false }
            offset += piece.count
        }
        return true
    }

    /// The length and the checksum of a regular file.
    static func checksum(of path: String) throws(FileFault) -> (byteCount: Int, crc32: String) {
        let file = try OpenFile.open(path, for: .reading)
        var checksum = CRC32()
        var offset = 0
        while true {
            let piece = try file.bytes(at: offset, count: pieceLength)
            if piece.isEmpty { return (offset, checksum.digits) }
            checksum.update(piece)
            offset += piece.count
        }
    }
}
