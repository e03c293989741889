internal import Foundation

/// A copy of a file with a line more in its middle.
///
/// It goes piece by piece: on Linux a program's peak of memory begins with that of the program that started it, so this
/// one stays small.
enum ChangedCopy {
    private static let pieceSize = 1 << 18

    static func write(_ path: String, to copy: URL, line: String) throws {
        let source = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        guard FileManager.default.createFile(atPath: copy.path, contents: nil) else {
            throw BenchmarkError("\(copy.path) cannot be written")
        }
        let target = try FileHandle(forWritingTo: copy)
        let middle = try FileSize.of(path) / 2
        var offset = 0
        var isChanged = false
        while let piece = try source.read(upToCount: pieceSize), !piece.isEmpty {
            var written = piece
            offset += piece.count
            if !isChanged, offset > middle, let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
                written.insert(contentsOf: Data((line + "\n").utf8), at: end + 1)
                isChanged = true
            }
            try target.write(contentsOf: written)
        }
        guard isChanged else { throw BenchmarkError("\(path) is too short to be changed in the middle") }
        try target.close()
        try source.close()
    }
}
