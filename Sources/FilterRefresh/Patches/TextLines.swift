internal import Foundation

/// The lines of a text: each ends with a line feed, the last one with the text at the latest.
///
/// A carriage return is a byte like any other, as in GNU diff.
enum TextLines {
    /// Where the line that begins at an offset ends, its line feed included.
    ///
    /// The C library looks at many bytes at a time; lists have megabytes.
    static func end(from offset: Int, in bytes: [UInt8], before limit: Int) -> Int {
        precondition(offset <= limit && limit <= bytes.count)
        guard offset < limit else { return limit }
        return unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let feed = unsafe memchr(base + offset, 0x0A, limit - offset)
            else { return limit }
            return unsafe UnsafeRawPointer(feed) - base + 1
        }
    }

    static func end(from offset: Int, in bytes: [UInt8]) -> Int { end(from: offset, in: bytes, before: bytes.count) }

    /// Where a number of lines ends; nothing when there are not so many.
    static func end(ofLines count: Int, from offset: Int, in bytes: [UInt8], before limit: Int) -> Int? {
        var offset = offset
        for _ in 0..<count {
            guard offset < limit else { return nil }
            offset = end(from: offset, in: bytes, before: limit)
        }
        return offset
    }

    /// How many lines a range has, and whether the last one ends with a line feed.
    static func count(_ range: Range<Int>, in bytes: [UInt8]) -> Int {
        var count = 0
        var offset = range.lowerBound
        while offset < range.upperBound {
            offset = end(from: offset, in: bytes, before: range.upperBound)
            count += 1
        }
        return count
    }
}
