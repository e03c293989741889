/// A filter list: its bytes, and the name that messages blame.
public struct FilterList: Sendable {
    /// The path or address that is printed before `line:column`.
    public let name: String
    /// The list as it came, or the transcript of a source in another syntax; at most `maximumByteCount` bytes.
    public let bytes: [UInt8]
    /// By line of a transcript: where its entry stands in the source, or that it stands there as written; nothing when
    /// the list is the source.
    @usableFromInline let places: [SourcePlace]?
    /// Entries of the source that are no rules, in the order of the lines.
    let entryProblems: [ReadingProblem]
    /// How its source was said to be read.
    package internal(set) var declaration = SourceDeclaration()
    /// Whether it is a hosts file, where all that follows a `#` is comment.
    package internal(set) var isHostsFile = false
    /// Whether a hosts file has a filter list's header or comments: then `##.ad` is a rule in it.
    package internal(set) var hasFilterComments = false

    /// Offsets into a list are 32 bits wide; no real list comes near this bound.
    public static let maximumByteCount = 1 << 30

    /// Whether the bytes, or some lines of them, are filterc's own words for a source of another syntax.
    package var isTranscript: Bool { places != nil }

    /// Whether a line is in filterc's own words, of which the source knows no columns.
    package func isTranscribed(_ line: UInt32) -> Bool { places.map { !$0[Int(line) - 1].isAsWritten } ?? false }

    /// Fails with nothing when the list is larger than `maximumByteCount`.
    public init?(name: String, bytes: [UInt8]) {
        self.init(name: name, bytes: bytes, places: nil)
    }

    /// The transcript of a source in another syntax.
    init?(name: String, bytes: [UInt8], places: [SourcePlace]?, problems: [ReadingProblem] = []) {
        guard bytes.count <= Self.maximumByteCount else { return nil }
        self.name = name
        self.bytes = bytes
        self.places = places
        entryProblems = problems
    }

    /// Where a line, and something in it, stands in the source.
    public func place(line: UInt32, offset: UInt32) -> SourcePlace {
        var place = places?[Int(line) - 1] ?? .asWritten(line: line)
        if place.isAsWritten { place.column = UInt32(truncatingIfNeeded: column(of: offset)) }
        return place
    }

    /// The source's line that a line of the list stands for.
    @inlinable
    public func sourceLine(of line: UInt32) -> UInt32 {
        guard let places else { return line }
        return places[Int(line) - 1].line
    }

    /// The text of a range, for messages.
    ///
    /// Bytes that are not UTF-8 become U+FFFD.
    public func text(of range: ByteRange) -> String {
        String(decoding: bytes[range.indices], as: UTF8.self)
    }

    /// The 1-based column, in UTF-8 bytes, of an offset in its line.
    private func column(of offset: UInt32) -> Int {
        var start = Int(offset)
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), offset >= 3 { start = 3 }
        return Int(offset) - start + 1
    }

    /// The bytes of a range for a message, cut at `limit` bytes between two characters, in valid UTF-8.
    public func quote(_ range: ByteRange, limit: Int) -> [UInt8] {
        var indices = range.indices
        if indices.count > limit {
            indices = indices.prefix(limit)
            while let next = indices.last, bytes[next] & 0xC0 == 0x80 { indices.removeLast() }
            if let last = indices.last, bytes[last] >= 0xC0 { indices.removeLast() }
        }
        if bytes[indices].allSatisfy({ $0 < 0x80 }) { return Array(bytes[indices]) }
        return Array(String(decoding: bytes[indices], as: UTF8.self).utf8)
    }
}
