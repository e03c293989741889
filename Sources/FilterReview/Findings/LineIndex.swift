internal import ByteTables
package import FilterLists

/// Where the lines of a text stand in its bytes.
package struct LineIndex: Sendable {
    private let bytes: [UInt8]
    /// Where each line begins.
    private let starts: [UInt32]

    package init(_ list: FilterList) { self.init(list.bytes) }

    /// Lines end in LF, CRLF or a lone CR, and begin behind the byte order mark, as the lists' reader has them.
    package init(_ bytes: [UInt8]) {
        var starts: [UInt32] = []
        let text = bytes.elementSpan
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < text.count {
            starts.append(UInt32(truncatingIfNeeded: start))
            var end = start
            while end < text.count, !text[end].endsLine { end += 1 }
            let isPair = end + 1 < text.count && text[end] == UInt8(ascii: "\r") && text[end + 1] == UInt8(ascii: "\n")
            start = end + (isPair ? 2 : 1)
        }
        self.bytes = bytes
        self.starts = starts
    }

    package var count: Int { starts.count }

    /// A line with its line break; nothing where there is no such line.
    /// - Parameter number: counted from 1.
    package func whole(_ number: UInt32) -> Range<Int>? {
        let index = Int(number) - 1
        guard starts.indices.contains(index) else { return nil }
        return Int(starts[index])..<(index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count)
    }

    /// The number of the line that holds a byte, counted from 1.
    package func number(of offset: Int) -> Int {
        var range = 0..<starts.count
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = Int(starts[middle]) <= offset ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound + 1
    }

    /// A line without its line break and without white space around it, as the lists' reader has it.
    package func trimmed(_ number: UInt32) -> Range<Int>? {
        guard let whole = whole(number), let list = FilterList(name: "", bytes: bytes) else { return nil }
        var end = whole.upperBound
        while end > whole.lowerBound, bytes[end - 1].endsLine { end -= 1 }
        return list.line(around: ByteRange(whole.lowerBound..<end)).indices
    }
}

extension UInt8 {
    fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
