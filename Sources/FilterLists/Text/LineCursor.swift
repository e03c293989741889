/// Walks over the lines of a list.
///
/// They end in LF, CRLF or a lone CR.
struct LineCursor {
    private var offset: Int
    private var number: UInt32

    /// Starts behind the byte order mark, if there is one.
    init(_ bytes: borrowing Span<UInt8>) {
        offset = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
        number = 0
    }

    /// Starts at the first byte of a line that is not the list's first.
    /// - Parameter number: of the line before it, or 0 to count lines from this one.
    init(from offset: Int, after number: Int) {
        self.offset = offset
        self.number = UInt32(truncatingIfNeeded: number)
    }

    /// The next line.
    ///
    /// What follows the last line break is a line only when it is not empty.
    @inline(__always)
    mutating func next(in bytes: borrowing Span<UInt8>) -> Line? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let none = bytes.count
        var line = Line(number: number + 1, range: start..<start, isTooLong: false, firstHash: none, firstDollar: none)
        var index = start
        scan: while true {
            index = Self.nextTelling(in: bytes, from: index)
            guard index < bytes.count else { break }
            switch bytes[index] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break scan
            case UInt8(ascii: "#"): if line.firstHash == none { line.firstHash = index }
            case UInt8(ascii: "$"): if line.firstDollar == none { line.firstDollar = index }
            case 0: line.hasNUL = true
            case 0x80...: line.hasHighByte = true
            default: break
            }
            index += 1
        }
        line.isTooLong = index - start > Line.maximumByteCount
        line.range = bytes.trimmed(start..<index)
        line.firstHash = min(line.firstHash, line.range.upperBound)
        line.firstDollar = min(line.firstDollar, line.range.upperBound)
        number += 1
        offset = index + 1
        if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\r"), bytes[index + 1] == UInt8(ascii: "\n") {
            offset += 1
        }
        return line
    }

    /// The next byte from an index on that may say something of a line: one below `%` or beyond ASCII, as one in ten is.
    @inline(__always)
    private static func nextTelling(in bytes: borrowing Span<UInt8>, from start: Int) -> Int {
        var index = start
        let lastOfEight = bytes.count - 8
        while index <= lastOfEight {
            // Eight at a time: the highest bit of each byte tells. A byte below `%` may set those of the bytes behind
            // it, but the first one is right.
            let word = unsafe UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
            let telling = (((word &- 0x2525_2525_2525_2525) & ~word) | word) & 0x8080_8080_8080_8080
            if telling != 0 { return index &+ (telling.trailingZeroBitCount >> 3) }
            index &+= 8
        }
        while index < bytes.count, bytes[index] &- 0x25 < 0x5B { index += 1 }
        return index
    }
}
