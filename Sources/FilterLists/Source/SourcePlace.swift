/// A place in a source, for people: both numbers begin with 1, columns count UTF-8 bytes.
public struct SourcePlace: Sendable, Hashable {
    /// The 1-based line.
    public var line: UInt32
    /// 1 where only the line is known, as in markup.
    public var column: UInt32

    package init(line: UInt32, column: UInt32 = 1) {
        self.line = line
        self.column = column
    }

    /// The place of a list's line that the source has in the same words and columns, in a line of its own.
    package static func asWritten(line: UInt32) -> SourcePlace { SourcePlace(line: line, column: 0) }

    /// Whether columns are those in the list's line.
    package var isAsWritten: Bool { column == 0 }
}
