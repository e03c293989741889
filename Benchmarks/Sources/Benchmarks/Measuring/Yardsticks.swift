internal import Foundation

/// What any program has to do that does the work: the time that it takes is what times are compared with.
enum Yardsticks {
    /// Reads files and counts their lines.
    /// - Returns: the number of lines and of bytes.
    static func scan(_ files: [String]) throws -> (lines: Int, bytes: Int) {
        var total = (lines: 0, bytes: 0)
        for file in files {
            let data = try Data(contentsOf: URL(fileURLWithPath: file))
            total.lines += lineBreaks(in: data)
            total.bytes += data.count
        }
        return total
    }

    static func lineBreaks(in data: Data) -> Int {
        unsafe data.withUnsafeBytes { buffer in
            guard var next = buffer.baseAddress else { return 0 }
            let end = unsafe next + buffer.count
            var count = 0
            while let found = unsafe memchr(next, Int32(UInt8(ascii: "\n")), end - next) {
                count += 1
                unsafe next = UnsafeRawPointer(found) + 1
            }
            return count
        }
    }

    /// Writes contents to new files in a folder.
    static func write(_ contents: [Data], to folder: URL) throws {
        for (number, data) in contents.enumerated() {
            try data.write(to: folder.appendingPathComponent("\(number)"))
        }
    }
}
