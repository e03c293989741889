internal import Foundation

/// How the library reads files, and writes its small ones as JSON.
enum LibraryFile {
    /// More than any record of the library takes, and than a manifest may have.
    static let recordLimit = 4 << 20

    /// - Returns: nothing where no file stands.
    static func read(_ path: String, limit: Int = recordLimit) throws(FileFault) -> [UInt8]? {
        guard try FileStatus.of(path) != nil else { return nil }
        let file = try OpenFile.open(path, for: .reading)
        let size = try file.status().byteCount
        guard size <= limit else { throw .notAFile(path: path) }
        return try file.bytes(at: 0, count: size)
    }

    /// The same value is the same bytes.
    static func json(of value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings, whole numbers, truths and dates can always be written.
        guard let data = try? encoder.encode(value) else { return [] }
        return [UInt8](data) + [UInt8(ascii: "\n")]
    }
}
