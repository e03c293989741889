internal import ByteTables

/// The lines of an action file: comments cut off, continued lines joined.
struct PrivoxyLines {
    /// A line with its continuations.
    struct Line {
        /// Without white space around it.
        var text: ArraySlice<UInt8>
        /// What stands behind `#`, when nothing stands before it.
        var comment: ArraySlice<UInt8>
        var place: SourcePlace
        var isTooLong = false
    }

    private var cursor: LineCursor
    private let source: SourceText

    init(_ source: SourceText) {
        self.source = source
        cursor = LineCursor(source.bytes.elementSpan)
    }

    mutating func next() -> Line? {
        let source = source
        let bytes = source.bytes.elementSpan
        guard let first = cursor.next(in: bytes) else { return nil }
        let place = source.place(of: first, at: first.range.lowerBound)
        var (text, isContinued, comment) = Self.parts(of: source.bytes[first.range])
        guard isContinued else { return Line(text: text, comment: comment, place: place) }
        var joined = Array(text)
        while isContinued, let line = cursor.next(in: bytes) {
            (text, isContinued, _) = Self.parts(of: source.bytes[line.range])
            if joined.count <= FilterLists.Line.maximumByteCount {
                if !joined.isEmpty { joined.append(UInt8(ascii: " ")) }
                joined.append(contentsOf: text)
            }
        }
        let isTooLong = joined.count > FilterLists.Line.maximumByteCount
        return Line(text: joined[...], comment: [], place: place, isTooLong: isTooLong)
    }

    /// What stands before a `#` without a backslash, and whether a backslash at its end continues it.
    ///
    /// Reasons in a heading name addresses, `#` and all: there a comment begins behind the braces.
    private static func parts(
        of line: ArraySlice<UInt8>
    ) -> (text: ArraySlice<UInt8>, isContinued: Bool, comment: ArraySlice<UInt8>) {
        let backslash = UInt8(ascii: "\\")
        let isHeading = line.first == UInt8(ascii: "{")
        var depth = 0
        var end = line.startIndex
        while end < line.endIndex, line[end] != UInt8(ascii: "#") || isHeading && depth > 0 {
            if line[end] == UInt8(ascii: "{") { depth += 1 }
            if line[end] == UInt8(ascii: "}") { depth -= 1 }
            end += line[end] == backslash && end + 1 < line.endIndex ? 2 : 1
        }
        let text = line[..<end]
        guard end == line.endIndex, text.last == backslash else {
            let comment = text.isEmpty ? line.dropFirst() : []
            return (text.trimmed, false, comment)
        }
        return (text.dropLast().trimmed, true, [])
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmed: ArraySlice<UInt8> {
        var rest = drop(while: \.isBlank)
        while rest.last?.isBlank == true { rest.removeLast() }
        return rest
    }
}
