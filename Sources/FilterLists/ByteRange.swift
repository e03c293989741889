/// A run of bytes in a filter list: what rules hold instead of strings.
@frozen
public struct ByteRange: Hashable, Sendable {
    /// The offset of the first byte in the list.
    public var offset: UInt32
    /// The number of bytes.
    public var count: UInt32

    /// A run of so many bytes from an offset on.
    public init(offset: UInt32, count: UInt32) {
        self.offset = offset
        self.count = count
    }

    /// The run of these array indices.
    public init(_ indices: Range<Int>) {
        offset = UInt32(truncatingIfNeeded: indices.lowerBound)
        count = UInt32(truncatingIfNeeded: indices.count)
    }

    /// The same run as array indices.
    @inlinable public var indices: Range<Int> { Int(offset)..<Int(offset) + Int(count) }

    /// Whether the run has no bytes.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// A run of no bytes at the start of the list: "not written".
    public static let none = ByteRange(offset: 0, count: 0)
}
