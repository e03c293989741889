/// Another list that a list asks to be read at one of its lines: `!#include other.txt`.
public struct Include: Sendable, Hashable {
    /// The 1-based line.
    public var line: UInt32
    /// Where the path stands in the list.
    public var range: ByteRange
    /// The path or address as it was written.
    public var path: String
    /// What the other list is written in, when the including one says so.
    public var syntax: ListSyntax?
    /// The content blockers that get the other list's rules, when the including one says so.
    public var affinity: AffinityGroups?
    /// Whether the other list's entries allow instead of block.
    public var isException: Bool

    init(
        line: UInt32, range: ByteRange, path: String, syntax: ListSyntax? = nil, affinity: AffinityGroups? = nil,
        isException: Bool = false
    ) {
        self.line = line
        self.range = range
        self.path = path
        self.syntax = syntax
        self.affinity = affinity
        self.isException = isException
    }
}
