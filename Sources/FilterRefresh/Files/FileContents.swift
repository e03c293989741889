#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What files hold, read piece by piece.
enum FileContents {
    private static let pieceLength = 1 << 20

    /// Whether a path is of a regular file that holds already what it is to hold.
    static func are(_ new: NewFile, at path: String) throws(FileFault) -> Bool {
        guard let status = try FileStatus.of(path), status.kind == .file, status.byteCount == new.byteCount else {
            return false
        }
        let file = try OpenFile.open(path, for: .reading)
        var offset = 0
        for number in 0..<new.pieceCount {
            var bytes: [UInt8] = []
            new.appendPiece(number, &bytes)
            var piece = bytes[...]
            while !piece.isEmpty {
                let found = try file.bytes(at: offset, count: min(pieceLength, piece.count))
                guard !found.isEmpty, areEqual(found[...], piece.prefix(found.count)) else { return false }
                offset += found.count
                piece = piece.dropFirst(found.count)
            }
        }
        return true
    }

    /// Compares memory as a whole: `==` looks at one byte after another.
    private static func areEqual(_ some: ArraySlice<UInt8>, _ others: ArraySlice<UInt8>) -> Bool {
        guard some.count == others.count else { return false }
        return unsafe some.withUnsafeBytes { some in
            unsafe others.withUnsafeBytes { others in
                guard let first = some.baseAddress, let other = others.baseAddress else { return true }
                return unsafe memcmp(first, other, some.count) == 0
            }
        }
    }

    /// The length and the checksum of a regular file.
    static func read(_ path: String) throws(FileFault) -> TransactionJournal.Contents {
        let file = try OpenFile.open(path, for: .reading)
        var sum = ContentSum()
        var offset = 0
        while true {
            let piece = try file.bytes(at: offset, count: pieceLength)
            if piece.isEmpty { return TransactionJournal.Contents(byteCount: offset, sum: sum.digits) }
            sum.update(piece[...])
            offset += piece.count
        }
    }
}
