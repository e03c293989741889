/// Text in lines, and where its lines stood in the source.
struct SourceText: Sendable {
    var bytes: [UInt8]
    /// The place of each line's first byte; nothing when the text is the source.
    var places: [SourcePlace]?

    init(_ bytes: [UInt8], places: [SourcePlace]? = nil) {
        self.bytes = bytes
        self.places = places
    }

    /// Where something in a line stood in the source.
    func place(of line: Line, at offset: Int) -> SourcePlace {
        var place = places?[Int(line.number) - 1] ?? .asWritten(line: line.number)
        guard place.isAsWritten else { return place }
        var start = line.range.lowerBound
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), offset >= 3 { start = 3 }
        place.column = UInt32(truncatingIfNeeded: offset - start + 1)
        return place
    }
}
