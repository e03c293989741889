/// Where the lines of a text begin.
///
/// They end as in lists: in LF, CRLF or a lone CR; a byte order mark belongs to none.
struct LineStarts: Sendable {
    private let starts: [UInt32]

    init(_ bytes: [UInt8]) {
        var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            starts.append(UInt32(truncatingIfNeeded: index))
        }
        self.starts = starts
    }

    /// The number of the line that holds an offset, counted from 1.
    func line(of offset: Int) -> Int {
        var range = 0..<starts.count
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = Int(starts[middle]) <= offset ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound + 1
    }

    /// The first byte of a line, counted from 1; the first one's for a line that is not there.
    func start(of line: Int) -> Int { Int(starts.indices.contains(line - 1) ? starts[line - 1] : starts[0]) }

    /// The bytes of a line without the white space around it.
    func range(of line: Int, in bytes: [UInt8]) -> Range<Int> {
        let end = starts.indices.contains(line) ? Int(starts[line]) : bytes.count
        var range = min(start(of: line), end)..<end
        while let last = range.last, Self.isBlank(bytes[last]) { range.removeLast() }
        while let first = range.first, Self.isBlank(bytes[first]) { range.removeFirst() }
        return range
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
}
